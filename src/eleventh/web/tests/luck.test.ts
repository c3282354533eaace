import { beforeEach, expect, test, vi } from "vitest";
import type { TableInfo, Verdict } from "../src/lib/generated.ts";
import { fairly, inShort, keepPart, kept, keptPart, owed, partAt, promised } from "../src/lib/luck.ts";

// the bytes 0 to 31, as in docs/fair-dice.md
const secret = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

function info(nonce: string, more: Partial<TableInfo> = {}): TableInfo {
  const seats: TableInfo["seats"] = [{ seat: 0, name: "Red", kind: "human", mine: true, nonce }];
  return { id: "t1", name: "Ours", game: "lantern", options: {}, seats, commitment, ...more };
}
const verdict: Verdict = { good: true, text: "", commitment, secret };

beforeEach(() => localStorage.clear());

test("what was promised and added is kept when a table is made, unless it was there already", async () => {
  const asked: Record<string, string>[] = [];
  let counted = true;
  vi.stubGlobal("fetch", (path: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body) as Record<string, string>);
    const body = path === "/api/commitment" ? { commitment } : { id: "t1", path: "/t/t1", counted };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 201 }));
  });
  await fairly("/api/tables", { game: "lantern" });
  expect(asked[1]).toMatchObject({ game: "lantern", commitment });
  expect(keptPart("t1")).toEqual({ commitment, nonce: asked[1]?.nonce });
  expect(asked[1]?.nonce).toMatch(/^[0-9a-f]{32}$/);
  localStorage.clear();
  counted = false;
  await fairly("/api/tables/t0/rematch");
  expect(keptPart("t1")).toBeUndefined();
  vi.unstubAllGlobals();
});

test("one nonce serves all our seats at a table, while its commitment is the same", () => {
  keepPart("t1", { commitment, nonce: "mine" });
  expect(partAt("t1", commitment).nonce).toBe("mine");
  expect(partAt("t1", "another").nonce).not.toBe("mine");
});

test("we owe a nonce where we sit without one, while something is still drawn", () => {
  expect(owed(info(""))?.commitment).toBe(commitment);
  for (const none of [
    info("mine"),
    info("", { over: true }),
    info("", { lesson: true }),
    info("", { dealer: "hand" }),
    info("", { seats: [{ seat: 0, name: "Red", kind: "human" }] }),
  ])
    expect(owed(none)).toBeNull();
});

test("a dealer that kept its word is told so in a sentence", async () => {
  keepPart("t1", { commitment, nonce: "mine" });
  const found = await kept(info("mine", { over: true }), verdict);
  expect(found.map((one) => one.good)).toEqual([true, true, true]);
  expect(inShort(found)?.text).toContain("kept its word");
});

test("another commitment, a missing nonce and another secret are told", async () => {
  keepPart("t1", { commitment: "promised", nonce: "mine" });
  expect(promised(info("mine"))[0]?.good).toBe(false);
  keepPart("t1", { commitment, nonce: "mine" });
  expect(promised(info("somebody else's"))[1]?.good).toBe(false);
  const other = await kept(info("mine"), { ...verdict, secret: "00".repeat(32) });
  expect(inShort(other)?.good).toBe(false);
});

test("who added nothing has nothing to compare", async () => {
  expect(inShort(await kept(info("x"), verdict))).toBeNull();
});
