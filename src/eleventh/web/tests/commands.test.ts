import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableStore } from "../src/lib/table.svelte.ts";
import { Stage } from "../src/scene/stage.svelte.ts";
import { TableCommands } from "../src/table/commands.ts";
import { choice, scene } from "./scenes.ts";

const lamp = choice("give lamp ann", ["lamp", "ann"]);
const table = new TableStore("t1");
const send = vi.spyOn(table, "send");
const request = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
let stage: Stage;
let commands: TableCommands;

function answers(body: unknown, status = 200): void {
  request.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

beforeEach(() => {
  request.mockReset();
  send.mockClear();
  vi.stubGlobal("fetch", request);
  stage = new Stage(vi.fn(), vi.fn());
  commands = new TableCommands(table, () => stage);
  table.scene = scene({ choices: [lamp, choice("give lamp bob", ["lamp", "bob"])] });
  table.info = {
    id: "t1",
    name: "",
    game: "lantern",
    options: {},
    seats: [{ seat: 0, name: "Red", kind: "human", mine: true }],
  };
  table.playing = false;
  table.notice = null;
  stage.show(table.scene, true);
});
afterEach(() => vi.unstubAllGlobals());

test("a press on something dead asks why, once, and sends nothing else", async () => {
  stage.press("lamp", null);
  answers({ possible: false, rule: "R2", text: "The rule.", reason: "Too far." });
  await commands.refuse("cellar");
  expect(request.mock.calls.map(([url]) => url)).toEqual([
    "/api/tables/t1/why?element=cellar&pressed=lamp&seat=0",
  ]);
  expect(send).not.toHaveBeenCalled();
  expect(table.notice).toEqual({ tone: "no", title: "Too far.", text: "The rule.", rule: "R2" });
});

test("an action that has become legal in the meantime is not refused", async () => {
  answers({ possible: true });
  await commands.refuse("cellar");
  expect(table.notice).toBeNull();
});

test("when it is not one's turn, the table says for whom it waits, without asking", async () => {
  table.waiting = "Waiting for Bob.";
  stage.show(scene({}), false);
  await commands.refuse("cellar");
  expect(request).not.toHaveBeenCalled();
  expect(table.notice?.title).toBe("Waiting for Bob.");
});

test("while the animation runs, a press skips it", async () => {
  table.playing = true;
  await commands.refuse("cellar");
  expect(table.playing).toBe(false);
  expect(request).not.toHaveBeenCalled();
});

test("a server that does not answer is said to", async () => {
  request.mockRejectedValue(new TypeError("no network"));
  await commands.refuse("cellar");
  expect(table.notice?.title).toContain("does not answer");
});

test("a preview is requested once for each version", async () => {
  answers({ lines: [{ event: 0, rule: "R1", text: "Light." }] });
  expect((await commands.preview("wait")).lines).toHaveLength(1);
  await commands.preview("wait");
  expect(request).toHaveBeenCalledTimes(1);
  table.version += 1;
  await commands.preview("wait");
  expect(request).toHaveBeenCalledTimes(2);
});

test("nothing is looked ahead at while it is another's turn", async () => {
  table.info = null;
  expect(await commands.preview("wait")).toEqual({ lines: [] });
  expect(request).not.toHaveBeenCalled();
});

test("a cancelled hint is aborted and not shown", async () => {
  request.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("gone", "AbortError")));
      }),
  );
  const asked = commands.hint();
  commands.lookAway();
  expect(await asked).toBeNull();
  expect(table.notice).toBeNull();
});

test("a hint is for the usual play, or for the level that is asked for", async () => {
  answers({ level: "expert" });
  await commands.hint();
  expect((await commands.hint("expert"))?.level).toBe("expert");
  await commands.whyNot("wait", "expert");
  expect(request.mock.calls.map(([url]) => url)).toEqual([
    "/api/tables/t1/hint?seat=0",
    "/api/tables/t1/hint?seat=0&level=expert",
    "/api/tables/t1/why-not?action=wait&seat=0&level=expert",
  ]);
});

test("a hint that is refused is said why", async () => {
  answers({ code: "too-fast", text: "Wait a moment." }, 429);
  expect(await commands.hint()).toBeNull();
  expect(table.notice?.title).toBe("Wait a moment.");
});
