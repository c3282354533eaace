// Queries on a scene.
import {
  type Area,
  type Card,
  type Choice,
  DEFAULTS,
  type Place,
  type Row,
  type Scene,
} from "./generated.ts";

export type Slot = NonNullable<Area["slot"]>;

const HOME: Record<Area["type"], Slot> = {
  board: DEFAULTS.Board.slot,
  row: DEFAULTS.Row.slot,
  pile: DEFAULTS.Pile.slot,
  track: DEFAULTS.Track.slot,
  dice: DEFAULTS.Dice.slot,
  sheet: DEFAULTS.Sheet.slot,
  strip: DEFAULTS.Strip.slot,
  gauge: DEFAULTS.Gauge.slot,
};

/** The slot of an area: its own, or the default of its type. */
export function slotOf(area: Area): Slot {
  return area.slot ?? HOME[area.type];
}

/** The elements that can be pressed as step `number` of a choice. */
export function stepOf(choice: Choice, number: number): string[] {
  const target = choice.targets?.[number] ?? [];
  return typeof target === "string" ? [target] : target;
}

/** The seat whose cards are shown in full: the viewer's, else the seat to act. */
export function holderOf(scene: Scene): number {
  return scene.seat >= 0 ? scene.seat : (scene.prompt.seats?.[0] ?? -1);
}

/** Whether the scene has a board, which then takes the middle of the table. */
export function hasBoard(scene: Scene): boolean {
  return scene.areas.some((area) => area.type === "board" && slotOf(area) === "board");
}

/** Whether the area is a row of cards of another seat. */
export function isOthers(scene: Scene, area: Area): area is Row {
  if (area.type !== "row" || (area.seat ?? -1) < 0 || slotOf(area) !== "hand") return false;
  const holder = holderOf(scene);
  return area.seat !== holder && (holder >= 0 || !hasBoard(scene));
}

/** The ids of an area and of everything in it. */
export function idsIn(area: Area): string[] {
  return [area, ...partsOf(area)].map((element) => element.id);
}

function partsOf(area: Area): { id: string }[] {
  if (area.type === "board") return [...(area.places ?? []), ...(area.links ?? []), ...(area.pieces ?? [])];
  if (area.type === "row" || area.type === "sheet") return area.cards ?? [];
  if (area.type === "pile") return area.top ? [area.top] : [];
  if (area.type === "dice") return area.dice ?? [];
  if (area.type === "strip") return (area.goals ?? []).flatMap((goal) => [goal, ...(goal.checks ?? [])]);
  if (area.type === "gauge") return area.stops ?? [];
  return area.markers ?? [];
}

/** The words for an element of the scene. */
export interface NamedElement {
  id: string;
  name: string;
  card?: Card;
  detail: string;
  rule: string;
}

/** The element id of the scene's clock. */
export const DOOM = "doom";

/** The name of a place: its label, else the first words of its detail, "Goblin" of "Goblin: a thief". */
const placeName = (place: Place) => place.label || place.detail?.split(/[:.]/)[0] || place.id;

/** Every element that can be pointed at, by id. */
export function elements(scene: Scene): Map<string, NamedElement> {
  const found = new Map<string, NamedElement>();
  const add = (id: string, name: string, detail = "", rule = "", card?: Card) =>
    found.set(id, { id, name, detail, rule, card });
  const cards = (list: Card[] = []) => list.forEach((c) => add(c.id, c.name, c.detail, c.rule, c));
  add(DOOM, `${scene.clock.text} ${scene.clock.label}`, scene.clock.detail);
  for (const area of scene.areas) {
    add(area.id, area.title);
    if (area.type === "board") {
      area.places?.forEach((p) => add(p.id, placeName(p), p.detail, p.rule));
      // a link that a piece is about to take has no label, only a detail about where it leads
      area.links?.forEach((l) => add(l.id, l.label || l.detail || l.id, l.label ? l.detail : ""));
      area.pieces?.forEach((p) => add(p.id, p.label, p.detail, p.rule));
    } else if (area.type === "row" || area.type === "sheet") cards(area.cards);
    else if (area.type === "pile") cards(area.top ? [area.top] : []);
    else if (area.type === "dice") area.dice?.forEach((d) => add(d.id, d.label || d.face));
    else if (area.type === "strip")
      area.goals?.forEach((goal) => {
        add(goal.id, goal.name, [goal.text, goal.detail].filter(Boolean).join(". "));
        goal.checks?.forEach((check) => add(check.id, check.label));
      });
    else if (area.type === "gauge") area.stops?.forEach((stop) => add(stop.id, stop.label, stop.note));
    else area.markers?.forEach((m) => add(m.id, m.label));
  }
  return found;
}

/** The ids of the pieces and places that a sentence names, so that they can be highlighted with it. */
export function elementsNamedIn(scene: Scene, text: string): Set<string> {
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

/** The colour of each seat, from its sheet. */
export function coloursOf(scene: Scene): string[] {
  return scene.seat_names.map((_, seat) => {
    const sheet = scene.areas.find((area) => area.type === "sheet" && area.seat === seat);
    return (sheet?.type === "sheet" && sheet.colour) || "";
  });
}
