"""What can be set about a server, and the limits that keep one guest from spoiling it for the others."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from pathlib import Path


class CannotServe(ValueError):
    """The server cannot be started so; the text says what to do."""


@dataclass(frozen=True)
class Limits:
    """A rate is (how many per second, how many at once)."""

    requests: tuple[float, int] = (40.0, 160)  # per address, HTTP
    messages: tuple[float, int] = (20.0, 60)  # per socket
    tables: tuple[float, int] = (0.5, 20)  # made per address
    chat: tuple[float, int] = (1.0, 8)  # lines per player
    hints: tuple[float, int] = (2.0, 8)  # per player: they cost the most
    body: int = 64_000  # bytes of a request
    log: int = 2_000_000  # bytes of a request that brings a log
    message: int = 16_000  # bytes on the socket
    sockets: int = 200  # open at once per address
    chat_text: int = 500
    name: int = 40
    backlog: int = 400  # messages that a slow viewer may lag behind before it is sent away
    live: int = 2_000  # tables kept in memory that nobody watches


@dataclass(frozen=True)
class Settings:
    database: str
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # further addresses from which pages may talk to this server
    workers: int = 0  # processes in which bots think; 0: by the number of processors
    static: Path = Path(__file__).parent / "static"
    games: tuple[str, ...] = ()  # further modules that hold a GAME
    pace: float = 1.0  # the default seconds between moves of bots
    least_grace: float = 10.0  # seconds for which nobody's seat is lent: reloading a page is no absence
    keep_days: int = 90  # for which a table of guests is kept after its last change; 0: for ever
    takeover: float = 15.0  # seconds after which another server plays bots that nobody moves


def default_database() -> str:
    """The file where tables are kept when nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "eleventh" / "tables.db")


class Bucket:
    """Lets through so many at once, and refills at a rate."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: tuple[float, int]) -> None:
        self.rate, self.most = rate
        self.left = float(self.most)
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket per key; full ones are forgotten."""

    def __init__(self, rate: tuple[float, int]) -> None:
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        if len(self.buckets) > 10_000:
            stale = time.monotonic() - self.rate[1] / self.rate[0]
            self.buckets = {k: bucket for k, bucket in self.buckets.items() if bucket.at > stale}
        if key not in self.buckets:
            self.buckets[key] = Bucket(self.rate)
        return self.buckets[key].take()
