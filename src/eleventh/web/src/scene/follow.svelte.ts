// A board whose places are too small for a finger is seen from nearer, and follows whoever moves.
import { actor } from "../lib/film.ts";
import type { Board, Scene } from "../lib/generated.ts";
import { settings } from "../lib/settings.svelte.ts";
import { type View, WHOLE, clampView } from "./panzoom.ts";

const SMALL = 28; // pixels: below this a place is hard to hit
const WANTED = 40;
const NEAR = 2; // at least so many times nearer, or it is not worth it
const GLIDE = 280; // milliseconds

interface Spot {
  x: number; // as a share of the board
  y: number;
}

/** How much nearer a board is looked at when its usual place is that many pixels a unit wide; 1: not at all. */
export function closeness(board: Board, scale: number): number {
  const sizes = (board.places ?? [])
    .filter((place) => !place.quiet || !(place.label || place.note)) // words on the ground are no places
    .map((place) => Math.min(place.w, place.h))
    .sort((a, b) => a - b);
  const usual = (sizes[Math.floor(sizes.length / 2)] ?? 0) * scale;
  return usual > 0 && usual < SMALL ? Math.max(NEAR, WANTED / usual) : 1;
}

/** What is to be in sight: what a sentence tells of, else whoever is to act, and what can be pressed. */
export function spotsOf(board: Board, scene: Scene | null, told: Set<string>, lit: Set<string>): Spot[] {
  const places = new Map((board.places ?? []).map((place) => [place.id, place]));
  const at = (id: string): Spot[] => {
    const place = places.get(id);
    return place ? [{ x: (place.x + place.w / 2) / board.w, y: (place.y + place.h / 2) / board.h }] : [];
  };
  const pieces = board.pieces ?? [];
  const moved = pieces.filter((piece) => told.has(piece.id)).flatMap((piece) => at(piece.at));
  if (moved.length) return moved;
  const seat = scene ? (actor(scene)?.seat ?? scene.prompt.seats?.[0] ?? -1) : -1;
  const name = scene?.seat_names[seat];
  const own = pieces.filter((piece) => name && piece.label.replace(/ \[.*/, "").split(" ").includes(name));
  const pressed = [...lit].flatMap((id) => at(pieces.find((piece) => piece.id === id)?.at ?? id));
  return [...own.flatMap((piece) => at(piece.at)), ...pressed];
}

export class FollowedView {
  view = $state.raw<View>(WHOLE);
  private on = true;
  private last = "";
  private frame = 0;

  /** Looks there from so near, or from as far as all of it needs. `seen` is the share of the board a window shows
      when all of it fits. */
  follow(close: number, spots: Spot[], seen: { w: number; h: number }): void {
    const key = `${close} ${seen.w} ${seen.h} ${spots.map((spot) => `${spot.x},${spot.y}`).join(" ")}`;
    if (key === this.last) return;
    this.last = key;
    if (close <= 1 || !spots.length || !this.on) return;
    const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const RIM = 0.12; // of the board, so that nothing stands at the edge
    const zoom = Math.min(close, seen.w / (right - left + RIM), seen.h / (bottom - top + RIM));
    this.glide(clampView({ zoom: Math.max(1, zoom), x: (left + right) / 2, y: (top + bottom) / 2 }));
  }

  /** The person looks elsewhere, until somebody moves. */
  set(view: View): void {
    this.stop();
    this.on = view.zoom > 1;
    this.view = view;
  }

  /** All of it, until the person comes nearer again. */
  whole(): void {
    this.set(WHOLE);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private glide(to: View): void {
    this.stop();
    const from = this.view;
    if (settings.still || from.zoom !== to.zoom) {
      this.view = to;
      return;
    }
    const begun = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE));
      const eased = part * (2 - part);
      this.view = { ...to, x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }
}
