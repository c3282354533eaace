// How a table is begun.
import { post } from "../lib/api.ts";
import type { GameInfo, Made, SeatPlan } from "../lib/generated.ts";
import { fairStart } from "../lib/luck.ts";
import { router } from "../lib/route.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";

/** Me and a bot of that level on each other seat, with the options as they are by default. */
export async function quickStart(game: GameInfo, level: string): Promise<void> {
  const count = Math.min(game.seats[1], Math.max(game.seats[0], 2));
  const seats: SeatPlan[] = Array.from({ length: count }, (_, i) =>
    i ? { kind: "bot", bot: level } : { kind: "me" },
  );
  const made = await post<Made>("/api/tables", {
    game: game.id,
    seats,
    who: settings.name,
    ...(await fairStart()),
  });
  router.go(made.path);
}

export function players([fewest, most]: [number, number]): string {
  return fewest === most ? `${fewest} ${most === 1 ? "player" : "players"}` : `${fewest} – ${most} players`;
}

export function minutes([least, most]: [number, number]): string {
  return least === most ? `${least} min` : `${least} – ${most} min`;
}
