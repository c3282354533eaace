// A table as this person sees it: the socket, its messages, and the animation of recent events.
import { onceLanded } from "./falling_dice.ts";
import type {
  ChatLine,
  ClientMessage,
  Dealing,
  Frame,
  StoryLine,
  News,
  Question,
  Scene,
  ServerMessage,
  TableInfo,
  Undo,
  Update,
} from "./generated.ts";
import { get } from "./api.ts";
import { takeSocket, socketAddress } from "./early_socket.ts";
import { type Picture, Round, addFrame } from "./animation.ts";
import { keepPart, owed, promised } from "./fair_draws.ts";
import { forgetTable, hasOfflineCache } from "./offline.ts";
import { applyPatch } from "./patch.ts";
import { busyUntil } from "./rest.ts";
import { settings } from "./settings.svelte.ts";

export interface Notice {
  tone: "no" | "plain";
  title: string;
  text: string;
  rule: string;
}

type Answer = Extract<ServerMessage, { kind: "done" | "refused" | "stale" | "error" }>;

const MOST_SEEN = 60; // beats that can be replayed
const SLOWLY = 2; // factor on durations in a lesson
const MOST_COMMITS = 3; // stops two browsers of one person from replacing each other's digests for ever
const GONE = 4004; // close code: the server refuses for good, so do not reconnect

function offline(text: string): Answer {
  return { kind: "error", ref: 0, code: "offline", text };
}

export class TableStore {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  /** The newest scene; `shown` is the one on the screen while the animation runs. */
  scene = $state.raw<Scene | null>(null);
  shown = $state.raw<Scene | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** The beat on the screen. */
  telling = $state.raw<Picture | null>(null);
  paused = $state(false);
  /** The beats since the last question to people, to replay them. */
  seen = $state.raw<Picture[]>([]);
  /** The number of log lines to show: while the animation runs, those up to its frame. */
  told = $state(Infinity);
  playing = $state(false);
  version = $state(0);
  event = $state(0);
  lines = $state.raw<StoryLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  question = $state.raw<Question | null>(null);
  /** The roll or draw to enter, at a table with real dice and cards. */
  dealing = $state.raw<Dealing | null>(null);
  undo = $state.raw<Undo>({});
  redo = $state(false);
  waiting = $state("");
  thinking = $state.raw<number[]>([]);
  /** In a lesson: the first beat of this position. */
  beat = $state(-1);
  link = $state<"joining" | "live" | "lost" | "closed">("joining");
  trouble = $state("");
  /** Whether the table does not exist. */
  missing = $state(false);
  /** Whether the host has removed this person. */
  removed = $state(false);
  busy = $state(false);
  /** The server's answer to the newest request; the table is busy until it arrives. */
  answer: Promise<unknown> = Promise.resolve();
  notice = $state.raw<Notice | null>(null);
  /** Log lines that arrived while the connection was lost. */
  missed = $state.raw<StoryLine[]>([]);

  private socket: WebSocket | null = null;
  private animation: Picture[] = [];
  private round = new Round();
  /** Whether people were asked after the last event, so that the next event begins a round. */
  private past = true;
  /** Whether the animation is a replay, which is not condensed. */
  private repeats = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private refs = 0;
  private asked = new Map<number, (answer: Answer) => void>();
  private lookAs: number | null = null;
  private adding = false; // a fair dice message is being sent
  private commits = 0; // number of digests sent
  private ending = false; // whether the end of the game is cached
  private warned = false; // that the dealer broke its commitment
  private awake = () => this.link === "lost" && this.connect();

  constructor(id: string) {
    this.id = id;
    addEventListener("online", this.awake);
    document.addEventListener("visibilitychange", this.awake);
  }

