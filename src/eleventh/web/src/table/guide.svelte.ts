// A lesson at a table: its current beat and the ways to go on. The server sends the lesson's position in the
// game; beats that share a position are shown one after the other here.
import { getOnce } from "../lib/api.ts";
import type { BeatInfo, Choice, LessonInfo } from "../lib/generated.ts";
import type { TableStore } from "../lib/table.svelte.ts";

const NOTHING = new Set<string>();

export class Guide {
  lesson = $state.raw<LessonInfo | null>(null);
  /** The friendly answer to a choice that the lesson did not ask for. */
  word = $state("");
  private number = $state(-1);
  private table: TableStore;

  constructor(table: TableStore) {
    this.table = table;
  }

  async load(game: string): Promise<void> {
    this.lesson = await getOnce<LessonInfo>(`/api/lessons/${game}`);
    this.follow();
  }

  /** Moves to the first beat of the new position after the game moved on or back. */
  follow(): void {
    const beats = this.lesson?.beats ?? [];
    const first = beats[this.table.beat];
    if (first && beats[this.number]?.at === first.at) return;
    this.number = first ? this.table.beat : -1;
    this.word = "";
  }

  beat = $derived<BeatInfo | undefined>(this.lesson?.beats[this.number]);
  /** Whether the lesson has changed since it was started. */
  get changed(): boolean {
    return Boolean(this.lesson) && this.table.beat < 0;
  }
  asks = $derived(this.beat?.kind === "ask");
  pointed = $derived(this.beat ? new Set(this.beat.point ?? []) : NOTHING);

  /** Goes to the next beat. The last one of a position lets the others play on, after the pending answer. */
  async next(): Promise<void> {
    const { table, beat } = this;
    if (table.playing) {
      table.skip();
      return;
    }
    const following = this.lesson?.beats[this.number + 1];
    if (!beat || this.asks || !following) return;
    if (following.at === beat.at) {
      this.number += 1;
      this.word = "";
      return;
    }
    await table.answer;
    // of several presses only the first counts
    if (this.beat === beat && !table.busy) await table.request({ do: "on", at: table.version });
  }

  /** The choice that the lesson asks for. */
  meant(choices: Choice[]): Choice | undefined {
    return choices.find((choice) => this.beat?.choices?.includes(choice.notation));
  }
}
