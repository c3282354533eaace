// Things that keep their id glide from where they were to where they are.
import { settings } from "./settings.svelte.ts";

type Boxes = Map<string, DOMRect>;

/** Where every element is now. */
export function whereabouts(root: Element): Boxes {
  const found: Boxes = new Map();
  if (settings.still) return found;
  for (const node of root.querySelectorAll("[data-eid]")) {
    const box = node.getBoundingClientRect();
    if (box.width && box.height) found.set(node.getAttribute("data-eid") ?? "", box);
  }
  return found;
}

/** Moves the elements from where they were. Pieces on a board glide by themselves. */
export function glide(root: Element, before: Boxes): void {
  if (settings.still || !before.size) return;
  for (const node of root.querySelectorAll("[data-eid]")) {
    if (node instanceof SVGElement) continue;
    const id = node.getAttribute("data-eid") ?? "";
    const now = node.getBoundingClientRect();
    if (!now.width || !now.height) continue;
    const then = before.get(id);
    if (!then) {
      if (node.classList.contains("card") || node.classList.contains("slim")) {
        node.animate(
          [
            { opacity: 0, transform: "scale(1.25) translateY(-24px)" },
            { opacity: 1, transform: "none" },
          ],
          {
            duration: 380,
            easing: "ease-out",
          },
        );
      }
      continue;
    }
    const [dx, dy] = [then.x - now.x, then.y - now.y];
    if (Math.hypot(dx, dy) < 6) continue;
    const sx = then.width / now.width;
    const sy = then.height / now.height;
    node.animate(
      [
        { transformOrigin: "0 0", transform: `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})`, zIndex: 20 },
        { transformOrigin: "0 0", transform: "none", zIndex: 20 },
      ],
      { duration: 420, easing: "cubic-bezier(.3,.1,.2,1)" },
    );
  }
}
