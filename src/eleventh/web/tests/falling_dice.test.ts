import { expect, test, vi } from "vitest";
import { onceLanded, addFall } from "../src/lib/falling_dice.ts";

/** An animation with a delay in milliseconds. */
const waiting = (delay: number) => ({ currentTime: 100, effect: { getTiming: () => ({ delay }) } });

/** An animation that ends when the test calls `land`. */
function fall() {
  let land: () => void = () => undefined;
  const finished = new Promise<void>((done) => (land = done));
  return { animation: { finished } as unknown as Animation, land: () => land() };
}

test("without dice in the air the table goes on at once", () => {
  const next = vi.fn();
  onceLanded(next);
  expect(next).toHaveBeenCalledOnce();
});

test("the next picture waits for the last die, and comes once", async () => {
  const [one, two] = [fall(), fall()];
  addFall(one.animation);
  addFall(two.animation);
  const next = vi.fn();
  onceLanded(next);
  one.land();
  await new Promise((done) => setTimeout(done));
  expect(next).not.toHaveBeenCalled();
  two.land();
  await new Promise((done) => setTimeout(done));
  expect(next).toHaveBeenCalledOnce();
});

test("animations that wait for dice start when the last one has landed", async () => {
  const [waits, moves] = [waiting(900), waiting(0)];
  Object.assign(document, { getAnimations: () => [waits, moves] });
  const die = fall();
  addFall(die.animation);
  expect(waits.currentTime).toBe(100);
  die.land();
  await new Promise((done) => setTimeout(done));
  expect([waits.currentTime, moves.currentTime]).toEqual([900, 100]);
});
