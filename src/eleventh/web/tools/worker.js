// The service worker: caches the page and viewed data for use without a connection. Requests that change
// something and sockets go only to the server.
const FILES = __FILES__; // files of the lobby
const TABLE_FILES = __TABLE__; // more files, for a table
const ALL_FILES = new Set(__ALL__); // all files of this version
const PAGE = "page-__VERSION__"; // the files of this version of the page
const SEEN = "seen"; // cache with the newest answer of each address
const STEPS = "steps"; // cache with finished games after each of their events
const MOST = { [SEEN]: 400, [STEPS]: 1500 }; // most answers in each cache
const LIST = "/api/tables";
const STEP = /\/at\/\d+$/;

// Addresses to cache: games, rules, lessons, lists, and the history of tables.
const TABLE = "tables(/[\\w-]+(/(log|chart|moves|at/\\d+))?)?";
const KEPT = new RegExp(`^/api/(games(/.+)?|lessons/.+|me|${TABLE})$`);

addEventListener("install", (event) => {
  event.waitUntil(fetchPage().then(() => skipWaiting()));
});

/** Fetches the page of this version. If an older version had cached the files of a table, it fetches those of
 * this version too, so that opened tables still open without a connection. */
async function fetchPage() {
  const cache = await caches.open(PAGE);
  await cache.addAll(["/", ...FILES]);
  let tables = false;
  for (const name of (await caches.keys()).filter((one) => one.startsWith("page-") && one !== PAGE)) {
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      const path = new URL(request.url).pathname;
      tables ||= /\/TablePage-/.test(path);
      const known = ALL_FILES.has(path) ? await old.match(request) : undefined;
      if (known) await cache.put(request, known);
    }
  }
  if (tables) await cache.addAll(TABLE_FILES);
}

// The page sends the addresses that it fetched before this worker was active.
addEventListener("message", (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep.map(String) : [];
  event.waitUntil(Promise.allSettled(paths.map((path) => fetchAgain(new URL(path, location.origin)))));
});

async function fetchAgain(url) {
  if (url.origin !== location.origin) return;
  const request = new Request(url, { credentials: "same-origin" });
  if (url.pathname.startsWith("/assets/")) await file(request);
  else if (KEPT.test(url.pathname)) {
    const fresh = await fetch(request);
    if (fresh.ok) await keep(request, fresh);
  }
}

addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => clients.claim()));
});

async function tidy() {
  const old = (await caches.keys()).filter((name) => ![PAGE, SEEN, STEPS].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (KEPT.test(url.pathname)) event.respondWith(answer(event, request));
});

/** A file whose name contains its hash: from the cache, else from the server. */
async function file(request) {
  const known = await caches.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(PAGE)).put(request, fresh.clone());
  return fresh;
}

/** The page from the server, or from the cache, where one page serves every address. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match("/", { cacheName: PAGE });
    if (known) return known;
    throw error;
  }
}

/** The server's answer, or its cached one if the server cannot be reached. */
async function answer(event, request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) event.waitUntil(keep(request, fresh.clone()));
    else if (fresh.status === 404) event.waitUntil(forget(tablesIn(new URL(request.url).pathname)));
    return fresh;
  } catch (error) {
    const known = await caches.match(request);
    if (known) return known;
    throw error;
  }
}

const tablesIn = (text) => new Set([...text.matchAll(/\/tables\/([\w-]+)/g)].map(([, id]) => id));

/** Deletes the cached answers of tables that do not exist any more. */
async function forget(gone) {
  for (const shelf of gone.size ? [SEEN, STEPS] : []) {
    const cache = await caches.open(shelf);
    for (const request of await cache.keys())
      if ([...tablesIn(new URL(request.url).pathname)].some((id) => gone.has(id)))
        await cache.delete(request);
  }
}

/** The ids of the tables in a list. */
async function listed(answer) {
  const lists = answer ? await answer.json() : {};
  return new Set(Object.values(lists).flatMap((lines) => lines.map((line) => line.id)));
}

/** Compares a new list with the cached one: tables that are missing now were deleted in the meantime. */
async function compare(request, come) {
  const [before, now] = [await listed(await caches.match(request)), await listed(come)];
  await forget(new Set([...before].filter((id) => !now.has(id))));
}

async function keep(request, come) {
  if (new URL(request.url).pathname === LIST) await compare(request, come.clone());
  const shelf = STEP.test(new URL(request.url).pathname) ? STEPS : SEEN;
  const cache = await caches.open(shelf);
  await cache.delete(request); // so that it becomes the newest entry
  await cache.put(request, come);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST[shelf])).map((old) => cache.delete(old)));
}
