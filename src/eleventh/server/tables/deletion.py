"""Deleting a table, by whoever made it: nothing of it is left, and those who look on are told."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from eleventh.server.http.messages.making import Deleted
from eleventh.server.limits.people import TABLE, Actor
from eleventh.server.tables.registry import TableRegistry
from eleventh.server.trouble import Trouble, not_yours

NOT_THERE = "There is no such table: it may have been deleted already."


async def delete(registry: TableRegistry, table_id: str, actor: Actor) -> Deleted:
    """Also a table that cannot be opened any more can be deleted."""
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
    """Nobody does anything at the table meanwhile, if it is in memory."""
    live = registry.live_tables.get(table_id)
    if live is None:
        yield
    else:
        async with live.lock:
            yield
