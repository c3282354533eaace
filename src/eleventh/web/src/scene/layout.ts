// The layout of words and pieces on a board, legible at the size shown.
import { type Board, DEFAULTS, type Piece, type Place } from "../lib/generated.ts";

const ruler = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");

const widths = new Map<string, number>();
if (typeof document !== "undefined") void document.fonts.ready.then(() => widths.clear());

export function textWidth(text: string, px: number, weight = 600): number {
  if (!ruler) return text.length * px * 0.55;
  const key = `${weight} ${px} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    ruler.font = `${weight} ${px}px Inter, system-ui, sans-serif`;
    width = ruler.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** The text in lines no wider than `width`; null if a single word is wider. */
export function wrap(text: string, width: number, px: number, weight = 600): string[] | null {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (textWidth(longer, px, weight) <= width) line = longer;
    else {
      if (textWidth(word, px, weight) > width) return null;
      if (line) lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}

export interface Words {
  lines: { text: string; px: number; y: number; note: boolean }[];
  x: number;
  anchor: "start" | "middle" | "end";
  outside: boolean;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PlacePlan {
  words: Words;
  room: Box; // for pieces
}

const SMALLEST = 11;
const LEAD = 1.16;

function inner(place: Place): Box {
  const inset = place.shape === "circle" || place.shape === "hex" ? 0.13 : 0;
  return {
    x: place.x + place.w * inset,
    y: place.y + place.h * inset,
    w: place.w * (1 - 2 * inset),
    h: place.h * (1 - 2 * inset),
  };
}

function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

interface Block {
  lines: { text: string; px: number; note: boolean }[];
  wide: number;
  high: number;
}

/** Label and note in lines of at most this width, in pixels; null if a word is too wide. */
function block(place: Place, width: number, px: number): Block | null {
  const small = Math.min(px, 13);
  const label = place.label ? wrap(place.label, width, px, 700) : [];
  const note = place.note ? wrap(place.note, width, small, 500) : [];
  if (!label || !note) return null;
  const lines = [
    ...label.map((text) => ({ text, px, note: false })),
    ...note.map((text) => ({ text, px: small, note: true })),
  ];
  return {
    lines,
    wide: Math.max(0, ...lines.map((line) => textWidth(line.text, line.px, line.note ? 500 : 700))),
    high: lines.reduce((sum, line) => sum + line.px * LEAD, 0),
  };
}

/** The lines of a block placed from `top` down, in board units. */
function placeLines(found: Block, top: number, scale: number): Words["lines"] {
  let at = 0;
  return found.lines.map((line) => {
    at += line.px * LEAD;
    return { ...line, y: top + (at - line.px * 0.26) / scale };
  });
}

/** Constraints on the words of a place: pixels per unit, crowding, letter size, doors, other places. */
type Constraints = [scale: number, crowd: number, large: number, doors: Box[], others: Place[]];

/** Puts the words of a place inside it and clear of doors if possible, else below it. */
function planPlace(place: Place, ...where: Constraints): PlacePlan {
  const whole = planWords(place, ...where);
  // prefer the name alone inside to all words outside or none
  if (!place.note || !place.label || (whole.words.lines.length && !whole.words.outside)) return whole;
  const short = planWords({ ...place, note: "" }, ...where);
  return short.words.lines.length && !short.words.outside ? short : whole;
}

function planWords(place: Place, ...[scale, crowd, large, doors, others]: Constraints): PlacePlan {
  const box = inner(place);
  const [w, h] = [box.w * scale, box.h * scale];
  const x = place.x + place.w / 2;
  const words: Words = { lines: [], x, anchor: "middle", outside: false };
  if (!place.label && !place.note) return { words, room: box };
  const most = crowd ? Math.max(h * 0.5, Math.min(h, 16)) : h;
  const beside = crowd && h < 46 && w > 3.2 * h ? block(place, w / 2, 13) : null;
  if (beside && beside.high + 4 <= h) {
    // a low place: its words to the left of the pieces
    const used = (beside.wide + 16) / scale;
    const lines = placeLines(beside, box.y + (h - beside.high) / 2 / scale, scale);
    return {
      words: { ...words, lines, x: box.x + 8 / scale, anchor: "start" },
      room: { ...box, x: box.x + used, w: box.w - used },
    };
  }
  const drawn = Boolean(place.art || place.shape === "none");
  for (let px = large; px >= SMALLEST; px--) {
    const found = block(place, drawn && !place.note ? w + 12 : w - (drawn ? 0 : 6), px); // over a drawing a name has an outline and may extend beyond it
    if (!found || found.high + 4 > most) continue;
    const top = crowd || ((drawn || place.icon) && h > found.high * 2.4) ? 3 : (h - found.high) / 2;
    const middle = { anchor: "middle" as const, left: (w - found.wide) / 2, top };
    const spots = [
      middle,
      { anchor: "start" as const, left: 7, top },
      { anchor: "end" as const, left: w - found.wide - 7, top },
      { ...middle, top: h - found.high - 4 },
      { ...middle, top: top + 9 },
    ];
    const free = spots.find((spot) => {
      const area = {
        x: box.x + spot.left / scale,
        y: box.y + spot.top / scale,
        w: found.wide / scale,
        h: found.high / scale,
      };
      return spot.left >= (drawn ? -6 : 2) && !doors.some((door) => meets(door, area));
    });
    const spot = free ?? middle;
    const edge = {
      start: box.x + spot.left / scale,
      middle: x,
      end: box.x + (spot.left + found.wide) / scale,
    }[spot.anchor];
    const below = spot.top > h / 2;
    const used = (below ? h - spot.top : spot.top + found.high + 1) / scale;
    return {
      words: {
        lines: placeLines(found, box.y + spot.top / scale, scale),
        x: edge,
        anchor: spot.anchor,
        outside: false,
      },
      room: { ...box, y: below ? box.y : box.y + used, h: box.h - used - 2 / scale },
    };
  }
  return planOutside(place, scale, others);
}

/** The words below the place if nothing is there, else none. */
function planOutside(place: Place, scale: number, others: Place[]): PlacePlan {
  const room = inner(place);
  const x = place.x + place.w / 2;
  const words: Words = { lines: [], x, anchor: "middle", outside: false };
  const found = block(place, Math.max(room.w * scale + 40, 96), 13) ?? block(place, 400, 13);
  if (!found) return { words, room };
  const under = {
    x: x - found.wide / 2 / scale,
    y: place.y + place.h,
    w: found.wide / scale,
    h: found.high / scale,
  };
  if (
    others.some((other) => other !== place && !(other.shape === "none" && other.quiet) && meets(other, under))
  )
    return { words, room };
  return { words: { ...words, lines: placeLines(found, under.y, scale), outside: true }, room };
}

export interface Spot {
  x: number;
  y: number;
  unit: number;
}

const WIDTH: Record<NonNullable<Piece["kind"]>, number> = { figure: 0.8, token: 0.84, tile: 1, marker: 0.66 };
const HEIGHT: Record<NonNullable<Piece["kind"]>, number> = {
  figure: 1.08,
  token: 0.84,
  tile: 1,
  marker: 0.66,
};

const widthOf = (piece: Piece, unit: number) => WIDTH[piece.kind ?? DEFAULTS.Piece.kind] * unit;
const heightOf = (piece: Piece, unit: number) => HEIGHT[piece.kind ?? DEFAULTS.Piece.kind] * unit;

function flow(pieces: Piece[], room: Box, unit: number): { rows: Piece[][]; high: number; wide: number } {
  const rows: Piece[][] = [[]];
  let at = 0;
  let wide = 0;
  for (const piece of pieces) {
    const width = widthOf(piece, unit);
    if (at + width > room.w && at > 0) {
      rows.push([]);
      at = 0;
    }
    rows[rows.length - 1]?.push(piece);
    at += width;
    wide = Math.max(wide, at);
  }
  const high = rows.reduce((sum, row) => sum + Math.max(0, ...row.map((p) => heightOf(p, unit))), 0);
  return { rows, high, wide };
}

/** Places the pieces of one place in rows without overlap; at the smallest size they overlap instead. */
function settle(pieces: Piece[], room: Box, most: number, least: number, spots: Map<string, Spot>): void {
  let unit = most;
  let laid = flow(pieces, room, unit);
  while (unit > least && (laid.high > room.h || laid.wide > room.w)) {
    unit = Math.max(least, unit * 0.92);
    laid = flow(pieces, room, unit);
  }
  const squeeze = laid.high > room.h && laid.rows.length > 1 ? Math.max(0.45, room.h / laid.high) : 1;
  let y = room.y + room.h / 2 - (laid.high * squeeze) / 2;
  for (const row of laid.rows) {
    const high = Math.max(...row.map((p) => heightOf(p, unit))) * squeeze;
    const wide = row.reduce((sum, p) => sum + widthOf(p, unit), 0);
    let x = room.x + room.w / 2 - wide / 2;
    for (const piece of row) {
      const width = widthOf(piece, unit);
      spots.set(piece.id, { x: x + width / 2, y: y + high / 2, unit });
      x += width;
    }
    y += high;
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export interface BoardPlan {
  places: Map<string, PlacePlan>;
  spots: Map<string, Spot>; // of pieces
}

export function planBoard(board: Board, scale: number): BoardPlan {
  const crowd = new Map<string, Piece[]>();
  for (const piece of board.pieces ?? []) crowd.set(piece.at, [...(crowd.get(piece.at) ?? []), piece]);
  const places = new Map<string, PlacePlan>();
  const spots = new Map<string, Spot>();
  const used = (board.places ?? []).filter((place) => crowd.has(place.id));
  const natural = median(used.map((place) => Math.min(place.w, place.h))) * 0.44;
  const most = Math.min(Math.max(natural, 32 / scale), 60 / scale);
  const smallest = Math.min(...used.map((place) => Math.min(place.w, place.h))) * scale;
  const least = Math.min(24, Math.max(19, smallest * 1.1)) / scale;
  const reach = 13 / scale;
  const doors = (board.links ?? [])
    .filter((link) => link.style === "door" || link.style === "locked" || link.icon)
    .map((link) => ({
      x: (link.x1 + link.x2) / 2 - reach,
      y: (link.y1 + link.y2) / 2 - reach,
      w: 2 * reach,
      h: 2 * reach,
    }));
  const all = board.places ?? [];
  // one letter size for the whole board: the larger one only if it fits everywhere
  const large = all.every((place) => !place.label || wrap(place.label, inner(place).w * scale - 8, 15, 700))
    ? 15
    : 13;
  for (const place of all) {
    const here = crowd.get(place.id) ?? [];
    let plan = planPlace(place, scale, here.length, large, doors, all);
    if (here.length && plan.room.h * scale < 17) plan = planOutside(place, scale, all); // the pieces need all of it
    places.set(place.id, plan);
    if (here.length)
      settle(
        here,
        plan.room,
        Math.min(most, Math.max(least, Math.min(place.w, place.h) * 1.05)),
        least,
        spots,
      );
  }
  for (const link of board.links ?? []) {
    const here = crowd.get(link.id);
    if (!here) continue;
    const size = 2.5 * least;
    const room = { x: (link.x1 + link.x2 - size) / 2, y: (link.y1 + link.y2 - size) / 2, w: size, h: size };
    settle(here, room, Math.min(most, 34 / scale), least, spots);
  }
  return { places, spots };
}

/** For each named place that lacks words at this scale: whether it lacks some or all of them. Ignores quiet
    places. */
export function missingWords(board: Board, scale: number): ("some" | "all")[] {
  const plan = planBoard(board, scale);
  return (board.places ?? [])
    .filter((place) => place.label && !place.quiet)
    .flatMap((place) => {
      const lines = plan.places.get(place.id)?.words.lines ?? [];
      if (!lines.length) return ["all"];
      return place.note && !lines.some((line) => line.note) ? ["some"] : [];
    });
}

const DISC = 11; // pixels, and how far its middle is from the corner
const RIM = 5;

/** The position of the disc with the cost of a place: its middle, or a corner without words. */
export function discAt(place: Place, words: Words | undefined, scale: number): { x: number; y: number } {
  if (!words?.lines.length) return { x: place.x + place.w / 2, y: place.y + place.h / 2 };
  const lines = words.lines.map((line) => {
    const w = textWidth(line.text, line.px, line.note ? 500 : 700) / scale;
    const x = words.x - w * { start: 0, middle: 0.5, end: 1 }[words.anchor];
    return { x, y: line.y - (0.8 * line.px) / scale, w, h: line.px / scale };
  });
  const [rim, r] = [RIM / scale, DISC / scale];
  const [left, right] = [place.x + rim, place.x + place.w - rim];
  const [top, bottom] = [place.y + rim, place.y + place.h - rim];
  const corner = { x: right, y: top };
  const corners = [corner, { x: left, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];
  const clear = ({ x, y }: { x: number; y: number }) =>
    !lines.some((line) => meets(line, { x: x - r, y: y - r, w: 2 * r, h: 2 * r }));
  return corners.find(clear) ?? corner;
}

/** The outline of a place as an SVG path. */
export function outline(place: Place): string {
  const { x, y, w, h } = place;
  if (place.shape === "circle") {
    const [rx, ry] = [w / 2, h / 2];
    return `M${x} ${y + ry}a${rx} ${ry} 0 1 1 ${w} 0a${rx} ${ry} 0 1 1 ${-w} 0z`;
  }
  if (place.shape === "hex") {
    return `M${x + w * 0.25} ${y}h${w * 0.5}l${w * 0.25} ${h / 2}l${-w * 0.25} ${h / 2}h${-w * 0.5}l${-w * 0.25} ${-h / 2}z`;
  }
  const r = place.shape === "round" ? Math.min(w, h) * 0.18 : Math.min(w, h) * 0.03;
  return `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${-(w - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(h - 2 * r)}q0 ${-r} ${r} ${-r}z`;
}
