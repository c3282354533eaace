// @vitest-environment node
import { expect, test } from "vitest";
import type { Dice, Die } from "../src/lib/generated.ts";
import { diceBeside, dieWords, withoutLying } from "../src/lib/dice_beside.ts";
import { planBoard } from "../src/scene/layout.ts";
import { spotsOfDice } from "../src/scene/dice_spots.ts";
import { board, place, scene } from "./scenes.ts";

const die = (id: string, fields: Partial<Die> = {}): Die => ({ id, face: "4", ...fields });
const dice = (...found: Die[]): Dice => ({ type: "dice", id: "dice", title: "Dice", dice: found });

test("dice that lie beside something on a board are drawn there and nowhere else", () => {
  const hall = board([place("hall", 0, 0)]);
  const [on, off, lost] = [die("on", { beside: "hall" }), die("off"), die("lost", { beside: "cellar" })];
  const all = dice(on, off, lost);
  const found = diceBeside(scene({ areas: [hall, all] }));
  expect([...found]).toEqual([["hall", [on]]]);
  expect(withoutLying(all, new Set(["on"]))).toEqual([dice(off, lost)]);
  expect(withoutLying(dice(on), new Set(["on"]))).toEqual([]);
  expect(withoutLying(hall, new Set(["on"]))).toEqual([hall]);
});

test("a die lies at the right side, at the left where the board ends, and in a place that is empty", () => {
  const rooms = board([
    place("hall", 2, 2, { label: "Hall" }),
    place("edge", 16, 2, { label: "Edge" }),
    place("bare", 8, 2),
  ]);
  const beside = new Map(["hall", "edge", "bare"].map((id) => [id, [die(id)]]));
  const spots = spotsOfDice(rooms, planBoard(rooms, 50), beside, 50);
  const [right, left, inside] = spots.map(({ spot }) => spot);
  expect(right?.x).toBeGreaterThan(6);
  expect(left?.x).toBeLessThan(16);
  expect(inside).toMatchObject({ x: 10, y: 4 });
});

test("several dice of one thing lie one below the other within its height", () => {
  const rooms = board([place("hall", 2, 2, { label: "Hall" })]);
  const found = spotsOfDice(
    rooms,
    planBoard(rooms, 50),
    new Map([["hall", [die("a"), die("b"), die("c")]]]),
    50,
  );
  const ys = found.map(({ spot }) => spot.y);
  expect(ys).toEqual([...ys].sort((a, b) => a - b));
  expect(new Set(ys).size).toBe(3);
  expect((ys.at(-1) ?? 0) + (found[0]?.spot.unit ?? 0) / 2).toBeLessThanOrEqual(6.01);
});

test("the words for a die include its target and whether it was reached", () => {
  expect(dieWords(die("d", { label: "Ace", badge: "+1", need: "5 against 3", met: "yes" }))).toBe(
    "Ace, 4, +1, 5 against 3: yes",
  );
});
