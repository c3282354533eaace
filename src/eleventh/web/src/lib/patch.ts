// Applies the scene patches that the server sends.
import type { Patch, Scene } from "./generated.ts";

/** Returns the scene with the patch applied, without changing the old scene. */
export function applyPatch(scene: Scene, patch: Patch | null | undefined): Scene {
  if (!patch) return scene;
  const areas = new Map(scene.areas.map((area) => [area.id, area]));
  for (const change of patch.areas ?? []) {
    const before = areas.get(change.id);
    if ("type" in change) areas.set(change.id, change);
    else if (before) areas.set(change.id, { ...before, ...change });
  }
  const order = patch.order ?? [...areas.keys()];
  const found = order.map((id) => areas.get(id)).filter((area) => area !== undefined);
  return { ...scene, ...patch.set, areas: found };
}
