// How important each change is. Important changes are shown larger and longer, small steps pass quickly.
import type { Area, Scene } from "./generated.ts";

/** 0: only words; 1: something moves; 2: a card, a door, a die; 3: time, a loss, the end. */
export type Weight = 0 | 1 | 2 | 3;

export type Cue = "die" | "card" | "step" | "door" | "clock" | "danger" | "won" | "lost";

/** The sounds of a change, the most important first. */
export function cues(before: Scene, after: Scene): Cue[] {
  const found = new Set<Cue>();
  if (outOfPlay(after) > outOfPlay(before) || (isLate(after) && !isLate(before))) found.add("danger");
  if (before.clock.left !== after.clock.left || before.clock.text !== after.clock.text) found.add("clock");
  if (changedDice(before, after).length) found.add("die");
  const then = index(before);
  for (const area of after.areas) {
    if (then.areas.get(area.id) === area) continue;
    if (area.type === "board") {
      for (const link of area.links ?? []) {
        const old = then.links.get(link.id);
        if (old !== undefined && old !== (link.style ?? "")) found.add("door");
      }
      for (const piece of area.pieces ?? []) {
        const old = then.pieces.get(piece.id);
        if (old !== piece.at) found.add("step");
      }
      for (const place of area.places ?? []) {
        const old = then.places.get(place.id);
        if (old !== undefined && old !== (place.art ?? "")) found.add("card"); // a tile is turned over
      }
    }
    if (cardsOf(area).some((id) => !then.cards.has(id))) found.add("card");
  }
  return ORDER.filter((cue) => found.has(cue));
}

const ORDER: Cue[] = ["danger", "clock", "die", "door", "card", "step"];
const WEIGHTS: Record<Cue, Weight> = {
  won: 3,
  lost: 3,
  danger: 3,
  clock: 3,
  die: 2,
  door: 2,
  card: 2,
  step: 1,
};

export function weightOf(heard: Cue[]): Weight {
  const [first] = heard;
  return first ? WEIGHTS[first] : 0;
}

const LATE = 0.25; // the last quarter of the time
const isLate = (scene: Scene) => scene.clock.left <= LATE;
const outOfPlay = (scene: Scene) => scene.areas.filter((area) => area.type === "sheet" && area.faded).length;

/** The ids of the dice that are new or show another side. */
export function changedDice(before: Scene | null, after: Scene): string[] {
  const old = new Map(before ? dice(before).map((die) => [die.id, die]) : []);
  return dice(after)
    .filter((die) => {
      const then = old.get(die.id);
      return then?.face !== die.face || (die.fresh && !then.fresh);
    })
    .map((die) => die.id);
}

function dice(scene: Scene) {
  return scene.areas.flatMap((area) => (area.type === "dice" ? (area.dice ?? []) : []));
}

function cardsOf(area: Area): string[] {
  if (area.type === "row" || area.type === "sheet") return (area.cards ?? []).map((card) => card.id);
  return area.type === "pile" && area.top ? [area.top.id] : [];
}

function index(scene: Scene) {
  const boards = scene.areas.filter((area) => area.type === "board");
  return {
    areas: new Map(scene.areas.map((area) => [area.id, area])),
    links: new Map(
      boards.flatMap((b) => (b.links ?? []).map((link): [string, string] => [link.id, link.style ?? ""])),
    ),
    pieces: new Map(
      boards.flatMap((b) => (b.pieces ?? []).map((piece): [string, string] => [piece.id, piece.at])),
    ),
    places: new Map(
      boards.flatMap((b) => (b.places ?? []).map((place): [string, string] => [place.id, place.art ?? ""])),
    ),
    cards: new Set(scene.areas.flatMap(cardsOf)),
  };
}

const LENGTHS: Record<Weight, number> = { 0: 220, 1: 420, 2: 800, 3: 1100 };
const ROLL = 1500; // a die falls for 0.8 s, then people read it

/** How long a change is shown before the next one, in milliseconds. */
export function lengthOf(heard: Cue[], words: string): number {
  const base = heard.includes("die") ? ROLL : LENGTHS[weightOf(heard)];
  return Math.max(base, heard.length ? Math.min(1600, words.length * 14) : 0);
}
