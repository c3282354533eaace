import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { animateMoves, measureBoxes } from "../src/lib/flip.ts";
import { settings } from "../src/lib/settings.svelte.ts";

const moves = vi.fn();
const root = document.createElement("div");

/** Records each animation and ends it at once. */
const moving = (id: string) => (frames: unknown) => {
  moves(id, frames);
  return { finished: Promise.resolve() };
};

function put(id: string, x: number, className = "card", y = 0): HTMLElement {
  const node = document.createElement("div");
  node.className = className;
  node.setAttribute("data-eid", id);
  vi.spyOn(node, "getBoundingClientRect").mockReturnValue(new DOMRect(x, y, 40, 60));
  Object.assign(node, { animate: moving(id) });
  root.append(node);
  return node;
}

beforeEach(() => {
  moves.mockClear();
  root.innerHTML = "";
  settings.set("pace", "normal");
});
afterEach(() => settings.set("pace", "normal"));

test("an element with the same id glides, a new one appears, one that did not move stays", () => {
  put("lamp", 0);
  put("rope", 100);
  const before = measureBoxes(root);
  root.innerHTML = "";
  put("lamp", 50);
  put("rope", 102);
  put("map", 200);
  put("heading", 300, "title");
  animateMoves(root, before);
  expect(moves.mock.calls.map(([id]) => id as string)).toEqual(["lamp", "map"]);
  expect(JSON.stringify(moves.mock.calls[0])).toContain("translate(-50px, 0px)");
});

test("a gliding element is above all others until it arrives", async () => {
  put("lamp", 0);
  const before = measureBoxes(root);
  root.innerHTML = "";
  const lamp = put("lamp", 50);
  animateMoves(root, before);
  expect(lamp.style.zIndex).toBe("20");
  await new Promise((done) => setTimeout(done));
  expect(lamp.style.zIndex).toBe("");
});

test("nothing glides where nothing shall move", () => {
  put("lamp", 0);
  settings.set("pace", "off");
  const before = measureBoxes(root);
  expect(before.size).toBe(0);
  animateMoves(root, new Map([["lamp", new DOMRect(90, 0, 40, 60)]]));
  expect(moves).not.toHaveBeenCalled();
});

/** A panel at a height, with its head and a card in it. */
function panel(y: number, card: number): void {
  const section = document.createElement("section");
  vi.spyOn(section, "getBoundingClientRect").mockReturnValue(new DOMRect(0, y, 200, 90));
  Object.assign(section, { animate: moving("panel") });
  section.append(put("hand", 8, "title", y), put("lamp", card, "card", y + 20));
  root.append(section);
}

test("a panel glides as a whole: neither its title nor what lies in it goes by itself", () => {
  panel(0, 40);
  const before = measureBoxes(root);
  root.innerHTML = "";
  panel(120, 40);
  animateMoves(root, before);
  expect(moves.mock.calls.map(([id]) => id as string)).toEqual(["panel"]);
  expect(JSON.stringify(moves.mock.calls[0])).toContain("translate(0px, -120px)");
});

test("an element that moves differently from its panel adds the difference", () => {
  panel(0, 40);
  const before = measureBoxes(root);
  root.innerHTML = "";
  panel(120, 90);
  animateMoves(root, before);
  expect(moves.mock.calls.map(([id]) => id as string)).toEqual(["panel", "lamp"]);
  expect(JSON.stringify(moves.mock.calls[1])).toContain("translate(-50px, 0px)");
});
