"""Routes of the lobby: games, people, lists of tables, creating and joining a table."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from eleventh.games import all_games
from eleventh.server.http import catalogue, examples
from eleventh.server.http.context import TableId, actor, body, context, guest, reply
from eleventh.server.http.messages.base import encode
from eleventh.server.http.messages.lesson import LessonInfo, StartLesson
from eleventh.server.http.messages.lobby import ExampleSteps, Lobby, Me, Rules, TableLine, Tables
from eleventh.server.http.messages.making import (
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
from eleventh.server.http.schema import describe
from eleventh.server.storage.rows import Listed
from eleventh.server.tables import deletion, lessons, seating
from eleventh.server.tables.creation import known_game
from eleventh.server.trouble import bad

router = APIRouter(prefix="/api")

TokenQuery = Annotated[str, Query(max_length=200, description="the token of an invitation link")]


@router.get("/games", **describe("The games and the bots", Lobby))
async def games(request: Request) -> Response:
    return context(request).still.answer(
        request, "games", lambda: encode(catalogue.lobby(all_games().values()))
    )


@router.get("/games/{game}/art", **describe("A game's drawings: SVG by name", dict[str, str]))
async def art(request: Request, game: str) -> Response:
    known = known_game(game)
    return context(request).still.answer(request, f"art {known.id}", lambda: msgspec.json.encode(known.art()))


@router.get("/games/{game}/cover", **describe("A game's cover alone, as in `art`", dict[str, str]))
async def cover(request: Request, game: str) -> Response:
    known = known_game(game)
    return context(request).still.answer(request, f"cover {known.id}", lambda: only_cover(known.art()))


@router.get("/games/{game}/rules", **describe("A game's rules, rulings and examples", Rules))
async def game_rules(request: Request, game: str) -> Response:
    known, still = known_game(game), context(request).still
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
    return reply(Me((await actor(request)).name))


@router.post("/me", **describe("Call yourself something", Me, Me))
async def set_me(request: Request) -> Response:
    message = await body(request, Me)
    name = await context(request).rename(guest(request), message.name)
    if not name:
        raise bad("Give a name with at least one letter.")
    return reply(Me(name))


@router.get("/tables", **describe("Your tables, public ones, finished ones", Tables))
async def tables(request: Request) -> Response:
    registry = context(request).registry
    player = guest(request).id
    mine = await registry.store.tables_of(player)
    public = await registry.store.public_tables(over=False)
    done = await registry.store.public_tables(over=True)
    ids = {listed.row.id for listed in mine}
    finished = [x for x in mine if x.row.over] + [x for x in done if x.row.id not in ids]
    finished.sort(key=lambda x: -x.row.changed)

    def lines(found: list[Listed]) -> list[TableLine]:
        live_tables = [registry.live_tables.get(listed.row.id) for listed in found]
        online = [live.presence.online() if live else set[str]() for live in live_tables]
        return [
            catalogue.table_line(listed, player, there, registry.settings.keep_days)
            for listed, there in zip(found, online, strict=True)
        ]

    in_play = [x for x in mine if not x.row.over]
    others = [x for x in public if x.row.id not in ids]
    return reply(Tables(lines(in_play), lines(others), lines(finished)))


@router.post("/tables", **describe("Make a table, or open a log", Made, NewTable, 201))
async def new_table(request: Request) -> Response:
    at = context(request)
    at.budget.expect_table(guest(request))  # before a long log is read
    message = await body(request, NewTable, at.registry.settings.limits.log)
    if message.who:
        await at.rename(guest(request), message.who)
    return reply(await at.maker.make(await actor(request), guest(request), message), 201)


@router.get("/lessons/{game}", **describe("A game's first lesson", LessonInfo))
async def lesson(request: Request, game: str) -> Response:
    return reply(lessons.info(known_game(game)))


@router.post("/lessons/{game}", **describe("Learn a game in five minutes", Made, StartLesson, 201))
async def learn(request: Request, game: str) -> Response:
    at = context(request)
    at.budget.expect_table(guest(request))
    message = await body(request, StartLesson)
    return reply(await at.maker.teach(await actor(request), known_game(game), message.anew), 201)


@router.post("/commitment", **describe("The dealer commits to a secret", Commitment, status=201))
async def commitment(request: Request) -> Response:
    at = context(request)
    at.budget.expect_table(guest(request))
    return reply(Commitment(await at.maker.promise()), 201)


@router.get("/tables/{table}/invitation", **describe("Who invites to what", Invitation))
async def invitation(request: Request, table_id: TableId, token: TokenQuery = "") -> Response:
    registry = context(request).registry
    async with registry.enter(table_id, guest(request).id) as live:
        by = live.host_called or (await registry.names.actor(live.row.host)).name
        return reply(catalogue.invitation(live, guest(request).id, token, by))


@router.delete("/tables/{table}", **describe("Give a game up and delete its table", Deleted))
async def delete(request: Request, table_id: TableId) -> Response:
    return reply(await deletion.delete(context(request).registry, table_id, await actor(request)))


@router.post("/join", **describe("Take the seat of an invitation, or of a public table", Joined, Join))
async def join(request: Request) -> Response:
    message = await body(request, Join)
    registry = context(request).registry
    if message.who:
        await context(request).rename(guest(request), message.who)
    person = await actor(request)
    async with registry.enter(message.table) as live:
        joined = await seating.join(live, person, message)
    registry.autoplay.wake(live)
    return reply(joined)


@router.post("/tables/{table}/fork", **describe("Branch off", Made, Fork, 201))
async def fork(request: Request, table_id: TableId) -> Response:
    at = context(request)
    at.budget.expect_table(guest(request))
    message = await body(request, Fork)
    return reply(await at.maker.branch(await actor(request), table_id, message), 201)


@router.post("/tables/{table}/rematch", **describe("Play again", Made, Rematch, 201))
async def rematch(request: Request, table_id: TableId) -> Response:
    at = context(request)
    at.budget.expect_table(guest(request))
    message = await body(request, Rematch)
    return reply(await at.maker.rematch(await actor(request), table_id, message), 201)
