// A lesson at a table: which of its beats is told, and what moves it on. The server says at which position of the
// game the lesson is; beats that share a position are read one after the other here.
import { getOnce } from "../lib/api.ts";
import type { BeatInfo, Choice, LessonInfo } from "../lib/generated.ts";
import type { TableStore } from "../lib/table.svelte.ts";

const NOTHING = new Set<string>();

export class Guide {
  lesson = $state.raw<LessonInfo | null>(null);
  /** The kind word for a choice that was not asked for. */
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

  /** The game went on, or back: to the first beat of its new position. */
  follow(): void {
    const beats = this.lesson?.beats ?? [];
    const first = beats[this.table.beat];
    if (first && beats[this.number]?.at === first.at) return;
    this.number = first ? this.table.beat : -1;
    this.word = "";
  }

  beat = $derived<BeatInfo | undefined>(this.lesson?.beats[this.number]);
  /** Whether the lesson is another than the one that was begun. */
  get changed(): boolean {
    return Boolean(this.lesson) && this.table.beat < 0;
  }
  asks = $derived(this.beat?.kind === "ask");
  pointed = $derived(this.beat ? new Set(this.beat.point ?? []) : NOTHING);

  /** Reads on; what others and chance do next happens then, once the table has its answer to what came before. */
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
    // of several presses the first reads on
    if (this.beat === beat && !table.busy) await table.request({ do: "on", at: table.version });
  }

  /** Which choice moves on. */
  meant(choices: Choice[]): Choice | undefined {
    return choices.find((choice) => this.beat?.choices?.includes(choice.notation));
  }
}
