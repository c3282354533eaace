// Seconds that the server said are left, counted down on the page.

/** Counts down from what `said` is, anew whenever that changes. For use in a component. */
export function countdown(said: () => number): { readonly left: number; readonly over: boolean } {
  let passed = $state(0);
  $effect(() => {
    passed = 0;
    if (!said()) return;
    const begun = performance.now();
    const timer = setInterval(() => (passed = (performance.now() - begun) / 1000), 500);
    return () => clearInterval(timer);
  });
  const left = $derived(Math.max(0, Math.ceil(said() - passed)));
  return {
    get left() {
      return left;
    },
    /** Whether there was something to wait for, and it is over. */
    get over() {
      return said() > 0 && left === 0;
    },
  };
}
