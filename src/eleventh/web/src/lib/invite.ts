// Invitations and free seats: taking one, giving a link away, and how tables of which people gather are told.
import { get, post } from "./api.ts";
import type { Invitation, Joined, SeatInfo, TableLine } from "./generated.ts";

/** What one is invited to; without a token, at a public table, the first free seat. */
export function invitation(table: string, token = ""): Promise<Invitation> {
  return get<Invitation>(`/api/tables/${table}/invitation`, { token });
}

/** Takes the seat; the path of the table. */
export async function join(to: Invitation, token: string, who: string): Promise<string> {
  if (to.seats.some((seat) => seat.mine)) return `/t/${to.table}`;
  return (await post<Joined>("/api/join", { table: to.table, token, who })).path;
}

export function linkTo(path: string): string {
  return new URL(path, location.origin).href;
}

/** Whether this device can hand a link to another program. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Hands a link to whichever program the person picks; who thinks better of it has shared nothing. */
export async function share(path: string, title: string, text?: string): Promise<void> {
  await navigator.share({ title, ...(text ? { text } : {}), url: linkTo(path) }).catch(() => undefined);
}

/** Whether the link could be put where one pastes from. */
export async function copied(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(linkTo(path));
    return true;
  } catch {
    return false;
  }
}

/** Who has a seat, in a list of tables. */
export function holder(seat: SeatInfo): string {
  if (seat.mine) return "you";
  if (seat.kind === "bot") return seat.bot ? `${seat.bot} bot` : "the lesson";
  if (seat.kind === "open") return "";
  return seat.who || "a guest";
}

/** Those who have seats, and how many seats are free. */
export function company(seats: SeatInfo[]): string {
  const held = seats.map(holder).filter(Boolean);
  const there = held.filter((who, i) => who !== "you" || held.indexOf(who) === i);
  const free = seats.length - held.length;
  const left = free ? [`${free} ${free === 1 ? "seat" : "seats"} free`] : [];
  return [there.join(", "), ...left].filter(Boolean).join(" · ");
}

/** How a table of a list stands. */
export function standing(line: TableLine): string {
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

/** As whom one plays on a seat; of a character that is drawn nothing is known before. */
export function asWhom(seat: SeatInfo): string {
  return seat.name === `Seat ${seat.seat + 1}` ? "" : seat.name;
}
