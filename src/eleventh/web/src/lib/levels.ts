// The levels of bots, as people read them where they choose one.
import type { BotInfo, GameInfo } from "./generated.ts";

/** How often such bots win the game as it is usually played; nothing where that was not measured. */
export function winRate(game: GameInfo | undefined, level: string): string {
  const wins = game?.wins?.[level];
  return wins === undefined ? "" : `wins about ${Math.round(wins)} %`;
}

export function levelName(game: GameInfo | undefined, bot: BotInfo): string {
  return [bot.name, winRate(game, bot.id)].filter(Boolean).join(", ");
}

export function levelWords(game: GameInfo | undefined, bot: BotInfo | undefined): string {
  return bot ? [bot.text, winRate(game, bot.id)].filter(Boolean).join("; ") : "";
}
