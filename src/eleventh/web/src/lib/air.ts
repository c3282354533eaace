// Dice in the air: what is shown next waits until they have landed, so that nothing holds up their fall.

const falls = new Set<Animation>();
const LONGEST = 1500; // milliseconds: whatever becomes of an animation, the table goes on

/** This animation is the fall of a die. */
export function throwIt(fall: Animation): void {
  falls.add(fall);
  const landed = () => falls.delete(fall);
  fall.finished.then(landed, landed);
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
  setTimeout(once, LONGEST);
}
