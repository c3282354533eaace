"""What people do at a table. Every deed is checked, stored, shown to all, and only then answered.

The caller holds the room's lock. A deed returns a sentence worth showing to the doer, or nothing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import msgspec

from eleventh.bots import ABOUT
from eleventh.core.action import UnknownAction
from eleventh.core.engine import TEAM
from eleventh.server import messages
from eleventh.server.people import clean_name, clean_text, new_token
from eleventh.server.room import STALE, Room
from eleventh.server.rows import Change, ChatRow, SeatRow
from eleventh.server.settings import Limits
from eleventh.server.trouble import Trouble, bad, closed, not_yours
from eleventh.table.table import CannotUndo, Refused, Stale

MOST_CHAT = 2_000  # lines kept in one table


class Doer:
    """Who does it: a person, and what to call them."""

    def __init__(self, player: str, name: str) -> None:
        self.player = player
        self.name = name


async def do(room: Room, doer: Doer, asked: messages.ClientMessage, limits: Limits) -> str:
    with refusals(room.table.events):
        return await attempt(room, doer, asked, limits)


@contextmanager
def refusals(version: int) -> Iterator[None]:
    """What the table does not allow, as trouble for a person."""
    try:
        yield
    except Stale as error:
        raise Trouble("stale", STALE, version=version) from error
    except UnknownAction as error:
        raise bad(f"{error}. Choose one of the options.") from error
    except Refused as error:
        raise Trouble("refused", str(error), refusal=error.refusal) from error
    except CannotUndo as error:
        raise closed(str(error)) from error


async def attempt(room: Room, doer: Doer, asked: messages.ClientMessage, limits: Limits) -> str:
    if isinstance(asked, messages.Act):
        return await act(room, doer, asked)
    if isinstance(asked, messages.Back):
        return await go_back(room, doer, asked)
    if isinstance(asked, messages.Redo):
        return await redo(room, doer, asked)
    if isinstance(asked, messages.Answer):
        return await answer(room, doer, asked)
    if isinstance(asked, messages.Chat):
        return await chat(room, doer, asked, limits)
    if isinstance(asked, messages.Seat):
        return await change_seat(room, doer, asked, limits)
    raise bad("To look as another seat, open a socket; over HTTP give the seat with each request.")


def check_fresh(room: Room, at: int) -> None:
    if at < 0:
        raise bad("Say in `at` which version of the table you answer: it stands in every update.")
    room.table.expect(at)


def my_seat(room: Room, doer: Doer, wanted: int, acting: bool = False) -> int:
    """The seat that the person means, which must be theirs and not lent to a bot."""
    held = room.held(doer.player)
    if not held:
        raise not_yours("You only watch this table: join it by an invitation link to play.")
    if wanted < 0:
        free = [seat for seat in held if not room.seats[seat].bot]
        may = [seat for seat in free if room.table.state.may_act(seat)]
        wanted = (may if acting and may else free or list(held))[0]
    if wanted not in held:
        raise not_yours("That seat is not yours.")
    if room.seats[wanted].bot:
        raise not_yours(f"A {room.seats[wanted].bot} bot plays this seat for you: take it back first.")
    return wanted


async def act(room: Room, doer: Doer, asked: messages.Act) -> str:
    check_fresh(room, asked.at)
    seat = my_seat(room, doer, asked.seat, acting=True)
    others = must_agree(room, doer)
    if not others:
        await play(room, seat, asked.notation)
        return ""
    action = room.game.parse(asked.notation)
    room.table.check(seat, action)
    text = f"{room.called(seat)} proposes: {room.game.say(room.table.state, action)}"
    await ask(room, "act", seat, text, others, notation=action.notation)
    return "Proposed: the others are asked."


async def play(room: Room, seat: int, notation: str) -> None:
    """The seat's choice, and what chance answers to it."""
    async with room.playing() as table:
        table.play(seat, notation)
        table.run_dealer()


async def ask(
    room: Room, about: str, seat: int, text: str, others: list[int], notation: str = "", to: int = 0
) -> None:
    """Put a question to the other people; one that is still open gives way."""
    question = messages.Question(
        number=room.row.serial + 1,
        about=about,
        by=seat,
        text=text,
        notation=notation,
        yes=[seat],
        open=others,
        at=room.table.events,
        to=to,
    )
    await room.set_question(question)
    room.send_news()


