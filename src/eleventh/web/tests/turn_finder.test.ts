// Finds where the log of a game goes on to the next turn.
import { expect, test } from "vitest";
import { turnFinder } from "../src/lib/turn_finder.ts";

test("a sentence names a turn in the words of the table", () => {
  expect(turnFinder("turn 9")("The team begins Turn 12: 00:04 on the Clock.")).toBe("Turn 12");
  expect(turnFinder("week 4, day 8")("Week 1 Day 2 begins.")).toBe("Week 1 Day 2");
});

test("other sentences name none", () => {
  const found = turnFinder("turn 9");
  expect(found("All are safe after 9 turns.")).toBe("");
  expect(found("Return 3 cards.")).toBe("");
});

test("a table that counts no turns has none", () => {
  expect(turnFinder("")("Turn 1 begins.")).toBe("");
  expect(turnFinder("set-up")("The set-up begins.")).toBe("");
});
