// @vitest-environment node
import { expect, test } from "vitest";
import { cues, lengthOf, changedDice, weightOf } from "../src/lib/beats.ts";
import type { Dice, Scene, Sheet } from "../src/lib/generated.ts";
import { board, place, row, scene } from "./scenes.ts";

const dice = (face: string, fresh = false): Dice => ({
  type: "dice",
  id: "dice",
  title: "Dice",
  dice: [{ id: "d", face, fresh }],
});
const house = (at: string, style: "door" | "locked" = "door"): Scene =>
  scene({
    areas: [
      board([place("hall", 0, 0), place("den", 5, 0)], {
        pieces: [{ id: "ann", at, label: "Ann" }],
        links: [{ id: "gate", x1: 4, y1: 2, x2: 5, y2: 2, style }],
      }),
    ],
  });

test("moves, doors, deals, rolls and the clock have sounds", () => {
  expect(cues(house("hall"), house("hall"))).toEqual([]);
  expect(cues(house("hall"), house("den"))).toEqual(["step"]);
  expect(cues(house("hall"), house("hall", "locked"))).toEqual(["door"]);
  expect(cues(scene({}), scene({ areas: [row("hand", ["a"])] }))).toEqual(["card"]);
  expect(cues(scene({}), scene({ areas: [dice("4")] }))).toEqual(["die"]);
  const later = scene({ clock: { text: "2", label: "days left", left: 0.6 } });
  expect(cues(scene({}), later)).toEqual(["clock"]);
});

test("an arriving piece sounds like a moving one, and a turned tile like a card", () => {
  const empty = scene({ areas: [board([place("hall", 0, 0)])] });
  expect(cues(empty, house("hall"))).toEqual(["step"]);
  const turned = scene({ areas: [board([place("hall", 0, 0, { art: "hall" })])] });
  expect(cues(empty, turned)).toEqual(["card"]);
});

test("the last quarter of the time, and somebody who falls, are dangers", () => {
  const late = scene({ clock: { text: "1", label: "days left", left: 0.2 } });
  expect(cues(scene({}), late)).toEqual(["danger", "clock"]);
  const sheet = (faded: boolean): Sheet => ({ type: "sheet", id: "ann", title: "Ann", seat: 0, faded });
  expect(cues(scene({ areas: [sheet(false)] }), scene({ areas: [sheet(true)] }))).toEqual(["danger"]);
});

test("a die is thrown when it shows another face, or the same one freshly", () => {
  const [four, again] = [scene({ areas: [dice("4")] }), scene({ areas: [dice("4", true)] })];
  expect(changedDice(null, four)).toEqual(["d"]);
  expect(changedDice(four, four)).toEqual([]);
  expect(changedDice(four, again)).toEqual(["d"]);
});

test("a more important change is shown longer", () => {
  expect([weightOf([]), weightOf(["step"]), weightOf(["die"]), weightOf(["clock", "step"])]).toEqual([
    0, 1, 2, 3,
  ]);
  const lengths = [lengthOf([], ""), lengthOf(["step"], ""), lengthOf(["card"], ""), lengthOf(["clock"], "")];
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  expect(new Set(lengths).size).toBe(4);
});
