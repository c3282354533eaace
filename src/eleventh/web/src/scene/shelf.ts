// How much room the areas around a board take, and how they are packed into columns. Figures are pixels as the
// components draw them; they need to be about right, since what does not fit can still be scrolled to.
import type { Area, Dice, Row } from "../lib/generated.ts";
import { textWidth } from "./layout.ts";

export const SHELF = 224; // the height of the cards below a board, at most
const CARD = 138;
const SLIM = 214;
const WIDEST = 260;
const GAP = 10;

/** About how high an area is in a narrow column, its cards one to a line. */
export function heightOf(area: Area, compact = false): number {
  if (area.type === "pile") return (area.note || area.top ? 62 : 42) + (area.top && area.note ? 20 : 0);
  if (area.type === "dice") {
    const two = area.dice?.some((die) => textWidth(die.label ?? "", 13, 400) > 76); // lines of a label
    return 24 + (two ? 86 : 74) * Math.ceil(diceOf(area) / WIDEST);
  }
  if (area.type === "track") return area.round ? 200 : 26 + 40 * Math.ceil(area.spaces.length / 6);
  if (area.type === "row")
    return (titleOf(area) > SLIM ? 42 : 24) + 30 * Math.max(1, area.cards?.length ?? 0);
  if (area.type === "board") return 220;
  const stats = area.stats?.length ?? 0;
  const head = compact ? 58 : 82;
  const numbers = compact ? 22 * Math.ceil(stats / 3) : 24 * Math.ceil(stats / 2) + (stats === 2 ? 20 : 0);
  return head + numbers + 34 * (area.lines?.length ?? 0) + 29 * (area.cards?.length ?? 0);
}

function diceOf(area: Dice): number {
  const label = (text = "") => Math.max(46, Math.min(78, textWidth(text, 13, 400)));
  return (area.dice ?? []).reduce((sum, die) => sum + label(die.label) + GAP, 8);
}

function titleOf(area: Area): number {
  return (
    textWidth(area.title, 13, 600) +
    ("note" in area && area.note ? 8 + textWidth(area.note, 13, 400) : 0) +
    24
  );
}

/** About how wide an area is beside others; a row with its cards in full, or slim. */
export function widthOf(area: Area, slim: boolean): number {
  if (area.type === "pile") return area.top || area.note ? SLIM : 72 + textWidth(area.title, 13, 600);
  if (area.type === "dice") return Math.min(WIDEST, Math.max(Math.min(150, titleOf(area)), diceOf(area)));
  if (area.type !== "row" || slim) return SLIM;
  const cards = area.cards?.length ?? 0;
  if (!cards) return Math.max(100, titleOf(area));
  const lap = area.layout === "fan" ? Math.min(34, (cards - 1) * 6) + GAP : 0;
  return Math.max(12 + CARD + (cards - 1) * (CARD - lap), titleOf(area));
}

export const isPile = (area: Area) => area.type === "pile";

/** Cards first, then dice; piles last, and together. */
function units(areas: Area[]): Area[][] {
  const rank = (area: Area) => ["row", "track", "sheet", "board", "dice", "pile"].indexOf(area.type);
  const piles = areas.filter(isPile);
  const rest = areas.filter((area) => !isPile(area)).sort((a, b) => rank(a) - rank(b));
  return [...rest.map((area) => [area]), ...(piles.length ? [piles] : [])];
}

const high = (areas: Area[]) => areas.reduce((sum, area) => sum + heightOf(area) + GAP, -GAP);

/** Areas one under the other, in as few columns of this height as may be. */
export function pack(areas: Area[], most: number): Area[][] {
  const columns: Area[][] = [];
  for (const unit of units(areas).flatMap((unit) =>
    high(unit) > most ? unit.map((area) => [area]) : [unit],
  )) {
    const column = columns.find((found) => high([...found, ...unit]) <= most);
    if (column) column.push(...unit);
    else columns.push([...unit]);
  }
  return columns;
}

export interface Shelf {
  rows: Row[]; // with their cards in full
  columns: { wide: number; areas: Area[] }[];
  lines: number; // one above the other, of the width there is
  wide: number; // the widest thing on it
}

/** Everything on shelves below the board: rows of cards in full, or slim where that saves room. */
export function shelve(areas: Area[], slim: boolean, width: number, most = SHELF): Shelf {
  const rows = slim
    ? []
    : areas.filter((area): area is Row => area.type === "row" && area.layout !== "column");
  const rest = areas.filter((area) => !rows.includes(area as Row));
  const wideOf = (column: Area[]) => Math.max(...column.map((area) => widthOf(area, true)));
  // piles have a column to themselves if there is room for one: they stay where they are as cards come and go
  const apart = [
    ...pack(
      rest.filter((area) => !isPile(area)),
      most,
    ),
    ...pack(rest.filter(isPile), most),
  ];
  const room = rows.reduce((sum, row) => sum + widthOf(row, false) + 18, 0);
  const fits = apart.reduce((sum, column) => sum + wideOf(column) + 18, room - 18) <= width;
  const columns = (fits ? apart : pack(rest, most)).map((column) => ({
    wide: wideOf(column),
    areas: column,
  }));
  const all = [...rows.map((row) => widthOf(row, false)), ...columns.map((column) => column.wide)];
  let lines = 1;
  let at = 0;
  for (const wide of all) {
    if (at && at + wide > width) {
      lines++;
      at = 0;
    }
    at += wide + 18;
  }
  return { rows, columns, lines, wide: Math.max(0, ...all) };
}

/** Two columns of about the same height, in order. */
export function halves(all: Area[]): Area[][] {
  const areas = units(all).flat();
  const first: Area[] = [];
  for (const area of areas) {
    if (first.length && high(first) + heightOf(area) / 2 > high(areas) / 2) break;
    first.push(area);
  }
  return [first, areas.slice(first.length)].filter((half) => half.length);
}
