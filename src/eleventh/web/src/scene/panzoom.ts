// Pinch, drag and wheel on a board.

export interface View {
  zoom: number;
  x: number; // of the middle of the window, as a share of the board
  y: number;
}

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 };

const MOST = 5;

export function clampView(view: View): View {
  const zoom = Math.min(MOST, Math.max(1, view.zoom));
  const slack = 0.5 / zoom;
  const hold = (v: number) => Math.min(1 - slack, Math.max(slack, v));
  return { zoom, x: hold(view.x), y: hold(view.y) };
}

/** Handles touch and mouse on a node. `share` converts a screen distance to a share of the visible board. */
export function panzoom(
  node: Element,
  handlers: { get: () => View; set: (view: View) => void; size: () => { w: number; h: number } },
): { destroy: () => void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: { view: View; x: number; y: number; spread: number } | null = null;
  let moved = false;

  const middle = () => {
    const all = [...fingers.values()];
    const x = all.reduce((sum, f) => sum + f.x, 0) / all.length;
    const y = all.reduce((sum, f) => sum + f.y, 0) / all.length;
    const [a, b] = all;
    return { x, y, spread: a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0 };
  };
  /** The view at this zoom that moves the point under one spot of the screen to another spot. */
  const about = (
    view: View,
    zoom: number,
    from: { x: number; y: number },
    to: { x: number; y: number },
  ): View => {
    const box = node.getBoundingClientRect();
    const { w, h } = handlers.size();
    const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
    return clampView({
      zoom,
      x: view.x + (from.x - mx) / (w * view.zoom) - (to.x - mx) / (w * zoom),
      y: view.y + (from.y - my) / (h * view.zoom) - (to.y - my) / (h * zoom),
    });
  };
  const begin = () => (start = fingers.size ? { view: handlers.get(), ...middle() } : null);

  const down = (event: Event) => {
    const e = event as PointerEvent;
    if (e.pointerType === "mouse" && e.button !== 0) return;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.size === 1) moved = false;
    begin();
  };
  const move = (event: Event) => {
    const e = event as PointerEvent;
    if (!fingers.has(e.pointerId) || !start) return;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const now = middle();
    const far = Math.hypot(now.x - start.x, now.y - start.y) > 7 || Math.abs(now.spread - start.spread) > 7;
    if (!moved && !far) return;
    if (fingers.size === 1 && start.view.zoom === 1) return;
    moved = true;
    const zoom = clampView({
      ...start.view,
      zoom: start.spread ? start.view.zoom * (now.spread / start.spread) : start.view.zoom,
    }).zoom;
    handlers.set(about(start.view, zoom, start, now));
  };
  const up = (event: Event) => {
    fingers.delete((event as PointerEvent).pointerId);
    begin();
  };
  const click = (event: Event) => {
    if (!moved) return;
    event.stopPropagation(); // the end of a drag is not a press
    event.preventDefault();
    moved = false;
  };
  const wheel = (event: Event) => {
    const e = event as WheelEvent;
    e.preventDefault();
    const view = handlers.get();
    const zoom = clampView({ ...view, zoom: view.zoom * Math.exp(-e.deltaY * 0.0016) }).zoom;
    const spot = { x: e.clientX, y: e.clientY };
    handlers.set(about(view, zoom, spot, spot));
  };

  node.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    },
  };
}
