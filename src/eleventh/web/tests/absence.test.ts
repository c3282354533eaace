// The words for absent players.
import { expect, test } from "vitest";
import { duration, keptUntil, ruleWords } from "../src/lib/absence.ts";

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
