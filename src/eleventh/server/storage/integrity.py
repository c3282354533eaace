"""Whether a database is intact: checked before it is served, with advice for one that is not."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError

from eleventh.server.storage.migrate import BadDatabase
from eleventh.server.storage.rows import Stored, metadata
from eleventh.table.log import BadLog
from eleventh.table.log_text import read_header

# SQLite's messages about a damaged file.
BROKEN = ("malformed", "not a database", "corrupt", "unsupported file format")
FAILING = "disk I/O error"  # ... and about a disk that fails; the file may be intact


class DamagedDatabase(BadDatabase):
    """A part of the database is changed or missing."""


def looks_broken(text: str) -> bool:
    """Whether the error text reports a damaged file."""
    return any(word in text for word in BROKEN)


def damaged(path: str, problem: str) -> DamagedDatabase:
    """The error for a damaged database."""
    return DamagedDatabase(
        f"The database {path} cannot be opened: it is damaged ({problem}). It was left as it is, and nothing"
        f" of it is served. Keep the file; then either put a copy from before in its place, without"
        f" {path}-wal and {path}-shm, or move it away to start with an empty one. What can be saved of it,"
        f" `sqlite3 {path} .recover` prints."
    )


def check_file(connection: sa.Connection, path: str) -> None:
    """SQLite's own check of every page of the file."""
    try:
        found = connection.exec_driver_sql("PRAGMA quick_check(3)").scalars().all()
    except DatabaseError as error:
        if looks_broken(str(error.orig)):
            raise damaged(path, str(error.orig)) from error
        raise
    if found != ["ok"]:
        raise damaged(path, str(found[0]).strip().splitlines()[-1])


def check_form(connection: sa.Connection, shown: str) -> None:
    """Raises DamagedDatabase unless every table and column that this program needs exists."""
    inspector = sa.inspect(connection)
    present = set(inspector.get_table_names())
    for table in metadata.sorted_tables:
        columns = (
            {column["name"] for column in inspector.get_columns(table.name)}
            if table.name in present
            else set()
        )
        missing = [column.name for column in table.columns if column.name not in columns]
        if missing:
            what = f"the column {table.name}.{missing[0]}" if columns else f"the table {table.name}"
            raise DamagedDatabase(
                f"The database {shown} is not as this program left it: {what} is missing. Put a copy from"
                " before in its place, or give another database to start with an empty one."
            )


def expect_whole(stored: Stored) -> None:
    """Raises BadLog if a part of the table is missing."""
    header, _ = read_header([*stored.row.header.splitlines(), ""])
    if [row.seat for row in stored.seats] != list(range(header.seats)):
        raise BadLog("It is not stored who sits there.", 0)
    if len(stored.events) != stored.row.length:
        there = len(stored.events)
        raise BadLog(f"It should have {stored.row.length} events, and {there} are there.", there + 1)
