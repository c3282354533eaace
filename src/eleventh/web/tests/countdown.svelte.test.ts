import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countdown } from "../src/lib/countdown.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the time that is left runs down, opens the way, and begins anew when the server says so", () => {
  let said = $state(40);
  let wait: ReturnType<typeof countdown> = { left: -1, over: false };
  const stop = $effect.root(() => {
    wait = countdown(() => said);
  });
  const after = (seconds: number) => {
    vi.advanceTimersByTime(1000 * seconds);
    flushSync();
    return [wait.left, wait.over];
  };
  expect([after(0), after(12), after(27), after(2)]).toEqual([
    [40, false],
    [28, false],
    [1, false],
    [0, true],
  ]);
  said = 10;
  expect(after(0)).toEqual([10, false]);
  said = 0; // the player is back, so there is no countdown
  expect(after(60)).toEqual([0, false]);
  stop();
});
