// The words for luck and skill over many games.
import type { GameLuck, LuckRecord } from "../lib/generated.ts";

/** A difference of chances in signed percentage points. */
export function signed(share: number): string {
  const points = Math.round(100 * share);
  return `${points < 0 ? "−" : "+"}${Math.abs(points)}`;
}

/** The loss per decision in percentage points. */
export function rate(share: number): string {
  return (100 * share).toFixed(2);
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Whether luck was good, in words; says so if the difference may be chance. */
export function luckWords(luck: LuckRecord): string {
  const mean = `${signed(luck.luck)} points a game, give or take ${Math.round(100 * luck.luck_error)}`;
  if (Math.abs(luck.luck) <= 2 * luck.luck_error) return `Neither good nor bad beyond doubt: ${mean}.`;
  return luck.luck > 0 ? `You were lucky: ${mean}.` : `You were unlucky: ${mean}.`;
}

/** Compares the later half of the games with the earlier one, in words. */
export function trend(games: GameLuck[]): string {
  if (games.length < 4) return "";
  const half = Math.floor(games.length / 2);
  const lost = (some: GameLuck[]) => {
    const decisions = some.reduce((sum, one) => sum + one.decisions, 0);
    return decisions ? some.reduce((sum, one) => sum + one.loss, 0) / decisions : 0;
  };
  const [before, after] = [lost(games.slice(0, half)), lost(games.slice(half))];
  const verb = after < before ? "fewer" : "more";
  return rate(before) === rate(after)
    ? `As many in the later half of the games as in the earlier one: ${rate(after)}.`
    : `In the later half of the games ${verb} than in the earlier one: ${rate(after)} against ${rate(before)}.`;
}
