import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame, ServerMessage, TableInfo, Update } from "../src/lib/generated.ts";
import { openEarly } from "../src/lib/early_socket.ts";
import { keptPart } from "../src/lib/fair_draws.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { TableStore } from "../src/lib/table.svelte.ts";
import { scene } from "./scenes.ts";

/** A socket; the test plays the server. */
class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = Line.OPEN;
  sent: Record<string, unknown>[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((why: { code: number }) => void) | null = null;
  url: string;

  constructor(url: string) {
    this.url = url;
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  fall(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const first: Update = {
  kind: "update",
  version: 3,
  event: 3,
  scene: scene({ turn: "start" }),
  lines: [line(1), line(3)],
};
const info: TableInfo = {
  id: "t1",
  name: "Ours",
  game: "lantern",
  options: {},
  seats: [
    { seat: 0, name: "Red", kind: "human", mine: true },
    { seat: 1, name: "Green", kind: "open" },
  ],
};

function line(event: number) {
  return { event, rule: "R1", text: `Event ${event}.` };
}
function frame(event: number, turn?: string): Frame {
  return { ...line(event), patch: turn === undefined ? null : { set: { turn } } };
}

const BEAT = 230; // milliseconds, for a beat that changes nothing visible

let table: TableStore;
const last = (): Line => {
  const found = Line.all.at(-1);
  if (!found) throw new Error("there is no socket");
  return found;
};

function joined(): TableStore {
  table.connect();
  last().say(first);
  return table;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.all = [];
  settings.set("pace", "normal");
  table = new TableStore("t1");
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first update is the whole table", () => {
  joined();
  expect(last().url).toContain("/api/tables/t1/ws");
  expect(table.link).toBe("live");
  expect(table.shown).toEqual(first.scene);
  expect([table.version, table.event, table.lines.length]).toEqual([3, 3, 2]);
});

test("what happened is shown frame by frame, the last with the present picture, and then it is one's turn", () => {
  joined();
  last().say({
    kind: "update",
    version: 5,
    event: 5,
    frames: [frame(4, "one"), frame(5)],
    patch: { set: { turn: "two" } },
    lines_from: 2,
    lines: [line(4), line(5)],
  });
  expect(table.playing).toBe(true);
  expect([table.shown?.turn, table.frame?.event, table.told]).toEqual(["one", 4, 3]);
  expect(table.shown?.choices).toEqual([]);
  expect(table.scene?.turn).toBe("two");
  vi.advanceTimersByTime(BEAT);
  expect([table.shown?.turn, table.frame?.event, table.told]).toEqual(["two", 5, 4]);
  vi.advanceTimersByTime(BEAT);
  expect(table.playing).toBe(false);
  expect(table.shown).toBe(table.scene);
  expect(table.told).toBe(Infinity);
});

test("events during an animation are appended to it", () => {
  joined();
  last().say({ kind: "update", version: 4, event: 4, frames: [frame(4)], patch: { set: { turn: "one" } } });
  last().say({ kind: "update", version: 5, event: 5, frames: [frame(5)], patch: { set: { turn: "two" } } });
  expect(table.shown?.turn).toBe("one");
  vi.advanceTimersByTime(BEAT);
  expect(table.shown?.turn).toBe("two");
});

test("a long animation takes about five seconds", () => {
  joined();
  const frames = Array.from({ length: 40 }, (_, i) => frame(4 + i));
  last().say({ kind: "update", version: 44, event: 44, frames });
  vi.advanceTimersByTime(7000);
  expect(table.playing).toBe(false);
});

test("a change that is not visible is shown with the beat before", () => {
  joined();
  const frames = [frame(4, "one"), { ...frame(4), text: "and a word" }, frame(5)];
  last().say({ kind: "update", version: 5, event: 5, frames });
  expect(table.telling?.also).toEqual(["and a word"]);
  vi.advanceTimersByTime(BEAT + 400);
  expect(table.frame?.event).toBe(5);
});

test("an animation can be paused, resumed and replayed", () => {
  joined();
  const frames = [frame(4), frame(5), frame(6)];
  last().say({ kind: "update", version: 6, event: 6, frames });
  table.pause();
  vi.advanceTimersByTime(60_000);
  expect([table.frame?.event, table.paused]).toEqual([4, true]);
  table.pause();
  expect(table.frame?.event).toBe(5);
  table.skip();
  expect(table.seen.map((beat) => beat.frame.event)).toEqual([4, 5, 6]);
  table.again();
  expect([table.playing, table.frame?.event]).toEqual([true, 4]);
});

test("an animation can be skipped, and there is none when nothing shall move", () => {
  joined();
  const update: Update = {
    kind: "update",
    version: 4,
    event: 4,
    frames: [frame(4)],
    patch: { set: { turn: "one" } },
  };
  last().say(update);
  table.skip();
  expect([table.playing, table.shown?.turn]).toEqual([false, "one"]);
  settings.set("pace", "off");
  last().say({ ...update, version: 5, event: 5 });
  expect(table.playing).toBe(false);
});

test("an undo replaces the log from where it differs", () => {
  joined();
  last().say({
    kind: "update",
    version: 4,
    event: 4,
    lines_from: 1,
    lines: [line(4)],
    patch: { set: { turn: "back" } },
  });
  expect(table.lines.map((told) => told.event)).toEqual([1, 4]);
  expect(table.shown?.turn).toBe("back");
});

test("a request is answered by its number; a refusal is shown with its rule", async () => {
  joined();
  const asked = table.act("move attic");
  expect(last().sent).toEqual([{ do: "act", seat: 0, notation: "move attic", at: 3, ref: 1 }]);
  expect(table.busy).toBe(true);
  last().say({ kind: "refused", ref: 1, rule: "R2", text: "The rule.", reason: "Too far." });
  expect(await asked).toBe(false);
  expect(table.busy).toBe(false);
  expect(table.notice).toEqual({ tone: "no", title: "Too far.", text: "The rule.", rule: "R2" });
});

test("what is done is true, and said when there is something to say", async () => {
  joined();
  const asked = table.request({ do: "undo", at: 3 });
  last().say({ kind: "done", ref: 1, version: 4, text: "The others are asked." });
  expect(await asked).toBe(true);
  expect(table.notice?.title).toBe("The others are asked.");
  vi.advanceTimersByTime(9000);
  expect(table.notice).toBeNull();
});

test("what somebody said at the table is shown to all", () => {
  joined();
  last().say({ kind: "news", version: 3, text: "Bob says no." });
  expect(table.notice).toMatchObject({ tone: "plain", title: "Bob says no." });
});

test("talk is added once, and replaced by a whole table", () => {
  joined();
  const talk = (number: number) => ({ number, seat: 0, who: "Ann", text: `${number}`, when: 0 });
  last().say({ kind: "news", version: 3, chat: [talk(1), talk(2)] });
  last().say({ kind: "news", version: 3, chat: [talk(2), talk(3)] });
  expect(table.chat.map((said) => said.number)).toEqual([1, 2, 3]);
  last().say({ ...first, chat: [talk(3)] });
  expect(table.chat.map((said) => said.number)).toEqual([3]);
});

test("bots that think are known until they stop", () => {
  joined();
  last().say({ kind: "thinking", seat: 1, bot: "strong" });
  last().say({ kind: "thinking", seat: 1, bot: "strong" });
  expect(table.thinking).toEqual([1]);
  last().say({ kind: "thinking", seat: 1 });
  expect(table.thinking).toEqual([]);
});

test("it is my turn when a seat of mine is asked and the game goes on", () => {
  joined();
  expect(table.myTurn).toBe(false);
  last().say({ kind: "news", version: 3, table: info });
  expect([table.mine, table.asks, table.myTurn]).toEqual([[0], [0], true]);
  last().say({ kind: "news", version: 3, table: { ...info, over: true } });
  expect(table.myTurn).toBe(false);
});

test("a lost connection answers what was open, comes back by itself, and tells what was missed", async () => {
  joined();
  const asked = table.act("move attic");
  last().fall();
  expect(await asked).toBe(false);
  expect(table.notice?.title).toContain("connection was lost");
  expect(table.link).toBe("lost");
  expect(await table.act("move attic")).toBe(false);
  vi.advanceTimersByTime(500);
  expect(Line.all).toHaveLength(2);
  last().say({ ...first, version: 5, event: 5, lines: [line(1), line(3), line(4), line(5)] });
  expect(table.link).toBe("live");
  expect(table.missed.map((told) => told.event)).toEqual([4, 5]);
});

test("tries to come back come further and further apart", () => {
  table.connect();
  for (let i = 0; i < 4; i++) {
    last().fall();
    vi.advanceTimersByTime(10_000);
  }
  expect(Line.all).toHaveLength(5);
  last().fall();
  vi.advanceTimersByTime(3000);
  expect(Line.all).toHaveLength(5);
  vi.advanceTimersByTime(7000);
  expect(Line.all).toHaveLength(6);
});

test("a table that the server closes for good is not asked for again", () => {
  table.connect();
  last().say({ kind: "error", ref: 0, code: "not-found", text: "There is no such table." });
  last().fall(4004);
  expect([table.link, table.trouble]).toEqual(["closed", "There is no such table."]);
  vi.advanceTimersByTime(60_000);
  expect(Line.all).toHaveLength(1);
});

test("somebody whom the host has removed is told so, and not that the table is gone", () => {
  joined();
  last().say({ kind: "error", ref: 0, code: "not-yours", text: "The host of this table removed you." });
  last().fall(4004);
  expect([table.link, table.removed, table.missing]).toEqual(["closed", true, false]);
});

test("after a reconnect the viewer has the same seat", () => {
  joined();
  table.look(1);
  expect(last().sent.at(-1)).toMatchObject({ do: "look", seat: 1 });
  last().fall();
  vi.advanceTimersByTime(500);
  expect(last().url).toContain("?seat=1");
});

/** The sent messages of this kind. */
const sent = (what: string) => last().sent.filter((one) => one.do === what);
const gathering = (seat: object, more: object = {}): Update => ({
  ...first,
  table: {
    ...info,
    waits: true,
    commitment: "promised",
    seats: info.seats.map((one) => (one.mine ? { ...one, ...seat } : one)),
    ...more,
  },
});

test("where digests are taken, one is sent and kept; when they are fixed, its nonce follows", async () => {
  localStorage.clear();
  table.connect();
  last().say(gathering({ awaited: "digest" }));
  const digest = sent("digest")[0]?.digest;
  expect(keptPart("t1")).toMatchObject({ commitment: "promised", digest, fixed: [] });
  expect(sent("nonce")).toHaveLength(0);
  last().say(gathering({ digest, awaited: "nonce" }, { fixed: ["f0"] })); // before the answer
  last().say({ kind: "done", ref: Number(sent("digest")[0]?.ref), version: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent("nonce")).toMatchObject([{ seat: 0, nonce: keptPart("t1")?.nonce }]);
  expect(keptPart("t1")?.fixed).toEqual(["f0"]);
});

test("after a lost connection the exchange goes on with the nonce that was kept", async () => {
  localStorage.clear();
  table.connect();
  last().say(gathering({ awaited: "digest" }));
  const part = keptPart("t1");
  last().fall();
  await vi.advanceTimersByTimeAsync(500);
  last().say(gathering({ digest: part?.digest, awaited: "nonce" }, { fixed: ["f0"] }));
  expect(sent("digest")).toHaveLength(0);
  expect(sent("nonce")).toMatchObject([{ nonce: part?.nonce }]);
});

test("a message that another one overtook is sent again", async () => {
  localStorage.clear();
  table.connect();
  last().say(gathering({ awaited: "digest" }));
  last().say(gathering({ awaited: "digest" }, { name: "Renamed" }));
  last().say({ kind: "stale", ref: Number(sent("digest")[0]?.ref), text: "Look again.", version: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent("digest")).toHaveLength(2);
  expect(keptPart("t1")?.digest).toBe(sent("digest")[1]?.digest);
});

test("two browsers of one person do not replace each other's digests for ever", async () => {
  localStorage.clear();
  table.connect();
  for (let n = 0; n < 9; n++) {
    last().say(gathering({ digest: `of the other ${n}` }));
    last().say({ kind: "done", ref: Number(sent("digest").at(-1)?.ref), version: 4 });
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(sent("digest").length).toBeLessThan(5);
});

test("messages on an early socket are handled once and in order", async () => {
  openEarly("t1");
  last().say(first);
  last().say({ kind: "update", version: 4, event: 4, patch: { set: { turn: "next" } } });
  table.connect();
  await Promise.resolve();
  expect(Line.all).toHaveLength(1);
  expect([table.version, table.scene?.turn]).toEqual([4, "next"]);
});

test("an early socket that was closed is opened again", () => {
  openEarly("t1");
  last().fall();
  joined();
  expect(Line.all).toHaveLength(2);
  expect(table.link).toBe("live");
});

test("a line to another table is closed, not taken", () => {
  openEarly("t2");
  const early = last();
  joined();
  expect(last().url).toContain("/t1/");
  expect(early.readyState).toBe(3);
});
