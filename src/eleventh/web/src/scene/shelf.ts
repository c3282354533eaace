// Packs the areas around a board into rows and columns, by their measured sizes (see `Ruler.svelte`).
import type { Area, Row, Sheet } from "../lib/generated.ts";

export const SHELF = 232; // the height of the cards below a board
const SLIM = 214; // the width of a column of slim cards
const NARROW = 184; // width of a sheet with only numbers and names
const BROAD = 330; // width of a sheet with long text
const GOALS = 238; // width of a column of goals and the gap after it
const MUCH = 5; // lines
const LINE = 30; // letters in a line
const FEW = 3; // cards
const LISTED = 168; // the width of a list of slim cards that is a row elsewhere
const WIDEST = 260; // the greatest width of an area with dice
const GAP = 10;
const BETWEEN = 18; // gap between columns

/** In full; slim in a column of a shelf; slim under the seats; slim in half the width of a phone. */
export type Form = "full" | "slim" | "under" | "half";

export interface Size {
  w: number;
  h: number;
}

/** An area to measure in a form: at its natural width, at most a width, or exactly a width. */
export interface Sample {
  key: string;
  area: Area;
  form: Form;
  most?: number;
  width?: number;
}

/** Whether a sheet has enough text to be broad. */
export const hasMuch = (sheet: Sheet) =>
  (sheet.lines ?? []).reduce((sum, line) => sum + Math.ceil(line.length / LINE), 0) > MUCH;

/** Whether a sheet has enough cards for two columns where there is room. */
export const hasMany = (sheet: Sheet) => (sheet.cards?.length ?? 0) > FEW;

/** The width of a broad sheet beside goals on a shelf of this width, so that all of it is visible. */
export const broadBeside = (goals: Area[], width: number) =>
  Math.min(BROAD, Math.max(SLIM, width - (goals.length ? GOALS : 0) - GAP));

/** The sample to measure for an area in this form. */
export function sampleOf(area: Area, form: Form, width?: number, broad = BROAD): Sample {
  const found = { key: `${form} ${area.id}`, area, form };
  if (width !== undefined) return { ...found, width };
  if (form === "full") return found;
  if (area.type === "dice") return { ...found, most: WIDEST };
  if (area.type === "sheet")
    return { ...found, width: hasMuch(area) || hasMany(area) ? broad : area.lines?.length ? SLIM : NARROW };
  if (isFullRow(area)) return { ...found, width: LISTED };
  // a pile that shows more than its name keeps its width when that content disappears
  const small = area.type === "pile" && !area.top && !area.note;
  return small ? { ...found, most: SLIM } : { ...found, width: SLIM };
}

/** The measured sizes of areas; 0 for areas that are not measured yet. */
export class Sizes {
  private found: ReadonlyMap<string, Size>;

  constructor(found: ReadonlyMap<string, Size> = new Map()) {
    this.found = found;
  }

  of(area: Area, form: Form): Size {
    return this.found.get(`${form} ${area.id}`) ?? { w: 0, h: 0 };
  }

  /** The height of these areas, one under the other. */
  high(areas: Area[], form: Form): number {
    return areas.reduce((sum, area) => sum + this.of(area, form).h + GAP, areas.length ? -GAP : 0);
  }

  /** The width of a column with these areas. */
  wide(areas: Area[], form: Form): number {
    return Math.max(0, ...areas.map((area) => this.of(area, form).w));
  }

  same(other: ReadonlyMap<string, Size>): boolean {
    if (other.size !== this.found.size) return false;
    return [...other].every(([key, { w, h }]) => {
      const known = this.found.get(key);
      return known?.w === w && known.h === h;
    });
  }
}

export const isPile = (area: Area) => area.type === "pile";
export const isFullRow = (area: Area): area is Row => area.type === "row" && area.layout !== "column";

/** Cards first, then dice; piles last, and together. */
function units(areas: Area[]): Area[][] {
  const rank = (area: Area) => ["row", "track", "sheet", "board", "dice", "pile"].indexOf(area.type);
  const piles = areas.filter(isPile);
  const rest = areas.filter((area) => !isPile(area)).sort((a, b) => rank(a) - rank(b));
  return [...rest.map((area) => [area]), ...(piles.length ? [piles] : [])];
}

/** The areas in as few columns of this height as possible. */
export function pack(areas: Area[], sizes: Sizes, most: number): Area[][] {
  const columns: Area[][] = [];
  const high = (unit: Area[]) => sizes.high(unit, "slim");
  for (const unit of units(areas).flatMap((unit) =>
    high(unit) > most ? unit.map((area) => [area]) : [unit],
  )) {
    const column = columns.find((found) => high([...found, ...unit]) <= most);
    if (column) column.push(...unit);
    else columns.push([...unit]);
  }
  return columns;
}

/** Breaks items of these widths, in order, into lines of this width; returns the indexes in each line. */
export function linesOf(widths: number[], width: number, between = BETWEEN): number[][] {
  const lines: number[][] = [];
  let at = 0;
  widths.forEach((wide, i) => {
    const line = lines.at(-1);
    if (line && at + wide <= width) line.push(i);
    else {
      lines.push([i]);
      at = 0;
    }
    at += wide + between;
  });
  return lines;
}

/** Two columns of about the same height, in order. */
export function halves(all: Area[], sizes: Sizes): Area[][] {
  const areas = units(all).flat();
  const high = (some: Area[]) => sizes.high(some, "half");
  const first: Area[] = [];
  for (const area of areas) {
    if (first.length && high(first) + sizes.of(area, "half").h / 2 > high(areas) / 2) break;
    first.push(area);
  }
  return [first, areas.slice(first.length)].filter((half) => half.length);
}

/** Whether full rows of cards, side by side and one above the other, fit into this width and height. */
export function haveRoom(rows: Area[], sizes: Sizes, width: number, height: number): boolean {
  const all = rows.map((row) => sizes.of(row, "full"));
  const lines = linesOf(
    all.map((size) => size.w),
    width,
  );
  const high = lines.reduce((sum, line) => sum + Math.max(...line.map((i) => all[i]?.h ?? 0)) + BETWEEN, 0);
  return high - BETWEEN <= height && all.every((size) => size.w <= width);
}

/** Whether areas are under the seats or on the shelf. It never changes for one screen size. */
export class Homes {
  private screen = "";
  private under = new Map<string, boolean>();

  /** Puts areas under the seats, in order, while there is room. Stores nothing for an unknown screen size. */
  settle(areas: Area[], high: (area: Area) => number, room: number, screen: string) {
    if (screen !== this.screen) this.under = new Map();
    this.screen = screen;
    const known = (area: Area) => (this.under.get(area.id) ? high(area) : 0);
    let free = room - areas.reduce((sum, area) => sum + known(area), 0);
    const left: Area[] = [];
    const right: Area[] = [];
    for (const area of areas) {
      const fits = this.under.get(area.id) ?? free >= high(area);
      (fits ? left : right).push(area);
      if (fits && !this.under.has(area.id)) free -= high(area);
      if (screen) this.under.set(area.id, fits);
    }
    return { left, right };
  }
}
