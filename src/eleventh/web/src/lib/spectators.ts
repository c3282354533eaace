// The spectators of a table, for the host, who may remove them or let them come back.
import type { ChatLine, Spectator, TableInfo } from "./generated.ts";

export const UNNAMED = "A spectator";

/** People who watch now, then people who wrote in the chat and left. Only the host gets their names. */
export function spectators(info: TableInfo, chat: ChatLine[]): Spectator[] {
  const found = new Map((info.watching ?? []).map((one) => [one.person, one]));
  const out = new Set((info.removed ?? []).map((one) => one.person));
  for (const { person, who } of chat)
    if (person && !found.has(person) && !out.has(person)) found.set(person, { person, who });
  return [...found.values()];
}
