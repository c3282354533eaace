// Zooms in on a board whose places are too small for a finger or their words, and follows the moving piece.
import { actor } from "../lib/animation.ts";
import type { Board, Scene } from "../lib/generated.ts";
import { startBusy } from "../lib/rest.ts";
import { settings } from "../lib/settings.svelte.ts";
import { missingWords } from "./layout.ts";
import { type View, WHOLE, clampView } from "./panzoom.ts";

const SMALL = 28; // pixels: below this a place is hard to hit
const WANTED = 40;
const NEAR = 2; // the smallest zoom that is worth it
const STEPS = [1.25, 1.5, 1.75, 2, 2.5, 3]; // zoom levels to try until words are legible
const GLIDE = 280; // milliseconds

interface Spot {
  x: number; // as a share of the board
  y: number;
}

/** The zoom that makes a board's median place large enough to press, at `scale` pixels per unit; 1: none. */
export function closeness(board: Board, scale: number): number {
  if (!board.pieces?.length) return 1; // no piece moves there
  const sizes = (board.places ?? [])
    // decorative words and pictures are no places
    .filter((place) => !place.quiet || !(place.label || place.note || place.icon || place.art))
    .map((place) => Math.min(place.w, place.h))
    .sort((a, b) => a - b);
  const usual = (sizes[Math.floor(sizes.length / 2)] ?? 0) * scale;
  return usual > 0 && usual < SMALL ? Math.max(NEAR, WANTED / usual) : 1;
}

/** The zoom at which the words of a board's places are shown; 1 if they already are or no zoom shows them. */
export function legible(board: Board, scale: number): number {
  const calm = { ...board, pieces: [] }; // without pieces, so that the result does not depend on them
  if (!missingWords(calm, scale).some((lacking) => lacking === "all")) return 1;
  let [best, fewest] = [1, missingWords(calm, scale).length];
  for (const step of STEPS) {
    const { length } = missingWords(calm, scale * step);
    if (length < fewest) [best, fewest] = [step, length];
  }
  return best;
}

/** The spots to show: those that a sentence names, else the acting piece and the elements to press. */
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

export class BoardCamera {
  view = $state.raw<View>(WHOLE);
  private on = true;
  private byHand = false;
  private last = "";
  private frame = 0;
  private arrive: () => void = () => undefined;

  /** Moves the view to these spots, zoomed in by at most `close` and at least `least`. `seen` is the share of
      the board that the window shows at zoom 1. */
  follow(close: number, spots: Spot[], seen: { w: number; h: number }, least = 1): void {
    const key = `${close} ${least} ${seen.w} ${seen.h} ${spots.map((spot) => `${spot.x},${spot.y}`).join(" ")}`;
    if (key === this.last) return;
    this.last = key;
    if (close <= 1 && this.view.zoom > 1 && !this.byHand) this.glide(WHOLE);
    if (close <= 1 || !this.on) return;
    if (!spots.length) {
      // no spots: zoom to the start of the text, unless the zoom is enough already
      const { zoom } = this.view;
      if (least > 1 && !this.byHand && (zoom < least || zoom > close))
        this.glide(clampView({ zoom: least, x: 0, y: 0.5 }));
      return;
    }
    const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const RIM = 0.12; // share of the board, so that no spot is at the edge
    const zoom = Math.min(close, seen.w / (right - left + RIM), seen.h / (bottom - top + RIM));
    // spots that are too far apart for this zoom: show the first ones
    const from = (start: number, end: number, shown: number) =>
      Math.min((start + end) / 2, start - RIM / 2 + shown / least / 2);
    const [x, y] =
      zoom < least
        ? [from(left, right, seen.w), from(top, bottom, seen.h)]
        : [(left + right) / 2, (top + bottom) / 2];
    this.glide(clampView({ zoom: Math.max(least, zoom), x, y }));
  }

  /** Sets the view that the person chose, until a piece moves. */
  set(view: View): void {
    this.stop();
    this.on = this.byHand = view.zoom > 1;
    this.view = view;
  }

  /** Shows the whole board until the person zooms in again. */
  whole(): void {
    this.set(WHOLE);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.arrive();
  }

  private glide(to: View): void {
    this.stop();
    this.byHand = false;
    const from = this.view;
    if (settings.still || from.zoom !== to.zoom) {
      this.view = to;
      return;
    }
    this.arrive = startBusy();
    const begun = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE));
      const eased = part * (2 - part);
      this.view = { ...to, x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
      if (part < 1) this.frame = requestAnimationFrame(step);
      else this.arrive();
    };
    this.frame = requestAnimationFrame(step);
  }
}
