// The positions of a die's pips on a grid of nine, row by row.
import type { Die } from "../lib/generated.ts";

const PIPS: Record<string, number[]> = {
  "1": [5],
  "2": [1, 9],
  "3": [1, 5, 9],
  "4": [1, 3, 7, 9],
  "5": [1, 3, 5, 7, 9],
  "6": [1, 3, 4, 6, 7, 9],
};

/** The pips of its upper side; undefined if it has none. */
export function pipsOf(die: Die): number[] | undefined {
  return die.icon ? undefined : PIPS[die.face];
}
