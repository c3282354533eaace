// Dice that lie beside something on a board, and what is left in their area then.
import type { Area, Board, Dice, Die, Scene } from "./generated.ts";

const onBoard = (board: Board): string[] => [
  ...(board.places ?? []).map((place) => place.id),
  ...(board.pieces ?? []).map((piece) => piece.id),
];

/** The dice of a scene that lie on a board, by the id of what each lies beside. */
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

/** An area as it is drawn by itself: dice that lie on a board are not in it, and without any it is not drawn. */
export function withoutLying(area: Area, lying: ReadonlySet<string>): Area[] {
  if (area.type !== "dice") return [area];
  const dice = (area.dice ?? []).filter((die) => !lying.has(die.id));
  if (dice.length === (area.dice ?? []).length) return [area];
  return dice.length ? [{ ...area, dice } satisfies Dice] : [];
}

/** The words for a die: whose it is, what it shows, what it is held against. */
export function dieWords(die: Die): string {
  const verdict = { yes: "yes", no: "no", "": "" }[die.met ?? ""];
  const need = [die.need, verdict].filter(Boolean).join(": ");
  return [die.label, die.face, die.badge, need].filter(Boolean).join(", ");
}
