"""The database's clock. Servers on one PostgreSQL may have clocks that differ, so what one server stores and
another compares (when a table was changed, since when a commitment is kept) is in this time."""

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
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


@compiles(Now, "sqlite")
def in_sqlite(*_: Any, **__: Any) -> str:
    return "server_time()"


def add_server_time(connection: sqlite3.Connection) -> None:
    """An SQLite file belongs to one server, whose clock is the one that counts."""
    connection.create_function("server_time", 0, lambda: time.time())
