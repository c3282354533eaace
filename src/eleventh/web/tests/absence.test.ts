// What is said about somebody who is away, and when a bot may play.
import { expect, test } from "vitest";
import { botMay, duration, keptUntil, ruleWords, secondsLeft } from "../src/lib/absence.ts";
import type { SeatInfo } from "../src/lib/generated.ts";

const seat = (more: Partial<SeatInfo>): SeatInfo => ({ seat: 1, name: "Green", kind: "human", ...more });

test("the time until a bot may play runs down and then opens the way", () => {
  const away = seat({ bot_in: 40 });
  expect([0, 12.5, 39.5, 40, 50].map((passed) => secondsLeft(away, passed))).toEqual([40, 28, 1, 0, 0]);
  expect([botMay(away, 39.5), botMay(away, 40)]).toEqual([false, true]);
});

test("who is there, or whose seat nobody lends, is played by no bot", () => {
  expect(botMay(seat({ online: true }), 1000)).toBe(false);
  expect(botMay(seat({ bot_may: true }), 0)).toBe(true);
});

test("the rule of the table is said in words", () => {
  expect(ruleWords("anyone", 120)).toContain("away for 2 min, anyone at the table may");
  expect(ruleWords("host", 60)).toContain("away for 60 s, whoever made the table may");
  expect(ruleWords("nobody", 0)).toContain("is waited for");
  expect([30, 90, 600, 7200, 864000].map(duration)).toEqual(["30 s", "90 s", "10 min", "2 h", "10 days"]);
});

test("a table says until when it is kept, unless that is for ever", () => {
  expect(keptUntil(0)).toBe("");
  expect(keptUntil(Date.UTC(2030, 5, 15, 12) / 1000)).toContain("2030");
});
