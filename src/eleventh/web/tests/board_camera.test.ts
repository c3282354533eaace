import { expect, test } from "vitest";
import { BoardCamera, closeness, legible, spotsOf } from "../src/scene/board_camera.svelte.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { board, place, scene } from "./scenes.ts";

const squares = board(
  Array.from({ length: 10 }, (_, i) => place(`s${i}`, i * 5, 0)),
  { pieces: [{ id: "p", at: "s7", label: "Sara [Brawn]" }] },
);
const seen = { w: 1, h: 1 };

test("a board is looked at from nearer where its places are too small for a finger, and only there", () => {
  const wide = squares.places?.[0]?.w ?? 0;
  expect(closeness(squares, 60 / wide)).toBe(1);
  expect(closeness(squares, 17 / wide)).toBeGreaterThan(2);
  expect((17 / wide) * wide * closeness(squares, 17 / wide)).toBeCloseTo(40);
});

test("small pictures and words on the ground do not bring it nearer", () => {
  const hearts = Array.from({ length: 12 }, (_, i) => place(`h${i}`, i, 0, { quiet: true, icon: "heart" }));
  const wide = squares.places?.[0]?.w ?? 0;
  const small = hearts.map((one) => ({ ...one, w: wide / 9, h: wide / 9 }));
  expect(closeness({ ...squares, places: [...(squares.places ?? []), ...small] }, 60 / wide)).toBe(1);
});

test("a board on which nobody stands is seen as a whole", () => {
  expect(closeness({ ...squares, pieces: [] }, 17 / (squares.places?.[0]?.w ?? 0))).toBe(1);
});

test("the view shows the elements of a sentence, else the acting piece and the elements to press", () => {
  const now = scene({ seat_names: ["Sara"], prompt: { text: "", seats: [0] }, areas: [squares] });
  const at = (id: string) => spotsOf(squares, null, new Set(), new Set([id]));
  expect(spotsOf(squares, now, new Set(["p"]), new Set(["s1"]))).toEqual(at("s7"));
  expect(spotsOf(squares, now, new Set(), new Set(["s6"]))).toEqual([...at("s7"), ...at("s6")]);
});

test("it follows, lets go of the board when the person looks at all of it, and zooms out for what is far apart", () => {
  settings.set("pace", "off");
  const camera = new BoardCamera();
  camera.follow(3, [{ x: 0.5, y: 0.5 }], seen);
  expect(camera.view).toEqual({ zoom: 3, x: 0.5, y: 0.5 });
  camera.follow(3, [{ x: 0.3, y: 0.5 }], seen);
  expect(camera.view.x).toBeCloseTo(0.3);
  camera.follow(
    3,
    [
      { x: 0.1, y: 0.5 },
      { x: 0.9, y: 0.5 },
    ],
    seen,
  );
  expect(camera.view.zoom).toBeLessThan(1.2);
  camera.whole();
  camera.follow(3, [{ x: 0.7, y: 0.5 }], seen);
  expect(camera.view.zoom).toBe(1);
});

test("all of it is seen again where no nearer look is needed, unless the person came nearer", () => {
  settings.set("pace", "off");
  const camera = new BoardCamera();
  camera.follow(3, [{ x: 0.5, y: 0.5 }], seen);
  camera.follow(1, [{ x: 0.5, y: 0.5 }], seen);
  expect(camera.view).toEqual({ zoom: 1, x: 0.5, y: 0.5 });
  camera.set({ zoom: 2, x: 0.4, y: 0.5 });
  camera.follow(1, [{ x: 0.9, y: 0.5 }], seen);
  expect(camera.view).toEqual({ zoom: 2, x: 0.4, y: 0.5 });
});

test("a board is looked at from as near as the words of its places need, where that gives them", () => {
  const stalls = (label: string) =>
    board([place("a", 0, 0, { label, note: "1 Gold" }), place("b", 4, 0), place("below", 0, 4)]);
  expect(legible(stalls("Dagger"), 30)).toBe(1);
  expect(legible(stalls("Dagger"), 9)).toBeGreaterThan(1);
  expect(legible(stalls("A".repeat(400)), 9)).toBe(1);
  expect(legible(board([place("ground", 0, 0, { label: "Shop", quiet: true })]), 2)).toBe(1);
});

test("from as near as words need it shows the beginning of what is far apart, or of the board", () => {
  settings.set("pace", "off");
  const camera = new BoardCamera();
  camera.follow(3, [], seen, 3); // the window was smaller at first
  camera.follow(2, [], seen, 2);
  expect(camera.view).toEqual({ zoom: 2, x: 0.25, y: 0.5 });
  const ends = [
    { x: 0.3, y: 0.5 },
    { x: 0.9, y: 0.5 },
  ];
  camera.follow(2, ends, seen, 2);
  expect(camera.view.zoom).toBe(2);
  expect(camera.view.x).toBeLessThan(0.55);
  expect(camera.view.x).toBeGreaterThan(0.3);
});
