// The positions of dice on a board: in an otherwise empty place, or beside an element.
import type { Board, Die, Place } from "../lib/generated.ts";
import type { BoardPlan, Box, Spot } from "./layout.ts";

const SHARE = 0.46; // share of the height of the element beside the die
const LEAST = 26; // pixels, unless the element is too small for that

const isBare = (place: Place) => !place.label && !place.note && !place.icon && !place.art;

function boxOf(board: Board, plan: BoardPlan, id: string): { box: Box; bare: boolean } | null {
  const place = (board.places ?? []).find((one) => one.id === id);
  if (place) return { box: place, bare: isBare(place) };
  const spot = plan.spots.get(id);
  return spot
    ? {
        box: { x: spot.x - spot.unit / 2, y: spot.y - spot.unit / 2, w: spot.unit, h: spot.unit },
        bare: false,
      }
    : null;
}

/** The spots of these dice, by id: in a column right of the element, or left of it at the board's edge. */
export function spotsOfDice(
  board: Board,
  plan: BoardPlan,
  beside: ReadonlyMap<string, Die[]>,
  scale: number,
): { die: Die; spot: Spot }[] {
  return [...beside].flatMap(([id, dice]) => {
    const found = boxOf(board, plan, id);
    if (!found) return [];
    const { box, bare } = found;
    const most = (bare ? 0.94 : Math.max(SHARE, Math.min(0.7, LEAST / scale / box.h))) * box.h;
    const unit = Math.min(
      most,
      (bare ? 0.94 : 1.1) * (box.h / dice.length),
      bare ? box.w / dice.length : Infinity,
    );
    if (bare) {
      const left = box.x + (box.w - (dice.length - 1) * unit * 1.15) / 2;
      return dice.map((die, i) => ({ die, spot: { x: left + i * unit * 1.15, y: box.y + box.h / 2, unit } }));
    }
    const room = box.x + box.w + 1.1 * unit <= board.w;
    const x = room ? box.x + box.w + 0.52 * unit : box.x - 0.52 * unit;
    const step = Math.min(1.1 * unit, dice.length > 1 ? (box.h - unit) / (dice.length - 1) : 0);
    return dice.map((die, i) => ({ die, spot: { x, y: box.y + unit / 2 + i * step, unit } }));
  });
}
