// The router: `/` the lobby, `/new/GAME` a new table, `/t/ID` a table, `/luck` luck over all my games.
import { closestTo } from "./closest.ts";

export interface Route {
  page: "lobby" | "new" | "table" | "luck" | "nowhere";
  id: string;
  query: URLSearchParams;
}

function read(): Route {
  const query = new URLSearchParams(location.search);
  const parts = location.pathname.split("/").filter(Boolean);
  if (!parts.length) return { page: "lobby", id: "", query };
  if (parts[0] === "t" && parts[1]) return { page: "table", id: parts[1], query };
  if (parts[0] === "new" && parts[1]) return { page: "new", id: parts[1], query };
  if (parts[0] === "luck" && parts.length === 1) return { page: "luck", id: "", query };
  return { page: "nowhere", id: "", query };
}

class Router {
  now = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => (this.now = read()));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.now = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Handles clicks on internal links without reloading the page. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = closestTo(event, "a[href]");
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.origin !== location.origin ||
    link.pathname.startsWith("/api") ||
    link.hasAttribute("download")
  )
    return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
