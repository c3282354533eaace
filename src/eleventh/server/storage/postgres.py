"""Connections to PostgreSQL on which nobody waits without end: not this server for a database that stopped
answering, and not other servers for this one, when it is paused or cut off in the middle of a transaction."""

from __future__ import annotations

import math
import time
from collections.abc import Generator
from typing import Any, TypeVar

import psycopg
import sqlalchemy as sa

T = TypeVar("T")

CONNECT = 5  # seconds to connect
ANSWER = 12.0  # seconds for an answer; more than LOCKED, which ends with a plainer word
LOCKED = 9  # seconds for a row that another server is changing; more than UNFINISHED, so that it gets free
UNFINISHED = 5  # seconds after which the database undoes a transaction that its server does not go on with
PROBE = 4.0  # seconds after which a connection on which notices are awaited is tried
PROBED = 6.0  # seconds for the answer to that
PROBES: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}

Waiting = Generator[Any, Any, T]


class DatabaseSilent(psycopg.OperationalError):
    """The database took too long."""


def bounded(waiting: Waiting[T], seconds: float) -> Waiting[T]:
    """What psycopg waits for, with an error when it takes longer. psycopg looks every tenth of a second."""
    until = time.monotonic() + seconds
    try:
        wanted = next(waiting)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > until:
                raise DatabaseSilent(f"no answer in {seconds:.0f} s")
            wanted = waiting.send(ready)
    except StopIteration as end:
        found: T = end.value
        return found


class BoundedConnection(psycopg.Connection[Any]):
    """Closed when an answer takes too long: what was asked may still be done."""

    patience = ANSWER

    def wait(self, gen: Waiting[T], *args: Any, **kwargs: Any) -> T:
        try:
            return super().wait(bounded(gen, self.patience), *args, **kwargs)
        except DatabaseSilent:
            self.close()
            raise


class Listener(psycopg.AsyncConnection[Any]):
    """The connection on which other servers are heard. It may be silent for long; what counts is a probe."""

    patience = math.inf

    async def wait(self, gen: Waiting[T], *args: Any, **kwargs: Any) -> T:
        try:
            return await super().wait(bounded(gen, self.patience), *args, **kwargs)
        except DatabaseSilent:
            await self.close()
            raise

    async def probe(self) -> None:
        """Raises NoAnswer if its other end is gone."""
        self.patience = PROBED
        await self.execute("SELECT 1")
        self.patience = math.inf


def make_engine(url: sa.URL) -> sa.Engine:
    engine = sa.create_engine(
        url,
        pool_pre_ping=True,
        pool_size=4,
        max_overflow=4,
        pool_timeout=ANSWER,
        connect_args={"connect_timeout": CONNECT, **PROBES},
    )
    sa.event.listen(engine, "do_connect", connect)
    return engine


def connect(_: sa.Dialect, __: object, args: tuple[Any, ...], given: dict[str, Any]) -> BoundedConnection:
    connection = BoundedConnection.connect(*args, **given)
    connection.execute(f"SET idle_in_transaction_session_timeout = '{UNFINISHED}s'")
    connection.execute(f"SET lock_timeout = '{LOCKED}s'")
    connection.commit()
    return connection


def wait_for_ever(connection: sa.Connection) -> None:
    """For this transaction: another server may be bringing the database to its form, or this one."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, BoundedConnection)
    raw.patience = math.inf
    connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")


async def connect_listener(url: sa.URL) -> Listener:
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await Listener.connect(address, autocommit=True, connect_timeout=CONNECT, **PROBES)
