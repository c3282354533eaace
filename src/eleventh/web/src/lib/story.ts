// The story of a game, by its turns.

/** What finds the turn that a sentence names in the words of the table, "week 2, day 3"; empty if it names none. */
export function turnFinder(turn: string): (text: string) => string {
  const words = turn.match(/[\p{L}\d]+/gu) ?? [];
  if (!words.some((word) => /^\d+$/.test(word))) return () => "";
  const named = words.map((word) => (/^\d+$/.test(word) ? "\\d+" : word)).join("[ ,]+");
  const found = new RegExp(`(?<![\\p{L}\\d])${named}(?![\\p{L}\\d])`, "iu");
  return (text) => found.exec(text)?.[0] ?? "";
}
