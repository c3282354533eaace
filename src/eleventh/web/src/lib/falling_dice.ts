// Falling dice. The next picture waits until they have landed, so that drawing it does not disturb the fall.

import { settings } from "./settings.svelte.ts";

const FALL = 800; // milliseconds
/** The longest time a die waits for the rest of the page to be drawn, in milliseconds. */
export const SOON = 500;
/** How long a die falls, in milliseconds. */
export const fallTime = () => (settings.still ? 0 : FALL * settings.speed);
/** The longest time movement on a board waits for dice. It starts earlier if the last die lands earlier. */
export const untilLanded = () => (settings.still ? 0 : SOON + fallTime());

const falls = new Set<Animation>();
const SPARE = 200; // milliseconds after that; the table goes on even if an animation never finishes

/** Registers the animation of a falling die. */
export function addFall(fall: Animation): void {
  falls.add(fall);
  const landed = () => {
    falls.delete(fall);
    if (!falls.size) release();
  };
  fall.finished.then(landed, landed);
}

/** Runs the functions that wait for dice. */
function release(): void {
  for (const one of document.getAnimations()) {
    const delay = one.effect?.getTiming().delay ?? 0;
    if (Number(one.currentTime) < delay) one.currentTime = delay;
  }
}

/** Calls the function at once, or when the last die has landed. */
export function onceLanded(then: () => void): void {
  if (!falls.size) {
    then();
    return;
  }
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    then();
  };
  void Promise.allSettled([...falls].map((fall) => fall.finished)).then(once);
  setTimeout(once, untilLanded() + SPARE);
}
