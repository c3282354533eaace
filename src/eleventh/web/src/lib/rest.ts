// Whether the page is idle: it has loaded, awaits no answer, runs no animation and its layout is final. The root
// element shows it: `<html data-at-rest="true">`. Only browser tests and screenshots wait for it.

let reasons = 0; // number of reasons why the page is not idle
let looks = 0;

/** Marks the page as busy and returns the function that ends this. */
export function startBusy(): () => void {
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

/** Marks the page as busy until the promise is settled. */
export function busyUntil<T>(work: Promise<T>): Promise<T> {
  const end = startBusy();
  void work.then(end, end);
  return work;
}

/** Marks the page as idle when everything is drawn, unless something else starts before. */
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

/** Waits until a frame changes nothing, because some elements are drawn, measured and drawn again. */
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

/** Whether the animation ends by itself; endless ones do not keep the page busy. */
function ends(animation: Animation): boolean {
  return animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity;
}

function frame(): Promise<unknown> {
  return new Promise((go) => requestAnimationFrame(go));
}

// The effect of input and of a new window size shows only in the following frames.
for (const kind of ["resize", "click", "keydown"]) addEventListener(kind, () => startBusy()(), true);

const loaded = startBusy();
if (document.readyState === "complete") loaded();
else addEventListener("load", loaded, { once: true });
