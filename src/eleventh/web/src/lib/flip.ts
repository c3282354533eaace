// FLIP animation: elements that keep their id glide from their old to their new position.
import { onceLanded } from "./falling_dice.ts";
import { settings } from "./settings.svelte.ts";

type Boxes = Map<string, DOMRect>;

interface Way {
  dx: number;
  dy: number;
}

const HEADS = ".title, .head, .stack";
const LEAST = 6; // pixels; shorter ways are not animated

const idOf = (node: Element) => node.getAttribute("data-eid") ?? "";

/** The element to move: the panel if this is a panel's head, else the element itself. */
const mover = (node: Element): Element => (node.matches(HEADS) && node.closest("section")) || node;

/** The current box of every element, by id. */
export function measureBoxes(root: Element): Boxes {
  const found: Boxes = new Map();
  if (settings.still) return found;
  for (const node of root.querySelectorAll("[data-eid]")) {
    const box = mover(node).getBoundingClientRect();
    if (box.width && box.height) found.set(idOf(node), box);
  }
  return found;
}

/** Animates the elements from their old boxes: a panel as a whole, and inside it the elements that moved
    differently. Pieces on a board have their own transition. */
export function animateMoves(root: Element, before: Boxes): void {
  if (settings.still || !before.size) return;
  const found = [...root.querySelectorAll("[data-eid]")]
    .filter((node) => !(node instanceof SVGElement))
    .map((node) => {
      const it = mover(node) as HTMLElement;
      return { it, panel: it !== node, then: before.get(idOf(node)), now: it.getBoundingClientRect() };
    })
    .filter(({ now }) => now.width && now.height);
  // measure everything before anything moves, because the content of a panel moves with the panel
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
    // a panel keeps its size so that its text is not distorted; other elements scale about their middle
    if (panel) move(it, `translate(${way.dx}px, ${way.dy}px)`);
    else move(it, shaped(way, then, now));
  }
}

/** The transform that shows an element in its new box as it was in its old one. */
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

/** The newest animation of each element. */
const latest = new WeakMap<Element, Animation>();

/** Moves the element above all others. Only the transform changes, so the page is not repainted. */
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
