// The animation of recent events as a list of beats, condensed to the time available.
import { type Cue, type Weight, cues, lengthOf, changedDice, weightOf } from "./beats.ts";
import type { Frame, Scene, Sheet } from "./generated.ts";

/** One beat: a picture and the sentences shown with it. */
export interface Picture {
  scene: Scene;
  frame: Frame;
  also: string[]; // sentences about small changes, shown in the same beat
  told: number; // number of log lines up to this frame
  heard: Cue[];
  dice: string[]; // ids of the dice that fall
  weight: Weight;
  length: number; // milliseconds, at the usual pace
}

const MOST_ALSO = 3; // sentences in `also`
const READ = 300; // milliseconds more for each of them
const LONGEST = 1600; // milliseconds, of a beat with several sentences
const SHORTEST = 380; // milliseconds; nobody can read a shorter beat
const FALL = 900; // a die falls to its end

/** The time budget of a round, at the usual pace, in milliseconds. */
export const WHOLE = 3800;
/** The part of the remaining budget that beats may use while more are expected. */
const SHARE = 0.6;
/** A longer wait, in milliseconds, means that a player thinks; beats shown meanwhile cost no budget. */
const THOUGHT = 1000;

const onlyDice = (heard: Cue[]) => heard.length === 1 && heard[0] === "die";

/** Appends a frame to the animation: as a new beat, or to the beat before if the frame changes nothing visible. */
export function addFrame(
  animation: Picture[],
  before: Scene,
  scene: Scene,
  frame: Frame,
  told: number,
): void {
  const heard = cues(before, scene);
  const dice = changedDice(before, scene);
  const last = animation.at(-1);
  const small = !heard.length && last?.frame.event === frame.event && last.also.length < MOST_ALSO;
  // dice that are rolled one after the other fall together
  const together =
    onlyDice(heard) && last && onlyDice(last.heard) && !dice.some((id) => last.dice.includes(id));
  if (last && (small || together)) {
    last.also.push(frame.text);
    last.scene = scene;
    last.told = told;
    last.dice.push(...dice);
    last.length += READ;
    return;
  }
  const [weight, length] = [weightOf(heard), lengthOf(heard, frame.text)];
  animation.push({ scene, frame, also: [], told, heard, dice, weight, length });
}

const least = (beat: Picture) => Math.min(beat.length, beat.dice.length ? FALL : SHORTEST);
const sum = (lengths: number[]) => lengths.reduce((all, length) => all + length, 0);

/** Merges two beats: the picture after both, the more important sentence first. */
function merge(a: Picture, b: Picture): Picture {
  const [first, second] = b.weight > a.weight ? [b, a] : [a, b];
  return {
    scene: b.scene,
    frame: first.frame,
    also: [...first.also, second.frame.text, ...second.also],
    told: b.told,
    heard: [...new Set([...first.heard, ...second.heard])],
    dice: [...new Set([...a.dice, ...b.dice])],
    weight: first.weight,
    length: Math.min(LONGEST, Math.max(a.length, b.length) + READ),
  };
}

/** Fits the animation into this time: first by shorter beats, then by merging the least important neighbours. */
export function condense(animation: Picture[], room: number): Picture[] {
  const beats = [...animation];
  while (beats.length > 1 && sum(beats.map(least)) > room) {
    let at = 0;
    const cost = (i: number) => (beats[i]?.length ?? 0) + (beats[i + 1]?.length ?? 0);
    for (let i = 1; i < beats.length - 1; i++) if (cost(i) < cost(at)) at = i;
    const [a, b] = beats.slice(at, at + 2);
    if (a && b) beats.splice(at, 2, merge(a, b));
  }
  const faster = Math.min(1, room / Math.max(1, sum(beats.map((beat) => beat.length))));
  return beats.map((beat) => ({ ...beat, length: Math.max(least(beat), beat.length * faster) }));
}

/** All beats between two questions to people. They share one time budget, whatever the number of bots. */
export class Round {
  private spent = 0;
  private idle = 0;

  /** Starts a new budget: people are asked, or the table is new. */
  begin(): void {
    this.spent = 0;
    this.idle = 0;
  }

  /** Condenses the animation to the remaining budget; `last`: no more beats come before people are asked. */
  plan(animation: Picture[], last: boolean): Picture[] {
    return condense(animation, Math.max(0, WHOLE - this.spent) * (last ? 1 : SHARE));
  }

  show(length: number, now: number): void {
    const waited = this.idle ? now - this.idle : 0;
    if (waited > THOUGHT) this.spent = Math.max(0, this.spent - waited);
    this.idle = 0;
    this.spent += length;
  }

  rest(now: number): void {
    this.idle = now;
  }
}

/** The seat sheet of the player whose turn a picture shows. */
export function actor(scene: Scene): Sheet | undefined {
  return scene.areas.find(
    (area): area is Sheet => area.type === "sheet" && Boolean(area.active) && (area.seat ?? -1) >= 0,
  );
}

/** An animation in a few words: "Destiny’s turn: 4 things". */
export function summary(animation: Picture[]): string {
  const things = sum(animation.map((beat) => 1 + beat.also.length));
  const names = new Set(
    animation.map(({ scene }) => scene.seat_names[actor(scene)?.seat ?? -1] ?? "").filter((name) => name),
  );
  const [only] = names;
  const who =
    !only || names.size > 2 ? "" : `${[...names].join("’s and ")}’s ${names.size > 1 ? "turns" : "turn"}: `;
  return `${who}${things} things${who ? "" : " happened"}`;
}
