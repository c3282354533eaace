// Calls the person when it is their turn and they look elsewhere.
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
    // a phone may grant the permission and yet show none from a page: the title still says whose turn it is
  }
}
