"""Playing at a table: choices, undo, redo, and questions to the other people."""

from __future__ import annotations

import msgspec

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, TEAM
from eleventh.server.http.messages import incoming
from eleventh.server.http.messages.table import Question
from eleventh.server.limits.people import Actor
from eleventh.server.tables import lending
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.trouble import closed, not_yours
from eleventh.table.agreement import Objection, instead_of, must_all_agree, objection
from eleventh.table.dealers import RealTable, outcome_named


def my_seat(live: LiveTable, actor: Actor, wanted: int, acting: bool = False) -> int:
    """The seat that the person means; it must be theirs and not lent to a bot."""
    held = live.seats.held(actor.player)
    if not held:
        raise not_yours("You only watch this table: join it by an invitation link to play.")
    if wanted < 0:
        free = [seat for seat in held if not live.seats[seat].bot]
        may = [seat for seat in free if live.table.state.may_act(seat)]
        wanted = (may if acting and may else free or list(held))[0]
    if wanted not in held:
        raise not_yours("That seat is not yours.")
    if live.seats[wanted].bot:
        raise not_yours(f"A {live.seats[wanted].bot} bot plays this seat for you: take it back first.")
    return wanted


async def act(live: LiveTable, actor: Actor, message: incoming.Act) -> str:
    """Play a choice, or propose it where others must agree."""
    seat = my_seat(live, actor, message.seat, acting=True)
    state = live.table.state
    action = live.game.parse(message.notation)
    if state.to_act == TEAM:  # before others are asked
        live.table.check(seat, action)
    against = bots_against(live, action)
    if against is not None:
        return await overrule(live, against)
    others = must_agree(live, actor, action)
    if not others:
        await play(live, seat, action)
        return ""
    text = f"{live.called(seat)} proposes: {live.game.say(state, action)}"
    instead = instead_of(state, action)
    if instead is not None:
        text += f". If somebody says no: {live.game.say(state, instead)}"
    await ask(live, "act", seat, text, others, notation=action.notation)
    return "Proposed: the others are asked."


def bots_against(live: LiveTable, action: Action) -> Objection | None:
    """The objection of a bot, where the rule asks that all agree. A proposal that is repeated is not objected
    to."""
    bots = [row.seat for row in live.seats if live.seats.bot_at(row.seat)]
    against = objection(live.game, live.table.state, action, bots)
    if against is not None and against.instead is None:
        proposal = (live.table.events, action.notation)
        if live.objected == proposal:
            return None
        live.objected = proposal
    return against


async def overrule(live: LiveTable, against: Objection) -> str:
    """A bot does not agree: play what the rule says, or let the team choose again."""
    if against.instead is None:
        raise closed(against.words)
    await play(live, against.seat, against.instead)
    return against.words


async def play(live: LiveTable, seat: int, action: Action) -> None:
    """Play the seat's choice, then deal until a seat is to act."""
    by = "bot" if live.seats.bot_at(seat) else "person"
    with live.meters.action(by):
        async with live.playing() as table:
            table.play(seat, action)
            table.run_dealer()


async def deal(live: LiveTable, actor: Actor, message: incoming.TypedDeal) -> str:
    """Play the outcome that real dice or cards showed."""
    table = live.table
    if not isinstance(table.dealer, RealTable):
        raise closed("At this table dice and cards are dealt by the server: nobody types them in.")
    if not live.may_deal(actor.player):
        raise not_yours("Only people who sit at the table say what came.")
    if table.state.to_act != DEALER:
        raise closed("Nothing is to be rolled or drawn now.")
    outcome = outcome_named(table.state, message.outcome)
    async with live.playing() as playing:
        playing.deal(outcome)
        playing.run_dealer()
    return ""


async def ask(
    live: LiveTable, about: str, seat: int, text: str, others: list[int], notation: str = "", to: int = 0
) -> None:
    """Put a question to the other people; it replaces an open one."""
    live.restraint.expect_question(live.seats[seat].player, about, live.log.head)
    question = Question(
        number=live.row.serial + 1,
        about=about,
        by=seat,
        text=text,
        notation=notation,
        yes=[seat],
        open=others,
        at=live.table.events,
        to=to,
    )
    await live.set_question(question)
    live.audience.send_news()


