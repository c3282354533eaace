"""Who plays a seat: claimed, left, lent to a bot and taken back, opened again; what the host shows."""

from __future__ import annotations

from dataclasses import replace

from eleventh.bots import USUAL_LEVEL, UnknownBot, maker_of
from eleventh.server import lending, luck
from eleventh.server.messages import asked
from eleventh.server.messages.making import Join, Joined
from eleventh.server.people import Doer, clean_name, new_token
from eleventh.server.removing import expect_welcome
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
    await room.seat(change(room, doer, wish, old, host), doer.player)
    return ""


def claim(room: Room, doer: Doer, wish: asked.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind != "open":
        raise closed("That seat is taken.")
    invited = wish.token == old.token
    public = not room.seats.held(doer.player) and seat_for(room, "", old.seat) == old.seat
    if not (host or invited or public):
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


async def start(room: Room, doer: Doer, wish: asked.Start) -> str:
    """The people are there: bots take the seats that are free, if that is wished, and the game begins."""
    if not room.row.waits:
        raise closed("The game has begun already.")
    if lending.wait_to_start(room, doer.player) != 0:
        raise not_yours(
            "Only whoever made the table starts the game; where the table's rule lets anyone lend seats,"
            " others may when that person has been away for a while."
        )
    luck.expect_nonces(room, wish.anyway)
    free = room.seats.free()
    if len(free) == len(room.seats) and not wish.bot:
        raise closed("Nobody sits at this table yet: take a seat, or start with bots on the free ones.")
    bot = known_bot(wish.bot) if wish.bot else ""
    for row in free if bot else []:
        await room.seat(SeatRow(row.seat, "bot", bot=bot), doer.player)
    return await luck.begin(room)


async def rename(room: Room, doer: Doer, wish: asked.Seat, limits: Limits) -> str:
    name = clean_name(wish.name, limits.name)
    if not name:
        raise bad("Give a name with at least one letter.")
    room.audience.rename(doer.player, name)
    held = [room.seats[seat] for seat in room.seats.held(doer.player)]
    seats = [replace(row, who=name) for row in held if row.who != name]
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
    """Take the seat of an invitation, or a free one of a public table. Whoever sits there already is let in
    again."""
    expect_welcome(room, doer.player)
    held = room.seats.held(doer.player)
    seat = -1 if held and not wish.token else seat_for(room, wish.token, wish.seat)
    if seat >= 0:
        await room.seat(SeatRow(seat, "human", doer.player, doer.name), doer.player)
        return Joined(room.id, seat, f"/t/{room.id}")
    if held:
        return Joined(room.id, held[0], f"/t/{room.id}")
    if room.row.public and not wish.token:
        raise closed("Nobody can take that seat now. Watch, or look in the lobby for another table.")
    raise not_yours("This invitation was used already, or the seat is gone. Watch, or ask for a new link.")


def seat_for(room: Room, token: str, wanted: int = -1) -> int:
    """The free seat that this token opens; without one, at a public table, the one that is wanted, or the
    first. -1: none."""
    free = room.seats.free()
    if token:
        return next((row.seat for row in free if row.token == token), -1)
    if not room.row.public or room.over:
        return -1
    return next((row.seat for row in free if wanted in (-1, row.seat)), -1)
