// Eight sounds, all silent until the person turns sound on.
import { beforeEach, expect, test, vi } from "vitest";
import type { Cue } from "../src/lib/beats.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { play } from "../src/lib/sound.ts";

const CUES: Cue[] = ["die", "card", "step", "door", "clock", "danger", "won", "lost"];

/** An AudioContext that only counts the nodes made from it. */
class Silent {
  static begun: string[] = [];
  static loud: number[] = [];
  state = "running";
  currentTime = 0;
  sampleRate = 8;
  destination = this.node("out");

  private node(kind: string) {
    const value = {
      value: 0,
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
    return {
      gain: { ...value },
      frequency: { ...value },
      Q: { ...value },
      start: () => Silent.begun.push(kind),
      stop: () => undefined,
      connect(next: unknown) {
        if (next && (next as { end?: boolean }).end) Silent.loud.push(this.gain.value);
        return next;
      },
      end: kind === "out",
    };
  }
  createGain = () => this.node("gain");
  createOscillator = () => this.node("tone");
  createBufferSource = () => this.node("noise");
  createBiquadFilter = () => this.node("band");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

vi.stubGlobal("AudioContext", Silent);
beforeEach(() => {
  Silent.begun = [];
  Silent.loud = [];
});

test.each(CUES)("%s is heard, as loud as it is wanted", (cue) => {
  settings.set("volume", 0.6);
  play(cue);
  expect(Silent.begun.length).toBeGreaterThan(0);
  expect(Silent.loud).toEqual([0.6]);
});

test.each(CUES)("%s is not heard before sound is wanted", (cue) => {
  settings.set("volume", 0);
  play(cue);
  expect(Silent.begun).toEqual([]);
  expect(Silent.loud).toEqual([]);
});
