// Pinch, drag and wheel on a board; positions of tips; the target of an event.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closestTo } from "../src/lib/closest.ts";
import { tipPosition } from "../src/lib/tip_position.ts";
import { type View, WHOLE, clampView, panzoom } from "../src/scene/panzoom.ts";

let node: HTMLElement;
let view: View;
let release: () => void;

beforeEach(() => {
  document.body.innerHTML = `<div id="map"><button id="b"><i id="i"></i></button></div>`;
  node = document.getElementById("map") ?? document.body;
  vi.spyOn(node, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 100));
  view = WHOLE;
  const handlers = { get: () => view, set: (next: View) => (view = next), size: () => ({ w: 200, h: 100 }) };
  release = panzoom(node, handlers).destroy;
});
afterEach(() => release());

function finger(kind: string, id: number, x: number, y: number, target: EventTarget = window): void {
  target.dispatchEvent(
    new PointerEvent(kind, { pointerId: id, clientX: x, clientY: y, bubbles: true, pointerType: "touch" }),
  );
}

test("a view never shows what is beside the board", () => {
  expect(clampView({ zoom: 0.3, x: 0.1, y: 0.9 })).toEqual(WHOLE);
  expect(clampView({ zoom: 2, x: 0, y: 1 })).toEqual({ zoom: 2, x: 0.25, y: 0.75 });
  expect(clampView({ zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(5);
});

test("the wheel zooms about the spot under the mouse", () => {
  const wheel = new WheelEvent("wheel", { deltaY: -500 });
  node.dispatchEvent(Object.assign(wheel, { clientX: 200, clientY: 50 }));
  expect(view.zoom).toBeGreaterThan(1.5);
  expect(view.x).toBeGreaterThan(0.5);
  expect(view.y).toBeCloseTo(0.5);
});

test("two fingers that part enlarge the board", () => {
  finger("pointerdown", 1, 90, 50, node);
  finger("pointerdown", 2, 110, 50, node);
  finger("pointermove", 2, 150, 50);
  expect(view.zoom).toBeCloseTo(3, 0);
});

test("a finger drags an enlarged board and not a whole one, and the end of a drag is no press", () => {
  const pressed = vi.fn();
  node.addEventListener("click", pressed);
  const drag = () => {
    finger("pointerdown", 1, 100, 50, node);
    finger("pointermove", 1, 60, 50);
    finger("pointerup", 1, 60, 50);
    node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  drag();
  expect(view).toEqual(WHOLE);
  expect(pressed).toHaveBeenCalledTimes(1);
  view = { zoom: 2, x: 0.5, y: 0.5 };
  drag();
  expect(view.x).toBeGreaterThan(0.5);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("a finger that rests hardly moves anything", () => {
  view = { zoom: 2, x: 0.5, y: 0.5 };
  finger("pointerdown", 1, 100, 50, node);
  finger("pointermove", 1, 104, 52);
  expect(view).toEqual({ zoom: 2, x: 0.5, y: 0.5 });
});

test("a tip stands to the right, else to the left, else above or below, and always on the screen", () => {
  vi.stubGlobal("innerWidth", 1000);
  vi.stubGlobal("innerHeight", 600);
  expect(tipPosition(new DOMRect(100, 100, 50, 50), 300, 100)).toEqual({ left: 164, top: 75 });
  expect(tipPosition(new DOMRect(900, 100, 50, 50), 300, 100)).toEqual({ left: 586, top: 75 });
  expect(tipPosition(new DOMRect(100, 300, 800, 50), 300, 100)).toEqual({ left: 350, top: 190 });
  expect(tipPosition(new DOMRect(100, 10, 800, 50), 300, 100)).toEqual({ left: 350, top: 70 });
  expect(tipPosition(new DOMRect(100, 580, 50, 50), 300, 100).top).toBe(494);
  vi.unstubAllGlobals();
});

test("the target of an event is found among its ancestors", () => {
  const found: (string | undefined)[] = [];
  const listen = (event: Event) => found.push(closestTo(event, "button")?.id);
  document.addEventListener("click", listen);
  document.getElementById("i")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.dispatchEvent(new MouseEvent("click"));
  document.removeEventListener("click", listen);
  expect(found).toEqual(["b", undefined]);
});
