"""Storage: the events of every log, the seats, the talk, and nothing that can be computed from them.

Writes go through one thread that commits whatever has gathered in one transaction: many tables share one
flush to the disk, and a write is answered only after it. A change of a table names the `serial` that it was
made from; when another process was first, it is not written and the caller starts over from what is there.
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import queue
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar, cast

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError, SQLAlchemyError

from eleventh.server.settings import CannotServe
from eleventh.server.tables import (
    CHAT,
    EVENTS,
    META,
    PLAYERS,
    SEATS,
    TABLES,
    Change,
    ChatRow,
    Listed,
    SeatRow,
    Stored,
    TableRow,
    metadata,
)

SCHEMA = 1
CHANNEL = "eleventh_tables"
BATCH = 200  # writes in one transaction at most


class StorageDown(RuntimeError):
    """The database does not answer or cannot write; the text says so to a player."""


class BadDatabase(CannotServe):
    """The database cannot be used at all; the text says what to do."""


T = TypeVar("T")
Job = Callable[[sa.Connection], T]


def database_url(database: str) -> sa.URL:
    """A URL as SQLAlchemy wants it, from a URL or from the path of an SQLite file."""
    if "://" not in database:
        path = Path(database).expanduser().absolute()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadDatabase(
                f"The database {path} cannot be opened: its folder cannot be made ({error.strerror})."
            ) from error
        if path.is_dir():
            raise BadDatabase(f"{path} is a folder: give the path of a file in it.")
        return sa.URL.create("sqlite", database=str(path))
    try:
        url = sa.make_url(database)
    except (ArgumentError, ValueError) as error:  # no URL, or a port that is no number
        raise BadDatabase(
            f"{database!r} is not the URL of a database: postgresql://user@host/name."
        ) from error
    if url.get_backend_name() == "postgresql":
        if importlib.util.find_spec("psycopg") is None:
            raise BadDatabase("For PostgreSQL install the extra: pip install 'eleventh[postgres]'.")
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite":
        raise BadDatabase(f"{database!r} is not supported: use the path of a file or a postgresql:// URL.")
    if not url.database or url.database == ":memory:":
        raise BadDatabase("A table must outlive the server. Give the path of a file for SQLite.")
    return url


class Store:
    """One database. `close` it when done."""

    def __init__(self, database: str) -> None:
        self.url = database_url(database)
        self.postgres = self.url.get_backend_name() == "postgresql"
        self.node = f"{os.getpid()}-{os.urandom(4).hex()}"
        self.lock_file = None if self.postgres else lock_sqlite(self.url.database or "")
        if self.postgres:
            self.engine = sa.create_engine(
                self.url, pool_pre_ping=True, pool_size=4, max_overflow=4, connect_args={"connect_timeout": 5}
            )
        else:
            self.engine = sa.create_engine(self.url, connect_args={"timeout": 5, "check_same_thread": False})
            sa.event.listen(self.engine, "connect", set_pragmas)
        self.prepare()
        self.jobs: queue.SimpleQueue[tuple[Job[object], Callable[[object], None]] | None] = (
            queue.SimpleQueue()
        )
        self.writer = threading.Thread(target=self.write_all, name="eleventh-writer", daemon=True)
        self.writer.start()

    def prepare(self) -> None:
        try:
            with self.engine.begin() as connection:
                if self.postgres:
                    connection.execute(sa.text("SELECT pg_advisory_xact_lock(111111)"))
                metadata.create_all(connection)
                found = connection.execute(sa.select(META.c.schema)).scalar()
                if found is None:
                    connection.execute(META.insert().values(schema=SCHEMA))
                elif found != SCHEMA:
                    raise BadDatabase(
                        f"The database {self.shown} was made by another version of this program "
                        f"(its form is {found}, this one needs {SCHEMA}). Give another database."
                    )
        except SQLAlchemyError as error:
            raise BadDatabase(f"The database {self.shown} cannot be opened: {plain(error)}") from error

    @property
    def shown(self) -> str:
        """The database as it may be shown: without a password."""
        return (self.url.database or "") if not self.postgres else self.url.render_as_string()

    def close(self) -> None:
        self.jobs.put(None)
        self.writer.join(timeout=10)
        self.engine.dispose()
        if self.lock_file is not None:
            os.close(self.lock_file)

    # --- the writing thread ---

    def write_all(self) -> None:
        while True:
            first = self.jobs.get()
            if first is None:
                return
            batch = [first]
            stop = False
            while len(batch) < BATCH:
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    stop = True
                    break
                batch.append(job)
            self.write_batch(batch)
            if stop:
                return

    def write_batch(self, batch: list[tuple[Job[object], Callable[[object], None]]]) -> None:
        try:
            with self.engine.begin() as connection:
                results = [job(connection) for job, _ in batch]
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, OperationalError | InterfaceError):
                for single in batch:  # one bad write must not take the others with it
                    self.write_batch([single])
                return
            failure = storage_failure(error)
            for _, answer in batch:
                answer(failure)
        else:
            for (_, answer), result in zip(batch, results, strict=True):
                answer(result)

    async def write(self, job: Job[T]) -> T:
        """Run the job in a transaction; returns once it is committed."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[object] = loop.create_future()

        def settle(result: object) -> None:
            if future.done():
                return
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)

        def answer(result: object) -> None:
            loop.call_soon_threadsafe(settle, result)

        self.jobs.put((job, answer))
        return cast(T, await future)

    async def read(self, job: Job[T]) -> T:
        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return job(connection)
            except SQLAlchemyError as error:
                raise storage_failure(error) from error

        return await asyncio.to_thread(run)

    # --- what is written ---

    async def create(self, stored: Stored) -> None:
        def job(connection: sa.Connection) -> None:
            connection.execute(TABLES.insert().values(**vars(stored.row)))
            add_events(connection, stored.row.id, 0, stored.events)
            connection.execute(
                SEATS.insert(), [{"table_id": stored.row.id, **vars(seat)} for seat in stored.seats]
            )

        await self.write(job)

    async def change(self, change: Change) -> bool:
        """Whether the change was written: not if another one came first."""

        def job(connection: sa.Connection) -> bool:
            fields = {"serial": change.serial + 1, "changed": time.time(), **change.fields}
            values = {f"new_{name}": value for name, value in fields.items()}
            values |= {"this": change.table, "expected": change.serial}
            done = connection.execute(update_of(tuple(fields)), values)
            if done.rowcount != 1:
                return False
            add_events(connection, change.table, change.length, change.events)
            for seat in change.seats:
                connection.execute(
                    SEATS.update()
                    .where(SEATS.c.table_id == change.table, SEATS.c.seat == seat.seat)
                    .values(**vars(seat))
                )
            self.tell_others(connection, change.table)
            return True

        return await self.write(job)

    async def add_chat(self, table: str, row: ChatRow) -> int:
        def job(connection: sa.Connection) -> int:
            values = {key: value for key, value in vars(row).items() if key != "number"}
            done = connection.execute(CHAT.insert().values(table_id=table, **values))
            self.tell_others(connection, table)
            key = done.inserted_primary_key
            assert key is not None
            return int(key[0])

        return await self.write(job)

    async def set_name(self, player: str, name: str) -> None:
        def job(connection: sa.Connection) -> None:
            done = connection.execute(PLAYERS.update().where(PLAYERS.c.id == player).values(name=name))
            if done.rowcount == 0:
                connection.execute(PLAYERS.insert().values(id=player, name=name))

        await self.write(job)

    def tell_others(self, connection: sa.Connection, table: str) -> None:
        if self.postgres:
            connection.execute(NOTIFY, {"channel": CHANNEL, "payload": f"{self.node} {table}"})

    async def announce(self, table: str, players: list[str]) -> None:
        """Tell other processes who is connected to this one."""

        def job(connection: sa.Connection) -> None:
            payload = f"{self.node} {table} {','.join(players)}"
            connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})

        await self.write(job)

    # --- what is read ---

    async def load(self, table: str) -> Stored | None:
        def job(connection: sa.Connection) -> Stored | None:
            row = connection.execute(TABLES.select().where(TABLES.c.id == table)).mappings().one_or_none()
            if row is None:
                return None
            events = connection.execute(
                sa.select(EVENTS.c.line).where(EVENTS.c.table_id == table).order_by(EVENTS.c.n)
            )
            chat = connection.execute(
                CHAT.select().where(CHAT.c.table_id == table).order_by(CHAT.c.number)
            ).mappings()
            return Stored(
                TableRow(**row),
                [line for (line,) in events],
                read_seats(connection, [table]).get(table, []),
                [ChatRow(**{k: v for k, v in row.items() if k != "table_id"}) for row in chat],
            )

        return await self.read(job)

    async def serial(self, table: str) -> int:
        """The number of the table's last change; -1 when there is no such table."""

        def job(connection: sa.Connection) -> int:
            found = connection.execute(sa.select(TABLES.c.serial).where(TABLES.c.id == table)).scalar()
            return -1 if found is None else int(found)

        return await self.read(job)

    async def name_of(self, player: str) -> str:
        def job(connection: sa.Connection) -> str:
            return str(
                connection.execute(sa.select(PLAYERS.c.name).where(PLAYERS.c.id == player)).scalar() or ""
            )

        return await self.read(job)

    async def tables_of(self, player: str, limit: int = 60) -> list[Listed]:
        """The tables that this player hosts or sits at, the last changed first."""
        sits = sa.select(SEATS.c.table_id).where(SEATS.c.player == player)
        return await self.list(sa.or_(TABLES.c.host == player, TABLES.c.id.in_(sits)), limit)

    async def public_tables(self, over: bool, limit: int = 60) -> list[Listed]:
        return await self.list(sa.and_(TABLES.c.public.is_(True), TABLES.c.over.is_(over)), limit)

    async def list(self, condition: sa.ColumnElement[bool], limit: int) -> list[Listed]:
        def job(connection: sa.Connection) -> list[Listed]:
            query = TABLES.select().where(condition).order_by(TABLES.c.changed.desc()).limit(limit)
            rows = [TableRow(**row) for row in connection.execute(query).mappings()]
            seats = read_seats(connection, [row.id for row in rows])
            return [Listed(row, seats.get(row.id, [])) for row in rows]

        return await self.read(job)


