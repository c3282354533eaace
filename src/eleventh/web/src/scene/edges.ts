// Scrollable elements fade at edges with more content beyond (`data-more`, see base.css).
const SLIGHT = 4; // pixels; less than that is padding

/** The sides with more content, from the scroll range and the scroll position. */
export function hiddenSides(far: { x: number; y: number }, at: { x: number; y: number }): string[] {
  const beyond = { left: at.x, right: far.x - at.x, above: at.y, below: far.y - at.y };
  return Object.entries(beyond)
    .filter(([, hidden]) => hidden > SLIGHT)
    .map(([side]) => side);
}

function scrollable(node: HTMLElement): { x: number; y: number } {
  const { overflowX, overflowY } = getComputedStyle(node);
  return {
    x: overflowX === "hidden" ? 0 : node.scrollWidth - node.clientWidth,
    y: overflowY === "hidden" ? 0 : node.scrollHeight - node.clientHeight,
  };
}

export function edges(node: HTMLElement) {
  let asked = 0;
  const tell = () => {
    asked = 0;
    const more = hiddenSides(scrollable(node), { x: node.scrollLeft, y: node.scrollTop }).join(" ");
    if (more) node.dataset["more"] = more;
    else delete node.dataset["more"];
  };
  const ask = () => (asked ||= requestAnimationFrame(tell));
  const size = new ResizeObserver(ask);
  const content = new MutationObserver(ask);
  node.addEventListener("scroll", ask, { passive: true });
  size.observe(node);
  content.observe(node, { childList: true, subtree: true });
  return {
    destroy() {
      cancelAnimationFrame(asked);
      node.removeEventListener("scroll", ask);
      size.disconnect();
      content.disconnect();
    },
  };
}
