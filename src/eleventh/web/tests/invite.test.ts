import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Invitation, SeatInfo, TableLine } from "../src/lib/generated.ts";
import {
  characterWords,
  canShare,
  playerNames,
  copyLink,
  invitation,
  join,
  share,
  stateWords,
} from "../src/lib/invite.ts";

const request = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  request.mockReset();
  request.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ path: "/t/t1", seat: 1 }))));
  vi.stubGlobal("fetch", request);
});
afterEach(() => vi.unstubAllGlobals());

const seat = (number: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat: number,
  name: `Seat ${number + 1}`,
  kind: "human",
  ...more,
});
const me = seat(0, { mine: true, who: "Ann" });
const bob = seat(1, { who: "Bob" });
const free = seat(2, { kind: "open", name: "Purple" });
const to = (more: Partial<Invitation>): Invitation => ({
  table: "t1",
  name: "Ours",
  game: "lantern",
  seats: [bob, free],
  seat: 1,
  commitment: "c0",
  ...more,
});
const sent = () => JSON.parse(request.mock.calls[0]?.[1]?.body as string) as Record<string, string>;

test("an invitation is asked for by its token", async () => {
  await invitation("t1", "abc");
  expect(request.mock.calls[0]?.[0]).toBe("/api/tables/t1/invitation?token=abc");
});

test("taking a seat sends the player's name", async () => {
  expect(await join(to({ table: "t2" }), "abc", "Eve")).toBe("/t/t1");
  expect(sent()).toEqual({ table: "t2", token: "abc", who: "Eve" });
});

test("a seated player only goes to the table", async () => {
  expect(await join(to({ seats: [me, free] }), "abc", "Ann")).toBe("/t/t1");
  expect(request).not.toHaveBeenCalled();
});

test("a guest without a name is a guest, and a seat that nobody has is free", () => {
  expect(playerNames([me, bob, seat(2, {})])).toBe("you, Bob, a guest");
  expect(playerNames([me, seat(1, { kind: "bot", bot: "strong" }), free])).toBe(
    "you, strong bot · 1 seat free",
  );
  expect(playerNames([me, me, bob])).toBe("you, Bob");
  expect(playerNames([free, free])).toBe("2 seats free");
});

test("a list says for whom a table waits", () => {
  const line = (more: Partial<TableLine>): TableLine => ({
    id: "t1",
    name: "",
    game: "lantern",
    event: 0,
    seats: [me, free],
    ...more,
  });
  expect(stateWords(line({ waits: true, free: 1 }))).toBe("waiting for 1 of 2");
  expect(stateWords(line({ waits: true, host: true, turn: true }))).toContain("start the game");
  expect(stateWords(line({ waits: true }))).toContain("about to start");
  expect(stateWords(line({ turn: true, waiting: "Ann" }))).toBe("It is your turn");
  expect(stateWords(line({ waiting: "Bob" }))).toBe("waiting for Bob");
  expect(stateWords(line({ over: true, result: "Won." }))).toBe("Won.");
});

test("a character that is drawn later has no name yet", () => {
  expect([characterWords(free), characterWords(bob)]).toEqual(["Purple", ""]);
});

test("a link is shared where the device can, and who thinks better of it is not bothered", async () => {
  expect(canShare()).toBe(false);
  const given = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error("cancelled"));
  Object.defineProperty(navigator, "share", { value: given, configurable: true });
  expect(canShare()).toBe(true);
  await share("/t/t1?join=abc", "Lantern", "Come and play.");
  expect(given).toHaveBeenCalledWith({
    title: "Lantern",
    text: "Come and play.",
    url: `${location.origin}/t/t1?join=abc`,
  });
  Reflect.deleteProperty(navigator, "share");
});

test("a link that cannot be copied is said to be so", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce().mockRejectedValueOnce(new Error("no"));
  expect([await copyLink("/t/t1"), await copyLink("/t/t1")]).toEqual([true, false]);
});
