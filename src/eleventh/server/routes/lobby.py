"""Games, people, and the lists of tables; making a table, and taking a seat at one."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from eleventh.games import all_games
from eleventh.server import catalogue, deleting, examples, lessons, seating
from eleventh.server.desk import TableId, body, desk, doer, guest, reply
from eleventh.server.making import known_game
from eleventh.server.messages.base import encode
from eleventh.server.messages.lesson import LessonInfo, StartLesson
from eleventh.server.messages.lobby import ExampleSteps, Lobby, Me, Rules, TableLine, Tables
from eleventh.server.messages.making import (
    Commitment,
    Deleted,
    Fork,
    Invitation,
    Join,
    Joined,
    Made,
    NewTable,
    Rematch,
)
from eleventh.server.rows import Listed
from eleventh.server.schema import describe
from eleventh.server.trouble import bad

router = APIRouter(prefix="/api")

TokenQuery = Annotated[str, Query(max_length=200, description="the token of an invitation link")]


@router.get("/games", **describe("The games and the bots", Lobby))
async def games(request: Request) -> Response:
    return desk(request).still.answer(request, "games", lambda: encode(catalogue.lobby(all_games().values())))


@router.get("/games/{game}/art", **describe("A game's drawings: SVG by name", dict[str, str]))
async def art(request: Request, game: str) -> Response:
    known = known_game(game)
    return desk(request).still.answer(request, f"art {known.id}", lambda: msgspec.json.encode(known.art()))


@router.get("/games/{game}/cover", **describe("A game's cover alone, as in `art`", dict[str, str]))
async def cover(request: Request, game: str) -> Response:
    known = known_game(game)
    return desk(request).still.answer(request, f"cover {known.id}", lambda: only_cover(known.art()))


@router.get("/games/{game}/rules", **describe("A game's rules, rulings and examples", Rules))
async def game_rules(request: Request, game: str) -> Response:
    known, still = known_game(game), desk(request).still
    return await asyncio.to_thread(
        still.answer, request, f"rules {known.id}", lambda: encode(catalogue.rules(known))
    )


def only_cover(drawings: dict[str, str]) -> bytes:
    return msgspec.json.encode({name: drawing for name, drawing in drawings.items() if name == "cover"})


@router.get(
    "/games/{game}/examples/{number}", **describe("An example as pictures to step through", ExampleSteps)
)
async def example(request: Request, game: str, number: int) -> Response:
    drawn = await asyncio.to_thread(examples.pictures, known_game(game), number)
    return Response(drawn, media_type="application/json")


@router.get("/me", **describe("What you are called", Me))
async def me(request: Request) -> Response:
    return reply(Me((await doer(request)).name))


@router.post("/me", **describe("Call yourself something", Me, Me))
async def set_me(request: Request) -> Response:
    wish = await body(request, Me)
    name = await desk(request).rename(guest(request), wish.name)
    if not name:
        raise bad("Give a name with at least one letter.")
    return reply(Me(name))


@router.get("/tables", **describe("Your tables, public ones, finished ones", Tables))
async def tables(request: Request) -> Response:
    hall = desk(request).hall
    player = guest(request).id
    mine = await hall.store.tables_of(player)
    public = await hall.store.public_tables(over=False)
    done = await hall.store.public_tables(over=True)
    ids = {listed.row.id for listed in mine}
    finished = [x for x in mine if x.row.over] + [x for x in done if x.row.id not in ids]
    finished.sort(key=lambda x: -x.row.changed)

    def lines(found: list[Listed]) -> list[TableLine]:
        rooms = [hall.rooms.get(listed.row.id) for listed in found]
        online = [room.presence.online() if room else set[str]() for room in rooms]
        return [
            catalogue.table_line(listed, player, there, hall.settings.keep_days)
            for listed, there in zip(found, online, strict=True)
        ]

    in_play = [x for x in mine if not x.row.over]
    others = [x for x in public if x.row.id not in ids]
    return reply(Tables(lines(in_play), lines(others), lines(finished)))


@router.post("/tables", **describe("Make a table, or open a log", Made, NewTable, 201))
async def new_table(request: Request) -> Response:
    at = desk(request)
    at.budget.expect_table(guest(request))  # before a long log is read
    wish = await body(request, NewTable, at.hall.settings.limits.log)
    if wish.who:
        await at.rename(guest(request), wish.who)
    return reply(await at.maker.make(await doer(request), guest(request), wish), 201)


@router.get("/lessons/{game}", **describe("A game's first lesson", LessonInfo))
async def lesson(request: Request, game: str) -> Response:
    return reply(lessons.info(known_game(game)))


@router.post("/lessons/{game}", **describe("Learn a game in five minutes", Made, StartLesson, 201))
async def learn(request: Request, game: str) -> Response:
    at = desk(request)
    at.budget.expect_table(guest(request))
    wish = await body(request, StartLesson)
    return reply(await at.maker.teach(await doer(request), known_game(game), wish.anew), 201)


@router.post("/commitment", **describe("The dealer commits to a secret", Commitment, status=201))
async def commitment(request: Request) -> Response:
    at = desk(request)
    at.budget.expect_table(guest(request))
    return reply(Commitment(await at.maker.promise()), 201)


@router.get("/tables/{table}/invitation", **describe("Who invites to what", Invitation))
async def invitation(request: Request, table_id: TableId, token: TokenQuery = "") -> Response:
    hall = desk(request).hall
    async with hall.enter(table_id, guest(request).id) as room:
        by = room.host_called or (await hall.names.doer(room.row.host)).name
        return reply(catalogue.invitation(room, guest(request).id, token, by))


@router.delete("/tables/{table}", **describe("Give a game up and delete its table", Deleted))
async def delete(request: Request, table_id: TableId) -> Response:
    return reply(await deleting.delete(desk(request).hall, table_id, await doer(request)))


@router.post("/join", **describe("Take the seat of an invitation, or of a public table", Joined, Join))
async def join(request: Request) -> Response:
    wish = await body(request, Join)
    hall = desk(request).hall
    if wish.who:
        await desk(request).rename(guest(request), wish.who)
    person = await doer(request)
    async with hall.enter(wish.table) as room:
        joined = await seating.join(room, person, wish)
    hall.autoplay.wake(room)
    return reply(joined)


@router.post("/tables/{table}/fork", **describe("Branch off", Made, Fork, 201))
async def fork(request: Request, table_id: TableId) -> Response:
    at = desk(request)
    at.budget.expect_table(guest(request))
    wish = await body(request, Fork)
    return reply(await at.maker.branch(await doer(request), table_id, wish), 201)


@router.post("/tables/{table}/rematch", **describe("Play again", Made, Rematch, 201))
async def rematch(request: Request, table_id: TableId) -> Response:
    at = desk(request)
    at.budget.expect_table(guest(request))
    wish = await body(request, Rematch)
    return reply(await at.maker.rematch(await doer(request), table_id, wish), 201)
