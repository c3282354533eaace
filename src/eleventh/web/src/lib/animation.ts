// The film of what happened: beats, and how many of them there is time for.
import { type Cue, type Weight, cues, lengthOf, thrown, weigh } from "./beats.ts";
import type { Frame, Scene, Sheet } from "./generated.ts";

/** One beat: a picture, and the sentences that are told with it. */
export interface Picture {
  scene: Scene;
  frame: Frame;
  also: string[]; // small things that are told in the same breath
  told: number; // lines of the story up to this frame
  heard: Cue[];
  dice: string[]; // ids of those that fall
  weight: Weight;
  length: number; // milliseconds, at the usual pace
}

const MOST_ALSO = 3; // sentences that are told with another
const READ = 300; // milliseconds more for each of them
const LONGEST = 1600; // of a beat that tells several things
const SHORTEST = 380; // below this nobody can read it
const FALL = 900; // a die falls to its end

/** The time for all that happens between two questions to people, at the usual pace. */
export const WHOLE = 3800;
/** What is kept back for what is still to come. */
const SHARE = 0.6;
/** A wait longer than this is somebody who thinks: what is told meanwhile costs nothing. */
const THOUGHT = 1000;

const onlyDice = (heard: Cue[]) => heard.length === 1 && heard[0] === "die";

/** One thing more to tell: a beat of its own, or said with the one before where nothing is to be seen of it. */
export function tell(animation: Picture[], before: Scene, scene: Scene, frame: Frame, told: number): void {
  const heard = cues(before, scene);
  const dice = thrown(before, scene);
  const last = animation.at(-1);
  const small = !heard.length && last?.frame.event === frame.event && last.also.length < MOST_ALSO;
  // dice that are thrown one after the other fall together
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
  const [weight, length] = [weigh(heard), lengthOf(heard, frame.text)];
  animation.push({ scene, frame, also: [], told, heard, dice, weight, length });
}

const least = (beat: Picture) => Math.min(beat.length, beat.dice.length ? FALL : SHORTEST);
const sum = (lengths: number[]) => lengths.reduce((all, length) => all + length, 0);

/** Two beats as one: the picture after both, the weightier sentence first. */
function joined(a: Picture, b: Picture): Picture {
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

/** The same things within this time: first told faster, then several in one beat, the lightest neighbours first. */
export function condense(animation: Picture[], room: number): Picture[] {
  const beats = [...animation];
  while (beats.length > 1 && sum(beats.map(least)) > room) {
    let at = 0;
    const cost = (i: number) => (beats[i]?.length ?? 0) + (beats[i + 1]?.length ?? 0);
    for (let i = 1; i < beats.length - 1; i++) if (cost(i) < cost(at)) at = i;
    const [a, b] = beats.slice(at, at + 2);
    if (a && b) beats.splice(at, 2, joined(a, b));
  }
  const faster = Math.min(1, room / Math.max(1, sum(beats.map((beat) => beat.length))));
  return beats.map((beat) => ({ ...beat, length: Math.max(least(beat), beat.length * faster) }));
}

/** What is told from one question to people to the next: however many bots move between them, it has one time. */
export class Round {
  private spent = 0;
  private idle = 0;

  /** People are asked, or the table is new: the next thing is told at leisure. */
  begin(): void {
    this.spent = 0;
    this.idle = 0;
  }

  /** The beats as there is time for them; `last`: nothing more comes before people are asked. */
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

/** Whose turn a picture shows. */
export function actor(scene: Scene): Sheet | undefined {
  return scene.areas.find(
    (area): area is Sheet => area.type === "sheet" && Boolean(area.active) && (area.seat ?? -1) >= 0,
  );
}

/** What a film was about, in a few words: "Destiny’s turn: 4 things". */
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
