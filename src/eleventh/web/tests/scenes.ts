// Small scenes for tests.
import type { Area, Board, Card, Choice, Pile, Place, Row, Scene } from "../src/lib/generated.ts";

export function scene(fields: Partial<Scene>): Scene {
  return {
    game: "lantern",
    seat: 0,
    seat_names: ["Ann", "Bob"],
    prompt: { text: "Ann: what now?", seats: [0] },
    clock: { text: "3", label: "days left", left: 1 },
    areas: [],
    ...fields,
  };
}

export const card = (id: string): Card => ({ id, name: id });

export function row(id: string, cards: string[], fields: Partial<Row> = {}): Row {
  return { type: "row", id, title: id, cards: cards.map(card), ...fields };
}

export function pile(id: string, count: number, fields: Partial<Pile> = {}): Pile {
  return { type: "pile", id, title: id, count, ...fields };
}

export function place(id: string, x: number, y: number, fields: Partial<Place> = {}): Place {
  return { id, x, y, w: 4, h: 4, ...fields };
}

export function board(places: Place[], fields: Partial<Board> = {}): Board {
  return { type: "board", id: "house", title: "The house", w: 20, h: 10, places, ...fields };
}

export function choice(
  notation: string,
  targets: Choice["targets"] = [],
  fields: Partial<Choice> = {},
): Choice {
  return { number: 0, notation, text: notation, targets, ...fields };
}

export const ids = (areas: Area[]) => areas.map((area) => area.id);
