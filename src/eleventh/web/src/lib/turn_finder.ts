// Finds the turns in the log of a game.

/** Returns a function that finds the turn in a sentence, such as "week 2, day 3"; empty if there is none. */
export function turnFinder(turn: string): (text: string) => string {
  const words = turn.match(/[\p{L}\d]+/gu) ?? [];
  if (!words.some((word) => /^\d+$/.test(word))) return () => "";
  const named = words.map((word) => (/^\d+$/.test(word) ? "\\d+" : word)).join("[ ,]+");
  const found = new RegExp(`(?<![\\p{L}\\d])${named}(?![\\p{L}\\d])`, "iu");
  return (text) => found.exec(text)?.[0] ?? "";
}
