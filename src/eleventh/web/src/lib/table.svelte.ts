// A table as this person sees it: the socket, what came over it, and the film of what happened.
import type {
  ChatLine,
  ClientMessage,
  Frame,
  Line,
  News,
  Question,
  Scene,
  ServerMessage,
  TableInfo,
  Undo,
  Update,
} from "./generated.ts";
import { patched } from "./patch.ts";
import { settings } from "./settings.svelte.ts";

interface Picture {
  scene: Scene;
  frame: Frame;
  told: number; // lines of the story up to this frame
}

export interface Notice {
  tone: "no" | "plain";
  title: string;
  text: string;
  rule: string;
}

type Answer = Extract<ServerMessage, { kind: "done" | "refused" | "stale" | "error" }>;

const LONG_FILM = 14;
const SLOWLY = 2; // in a lesson everything is new
const GONE = 4004; // the server said no for good: asking again would not help

function offline(text: string): Answer {
  return { kind: "error", ref: 0, code: "offline", text };
}

export class TableStore {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  /** The present picture, and the one on the screen while the film runs. */
  scene = $state.raw<Scene | null>(null);
  shown = $state.raw<Scene | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** How many lines of the story have been told: while the film runs, those up to its frame. */
  told = $state(Infinity);
  playing = $state(false);
  version = $state(0);
  event = $state(0);
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  question = $state.raw<Question | null>(null);
  undo = $state.raw<Undo>({});
  redo = $state(false);
  waiting = $state("");
  thinking = $state.raw<number[]>([]);
  /** Of a lesson: the first beat of this position. */
  beat = $state(-1);
  link = $state<"joining" | "live" | "lost" | "closed">("joining");
  trouble = $state("");
  /** Whether there is no such table at all. */
  missing = $state(false);
  busy = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** What was told while the connection was lost. */
  missed = $state.raw<Line[]>([]);

  private socket: WebSocket | null = null;
  private film: Picture[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private refs = 0;
  private asked = new Map<number, (answer: Answer) => void>();
  private lookAs: number | null = null;
  private awake = () => this.link === "lost" && this.connect();

  constructor(id: string) {
    this.id = id;
    addEventListener("online", this.awake);
    document.addEventListener("visibilitychange", this.awake);
  }

  connect(): void {
    clearTimeout(this.retry);
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seat = this.lookAs === null ? "" : `?seat=${this.lookAs}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/ws${seat}`);
    this.socket = socket;
    socket.onmessage = (message) => {
      if (socket === this.socket) this.take(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = (why) => {
      if (socket !== this.socket) return;
      this.drop();
      if (why.code === GONE) {
        this.link = "closed";
        this.trouble ||= "This table cannot be opened.";
        return;
      }
      this.link = this.scene ? "lost" : this.tries > 3 ? "lost" : "joining";
      const wait = Math.min(8000, 300 * 2 ** this.tries++) * (0.8 + Math.random() * 0.4);
      this.retry = setTimeout(() => this.connect(), wait);
    };
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
    clearTimeout(this.timer);
    clearTimeout(this.noticeTimer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Sends a request; the promise keeps the server's word on it. */
  send(message: ClientMessage): Promise<Answer> {
    const ref = ++this.refs;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        resolve(offline("There is no connection right now. It is being restored."));
        return;
      }
      this.asked.set(ref, resolve);
      this.socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  /** Sends a request and shows a no as a notice. True when it was done. */
  async request(message: ClientMessage): Promise<boolean> {
    this.busy = true;
    const answer = await this.send(message);
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

  act(notation: string): Promise<boolean> {
    this.notice = null;
    return this.request({ do: "act", seat: this.scene?.seat ?? -1, notation, at: this.version });
  }

  look(seat: number): void {
    this.lookAs = seat;
    void this.send({ do: "look", seat }); // the answer is the new picture
  }

  say(notice: Notice): void {
    this.notice = notice;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), 9000);
  }

  /** What to do with a word that comes with an answer; a lesson says it itself. */
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
      }
    }
  }

  private around(news: News | Update): void {
    this.version = news.version;
    if (news.table) this.info = news.table;
    const whole = news.kind === "update" && news.scene;
    const fresh = news.chat ?? [];
    const last = this.chat.at(-1)?.number ?? -1;
    this.chat = whole ? fresh : [...this.chat, ...fresh.filter((line) => line.number > last)];
    this.question = news.question ?? null;
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
      this.scene = update.scene;
      this.film = [];
      this.end();
      return;
    }
    if (!this.scene) return;
    let scene = this.scene;
    let told = update.lines_from ?? 0;
    for (const frame of update.frames ?? []) {
      scene = patched(scene, frame.patch);
      this.film.push({ scene, frame, told: ++told });
    }
    this.scene = patched(scene, update.patch);
    // the update's own patch is the picture of its last frame: what is told is seen while it is told
    const last = this.film.at(-1);
    if (last && update.frames?.length) last.scene = this.scene;
    if (settings.pace === "off" || document.hidden) this.film = [];
    if (!this.playing) this.step();
  }

  private step(): void {
    clearTimeout(this.timer);
    const next = this.film.shift();
    if (!next) {
      this.end();
      return;
    }
    this.playing = true;
    this.frame = next.frame;
    this.told = next.told;
    // the options of a moment that has passed are not offered
    this.shown = { ...next.scene, choices: [], result: null };
    const frame = settings.frame * (this.info?.lesson ? SLOWLY : 1);
    const wait = this.film.length === 0 ? Math.min(frame, 380) : frame;
    this.timer = setTimeout(() => this.step(), this.film.length > LONG_FILM ? wait / 3 : wait);
  }

  private end(): void {
    clearTimeout(this.timer);
    this.playing = false;
    this.frame = null;
    this.told = Infinity;
    this.shown = this.scene;
  }

  /** Straight to the present. */
  skip(): void {
    this.film = [];
    this.end();
  }

  mine = $derived((this.info?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat));
  /** The seats of this person that the game asks now. */
  asks = $derived((this.scene?.prompt.seats ?? []).filter((seat) => this.mine.includes(seat)));
  myTurn = $derived(this.asks.length > 0 && !this.info?.over);
}
