// Ways to start a table.
import { post } from "../lib/api.ts";
import type { GameInfo, Made, SeatPlan } from "../lib/generated.ts";
import { fairly } from "../lib/fair_draws.ts";
import { router } from "../lib/route.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";

/** Starts a game with bots of that level on all other seats; missing options have their defaults. */
export async function quickStart(
  game: GameInfo,
  level: string,
  options: Record<string, string> = {},
  count = Math.min(game.seats[1], Math.max(game.seats[0], 2)),
): Promise<void> {
  const seats: SeatPlan[] = Array.from({ length: count }, (_, i) =>
    i ? { kind: "bot", bot: level } : { kind: "me" },
  );
  const made = await fairly("/api/tables", {
    game: game.id,
    seats,
    options,
    who: settings.name,
    chances: true,
  });
  router.go(made.path);
}

/** Starts the first lesson of a game, or continues the unfinished one. */
export async function learn(game: string): Promise<void> {
  const made = await post<Made>(`/api/lessons/${game}`);
  router.go(made.path);
}

export function players([fewest, most]: [number, number]): string {
  return fewest === most ? `${fewest} ${most === 1 ? "player" : "players"}` : `${fewest} – ${most} players`;
}

export function minutes([least, most]: [number, number]): string {
  return least === most ? `${least} min` : `${least} – ${most} min`;
}
