/** The subject of the prompt: your choice, another's, a film, the end, a lost connection, the past. */
export type Mood = "yours" | "theirs" | "film" | "over" | "away" | "past";

interface TableState {
  frame: unknown;
  scene: { prompt: { asks?: string } } | null;
  link: string;
  myTurn: boolean;
}

export function moodOf(table: TableState, past: boolean): Mood {
  if (past) return "past";
  if (table.frame) return "film";
  if (table.scene?.prompt.asks === "over") return "over";
  if (table.link !== "live") return "away";
  return table.myTurn ? "yours" : "theirs";
}
