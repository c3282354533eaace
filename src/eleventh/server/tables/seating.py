"""Who plays a seat: taken, left, lent to a bot and taken back, opened again; what the host shows."""

from __future__ import annotations

from dataclasses import replace

from eleventh.bots import USUAL_LEVEL, UnknownBot, maker_of
from eleventh.server.http.messages import incoming
from eleventh.server.http.messages.making import Join, Joined
from eleventh.server.limits.people import Actor, clean_name, new_token
from eleventh.server.settings import Limits
from eleventh.server.storage.rows import SeatRow, TableChange
from eleventh.server.tables import lending, nonces
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.tables.removal import expect_welcome
from eleventh.server.trouble import bad, closed, not_yours


async def change_seat(live: LiveTable, actor: Actor, message: incoming.Seat, limits: Limits) -> str:
    """Change who plays a seat, as the message says."""
    if message.how == "name":
        return await rename(live, actor, message, limits)
    if not 0 <= message.seat < len(live.seats):
        raise bad(f"There is no seat {message.seat}: the seats are numbered from 0.")
    old = live.seats[message.seat]
    host = actor.player == live.row.host
    changes = {
        "claim": claim,
        "leave": leave,
        "lend": lend,
        "back": take_back,
        "bot": put_bot,
        "open": open_seat,
    }
    change = changes.get(message.how)
    if change is None:
        raise bad(f"`how` is one of {', '.join(changes)} or name, not {message.how!r}.")
    await live.seat(change(live, actor, message, old, host), actor.player)
    return ""


def claim(live: LiveTable, actor: Actor, message: incoming.Seat, old: SeatRow, host: bool) -> SeatRow:
    """The seat after this person took it."""
    if old.kind != "open":
        raise closed("That seat is taken.")
    invited = message.token == old.token
    public = not live.seats.held(actor.player) and seat_for(live, "", old.seat) == old.seat
    if not (host or invited or public):
        raise not_yours("The invitation is not for this seat, or it was used: ask for a new link.")
    return SeatRow(old.seat, "human", actor.player, actor.name)


def leave(live: LiveTable, actor: Actor, message: incoming.Seat, old: SeatRow, host: bool) -> SeatRow:
    """The seat after its player left."""
    if old.kind != "human" or (old.player != actor.player):
        raise not_yours("That seat is not yours.")
    return SeatRow(old.seat, "open", token=new_token())


def lend(live: LiveTable, actor: Actor, message: incoming.Seat, old: SeatRow, host: bool) -> SeatRow:
    """The seat lent to a bot."""
    if old.kind != "human":
        raise closed("Nobody sits there who could lend the seat.")
    if trouble := lending.why_not_lent(live, actor.player, old):
        raise trouble
    return replace(old, bot=known_bot(message.bot or USUAL_LEVEL))


def take_back(live: LiveTable, actor: Actor, message: incoming.Seat, old: SeatRow, host: bool) -> SeatRow:
    """The lent seat, played by its person again."""
    if old.player != actor.player or not old.lent:
        raise not_yours("There is no seat of yours with a bot to take back.")
    return replace(old, bot="")


def put_bot(live: LiveTable, actor: Actor, message: incoming.Seat, old: SeatRow, host: bool) -> SeatRow:
    """The seat played by a bot."""
    if old.kind == "human":
        raise closed("Somebody sits there.")
    if lending.wait(live, actor.player, old) != 0:
        raise not_yours(
            "Only whoever made the table can put bots on its seats; where the table's rule lets anyone lend"
            " seats, others may when that person has been away for a while."
        )
    return SeatRow(old.seat, "bot", bot=known_bot(message.bot or USUAL_LEVEL))


def open_seat(live: LiveTable, actor: Actor, message: incoming.Seat, old: SeatRow, host: bool) -> SeatRow:
    """The seat free for others."""
    if not host:
        raise not_yours("Only whoever made the table can open its seats.")
    if old.kind == "human":
        raise closed("Somebody sits there.")
    if old.kind == "bot" and live.game.has_secrets and live.table.log.header.form < 2:
        raise closed("The log of this table is of an old form that cannot tell it: the bot keeps its cards.")
    return SeatRow(old.seat, "open", token=new_token())


async def start(live: LiveTable, actor: Actor, message: incoming.Start) -> str:
    """Start the game for which people gathered: bots take the free seats if that is wished."""
    if not live.row.waits:
        raise closed("The game has begun already.")
    if lending.wait_to_start(live, actor.player) != 0:
        raise not_yours(
            "Only whoever made the table starts the game; where the table's rule lets anyone lend seats,"
            " others may when that person has been away for a while."
        )
    nonces.expect_nonces(live, message.anyway)
    free = live.seats.free()
    if len(free) == len(live.seats) and not message.bot:
        raise closed("Nobody sits at this table yet: take a seat, or start with bots on the free ones.")
    bot = known_bot(message.bot) if message.bot else ""
    for row in free if bot else []:
        await live.seat(SeatRow(row.seat, "bot", bot=bot), actor.player)
    return await nonces.begin(live)


async def rename(live: LiveTable, actor: Actor, message: incoming.Seat, limits: Limits) -> str:
    """Change this person's name at the table."""
    name = clean_name(message.name, limits.name)
    if not name:
        raise bad("Give a name with at least one letter.")
    live.audience.rename(actor.player, name)
    held = [live.seats[seat] for seat in live.seats.held(actor.player)]
    seats = [replace(row, who=name) for row in held if row.who != name]
    if seats:
        await live.save(TableChange(live.id, live.row.serial, {}, seats=seats))
        live.audience.send_news()
    return ""


async def show_chances(live: LiveTable, actor: Actor, message: incoming.Chances) -> str:
    """Show or hide the chances to win."""
    if actor.player != live.row.host:
        raise not_yours("Only whoever made the table decides whether chances are shown.")
    if live.row.chances != message.shown:
        await live.save(TableChange(live.id, live.row.serial, {"chances": message.shown}))
        live.audience.send_news()
    return ""


def known_bot(name: str) -> str:
    """The name of a bot that may play at tables; Trouble for others."""
    try:
        maker_of(name)
    except UnknownBot as error:
        raise bad(str(error)) from error
    return name.strip().lower()


async def join(live: LiveTable, actor: Actor, message: Join) -> Joined:
    """Take the seat of an invitation, or a free one of a public table. A person with a seat gets in again."""
    expect_welcome(live, actor.player)
    held = live.seats.held(actor.player)
    seat = -1 if held and not message.token else seat_for(live, message.token, message.seat)
    if seat >= 0:
        await live.seat(SeatRow(seat, "human", actor.player, actor.name), actor.player)
        return Joined(live.id, seat, f"/t/{live.id}")
    if held:
        return Joined(live.id, held[0], f"/t/{live.id}")
    if live.row.public and not message.token:
        raise closed("Nobody can take that seat now. Watch, or look in the lobby for another table.")
    raise not_yours("This invitation was used already, or the seat is gone. Watch, or ask for a new link.")


def seat_for(live: LiveTable, token: str, wanted: int = -1) -> int:
    """The free seat that this token opens; without one, at a public table, the wanted one or the first. -1:
    none."""
    free = live.seats.free()
    if token:
        return next((row.seat for row in free if row.token == token), -1)
    if not live.row.public or live.over:
        return -1
    return next((row.seat for row in free if wanted in (-1, row.seat)), -1)
