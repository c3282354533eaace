import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/base.css";
import { fetchedSoFar } from "./lib/offline.ts";

const target = document.getElementById("app");
if (target) mount(App, { target });

// Keeps the page, and what was looked at, for times without a connection.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  const known = Boolean(workers.controller);
  addEventListener("load", () => void workers.register("/worker.js").catch(() => undefined));
  if (!known) void workers.ready.then((here) => here.active?.postMessage({ keep: fetchedSoFar() }));
}
