// The width of a card: cards with a long text are wider, so that the text fits.
import type { Card, Row } from "../lib/generated.ts";
import { settings } from "../lib/settings.svelte.ts";

const WIDTHS = { "": 128, wider: 164, widest: 236, vast: 330 } as const;
const HEIGHT = 172; // of a card, within its border
const SIDES = 18; // width of borders and padding
const LETTER = 6.9; // width of a letter of the text, rounded up; bold ones are wider
const BOLD = 7.6;
const BADGE = 30; // width of the stamp of a used card
const PEEP = 46; // visible width of a covered card

export type Breadth = keyof typeof WIDTHS;

/** The number of lines of a text that is broken between words; a word longer than a line is broken too. */
function lines(text: string, width: number, letter: number): number {
  const most = Math.max(1, Math.floor(width / letter));
  let [count, used] = [1, 0];
  for (const { length } of text.split(/\s+/)) {
    if (used && used + 1 + length > most) [count, used] = [count + 1, 0];
    count += Math.ceil(length / most) - 1;
    used += (used ? 1 : 0) + (length % most || most);
  }
  return count;
}

function heightAt(card: Card, width: number): number {
  const inner = width - SIDES;
  const head = 7 + 15 * lines(card.name, inner - (card.cost ? 24 : 0), BOLD);
  const kind = card.kind ? 4 + 17 * lines(card.kind, inner, BOLD) : 0;
  const text = card.text ? 7 + 15 * lines(card.text, inner, LETTER) : 0;
  const told = (card.stats ?? []).map((stat) => `${stat.label}:${stat.value}${stat.most ?? ""}xxx`).join(" ");
  const stats = told ? 5 + 20 * lines(told, inner, LETTER) : 0;
  return head + (card.badge || card.turned ? BADGE : 0) + kind + text + stats;
}

export function breadthOf(card: Card): Breadth {
  if (card.face_down) return "";
  const breadths = Object.keys(WIDTHS) as Breadth[];
  return breadths.find((breadth) => heightAt(card, WIDTHS[breadth]) <= HEIGHT) ?? "vast";
}

/** The least width of a row: each card partly visible and the last one in full; if empty, its title. */
export function leastWidth(row: Row): number {
  const cards = row.cards ?? [];
  const last = cards.at(-1);
  const lying = last ? (cards.length - 1) * (PEEP + 8) + WIDTHS[breadthOf(last)] + 14 : 0;
  return Math.max(lying * settings.words, row.title.length * 7.4 + 10);
}
