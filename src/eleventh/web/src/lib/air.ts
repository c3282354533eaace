// Dice in the air: what is shown next waits until they have landed, so that nothing holds up their fall.

import { settings } from "./settings.svelte.ts";

const FALL = 800; // milliseconds
/** A die waits no longer than this for a page that has drawn all else, in milliseconds. */
export const SOON = 500;
/** How long a die falls, in milliseconds. */
export const fallTime = () => (settings.still ? 0 : FALL * settings.speed);
/** How long what moves on a board waits for dice, at the most: the last that lands lets it go. */
export const untilLanded = () => (settings.still ? 0 : SOON + fallTime());

const falls = new Set<Animation>();
const SPARE = 200; // milliseconds after that: whatever becomes of an animation, the table goes on

/** This animation is the fall of a die. */
export function throwIt(fall: Animation): void {
  falls.add(fall);
  const landed = () => {
    falls.delete(fall);
    if (!falls.size) letGo();
  };
  fall.finished.then(landed, landed);
}

/** What waits for dice begins now. */
function letGo(): void {
  for (const one of document.getAnimations()) {
    const delay = one.effect?.getTiming().delay ?? 0;
    if (Number(one.currentTime) < delay) one.currentTime = delay;
  }
}

/** Does this at once, or when the last die has landed. */
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
