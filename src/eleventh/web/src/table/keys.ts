// Assigns keys to choices.
import type { Choice } from "../lib/generated.ts";

// The other letters belong to the table: undo, redo (y), arrows, rules, hint, log, chat, menu.
const KEYS = Array.from("123456789bdefgijknopqstvwxz");

export function keyOf(index: number): string {
  return KEYS[index] ?? "";
}

export interface Group {
  title: string;
  items: { choice: Choice; key: string }[];
}

/** The choices by heading, in order, each with its key; important ones last; without settings. */
export function groupChoices(choices: Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  const moves = choices.filter((choice) => !choice.setting);
  const light = moves.filter((choice) => !choice.weighty);
  const heavy = moves.filter((choice) => choice.weighty);
  for (const choice of light)
    groups.set(choice.group ?? "", [...(groups.get(choice.group ?? "") ?? []), choice]);
  let index = 0;
  const found = [...groups].map(([title, items]) => ({
    title,
    items: items.map((choice) => ({ choice, key: keyOf(index++) })),
  }));
  if (heavy.length)
    found.push({ title: "", items: heavy.map((choice) => ({ choice, key: keyOf(index++) })) });
  return found;
}

/** The choice of this key. */
export function choiceOn(key: string, choices: Choice[]): Choice | undefined {
  return groupChoices(choices)
    .flatMap((group) => group.items)
    .find((item) => item.key === key)?.choice;
}

interface KeyStage {
  menu: { choices: Choice[] } | null;
  live: boolean;
  open: Choice[];
}

/** Handles a key: makes its choice, or runs its shortcut. Returns whether it did anything. */
export function handleKey(
  key: string,
  stage: KeyStage,
  choose: (choice: Choice) => void,
  shortcuts: Record<string, () => unknown>,
): boolean {
  const choice = stage.menu
    ? stage.menu.choices.find((_, i) => keyOf(i) === key)
    : stage.live
      ? choiceOn(key, stage.open)
      : undefined;
  if (choice) choose(choice);
  else if (!stage.menu && shortcuts[key]) shortcuts[key]();
  else return false;
  return true;
}
