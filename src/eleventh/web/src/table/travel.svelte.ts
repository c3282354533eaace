// A journey: one option after the other, as long as each is offered when its turn comes.
import type { Choice, Journey } from "../lib/generated.ts";

export class Travel {
  private left = $state.raw<string[]>([]);

  get under(): boolean {
    return this.left.length > 0;
  }

  begin(journey: Journey): void {
    this.left = journey.steps;
  }

  stop(): void {
    this.left = [];
  }

  /** The next step, if it is still offered; where it is not, the journey is over. */
  next(choices: Choice[]): Choice | null {
    const found = choices.find((choice) => choice.notation === this.left[0]) ?? null;
    this.left = found ? this.left.slice(1) : [];
    return found;
  }
}
