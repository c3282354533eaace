import { beforeEach, expect, test, vi } from "vitest";
import type { TableInfo, Verdict } from "../src/lib/generated.ts";
import { fairly, inShort, keepPart, kept, keptPart, newPart, owed, promised } from "../src/lib/fair_draws.ts";

// the bytes 0 to 31, as in docs/fair-dice.md
const secret = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

type Seat = TableInfo["seats"][number];

function info(seat: Partial<Seat>, more: Partial<TableInfo> = {}): TableInfo {
  const seats: Seat[] = [{ seat: 0, name: "Red", kind: "human", mine: true, ...seat }];
  return { id: "t1", name: "Ours", game: "lantern", options: {}, seats, commitment, ...more };
}
const verdict: Verdict = { good: true, text: "", commitment, secret };
const part = { commitment, nonce: "a".repeat(32), digest: "d".repeat(64), fixed: ["f".repeat(64)] };
const played = (seat: Partial<Seat> = {}, more: Partial<TableInfo> = {}) =>
  info({ nonce: part.nonce, ...seat }, { fixed: part.fixed, ...more });

beforeEach(() => localStorage.clear());

test("a digest is that of docs/fair-dice.md", () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementationOnce((bytes) => {
    (bytes as Uint8Array).fill(0xaa);
    return bytes;
  });
  expect(newPart(commitment)).toMatchObject({
    nonce: "a".repeat(32),
    digest: "539dbb1e6d1a86730321cbb0d2410687ceb80474b26656974d004e6a3523dcbd",
  });
});

/** Mocks a server with these answers; returns the list of its requests. */
function server(made: object): [string, Record<string, string>][] {
  const asked: [string, Record<string, string>][] = [];
  vi.stubGlobal("fetch", (path: string, init: { body: string }) => {
    asked.push([path, JSON.parse(init.body) as Record<string, string>]);
    const body = path === "/api/commitment" ? { commitment } : { id: "t1", path: "/t/t1", ...made };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 201 }));
  });
  return asked;
}

test("a table is made with a digest, and the nonce is shown once no more digests can come", async () => {
  const asked = server({ counted: true, fixed: part.fixed[0] });
  await fairly("/api/tables", { game: "lantern" });
  const [, wish, shown] = asked.map(([, body]) => body);
  expect(wish).toMatchObject({ game: "lantern", commitment });
  expect(wish?.nonce).toBeUndefined();
  expect(asked[2]?.[0]).toBe("/api/tables/t1/nonce");
  expect(keptPart("t1")).toEqual({
    commitment,
    nonce: shown?.nonce,
    digest: wish?.digest,
    fixed: part.fixed,
  });
  vi.unstubAllGlobals();
});

test("at a table that waits the nonce stays here, and at one that was there nothing is kept", async () => {
  let asked = server({ counted: true });
  await fairly("/api/tables", { waits: true });
  expect(asked).toHaveLength(2);
  expect(keptPart("t1")?.fixed).toEqual([]);
  localStorage.clear();
  asked = server({});
  await fairly("/api/tables/t0/rematch");
  expect([asked.length, keptPart("t1")]).toEqual([2, undefined]);
  vi.unstubAllGlobals();
});

test("we owe a digest where we sit while digests are taken", () => {
  const waits = { waits: true };
  expect(owed(info({ awaited: "digest" }, waits))).toMatchObject({ do: "digest", seat: 0 });
  for (const none of [
    info({}, waits),
    info({ awaited: "digest" }),
    info({ awaited: "digest" }, { ...waits, dealer: "hand" }),
    info({ awaited: "digest", mine: false }, waits),
  ])
    expect(owed(none)).toBeNull();
});

test("a promise of another commitment is not forgotten for a new one", () => {
  keepPart("t1", { ...part, commitment: "promised" });
  expect(owed(info({ awaited: "digest" }, { waits: true }))).toBeNull();
});

test("we show the nonce of the digest that is in the log, and remember the hash that we saw before", () => {
  keepPart("t1", { ...part, fixed: [] });
  const waits = { waits: true };
  expect(owed(info({ digest: part.digest }, waits))).toBeNull();
  const step = owed(info({ digest: part.digest, awaited: "nonce" }, { ...waits, fixed: part.fixed }));
  expect(step).toEqual({ do: "nonce", seat: 0, part });
  expect(owed(info({ digest: part.digest, nonce: part.nonce }, { ...waits, fixed: part.fixed }))).toBeNull();
});

test("a digest that this browser does not know is replaced while that is possible, and never shown", () => {
  const waits = { waits: true };
  expect(owed(info({ digest: "another" }, waits))?.do).toBe("digest");
  expect(owed(info({ digest: "another", awaited: "nonce" }, { ...waits, fixed: part.fixed }))).toBeNull();
});

test("a new round begins with a fresh nonce", () => {
  keepPart("t1", part);
  const step = owed(info({ awaited: "digest" }, { waits: true }));
  expect(step?.do).toBe("digest");
  expect(step?.part.nonce).not.toBe(part.nonce);
  expect(step?.part.fixed).toEqual(part.fixed);
});

test("a round in which we showed a nonce, and that the log does not have, is told", () => {
  keepPart("t1", { ...part, fixed: ["a hidden round", ...part.fixed] });
  expect(promised(played())[2]?.good).toBe(false);
  expect(promised(played({}, { fixed: ["a hidden round", ...part.fixed] }))[2]?.good).toBe(true);
});

test("a dealer that kept its word is told so in a sentence", () => {
  keepPart("t1", part);
  const found = kept(played({}, { over: true }), verdict);
  expect(found.map((one) => one.good)).toEqual([true, true, true, true]);
  expect(inShort(found)?.text).toContain("kept its word");
});

test("another commitment, a missing nonce, other digests and another secret are told", () => {
  keepPart("t1", { ...part, commitment: "promised" });
  expect(promised(played())[0]?.good).toBe(false);
  keepPart("t1", part);
  expect(promised(played({ nonce: "another" }))[1]?.good).toBe(false);
  expect(promised(played({}, { fixed: ["another"] }))[2]?.good).toBe(false);
  const other = kept(played(), { ...verdict, secret: "00".repeat(32) });
  expect(inShort(other)?.good).toBe(false);
});

test("a game that began without us, and one of the older scheme, prove nothing to us", () => {
  keepPart("t1", { ...part, fixed: [] });
  expect(promised(info({ nonce: "another" }))[1]).toMatchObject({ good: null });
  localStorage.setItem("eleventh luck", JSON.stringify([["t1", { commitment, nonce: "mine" }]]));
  expect(promised(info({ nonce: "mine" }))[1]?.text).toContain("older scheme");
  expect(inShort(kept(info({ nonce: "mine" }), verdict))).toBeNull();
});

test("a browser without a nonce has nothing to compare", () => {
  expect(inShort(kept(info({ nonce: "x" }), verdict))).toBeNull();
});
