// Notifies people of their turn while the page is hidden.
import { settings } from "../lib/settings.svelte.ts";

let last: Notification | null = null;

export function callFor(table: string, text: string): void {
  if (
    !settings.notify ||
    !document.hidden ||
    !("Notification" in window) ||
    Notification.permission !== "granted"
  )
    return;
  last?.close();
  last = null;
  try {
    const call = new Notification(`Your turn: ${table}`, { body: text, tag: "eleventh-turn" });
    call.onclick = () => {
      window.focus();
      call.close();
    };
    last = call;
  } catch {
    // some phones grant the permission but show no notification of a page; the window title still changes
  }
}
