/** What the prompt speaks of: your choice, another's, what is happening, the end, a lost connection, the past. */
export type Mood = "yours" | "theirs" | "film" | "over" | "away" | "past";
