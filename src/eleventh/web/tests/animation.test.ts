// @vitest-environment node
import { expect, test } from "vitest";
import { type Picture, Round, WHOLE, condense, summary } from "../src/lib/animation.ts";
import type { Sheet } from "../src/lib/generated.ts";
import { scene } from "./scenes.ts";

const turnOf = (seat: number): Sheet => ({ type: "sheet", id: `s${seat}`, title: "", seat, active: true });

function beat(text: string, more: Partial<Picture> = {}): Picture {
  return {
    scene: scene({ turn: text, seat_names: ["Ann", "Bob", "Cy"], areas: [turnOf(1)] }),
    frame: { event: 1, rule: "R1", text },
    also: [],
    told: 0,
    heard: ["step"],
    dice: [],
    weight: 1,
    length: 600,
    ...more,
  };
}
const words = (animation: Picture[]) => animation.flatMap((one) => [one.frame.text, ...one.also]);
const time = (animation: Picture[]) => animation.reduce((sum, one) => sum + one.length, 0);
const many = (count: number) => Array.from({ length: count }, (_, i) => beat(`thing ${i}`));

test("a short animation has its usual pace, a longer one is faster, a long one merges beats", () => {
  expect(condense(many(3), 4000).map((one) => one.length)).toEqual([600, 600, 600]);
  const faster = condense(many(8), 4000);
  expect([faster.length, time(faster)]).toEqual([8, 4000]);
  const dense = condense(many(40), 4000);
  expect(dense.length).toBeLessThan(12);
  expect(time(dense)).toBeLessThanOrEqual(4000);
  expect(words(dense)).toEqual(words(many(40))); // no sentence is missing
  expect(dense.at(-1)?.scene.turn).toBe("thing 39");
});

test("without any time left all of it is one beat, and a die still falls to its end", () => {
  expect(condense(many(9), 0)).toHaveLength(1);
  const [roll] = condense([beat("a roll", { heard: ["die"], dice: ["d"], weight: 2, length: 1500 })], 0);
  expect(roll?.length).toBe(900);
});

test("the most important sentence is first, and the picture is the last one", () => {
  const [one] = condense([beat("a step"), beat("a door", { heard: ["door"], weight: 2 })], 0);
  expect([one?.frame.text, one?.also, one?.weight]).toEqual(["a door", ["a step"], 2]);
  expect(one?.scene.turn).toBe("a door");
});

/** Plays `moves` updates of `things` frames each and returns the time until the last was shown. */
function told(moves: number, things: number): number {
  const round = new Round();
  const arrives = Array.from({ length: moves }, (_, i) => 2000 * (1 - 0.75 ** (i + 1)));
  let animation: Picture[] = [];
  let now = 0;
  while (arrives.length || animation.length) {
    if (!animation.length) now = Math.max(now, arrives[0] ?? 0);
    while (arrives.length && (arrives[0] ?? 0) <= now) {
      arrives.shift();
      animation = round.plan([...animation, ...many(things)], !arrives.length);
    }
    const next = animation.shift();
    if (next) round.show(next.length, now);
    now += next?.length ?? 0;
  }
  return now;
}

test("many moves of bots share one time until somebody is asked", () => {
  expect(told(2, 1)).toBeGreaterThan(1200);
  for (const [moves, things] of [
    [4, 3],
    [8, 4],
    [16, 3],
    [40, 5],
  ] as const)
    expect(told(moves, things)).toBeLessThan(5000);
});

test("beats shown while a player thinks cost no budget", () => {
  const round = new Round();
  round.show(WHOLE, 0);
  expect(round.plan(many(4), true)).toHaveLength(1);
  round.rest(WHOLE);
  round.show(10, WHOLE + 6000);
  expect(round.plan(many(4), true)).toHaveLength(4);
  round.show(WHOLE, 0);
  round.begin();
  expect(round.plan(many(4), true)).toHaveLength(4);
});

test("the summary names the player and the number of events", () => {
  expect(summary([beat("a", { also: ["b"] }), beat("c")])).toBe("Bob’s turn: 3 things");
  const other = beat("d", { scene: scene({ seat_names: ["Ann", "Bob", "Cy"], areas: [turnOf(2)] }) });
  expect(summary([beat("a"), other])).toBe("Bob’s and Cy’s turns: 2 things");
  expect(summary([beat("a", { scene: scene({}) }), beat("b", { scene: scene({}) })])).toBe(
    "2 things happened",
  );
});
