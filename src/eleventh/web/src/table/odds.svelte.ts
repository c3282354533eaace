// The chance to win of the current position: a first estimate at once, then better ones.
import { get } from "../lib/api.ts";
import type { WinChance, Odds, OddsPoint } from "../lib/generated.ts";

const THOUGHT = [60, 600, 2400]; // milliseconds
const SURE = 0.008; // standard error; a smaller one would not change the picture

export class OddsStore {
  chance = $state.raw<WinChance | null>(null);
  curve = $state.raw<OddsPoint[]>([]);
  /** The level of play; empty for the default. */
  level = $state("");

  private id: string;
  private asked = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** Requests better estimates of the current position until it is called again. */
  async follow(seat: number): Promise<void> {
    const mine = ++this.asked;
    for (const ms of THOUGHT) {
      const query = { seat, ms, ...(this.level ? { level: this.level } : {}) };
      // errors are not shown; the next position tries again
      const found = await get<Odds>(`/api/tables/${this.id}/chance`, query).catch(() => null);
      if (mine !== this.asked) return;
      if (!found) {
        this.chance = null;
        return;
      }
      this.chance = found.chance;
      this.curve = found.curve ?? [];
      if (found.chance.error < SURE) return;
    }
  }

  stop(): void {
    this.asked += 1;
    this.chance = null;
  }
}
