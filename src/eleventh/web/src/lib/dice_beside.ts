// Dice that are drawn on a board, and the areas without them.
import type { Area, Board, Dice, Die, Scene } from "./generated.ts";

const onBoard = (board: Board): string[] => [
  ...(board.places ?? []).map((place) => place.id),
  ...(board.pieces ?? []).map((piece) => piece.id),
];

/** The dice of a scene that are drawn on a board, by the id of the element beside them. */
export function diceBeside(scene: Scene | null): Map<string, Die[]> {
  const areas = scene?.areas ?? [];
  const there = new Set(areas.flatMap((area) => (area.type === "board" ? onBoard(area) : [])));
  const found = new Map<string, Die[]>();
  for (const area of areas) {
    if (area.type !== "dice") continue;
    for (const die of area.dice ?? [])
      if (die.beside && there.has(die.beside)) found.set(die.beside, [...(found.get(die.beside) ?? []), die]);
  }
  return found;
}

/** The area without the dice that are drawn on a board; empty if no dice are left. */
export function withoutLying(area: Area, lying: ReadonlySet<string>): Area[] {
  if (area.type !== "dice") return [area];
  const dice = (area.dice ?? []).filter((die) => !lying.has(die.id));
  if (dice.length === (area.dice ?? []).length) return [area];
  return dice.length ? [{ ...area, dice } satisfies Dice] : [];
}

/** The words for a die: its owner, its value, its target. */
export function dieWords(die: Die): string {
  const verdict = { yes: "yes", no: "no", "": "" }[die.met ?? ""];
  const need = [die.need, verdict].filter(Boolean).join(": ");
  return [die.label, die.face, die.badge, need].filter(Boolean).join(", ");
}
