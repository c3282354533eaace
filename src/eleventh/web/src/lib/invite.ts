// Invitations and free seats: taking a seat, sharing a link, and the words for open tables.
import { get, post } from "./api.ts";
import type { Invitation, Joined, SeatInfo, TableLine } from "./generated.ts";

/** The details of an invitation; without a token, those of the first free seat of a public table. */
export function invitation(table: string, token = ""): Promise<Invitation> {
  return get<Invitation>(`/api/tables/${table}/invitation`, { token });
}

/** Takes the seat and returns the path of the table. */
export async function join(to: Invitation, token: string, who: string): Promise<string> {
  if (to.seats.some((seat) => seat.mine)) return `/t/${to.table}`;
  return (await post<Joined>("/api/join", { table: to.table, token, who })).path;
}

export function linkTo(path: string): string {
  return new URL(path, location.origin).href;
}

/** Whether this device can share a link with another program. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Opens the device's share dialog; it is no error if the person cancels it. */
export async function share(path: string, title: string, text?: string): Promise<void> {
  await navigator.share({ title, ...(text ? { text } : {}), url: linkTo(path) }).catch(() => undefined);
}

/** Copies the link to the clipboard; false if the browser forbids it. */
export async function copyLink(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(linkTo(path));
    return true;
  } catch {
    return false;
  }
}

/** The name of a seat's player, in a list of tables. */
export function holder(seat: SeatInfo): string {
  if (seat.mine) return "you";
  if (seat.kind === "bot") return seat.bot ? `${seat.bot} bot` : "the lesson";
  if (seat.kind === "open") return "";
  return seat.who || "a guest";
}

/** The names of the seated players and the number of free seats. */
export function playerNames(seats: SeatInfo[]): string {
  const held = seats.map(holder).filter(Boolean);
  const there = held.filter((who, i) => who !== "you" || held.indexOf(who) === i);
  const free = seats.length - held.length;
  const left = free ? [`${free} ${free === 1 ? "seat" : "seats"} free`] : [];
  return [there.join(", "), ...left].filter(Boolean).join(" · ");
}

/** The state of a table in a list. */
export function stateWords(line: TableLine): string {
  if (line.over) return line.result ?? "";
  if (line.waits) {
    if (line.free) return `waiting for ${line.free} of ${line.seats.length}`;
    return line.host
      ? "Everybody is there: start the game"
      : "everybody is there, the game is about to start";
  }
  if (line.turn) return "It is your turn";
  return line.waiting ? `waiting for ${line.waiting}` : "";
}

/** The character of a seat; unknown before the start if characters are drawn at random. */
export function characterWords(seat: SeatInfo): string {
  return seat.name === `Seat ${seat.seat + 1}` ? "" : seat.name;
}
