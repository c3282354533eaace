// How the areas around a board are packed into rows and columns, by their measured sizes (see `Ruler.svelte`).
import type { Area, Row, Sheet } from "../lib/generated.ts";

export const SHELF = 232; // the height of the cards below a board
const SLIM = 214; // the width of a column of slim cards
const NARROW = 184; // and of a sheet of numbers and names alone
const BROAD = 330; // and of a sheet with much to say
const GOALS = 238; // goals one below the other, and what is between them and the next
const MUCH = 5; // lines
const LINE = 30; // letters of one
const FEW = 3; // cards
const LISTED = 168; // the width of a list of slim cards that lies in a row elsewhere
const WIDEST = 260; // of one with dice
const GAP = 10;
const BETWEEN = 18; // columns

/** In full; slim in a column of a shelf; slim under the seats; slim in half the width of a phone. */
export type Form = "full" | "slim" | "under" | "half";

export interface Size {
  w: number;
  h: number;
}

/** An area to be measured in a form: as wide as it is by itself, at most so wide, or just so wide. */
export interface Sample {
  key: string;
  area: Area;
  form: Form;
  most?: number;
  width?: number;
}

/** Whether a sheet has so much to say that it is broad. */
export const hasMuch = (sheet: Sheet) =>
  (sheet.lines ?? []).reduce((sum, line) => sum + Math.ceil(line.length / LINE), 0) > MUCH;

/** Whether a sheet has so many cards that they stand in two columns where there is room. */
export const hasMany = (sheet: Sheet) => (sheet.cards?.length ?? 0) > FEW;

/** How wide a sheet with much to say is beside goals on a shelf of this width: all of it should be seen. */
export const broadBeside = (goals: Area[], width: number) =>
  Math.min(BROAD, Math.max(SLIM, width - (goals.length ? GOALS : 0) - GAP));

/** What is to be measured for an area in this form. */
export function sampleOf(area: Area, form: Form, width?: number, broad = BROAD): Sample {
  const found = { key: `${form} ${area.id}`, area, form };
  if (width !== undefined) return { ...found, width };
  if (form === "full") return found;
  if (area.type === "dice") return { ...found, most: WIDEST };
  if (area.type === "sheet")
    return { ...found, width: hasMuch(area) || hasMany(area) ? broad : area.lines?.length ? SLIM : NARROW };
  if (isFullRow(area)) return { ...found, width: LISTED };
  // a pile that shows more than its name keeps its width as that comes and goes
  const small = area.type === "pile" && !area.top && !area.note;
  return small ? { ...found, most: SLIM } : { ...found, width: SLIM };
}

/** The sizes of areas as they were measured; nothing for what was not measured yet. */
export class Sizes {
  private found: ReadonlyMap<string, Size>;

  constructor(found: ReadonlyMap<string, Size> = new Map()) {
    this.found = found;
  }

  of(area: Area, form: Form): Size {
    return this.found.get(`${form} ${area.id}`) ?? { w: 0, h: 0 };
  }

  /** How high these areas are one under the other. */
  high(areas: Area[], form: Form): number {
    return areas.reduce((sum, area) => sum + this.of(area, form).h + GAP, areas.length ? -GAP : 0);
  }

  /** How wide a column is that holds these areas. */
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

/** Areas one under the other, in as few columns of this height as may be. */
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

/** How many lines of this width things of these widths take, side by side in order. */
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

/** Whether rows of cards in full, side by side and one above the other, fit into so much room. */
export function haveRoom(rows: Area[], sizes: Sizes, width: number, height: number): boolean {
  const all = rows.map((row) => sizes.of(row, "full"));
  const lines = linesOf(
    all.map((size) => size.w),
    width,
  );
  const high = lines.reduce((sum, line) => sum + Math.max(...line.map((i) => all[i]?.h ?? 0)) + BETWEEN, 0);
  return high - BETWEEN <= height && all.every((size) => size.w <= width);
}

/** Where things have their home: under the seats, or on the shelf. Once told for a screen it stays, however things grow. */
export class Homes {
  private screen = "";
  private under = new Map<string, boolean>();

  /** In the order they come, under the seats while there is room. Nothing is kept while the screen is not known. */
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