UPDATE_TABLE = TABLES.update().where(
    TABLES.c.id == sa.bindparam("this"), TABLES.c.serial == sa.bindparam("expected")
)
# A statement is compiled once for each set of columns; building it anew would cost more than running it.
STATEMENTS: dict[tuple[str, ...], sa.Update] = {}
INSERT_EVENTS = EVENTS.insert()


def update_of(columns: tuple[str, ...]) -> sa.Update:
    if columns not in STATEMENTS:
        STATEMENTS[columns] = UPDATE_TABLE.values({name: sa.bindparam(f"new_{name}") for name in columns})
    return STATEMENTS[columns]


NOTIFY = sa.text("SELECT pg_notify(:channel, :payload)")


def add_events(connection: sa.Connection, table: str, length: int, lines: list[str]) -> None:
    """The log of so many events goes on with these lines."""
    if lines:
        rows = [{"table_id": table, "n": n, "line": line} for n, line in enumerate(lines, length + 1)]
        connection.execute(INSERT_EVENTS, rows)


def read_seats(connection: sa.Connection, tables: Iterable[str]) -> dict[str, list[SeatRow]]:
    query = SEATS.select().where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
    seats: dict[str, list[SeatRow]] = {}
    for row in connection.execute(query).mappings():
        values = dict(row)
        seats.setdefault(values.pop("table_id"), []).append(SeatRow(**values))
    return seats


