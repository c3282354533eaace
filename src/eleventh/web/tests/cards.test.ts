import { expect, test } from "vitest";
import { breadthOf, leastWidth } from "../src/scene/cards.ts";
import { card, row } from "./scenes.ts";

test("a card with more text is wider, one that lies face down is not", () => {
  const long = { ...card("a"), text: "word ".repeat(70) };
  expect(breadthOf(card("a"))).toBe("");
  expect(breadthOf(long)).toBe("vast");
  expect(breadthOf({ ...long, face_down: true })).toBe("");
});

test("a row is never narrower than its cards that peep out, and its title", () => {
  expect(leastWidth(row("hand", ["a", "b", "c"]))).toBeGreaterThan(leastWidth(row("hand", ["a"])));
  expect(leastWidth(row("a very long title of an empty row", []))).toBeGreaterThan(200);
});

test("a card is wider when its name, its badge and its text together need more lines", () => {
  const mission = { ...card("Sabotage the Engines"), kind: "mission", text: "word ".repeat(26).trim() };
  expect(breadthOf(mission)).toBe("wider");
  expect(breadthOf({ ...mission, badge: "0/1" })).toBe("widest");
});

test("the stamp of a card that was used has room beside its text", () => {
  const mission = { ...card("Sabotage the Engines"), kind: "mission", text: "word ".repeat(26).trim() };
  expect(breadthOf({ ...mission, turned: true })).toBe("widest");
});

test("an empty row needs no more room than its title", () => {
  expect(leastWidth(row("Items", []))).toBeLessThan(60);
});
