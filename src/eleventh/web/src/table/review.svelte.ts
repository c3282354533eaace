// The review of a game: started by a press, polled until it is complete.
import { get, post, sentence } from "../lib/api.ts";
import type { BestLine, ReviewedDecision, Review, Reviewed } from "../lib/generated.ts";

const EVERY = 1200; // milliseconds between polls of the progress

export interface Point {
  event: number;
  chance: number;
}

/** The chance after each event. */
export function chancePoints(review: Review): Point[] {
  const told = [...review.decisions, ...review.deals].sort((a, b) => a.event - b.event);
  return [
    { event: 0, chance: clampShare(review.start) },
    ...told.map(({ event, chance }) => ({ event, chance })),
  ];
}

/** Clamps an estimate to 0 to 1, because estimates with variance reduction can be slightly outside. */
export function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** The chance at an event. */
export function heightAt(points: Point[], event: number): number {
  return points.findLast((point) => point.event <= event)?.chance ?? points[0]?.chance ?? 0;
}

export function points100(share: number): number {
  return Math.round(100 * share);
}

export function signed(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(points100(share))}`;
}

/** An event as a sentence for screen readers. */
export function eventWords(review: Review, event: number, name: (seat: number) => string): string {
  const at = (chance: number) => `${points100(clampShare(chance))} %`;
  if (!event) return `The beginning: ${at(review.start)}.`;
  const choice = review.decisions.find((one) => one.event === event);
  if (choice) {
    const lost = choice.loss > 0 ? `, ${points100(choice.loss)} points lost` : "";
    const mark = choice.mark ? `, ${choice.mark}` : "";
    return `Event ${event}, ${at(choice.chance)}: ${name(choice.seat)} chose ${choice.chosen || "in secret"}${mark}${lost}.`;
  }
  const deal = review.deals.find((one) => one.event === event);
  if (!deal) return `Event ${event}.`;
  const whose = (deal.rival ?? -1) >= 0 ? name(deal.rival ?? 0) : deal.kind;
  return `Event ${event}, ${at(deal.chance)}: ${whose}${deal.name ? ` ${deal.name}` : ""}, ${signed(deal.luck)}.`;
}

export class ReviewStore {
  open = $state(false);
  state = $state.raw<Reviewed | null>(null);
  trouble = $state("");
  /** The seat whose chances are shown; -1: mine, or the first seat. */
  seat = $state(-1);
  /** Whether a finished game is evaluated with all hidden information known. */
  hindsight = $state(false);
  /** The selected event. */
  at = $state(0);
  line = $state.raw<{ event: number; found: BestLine } | null>(null);

  readonly id: string;
  private path: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(id: string) {
    this.id = id;
    this.path = `/api/tables/${id}/review`;
  }

  get review(): Review | null {
    return this.state?.review ?? null;
  }

  /** The choice at the selected event, if it is one. */
  get choice(): ReviewedDecision | null {
    return this.review?.decisions.find((one) => one.event === this.at) ?? null;
  }

  private get wish() {
    return { ...(this.seat >= 0 ? { seat: this.seat } : {}), ...(this.hindsight ? { hindsight: true } : {}) };
  }

  async begin(): Promise<void> {
    this.open = true;
    await this.hear(post<Reviewed>(this.path, this.wish));
  }

  /** Reviews the same game from another point of view. */
  async look(seat: number, hindsight: boolean): Promise<void> {
    [this.seat, this.hindsight, this.line] = [seat, hindsight, null];
    await this.begin();
  }

  /** Plays on from the best option of a choice. */
  async playOut(choice: ReviewedDecision): Promise<void> {
    this.trouble = "";
    try {
      const query = { event: choice.event, action: choice.best };
      this.line = {
        event: choice.event,
        found: await get<BestLine>(`/api/tables/${this.id}/line`, query),
      };
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  /** The query string that makes a branch ask this choice again. */
  tryPath(choice: ReviewedDecision): string {
    const words = { of: this.id, try: String(choice.event), seat: String(this.review?.seat ?? 0) };
    return `?${new URLSearchParams(this.hindsight ? { ...words, hindsight: "1" } : words).toString()}`;
  }

  close(): void {
    this.open = false;
    clearTimeout(this.timer);
  }

  private async hear(asked: Promise<Reviewed>): Promise<void> {
    const mine = ++this.asked;
    clearTimeout(this.timer);
    this.trouble = "";
    try {
      const found = await asked;
      if (mine !== this.asked) return;
      this.state = found;
    } catch (error) {
      if (mine === this.asked) this.trouble = sentence(error);
      return;
    }
    if (this.state.review || !this.open) return;
    const query = Object.fromEntries(Object.entries(this.wish).map(([key, value]) => [key, String(value)]));
    if (this.state.running)
      this.timer = setTimeout(() => void this.hear(get<Reviewed>(this.path, query)), EVERY);
    else this.trouble = "The review was held up: it goes on where it was.";
  }
}
