"""Routes of the coach: hints, why not another option, chances to win, reviews."""

from __future__ import annotations

import contextlib
from collections.abc import Coroutine
from functools import partial
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from eleventh.bots import USUAL_LEVEL
from eleventh.coach.analysis import ReviewSettings
from eleventh.coach.hint import Hint, WhyNot
from eleventh.server.http.context import (
    SeatQuery,
    TableId,
    body,
    context,
    guest,
    my_seat,
    reply,
    seat_of,
    while_there,
)
from eleventh.server.http.messages.study import BestLine, Odds, Reviewed, ReviewWish
from eleventh.server.http.schema import describe
from eleventh.server.limits.people import Guest
from eleventh.server.storage.database import StorageDown
from eleventh.server.storage.rebuild import may_be_read
from eleventh.server.tables.dispatch import in_words
from eleventh.server.tables.lessons import expect_no_lesson
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.thinking.coach import CoachQuestion, known_level
from eleventh.server.thinking.odds import AT_ONCE, OddsKey, key_of, whose
from eleventh.server.thinking.service import bot_seed
from eleventh.server.trouble import Trouble, bad, closed, not_yours
from eleventh.table.log import ACT
from eleventh.workers.job import Took, TookTooLong, WorkerDied

router = APIRouter(prefix="/api/tables/{table}")

T = TypeVar("T")

LevelQuery = Annotated[str, Query(max_length=30, description="for whose play the chances hold")]
ActionQuery = Annotated[str, Query(max_length=200, description="one of the options, in notation")]
NOTHING = "There is nothing for you to choose now, so there is no hint."
NO_END = "The coach came to no end: try again in a moment."


@router.get("/hint", **describe("What to look at, what is best, and why", Hint))
async def hint(
    request: Request, table_id: TableId, seat: SeatQuery = -1, level: LevelQuery = USUAL_LEVEL
) -> Response:
    at, who = context(request), guest(request)
    at.budget.expect_hint(who)
    async with at.registry.enter(table_id, who.id) as live:
        about = present_question(live, my_seat(live, who, seat), level, at.budget.paid_by(who))
    answer = at.registry.coach.hint(about)
    return reply(await run_coach(request, about.level, answer))


@router.get("/why-not", **describe("One option against the best one", WhyNot))
async def why_not(
    request: Request,
    table_id: TableId,
    action: ActionQuery,
    seat: SeatQuery = -1,
    level: LevelQuery = USUAL_LEVEL,
) -> Response:
    at, who = context(request), guest(request)
    at.budget.expect_hint(who)
    async with at.registry.enter(table_id, who.id) as live:
        about = present_question(live, my_seat(live, who, seat), level, at.budget.paid_by(who))
        with in_words(live):
            chosen = live.game.parse(action)
            live.table.check(about.seat, chosen)
    answer = at.registry.coach.why_not(about, chosen.notation)
    return reply(await run_coach(request, about.level, answer))


def present_question(live: LiveTable, seat: int, level: str, took: Took) -> CoachQuestion:
    """The question about this seat's present choice. The caller holds the table's lock."""
    state = live.table.state
    level = known_level(level, live.game, state)
    if not state.may_act(seat):
        raise closed(NOTHING)
    seed = bot_seed(live.row.secret, seat, live.table.events)
    return CoachQuestion(live.game, state, seat, level, seed, took)


@router.get("/chance", **describe("The chance to win, better the longer it may take", Odds))
async def chance(
    request: Request,
    table_id: TableId,
    seat: SeatQuery = -1,
    level: LevelQuery = USUAL_LEVEL,
    ms: Annotated[int, Query(ge=50, le=3000, description="milliseconds to think")] = 150,
) -> Response:
    at, who = context(request), guest(request)
    at.budget.expect_thought(who)
    async with at.registry.enter(table_id, who.id) as live:
        if not live.row.chances:
            raise closed("Chances are not shown here: whoever made the table can switch them on in its menu.")
        state, game = live.table.state, live.game
        eyes = whose(game, state, seat_of(live, who, seat))
        if eyes is None:
            raise closed("Chances are shown to those who sit at this table.")
        level = known_level(level, game, state)
        asked = OddsKey(eyes, level, live.table.events)
        seed = bot_seed(live.row.secret, eyes, asked.version)
    about = CoachQuestion(game, state, eyes, level, seed, at.budget.paid_by(who))
    seek = partial(at.registry.coach.chance, about, ms)
    store, key = at.registry.store, key_of(asked, game)
    if asked[:2] not in live.odds.read:
        live.odds.fill(asked, await store.weighed(live.id, key))
    try:
        found = await live.odds.find(asked, ms, seek)
    except (TookTooLong, WorkerDied, MemoryError) as error:
        raise Trouble("unavailable", NO_END) from error
    if ms > AT_ONCE and (text := live.odds.text(asked)):
        with contextlib.suppress(StorageDown):  # the figure is valid even if it is not stored
            await store.set_weighed(live.id, key, asked.version, text)
    return reply(Odds(asked.version, found, live.odds.curve(asked)))


