import { beforeEach, expect, test, vi } from "vitest";
import type { Choice } from "../src/lib/generated.ts";
import { Stage, remainingChoices } from "../src/scene/stage.svelte.ts";
import { board, choice, place, scene } from "./scenes.ts";

const act = vi.fn<(choice: Choice) => void>();
const refuse = vi.fn<(id: string) => void>();

beforeEach(() => {
  act.mockClear();
  refuse.mockClear();
});

function stageWith(...choices: Choice[]): Stage {
  const stage = new Stage(act, refuse);
  stage.show(scene({ choices }), true);
  return stage;
}

const move = choice("move attic", ["attic"]);
const lamp = choice("give lamp ann", ["lamp", ["ann", "seat-ann"]]);
const rope = choice("give rope ann", ["rope", "ann"]);

test("the elements of the next step are lit, wherever they are drawn", () => {
  expect(stageWith(move, lamp, rope).lit).toEqual(new Set(["attic", "lamp", "rope"]));
  const stage = stageWith(lamp, choice("give lamp bob", ["lamp", "bob"]));
  stage.press("lamp", null);
  expect(stage.path).toEqual(["lamp"]);
  expect(stage.lit).toEqual(new Set(["ann", "seat-ann", "bob"]));
});

test("all reachable places show their cost, and only distant ones are journeys", () => {
  const stage = new Stage(act, refuse);
  const near = { at: "attic", cost: "1", text: "Go to the attic: 1", steps: ["move attic"] };
  const far = { at: "roof", cost: "2", text: "Go to the roof: 2", steps: ["move attic", "move roof"] };
  stage.show(scene({ choices: [move], journeys: [near, far] }), true);
  expect([...stage.costs]).toEqual([
    ["attic", "1"],
    ["roof", "2"],
  ]);
  expect([...stage.reach.keys()]).toEqual(["roof"]);
  stage.press("attic", null);
  expect(act).toHaveBeenCalledExactlyOnceWith(move);
});

test.each(["ann", "seat-ann"])("the way may be ended on %s", (end) => {
  const stage = stageWith(lamp, choice("give lamp bob", ["lamp", "bob"]));
  stage.press("lamp", null);
  stage.press(end, null);
  expect(act).toHaveBeenCalledExactlyOnceWith(lamp);
  expect(stage.path).toEqual([]);
});

test("a press that leaves one choice takes it at once", () => {
  stageWith(move, lamp).press("lamp", null);
  expect(act).toHaveBeenCalledExactlyOnceWith(lamp);
});

test("where several choices end on one thing, a menu asks which", () => {
  const look = choice("search attic", ["attic"]);
  const stage = stageWith(move, look, rope);
  stage.press("attic", null);
  expect(act).not.toHaveBeenCalled();
  expect(stage.menu?.choices).toEqual([move, look]);
  stage.choose(look);
  expect(act).toHaveBeenCalledExactlyOnceWith(look);
  expect(stage.menu).toBeNull();
});

test("a menu offers to stop here and to go on", () => {
  const on = choice("move attic carefully", ["attic", "stairs"]);
  const stage = stageWith(move, on);
  stage.press("attic", null);
  expect(stage.menu?.choices).toEqual([move, on]);
});

test("a press on the whole offers what can be done with its parts", () => {
  const east = choice("twist x2 east", ["x2-east"]);
  const stage = stageWith(east, choice("twist x20 east", ["x20-east"]));
  stage.press("x2", null);
  expect(stage.menu?.choices).toEqual([east]);
  expect(refuse).not.toHaveBeenCalled();
});

test("a press on anything else is refused and plays nothing", () => {
  const stage = stageWith(move);
  stage.press("cellar", null);
  expect(refuse).toHaveBeenCalledExactlyOnceWith("cellar");
  expect(act).not.toHaveBeenCalled();
});

test("a pressed element is released by pressing it again, or step by step", () => {
  const stage = stageWith(lamp, choice("give lamp bob", ["lamp", "bob"]));
  stage.press("lamp", null);
  stage.press("lamp", null);
  expect(stage.path).toEqual([]);
  expect(stage.back()).toBe(false);
  stage.press("lamp", null);
  expect(stage.back()).toBe(true);
  expect(stage.path).toEqual([]);
});

test("nothing is lit in a picture of the past, and a new question forgets what was picked", () => {
  const stage = stageWith(lamp, choice("give lamp bob", ["lamp", "bob"]));
  stage.press("lamp", null);
  stage.show(scene({ choices: [lamp] }), true);
  expect(stage.path).toEqual([]);
  stage.show(scene({ choices: [lamp] }), false);
  expect(stage.lit.size).toBe(0);
});

test("the choice one points at shows all that belongs to it", () => {
  const fly = choice("fly y2", ["y2"], { shows: ["leg-1", "leg-2"] });
  const stage = stageWith(fly, lamp);
  stage.shown = lamp;
  expect(stage.hinted).toEqual(new Set(["lamp", "ann", "seat-ann"]));
  stage.shown = null;
  stage.looked = { id: "y2", box: new DOMRect(), pinned: false };
  expect(stage.hinted).toEqual(new Set(["y2", "leg-1", "leg-2"]));
  expect(stage.leads("y2")).toEqual([fly]);
});

test("a lit thing is a button with a name, another one is not", () => {
  const stage = stageWith(move);
  expect(stage.attrs("attic", "Attic")).toEqual({
    "data-eid": "attic",
    role: "button",
    tabindex: 0,
    "aria-label": "Attic",
  });
  expect(stage.attrs("cellar", "Cellar").role).toBe("img");
  expect(stage.heading("cellar", "Cellar")).toEqual({ "data-eid": "cellar" });
  expect(stage.heading("attic", "Attic").role).toBe("button");
  expect(stage.classes("attic")).toContain("lit");
});

test("elements drawn for measuring have no ids", () => {
  const dummy = Stage.dummy();
  expect(dummy.attrs("attic", "Attic")).toEqual({});
  expect(dummy.heading("attic", "Attic")).toEqual({});
});

test("choices follow a path by any of its places", () => {
  expect(remainingChoices([lamp, rope, move], ["lamp", "seat-ann"])).toEqual([lamp]);
  expect(remainingChoices([lamp, rope], [])).toEqual([lamp, rope]);
});

test("layers of paths are turned on and off by game", () => {
  const stage = new Stage(act, refuse);
  const layers = [
    { id: "red", title: "Red" },
    { id: "blue", title: "Blue" },
  ];
  stage.show(scene({ areas: [board([place("a", 0, 0)], { layers })] }), true);
  stage.turnLayers(layers[0]);
  expect(stage.layers).toEqual(new Set(["red"]));
  stage.turnLayers();
  expect(stage.layers).toEqual(new Set());
  stage.turnLayers();
  expect(stage.layers).toEqual(new Set(["red", "blue"]));
});
