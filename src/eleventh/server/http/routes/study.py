"""Routes for reading a table: its past, previews, refusals, log, proof and chart."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import PlainTextResponse, Response

from eleventh.server.http.context import SeatQuery, TableId, context, guest, my_seat, reply, seat_of
from eleventh.server.http.messages.study import Chart, PastTable, Preview, Verdict, Why
from eleventh.server.http.schema import describe
from eleventh.server.storage.rebuild import may_be_read
from eleventh.server.tables.dispatch import in_words
from eleventh.server.tables.lessons import expect_no_lesson
from eleventh.server.tables.pointing import why_not
from eleventh.server.tables.registry import CannotOpen
from eleventh.server.thinking.studies import draw_chart, prove
from eleventh.server.trouble import Trouble, bad, closed
from eleventh.table.log_text import write_log

router = APIRouter(prefix="/api/tables/{table}")

Notation = Annotated[str, Query(max_length=200, description="the action in notation")]
Element = Annotated[str, Query(max_length=200, description="the id of something on the table")]
Pressed = Annotated[tuple[str, ...], Query(max_length=20, description="the ids that were pressed before it")]


@router.get("/at/{event}", **describe("The table after an event", PastTable))
async def moment(
    request: Request,
    table_id: TableId,
    event: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: SeatQuery = -1,
) -> Response:
    async with context(request).registry.enter(table_id, guest(request).id) as live:
        table = live.table
        if event > table.events:
            raise Trouble("not-found", f"There is no event {event}: the game has {table.events}.")
        eyes = seat_of(live, guest(request), seat)
        with in_words(live):
            scene = table.game.view(table.at(event), eyes)
        lines = [line for line in table.story(eyes, event - 1, undone=True) if line.event == event]
        return reply(PastTable(event, table.events, scene, lines))


@router.get("/preview", **describe("What an action would do", Preview))
async def preview(request: Request, table_id: TableId, notation: Notation, seat: SeatQuery = -1) -> Response:
    async with context(request).registry.enter(table_id, guest(request).id) as live:
        mine = my_seat(live, guest(request), seat)
        with in_words(live):
            found = live.table.preview(mine, notation)
        return reply(Preview(found.lines, found.ends))


@router.get("/why", **describe("Why it cannot be done", Why))
async def why(
    request: Request,
    table_id: TableId,
    notation: Notation = "",
    element: Element = "",
    pressed: Pressed = (),
    seat: SeatQuery = -1,
) -> Response:
    if bool(notation) == bool(element):
        raise bad("Ask about an action (`notation`) or about something on the table (`element`).")
    async with context(request).registry.enter(table_id, guest(request).id) as live:
        mine = my_seat(live, guest(request), seat)
        game, state = live.game, live.table.state
        with in_words(live):
            if element:
                refusal = why_not(game, state, mine, element, pressed)
            else:
                refusal = game.why(state, mine, game.parse(notation))
    if refusal is None:
        return reply(Why(True))
    return reply(Why(False, refusal.rule, refusal.text, refusal.reason, refusal.nearest))


@router.get("/log", **describe("The log as a file", str))
async def table_log(request: Request, table_id: TableId) -> Response:
    try:
        async with context(request).registry.enter(table_id, guest(request).id) as live:
            if not may_be_read(live.row):
                raise closed(
                    "The log would show what others hold: it can be downloaded when the game is over."
                )
            text = live.table.save(story=True) if live.differs is None else write_log(live.log)
            game = live.row.game
    except CannotOpen as trouble:
        part = trouble.kept.log_for(guest(request).id)
        if part is None:
            raise
        text, game = part, trouble.kept.row.game
    headers = {"Content-Disposition": f'attachment; filename="{game}-{table_id}.log"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/verify", **describe("Check the log and the dealer", Verdict))
async def verdict(request: Request, table_id: TableId) -> Response:
    registry = context(request).registry
    try:
        await registry.live(table_id)
    except CannotOpen as trouble:
        log = trouble.kept.log
        if log is None or not trouble.kept.open_to_all():
            raise
        found = await registry.studies.prove_kept(guest(request), log)
        return reply(Verdict(found.ok, "\n".join(found.lines), log.header.commitment, hash=log.hash))
    async with registry.enter(table_id, guest(request).id) as live:
        expect_no_lesson(live)
        study = registry.studies.prepare(guest(request), live, prove)
        secret = live.row.secret if live.log.revealed else ""
        commitment = live.table.log.header.commitment
        last = live.log.hash if live.over or not live.game.has_secrets else ""
    found = await study()
    return reply(Verdict(found.ok, "\n".join(found.lines), commitment, secret, last))


@router.get("/chart", **describe("A finished game in numbers", Chart))
async def chart(request: Request, table_id: TableId) -> Response:
    registry = context(request).registry
    async with registry.enter(table_id, guest(request).id) as live:
        if not live.table.over:
            raise closed("The chart is drawn when the game is over.")
        study = registry.studies.prepare(guest(request), live, draw_chart)
    return reply(await study())