def set_pragmas(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def lock_sqlite(path: str) -> int | None:
    """Only one server may use an SQLite file: others would not see what this one does."""
    try:
        import fcntl
    except ImportError:
        return None
    try:
        handle = os.open(path + ".lock", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise BadDatabase(f"The database {path} cannot be opened: {error.strerror}.") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise BadDatabase(
            f"Another server uses the database {path}. Stop it, give another file, "
            "or use PostgreSQL to run several servers on one database."
        ) from error
    return handle


def plain(error: Exception) -> str:
    """The first line of what the database said."""
    original = getattr(error, "orig", None) or error
    return str(original).strip().splitlines()[0] if str(original).strip() else type(error).__name__


def storage_failure(error: Exception) -> Exception:
    """The error as a player may read it; errors of our own stay what they are."""
    if not isinstance(error, SQLAlchemyError | OSError):
        return error
    text = plain(error)
    if "full" in text or "No space" in text:
        return StorageDown(
            "The server's disk is full, so nothing can be stored. Nothing was changed; try again later."
        )
    if "readonly" in text or "read-only" in text:
        return StorageDown(
            "The server's database may only be read, so nothing can be stored. Nothing was changed; "
            "tell whoever runs the server."
        )
    return StorageDown(
        "The server's database does not answer. Nothing was changed; try again in a moment. "
        "Games that are stored are safe."
    )
