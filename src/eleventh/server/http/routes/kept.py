"""Routes of archived tables: reading them, giving them up, going on."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from eleventh.server.http.context import TableId, context, guest, reply
from eleventh.server.http.messages.archive import Kept
from eleventh.server.http.schema import describe
from eleventh.server.storage.rows import TableChange
from eleventh.server.tables.archive import ArchivedTable
from eleventh.server.tables.registry import CannotOpen, TableRegistry
from eleventh.server.trouble import Trouble, closed

router = APIRouter(prefix="/api/tables/{table}")


async def find(registry: TableRegistry, table_id: str) -> ArchivedTable:
    try:
        await registry.live(table_id)
    except CannotOpen as trouble:
        return trouble.kept
    raise closed("This table can be opened and played as always.")


@router.get("/kept", **describe("A table that cannot be opened", Kept))
async def kept(request: Request, table_id: TableId) -> Response:
    found = await find(context(request).registry, table_id)
    return reply(found.view(guest(request).id))


@router.post("/abandon", **describe("Give up a table that cannot be opened", Kept))
async def abandon(request: Request, table_id: TableId) -> Response:
    registry, player = context(request).registry, guest(request).id
    found = await find(registry, table_id)
    return reply(await store(registry, found, found.give_up(player), player))


@router.post("/go-on", **describe("Go on by the present rules", Kept))
async def go_on(request: Request, table_id: TableId) -> Response:
    registry, player = context(request).registry, guest(request).id
    found = await find(registry, table_id)
    change = found.go_on(player)
    view = await store(registry, found, change, player)
    if change.events:  # all agreed
        await registry.live(table_id)  # wakes the bots that are to act
        view.playable = True
    return reply(view)


async def store(registry: TableRegistry, found: ArchivedTable, change: TableChange, player: str) -> Kept:
    """Store the change; returns the table afterwards."""
    if not await registry.store.change(change):
        raise Trouble("stale", "Somebody else changed this table just now: look again.")
    stored = await registry.store.load(found.row.id)
    assert stored is not None
    return ArchivedTable(stored, found.error).view(player)
