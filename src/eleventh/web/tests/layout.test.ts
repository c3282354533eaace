// @vitest-environment node
import { expect, test } from "vitest";
import type { Board, Piece } from "../src/lib/generated.ts";
import { type Box, discAt, outline, planBoard, textWidth, wrap } from "../src/scene/layout.ts";
import { board, place } from "./scenes.ts";

const piece = (id: string, at: string, fields: Partial<Piece> = {}): Piece => ({
  id,
  at,
  label: id,
  ...fields,
});

function inside(spot: { x: number; y: number }, box: Box): boolean {
  return spot.x >= box.x && spot.x <= box.x + box.w && spot.y >= box.y && spot.y <= box.y + box.h;
}

test("a text is set in lines no wider than there is room", () => {
  const lines = wrap("the lamp of the old house", textWidth("the lamp of", 12), 12);
  expect(lines).toEqual(["the lamp of", "the old", "house"]);
  expect(wrap("", 100, 12)).toEqual([]);
});

test("a word that is wider than the room cannot be set", () => {
  expect(wrap("a lighthouse", textWidth("light", 12), 12)).toBeNull();
});

test("every piece stands in its place, apart from the others", () => {
  const places = [place("attic", 0, 0, { label: "Attic" }), place("cellar", 10, 0)];
  const pieces = ["a", "b", "c", "d", "e"].map((id) => piece(id, "attic"));
  const plan = planBoard(board(places, { pieces: [...pieces, piece("f", "cellar")] }), 40);
  const spots = pieces.map(({ id }) => plan.spots.get(id));
  for (const spot of spots) expect(spot && inside(spot, { x: 0, y: 0, w: 4, h: 4 })).toBe(true);
  const where = new Set(spots.map((spot) => `${spot?.x.toFixed(2)} ${spot?.y.toFixed(2)}`));
  expect(where.size).toBe(pieces.length);
  const alone = plan.spots.get("f");
  expect(alone && inside(alone, { x: 10, y: 0, w: 4, h: 4 })).toBe(true);
});

test("many pieces are smaller than few, but never too small to be pressed", () => {
  const crowd = (count: number): Board =>
    board([place("attic", 0, 0)], {
      pieces: Array.from({ length: count }, (_, i) => piece(`p${i}`, "attic")),
    });
  const unit = (count: number) => planBoard(crowd(count), 20).spots.get("p0")?.unit ?? 0;
  expect(unit(12)).toBeLessThan(unit(1));
  expect(unit(40) * 20).toBeGreaterThanOrEqual(19);
});

test("a name stands in its place, above the pieces", () => {
  const plan = planBoard(
    board([place("attic", 0, 0, { label: "Attic" })], { pieces: [piece("a", "attic")] }),
    40,
  );
  const attic = plan.places.get("attic");
  expect(attic?.words.lines.map((line) => line.text)).toEqual(["Attic"]);
  expect(attic?.words.outside).toBe(false);
  expect(attic?.room.y).toBeGreaterThan(0);
  expect(plan.spots.get("a")?.y).toBeGreaterThan(attic?.words.lines[0]?.y ?? Infinity);
});

test("a name that has no room stands below its place, if nothing else does", () => {
  const tiny = place("attic", 4, 0, { label: "Observatory", w: 1, h: 1 });
  const free = planBoard(board([tiny]), 20).places.get("attic");
  expect(free?.words.outside).toBe(true);
  const taken = planBoard(board([tiny, place("cellar", 3, 1, { w: 3, h: 3 })]), 20).places.get("attic");
  expect(taken?.words.lines).toEqual([]);
});

test("names are set beside doors, not over them", () => {
  const link = { id: "door", x1: 2, y1: 0.1, x2: 2, y2: 0.1, style: "door" as const };
  const attic = place("attic", 0, 0, { label: "Attic" });
  const crowd = [piece("a", "attic")];
  const plain = planBoard(board([attic], { pieces: crowd }), 40).places.get("attic")?.words;
  const doored = planBoard(board([attic], { links: [link], pieces: crowd }), 40).places.get("attic")?.words;
  expect(plain?.anchor).toBe("middle");
  expect([doored?.anchor, doored?.lines[0]?.y]).not.toEqual([plain?.anchor, plain?.lines[0]?.y]);
});

test("a piece may stand on a door", () => {
  const link = { id: "door", x1: 4, y1: 2, x2: 6, y2: 2, style: "door" as const };
  const plan = planBoard(
    board([place("attic", 0, 0)], { links: [link], pieces: [piece("guard", "door")] }),
    40,
  );
  expect(plan.spots.get("guard")).toMatchObject({ x: 5, y: 2 });
});

test.each(["rect", "round", "circle", "hex"] as const)("the outline of a %s is closed", (shape) => {
  expect(outline(place("attic", 1, 2, { shape }))).toMatch(/^M.*z$/);
});

test("the cost of a place stands in its middle, or in a corner that its words leave free", () => {
  const at = (label: string, w: number) => {
    const start = place("start", 0, 0, { w, label });
    const words = planBoard(board([start]), 10).places.get("start")?.words;
    return { spot: discAt(start, words, 10), words };
  };
  expect(at("", 8).spot).toEqual({ x: 4, y: 2 });
  const { spot, words } = at("Start", 8);
  const line = words?.lines[0];
  const half = textWidth("Start", line?.px ?? 0, 700) / 2 / 10;
  expect(line?.text).toBe("Start");
  expect(Math.abs(spot.x - 4) - 1.1).toBeGreaterThan(half);
});
