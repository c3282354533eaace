// The parts of a table on a phone, one at a time.
import type { Scene } from "../lib/generated.ts";
import { slotOf } from "../lib/scene.ts";

export type Part = "table" | "seats" | "cards" | "log" | "chat";

/** Which parts hold something lit. */
export function litParts(scene: Scene | null, lit: Set<string>): Set<Part> {
  const found = new Set<Part>();
  for (const area of scene?.areas ?? []) {
    const ids = [area.id];
    if (area.type === "row" || area.type === "sheet") ids.push(...(area.cards ?? []).map((card) => card.id));
    if (area.type === "dice") ids.push(...(area.dice ?? []).map((die) => die.id));
    if (area.type === "board")
      ids.push(...[...(area.places ?? []), ...(area.pieces ?? []), ...(area.links ?? [])].map((e) => e.id));
    if (!ids.some((id) => lit.has(id))) continue;
    const slot = slotOf(area);
    found.add(slot === "seats" ? "seats" : slot === "board" || slot === "focus" ? "table" : "cards");
  }
  return found;
}
