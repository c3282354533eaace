// An example of a rule as pictures: the scene at each step, and the areas that show the example's subject.
import type { ExampleSteps, Scene } from "./generated.ts";
import { applyPatch } from "./patch.ts";
import { slotOf } from "./scene.ts";

const MOST = 4; // areas beside the board

export function scenesOf(example: ExampleSteps): Scene[] {
  const scenes: Scene[] = [];
  let scene = example.scene;
  for (const step of example.steps) {
    scene = applyPatch(scene, step.patch);
    scenes.push(scene);
  }
  return scenes;
}

/** The ids of the areas to draw, the same at every step so that only the example's own changes move:
 * the boards, the areas over them, and the other areas that change most. Piles only if nothing else does. */
export function subjectOf(scenes: Scene[]): Set<string> {
  const changes = new Map<string, number>();
  const shown = new Set<string>();
  const piles = new Set<string>();
  scenes.forEach((scene, i) => {
    const before = new Map(scenes[i - 1]?.areas.map((area) => [area.id, area]));
    for (const area of scene.areas) {
      const slot = slotOf(area);
      if (area.type === "board" || slot === "focus") shown.add(area.id);
      else if (i && before.get(area.id) !== area) changes.set(area.id, (changes.get(area.id) ?? 0) + 1);
      if (area.type === "pile") piles.add(area.id);
    }
  });
  const most = [...changes].sort(([a, m], [b, n]) => Number(piles.has(a)) - Number(piles.has(b)) || n - m);
  for (const [id] of most.filter(([id], i) => i === 0 || !piles.has(id)).slice(0, MOST)) shown.add(id);
  return shown;
}
