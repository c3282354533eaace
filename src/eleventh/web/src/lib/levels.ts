// The words for the levels of bots.
import type { BotInfo, GameInfo } from "./generated.ts";

/** The win rate of such bots with default options; empty if it was not measured. */
export function winRate(game: GameInfo | undefined, level: string): string {
  const wins = game?.wins?.[level];
  if (wins === undefined) return "";
  return `wins about ${Math.round(wins)} %${game?.older ? ` (by rules ${game.older})` : ""}`;
}

export function levelName(game: GameInfo | undefined, bot: BotInfo): string {
  return [bot.name, winRate(game, bot.id)].filter(Boolean).join(", ");
}

export function levelWords(game: GameInfo | undefined, bot: BotInfo | undefined): string {
  return bot ? [bot.text, winRate(game, bot.id)].filter(Boolean).join("; ") : "";
}

const WORDS: [number, string][] = [
  [85, "Gentle"],
  [65, "Friendly"],
  [45, "A fair fight"],
  [25, "Hard"],
  [0, "Very hard"],
];

/** The difficulty of a game for newcomers: one word, and how many of ten games good play wins. */
export function difficultyWords(game: GameInfo): string {
  const rates = Object.values(game.wins ?? {});
  if (!rates.length || game.rivals) return "";
  const best = Math.max(...rates);
  const word = WORDS.find(([least]) => best >= least)?.[1] ?? "";
  const often = Math.round(best / 10);
  const wins =
    often < 1 ? "is seldom enough" : often > 9 ? "nearly always wins" : `wins ${often} games in 10`;
  return `${word}: good play ${wins}`;
}
