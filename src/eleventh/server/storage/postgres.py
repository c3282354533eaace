"""Connections to PostgreSQL with timeouts on both sides: this server does not wait for ever for a silent
database, and other servers not for this one when it is paused in the middle of a transaction."""

from __future__ import annotations

import math
import time
from collections.abc import Generator
from typing import Any, TypeVar

import psycopg
import sqlalchemy as sa

T = TypeVar("T")

CONNECT = 5  # seconds to connect
ANSWER = 12.0  # seconds for an answer; more than LOCKED, whose error is clearer
LOCKED = 9  # seconds for a row lock; more than UNFINISHED, after which the lock is released
UNFINISHED = 5  # seconds after which the database rolls back an idle transaction
PROBE = 4.0  # seconds between probes of the listening connection
PROBED = 6.0  # seconds for a probe's answer
PROBES: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}

Waiting = Generator[Any, Any, T]


class DatabaseSilent(psycopg.OperationalError):
    """The database took too long."""


def bounded(waiting: Waiting[T], seconds: float) -> Waiting[T]:
    """psycopg's wait generator with a timeout. psycopg checks every tenth of a second."""
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
    """A connection that is closed when an answer takes too long; the statement may still be executed."""

    patience = ANSWER

    def wait(self, gen: Waiting[T], *args: Any, **kwargs: Any) -> T:
        try:
            return super().wait(bounded(gen, self.patience), *args, **kwargs)
        except DatabaseSilent:
            self.close()
            raise


class Listener(psycopg.AsyncConnection[Any]):
    """The connection for notices. It may be silent for long, so probes show whether it works."""

    patience = math.inf

    async def wait(self, gen: Waiting[T], *args: Any, **kwargs: Any) -> T:
        try:
            return await super().wait(bounded(gen, self.patience), *args, **kwargs)
        except DatabaseSilent:
            await self.close()
            raise

    async def probe(self) -> None:
        """Raises NoAnswer if the connection is dead."""
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
    """Lift the timeouts for this transaction: some server may be migrating the database."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, BoundedConnection)
    raw.patience = math.inf
    connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")


async def connect_listener(url: sa.URL) -> Listener:
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await Listener.connect(address, autocommit=True, connect_timeout=CONNECT, **PROBES)
