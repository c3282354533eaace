import { expect, test } from "vitest";
import { scenesOf, subjectOf } from "../src/lib/example.ts";
import type { ExampleSteps, Patch } from "../src/lib/generated.ts";
import { scene } from "./scenes.ts";

const start = scene({
  areas: [
    { type: "board", id: "map", title: "Map", w: 10, h: 10 },
    { type: "row", id: "hand", title: "Hand", cards: [] },
    { type: "row", id: "shop", title: "Shop", cards: [] },
    { type: "pile", id: "deck", title: "Deck", count: 9 },
  ],
});
const draw = (count: number): Patch => ({
  areas: [
    { id: "hand", note: `${9 - count} cards` },
    { id: "deck", count },
  ],
});
const example = (...patches: (Patch | null)[]): ExampleSteps => ({
  title: "Drawing",
  rules: ["R5"],
  scene: start,
  steps: [{}, ...patches.map((patch) => ({ patch }))],
});

test("each step has the picture after it, and what is refused changes nothing", () => {
  const scenes = scenesOf(example(draw(8), null, draw(7)));
  expect(scenes).toHaveLength(4);
  expect(scenes[0]).toBe(start);
  expect(scenes[2]).toBe(scenes[1]);
  expect(scenes[3]?.areas.find((area) => area.id === "deck")).toMatchObject({ count: 7 });
});

test("an example draws the board and the areas that change; a pile only if nothing else does", () => {
  expect(subjectOf(scenesOf(example(draw(8))))).toEqual(new Set(["map", "hand"]));
  expect(subjectOf(scenesOf(example({ areas: [{ id: "deck", count: 8 }] })))).toEqual(
    new Set(["map", "deck"]),
  );
  expect(subjectOf(scenesOf(example()))).toEqual(new Set(["map"]));
});
