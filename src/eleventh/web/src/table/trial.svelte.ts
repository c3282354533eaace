// A choice of an earlier game to make again; the review's result is shown after the choice.
import { get, sentence } from "../lib/api.ts";
import type { ReviewedDecision, Reviewed } from "../lib/generated.ts";

export class TrialStore {
  /** The notation of the new choice. */
  chosen = $state("");
  /** The review's result for it. */
  answer = $state.raw<ReviewedDecision | null>(null);
  trouble = $state("");

  readonly table: string;
  readonly event: number;
  private query: Record<string, string>;

  constructor(query: URLSearchParams) {
    this.table = query.get("of") ?? "";
    this.event = Number(query.get("try"));
    this.query = { seat: query.get("seat") ?? "-1", hindsight: query.get("hindsight") ? "true" : "false" };
  }

  /** The trial that an address names; null if it names none. */
  static of(query: URLSearchParams): TrialStore | null {
    return query.get("of") && Number(query.get("try")) > 0 ? new TrialStore(query) : null;
  }

  /** Records the choice; only the first one counts. */
  async choose(notation: string): Promise<void> {
    if (this.chosen) return;
    this.chosen = notation;
    await this.ask();
  }

  async ask(): Promise<void> {
    this.trouble = "";
    try {
      const found = await get<Reviewed>(`/api/tables/${this.table}/review`, this.query);
      const decisions = found.review?.decisions ?? [];
      this.answer = decisions.find((one) => one.event === this.event) ?? null;
      if (!this.answer) this.trouble = "The review is not ready: ask again in a moment.";
    } catch (error) {
      this.trouble = sentence(error);
    }
  }

  /** The result in a sentence. */
  get verdict(): string {
    if (!this.answer) return "";
    const mine = this.answer.options.find((one) => one.name === this.chosen);
    const best = this.answer.options.find((one) => one.name === this.answer?.best);
    const percent = (share: number) => `${Math.round(100 * share)} %`;
    if (this.chosen === this.answer.best) return `${this.chosen} is the best that the review found.`;
    if (!mine) return `The review did not try ${this.chosen}; the best that it found is ${this.answer.best}.`;
    const than = best ? `${this.answer.best} has ${percent(best.chance)}, ` : "";
    return `${than}${this.chosen} ${percent(mine.chance)}.`;
  }
}
