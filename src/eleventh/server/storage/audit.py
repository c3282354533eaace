"""An operator's check of a whole database: which tables are valid, and which the installed rules cannot play.

Nothing is changed, and a server may use the database meanwhile. An older schema is read as it is; a server
would migrate it when it starts.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from eleventh.core.engine import Endless
from eleventh.core.game import BadSetup
from eleventh.games import UnknownGame
from eleventh.server.http.messages.table import Question
from eleventh.server.storage.address import database_url, without_password
from eleventh.server.storage.database import begin_snapshot, plain, read_broken_text
from eleventh.server.storage.integrity import (
    DamagedDatabase,
    check_file,
    check_form,
    expect_whole,
    looks_broken,
)
from eleventh.server.storage.migrate import BadDatabase, form_of, forms, newest, too_new
from eleventh.server.storage.rebuild import rebuild
from eleventh.server.storage.rows import TABLES, Stored
from eleventh.server.storage.store import read_table
from eleventh.server.tables.talk import readers
from eleventh.server.trouble import readable
from eleventh.table.log import BadLog, OtherVersion
from eleventh.table.verify import verify

MEANWHILE = "A server began to use the database meanwhile, so this may be wrong: check again."
DISAGREES = "What lists show of it does not agree with its log."


class TableReport(msgspec.Struct):
    """The state of one table."""

    id: str
    state: Literal["sound", "stopped", "damaged"]  # stopped: by the installed rules
    game: str = ""
    over: bool = False
    why: str = ""


class DatabaseReport(msgspec.Struct):
    """The state of the database and of all tables."""

    database: str
    form: str
    newest_form: str
    problems: list[str] = []  # of the database as a whole
    tables: list[TableReport] = []

    def count(self, state: str) -> int:
        return sum(table.state == state for table in self.tables)

    def summary(self) -> list[str]:
        found = [f"{self.count('sound')} sound"]
        if stopped := self.count("stopped"):
            found.append(f"{stopped} stopped by the installed rules")
        if broken := self.count("damaged"):
            found.append(f"{broken} damaged")
        tables = "1 table" if len(self.tables) == 1 else f"{len(self.tables):,} tables"
        lines = [f"{self.database}: {tables}, {', '.join(found)}."]
        if self.form and self.form != self.newest_form:
            lines.append(
                f"Its form is {self.form}: a server of this version brings it to {self.newest_form}."
            )
        return lines

    @property
    def well(self) -> bool:
        return not self.problems and self.count("sound") == len(self.tables)


async def audit(address: str, seen: Callable[[TableReport], object] = lambda _: None) -> DatabaseReport:
    """Check everything; `seen` is called after each table. Raises BadDatabase if there is no database that
    this program can read."""
    url = database_url(address, new=False)
    if url.get_backend_name() == "postgresql":
        from eleventh.server.storage.postgres import make_engine

        engine = make_engine(url).execution_options(postgresql_readonly=True)
        return await audit_engine(engine, url, seen)
    path = Path(url.database or "")
    if not path.is_file():
        raise BadDatabase(f"There is no database {path}: give the one that `eleventh serve` uses.")
    log = path.with_name(f"{path.name}-wal")
    unused = not log.exists()
    report = await audit_engine(read_only(path, unused), url, seen)
    if unused and log.exists():
        report.problems.append(MEANWHILE)
    return report


def read_only(path: Path, unused: bool) -> sa.Engine:
    """A read-only engine. `unused`: no process has the file open; only then it can be read without creating
    files beside it."""

    def connect() -> sqlite3.Connection:
        mode = "immutable=1" if unused else "mode=ro"
        connection = sqlite3.connect(f"{path.as_uri()}?{mode}", uri=True, timeout=5)
        connection.text_factory = read_broken_text
        return connection

    return sa.create_engine("sqlite://", creator=connect, poolclass=sa.NullPool)


async def audit_engine(
    engine: sa.Engine, url: sa.URL, seen: Callable[[TableReport], object]
) -> DatabaseReport:
    shown = (url.database or "") if engine.dialect.name == "sqlite" else url.set(query={}).render_as_string()
    report = DatabaseReport(shown, "", newest())
    auditor = Auditor(engine, url)
    try:
        for problem in auditor.look_at_whole(report):
            report.problems.append(problem)
        for table_id in auditor.table_ids():
            table = await auditor.look_at(table_id)
            if table is not None:
                report.tables.append(table)
                seen(table)
    except (SQLAlchemyError, UnicodeError) as error:
        problem = auditor.words(error)
        if report.form or looks_broken(problem) or isinstance(error, UnicodeError):
            report.problems.append(f"The rest of the database cannot be read: {problem}.")
        else:
            raise BadDatabase(f"The database {shown} cannot be opened: {problem}") from None
    finally:
        engine.dispose()
    return report


class Auditor:
    """Checks the tables of one database."""

    def __init__(self, engine: sa.Engine, url: sa.URL) -> None:
        self.engine = engine
        self.url = url

    def words(self, error: Exception) -> str:
        """The error on one line."""
        if isinstance(error, BadLog):
            return readable(str(error))
        text = plain(error) if isinstance(error, SQLAlchemyError) else f"{type(error).__name__}: {error}"
        return readable(without_password(text, self.url))

    def look_at_whole(self, report: DatabaseReport) -> Iterator[str]:
        """The problems of the database as a whole."""
        with self.engine.connect() as connection:
            if self.engine.dialect.name == "sqlite":
                try:
                    check_file(connection, report.database)
                except DamagedDatabase as error:
                    yield str(error)
            form = form_of(connection, report.database)
            if form is None:
                raise BadDatabase(
                    f"The database {report.database} has no tables: give the one of the server."
                )
            if form not in forms():
                raise too_new(report.database, form)
            report.form = form
            if report.form == report.newest_form:
                try:
                    check_form(connection, report.database)
                except DamagedDatabase as error:
                    yield str(error)
            present = {column["name"] for column in sa.inspect(connection).get_columns(TABLES.name)}
        self.columns = [column for column in TABLES.columns if column.name in present]

    def table_ids(self) -> list[str]:
        with self.engine.connect() as connection:
            return list(connection.execute(sa.select(TABLES.c.id).order_by(TABLES.c.id)).scalars())

    async def look_at(self, table_id: str) -> TableReport | None:
        """The report of one table; None if it was deleted meanwhile."""
        try:
            with self.engine.connect() as connection:
                begin_snapshot(connection)
                stored = read_table(connection, table_id, self.columns)
        except Exception as error:  # a broken row can raise anything
            return TableReport(str(table_id), "damaged", why=self.words(error))
        if stored is None:
            return None
        report = TableReport(str(table_id), "sound", str(stored.row.game), bool(stored.row.over))
        try:
            await expect_sound(stored)
        except OtherVersion as error:
            report.state, report.why = "stopped", error.problem if stored.row.over else error.discreet
        except Exception as error:
            report.state = "stopped" if by_rules(error) else "damaged"
            report.why = self.words(error)
        return report


def by_rules(error: Exception) -> bool:
    """Whether the log is whole, and only the installed rules cannot play it."""
    return isinstance(error, Endless) or isinstance(error.__cause__, UnknownGame | BadSetup)


async def expect_sound(stored: Stored) -> None:
    """Raises OtherVersion if the installed rules differ, and some other error if something is damaged."""
    expect_whole(stored)
    table = await rebuild(stored)
    verdict = verify(table.log, table.game, made_up=True)
    if not verdict.ok:
        raise BadLog(verdict.lines[-1], verdict.event)
    row = stored.row
    names = msgspec.json.decode(row.seat_names, type=list[str])
    if row.question:
        msgspec.json.decode(row.question, type=Question)
    for line in stored.chat:
        readers(line)
    if len(names) != len(stored.seats) or (table.over and not row.over) or table.state.voters != row.voters:
        raise BadLog(DISAGREES)