def other_people(room: Room, doer: Doer) -> list[int]:
    """The seats of people other than the doer."""
    return [s for s in room.people(range(len(room.seats))) if room.seats[s].player != doer.player]


def must_agree(room: Room, doer: Doer) -> list[int]:
    """Whose consent a choice of the team needs, where the table wants consent and talk is open."""
    state = room.table.state
    if not room.row.consent or state.to_act != TEAM or room.game.quiet(state) is not None:
        return []
    voters = room.people(seat for seat in range(state.seats) if state.may_act(seat))
    return [seat for seat in voters if room.seats[seat].player != doer.player]


async def go_back(room: Room, doer: Doer, asked: messages.Back) -> str:
    check_fresh(room, asked.at)
    seat = my_seat(room, doer, asked.seat)
    held = room.held(doer.player)
    allowed = room.table.can_undo(held)
    if allowed.steps:
        async with room.playing() as table:
            table.undo(held)
        return ""
    to = room.table.before_last_choice(held)
    if to is None or not allowed.barrier:
        raise closed(allowed.why or "You have not chosen anything yet.")
    others = other_people(room, doer)
    if not others:
        await agreed_back(room, list(held), to)
        return ""
    text = f"{room.called(seat)} asks to take back the last choice. {allowed.why}"
    await ask(room, "undo", seat, text, others, to=to)
    return "The others are asked whether they agree."


async def agreed_back(room: Room, seats: list[int], to: int) -> None:
    async with room.playing() as table:
        table.undo_past(seats, to)
        table.run_dealer()


async def redo(room: Room, doer: Doer, asked: messages.Redo) -> str:
    check_fresh(room, asked.at)
    seat = my_seat(room, doer, asked.seat)
    undone = room.table.undone
    if undone is None:
        raise closed("Nothing was taken back since the last choice.")
    if not room.may_redo(room.held(doer.player)):
        raise not_yours(f"{room.called(undone.seats[0])} took that back: nobody else can bring it back.")
    others = other_people(room, doer) if undone.agreed else []
    if others:
        text = f"{room.called(seat)} asks to bring back what was taken back by agreement."
        await ask(room, "redo", seat, text, others)
        return "The others are asked whether they agree."
    await bring_back(room, [seat])
    return ""


async def bring_back(room: Room, seats: list[int]) -> None:
    async with room.playing() as table:
        table.redo(seats)


async def answer(room: Room, doer: Doer, asked: messages.Answer) -> str:
    question = room.question
    if question is None or question.number != asked.number:
        raise closed("That question is no longer open.")
    room.table.expect(question.at)
    held = room.held(doer.player)
    mine = [seat for seat in question.open if seat in held]
    if not asked.yes and question.by in held:
        await room.set_question(None)
        room.send_news(text=f"{room.called(question.by)} withdraws the question.")
        return ""
    if not mine:
        raise not_yours("You are not asked here.")
    if not asked.yes:
        await room.set_question(None)
        room.send_news(text=f"{room.called(mine[0])} says no.")
        return ""
    yes = sorted([*question.yes, *mine])
    still = [seat for seat in question.open if seat not in mine]
    if still:
        await room.set_question(msgspec.structs.replace(question, yes=yes, open=still))
        room.send_news()
    elif question.about == "undo":
        await agreed_back(room, yes, question.to)
    elif question.about == "redo":
        await bring_back(room, yes)
    else:
        await play(room, question.by, question.notation)
    return ""


