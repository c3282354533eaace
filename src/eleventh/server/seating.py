"""Who plays a seat: claimed, left, lent to a bot and taken back, opened again; what the host shows."""

from __future__ import annotations

from dataclasses import replace

from eleventh.bots import USUAL_LEVEL, UnknownBot, maker_of
from eleventh.server import lending
from eleventh.server.messages import asked
from eleventh.server.messages.making import Join, Joined
from eleventh.server.people import Doer, clean_name, new_token
from eleventh.server.room import Room
from eleventh.server.rows import Change, SeatRow
from eleventh.server.settings import Limits
from eleventh.server.trouble import bad, closed, not_yours


async def change_seat(room: Room, doer: Doer, wish: asked.Seat, limits: Limits) -> str:
    if wish.how == "name":
        return await rename(room, doer, wish, limits)
    if not 0 <= wish.seat < len(room.seats):
        raise bad(f"There is no seat {wish.seat}: the seats are numbered from 0.")
    old = room.seats[wish.seat]
    host = doer.player == room.row.host
    changes = {
        "claim": claim,
        "leave": leave,
        "lend": lend,
        "back": take_back,
        "bot": put_bot,
        "open": open_seat,
    }
    change = changes.get(wish.how)
    if change is None:
        raise bad(f"`how` is one of {', '.join(changes)} or name, not {wish.how!r}.")
    await room.seat(change(room, doer, wish, old, host), doer.player, wish.nonce)
    return ""


def claim(room: Room, doer: Doer, wish: asked.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind != "open":
        raise closed("That seat is taken.")
    if not host and wish.token != old.token:
        raise not_yours("The invitation is not for this seat, or it was used: ask for a new link.")
    return SeatRow(old.seat, "human", doer.player, doer.name)


def leave(room: Room, doer: Doer, wish: asked.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind != "human" or (old.player != doer.player):
        raise not_yours("That seat is not yours.")
    return SeatRow(old.seat, "open", token=new_token())


def lend(room: Room, doer: Doer, wish: asked.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind != "human":
        raise closed("Nobody sits there who could lend the seat.")
    if trouble := lending.why_not_lent(room, doer.player, old):
        raise trouble
    return replace(old, bot=known_bot(wish.bot or USUAL_LEVEL))


def take_back(room: Room, doer: Doer, wish: asked.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.player != doer.player or not old.lent:
        raise not_yours("There is no seat of yours with a bot to take back.")
    return replace(old, bot="")


def put_bot(room: Room, doer: Doer, wish: asked.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind == "human":
        raise closed("Somebody sits there.")
    if lending.wait(room, doer.player, old) != 0:
        raise not_yours(
            "Only whoever made the table can put bots on its seats; where the table's rule lets anyone lend"
            " seats, others may when that person has been away for a while."
        )
    return SeatRow(old.seat, "bot", bot=known_bot(wish.bot or USUAL_LEVEL))


def open_seat(room: Room, doer: Doer, wish: asked.Seat, old: SeatRow, host: bool) -> SeatRow:
    if not host:
        raise not_yours("Only whoever made the table can open its seats.")
    if old.kind == "human":
        raise closed("Somebody sits there.")
    if old.kind == "bot" and room.game.has_secrets and room.table.log.header.form < 2:
        raise closed("The log of this table is of an old form that cannot tell it: the bot keeps its cards.")
    return SeatRow(old.seat, "open", token=new_token())


async def rename(room: Room, doer: Doer, wish: asked.Seat, limits: Limits) -> str:
    name = clean_name(wish.name, limits.name)
    if not name:
        raise bad("Give a name with at least one letter.")
    seats = [replace(room.seats[seat], who=name) for seat in room.seats.held(doer.player)]
    if seats:
        await room.save(Change(room.id, room.row.serial, {}, seats=seats))
        room.audience.send_news()
    return ""


async def show_chances(room: Room, doer: Doer, wish: asked.Chances) -> str:
    if doer.player != room.row.host:
        raise not_yours("Only whoever made the table decides whether chances are shown.")
    if room.row.chances != wish.shown:
        await room.save(Change(room.id, room.row.serial, {"chances": wish.shown}))
        room.audience.send_news()
    return ""


def known_bot(name: str) -> str:
    try:
        maker_of(name)
    except UnknownBot as error:
        raise bad(str(error)) from error
    return name.strip().lower()


async def join(room: Room, doer: Doer, wish: Join) -> Joined:
    """Take the seat of an invitation. Whoever sits there already is let in again."""
    found = [row.seat for row in room.seats if row.kind == "open" and row.token == wish.token]
    held = room.seats.held(doer.player)
    if found and wish.token:
        await room.seat(SeatRow(found[0], "human", doer.player, doer.name), doer.player, wish.nonce)
        return Joined(room.id, found[0], f"/t/{room.id}")
    if held:
        return Joined(room.id, held[0], f"/t/{room.id}")
    raise not_yours("This invitation was used already, or the seat is gone. Watch, or ask for a new link.")
