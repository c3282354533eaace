"""Deleting a table, by its host: everything stored is removed, and its viewers are told."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from eleventh.server.http.messages.making import Deleted
from eleventh.server.limits.people import TABLE, Actor
from eleventh.server.tables.registry import TableRegistry
from eleventh.server.trouble import Trouble, not_yours

NOT_THERE = "There is no such table: it may have been deleted already."


async def delete(registry: TableRegistry, table_id: str, actor: Actor) -> Deleted:
    """Delete the table, even if it cannot be opened."""
    stored = await registry.store.load(table_id) if TABLE.fullmatch(table_id) else None
    if stored is None:
        raise Trouble("not-found", NOT_THERE)
    if stored.row.host != actor.player:
        raise not_yours("Only whoever made a table can delete it. You can leave your seat.")
    async with alone_with(registry, table_id):
        if not await registry.store.delete(table_id):
            raise Trouble("not-found", NOT_THERE)
        registry.forget(
            table_id, f"{actor.name or 'Whoever made this table'} gave the game up and deleted it."
        )
    return Deleted(table_id)


@contextlib.asynccontextmanager
async def alone_with(registry: TableRegistry, table_id: str) -> AsyncIterator[None]:
    """Hold the table's lock if it is in memory."""
    live = registry.live_tables.get(table_id)
    if live is None:
        yield
    else:
        async with live.lock:
            yield