async def chat(room: Room, doer: Doer, asked: messages.Chat, limits: Limits) -> str:
    text = clean_text(asked.text)
    if not text:
        raise bad("Write something first.")
    if len(text) > limits.chat_text:
        raise Trouble("too-large", f"That is too long: at most {limits.chat_text} letters at a time.")
    if len(room.chat) >= MOST_CHAT:
        raise closed(f"This table has {MOST_CHAT} lines of talk already: no more can be added.")
    held = room.held(doer.player)
    if asked.seat >= 0 and asked.seat not in held:
        raise not_yours("That seat is not yours.")
    seat = asked.seat if asked.seat >= 0 else (held or (-1,))[0]
    to = "*"
    if room.game.quiet(room.table.state) is not None:
        heard = room.may_talk(seat) if seat >= 0 else []
        if not heard:
            raise closed("The rules allow no talk between these seats now: nobody would hear it.")
        to = ",".join(map(str, sorted({seat, *heard})))
    row = ChatRow(0, seat, doer.name or "Guest", text, time.time(), to)
    row.number = await room.store.add_chat(room.id, row)
    last = room.chat[-1].number if room.chat else -1
    room.chat.append(row)
    room.send_news(chat_since=last)
    return ""


async def change_seat(room: Room, doer: Doer, asked: messages.Seat, limits: Limits) -> str:
    if asked.how == "name":
        return await rename(room, doer, asked, limits)
    if not 0 <= asked.seat < len(room.seats):
        raise bad(f"There is no seat {asked.seat}: the seats are numbered from 0.")
    old = room.seats[asked.seat]
    host = doer.player == room.row.host
    changes = {
        "claim": claim,
        "leave": leave,
        "lend": lend,
        "back": take_back,
        "bot": put_bot,
        "open": open_seat,
    }
    change = changes.get(asked.how)
    if change is None:
        raise bad(f"`how` is one of {', '.join(changes)} or name, not {asked.how!r}.")
    new = change(room, doer, asked, old, host)
    # A question was put to the people who sat there then.
    await room.save(Change(room.id, room.row.serial, {"question": ""}, seats=[new]))
    room.question = None
    room.ours = True
    room.right_looks()
    room.send_news()
    return ""


def claim(room: Room, doer: Doer, asked: messages.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind != "open":
        raise closed("That seat is taken.")
    if not host and asked.token != old.token:
        raise not_yours("The invitation is not for this seat, or it was used: ask for a new link.")
    return SeatRow(old.seat, "human", doer.player, doer.name)


def leave(room: Room, doer: Doer, asked: messages.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind != "human" or (old.player != doer.player):
        raise not_yours("That seat is not yours.")
    return SeatRow(old.seat, "open", token=new_token())


def lend(room: Room, doer: Doer, asked: messages.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind != "human":
        raise closed("Nobody sits there who could lend the seat.")
    if not room.may_seat_bot(doer.player, old):
        raise not_yours(
            "Only its holder can lend that seat, or others at the table while the holder is away."
        )
    return replace(old, bot=known_bot(asked.bot or "planner"))


def take_back(room: Room, doer: Doer, asked: messages.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.player != doer.player or not old.lent:
        raise not_yours("There is no seat of yours with a bot to take back.")
    return replace(old, bot="")


def put_bot(room: Room, doer: Doer, asked: messages.Seat, old: SeatRow, host: bool) -> SeatRow:
    if old.kind == "human":
        raise closed("Somebody sits there.")
    if not room.may_seat_bot(doer.player, old):
        raise not_yours(
            "Only whoever made the table can put bots on its seats; others may while that person is away."
        )
    return SeatRow(old.seat, "bot", bot=known_bot(asked.bot or "planner"))


def open_seat(room: Room, doer: Doer, asked: messages.Seat, old: SeatRow, host: bool) -> SeatRow:
    if not host:
        raise not_yours("Only whoever made the table can open its seats.")
    if old.kind == "human":
        raise closed("Somebody sits there.")
    return SeatRow(old.seat, "open", token=new_token())


async def rename(room: Room, doer: Doer, asked: messages.Seat, limits: Limits) -> str:
    name = clean_name(asked.name, limits.name)
    if not name:
        raise bad("Give a name with at least one letter.")
    seats = [replace(room.seats[seat], who=name) for seat in room.held(doer.player)]
    if seats:
        await room.save(Change(room.id, room.row.serial, {}, seats=seats))
        room.send_news()
    return ""


def known_bot(name: str) -> str:
    if name not in ABOUT:
        raise bad(f"There is no bot {name!r}. Choose from: {', '.join(ABOUT)}.")
    return name
