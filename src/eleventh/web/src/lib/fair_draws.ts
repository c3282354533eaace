// The browser's part in fair dice. The dealer commits to its secret; then each browser commits to a nonce by
// its digest; when all digests are fixed, the nonces are shown. This device stores the commitment and its
// nonce and compares them with the log.
import { post } from "./api.ts";
import type { Commitment, Made, SeatInfo, TableInfo, Verdict } from "./generated.ts";
import { sha256 } from "./sha256.ts";

/** The dealer's commitment for a table as this browser received it, and this browser's nonce. */
export interface Part {
  commitment: string;
  nonce: string;
  digest: string;
  /** Per round, the hash of the log when the digests were fixed, received before the nonce was shown. */
  fixed: string[];
}

/** The next message of the fair dice protocol, and its seat. */
export interface Step {
  do: "digest" | "nonce";
  seat: number;
  part: Part;
}

/** A sentence about the dealer; `good` is null for a neutral one. */
export interface Finding {
  good: boolean | null;
  text: string;
}

const KEY = "eleventh luck";
const MOST = 200; // tables, the latest ones

/** 128 random bits in hexadecimal. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A new nonce for a dealer's commitment. `before`: the stored part of earlier rounds. */
export function newPart(commitment: string, before?: Part): Part {
  const nonce = newNonce();
  const lines = ["eleventh nonce", commitment, nonce].join("\n");
  return { commitment, nonce, digest: sha256(new TextEncoder().encode(lines)), fixed: before?.fixed ?? [] };
}

/** Defaults for parts stored by an older version, which have no digest. */
const OLDER = { digest: "", fixed: [] };

function all(): [string, Part][] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Part][];
    return Array.isArray(found) ? found.map(([id, part]) => [id, { ...OLDER, ...part }]) : [];
  } catch {
    return [];
  }
}

export function keptPart(table: string): Part | undefined {
  return all().find(([id]) => id === table)?.[1];
}

export function keepPart(table: string, part: Part): void {
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, part]].slice(-MOST)));
  } catch {
    // no storage on this device; the log still has the commitment
  }
}

/** Deletes the stored part of a table that was deleted. */
export function dropPart(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all().filter(([id]) => id !== table)));
  } catch {
    // no storage on this device, so there is nothing to delete
  }
}

/** Creates a table: the dealer commits first, then this browser, which shows its nonce at once if alone. */
export async function fairly(path: string, wish: object = {}): Promise<Made> {
  const { commitment } = await post<Commitment>("/api/commitment");
  const part = newPart(commitment);
  const made = await post<Made>(path, { ...wish, commitment, digest: part.digest });
  if (!made.counted) return made;
  keepPart(made.id, { ...part, fixed: made.fixed ? [made.fixed] : [] });
  // if this fails, the table asks for it again
  if (made.fixed) await post(`/api/tables/${made.id}/nonce`, { nonce: part.nonce }).catch(() => undefined);
  return made;
}

/** The message that a waiting table needs from this browser: a digest, or the nonce of the digest in the log.
 * A digest whose nonce is not stored here can be replaced until all digests are fixed. */
export function owed(info: TableInfo): Step | null {
  if (!info.waits || !info.commitment || info.dealer === "hand") return null;
  const part = keptPart(info.id);
  if (part && part.commitment !== info.commitment) return null; // a broken commitment: send nothing
  const mine = info.seats.filter((seat) => seat.mine);
  const sent = mine.find((seat) => seat.digest);
  if (sent && part && part.digest === sent.digest) {
    const now = info.fixed?.at(-1);
    if (sent.awaited !== "nonce" || !now) return null;
    const fixed = part.fixed.includes(now) ? part.fixed : [...part.fixed, now];
    return { do: "nonce", seat: sent.seat, part: { ...part, fixed } };
  }
  const taken = info.seats.every((seat) => seat.awaited !== "nonce");
  const seat = sent && taken ? sent : mine.find(mayCommit);
  if (!seat) return null;
  return { do: "digest", seat: seat.seat, part: newPart(info.commitment, part) };
}

const mayCommit = (seat: SeatInfo) => seat.awaited === "digest";

/** Findings about the commitment during the game. */
export function promised(info: TableInfo): Finding[] {
  if (info.dealer === "hand" || !info.commitment) return [];
  const part = keptPart(info.id);
  if (!part)
    return [
      { good: null, text: "This browser added nothing to the draws here, so it has nothing to compare." },
    ];
  const findings: Finding[] = [
    part.commitment === info.commitment
      ? { good: true, text: "The dealer's commitment is the one that it promised you." }
      : {
          good: false,
          text: "The dealer's commitment is not the one that it promised you: do not trust its dice.",
        },
  ];
  if (info.waits || !info.seats.some((seat) => seat.mine)) return findings;
  if (!part.digest)
    return [
      ...findings,
      {
        good: null,
        text: "This game began by an older scheme: somebody who knew the dealer's secret could have chosen draws.",
      },
    ];
  if (!part.fixed.length)
    return [
      ...findings,
      { good: null, text: "The game began without a nonce of this browser, so it has nothing to compare." },
    ];
  if (!info.seats.some((seat) => seat.nonce === part.nonce))
    return [
      ...findings,
      { good: false, text: "Your nonce is not in the log: the draws do not depend on you." },
    ];
  findings.push({ good: true, text: "Your nonce is in the log." });
  const fixed = info.fixed ?? []; // a branch in play no longer has them
  if (fixed.length)
    findings.push(
      fixed.at(-1) === part.fixed.at(-1) && part.fixed.every((hash) => fixed.includes(hash))
        ? { good: true, text: "All digests were fixed before you showed your nonce." }
        : {
            good: false,
            text: "The log is not the one that you saw when you showed your nonce: do not trust its dice.",
          },
    );
  return findings;
}

/** Findings after the game: whether the revealed secret matches the commitment that this browser received. */
export function kept(info: TableInfo, verdict: Verdict): Finding[] {
  const findings = promised(info);
  const part = keptPart(info.id);
  if (!verdict.good) findings.push({ good: false, text: "The log does not pass the check." });
  if (!part || !verdict.secret) return findings;
  const bytes = Uint8Array.from(verdict.secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  findings.push(
    sha256(bytes) === part.commitment
      ? { good: true, text: "The secret that was shown is the one that the dealer promised you." }
      : { good: false, text: "The secret that was shown is not the one that was promised." },
  );
  return findings;
}

/** The findings in one sentence for the end of a game; null if there is nothing to compare. */
export function inShort(findings: Finding[]): Finding | null {
  const bad = findings.find((one) => one.good === false);
  if (bad) return bad;
  const good = findings.filter((one) => one.good);
  if (good.length < 4) return null;
  return {
    good: true,
    text: "The dealer kept its word: its secret is the one it promised you, and your nonce is in the draws.",
  };
}
