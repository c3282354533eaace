// @vitest-environment node
import { expect, test } from "vitest";
import type { Area, Dice } from "../src/lib/generated.ts";
import {
  Homes,
  type Form,
  Sizes,
  broadBeside,
  halves,
  haveRoom,
  linesOf,
  pack,
  sampleOf,
} from "../src/scene/shelf.ts";
import { ids, pile, row } from "./scenes.ts";

const dice: Dice = { type: "dice", id: "dice", title: "Dice" };

/** The sizes of areas in these forms, as if measured. */
function measured(sizes: [Area, Form, number, number][]): Sizes {
  return new Sizes(new Map(sizes.map(([area, form, w, h]) => [`${form} ${area.id}`, { w, h }])));
}

test("an area is measured as wide as it will stand", () => {
  expect(sampleOf(row("hand", []), "full")).not.toHaveProperty("width");
  expect(sampleOf(row("hand", []), "slim").width).toBe(168);
  expect(sampleOf(dice, "slim").most).toBe(260);
  expect(sampleOf(pile("deck", 3), "slim").most).toBe(214);
  expect(sampleOf(pile("deck", 3, { note: "the next one is known" }), "slim").width).toBe(214);
  expect(sampleOf(row("hand", []), "under", 246)).toMatchObject({ key: "under hand", width: 246 });
});

test("a sheet with much to say is narrower where goals leave it less room", () => {
  const goals = [row("goals", [])];
  expect(broadBeside([], 505)).toBe(330);
  expect(broadBeside(goals, 505)).toBe(257);
  expect(broadBeside(goals, 300)).toBe(214);
});

test("heights add up with a gap between, widths are that of the widest", () => {
  const [a, b] = [row("a", []), row("b", [])];
  const sizes = measured([
    [a, "slim", 100, 40],
    [b, "slim", 120, 60],
  ]);
  expect(sizes.high([a, b], "slim")).toBe(110);
  expect(sizes.high([], "slim")).toBe(0);
  expect(sizes.wide([a, b], "slim")).toBe(120);
  expect(sizes.of(a, "full")).toEqual({ w: 0, h: 0 });
});

test("sizes are the same when every size is", () => {
  const a = row("a", []);
  const sizes = measured([[a, "slim", 100, 40]]);
  expect(sizes.same(new Map([["slim a", { w: 100, h: 40 }]]))).toBe(true);
  expect(sizes.same(new Map([["slim a", { w: 100, h: 41 }]]))).toBe(false);
  expect(sizes.same(new Map())).toBe(false);
});

test("columns are filled to their height: cards, then dice, piles together at last", () => {
  const [hand, deck, used] = [row("hand", []), pile("deck", 3), pile("used", 1)];
  const all = [deck, dice, used, hand];
  const sizes = measured(all.map((area) => [area, "slim", 214, 60]));
  expect(pack(all, sizes, 300).map(ids)).toEqual([["hand", "dice", "deck", "used"]]);
  expect(pack(all, sizes, 200).map(ids)).toEqual([
    ["hand", "dice"],
    ["deck", "used"],
  ]);
  expect(pack(all, sizes, 70).map(ids)).toEqual([["hand"], ["dice"], ["deck"], ["used"]]);
});

test("items that do not fit go on the next line", () => {
  expect(linesOf([100, 100, 100], 218, 18)).toEqual([[0, 1], [2]]);
  expect(linesOf([500], 218)).toEqual([[0]]);
  expect(linesOf([], 218)).toEqual([]);
});

test("two halves are about as high as each other, in order", () => {
  const rows = ["a", "b", "c", "d"].map((id) => row(id, []));
  const sizes = measured(rows.map((one, i) => [one, "half", 180, i ? 40 : 130]));
  expect(halves(rows, sizes).map(ids)).toEqual([["a"], ["b", "c", "d"]]);
  expect(halves([], sizes)).toEqual([]);
});

test("rows have room when their lines are no higher than it, and no wider", () => {
  const rows = ["a", "b", "c"].map((id) => row(id, []));
  const sizes = measured(rows.map((one) => [one, "full", 280, 190]));
  expect(haveRoom(rows, sizes, 600, 400)).toBe(true);
  expect(haveRoom(rows, sizes, 600, 390)).toBe(false);
  expect(haveRoom(rows, sizes, 270, 4000)).toBe(false);
  expect(haveRoom([], sizes, 0, 0)).toBe(true);
});

test("an area keeps its home until the screen size changes", () => {
  const homes = new Homes();
  const areas = [row("a", []), row("b", [])];
  const ids = (high: number, room: number, screen: string) =>
    homes.settle(areas, () => high, room, screen).left.map((area) => area.id);
  expect(ids(50, 60, "")).toEqual(["a"]);
  expect(ids(50, 110, "wide")).toEqual(["a", "b"]);
  expect(ids(90, 60, "wide")).toEqual(["a", "b"]);
  expect(ids(50, 60, "low")).toEqual(["a"]);
});
