// The scene as it comes over the wire: core/scene.py in TypeScript. Fields with a default may be absent.

export interface Dress {
  light: Record<string, string>;
  dark: Record<string, string>;
  texture: string;
  face: string;
  icon: string;
}

export interface Stat {
  label: string;
  value: string;
  icon?: string;
  most?: string;
  colour?: string;
  detail?: string;
}

export interface Place {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label?: string;
  shape?: "rect" | "round" | "circle" | "hex" | "none";
  fill?: string;
  icon?: string;
  note?: string;
  art?: string;
  turn?: number;
  detail?: string;
  rule?: string;
  quiet?: boolean;
}

export interface Link {
  id: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  style?: "path" | "arrow" | "door" | "locked";
  colour?: string;
  label?: string;
  icon?: string;
  detail?: string;
  ends?: string[];
  sign?: string;
  layer?: string;
}

export interface Layer {
  id: string;
  title: string;
  colour?: string;
}

export interface Piece {
  id: string;
  at: string;
  label: string;
  kind?: "figure" | "token" | "tile" | "marker";
  sign?: string;
  icon?: string;
  colour?: string;
  badge?: string;
  art?: string;
  turn?: number;
  faded?: boolean;
  detail?: string;
  rule?: string;
}

export interface Card {
  id: string;
  name: string;
  kind?: string;
  text?: string;
  icon?: string;
  colour?: string;
  art?: string;
  cost?: string;
  badge?: string;
  stats?: Stat[];
  face_down?: boolean;
  turned?: boolean;
  faded?: boolean;
  detail?: string;
  rule?: string;
}

export interface Board {
  type: "board";
  id: string;
  title: string;
  w: number;
  h: number;
  places?: Place[];
  links?: Link[];
  pieces?: Piece[];
  art?: string;
  slot?: Slot;
  layers?: Layer[];
}

export interface Row {
  type: "row";
  id: string;
  title: string;
  cards?: Card[];
  seat?: number;
  note?: string;
  layout?: "row" | "fan" | "column";
  slot?: Slot;
}

export interface Pile {
  type: "pile";
  id: string;
  title: string;
  count: number;
  icon?: string;
  colour?: string;
  top?: Card | null;
  note?: string;
  contents?: string[];
  slot?: Slot;
}

export interface Marker {
  id: string;
  at: number;
  label: string;
  icon?: string;
  colour?: string;
  sign?: string;
}

export interface Track {
  type: "track";
  id: string;
  title: string;
  spaces: string[];
  markers?: Marker[];
  marks?: Record<string, string>;
  round?: boolean;
  note?: string;
  slot?: Slot;
}

export interface Die {
  id: string;
  face: string;
  label?: string;
  icon?: string;
  colour?: string;
  fresh?: boolean;
  badge?: string;
}

export interface Dice {
  type: "dice";
  id: string;
  title: string;
  dice?: Die[];
  note?: string;
  slot?: Slot;
}

export interface Sheet {
  type: "sheet";
  id: string;
  title: string;
  subtitle?: string;
  seat?: number;
  icon?: string;
  colour?: string;
  art?: string;
  stats?: Stat[];
  lines?: string[];
  cards?: Card[];
  active?: boolean;
  faded?: boolean;
  slot?: Slot;
}

export type Slot = "board" | "seats" | "hand" | "side" | "focus";
export type Area = Board | Row | Pile | Track | Dice | Sheet;

export interface Hand {
  label: string;
  at: number;
  colour?: string;
  sign?: string;
}

export interface DoomClock {
  text: string;
  label: string;
  left: number;
  style?: "bar" | "dial" | "digits" | "calendar";
  hands?: Hand[];
  spaces?: string[];
  detail?: string;
}

export interface Choice {
  number: number;
  notation: string;
  text: string;
  targets?: string[];
  group?: string;
  note?: string;
  rule?: string;
  weighty?: boolean;
}

export interface Prompt {
  text: string;
  stake?: string;
  rule?: string;
  seats?: number[];
  asks?: "seat" | "team" | "dealer" | "over";
}

export interface Result {
  outcome: "won" | "lost" | "scored";
  reason: string;
  scores: number[];
  stats?: Stat[];
}

export interface Scene {
  game: string;
  seat: number;
  seat_names: string[];
  prompt: Prompt;
  clock: DoomClock;
  areas: Area[];
  choices?: Choice[];
  result?: Result | null;
  turn?: string;
  open?: boolean;
}

const HOME: Record<Area["type"], Slot> = {
  board: "board",
  row: "hand",
  pile: "side",
  track: "side",
  dice: "side",
  sheet: "seats",
};

/** Where an area is laid out: its own slot, or the one of its type. */
export function slotOf(area: Area): Slot {
  return area.slot ?? HOME[area.type];
}

/** An element of the scene by id, with the words that describe it. */
export interface Named {
  id: string;
  name: string;
  card?: Card;
  detail: string;
  rule: string;
}

/** Every element that can be pointed at, by id. */
export function elements(scene: Scene): Map<string, Named> {
  const found = new Map<string, Named>();
  const add = (id: string, name: string, detail = "", rule = "", card?: Card) =>
    found.set(id, { id, name, detail, rule, card });
  const cards = (list: Card[] = []) => list.forEach((c) => add(c.id, c.name, c.detail, c.rule, c));
  for (const area of scene.areas) {
    add(area.id, area.title);
    if (area.type === "board") {
      area.places?.forEach((p) => add(p.id, p.label || p.id, p.detail, p.rule));
      // a way that somebody is about to take has no name, only words on where it leads
      area.links?.forEach((l) => add(l.id, l.label || l.detail || l.id, l.label ? l.detail : ""));
      area.pieces?.forEach((p) => add(p.id, p.label, p.detail, p.rule));
    } else if (area.type === "row" || area.type === "sheet") cards(area.cards);
    else if (area.type === "pile") cards(area.top ? [area.top] : []);
    else if (area.type === "dice") area.dice?.forEach((d) => add(d.id, d.label || d.face));
    else area.markers?.forEach((m) => add(m.id, m.label));
  }
  return found;
}

/** The pieces and places of the boards that a sentence names, so that they can be shown while it is told. */
export function namedIn(scene: Scene, text: string): Set<string> {
  const words = ` ${text.replace(/[^\p{L}\p{N}'-]+/gu, " ")} `;
  const says = (name: string) =>
    name.length > 1 && words.includes(` ${name.replace(/[^\p{L}\p{N}'-]+/gu, " ").trim()} `);
  const found = new Set<string>();
  for (const area of scene.areas) {
    if (area.type !== "board") continue;
    for (const piece of area.pieces ?? []) {
      const name = piece.label.replace(/ \[.*/, "");
      const short = scene.seat_names.filter((seat) => name.split(" ").includes(seat));
      if ([name, ...short].some(says)) found.add(piece.id);
    }
    for (const place of area.places ?? [])
      if (says(place.label || place.id.toUpperCase())) found.add(place.id);
  }
  return found;
}
