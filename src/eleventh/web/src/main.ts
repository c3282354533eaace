import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/base.css";
import { getOnce } from "./lib/api.ts";
import { HOUSE_DRESS, wear } from "./lib/dress.svelte.ts";
import { openEarly } from "./lib/early_socket.ts";
import { fetchedPaths } from "./lib/offline.ts";
import { router } from "./lib/route.svelte.ts";

// Requests the data of a table before the code of the table page has loaded.
const { page, id, query } = router.now;
if (page === "table") {
  if (!query.get("join")) openEarly(id);
  getOnce("/api/games").catch(() => undefined); // the table page tries again and shows the error
}

wear(HOUSE_DRESS); // until the page of a game replaces it
const target = document.getElementById("app");
if (target) mount(App, { target });

// The service worker caches the page and viewed data for use without a connection.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  const known = Boolean(workers.controller);
  addEventListener("load", () => void workers.register("/worker.js").catch(() => undefined));
  if (!known) void workers.ready.then((here) => here.active?.postMessage({ keep: fetchedPaths() }));
}
