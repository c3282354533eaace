// The table's rule about absent players in words, and how long until a bot may play for one.
import type { TableInfo } from "./generated.ts";

export type Lend = NonNullable<TableInfo["lend"]>;

/** Default waiting time in seconds, by who may let a bot play. */
export const USUAL_GRACE: Record<Lend, number> = { anyone: 120, host: 60, nobody: 0 };

export function duration(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86400)} days`;
}

export function ruleWords(lend: Lend, grace: number): string {
  if (lend === "nobody") return "Who is away is waited for: no bot plays for them.";
  const who = lend === "host" ? "whoever made the table" : "anyone at the table";
  return `When somebody has been away for ${duration(grace)}, ${who} may let a bot play for them.`;
}

/** The day on which the server deletes the table; empty if it never does. */
export function keptUntil(seconds: number | undefined): string {
  if (!seconds) return "";
  const day = new Date(seconds * 1000).toLocaleDateString(undefined, { dateStyle: "medium" });
  return `kept until ${day}`;
}
