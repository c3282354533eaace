"""Periodic tasks of the server: silent viewers, stuck bots, old tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from eleventh.server.storage.database import StorageDown
from eleventh.server.tables import retention

if TYPE_CHECKING:
    from eleventh.server.tables.registry import TableRegistry

log = logging.getLogger("eleventh.server")

Errand = Callable[[], Awaitable[None]]

SILENCE = 10.0  # seconds between looks at who went silent
PRUNING = 3600.0  # ... at old tables


class Housekeeping:
    """Runs the periodic tasks."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    def start(self) -> None:
        """Start the periodic tasks."""
        takeover = self.registry.settings.takeover
        self.registry.spawn(self.every(SILENCE, self.notice_absence))
        self.registry.spawn(self.every(PRUNING, self.prune))
        self.registry.spawn(self.every(2 * takeover, self.move_on, self.registry.autoplay.resume))

    async def every(self, seconds: float, errand: Errand, first: Errand | None = None) -> None:
        """Run the task now, and then in this interval; the interval varies, so that several servers take
        turns."""
        now = first or errand
        while True:
            try:
                await now()
            except StorageDown:
                pass  # it was written down where it happened
            except Exception:
                log.exception("a round failed")
            now = errand
            await asyncio.sleep(seconds * (0.75 + secrets.randbelow(500) / 1000))

    async def notice_absence(self) -> None:
        """Tell the viewers of all tables who went silent."""
        for live in list(self.registry.live_tables.values()):
            live.audience.notice_absence()
        self.registry.make_space()  # tables grow, and viewers leave

    async def move_on(self) -> None:
        """Wake bots of tables where nothing happened for a while: their server may have died."""
        await self.registry.autoplay.resume(quiet=self.registry.settings.takeover)

    async def prune(self) -> None:
        """Delete expired tables."""
        days = self.registry.settings.keep_days
        if days:
            await retention.prune(self.registry, days)
