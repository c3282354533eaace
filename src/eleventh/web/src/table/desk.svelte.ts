// A table as a person sits at it: what is looked at, what is open, and what a press or a key does.
import { get, sentence } from "../lib/api.ts";
import { around } from "../lib/around.ts";
import { HOUSE_DRESS } from "../lib/dress.svelte.ts";
import { actor } from "../lib/animation.ts";
import type { Choice, GameInfo, Lobby, PastTable } from "../lib/generated.ts";
import { keepSteps } from "../lib/offline.ts";
import { settings } from "../lib/settings.svelte.ts";
import { TableStore } from "../lib/table.svelte.ts";
import { learn, quickStart } from "../lobby/start.ts";
import { Stage } from "../scene/stage.svelte.ts";
import { CoachStore } from "./coach.svelte.ts";
import { Deeds } from "./deeds.ts";
import { Guide } from "./guide.svelte.ts";
import { keyed } from "./keys.ts";
import { moodOf } from "./mood.ts";
import { OddsStore } from "./odds.svelte.ts";
import type { Part } from "./parts.ts";
import { ReviewStore } from "./review.svelte.ts";
import { RuleShelf } from "./rules.svelte.ts";
import { Travel } from "./travel.svelte.ts";
import { TrialStore } from "./trial.svelte.ts";

export class TableDesk {
  readonly id: string;
  readonly table: TableStore;
  readonly stage: Stage;
  readonly shelf = new RuleShelf();
  readonly deeds: Deeds;
  readonly coach: CoachStore;
  readonly odds: OddsStore;
  readonly review: ReviewStore;
  readonly guide: Guide;
  /** A choice that is made again, if the address speaks of one. */
  readonly trial: TrialStore | null;
  readonly travel = new Travel();

  lobby = $state.raw<Lobby | null>(null);
  /** The game to which whoever reads an invitation is invited. */
  invited = $state("");
  /** Something earlier that is looked at. */
  moment = $state.raw<PastTable | null>(null);
  /** A weighty choice that waits for its second press. */
  armed = $state.raw<Choice | null>(null);
  /** The choice that a lesson has shown. */
  meant = $state.raw<Choice | null>(null);
  help = $state(false);
  asksBack = $state(false);
  resultSeen = $state(false);
  tab = $state<"log" | "chat">("log");
  page = $state<Part>("table");
  readChat = $state(0);
  /** The seat that has the screen, where seats have secrets. */
  private confirmed = $state(-1);

  constructor(id: string, query: URLSearchParams) {
    this.id = id;
    this.trial = TrialStore.of(query);
    this.table = new TableStore(id);
    this.stage = new Stage(this.choose, this.refuse);
    this.deeds = new Deeds(this.table, () => this.stage);
    this.coach = new CoachStore(this.deeds);
    this.odds = new OddsStore(id);
    this.review = new ReviewStore(id);
    this.guide = new Guide(this.table);
    this.stage.travel = (journey) => this.travel.begin(journey);
    this.table.hear = (text) => (this.lesson ? (this.guide.word = text) : this.table.tell(text));
  }

  close(): void {
    this.review.close();
    this.table.close();
  }

  get game(): GameInfo | undefined {
    const id = this.table.info?.game ?? this.invited;
    return this.lobby?.games.find((g) => g.id === id);
  }
  get dress() {
    return this.game?.dress ?? HOUSE_DRESS;
  }
  get live(): boolean {
    return !this.moment && !this.table.playing && this.table.link === "live";
  }
  /** Whether there is no connection to the table yet or any more, or its film runs. */
  get underway(): boolean {
    const { link, playing } = this.table;
    return playing || link === "joining" || link === "lost";
  }
  get mood() {
    return moodOf(this.table, this.moment !== null);
  }
  /** Whether others play just now, as the screen shows it. */
  get others(): boolean {
    const { table } = this;
    if (this.moment || this.lesson || table.info?.over) return false;
    if (!table.telling) return this.mood === "theirs";
    const seat = actor(table.telling.scene)?.seat ?? -1;
    return seat >= 0 && !table.mine.includes(seat);
  }
  /** How many words of others were not read yet. */
  get talk(): number {
    return this.table.chat.length - this.readChat;
  }
  /** Whether the table teaches. */
  get lesson(): boolean {
    return Boolean(this.table.info?.lesson);
  }
  /** Whether the lesson, if there is one, lets the person choose now. */
  get free(): boolean {
    return !this.lesson || this.guide.asks;
  }
  /** The seat of ours that is asked. */
  get target(): number {
    const { scene, asks } = this.table;
    return scene && asks.includes(scene.seat) ? scene.seat : (asks[0] ?? -1);
  }
  /** Whether another person is to take the screen first. */
  get handOver(): boolean {
    const { table } = this;
    const secret = this.game?.secrets && !table.scene?.open && table.mine.length > 1;
    return Boolean(secret) && table.myTurn && !this.moment && this.confirmed !== this.target;
  }
  get logReady(): boolean {
    return Boolean(this.table.info?.over) || !this.game?.secrets;
  }
  get tools() {
    const { table, live } = this;
    return {
      canUndo: Boolean(live && table.mine.length && (table.undo.steps || table.undo.barrier)),
      canRedo: live && table.redo,
      onundo: this.undo,
      onredo: () => this.step("redo"),
      onrules: this.openRules,
      onhelp: () => (this.help = true),
    };
  }
  /** The dice that fall just now. */
  thrown = $derived.by(() => {
    const beat = this.moment ? null : this.table.telling;
    if (!beat?.dice.length) return [];
    const all = beat.scene.areas.flatMap((area) => (area.type === "dice" ? (area.dice ?? []) : []));
    return all.filter((die) => beat.dice.includes(die.id));
  });

