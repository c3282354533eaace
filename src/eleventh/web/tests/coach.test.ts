// The coach's advice and its stages.
import { beforeEach, expect, test, vi } from "vitest";
import { asSentence, percent, withInterval } from "../src/lib/chances.ts";
import type { Choice, Hint, WhyNot } from "../src/lib/generated.ts";
import { CoachStore, LINE, NUDGE, SHORTLIST } from "../src/table/coach.svelte.ts";
import type { TableCommands } from "../src/table/commands.ts";

const HINT = {
  level: "strong",
  nudge: "Look at the lamp.",
  targets: ["lamp"],
  options: [],
} as unknown as Hint;
const ANSWER = { loss: 0.1 } as WhyNot;
const WAIT = { notation: "wait", text: "Wait" } as Choice;
const hint = vi.fn<(level: string) => Promise<Hint | null>>();
const whyNot = vi.fn<(action: string, level: string) => Promise<WhyNot | null>>();
let coach: CoachStore;

beforeEach(() => {
  hint.mockReset().mockResolvedValue(HINT);
  whyNot.mockReset().mockResolvedValue(ANSWER);
  coach = new CoachStore({ hint, whyNot } as unknown as TableCommands);
});

test("each press tells more of one hint", async () => {
  const told = [];
  for (let i = 0; i < 4; i++) {
    await coach.more();
    told.push(coach.stage);
  }
  expect(told).toEqual([NUDGE, SHORTLIST, LINE, LINE]);
  expect(hint).toHaveBeenCalledTimes(1);
});

test("another level is told as far as the one before", async () => {
  await coach.more();
  await coach.more();
  await coach.at("expert");
  expect(hint).toHaveBeenLastCalledWith("expert");
  expect(coach.stage).toBe(SHORTLIST);
});

test("an answer that comes after the choice is not shown", async () => {
  const asked = coach.more();
  coach.clear();
  await asked;
  expect(coach.hint).toBeNull();
  expect(coach.thinking).toBe("");
});

test("any option can be asked about, without a hint", async () => {
  await coach.whyNot(WAIT);
  expect(coach.answer).toEqual(ANSWER);
  expect(coach.stage).toBe(0);
  await coach.more();
  expect(coach.answer).toBeNull();
});

test("a failed request leaves the shown hint", async () => {
  await coach.more();
  hint.mockResolvedValue(null);
  await coach.at("expert");
  expect(coach.hint).toEqual(HINT);
});

test("nearly all and nearly nothing are not rounded", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0 %", "under 1 %", "50 %", "over 99 %", "100 %"]);
  expect(withInterval({ chance: 0.5, low: 0.42, high: 0.58 })).toBe("50 % (42 to 58)");
  expect(withInterval({ chance: 1, low: 1, high: 1 })).toBe("100 %");
  expect(asSentence(["saved in 81 % instead of 54 %", "found in 3 % instead of 12 %"])).toBe(
    "Saved in 81 % instead of 54 %; found in 3 % instead of 12 %.",
  );
});
