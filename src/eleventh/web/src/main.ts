import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/base.css";
import { getOnce } from "./lib/api.ts";
import { HOUSE_DRESS, wear } from "./lib/dress.svelte.ts";
import { callEarly } from "./lib/early.ts";
import { fetchedSoFar } from "./lib/offline.ts";
import { router } from "./lib/route.svelte.ts";

// What a table waits for is asked for before the part of the page has come that shows it.
const { page, id, query } = router.now;
if (page === "table") {
  if (!query.get("join")) callEarly(id);
  getOnce("/api/games").catch(() => undefined); // the table asks again, and says so
}

wear(HOUSE_DRESS); // until a page has one of its own
const target = document.getElementById("app");
if (target) mount(App, { target });

// Keeps the page, and what was looked at, for times without a connection.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  const known = Boolean(workers.controller);
  addEventListener("load", () => void workers.register("/worker.js").catch(() => undefined));
  if (!known) void workers.ready.then((here) => here.active?.postMessage({ keep: fetchedSoFar() }));
}
