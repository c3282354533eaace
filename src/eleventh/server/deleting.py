"""Deleting a table, by whoever made it: nothing of it is left, and those who look on are told."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from eleventh.server.hall import Hall
from eleventh.server.messages.making import Deleted
from eleventh.server.people import TABLE, Doer
from eleventh.server.trouble import Trouble, not_yours

NOT_THERE = "There is no such table: it may have been deleted already."


async def delete(hall: Hall, table_id: str, doer: Doer) -> Deleted:
    """Also a table that cannot be opened any more can be deleted."""
    stored = await hall.store.load(table_id) if TABLE.fullmatch(table_id) else None
    if stored is None:
        raise Trouble("not-found", NOT_THERE)
    if stored.row.host != doer.player:
        raise not_yours("Only whoever made a table can delete it. You can leave your seat.")
    async with alone_with(hall, table_id):
        if not await hall.store.delete(table_id):
            raise Trouble("not-found", NOT_THERE)
        hall.forget(table_id, f"{doer.name or 'Whoever made this table'} gave the game up and deleted it.")
    return Deleted(table_id)


@contextlib.asynccontextmanager
async def alone_with(hall: Hall, table_id: str) -> AsyncIterator[None]:
    """Nobody does anything at the table meanwhile, if it is in memory."""
    room = hall.rooms.get(table_id)
    if room is None:
        yield
    else:
        async with room.lock:
            yield
