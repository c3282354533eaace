// @vitest-environment node
import { expect, test, vi } from "vitest";
import { onceLanded, throwIt } from "../src/lib/air.ts";

/** An animation that ends when it is told to. */
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

test("what comes next waits for the last die, and comes once", async () => {
  const [one, two] = [fall(), fall()];
  throwIt(one.animation);
  throwIt(two.animation);
  const next = vi.fn();
  onceLanded(next);
  one.land();
  await new Promise((done) => setTimeout(done));
  expect(next).not.toHaveBeenCalled();
  two.land();
  await new Promise((done) => setTimeout(done));
  expect(next).toHaveBeenCalledOnce();
});
