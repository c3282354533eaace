// The rules of the table's game, for all components that cite them.
import { getContext, setContext } from "svelte";
import { getOnce } from "../lib/api.ts";
import type { RuleInfo, Rules } from "../lib/generated.ts";

const KEY = Symbol("rules");

export class RuleShelf {
  rules = $state.raw<RuleInfo[]>([]);
  examples = $state.raw<NonNullable<Rules["examples"]>>([]);
  game = $state("");
  open = $state(false);
  wanted = $state("");
  trouble = $state("");

  async load(game: string): Promise<void> {
    this.game = game;
    try {
      const found = await getOnce<Rules>(`/api/games/${game}/rules`);
      this.rules = found.rules;
      this.examples = found.examples ?? [];
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** The text of a rule or a ruling. */
  text(number: string): string {
    for (const rule of this.rules) {
      if (rule.number === number) return rule.text;
      const ruling = rule.rulings?.find((r) => r.number === number);
      if (ruling) return ruling.text;
    }
    return "";
  }

  show(number: string): void {
    this.wanted = number;
    this.open = true;
  }
}

export function setRules(shelf: RuleShelf): RuleShelf {
  return setContext(KEY, shelf);
}
export function useRules(): RuleShelf {
  return getContext<RuleShelf>(KEY);
}