async def run_coach(request: Request, level: str, work: Coroutine[Any, Any, T]) -> T:
    """The coach's answer; cancelled if the client disconnects."""
    try:
        with context(request).registry.meters.thinking(level):
            return await while_there(request, work)
    except (TookTooLong, WorkerDied, MemoryError) as error:
        raise Trouble("unavailable", NO_END) from error


@router.get("/review", **describe("How far the review of the game is, and the review", Reviewed))
async def review(
    request: Request,
    table_id: TableId,
    seat: SeatQuery = -1,
    hindsight: Annotated[bool, Query(description="judged by what lay there")] = False,
) -> Response:
    return await answer_review(request, table_id, ReviewWish(seat, hindsight), begin=False)


@router.post("/review", **describe("Review the game up to now", Reviewed, ReviewWish))
async def begin_review(request: Request, table_id: TableId) -> Response:
    return await answer_review(request, table_id, await body(request, ReviewWish), begin=True)


async def answer_review(request: Request, table_id: str, message: ReviewWish, begin: bool) -> Response:
    at, who = context(request), guest(request)
    async with at.registry.enter(table_id, who.id) as live:
        expect_no_lesson(live)
        if live.differs is not None:
            raise closed("This game was played by other rules than are known here: it cannot be reviewed.")
        mine = seat_to_review(live, who, message.seat)
        if message.hindsight and not may_be_read(live.row):
            raise closed("Hindsight would show what others hold: it is for games that are over.")
        work = at.registry.reviewer.of(live, ReviewSettings(seat=mine, hindsight=message.hindsight))
    return reply(await at.registry.reviewer.ask(work, who, begin))


@router.get("/line", **describe("The best line played out from a decision of the past", BestLine))
async def line(
    request: Request,
    table_id: TableId,
    event: Annotated[int, Query(ge=1, le=1_000_000, description="the decision")],
    action: ActionQuery,
    level: LevelQuery = USUAL_LEVEL,
) -> Response:
    at, who = context(request), guest(request)
    at.budget.expect_hint(who)
    async with at.registry.enter(table_id, who.id) as live:
        about = past_question(live, who, event, level, at.budget.paid_by(who))
        with in_words(live):
            chosen = live.game.parse(action)
    if chosen not in about.state.options:
        raise closed(f"`{chosen.notation}` could not be chosen at event {event}.")
    answer = at.registry.coach.line(about, chosen.notation)
    return reply(await run_coach(request, about.level, answer))


def past_question(live: LiveTable, who: Guest, event: int, level: str, took: Took) -> CoachQuestion:
    """The question about a choice of the past. The caller holds the table's lock."""
    table = live.table
    if event > table.events or table.log.event(event).kind != ACT:
        raise Trouble("not-found", f"Event {event} is no decision of this game.")
    seat = table.log.event(event).seat
    if not may_be_read(live.row) and seat not in live.seats.held(who.id):
        raise not_yours("What others could have chosen is told when the game is over.")
    with in_words(live):
        state = table.at(event - 1)
    level = known_level(level, live.game, state)
    return CoachQuestion(live.game, state, seat, level, bot_seed(live.row.secret, seat, event), took)


def seat_to_review(live: LiveTable, who: Guest, wanted: int) -> int:
    """The seat to review: any of a public game, else one of the person's own. The default is the first of
    their own."""
    held = live.seats.held(who.id)
    if not may_be_read(live.row):
        return my_seat(live, who, held[0] if held and wanted < 0 else wanted)
    if wanted >= live.table.state.seats:
        raise bad(f"There is no seat {wanted}: the seats are numbered from 0.")
    return wanted if wanted >= 0 else (held or (0,))[0]
