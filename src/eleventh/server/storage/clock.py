"""The database's clock. Clocks of servers on one PostgreSQL may differ, so times that one server stores and
another compares are the database's."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class Now(FunctionElement[float]):
    """Seconds since 1970, in an SQL statement."""

    type = sa.Float()
    inherit_cache = True


@compiles(Now, "postgresql")
def in_postgres(*_: Any, **__: Any) -> str:
    """The time in PostgreSQL."""
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


@compiles(Now, "sqlite")
def in_sqlite(*_: Any, **__: Any) -> str:
    """The time in SQLite."""
    return "server_time()"


def add_server_time(connection: sqlite3.Connection) -> None:
    """Define the clock for SQLite: the time of its only server."""
    connection.create_function("server_time", 0, lambda: time.time())
