"""The server's settings, and the limits that protect it and its other users from one client."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from ipaddress import ip_address
from pathlib import Path
from typing import Any

NO_END: Any = (1e9, 10**9)
LOCAL_PROXIES = ("127.0.0.1", "::1")


class CannotServe(ValueError):
    """The server cannot be started like this; the text says what to do."""


@dataclass(frozen=True)
class Limits:
    """The limits. A rate is (per second, burst)."""

    connects: tuple[float, int] = (40.0, 400)  # connections per address
    requests: tuple[float, int] = (40.0, 160)  # to the API, per address
    pages: tuple[float, int] = (40.0, 400)  # pages and their files, per address: a page has some dozen
    health: tuple[float, int] = (20.0, 100)  # health checks, per address
    handshakes: tuple[float, int] = (5.0, 100)  # sockets opened per address
    messages: tuple[float, int] = (20.0, 60)  # per socket
    control_frames: tuple[float, int] = (2.0, 40)  # pings and pongs, per socket: browsers answer ours
    tables: tuple[float, int] = (0.5, 20)  # made per address
    chat: tuple[float, int] = (1.0, 8)  # lines per player
    spectator_chat: tuple[float, int] = (0.5, 10)  # lines of all spectators of a table together
    renames: tuple[float, int] = (1 / 30, 10)  # per player
    hints: tuple[float, int] = (2.0, 8)  # per player
    seat_changes: tuple[float, int] = (1 / 60, 20)  # per player and table; of all newcomers together as well
    proposals: tuple[float, int] = (0.2, 10)  # to the others at a table, per player
    # Milliseconds of processor time, of the server itself and of its workers.
    work: tuple[float, int] = (50.0, 1_000)  # per person: an action takes about one
    address_work: tuple[float, int] = (50.0, 2_000)  # per address
    parsing: tuple[float, int] = (50.0, 300)  # per address: parsing what it sends
    thought: tuple[float, int] = (300.0, 20_000)  # per person: hints, logs that are read, charts, proofs
    address_thought: tuple[float, int] = (500.0, 40_000)
    reviews: tuple[float, int] = (500.0, 600_000)  # per person: a review takes one or two minutes
    address_reviews: tuple[float, int] = (1_000.0, 1_200_000)
    bot_games: tuple[float, int] = (500.0, 120_000)  # per person: tables of theirs at which bots alone play
    address_bot_games: tuple[float, int] = (1_000.0, 240_000)
    slow_headers: float = 10.0  # seconds until a request's head must be there
    slow_body: float = 20.0  # ... and its body
    slow_reader: float = 20.0  # seconds for which a client may leave its answers unread
    connections: int = 5_000  # open at once
    address_connections: int = 300  # ... of one address
    waiting: int = 400  # connections without a request; the oldest are closed
    address_waiting: int = 60  # ... of one address
    body: int = 64_000  # bytes of a request
    log: int = 2_000_000  # bytes of a request with an uploaded log
    bodies: int = 64_000_000  # bytes of all requests that are being read
    address_bodies: int = 8_000_000  # ... of one address
    message: int = 16_000  # bytes on the socket
    sockets: int = 200  # open at once per address
    backlog: int = 60  # queued messages of a slow viewer before it gets a full update instead
    backlog_bytes: int = 250_000  # ... and bytes
    reading: float = 6.0  # seconds to replay an uploaded log: the longest takes less than one
    events: int = 6_000  # of a table: real games have some hundreds
    chat_text: int = 500
    name: int = 40
    live: int = 2_000  # tables kept in memory that nobody watches
    live_events: int = 200_000  # ... and their events together: one takes about a kilobyte

    @classmethod
    def without_rates(cls) -> Limits:
        """Limits without rates, for benchmarks and tests, where one address is everybody."""
        return cls(**{rate.name: NO_END for rate in fields(cls) if isinstance(rate.default, tuple)})


@dataclass(frozen=True)
class Settings:
    """What an operator can set."""

    database: str
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # further addresses from which pages may talk to this server
    hosts: tuple[str, ...] = ()  # accepted host names; none: localhost on this machine, else any
    proxies: tuple[str, ...] = LOCAL_PROXIES  # addresses whose forwarding headers are trusted
    workers: int = 0  # worker processes; 0: one for each processor
    static: Path = Path(__file__).parent / "static"
    games: tuple[str, ...] = ()  # further modules that hold a GAME
    pace: float = 1.0  # the default seconds between moves of bots
    least_grace: float = 10.0  # least seconds before a seat is lent: reloading a page is no absence
    keep_days: int = 90  # after its last change a table of guests is stored; 0: for ever
    takeover: float = 15.0  # seconds after which another server plays for bots of a dead one


def names_of(host: str) -> tuple[str, ...]:
    """The default names of a server at this address: known if it serves this machine alone, else any."""
    try:
        local = ip_address(host).is_loopback
    except ValueError:
        local = host == "localhost"
    return ("localhost", "127.0.0.1", "::1", host) if local else ()


def default_database() -> str:
    """The default file for tables."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "eleventh" / "tables.db")
