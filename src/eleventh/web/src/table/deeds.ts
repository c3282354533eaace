// What a person can do at a table besides choosing.
import { get, post, sentence } from "../lib/api.ts";
import type { Hint, Made, Preview, Why } from "../lib/generated.ts";
import { router } from "../lib/route.svelte.ts";
import type { TableStore } from "../lib/table.svelte.ts";
import type { Stage } from "../scene/stage.svelte.ts";

export class Deeds {
  private table: TableStore;
  private stage: () => Stage;
  private seen = new Map<string, Promise<Preview>>();
  private ahead = new AbortController();

  constructor(table: TableStore, stage: () => Stage) {
    this.table = table;
    this.stage = stage;
  }

  private get path(): string {
    return `/api/tables/${this.table.id}`;
  }

  private fail(error: unknown): void {
    this.no(sentence(error));
  }

  private no(title: string, text = "", rule = ""): void {
    this.table.say({ tone: "no", title, text, rule });
  }

  /** Says why nothing happens: the server is asked which rule forbids what the person meant by it. */
  async refuse(element: string): Promise<void> {
    const { table } = this;
    const stage = this.stage();
    if (!table.scene) return;
    if (table.playing) {
      table.skip();
      return;
    }
    if (!stage.live) {
      if (table.mine.length) this.no(table.waiting || table.scene.prompt.text);
      return;
    }
    try {
      const asked = { element, pressed: stage.path, seat: table.scene.seat };
      const why = await get<Why>(`${this.path}/why`, asked);
      if (!why.possible) this.no(why.reason ?? "", why.text, why.rule);
    } catch (error) {
      this.fail(error);
    }
  }

  /** What a choice would do, up to the next chance. */
  preview = (notation: string): Promise<Preview> => {
    const { table } = this;
    const key = `${table.version} ${table.scene?.seat} ${notation}`;
    const known = this.seen.get(key);
    if (known) return known;
    if (table.busy || !table.myTurn) return Promise.resolve({ lines: [] });
    const asked = get<Preview>(
      `${this.path}/preview`,
      { notation, seat: table.scene?.seat ?? -1 },
      this.ahead.signal,
    );
    if (this.seen.size > 60) this.seen.clear();
    this.seen.set(key, asked);
    return asked;
  };

  /** What is looked ahead at is about to be past. */
  lookAway(): void {
    this.ahead.abort();
    this.ahead = new AbortController();
  }

  /** What a bot would do, the usual one if no level is given. Who chooses meanwhile, or goes back, wants to hear no more of it. */
  async hint(level = ""): Promise<Hint | null> {
    const { signal } = this.ahead;
    try {
      const asked = { seat: this.table.scene?.seat ?? -1, ...(level ? { bot: level } : {}) };
      return await get<Hint>(`${this.path}/hint`, asked, signal);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
      return null;
    }
  }

  /** A what-if branch, in a tab of its own. */
  async fork(event: number): Promise<void> {
    const fresh = window.open("about:blank", "_blank"); // now, or the browser takes it for a pop-up
    try {
      const made = await post<Made>(`${this.path}/fork`, { event });
      if (fresh) fresh.location.href = made.path;
      else router.go(made.path);
    } catch (error) {
      fresh?.close();
      this.fail(error);
    }
  }

  async rematch(): Promise<void> {
    try {
      const made = await post<Made>(`${this.path}/rematch`);
      router.go(made.path);
    } catch (error) {
      this.fail(error);
    }
  }

  async copy(path: string, what: string): Promise<void> {
    const link = new URL(path, location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      this.table.tell(`${what} is copied: ${link}`);
    } catch {
      this.table.tell(`${what}: ${link}`);
    }
  }
}
