// @vitest-environment node
import { expect, test } from "vitest";
import { applyPatch } from "../src/lib/patch.ts";
import { pile, row, scene } from "./scenes.ts";

test("a field of the scene is replaced, and null takes it away", () => {
  const before = scene({ turn: "turn 1", result: { outcome: "won", reason: "Done.", scores: [1] } });
  const after = applyPatch(before, { set: { turn: "turn 2", result: null } });
  expect(after.turn).toBe("turn 2");
  expect(after.result).toBeNull();
  expect(before.turn).toBe("turn 1");
});

test("an area without a type is changed in some fields, one with a type is whole", () => {
  const before = scene({ areas: [row("hand", ["a", "b"]), pile("deck", 7)] });
  const after = applyPatch(before, { areas: [{ id: "deck", count: 6 }, row("hand", ["c"])] });
  expect(after.areas).toEqual([row("hand", ["c"]), { ...pile("deck", 7), count: 6 }]);
});

test("areas that are not in the order are gone, new ones come where it says", () => {
  const before = scene({ areas: [row("hand", []), pile("deck", 7)] });
  const after = applyPatch(before, { areas: [pile("discard", 1)], order: ["discard", "hand"] });
  expect(after.areas.map((area) => area.id)).toEqual(["discard", "hand"]);
});

test("a change of an area that is not there changes nothing", () => {
  expect(applyPatch(scene({ areas: [] }), { areas: [{ id: "ghost", note: "boo" }] }).areas).toEqual([]);
});

test("no patch is no change", () => {
  const before = scene({});
  expect(applyPatch(before, null)).toBe(before);
  expect(applyPatch(before, undefined)).toBe(before);
});
