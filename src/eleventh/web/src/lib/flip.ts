// Things that keep their id glide from where they were to where they are.
import { onceLanded } from "./air.ts";
import { settings } from "./settings.svelte.ts";

type Boxes = Map<string, DOMRect>;

interface Way {
  dx: number;
  dy: number;
}

const HEADS = ".title, .head, .stack";
const LEAST = 6; // pixels: less than that is no way

const idOf = (node: Element) => node.getAttribute("data-eid") ?? "";

/** What moves with this: the panel that it is the head of, else itself. */
const mover = (node: Element): Element => (node.matches(HEADS) && node.closest("section")) || node;

/** Where every element is now. */
export function whereabouts(root: Element): Boxes {
  const found: Boxes = new Map();
  if (settings.still) return found;
  for (const node of root.querySelectorAll("[data-eid]")) {
    const box = mover(node).getBoundingClientRect();
    if (box.width && box.height) found.set(idOf(node), box);
  }
  return found;
}

/** Moves the elements from where they were: a panel as a whole, and in it what went another way. Pieces on a
    board glide by themselves. */
export function glide(root: Element, before: Boxes): void {
  if (settings.still || !before.size) return;
  const found = [...root.querySelectorAll("[data-eid]")]
    .filter((node) => !(node instanceof SVGElement))
    .map((node) => {
      const it = mover(node) as HTMLElement;
      return { it, panel: it !== node, then: before.get(idOf(node)), now: it.getBoundingClientRect() };
    })
    .filter(({ now }) => now.width && now.height);
  // all of it is measured before anything moves: what is in a panel moves with it
  const ways = new Map<Element, Way>();
  for (const { it, panel, then, now } of found) {
    const way = { dx: (then?.x ?? now.x) - now.x, dy: (then?.y ?? now.y) - now.y };
    if (panel && Math.hypot(way.dx, way.dy) >= LEAST) ways.set(it, way);
  }
  for (const { it, panel, then, now } of found) {
    if (!then) {
      if (it.matches(".card, .slim")) appear(it);
      continue;
    }
    const around = panel ? undefined : it.closest("section");
    const carried = (around && ways.get(around)) ?? { dx: 0, dy: 0 };
    const way = { dx: then.x - now.x - carried.dx, dy: then.y - now.y - carried.dy };
    if (Math.hypot(way.dx, way.dy) < LEAST) continue;
    // a panel keeps its size, for its words; all else grows or shrinks about its middle
    if (panel) move(it, `translate(${way.dx}px, ${way.dy}px)`);
    else move(it, shaped(way, then, now));
  }
}

/** As it was then, seen from how it is now. */
function shaped({ dx, dy }: Way, then: DOMRect, now: DOMRect): string {
  const [x, y] = [dx + (then.width - now.width) / 2, dy + (then.height - now.height) / 2];
  return `translate(${x}px, ${y}px) scale(${then.width / now.width}, ${then.height / now.height})`;
}

function appear(node: Element): void {
  node.animate(
    [
      { opacity: 0, transform: "scale(1.25) translateY(-24px)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 380, easing: "ease-out" },
  );
}

/** What moves an element now, or moved it last. */
const latest = new WeakMap<Element, Animation>();

/** Over all else. Only the transform changes from frame to frame: a browser moves that without drawing the
    page anew. */
function move(node: HTMLElement, from: string): void {
  const moving = node.animate([{ transform: from }, { transform: "none" }], {
    duration: 420,
    easing: "cubic-bezier(.3,.1,.2,1)",
  });
  node.style.zIndex = "20";
  latest.set(node, moving);
  const arrived = () => {
    if (latest.get(node) === moving) node.style.zIndex = "";
  };
  const after = () => {
    onceLanded(arrived);
  };
  moving.finished.then(after, after);
}