  connect(): void {
    clearTimeout(this.retry);
    this.socket?.close();
    const { socket, heard } = takeSocket(socketAddress(this.id, this.lookAs));
    this.socket = socket;
    const listen = (message: MessageEvent) => {
      if (socket === this.socket) this.take(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onmessage = listen;
    queueMicrotask(() => heard.forEach(listen)); // before the next message
    socket.onclose = (why) => {
      if (socket !== this.socket) return;
      this.drop();
      if (why.code === GONE) {
        this.link = "closed";
        this.trouble ||= "This table cannot be opened.";
        return;
      }
      this.link = this.scene ? "lost" : this.tries > 3 ? "lost" : "joining";
      if (!this.scene && hasOfflineCache()) void this.recall();
      const wait = Math.min(8000, 300 * 2 ** this.tries++) * (0.8 + Math.random() * 0.4);
      this.retry = setTimeout(() => this.connect(), wait);
    };
  }

  /** Fetches a finished game once, so that the service worker caches it. */
  private keepEnd(): void {
    if (this.ending || !this.info?.over || !this.socket || !hasOfflineCache()) return;
    this.ending = true;
    void get(`/api/tables/${this.id}`).catch(() => (this.ending = false));
  }

  /** Without a connection: shows a finished game from the cache. */
  private async recall(): Promise<void> {
    const kept = await get<Update>(`/api/tables/${this.id}`).catch(() => null);
    if (!kept?.table?.over || this.scene) return;
    this.update(kept);
    this.link = "lost";
  }

  private drop(): void {
    for (const answer of this.asked.values()) {
      answer(offline("The connection was lost before the answer came. It is being restored."));
    }
    this.asked.clear();
    this.busy = false;
    this.thinking = [];
  }

  close(): void {
    removeEventListener("online", this.awake);
    document.removeEventListener("visibilitychange", this.awake);
    clearTimeout(this.retry);
    this.halt();
    clearTimeout(this.noticeTimer);
    this.drop();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Sends a request; the promise resolves to the server's answer. */
  send(message: ClientMessage): Promise<Answer> {
    const ref = ++this.refs;
    const answer = new Promise<Answer>((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        resolve(offline("There is no connection right now. It is being restored."));
        return;
      }
      this.asked.set(ref, resolve);
      this.socket.send(JSON.stringify({ ...message, ref }));
    });
    return busyUntil(answer);
  }

  /** Sends a request and shows a refusal as a notice. True if it was done. */
  async request(message: ClientMessage): Promise<boolean> {
    this.busy = true;
    const coming = this.send(message);
    this.answer = coming;
    const answer = await coming;
    this.busy = false;
    if (answer.kind === "done") {
      if (answer.text) this.hear(answer.text);
      return true;
    }
    if (answer.kind === "refused") {
      this.say({ tone: "no", title: answer.reason, text: answer.text, rule: answer.rule });
    } else this.say({ tone: "no", title: answer.text, text: "", rule: "" });
    return false;
  }

  /** Enters the outcome of real dice or cards. */
  deal(outcome: string): Promise<boolean> {
    return this.request({ do: "deal", outcome, at: this.version });
  }

  act(notation: string): Promise<boolean> {
    this.notice = null;
    return this.request({ do: "act", seat: this.scene?.seat ?? -1, notation, at: this.version });
  }

  /** Takes an open seat. */
  async sit(seat: number): Promise<void> {
    await this.request({ do: "seat", seat, how: "claim" });
  }

  /** Sends the fair dice message that the table needs, or warns if the dealer broke its commitment. */
  private async addLuck(info: TableInfo): Promise<void> {
    const broken = promised(info).find((one) => one.good === false);
    if (broken && !this.warned) {
      this.warned = true;
      this.say({ tone: "no", title: broken.text, text: "", rule: "" });
    }
    const step = this.adding ? null : owed(info);
    if (!step || (step.do === "digest" && this.commits >= MOST_COMMITS)) return;
    this.adding = true;
    keepPart(this.id, step.part); // before sending it: a page closed now can continue later
    const { seat, part } = step;
    const answer =
      step.do === "digest"
        ? await this.send({ do: "digest", seat, digest: part.digest })
        : await this.send({ do: "nonce", seat, nonce: part.nonce });
    this.adding = false;
    if (answer.kind === "done" && step.do === "digest") this.commits++;
    if (this.info && this.info !== info) void this.addLuck(this.info); // info that arrived meanwhile
  }

  look(seat: number): void {
    this.lookAs = seat;
    void this.send({ do: "look", seat }); // the answer carries the new scene
  }

  say(notice: Notice): void {
    this.notice = notice;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), 9000);
  }

  /** Shows the sentence that comes with an answer; a lesson replaces this. */
  hear: (text: string) => void = (text) => this.tell(text);

  tell(text: string): void {
    this.say({ tone: "plain", title: text, text: "", rule: "" });
  }

  private take(message: ServerMessage): void {
    if (message.kind === "update") this.update(message);
    else if (message.kind === "news") {
      this.around(message);
      if (message.text) this.tell(message.text);
    } else if (message.kind === "thinking") {
      const others = this.thinking.filter((seat) => seat !== message.seat);
      this.thinking = message.bot ? [...others, message.seat] : others;
    } else {
      const answer = this.asked.get(message.ref);
      this.asked.delete(message.ref);
      if (answer) answer(message);
      else if (message.kind === "error") {
        this.trouble = message.text;
        this.missing = message.code === "not-found";
        this.removed = message.code === "not-yours";
        if (this.missing) void forgetTable(this.id);
      }
    }
  }

