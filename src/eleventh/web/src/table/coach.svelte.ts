// The coach's advice on the current choice: each press reveals more, and any option can be questioned.
import type { Choice, Hint, WhyNot } from "../lib/generated.ts";
import type { TableCommands } from "./commands.ts";

export const NUDGE = 1;
export const SHORTLIST = 2;
export const LINE = 3;

export class CoachStore {
  hint = $state.raw<Hint | null>(null);
  /** How much of the hint is revealed. */
  stage = $state(0);
  answer = $state.raw<WhyNot | null>(null);
  /** The running computation in words; empty if there is none. */
  thinking = $state("");
  /** The elements that the nudge points at. */
  targets = $derived(new Set(this.hint?.targets ?? []));

  private commands: TableCommands;
  private level = "";
  private asked = 0;

  constructor(commands: TableCommands) {
    this.commands = commands;
  }

  /** Reveals the next stage: where to look, the best choices, the best line. */
  async more(): Promise<void> {
    this.answer = null;
    if (this.hint) this.stage = Math.min(LINE, this.stage + 1);
    else await this.ask(NUDGE);
  }

  /** Asks for the hint at another level of play. */
  async at(level: string): Promise<void> {
    this.level = level;
    this.answer = null;
    await this.ask(this.stage);
  }

  async whyNot(choice: Choice): Promise<void> {
    const found = await this.wait(
      `Why not “${choice.text}”?`,
      this.commands.whyNot(choice.notation, this.level),
    );
    if (found) this.answer = found;
  }

  clear(): void {
    this.asked += 1;
    this.hint = this.answer = null;
    this.stage = 0;
    this.thinking = "";
  }

  private async ask(stage: number): Promise<void> {
    const found = await this.wait("The coach thinks", this.commands.hint(this.level));
    if (found) [this.hint, this.stage] = [found, stage];
  }

  /** Awaits the answer; null if another question was asked or a choice made in the meantime. */
  private async wait<T>(about: string, work: Promise<T | null>): Promise<T | null> {
    const mine = ++this.asked;
    this.thinking = about;
    const found = await work;
    if (mine !== this.asked) return null;
    this.thinking = "";
    return found;
  }
}
