// Small signs on pieces and places, by the legend of their board.
import type { Mark } from "../lib/generated.ts";

export function marksOf(ids: readonly string[] | undefined, legend: Mark[]): Mark[] {
  return (ids ?? []).flatMap((id) => legend.filter((mark) => mark.id === id));
}

/** The labels of these marks: "Brains + Skill". */
export const marksWords = (marks: Mark[]) => marks.map((mark) => mark.label).join(" + ");
