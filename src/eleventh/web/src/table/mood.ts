/** The subject of the prompt: your choice, another's, an animation, the end, a lost connection, the past. */
export type Mood = "yours" | "theirs" | "animation" | "over" | "away" | "past";

interface TableState {
  frame: unknown;
  scene: { prompt: { asks?: string } } | null;
  link: string;
  myTurn: boolean;
}

export function moodOf(table: TableState, past: boolean): Mood {
  if (past) return "past";
  if (table.frame) return "animation";
  if (table.scene?.prompt.asks === "over") return "over";
  if (table.link !== "live") return "away";
  return table.myTurn ? "yours" : "theirs";
}
