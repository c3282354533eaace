"""Tables that cannot be played here any more: what is left of them, giving them up, and going on."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from eleventh.server.desk import TableId, desk, guest, reply
from eleventh.server.hall import CannotOpen, Hall
from eleventh.server.kept import KeptTable
from eleventh.server.messages.kept import Kept
from eleventh.server.rows import Change
from eleventh.server.schema import describe
from eleventh.server.trouble import Trouble, closed

router = APIRouter(prefix="/api/tables/{table}")


async def find(hall: Hall, table_id: str) -> KeptTable:
    try:
        await hall.room(table_id)
    except CannotOpen as trouble:
        return trouble.kept
    raise closed("This table can be opened and played as always.")


@router.get("/kept", **describe("A table that cannot be opened", Kept))
async def kept(request: Request, table_id: TableId) -> Response:
    found = await find(desk(request).hall, table_id)
    return reply(found.view(guest(request).id))


@router.post("/abandon", **describe("Give up a table that cannot be opened", Kept))
async def abandon(request: Request, table_id: TableId) -> Response:
    hall, player = desk(request).hall, guest(request).id
    found = await find(hall, table_id)
    return reply(await store(hall, found, found.give_up(player), player))


@router.post("/go-on", **describe("Go on by the present rules", Kept))
async def go_on(request: Request, table_id: TableId) -> Response:
    hall, player = desk(request).hall, guest(request).id
    found = await find(hall, table_id)
    change = found.go_on(player)
    view = await store(hall, found, change, player)
    if change.events:  # all agreed
        await hall.room(table_id)  # bots that are to move do so
        view.playable = True
    return reply(view)


async def store(hall: Hall, found: KeptTable, change: Change, player: str) -> Kept:
    """Store what was decided; the table as it is then."""
    if not await hall.store.change(change):
        raise Trouble("stale", "Somebody else changed this table just now: look again.")
    stored = await hall.store.load(found.row.id)
    assert stored is not None
    return KeptTable(stored, found.error).view(player)