  private around(news: News | Update): void {
    this.version = news.version;
    if (news.table) {
      this.info = news.table;
      if (this.socket) void this.addLuck(news.table);
    }
    const whole = news.kind === "update" && news.scene;
    const fresh = news.chat ?? [];
    const last = this.chat.at(-1)?.number ?? -1;
    this.chat = whole ? fresh : [...this.chat, ...fresh.filter((line) => line.number > last)];
    this.question = news.question ?? null;
    this.dealing = news.dealing ?? null;
    this.undo = news.undo ?? {};
    this.redo = news.redo ?? false;
    this.waiting = news.waiting ?? "";
    this.thinking = news.thinking ?? [];
    this.beat = news.beat ?? -1;
  }

  private update(update: Update): void {
    this.around(update);
    const before = this.event;
    this.event = update.event;
    this.lines = [...this.lines.slice(0, update.lines_from ?? 0), ...(update.lines ?? [])];
    if (update.scene) {
      if (this.link === "lost" && update.event > before) {
        this.missed = this.lines.filter((line) => line.event > before);
      }
      this.link = "live";
      this.tries = 0;
      this.keepEnd();
      this.scene = update.scene;
      this.animation = [];
      this.end();
      return;
    }
    this.keepEnd();
    if (!this.scene) return;
    let scene = this.scene;
    let told = update.lines_from ?? 0;
    const frames = update.frames ?? [];
    const fresh: Picture[] = [];
    frames.forEach((frame, i) => {
      // the update's own patch is the scene of its last frame, so that each sentence is shown with its scene
      const next = applyPatch(scene, i === frames.length - 1 ? update.patch : frame.patch);
      addFrame(fresh, scene, next, frame, ++told);
      scene = next;
    });
    const began = this.scene;
    this.scene = frames.length ? scene : applyPatch(scene, update.patch);
    if (this.scene.result && !began.result)
      this.ended = this.scene.result.outcome === "lost" ? "lost" : "won";
    if (this.past) this.round.begin();
    if (this.past && !this.playing) this.seen = [];
    this.past = this.peopleAsked;
    if (settings.pace !== "off") this.seen = [...this.seen, ...fresh].slice(-MOST_SEEN);
    const animation = [...this.animation, ...fresh];
    if (settings.pace === "off" || document.hidden) this.animation = [];
    else
      this.animation = this.info?.lesson || this.repeats ? animation : this.round.plan(animation, this.past);
    if (!this.playing) this.step();
  }

  /** Whether the game waits for a person; without people at the table, each move counts as a round. */
  private get peopleAsked(): boolean {
    const seats = this.info?.seats ?? [];
    const people = seats.filter((seat) => seat.kind !== "bot" && !seat.lent).map((seat) => seat.seat);
    const asked = this.scene?.prompt.seats ?? [];
    return !people.length || !asked.length || asked.some((seat) => people.includes(seat));
  }

  private step(): void {
    this.halt();
    const next = this.animation.shift();
    if (!next) {
      this.end();
      return;
    }
    this.playing = true;
    this.paused = false;
    this.frame = next.frame;
    this.telling = next;
    this.told = next.told;
    // a beat in the past offers no choices
    this.shown = { ...next.scene, choices: [], result: null };
    const length = next.length * (this.info?.lesson ? SLOWLY : 1);
    if (!this.repeats) this.round.show(length, performance.now());
    const timer = setTimeout(
      () => onceLanded(() => this.timer === timer && this.step()),
      length * settings.speed,
    );
    this.timer = timer;
  }

  /** Cancels the next beat, including one that waits for dice. */
  private halt(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Pauses the animation, or resumes it. */
  pause(): void {
    if (!this.playing) return;
    this.halt();
    this.paused = !this.paused;
    if (!this.paused) this.step();
  }

  /** Replays the last animation. */
  again(): void {
    if (this.playing || !this.seen.length) return;
    this.animation = [...this.seen];
    this.repeats = true;
    this.step();
  }

  private end(): void {
    this.halt();
    if (this.playing) this.round.rest(performance.now());
    this.repeats = false;
    this.playing = false;
    this.paused = false;
    this.frame = null;
    this.telling = null;
    this.told = Infinity;
    this.shown = this.scene;
  }

  /** The sound of the end, set when the game ends while the page shows it. */
  ended = $state<"" | "won" | "lost">("");

  /** Skips to the present. */
  skip(): void {
    this.animation = [];
    this.end();
  }

  mine = $derived((this.info?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  /** This person's seats that are to act. */
  asks = $derived((this.scene?.prompt.seats ?? []).filter((seat) => this.mine.includes(seat)));
  myTurn = $derived(this.asks.length > 0 && !this.info?.over);
}
