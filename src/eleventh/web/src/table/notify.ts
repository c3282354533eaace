// Calls the person when it is their turn and they look elsewhere.
import { settings } from "../lib/settings.svelte.ts";

let last: Notification | null = null;

export function callFor(table: string, text: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  last?.close();
  last = new Notification(`Your turn: ${table}`, { body: text, tag: "eleventh-turn" });
  last.onclick = () => {
    window.focus();
    last?.close();
  };
}
