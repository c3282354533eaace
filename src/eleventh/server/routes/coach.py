"""What the coach says at a table: hints with reasons, why not another option, the chance to win, a review."""

from __future__ import annotations

import contextlib
from collections.abc import Coroutine
from functools import partial
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from eleventh.bots import USUAL_LEVEL
from eleventh.coach.hint import Hint, WhyNot
from eleventh.coach.weigh import Settings
from eleventh.server.coaching import CoachQuestion, known_level
from eleventh.server.database import StorageDown
from eleventh.server.desk import SeatQuery, TableId, body, desk, guest, my_seat, reply, seat_of, while_there
from eleventh.server.lessons import expect_no_lesson
from eleventh.server.messages.study import BestLine, Odds, Reviewed, ReviewWish
from eleventh.server.minds import bot_seed
from eleventh.server.odds import AT_ONCE, Asked, key_of, whose
from eleventh.server.people import Guest
from eleventh.server.rebuild import may_be_read
from eleventh.server.requests import in_words
from eleventh.server.room import Room
from eleventh.server.schema import describe
from eleventh.server.trouble import Trouble, bad, closed, not_yours
from eleventh.table.log import ACT
from eleventh.workers.job import TookTooLong, WorkerDied

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
    at, who = desk(request), guest(request)
    at.budget.expect_hint(who)
    async with at.hall.enter(table_id, who.id) as room:
        about = asked_of(room, my_seat(room, who, seat), level)
    answer = at.hall.coach.hint(about, at.budget.paid_by(who))
    return reply(await thought(request, about.level, answer))


@router.get("/why-not", **describe("One option against the best one", WhyNot))
async def why_not(
    request: Request,
    table_id: TableId,
    action: ActionQuery,
    seat: SeatQuery = -1,
    level: LevelQuery = USUAL_LEVEL,
) -> Response:
    at, who = desk(request), guest(request)
    at.budget.expect_hint(who)
    async with at.hall.enter(table_id, who.id) as room:
        about = asked_of(room, my_seat(room, who, seat), level)
        with in_words(room):
            chosen = room.game.parse(action)
            room.table.check(about.seat, chosen)
    answer = at.hall.coach.why_not(about, chosen.notation, at.budget.paid_by(who))
    return reply(await thought(request, about.level, answer))


def asked_of(room: Room, seat: int, level: str) -> CoachQuestion:
    """What this seat is asked now. The caller holds the room's lock."""
    state = room.table.state
    level = known_level(level, room.game, state)
    if not state.may_act(seat):
        raise closed(NOTHING)
    return CoachQuestion(room.game, state, seat, level, bot_seed(room.row.secret, seat, room.table.events))


@router.get("/chance", **describe("The chance to win, better the longer it may take", Odds))
async def chance(
    request: Request,
    table_id: TableId,
    seat: SeatQuery = -1,
    level: LevelQuery = USUAL_LEVEL,
    ms: Annotated[int, Query(ge=50, le=3000, description="milliseconds to think")] = 150,
) -> Response:
    at, who = desk(request), guest(request)
    at.budget.expect_thought(who)
    async with at.hall.enter(table_id, who.id) as room:
        if not room.row.chances:
            raise closed("Chances are not shown here: whoever made the table can switch them on in its menu.")
        state, game = room.table.state, room.game
        eyes = whose(game, state, seat_of(room, who, seat))
        if eyes is None:
            raise closed("Chances are shown to those who sit at this table.")
        level = known_level(level, game, state)
        asked = Asked(eyes, level, room.table.events)
        seed = bot_seed(room.row.secret, eyes, asked.version)
    about = CoachQuestion(game, state, eyes, level, seed)
    seek = partial(at.hall.coach.chance, about, ms, at.budget.paid_by(who))
    store, key = at.hall.store, key_of(asked, game)
    if asked[:2] not in room.odds.read:
        room.odds.fill(asked, await store.weighed(room.id, key))
    try:
        found = await room.odds.find(asked, ms, seek)
    except (TookTooLong, WorkerDied, MemoryError) as error:
        raise Trouble("unavailable", NO_END) from error
    if ms > AT_ONCE and (text := room.odds.text(asked)):
        with contextlib.suppress(StorageDown):  # the figure is as good as if it were kept
            await store.set_weighed(room.id, key, asked.version, text)
    return reply(Odds(asked.version, found, room.odds.curve(asked)))


async def thought(request: Request, level: str, work: Coroutine[Any, Any, T]) -> T:
    """What the coach comes to while whoever asked is there."""
    try:
        with desk(request).hall.meters.thinking(level):
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
    return await reviewed(request, table_id, ReviewWish(seat, hindsight), begin=False)


@router.post("/review", **describe("Review the game up to now", Reviewed, ReviewWish))
async def begin_review(request: Request, table_id: TableId) -> Response:
    return await reviewed(request, table_id, await body(request, ReviewWish), begin=True)


async def reviewed(request: Request, table_id: str, wish: ReviewWish, begin: bool) -> Response:
    at, who = desk(request), guest(request)
    async with at.hall.enter(table_id, who.id) as room:
        expect_no_lesson(room)
        if room.differs is not None:
            raise closed("This game was played by other rules than are known here: it cannot be reviewed.")
        mine = reviewed_seat(room, who, wish.seat)
        if wish.hindsight and not may_be_read(room.row):
            raise closed("Hindsight would show what others hold: it is for games that are over.")
        work = at.hall.reviewer.of(room, Settings(seat=mine, hindsight=wish.hindsight))
    return reply(await at.hall.reviewer.ask(work, who, begin))


@router.get("/line", **describe("The best line played out from a decision of the past", BestLine))
async def line(
    request: Request,
    table_id: TableId,
    event: Annotated[int, Query(ge=1, le=1_000_000, description="the decision")],
    action: ActionQuery,
    level: LevelQuery = USUAL_LEVEL,
) -> Response:
    at, who = desk(request), guest(request)
    at.budget.expect_hint(who)
    async with at.hall.enter(table_id, who.id) as room:
        about = asked_then(room, who, event, level)
        with in_words(room):
            chosen = room.game.parse(action)
    if chosen not in about.state.options:
        raise closed(f"`{chosen.notation}` could not be chosen at event {event}.")
    answer = at.hall.coach.line(about, chosen.notation, at.budget.paid_by(who))
    return reply(await thought(request, about.level, answer))


def asked_then(room: Room, who: Guest, event: int, level: str) -> CoachQuestion:
    """What was asked at an event of the past, of whoever chose there. The caller holds the room's lock."""
    table = room.table
    if event > table.events or table.log.event(event).kind != ACT:
        raise Trouble("not-found", f"Event {event} is no decision of this game.")
    seat = table.log.event(event).seat
    if not may_be_read(room.row) and seat not in room.seats.held(who.id):
        raise not_yours("What others could have chosen is told when the game is over.")
    with in_words(room):
        state = table.at(event - 1)
    level = known_level(level, room.game, state)
    return CoachQuestion(room.game, state, seat, level, bot_seed(room.row.secret, seat, event))


def reviewed_seat(room: Room, who: Guest, wanted: int) -> int:
    """Whose review it is: of a game that all may read, anybody's; else one's own. Unasked, it is the first of
    one's own, whoever is to move."""
    held = room.seats.held(who.id)
    if not may_be_read(room.row):
        return my_seat(room, who, held[0] if held and wanted < 0 else wanted)
    if wanted >= room.table.state.seats:
        raise bad(f"There is no seat {wanted}: the seats are numbered from 0.")
    return wanted if wanted >= 0 else (held or (0,))[0]
