// @vitest-environment node
import { expect, test } from "vitest";
import type { Area } from "../src/lib/generated.ts";
import { elements, elementsNamedIn, slotOf, stepOf } from "../src/lib/scene.ts";
import { board, choice, pile, place, row, scene } from "./scenes.ts";

test("an area lies in its own slot, or where its kind belongs", () => {
  const sheet: Area = { type: "sheet", id: "ann", title: "Ann" };
  expect(slotOf(row("hand", []))).toBe("hand");
  expect(slotOf(row("market", [], { slot: "focus" }))).toBe("focus");
  expect(slotOf(board([]))).toBe("board");
  expect(slotOf(pile("deck", 3))).toBe("side");
  expect(slotOf(sheet)).toBe("seats");
});

test("a step names one element or several of which any will do", () => {
  const give = choice("give lamp ann", ["lamp", ["ann", "seat-ann"]]);
  expect([0, 1, 2].map((step) => stepOf(give, step))).toEqual([["lamp"], ["ann", "seat-ann"], []]);
  expect(stepOf({ number: 1, notation: "end", text: "End." }, 0)).toEqual([]);
});

test("every element has a name: its label, else its detail, else its id", () => {
  const house = board([place("attic", 0, 0, { label: "Attic", detail: "Dusty." }), place("cellar", 5, 0)], {
    links: [
      { id: "door", x1: 0, y1: 0, x2: 1, y2: 1, label: "Door", detail: "Locked." },
      { id: "way", x1: 0, y1: 0, x2: 1, y2: 1, detail: "The ghost goes to the cellar." },
    ],
    pieces: [{ id: "ghost", at: "cellar", label: "The ghost", rule: "R3" }],
  });
  const found = elements(
    scene({
      areas: [
        house,
        row("hand", ["lamp"]),
        pile("deck", 3, { top: { id: "top", name: "Rope" } }),
        { type: "dice", id: "dice", title: "Dice", dice: [{ id: "d1", face: "6" }] },
        {
          type: "track",
          id: "days",
          title: "Days",
          spaces: ["1"],
          markers: [{ id: "now", at: 0, label: "Today" }],
        },
      ],
    }),
  );
  const names = Object.fromEntries([...found].map(([id, element]) => [id, element.name]));
  expect(names).toMatchObject({
    attic: "Attic",
    cellar: "cellar",
    door: "Door",
    way: "The ghost goes to the cellar.",
    lamp: "lamp",
    top: "Rope",
    d1: "6",
    now: "Today",
    house: "The house",
  });
  expect(found.get("attic")).toMatchObject({ detail: "Dusty." });
  expect(found.get("door")).toMatchObject({ detail: "Locked." });
  expect(found.get("way")).toMatchObject({ detail: "" });
  expect(found.get("ghost")).toMatchObject({ rule: "R3" });
  expect(found.get("lamp")?.card?.name).toBe("lamp");
});

test("a sentence names the pieces and places whose whole names stand in it", () => {
  const house = board([place("attic", 0, 0, { label: "Attic" }), place("s4", 4, 0)], {
    pieces: [
      { id: "ann", at: "attic", label: "Captain Ann [2]" },
      { id: "bob", at: "attic", label: "Bobby" },
    ],
  });
  const shown = scene({ areas: [house, row("hand", [])] });
  expect(elementsNamedIn(shown, "Captain Ann climbs to the Attic.")).toEqual(new Set(["ann", "attic"]));
  expect(elementsNamedIn(shown, "Ann waits on S4.")).toEqual(new Set(["ann", "s4"]));
  expect(elementsNamedIn(shown, "Bob sees the Attics.")).toEqual(new Set());
});
