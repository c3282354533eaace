"""Playing at a table: choosing, taking back, bringing back, and what the others must agree to."""

from __future__ import annotations

import msgspec

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, TEAM
from eleventh.server import lending
from eleventh.server.messages import asked
from eleventh.server.messages.table import Question
from eleventh.server.people import Doer
from eleventh.server.room import Room
from eleventh.server.trouble import closed, not_yours
from eleventh.table.agreement import Objection, instead_of, must_all_agree, objection
from eleventh.table.dealers import RealTable, outcome_named


def my_seat(room: Room, doer: Doer, wanted: int, acting: bool = False) -> int:
    """The seat that the person means, which must be theirs and not lent to a bot."""
    held = room.seats.held(doer.player)
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


async def act(room: Room, doer: Doer, wish: asked.Act) -> str:
    seat = my_seat(room, doer, wish.seat, acting=True)
    state = room.table.state
    action = room.game.parse(wish.notation)
    if state.to_act == TEAM:  # others may be asked before it is played
        room.table.check(seat, action)
    against = bots_against(room, action)
    if against is not None:
        return await overruled(room, against)
    others = must_agree(room, doer, action)
    if not others:
        await play(room, seat, action.notation)
        return ""
    text = f"{room.called(seat)} proposes: {room.game.say(state, action)}"
    instead = instead_of(state, action)
    if instead is not None:
        text += f". If somebody says no: {room.game.say(state, instead)}"
    await ask(room, "act", seat, text, others, notation=action.notation)
    return "Proposed: the others are asked."


def bots_against(room: Room, action: Action) -> Objection | None:
    """The bot that does not agree, where the rule asks all. Who insists on a proposal is followed."""
    bots = [row.seat for row in room.seats if room.seats.bot_at(row.seat)]
    against = objection(room.game, room.table.state, action, bots)
    if against is not None and against.instead is None:
        proposal = (room.table.events, action.notation)
        if room.objected == proposal:
            return None
        room.objected = proposal
    return against


async def overruled(room: Room, against: Objection) -> str:
    """A bot does not agree: the rule says what is done then, or the team chooses anew."""
    if against.instead is None:
        raise closed(against.words)
    await play(room, against.seat, against.instead.notation)
    return against.words


async def play(room: Room, seat: int, notation: str) -> None:
    """The seat's choice, and what chance answers to it."""
    by = "bot" if room.seats.bot_at(seat) else "person"
    with room.meters.action(by):
        async with room.playing() as table:
            table.play(seat, notation)
            table.run_dealer()


async def deal(room: Room, doer: Doer, wish: asked.Deal) -> str:
    """What real dice or cards showed, said by somebody who sits there."""
    table = room.table
    if not isinstance(table.dealer, RealTable):
        raise closed("At this table dice and cards are dealt by the server: nobody types them in.")
    if not room.may_deal(doer.player):
        raise not_yours("Only people who sit at the table say what came.")
    if table.state.to_act != DEALER:
        raise closed("Nothing is to be rolled or drawn now.")
    outcome = outcome_named(table.state, wish.outcome)
    async with room.playing() as playing:
        playing.deal(outcome)
        playing.run_dealer()
    return ""


async def ask(
    room: Room, about: str, seat: int, text: str, others: list[int], notation: str = "", to: int = 0
) -> None:
    """Put a question to the other people; one that is still open gives way."""
    room.restraint.expect_question(room.seats[seat].player, about, room.log.head)
    question = Question(
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
    room.audience.send_news()


def must_agree(room: Room, doer: Doer, action: Action) -> list[int]:
    """Whose consent a choice of the team needs: where the rule asks that all agree, or the table wants it for
    every choice of the team; while talk is open."""
    state = room.table.state
    if state.to_act != TEAM or room.game.quiet(state) is not None:
        return []
    if not (room.row.consent or must_all_agree(state, action)):
        return []
    return room.seats.others(doer.player, [seat for seat in range(state.seats) if state.may_act(seat)])


async def go_back(room: Room, doer: Doer, wish: asked.Back) -> str:
    seat = my_seat(room, doer, wish.seat)
    held = room.seats.held(doer.player)
    allowed = room.table.can_undo(held)
    if allowed.steps:
        expect_step_back(room, doer)
        async with room.playing() as table:
            table.undo(held)
        return ""
    to = room.table.before_last_choice(held)
    if to is None or not allowed.barrier:
        raise closed(allowed.why or "You have not chosen anything yet.")
    if missed := lending.without_them(room, held):
        raise closed(missed)
    others = room.seats.others(doer.player)
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


async def redo(room: Room, doer: Doer, wish: asked.Redo) -> str:
    seat = my_seat(room, doer, wish.seat)
    undone = room.table.undone
    if undone is None:
        raise closed("Nothing was taken back since the last choice.")
    if undone.agreed and (missed := lending.without_them(room, room.seats.held(doer.player))):
        raise closed(missed)
    if not room.around.may_redo(room.seats.held(doer.player)):
        raise not_yours(f"{room.called(undone.seats[0])} took that back: nobody else can bring it back.")
    others = room.seats.others(doer.player) if undone.agreed else []
    if others:
        text = f"{room.called(seat)} asks to bring back what was taken back by agreement."
        await ask(room, "redo", seat, text, others)
        return "The others are asked whether they agree."
    expect_step_back(room, doer)
    await bring_back(room, [seat])
    return ""


def expect_step_back(room: Room, doer: Doer) -> None:
    """Raises Trouble for somebody who has used up their share of going back and forth."""
    people = {row.player for row in room.seats if row.kind == "human"}
    room.restraint.expect_step_back(room.log, room.seats.held(doer.player), len(people))


async def bring_back(room: Room, seats: list[int]) -> None:
    async with room.playing() as table:
        table.redo(seats)


async def answer(room: Room, doer: Doer, wish: asked.Answer) -> str:
    question = room.question
    if question is None or question.number != wish.number:
        raise closed("That question is no longer open.")
    room.table.expect(question.at)
    held = room.seats.held(doer.player)
    mine = [seat for seat in question.open if seat in held]
    if not wish.yes and question.by in held:
        await room.set_question(None)
        room.audience.send_news(text=f"{room.called(question.by)} withdraws the question.")
        return ""
    if not mine:
        raise not_yours("You are not asked here.")
    if not wish.yes:
        await refused(room, question, mine[0])
        return ""
    yes = sorted([*question.yes, *mine])
    still = [seat for seat in question.open if seat not in mine]
    if still:
        await room.set_question(msgspec.structs.replace(question, yes=yes, open=still))
        room.audience.send_news()
    elif question.about == "undo":
        await agreed_back(room, yes, question.to)
    elif question.about == "redo":
        await bring_back(room, yes)
    else:
        await play(room, question.by, question.notation)
    return ""


async def refused(room: Room, question: Question, seat: int) -> None:
    """Somebody says no: the question is closed; to a proposal the rule may say what is done then."""
    text = f"{room.called(seat)} says no."
    instead = None
    if question.about == "act":
        instead = instead_of(room.table.state, room.game.parse(question.notation))
    if instead is None:
        await room.set_question(None)
        room.audience.send_news(text=text)
    else:
        await play(room, seat, instead.notation)
        room.audience.send_news(text=text)
