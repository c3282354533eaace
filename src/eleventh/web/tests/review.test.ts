// The review: polled until it is complete.
import { beforeEach, expect, test, vi } from "vitest";
import type { ReviewedDecision, Review } from "../src/lib/generated.ts";
import { ReviewStore, chancePoints, heightAt, eventWords } from "../src/table/review.svelte.ts";

const CHOICE = { event: 4, seat: 1, chance: 0.4, chosen: "end", best: "go", loss: 0.2, mark: "blunder" };
const REVIEW = {
  start: 0.5,
  seat: 1,
  decisions: [CHOICE],
  deals: [{ event: 2, chance: 0.6, kind: "roll", name: "6", luck: 0.1 }],
} as unknown as Review;
const request = vi.fn<typeof fetch>();
let store: ReviewStore;

beforeEach(() => {
  vi.useFakeTimers();
  request.mockReset();
  vi.stubGlobal("fetch", request);
  store = new ReviewStore("t1");
});

test("a review is begun and looked after until it is there", async () => {
  request.mockResolvedValueOnce(Response.json({ done: 1, total: 2, running: true }));
  request.mockResolvedValueOnce(Response.json({ done: 2, total: 2, review: REVIEW }));
  await store.begin();
  expect(store.state?.done).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.state?.review).toEqual(REVIEW);
  await vi.advanceTimersByTimeAsync(5000);
  expect(request).toHaveBeenCalledTimes(2);
});

test("one that is held up or refused is said to be", async () => {
  request.mockResolvedValueOnce(Response.json({ done: 1, total: 2 }));
  await store.begin();
  expect(store.trouble).toContain("goes on where it was");
  request.mockResolvedValueOnce(Response.json({ code: "too-fast", text: "Wait." }, { status: 429 }));
  await store.begin();
  expect(store.trouble).toBe("Wait.");
});

test("the chance goes through choices and deals in their order", () => {
  expect(chancePoints(REVIEW)).toEqual([
    { event: 0, chance: 0.5 },
    { event: 2, chance: 0.6 },
    { event: 4, chance: 0.4 },
  ]);
});

test("the chance at an event is that of the last one before it", () => {
  const points = chancePoints(REVIEW);
  expect([0, 1, 2, 3, 4, 9].map((event) => heightAt(points, event))).toEqual([0.5, 0.5, 0.6, 0.6, 0.4, 0.4]);
});

test("each event is told in a sentence", () => {
  const name = (seat: number) => `Seat ${seat}`;
  expect(eventWords(REVIEW, 0, name)).toBe("The beginning: 50 %.");
  expect(eventWords(REVIEW, 2, name)).toBe("Event 2, 60 %: roll 6, +10.");
  expect(eventWords(REVIEW, 4, name)).toBe("Event 4, 40 %: Seat 1 chose end, blunder, 20 points lost.");
});

test("whose review it is, and whether with hindsight, is asked for and kept while it is followed", async () => {
  request.mockResolvedValueOnce(Response.json({ done: 1, total: 2, running: true }));
  request.mockResolvedValueOnce(Response.json({ done: 2, total: 2, review: REVIEW }));
  await store.look(1, true);
  expect(JSON.parse(request.mock.calls[0]?.[1]?.body as string)).toEqual({ seat: 1, hindsight: true });
  await vi.advanceTimersByTimeAsync(2000);
  expect(request.mock.calls[1]?.[0]).toBe("/api/tables/t1/review?seat=1&hindsight=true");
  const path = new URLSearchParams(store.tryPath(CHOICE as unknown as ReviewedDecision));
  expect(Object.fromEntries(path)).toEqual({ of: "t1", try: "4", seat: "1", hindsight: "1" });
});

test("an answer that another question has overtaken is not shown", async () => {
  let late: (answer: Response) => void = () => undefined;
  request.mockReturnValueOnce(new Promise((go) => (late = go)));
  request.mockResolvedValueOnce(Response.json({ done: 2, total: 2, review: REVIEW }));
  const first = store.begin();
  await store.look(1, false);
  late(Response.json({ done: 0, total: 2, running: true }));
  await first;
  expect(store.state?.done).toBe(2);
});

test("the best line of a choice is asked for and kept with it", async () => {
  const line = { moves: [{ notation: "go", text: "Go" }], ends: "Then dice." };
  request.mockResolvedValueOnce(Response.json(line));
  await store.playOut(CHOICE as unknown as ReviewedDecision);
  expect(request.mock.calls[0]?.[0]).toBe("/api/tables/t1/line?event=4&action=go");
  expect(store.line).toEqual({ event: 4, found: line });
});
