// The position of a tip of a given size: beside its element, else above or below it, always on the screen.

const EDGE = 6;

export function tipPosition(
  box: DOMRect,
  wide: number,
  high: number,
  gap = 14,
): { left: number; top: number } {
  const right = box.right + gap;
  const fitsRight = right + wide < innerWidth - EDGE;
  const fitsLeft = box.left - wide - gap >= EDGE;
  const centred = Math.max(EDGE, Math.min(innerWidth - wide - EDGE, box.left + box.width / 2 - wide / 2));
  const above = box.top - high - 10;
  const top =
    fitsRight || fitsLeft ? box.top + box.height / 2 - high / 2 : above > 2 ? above : box.bottom + 10;
  return {
    left: fitsRight ? right : fitsLeft ? box.left - wide - gap : centred,
    top: Math.max(EDGE, Math.min(innerHeight - high - EDGE, top)),
  };
}
