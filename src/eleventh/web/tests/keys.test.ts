// @vitest-environment node
// The keys of choices, and the parts of a phone's table that contain lit elements.
import { expect, test } from "vitest";
import type { Scene } from "../src/lib/generated.ts";
import { choiceOn, groupChoices, keyOf } from "../src/table/keys.ts";
import { litParts } from "../src/table/parts.ts";
import { board, choice, pile, place, row, scene } from "./scenes.ts";

test("choices stand under their headings in the order they come, weighty ones last", () => {
  const end = choice("end", [], { weighty: true, group: "Move" });
  const groups = groupChoices([
    choice("move a", [], { group: "Move" }),
    end,
    choice("play", [], { group: "Cards" }),
    choice("move b", [], { group: "Move" }),
  ]);
  expect(groups.map((group) => [group.title, group.items.map((item) => item.choice.notation)])).toEqual([
    ["Move", ["move a", "move b"]],
    ["Cards", ["play"]],
    ["", ["end"]],
  ]);
  expect(groups.flatMap((group) => group.items.map((item) => item.key))).toEqual(["1", "2", "3", "4"]);
});

test("a setting stands under no heading and has no key", () => {
  const ask = choice("skip windows", [], { setting: true, group: "Setting" });
  const groups = groupChoices([ask, choice("go on", [])]);
  expect(groups.flatMap((group) => group.items.map((item) => item.choice.notation))).toEqual(["go on"]);
  expect(choiceOn("1", [ask, choice("go on", [])])?.notation).toBe("go on");
  expect(choiceOn("2", [ask, choice("go on", [])])).toBeUndefined();
});

test("no choice has a key that belongs to the table, and none has another's", () => {
  const keys = Array.from({ length: 60 }, (_, i) => keyOf(i)).filter(Boolean);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of "uyharlcm") expect(keys).not.toContain(key);
});

test("a part of the table holds what is lit in it", () => {
  const shown = scene({
    areas: [
      board([place("attic", 0, 0)], { pieces: [{ id: "ghost", at: "attic", label: "Ghost" }] }),
      row("hand", ["lamp"]),
      row("looked", ["rope"], { slot: "focus" }),
      pile("deck", 3),
      { type: "sheet", id: "ann", title: "Ann", seat: 0 },
      { type: "dice", id: "dice", title: "Dice", dice: [{ id: "d1", face: "6" }] },
      {
        type: "track",
        id: "days",
        title: "Days",
        spaces: ["1"],
        markers: [{ id: "today", at: 0, label: "Today" }],
      },
    ],
  });
  const parts = (...ids: string[]) => [...litParts(shown, new Set(ids))];
  expect(parts()).toEqual([]);
  expect(parts("ghost")).toEqual(["table"]);
  expect(parts("rope")).toEqual(["table"]);
  expect(parts("lamp")).toEqual(["cards"]);
  expect(parts("deck")).toEqual(["cards"]);
  expect(parts("d1")).toEqual(["cards"]);
  expect(parts("today")).toEqual(["cards"]);
  expect(parts("ann", "attic")).toEqual(["table", "seats"]);
  expect([...litParts(null, new Set(["ghost"]))]).toEqual([]);
});

test("cards of others lie with their seats, or in the middle where there is no board", () => {
  const hands = [row("mine", ["lamp"], { seat: 0 }), row("theirs", ["rope"], { seat: 1 })];
  const parts = (shown: Scene, id: string) => [...litParts(shown, new Set([id]))];
  const boarded = scene({ areas: [board([]), ...hands] });
  expect(parts(boarded, "rope")).toEqual(["seats"]);
  expect(parts(boarded, "lamp")).toEqual(["cards"]);
  const bare = scene({ areas: hands });
  expect(parts(bare, "rope")).toEqual(["table"]);
  expect(parts(bare, "lamp")).toEqual(["table", "cards"]);
});

test("the top card of a pile is in the part of its pile", () => {
  const shown = scene({ areas: [board([]), pile("deck", 3, { top: { id: "top", name: "Rope" } })] });
  expect([...litParts(shown, new Set(["top"]))]).toEqual(["cards"]);
});
