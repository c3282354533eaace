// Whether the page is at rest: it has loaded, no answer is awaited, no film runs, nothing moves and its layout is done.
// The root element shows it: `<html data-at-rest="true">`. Browser tests and screenshots wait for that; the page itself
// does not.

let reasons = 0; // why the page is not at rest
let looks = 0;

/** The page is not at rest until the function is called that this returns. */
export function stir(): () => void {
  let over = false;
  reasons += 1;
  document.documentElement.dataset.atRest = "false";
  return () => {
    if (over) return;
    over = true;
    reasons -= 1;
    void settle();
  };
}

/** The page is not at rest until the promise is settled. */
export function during<T>(work: Promise<T>): Promise<T> {
  const end = stir();
  void work.then(end, end);
  return work;
}

/** At rest as soon as what has come is drawn, unless something else happens until then. */
async function settle(): Promise<void> {
  const look = ++looks;
  await frame();
  await document.fonts.ready;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map((one) => one.finished),
  );
  await steady();
  if (!reasons && look === looks) document.documentElement.dataset.atRest = "true";
}

/** Until a frame changes nothing: what is laid out by its size is drawn, measured, and drawn again. */
async function steady(): Promise<void> {
  let changes = 0;
  const watch = new MutationObserver(() => changes++);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await frame(); // sizes are measured after this
  let before: number;
  do {
    before = changes;
    await frame();
  } while (changes !== before);
  watch.disconnect();
}

/** Whether the animation ends by itself: what drifts for ever does not keep the page from its rest. */
function ends(animation: Animation): boolean {
  return animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity;
}

function frame(): Promise<unknown> {
  return new Promise((go) => requestAnimationFrame(go));
}

// What a person does, and another size of the window, shows in the frames that follow.
for (const kind of ["resize", "click", "keydown"]) addEventListener(kind, () => stir()(), true);

const loaded = stir();
if (document.readyState === "complete") loaded();
else addEventListener("load", loaded, { once: true });
