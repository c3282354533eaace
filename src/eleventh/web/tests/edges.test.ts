// @vitest-environment node
import { expect, test } from "vitest";
import { hiddenSides } from "../src/scene/edges.ts";

test("what fits fades nowhere", () => {
  expect(hiddenSides({ x: 0, y: 3 }, { x: 0, y: 0 })).toEqual([]);
});

test("what is longer than its room fades where there is more of it", () => {
  expect(hiddenSides({ x: 200, y: 0 }, { x: 0, y: 0 })).toEqual(["right"]);
  expect(hiddenSides({ x: 200, y: 0 }, { x: 90, y: 0 })).toEqual(["left", "right"]);
  expect(hiddenSides({ x: 200, y: 60 }, { x: 200, y: 0 })).toEqual(["left", "below"]);
});
