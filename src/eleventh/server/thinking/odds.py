"""Chances to win at a table: the best figure for each version, shared by all who have the same
information."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import msgspec

from eleventh.coach.chance import WinChance
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.http.messages.study import OddsPoint

AT_ONCE = 200  # milliseconds for a first figure, for which a person waits
LEVELS = 8  # curves in memory for a table: by seat and level


class OddsKey(NamedTuple):
    """A chance to win: by whose information, for which level of play, after which event."""

    eyes: int
    level: str
    version: int


class Best(NamedTuple):
    """The best figure so far."""

    chance: WinChance
    ms: int  # of thinking time


class OddsCache:
    """The chances to win that were computed for one table."""

    def __init__(self) -> None:
        self.curves: dict[tuple[int, str], dict[int, Best]] = {}
        self.read: set[tuple[int, str]] = set()  # curves that were loaded from the database
        self.sought: dict[tuple[OddsKey, int], asyncio.Task[WinChance]] = {}

    async def find(
        self, asked: OddsKey, ms: int, seek: Callable[[], Coroutine[Any, Any, WinChance]]
    ) -> WinChance:
        """The cached figure if it is good enough, else a new one. People who ask for the same meanwhile share
        one task, which continues if the first of them leaves."""
        known = self.curves.get(asked[:2], {}).get(asked.version)
        if known is not None and (known.ms >= ms or not known.chance.playouts):
            return known.chance
        task = self.sought.get((asked, ms))
        if task is None:
            task = self.sought[asked, ms] = asyncio.ensure_future(seek())
            task.add_done_callback(lambda done: self.keep(asked, ms, done))
        return await asyncio.shield(task)

    def keep(self, asked: OddsKey, ms: int, done: asyncio.Task[WinChance]) -> None:
        """Store the result of a task, if it is better than the known one."""
        self.sought.pop((asked, ms), None)
        if done.cancelled() or done.exception() is not None:
            return
        if asked[:2] not in self.curves and len(self.curves) >= LEVELS:
            gone = next(iter(self.curves))
            del self.curves[gone]
            self.read.discard(gone)
        curve = self.curves.setdefault(asked[:2], {})
        known = curve.get(asked.version)
        if known is None or known.chance.playouts <= done.result().playouts:
            curve[asked.version] = Best(done.result(), ms)

    def fill(self, asked: OddsKey, stored: dict[int, str]) -> None:
        """Load the figures that were stored before the server started."""
        self.read.add(asked[:2])
        curve = self.curves.setdefault(asked[:2], {})
        for version, text in stored.items():
            curve.setdefault(version, msgspec.json.decode(text, type=Best))

    def text(self, asked: OddsKey) -> str:
        """The figure as it is stored; empty for a first figure, which a better one follows."""
        best = self.curves.get(asked[:2], {}).get(asked.version)
        return msgspec.json.encode(best).decode() if best is not None and best.ms > AT_ONCE else ""

    def curve(self, asked: OddsKey) -> list[OddsPoint]:
        """All figures, in the order of the game."""
        found = self.curves.get(asked[:2], {})
        return [OddsPoint(event, round(best.chance.chance, 4)) for event, best in sorted(found.items())]


def key_of(asked: OddsKey, game: Game[State]) -> str:
    """The key under which a curve is stored with its table."""
    parts = ("odds", game.version, str(asked.eyes), asked.level)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]


def whose(game: Game[State], state: State, seat: int) -> int | None:
    """The seat by whose information the chance is computed for a viewer as that seat; None: there is none. A
    team without secrets shares one chance."""
    if not game.has_secrets and (state.seats == 1 or not game.rivals):
        return 0
    return seat if seat >= 0 else None
