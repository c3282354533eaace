// Sounds, synthesized from tones and noise: no files to load, and silent until the person turns sound on.
import type { Cue } from "./beats.ts";
import { settings } from "./settings.svelte.ts";

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** An oscillator voice: frequencies, start, duration, volume. */
interface Tone {
  from: number; // Hz
  to?: number;
  at?: number; // seconds
  long: number;
  loud: number;
  shape?: OscillatorType;
}
interface Noise {
  band: number; // Hz in the middle
  at?: number;
  long: number;
  loud: number;
}

const tones: Record<Cue, Tone[]> = {
  die: [],
  card: [{ from: 520, to: 700, long: 0.07, loud: 0.08, shape: "triangle" }],
  step: [{ from: 150, to: 90, long: 0.09, loud: 0.4 }],
  door: [
    { from: 96, to: 60, long: 0.22, loud: 0.35 },
    { from: 410, to: 330, at: 0.03, long: 0.16, loud: 0.06, shape: "sawtooth" },
  ],
  clock: [
    { from: 1180, long: 0.05, loud: 0.16, shape: "square" },
    { from: 880, at: 0.24, long: 0.05, loud: 0.16, shape: "square" },
  ],
  danger: [
    { from: 196, to: 185, long: 0.5, loud: 0.3, shape: "sawtooth" },
    { from: 277, to: 262, at: 0.02, long: 0.5, loud: 0.22, shape: "sawtooth" },
  ],
  won: [523, 659, 784, 1047].map((from, i) => ({
    from,
    at: i * 0.13,
    long: i === 3 ? 0.7 : 0.26,
    loud: 0.26,
    shape: "triangle",
  })),
  lost: [392, 330, 262, 196].map((from, i) => ({
    from,
    at: i * 0.2,
    long: i === 3 ? 0.9 : 0.34,
    loud: 0.26,
    shape: "triangle",
  })),
};
const noises: Partial<Record<Cue, Noise[]>> = {
  // knocks while it tumbles, and ends when the animation does
  die: [0, 0.14, 0.27, 0.42, 0.53, 0.6].map((at, i) => ({
    band: 2400 - i * 180,
    at,
    long: 0.05,
    loud: 0.5 - i * 0.06,
  })),
  card: [{ band: 3600, long: 0.11, loud: 0.22 }],
  step: [{ band: 700, long: 0.06, loud: 0.2 }],
  door: [{ band: 500, long: 0.2, loud: 0.25 }],
};

/** Plays the sound of a cue at the volume in the settings. */
export function play(cue: Cue): void {
  if (!settings.volume || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // browsers suspend audio until the first input on the page
  if (context.state === "suspended") void context.resume();
  const out = context.createGain();
  out.gain.value = settings.volume;
  out.connect(context.destination);
  for (const tone of tones[cue]) ring(context, out, tone);
  for (const noise of noises[cue] ?? []) rustle(context, out, noise);
}

/** A gain envelope: a fast attack, then a decay. */
function swell(audio: AudioContext, out: AudioNode, start: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.012, long / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(out);
  return gain;
}

function ring(audio: AudioContext, out: AudioNode, tone: Tone): void {
  const start = audio.currentTime + (tone.at ?? 0);
  const voice = audio.createOscillator();
  voice.type = tone.shape ?? "sine";
  voice.frequency.setValueAtTime(tone.from, start);
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, start + tone.long);
  voice.connect(swell(audio, out, start, tone.long, tone.loud));
  voice.start(start);
  voice.stop(start + tone.long + 0.02);
}

function rustle(audio: AudioContext, out: AudioNode, noise: Noise): void {
  hiss ??= whiteNoise(audio);
  const start = audio.currentTime + (noise.at ?? 0);
  const voice = audio.createBufferSource();
  voice.buffer = hiss;
  voice.loop = true;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = noise.band;
  band.Q.value = 1.4;
  voice.connect(band).connect(swell(audio, out, start, noise.long, noise.loud));
  voice.start(start, Math.random() * 0.5);
  voice.stop(start + noise.long + 0.02);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
