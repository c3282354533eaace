// The commands of a person at a table other than choosing: preview, hint, branch, rematch, copy a link.
import { get, post, sentence } from "../lib/api.ts";
import type { Hint, Made, Preview, Why, WhyNot } from "../lib/generated.ts";
import { canShare, copyLink, linkTo, share } from "../lib/invite.ts";
import { fairly } from "../lib/fair_draws.ts";
import { screen } from "../lib/screen.svelte.ts";
import { router } from "../lib/route.svelte.ts";
import type { TableStore } from "../lib/table.svelte.ts";
import type { Stage } from "../scene/stage.svelte.ts";

export class TableCommands {
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

  /** Shows why a press does nothing. The server answers which rule forbids the action. */
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

  /** The effect of a choice up to the next random event. */
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

  /** Cancels pending previews and hints, because the position is about to change. */
  lookAway(): void {
    this.ahead.abort();
    this.ahead = new AbortController();
  }

  /** The coach's hint, for the default level of play if none is given. */
  hint(level = ""): Promise<Hint | null> {
    return this.consult<Hint>("hint", {}, level);
  }

  /** The loss of an option compared with the best one, and the reason. */
  whyNot(action: string, level = ""): Promise<WhyNot | null> {
    return this.consult<WhyNot>("why-not", { action }, level);
  }

  /** Asks the coach. The request is cancelled if the person makes a choice or undoes one. */
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

  /** Opens a what-if branch in its own tab. `more` is appended to its address; `moves` are played there at
   * once until one is not offered. */
  async fork(event: number, more = "", moves: string[] = []): Promise<void> {
    // opened before the request, because browsers block later windows as pop-ups
    const fresh = window.open("about:blank", "_blank");
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
      // the person in the branch chooses from here
    }
  }

  async rematch(): Promise<void> {
    try {
      const again = `${this.path}/rematch`;
      const info = this.table.info;
      // the new game waits for the other people
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
    const done = (await copyLink(path)) ? " is copied" : "";
    this.table.tell(`${what}${done}: ${linkTo(path)}`);
  }
}
