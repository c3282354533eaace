// The people at a table who do not play, as its host may remove them or let them come back.
import type { ChatLine, Spectator, TableInfo } from "./generated.ts";

export const UNNAMED = "A spectator";

/** Who watches now, then who has talked and went; the server names them to the host alone. */
export function spectators(info: TableInfo, chat: ChatLine[]): Spectator[] {
  const found = new Map((info.watching ?? []).map((one) => [one.person, one]));
  const out = new Set((info.removed ?? []).map((one) => one.person));
  for (const { person, who } of chat)
    if (person && !found.has(person) && !out.has(person)) found.set(person, { person, who });
  return [...found.values()];
}
