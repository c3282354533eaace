import { afterEach, expect, test, vi } from "vitest";
import { keepPart, keptPart } from "../src/lib/fair_draws.ts";
import { fetchedPaths, forgetTable, prefetchSteps } from "../src/lib/offline.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Mocks a browser whose service worker has cached these paths; returns the list of requests. */
function keeping(kept: string[], fails = ""): string[] {
  const asked: string[] = [];
  Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
  vi.stubGlobal("caches", { match: (path: string) => Promise.resolve(kept.includes(path)) });
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return path === fails ? Promise.reject(new Error("offline")) : Promise.resolve(new Response("{}"));
  });
  return asked;
}

test("all steps of a game are fetched once, except cached ones", async () => {
  const asked = keeping(["/api/tables/a/at/1"]);
  await prefetchSteps("a", 3, 0);
  expect(asked).toEqual(["/api/tables/a/at/0", "/api/tables/a/at/2", "/api/tables/a/at/3"]);
  await prefetchSteps("a", 3, 0);
  expect(asked.length).toBe(3);
});

test("a step that does not come ends it, and the next look begins it again", async () => {
  const asked = keeping([], "/api/tables/b/at/1");
  await prefetchSteps("b", 3, 0);
  expect(asked).toEqual(["/api/tables/b/at/0", "/api/tables/b/at/1"]);
  await prefetchSteps("b", 3, 0);
  expect(asked.length).toBe(4);
});

test("the paths fetched before the worker started are those of our own server, each once", () => {
  const here = location.origin;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(
    [
      `${here}/api/games`,
      `${here}/api/games`,
      `${here}/assets/a.js`,
      `${here}/x.png`,
      "https://b.org/api/c",
    ].map((name) => ({ name }) as PerformanceEntry),
  );
  expect(fetchedPaths()).toEqual(["/api/games", "/assets/a.js"]);
});

test("nothing of a table that was deleted stays on the device", async () => {
  const shelves: Record<string, string[]> = {
    seen: ["/api/tables/gone", "/api/tables/gone/log?x=1", "/api/tables/gone2", "/api/tables"],
    steps: ["/api/tables/gone/at/0", "/api/tables/kept/at/0"],
  };
  const shelf = (name: string) => ({
    keys: () => Promise.resolve((shelves[name] ?? []).map((path) => ({ url: `${location.origin}${path}` }))),
    delete: ({ url }: { url: string }) => {
      shelves[name] = (shelves[name] ?? []).filter((path) => !url.endsWith(path));
      return Promise.resolve(true);
    },
  });
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(Object.keys(shelves)),
    open: (name: string) => Promise.resolve(shelf(name)),
  });
  keepPart("gone", { commitment: "c", nonce: "n", digest: "d", fixed: [] });
  keepPart("kept", { commitment: "c", nonce: "n", digest: "d", fixed: [] });
  await forgetTable("gone");
  expect(shelves).toEqual({ seen: ["/api/tables/gone2", "/api/tables"], steps: ["/api/tables/kept/at/0"] });
  expect([keptPart("gone"), keptPart("kept")?.nonce]).toEqual([undefined, "n"]);
});
