// @vitest-environment node
import { expect, test } from "vitest";
import { hiddenSides } from "../src/scene/edges.ts";

test("content that fits has no fading edge", () => {
  expect(hiddenSides({ x: 0, y: 3 }, { x: 0, y: 0 })).toEqual([]);
});

test("longer content fades at the edges with more beyond", () => {
  expect(hiddenSides({ x: 200, y: 0 }, { x: 0, y: 0 })).toEqual(["right"]);
  expect(hiddenSides({ x: 200, y: 0 }, { x: 90, y: 0 })).toEqual(["left", "right"]);
  expect(hiddenSides({ x: 200, y: 60 }, { x: 200, y: 0 })).toEqual(["left", "below"]);
});
