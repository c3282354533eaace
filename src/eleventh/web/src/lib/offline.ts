// Caches for use without a connection, in addition to the requests that the service worker sees.
import { get } from "./api.ts";
import { dropPart } from "./fair_draws.ts";

const BREATH = 120; // milliseconds between steps of a game that are prefetched

/** Whether a service worker caches answers in this browser. */
export function hasOfflineCache(): boolean {
  return "serviceWorker" in navigator && Boolean(navigator.serviceWorker.controller);
}

/** URLs that this page has fetched; on a first visit the worker starts too late to see them. */
export function fetchedPaths(): string[] {
  const paths = performance
    .getEntriesByType("resource")
    .map((entry) => new URL(entry.name, location.href))
    .filter((url) => url.origin === location.origin)
    .map((url) => url.pathname + url.search);
  return [...new Set(paths)].filter((path) => /^\/(assets|api)\//.test(path));
}

const begun = new Set<string>();

/** Prefetches all steps of a finished game, one after the other, so that its replay works offline.
 * It stops at the first failure; opening another step starts it again. */
export async function prefetchSteps(id: string, last: number, wait = BREATH): Promise<void> {
  if (!hasOfflineCache() || begun.has(id)) return;
  begun.add(id);
  for (let event = 0; event <= last; event++) {
    const path = `/api/tables/${id}/at/${event}`;
    if (await caches.match(path)) continue;
    try {
      await get(path);
    } catch {
      begun.delete(id);
      return;
    }
    await new Promise((go) => setTimeout(go, wait));
  }
}

/** Deletes the stored data of a table that was deleted. */
export async function forgetTable(id: string): Promise<void> {
  dropPart(id);
  begun.delete(id);
  if (!("caches" in globalThis)) return;
  const path = `/api/tables/${id}`;
  for (const name of await caches.keys()) {
    const shelf = await caches.open(name);
    for (const request of await shelf.keys()) {
      const found = new URL(request.url).pathname;
      if (found === path || found.startsWith(`${path}/`)) await shelf.delete(request);
    }
  }
}