def must_agree(live: LiveTable, actor: Actor, action: Action) -> list[int]:
    """The seats that must agree to the team's choice: where the rule or the table asks for it, while the team
    may talk."""
    state = live.table.state
    if state.to_act != TEAM or live.game.quiet(state) is not None:
        return []
    if not (live.row.consent or must_all_agree(state, action)):
        return []
    return live.seats.others(actor.player, [seat for seat in range(state.seats) if state.may_act(seat)])


async def go_back(live: LiveTable, actor: Actor, message: incoming.Back) -> str:
    """Undo the actor's last choice, or ask the others where they must agree."""
    seat = my_seat(live, actor, message.seat)
    held = live.seats.held(actor.player)
    allowed = live.table.can_undo(held)
    if allowed.steps:
        expect_step_back(live, actor)
        async with live.playing() as table:
            table.undo(held)
        return ""
    to = live.table.before_last_choice(held)
    if to is None or not allowed.barrier:
        raise closed(allowed.why or "You have not chosen anything yet.")
    if missed := lending.without_them(live, held):
        raise closed(missed)
    others = live.seats.others(actor.player)
    if not others:
        await undo_by_agreement(live, list(held), to)
        return ""
    text = f"{live.called(seat)} asks to take back the last choice. {allowed.why}"
    await ask(live, "undo", seat, text, others, to=to)
    return "The others are asked whether they agree."


async def undo_by_agreement(live: LiveTable, seats: list[int], to: int) -> None:
    """Undo to event `to` with the agreement of these seats."""
    async with live.playing() as table:
        table.undo_past(seats, to)
        table.run_dealer()


async def redo(live: LiveTable, actor: Actor, message: incoming.Redo) -> str:
    """Redo the last undo, or ask the others where they must agree."""
    seat = my_seat(live, actor, message.seat)
    undone = live.table.undone
    if undone is None:
        raise closed("Nothing was taken back since the last choice.")
    if undone.agreed and (missed := lending.without_them(live, live.seats.held(actor.player))):
        raise closed(missed)
    if not live.description.may_redo(live.seats.held(actor.player)):
        raise not_yours(f"{live.called(undone.seats[0])} took that back: nobody else can bring it back.")
    others = live.seats.others(actor.player) if undone.agreed else []
    if others:
        text = f"{live.called(seat)} asks to bring back what was taken back by agreement."
        await ask(live, "redo", seat, text, others)
        return "The others are asked whether they agree."
    expect_step_back(live, actor)
    await bring_back(live, [seat])
    return ""


def expect_step_back(live: LiveTable, actor: Actor) -> None:
    """Raises Trouble for a person who has used up their share of undo and redo."""
    people = {row.player for row in live.seats if row.kind == "human"}
    live.restraint.expect_step_back(live.log, live.seats.held(actor.player), len(people))


async def bring_back(live: LiveTable, seats: list[int]) -> None:
    """Redo the last undo for these seats."""
    async with live.playing() as table:
        table.redo(seats)


async def answer(live: LiveTable, actor: Actor, message: incoming.Answer) -> str:
    """Answer the open question. With the last yes it is carried out."""
    question = live.question
    if question is None or question.number != message.number:
        raise closed("That question is no longer open.")
    live.table.expect(question.at)
    held = live.seats.held(actor.player)
    mine = [seat for seat in question.open if seat in held]
    if not message.yes and question.by in held:
        await live.set_question(None)
        live.audience.send_news(text=f"{live.called(question.by)} withdraws the question.")
        return ""
    if not mine:
        raise not_yours("You are not asked here.")
    if not message.yes:
        await reject(live, question, mine[0])
        return ""
    yes = sorted([*question.yes, *mine])
    remaining = [seat for seat in question.open if seat not in mine]
    if remaining:
        await live.set_question(msgspec.structs.replace(question, yes=yes, open=remaining))
        live.audience.send_news()
    elif question.about == "undo":
        await undo_by_agreement(live, yes, question.to)
    elif question.about == "redo":
        await bring_back(live, yes)
    else:
        await play(live, question.by, live.game.parse(question.notation))
    return ""


async def reject(live: LiveTable, question: Question, seat: int) -> None:
    """Close the question after a no. For a proposal, play what the rule says instead."""
    text = f"{live.called(seat)} says no."
    instead = None
    if question.about == "act":
        instead = instead_of(live.table.state, live.game.parse(question.notation))
    if instead is None:
        await live.set_question(None)
        live.audience.send_news(text=text)
    else:
        await play(live, seat, instead)
        live.audience.send_news(text=text)
