// What a person can do at a table besides choosing.
import { get, post, sentence } from "../lib/api.ts";
import type { Hint, Made, Preview, Why, WhyNot } from "../lib/generated.ts";
import { canShare, copied, linkTo, share } from "../lib/invite.ts";
import { fairly } from "../lib/fair_draws.ts";
import { screen } from "../lib/screen.svelte.ts";
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

  /** What the coach would look at and do, for the usual level of play if none is given. */
  hint(level = ""): Promise<Hint | null> {
    return this.consult<Hint>("hint", {}, level);
  }

  /** What an option loses against the best one, and why. */
  whyNot(action: string, level = ""): Promise<WhyNot | null> {
    return this.consult<WhyNot>("why-not", { action }, level);
  }

  /** Asks the coach. Who chooses meanwhile, or goes back, wants to hear no more of it. */
  private async consult<T>(what: string, about: Record<string, string>, level: string): Promise<T | null> {
    const { signal } = this.ahead;
    try {
      const seat = this.table.scene?.seat ?? -1;
      return await get<T>(`${this.path}/${what}`, { ...about, seat, ...(level ? { level } : {}) }, signal);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
      return null;
    }
  }

  /** A what-if branch, in a tab of its own. `more`: what its address says beside that; `moves`: what is played
   * there at once, as far as it is offered. */
  async fork(event: number, more = "", moves: string[] = []): Promise<void> {
    const fresh = window.open("about:blank", "_blank"); // now, or the browser takes it for a pop-up
    try {
      const made = await fairly(`${this.path}/fork`, { event });
      await this.playOn(`/api/tables/${made.id}`, moves);
      if (fresh) fresh.location.href = made.path + more;
      else router.go(made.path + more);
    } catch (error) {
      fresh?.close();
      this.fail(error);
    }
  }

  private async playOn(path: string, moves: string[]): Promise<void> {
    try {
      for (const notation of moves) {
        const { version } = await get<{ version: number }>(path);
        await post(`${path}/act`, { notation, at: version });
      }
    } catch {
      // what could not be played is left to whoever opens the branch
    }
  }

  async rematch(): Promise<void> {
    try {
      const again = `${this.path}/rematch`;
      const info = this.table.info;
      // the others are on the way: the new game waits for them
      const waits = Boolean(info?.seats.some((seat) => seat.kind !== "bot" && !seat.mine));
      const made =
        info?.dealer === "hand" ? await post<Made>(again, { waits }) : await fairly(again, { waits });
      router.go(made.path);
    } catch (error) {
      this.fail(error);
    }
  }

  async copy(path: string, what: string): Promise<void> {
    if (screen.phone && canShare()) {
      await share(path, document.title);
      return;
    }
    const done = (await copied(path)) ? " is copied" : "";
    this.table.tell(`${what}${done}: ${linkTo(path)}`);
  }
}
