// A journey: a list of choices made one after the other, as long as each is offered.
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

  /** The next step if it is offered, else null, and the journey ends. */
  next(choices: Choice[]): Choice | null {
    const found = choices.find((choice) => choice.notation === this.left[0]) ?? null;
    this.left = found ? this.left.slice(1) : [];
    return found;
  }
}
