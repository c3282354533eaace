// The state of the table page: the moment shown, open panels, and the handling of presses and keys.
import { get, sentence } from "../lib/api.ts";
import { closestTo } from "../lib/closest.ts";
import { HOUSE_DRESS } from "../lib/dress.svelte.ts";
import { actor } from "../lib/animation.ts";
import type { Choice, GameInfo, Lobby, PastTable } from "../lib/generated.ts";
import { prefetchSteps } from "../lib/offline.ts";
import { settings } from "../lib/settings.svelte.ts";
import { TableStore } from "../lib/table.svelte.ts";
import { learn, quickStart } from "../lobby/start.ts";
import { Stage } from "../scene/stage.svelte.ts";
import { CoachStore } from "./coach.svelte.ts";
import { TableCommands } from "./commands.ts";
import { Guide } from "./guide.svelte.ts";
import { handleKey } from "./keys.ts";
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
  readonly commands: TableCommands;
  readonly coach: CoachStore;
  readonly odds: OddsStore;
  readonly review: ReviewStore;
  readonly guide: Guide;
  /** The choice to make again, if the address names one. */
  readonly trial: TrialStore | null;
  readonly travel = new Travel();

  lobby = $state.raw<Lobby | null>(null);
  /** The game of the invitation that is shown. */
  invited = $state("");
  /** The earlier moment that is shown; null for the present. */
  moment = $state.raw<PastTable | null>(null);
  /** An important choice that waits for its second press. */
  armed = $state.raw<Choice | null>(null);
  /** The choice that a lesson has shown. */
  meant = $state.raw<Choice | null>(null);
  help = $state(false);
  asksBack = $state(false);
  resultSeen = $state(false);
  tab = $state<"log" | "chat">("log");
  page = $state<Part>("table");
  readChat = $state(0);
  /** The seat that was handed the screen, if seats have secrets. */
  private confirmed = $state(-1);

  constructor(id: string, query: URLSearchParams) {
    this.id = id;
    this.trial = TrialStore.of(query);
    this.table = new TableStore(id);
    this.stage = new Stage(this.choose, this.refuse);
    this.commands = new TableCommands(this.table, () => this.stage);
    this.coach = new CoachStore(this.commands);
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
  /** Whether the table is not connected or its animation runs. */
  get underway(): boolean {
    const { link, playing } = this.table;
    return playing || link === "joining" || link === "lost";
  }
  get mood() {
    return moodOf(this.table, this.moment !== null);
  }
  /** Whether the screen shows other players playing. */
  get others(): boolean {
    const { table } = this;
    if (this.moment || this.lesson || table.info?.over) return false;
    if (!table.telling) return this.mood === "theirs";
    const seat = actor(table.telling.scene)?.seat ?? -1;
    return seat >= 0 && !table.mine.includes(seat);
  }
  /** The number of unread chat messages. */
  get talk(): number {
    return this.table.chat.length - this.readChat;
  }
  /** Whether the table is a lesson. */
  get lesson(): boolean {
    return Boolean(this.table.info?.lesson);
  }
  /** Whether the person may choose, which a lesson can forbid. */
  get free(): boolean {
    return !this.lesson || this.guide.asks;
  }
  /** This person's seat that is to act. */
  get target(): number {
    const { scene, asks } = this.table;
    return scene && asks.includes(scene.seat) ? scene.seat : (asks[0] ?? -1);
  }
  /** Whether the screen must be handed to another person first. */
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
  /** The falling dice. */
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
      if (this.table.info?.over) void prefetchSteps(this.id, this.moment.last);
      history.replaceState(null, "", `/t/${this.id}?event=${this.moment.event}`);
    } catch (error) {
      this.no(error);
    }
  };
  now = (): void => {
    this.moment = null;
    history.replaceState(null, "", `/t/${this.id}`);
  };
  /** Opens the review in the place of the log. */
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
      !this.lesson && // a lesson allows only its own choice
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
    this.commands.lookAway();
    void this.trial?.choose(choice.notation);
    void table.act(choice.notation);
  };

  refuse = (element: string): void => {
    if (this.moment) return;
    if (this.lesson && !this.table.playing && !this.free) this.guide.word = "Read on first: Go on.";
    else void this.commands.refuse(element);
  };

  /** Shows the choice that the lesson asks for. */
  showMeant = (): void => {
    const choice = this.guide.meant(this.stage.choices);
    if (!choice) return;
    this.stage.reset();
    this.stage.shown = choice;
    this.meant = choice;
  };

  /** Runs a request and shows its error. */
  private attempt(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.no(error));
  }
  /** Starts the real game that follows a lesson. */
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
    this.commands.lookAway();
    this.step("undo");
  };
  private step(way: "undo" | "redo"): void {
    const { table } = this;
    void table.request({ do: way, seat: table.scene?.seat ?? -1, at: table.version });
  }
  /** Confirms that the person to act has the screen. */
  ready = (): void => {
    this.confirmed = this.target;
    if (this.table.scene?.seat !== this.target) this.table.look(this.target);
  };

  key(event: KeyboardEvent): void {
    const { table, stage, moment } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || this.handOver) return;
    if (closestTo(event, "input, textarea, select") || document.querySelector("dialog[open]")) return;
    const done = this.wayOut(event) || this.inTime(event, moment);
    if (done) return;
    if (event.key === "Enter" && this.lesson && !this.free && !closestTo(event, "button, a, [data-eid]")) {
      event.preventDefault();
      void this.guide.next();
      return;
    }
    if (table.playing && event.key === " ") {
      event.preventDefault();
      table.skip();
      return;
    }
    if (handleKey(event.key.toLowerCase(), stage, this.choose, this.shortcuts)) event.preventDefault();
  }

  private wayOut(event: KeyboardEvent): boolean {
    if (event.key !== "Escape") return false;
    this.stage.looked = null;
    this.table.notice = null;
    if (this.armed) this.armed = null;
    else this.stage.back();
    return true;
  }

  /** Keys that pause the animation or step through a replay. */
  private inTime(event: KeyboardEvent, moment: PastTable | null): boolean {
    if (event.key.toLowerCase() === "p" && this.table.playing) {
      this.table.pause();
      return true;
    }
    const arrow = ["ArrowLeft", "ArrowRight"].includes(event.key);
    if (!moment || !arrow || closestTo(event, "[data-eid].lit")) return false;
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
