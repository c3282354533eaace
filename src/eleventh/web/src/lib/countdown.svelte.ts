// Counts down the seconds that the server reported as left.

/** Counts down from `said()` and restarts when that changes. For use in a component. */
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
    /** Whether a countdown was running and has reached zero. */
    get over() {
      return said() > 0 && left === 0;
    },
  };
}
