// Our part in the fair draws: made here, by this browser, after the dealer has committed to its secret. What was
// promised and what we added is kept on this device, so that the end can be compared with it.
import { post } from "./api.ts";
import type { Commitment, Made, TableInfo, Verdict } from "./generated.ts";

/** What this browser saw promised for a table, and what it added. */
export interface Part {
  commitment: string;
  nonce: string;
}

/** A sentence about the dealer, and whether it is a good one; null: neither. */
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

function all(): [string, Part][] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Part][];
    return Array.isArray(found) ? found : [];
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
    // a device that keeps nothing: the log still has it
  }
}

/** The table is gone: nothing will be compared with it. */
export function dropPart(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all().filter(([id]) => id !== table)));
  } catch {
    // a device that keeps nothing has nothing to drop
  }
}

/** Our part at a table whose commitment we see: what we added there before, or something new. */
export function partAt(table: string, commitment: string): Part {
  const kept = keptPart(table);
  return kept?.commitment === commitment ? kept : { commitment, nonce: newNonce() };
}

/** Makes a table: the dealer commits first, then we choose, and both is kept. */
export async function fairly(path: string, wish: object = {}): Promise<Made> {
  const { commitment } = await post<Commitment>("/api/commitment");
  const part = { commitment, nonce: newNonce() };
  const made = await post<Made>(path, { ...wish, ...part });
  if (made.counted) keepPart(made.id, part);
  return made;
}

/** The nonce that we still owe the draws of a table at which we sit, if we do. */
export function owed(info: TableInfo): Part | null {
  const mine = info.seats.filter((seat) => seat.mine);
  const fair = info.commitment && info.dealer !== "hand" && !info.over && !info.lesson;
  if (!fair || !mine.length || mine.some((seat) => seat.nonce)) return null;
  return partAt(info.id, info.commitment ?? "");
}

/** What we can say about the promise while the game goes on. */
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
  // whoever left the table has no nonce that could be found by a seat
  if (info.seats.some((seat) => seat.mine))
    findings.push(
      info.seats.some((seat) => seat.nonce === part.nonce)
        ? { good: true, text: "Your nonce is in the log." }
        : { good: false, text: "Your nonce is not in the log: the draws do not depend on you." },
    );
  return findings;
}

/** Whether the secret that was shown is the one that this browser saw promised. */
export async function kept(info: TableInfo, verdict: Verdict): Promise<Finding[]> {
  const findings = promised(info);
  const part = keptPart(info.id);
  if (!verdict.good) findings.push({ good: false, text: "The log does not pass the check." });
  if (!part || !verdict.secret) return findings;
  const bytes = Uint8Array.from(verdict.secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  // browsers have no digests for pages that came over a connection without encryption
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest = await subtle?.digest("SHA-256", bytes).catch(() => undefined);
  if (!digest)
    findings.push({ good: null, text: "This browser cannot compute the secret's digest on this page." });
  else if (hex(new Uint8Array(digest)) === part.commitment)
    findings.push({ good: true, text: "The secret that was shown is the one that the dealer promised you." });
  else findings.push({ good: false, text: "The secret that was shown is not the one that was promised." });
  return findings;
}

/** All of it in one sentence, for the end of a game; empty where there is nothing to compare. */
export function inShort(findings: Finding[]): Finding | null {
  const bad = findings.find((one) => one.good === false);
  if (bad) return bad;
  const good = findings.filter((one) => one.good);
  if (good.length < 3) return null;
  return {
    good: true,
    text: "The dealer kept its word: its secret is the one it promised you, and your nonce is in the draws.",
  };
}
