// Chances in words and percents.
import type { Hint } from "./generated.ts";

interface Interval {
  chance: number;
  low: number;
  high: number;
}

/** Whole percents. Chances above 0 and below 1 are never rounded to 0 % or 100 %. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return "under 1 %";
  if (share > 0.995 && share < 1) return "over 99 %";
  return `${Math.round(100 * share)} %`;
}

/** The estimate with its confidence interval. */
export function withInterval({ chance, low, high }: Interval): string {
  const [from, to] = [Math.round(100 * low), Math.round(100 * high)];
  return from === to ? percent(chance) : `${percent(chance)} (${from} to ${to})`;
}

/** The event that a chance refers to. */
export function meaningWords(meaning: Hint["meaning"]): string {
  return meaning === "score" ? "of the best score" : "to win";
}

/** Reasons as one sentence; empty if there are none. */
export function asSentence(said: string[]): string {
  const text = said.join("; ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
