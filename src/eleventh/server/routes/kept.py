"""Tables that cannot be played here any more: what is left of them, and giving them up."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from eleventh.server.desk import TableId, desk, guest, reply
from eleventh.server.hall import CannotOpen, Hall
from eleventh.server.kept import KeptTable
from eleventh.server.messages.kept import Kept
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
    if not await hall.store.change(found.give_up(player)):
        raise Trouble("stale", "Somebody else changed this table just now: look again.")
    return reply((await find(hall, table_id)).view(player))
