// What is kept for times without a connection, beyond what the service worker sees by itself.
import { get } from "./api.ts";
import { dropPart } from "./fair_draws.ts";

const BREATH = 120; // milliseconds between steps of a game that are fetched ahead: nobody waits for them

/** Whether this browser keeps what it was answered. */
export function keeps(): boolean {
  return "serviceWorker" in navigator && Boolean(navigator.serviceWorker.controller);
}

/** Files and answers that this page has fetched: the worker comes too late for those of the first visit. */
export function fetchedSoFar(): string[] {
  const paths = performance
    .getEntriesByType("resource")
    .map((entry) => new URL(entry.name, location.href))
    .filter((url) => url.origin === location.origin)
    .map((url) => url.pathname + url.search);
  return [...new Set(paths)].filter((path) => /^\/(assets|api)\//.test(path));
}

const begun = new Set<string>();

/** All steps of a game that is over, so that whoever began to look through it can go on without a connection.
 * One after the other; a step that does not come ends it, and the next look begins it again. */
export async function keepSteps(id: string, last: number, wait = BREATH): Promise<void> {
  if (!keeps() || begun.has(id)) return;
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

/** A table that was deleted: nothing of it stays on this device either. */
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
