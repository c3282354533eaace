"""What the server looks after by itself: who went silent, bots that nobody moves, tables that are old."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from eleventh.server import keeping
from eleventh.server.database import StorageDown

if TYPE_CHECKING:
    from eleventh.server.hall import Hall

log = logging.getLogger("eleventh.server")

Errand = Callable[[], Awaitable[None]]

SILENCE = 10.0  # seconds between looks at who went silent
PRUNING = 3600.0  # ... at old tables


class Rounds:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def start(self) -> None:
        takeover = self.hall.settings.takeover
        self.hall.spawn(self.every(SILENCE, self.notice_absence))
        self.hall.spawn(self.every(PRUNING, self.prune))
        self.hall.spawn(self.every(2 * takeover, self.move_on, self.hall.autoplay.resume))

    async def every(self, seconds: float, errand: Errand, first: Errand | None = None) -> None:
        """Go at once, and then again and again; several servers that start together do so at different
        times."""
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
        for room in list(self.hall.rooms.values()):
            room.audience.notice_absence()
        self.hall.make_space()  # tables grow, and viewers leave

    async def move_on(self) -> None:
        """Tables at which a bot is to move and nothing happened for a while: their server may have died."""
        await self.hall.autoplay.resume(quiet=self.hall.settings.takeover)

    async def prune(self) -> None:
        days = self.hall.settings.keep_days
        if days:
            await keeping.prune(self.hall, days)
