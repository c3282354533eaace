// A choice to make again: the answer comes after the choice.
import { beforeEach, expect, test, vi } from "vitest";
import { TrialStore } from "../src/table/trial.svelte.ts";

const request = vi.fn<typeof fetch>();
const CHOICE = {
  event: 4,
  chosen: "end",
  best: "go",
  options: [
    { name: "go", chance: 0.6 },
    { name: "end", chance: 0.4 },
  ],
};

beforeEach(() => {
  request.mockReset();
  request.mockImplementation(() => Promise.resolve(Response.json({ review: { decisions: [CHOICE] } })));
  vi.stubGlobal("fetch", request);
});

function trial(): TrialStore {
  const found = TrialStore.of(new URLSearchParams("of=t1&try=4&seat=0"));
  if (!found) throw new Error("there is none");
  return found;
}

test("only an address that names a game and a choice speaks of a trial", () => {
  expect(TrialStore.of(new URLSearchParams(""))).toBeNull();
  expect(TrialStore.of(new URLSearchParams("of=t1"))).toBeNull();
  expect(trial().event).toBe(4);
});

test("nothing is requested before the choice, and only the first choice counts", async () => {
  const found = trial();
  expect(request).not.toHaveBeenCalled();
  await found.choose("end");
  await found.choose("go");
  expect(found.chosen).toBe("end");
  expect(request).toHaveBeenCalledTimes(1);
  expect(found.verdict).toBe("go has 60 %, end 40 %.");
});

test("the best choice is praised, one that was not tried is said to be so", async () => {
  const best = trial();
  await best.choose("go");
  expect(best.verdict).toContain("the best that the review found");
  const other = trial();
  await other.choose("wait");
  expect(other.verdict).toContain("did not try wait");
});

test("a review that is not there can be asked for again", async () => {
  request.mockImplementationOnce(() => Promise.resolve(Response.json({ done: 1, total: 2 })));
  const found = trial();
  await found.choose("go");
  expect(found.trouble).toContain("ask again");
  await found.ask();
  expect(found.answer?.best).toBe("go");
});