  private no(error: unknown): void {
    this.table.say({ tone: "no", title: sentence(error), text: "", rule: "" });
  }

  at = async (event: number): Promise<void> => {
    try {
      this.moment = await get<PastTable>(`/api/tables/${this.id}/at/${Math.max(0, event)}`);
      if (this.table.info?.over) void keepSteps(this.id, this.moment.last);
      history.replaceState(null, "", `/t/${this.id}?event=${this.moment.event}`);
    } catch (error) {
      this.no(error);
    }
  };
  now = (): void => {
    this.moment = null;
    history.replaceState(null, "", `/t/${this.id}`);
  };
  /** The review stands where the log does. */
  openReview = (): void => {
    this.tab = "log";
    this.page = "log";
    void this.review.begin();
  };
  openRules = (): void => {
    this.shelf.open = true;
  };

  choose = (choice: Choice): void => {
    const { stage, table } = this;
    if (
      choice.weighty &&
      settings.confirm &&
      !this.lesson && // only what is asked happens there
      stage.choices.length > 1 &&
      this.armed?.notation !== choice.notation
    ) {
      this.armed = choice;
      stage.menu = null;
      const title = `Sure? Choose “${choice.text}” once more.`;
      table.say({ tone: "plain", title, text: choice.note ?? "", rule: "" });
      return;
    }
    this.armed = null;
    stage.menu = null;
    stage.looked = null;
    this.deeds.lookAway();
    void this.trial?.choose(choice.notation);
    void table.act(choice.notation);
  };

  refuse = (element: string): void => {
    if (this.moment) return;
    if (this.lesson && !this.table.playing && !this.free) this.guide.word = "Read on first: Go on.";
    else void this.deeds.refuse(element);
  };

  /** One press shows which choice the lesson means. */
  showMeant = (): void => {
    const choice = this.guide.meant(this.stage.choices);
    if (!choice) return;
    this.stage.reset();
    this.stage.shown = choice;
    this.meant = choice;
  };

  /** What may fail, with a sentence that says why. */
  private attempt(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.no(error));
  }
  /** The real game that follows a lesson. */
  realGame = (): void => {
    const then = this.guide.lesson;
    if (this.game && then)
      this.attempt(quickStart(this.game, then.then_level, then.then_options, then.then_seats));
  };
  learn = (): void => {
    if (this.game) this.attempt(learn(this.game.id));
  };

  askHint = (): void => {
    if (this.lesson) this.showMeant();
    else if (this.table.myTurn && this.live) void this.coach.more();
  };
  undo = (): void => {
    if (this.table.undo.warning) this.asksBack = true;
    else this.goBack();
  };
  goBack = (): void => {
    this.deeds.lookAway();
    this.step("undo");
  };
  private step(way: "undo" | "redo"): void {
    const { table } = this;
    void table.request({ do: way, seat: table.scene?.seat ?? -1, at: table.version });
  }
  /** The person whose seat is asked has the screen now. */
  ready = (): void => {
    this.confirmed = this.target;
    if (this.table.scene?.seat !== this.target) this.table.look(this.target);
  };

  key(event: KeyboardEvent): void {
    const { table, stage, moment } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || this.handOver) return;
    if (around(event, "input, textarea, select") || document.querySelector("dialog[open]")) return;
    const done = this.wayOut(event) || this.inTime(event, moment);
    if (done) return;
    if (event.key === "Enter" && this.lesson && !this.free && !around(event, "button, a, [data-eid]")) {
      event.preventDefault();
      void this.guide.next();
      return;
    }
    if (table.playing && event.key === " ") {
      event.preventDefault();
      table.skip();
      return;
    }
    if (keyed(event.key.toLowerCase(), stage, this.choose, this.shortcuts)) event.preventDefault();
  }

  private wayOut(event: KeyboardEvent): boolean {
    if (event.key !== "Escape") return false;
    this.stage.looked = null;
    this.table.notice = null;
    if (this.armed) this.armed = null;
    else this.stage.back();
    return true;
  }

  /** Holding the film, and stepping through what is past. */
  private inTime(event: KeyboardEvent, moment: PastTable | null): boolean {
    if (event.key.toLowerCase() === "p" && this.table.playing) {
      this.table.pause();
      return true;
    }
    const arrow = ["ArrowLeft", "ArrowRight"].includes(event.key);
    if (!moment || !arrow || around(event, "[data-eid].lit")) return false;
    event.preventDefault();
    void this.at(Math.min(moment.last, moment.event + (event.key === "ArrowLeft" ? -1 : 1)));
    return true;
  }

  private shortcuts: Record<string, () => unknown> = {
    u: this.undo,
    y: () => this.step("redo"),
    h: this.askHint,
    a: () => this.stage.turnLayers(),
    l: () => (this.tab = "log"),
    c: () => (this.tab = "chat"),
    r: this.openRules,
    "/": this.openRules,
    "?": () => (this.help = true),
  };
}
