// The chance to win: polled while the position stays the same.
import { beforeEach, expect, test, vi } from "vitest";
import { OddsStore } from "../src/table/odds.svelte.ts";

const request = vi.fn<typeof fetch>();
let odds: OddsStore;

function says(chance: number, error: number): Response {
  const found = { chance, error, low: 0, high: 1, playouts: 8, level: "strong", meaning: "win", text: "" };
  return Response.json({ version: 3, chance: found, curve: [{ event: 3, chance }] });
}

beforeEach(() => {
  request.mockReset();
  vi.stubGlobal("fetch", request);
  odds = new OddsStore("t1");
});

test("a first figure comes at once, and better ones follow", async () => {
  request.mockResolvedValueOnce(says(0.4, 0.1)).mockResolvedValueOnce(says(0.5, 0.05));
  request.mockResolvedValueOnce(says(0.52, 0.02));
  await odds.follow(0);
  expect(request.mock.calls.map(([url]) => url)).toEqual(
    [60, 600, 2400].map((ms) => `/api/tables/t1/chance?seat=0&ms=${ms}`),
  );
  expect(odds.chance?.chance).toBe(0.52);
});

test("a precise estimate is not requested again", async () => {
  request.mockImplementation(() => Promise.resolve(says(1, 0)));
  await odds.follow(0);
  expect(request).toHaveBeenCalledTimes(1);
});

test("a figure of a position that is past is not shown", async () => {
  request.mockImplementation(() => Promise.resolve(says(0.4, 0)));
  const asked = odds.follow(0);
  odds.stop();
  await asked;
  expect(odds.chance).toBeNull();
});

test("a figure that cannot be had is not shown, and nobody is troubled", async () => {
  request.mockImplementation(() => Promise.resolve(says(0.4, 0)));
  await odds.follow(0);
  request.mockRejectedValue(new TypeError("no network"));
  await odds.follow(0);
  expect(odds.chance).toBeNull();
});
