// What someone may have meant by pressing something that is not lit.
import type { Choice } from "../lib/generated.ts";
import { stepOf } from "../lib/scene.ts";

/** The word of an id by which a notation would name it: `room-library` and `library` both mean `library`. */
function tails(id: string): string[] {
  const parts = id.split(/[:/]/);
  const whole = parts.at(-1) ?? id;
  const words = whole.split("-");
  return [whole, ...words.slice(1).map((_, i) => words.slice(i + 1).join("-"))];
}

/** Notations worth asking the referee about, likeliest first: what is offered now, said of this element. */
export function guesses(id: string, choices: Choice[], path: string[]): string[] {
  const found = new Set<string>();
  for (const choice of choices) {
    const target = stepOf(choice, path.length)[0];
    if (!target || path.some((step, i) => !stepOf(choice, i).includes(step))) continue;
    const words = choice.notation.split(" ");
    // `x2-east` is where one presses for `twist x2 east`: the same might be meant for another tile
    if (words.slice(1).join("-") === target)
      for (const ours of tails(id)) found.add([words[0], ours, ...words.slice(2)].join(" "));
    for (const theirs of tails(target)) {
      const at = words.lastIndexOf(theirs);
      if (at < 0) continue;
      for (const ours of tails(id)) found.add(words.with(at, ours).join(" "));
    }
  }
  const verbs = new Set(choices.map((choice) => choice.notation.split(" ")[0] ?? ""));
  for (const verb of verbs) for (const ours of tails(id)) found.add(`${verb} ${ours}`);
  for (const choice of choices) found.delete(choice.notation); // to ask must not be to do
  return [...found].slice(0, 8);
}
