// The parts of a table on a phone, one at a time.
import type { Area, Scene } from "../lib/generated.ts";
import { diceBeside, withoutLying } from "../lib/dice_beside.ts";
import { hasBoard, idsIn, isOthers, slotOf } from "../lib/scene.ts";

export type Part = "table" | "seats" | "cards" | "log" | "chat";

/** The parts that show an area; without a board the first part shows all cards. */
function partsWith(scene: Scene, area: Area): Part[] {
  const slot = slotOf(area);
  if (slot === "seats") return ["seats"];
  if (slot === "board" || slot === "focus") return ["table"];
  if (area.type === "strip" && hasBoard(scene)) return ["table", "cards"]; // goals are below the board too
  if (isOthers(scene, area)) return hasBoard(scene) ? ["seats"] : ["table"];
  return hasBoard(scene) ? ["cards"] : ["table", "cards"];
}

/** The parts that contain lit elements. */
export function litParts(scene: Scene | null, lit: Set<string>): Set<Part> {
  if (!scene) return new Set();
  const lying = new Set([...diceBeside(scene).values()].flat().map((die) => die.id));
  const areas = scene.areas
    .flatMap((area) => withoutLying(area, lying))
    .filter((area) => idsIn(area).some((id) => lit.has(id)));
  const onBoard: Part[] = [...lying].some((id) => lit.has(id)) ? ["table"] : [];
  return new Set([...areas.flatMap((area) => partsWith(scene, area)), ...onBoard]);
}
