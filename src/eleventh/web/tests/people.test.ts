// Starting a table, notifications, and looking up rules.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOUSE_DRESS } from "../src/lib/dress.svelte.ts";
import type { GameInfo } from "../src/lib/generated.ts";
import { difficultyWords, levelName, levelWords } from "../src/lib/levels.ts";
import { newNonce } from "../src/lib/fair_draws.ts";
import { router } from "../src/lib/route.svelte.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { minutes, players, quickStart } from "../src/lobby/start.ts";
import { callFor } from "../src/table/notify.ts";
import { RuleShelf } from "../src/table/rules.svelte.ts";

const steady = { id: "steady", name: "Steady", text: "does what looks best" };
const request = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

function game(fewest: number, most: number): GameInfo {
  return {
    id: "lantern",
    name: "The Lantern",
    tagline: "",
    seats: [fewest, most],
    minutes: [1, 2],
    settings: [],
    dress: HOUSE_DRESS,
  };
}

beforeEach(() => {
  request.mockReset();
  vi.stubGlobal("fetch", request);
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

test("numbers of players and minutes are said as one says them", () => {
  expect([players([1, 1]), players([2, 2]), players([2, 5])]).toEqual([
    "1 player",
    "2 players",
    "2 – 5 players",
  ]);
  expect([minutes([60, 60]), minutes([30, 60])]).toEqual(["60 min", "30 – 60 min"]);
});

test("a level says what it does and, where that was measured, how often it wins", () => {
  const measured = { ...game(1, 2), wins: { steady: 51.6 } };
  expect(levelWords(measured, steady)).toBe("does what looks best; wins about 52 %");
  expect(levelName(measured, steady)).toBe("Steady, wins about 52 %");
  expect(levelName({ ...measured, older: "2" }, steady)).toBe("Steady, wins about 52 % (by rules 2)");
  expect(levelWords(game(1, 2), steady)).toBe("does what looks best");
  expect(levelName({ ...game(1, 2), wins: { strong: 80 } }, steady)).toBe("Steady");
  expect(levelWords(measured, undefined)).toBe("");
});

test("the difficulty of a game is a word and a number of games out of ten", () => {
  const rate = (wins: number) => difficultyWords({ ...game(1, 2), wins: { steady: 10, strong: wins } });
  expect(rate(91)).toBe("Gentle: good play wins 9 games in 10");
  expect(rate(52)).toBe("A fair fight: good play wins 5 games in 10");
  expect(rate(99)).toBe("Gentle: good play nearly always wins");
  expect(difficultyWords({ ...game(1, 2), wins: { steady: 2 } })).toBe(
    "Very hard: good play is seldom enough",
  );
  expect(difficultyWords(game(1, 2))).toBe("");
  expect(difficultyWords({ ...game(2, 2), wins: { steady: 50 }, rivals: true })).toBe("");
});

test.each([
  [1, 1, ["me"]],
  [1, 5, ["me", "bot"]],
  [3, 4, ["me", "bot", "bot"]],
])("a quick start for %i to %i seats me and bots", async (fewest, most, kinds) => {
  request.mockImplementation((url) => {
    const body = url.endsWith("commitment") ? { commitment: "c0" } : { id: "x", path: "/t/x" };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  await quickStart(game(fewest, most), "steady");
  const wish = JSON.parse(request.mock.calls.at(-1)?.[1]?.body as string) as {
    seats: { kind: string; bot?: string }[];
    commitment: string;
    digest: string;
  };
  expect(wish.seats.map((seat) => seat.kind)).toEqual(kinds);
  expect(wish.seats.every((seat) => seat.kind === "me" || seat.bot === "steady")).toBe(true);
  expect([wish.commitment, wish.digest.length]).toEqual(["c0", 64]);
  expect(router.now).toMatchObject({ page: "table", id: "x" });
});

test("a nonce is 128 bits, and another one each time", () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(newNonce()).not.toBe(newNonce());
});

test("a person is called once, when they look elsewhere and want to be", () => {
  const called: string[] = [];
  class Call {
    static permission = "granted";
    onclick: (() => void) | null = null;
    constructor(title: string) {
      called.push(title);
    }
    close(): void {
      called.push("closed");
    }
  }
  vi.stubGlobal("Notification", Call);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  callFor("Ours", "Choose.");
  expect(called).toEqual([]);
  settings.set("notify", true);
  callFor("Ours", "Choose.");
  callFor("Ours", "Choose again.");
  expect(called).toEqual(["Your turn: Ours", "closed", "Your turn: Ours"]);
  hidden.mockReturnValue(false);
  callFor("Ours", "Choose.");
  Call.permission = "denied";
  hidden.mockReturnValue(true);
  callFor("Ours", "Choose.");
  expect(called).toHaveLength(3);
  settings.set("notify", false);
});

test("a rule or a ruling is found by its number", async () => {
  const rules = [
    { number: "R1", section: "Aim", text: "Light it.", rulings: [{ number: "A1", text: "Never below 0." }] },
  ];
  request.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ rules }))));
  const shelf = new RuleShelf();
  await shelf.load("lantern");
  expect(["R1", "A1", "R9", ""].map((number) => shelf.text(number))).toEqual([
    "Light it.",
    "Never below 0.",
    "",
    "",
  ]);
  shelf.show("A1");
  expect([shelf.open, shelf.wanted]).toEqual([true, "A1"]);
});

test("rules that do not come are said to be missing", async () => {
  request.mockRejectedValue(new TypeError("no network"));
  const shelf = new RuleShelf();
  await shelf.load("another");
  expect(shelf.trouble).toContain("does not answer");
});
