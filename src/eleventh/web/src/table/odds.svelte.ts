// The chance to win, for as long as a position stands: a first figure at once, then better ones.
import { get } from "../lib/api.ts";
import type { WinChance, Odds, OddsPoint } from "../lib/generated.ts";

const THOUGHT = [60, 600, 2400]; // milliseconds
const SURE = 0.008; // standard error below which a better figure looks the same

export class OddsStore {
  chance = $state.raw<WinChance | null>(null);
  curve = $state.raw<OddsPoint[]>([]);
  /** For which level of play; empty: the usual one. */
  level = $state("");

  private id: string;
  private asked = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** Asks again and again for the table as it is now, until something else is asked. */
  async follow(seat: number): Promise<void> {
    const mine = ++this.asked;
    for (const ms of THOUGHT) {
      const query = { seat, ms, ...(this.level ? { level: this.level } : {}) };
      // a figure that cannot be had now is no news: the next position asks again
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
