"""The database: opening, locking and migrating; reads in threads, writes in one thread.

All writes go through one thread, which commits what has queued in one transaction: many tables share a flush
to the disk, and a write is answered only after it. A flush costs more than its writes, so under load there is
a pause between two of them, in which writes queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar, cast

import sqlalchemy as sa
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError

from eleventh.server.storage.address import database_url, without_password
from eleventh.server.storage.clock import add_server_time
from eleventh.server.storage.integrity import FAILING, check_file, check_form, damaged, looks_broken
from eleventh.server.storage.migrate import BadDatabase, migrate

log = logging.getLogger("eleventh.server")

UNSURE = (
    "The server's database broke off while this was stored. It may have been stored or not: look at the "
    "table again in a moment, before you try once more."
)
NO_ANSWER = (
    "The server's database does not answer. Nothing was changed; try again in a moment. "
    "Games that are stored are safe."
)
PING = 5.0  # seconds to answer, for the server to be ready
BATCH = 200  # writes in one transaction at most
PAUSE = 0.01  # least seconds between two transactions
MENTIONED = 5  # most tables in the log line of a failure
CHANNEL = "eleventh_tables"
NOTIFY = sa.text("SELECT pg_notify(:channel, :payload)")


class StorageDown(RuntimeError):
    """The database does not answer or cannot write; the text says so to a player."""


class DiskFails(StorageDown):
    """The disk reported an error. The data of that transaction may still appear after a restart."""


class Unsure(StorageDown):
    """The connection broke during a commit, so the result has to be looked up. `failure` is the error to
    raise if nothing was stored."""

    def __init__(self, failure: StorageDown) -> None:
        super().__init__(UNSURE)
        self.failure = failure


T = TypeVar("T")
Job = Callable[[sa.Connection], T]


class Write(NamedTuple):
    """A queued write."""

    job: Job[object]
    about: str  # the table that it changes
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[object]


def settle(answers: list[tuple[Write, object]]) -> None:
    """In the event loop: set the results of writes."""
    for write, result in answers:
        if write.answer.done():
            continue
        if isinstance(result, Exception):
            write.answer.set_exception(result)
        else:
            write.answer.set_result(result)


class Statement:
    """A compiled SQL statement: compiling it again would cost more than running it. Its parameters have the
    names of the values."""

    def __init__(self, clause: sa.Insert | sa.Update, dialect: sa.Dialect) -> None:
        compiled = clause.compile(dialect=dialect)
        self.text = str(compiled)
        self.order: list[str] | None = getattr(compiled, "positiontup", None)

    def values(self, values: dict[str, object]) -> tuple[object, ...] | dict[str, object]:
        return values if self.order is None else tuple([values[name] for name in self.order])

    def run(self, connection: sa.Connection, values: dict[str, object]) -> int:
        """Run it; returns the number of changed rows."""
        return connection.exec_driver_sql(self.text, self.values(values)).rowcount

    def run_all(self, connection: sa.Connection, rows: list[dict[str, object]]) -> None:
        connection.exec_driver_sql(self.text, [self.values(row) for row in rows])


class Database:
    """One database. `close` it when done."""

    def __init__(self, address: str, failed: Callable[[], object] = lambda: None) -> None:
        """`failed` is called whenever the database does not answer or cannot write."""
        self.failed = failed
        self.url = database_url(address)
        self.postgres = self.url.get_backend_name() == "postgresql"
        self.node = f"{os.getpid()}-{os.urandom(4).hex()}"
        self.lock_file = None if self.postgres else lock_sqlite(self.url.database or "")
        if self.postgres:
            from eleventh.server.storage.postgres import make_engine

            self.engine = make_engine(self.url)
        else:
            self.engine = sa.create_engine(self.url, connect_args={"timeout": 5, "check_same_thread": False})
            sa.event.listen(self.engine, "connect", set_pragmas)
        try:
            self.prepare()
        except BaseException:
            self.release()
            raise
        self.statements: dict[object, Statement] = {}
        self.held: sa.Connection | None = None  # the writer's connection to SQLite
        self.jobs: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_all, name="eleventh-writer", daemon=True)
        self.writer.start()

    def prepare(self) -> None:
        """Check the database and migrate it. If several servers start, one of them does it."""
        lock = "SELECT pg_advisory_xact_lock(111111)" if self.postgres else "BEGIN IMMEDIATE"
        try:
            if not self.postgres:
                with self.engine.connect() as connection:
                    check_file(connection, self.shown)
            with self.engine.begin() as connection:
                if self.postgres:
                    from eleventh.server.storage.postgres import wait_for_ever

                    wait_for_ever(connection)
                connection.exec_driver_sql(lock)
                migrate(connection, self.shown)
                check_form(connection, self.shown)
            self.engine.dispose()
        except (SQLAlchemyError, UnicodeError) as error:
            problem = without_password(plain(error), self.url)
            if isinstance(error, UnicodeError) or (not self.postgres and looks_broken(problem)):
                raise damaged(self.shown, problem) from error
            hint = ". The disk has to be looked at; nothing was changed" if FAILING in problem else ""
            raise BadDatabase(f"The database {self.shown} cannot be opened: {problem}{hint}") from None

    @property
    def shown(self) -> str:
        """The URL without its password."""
        return (self.url.database or "") if not self.postgres else self.url.set(query={}).render_as_string()

    def close(self) -> None:
        """Complete queued writes and close the database."""
        self.jobs.put(None)
        self.writer.join(timeout=10)
        self.release()

    def release(self) -> None:
        """Close the connections and release the lock."""
        self.engine.dispose()
        if self.lock_file is not None:
            os.close(self.lock_file)

    def statement(self, key: object, clause: Callable[[], sa.Insert | sa.Update]) -> Statement:
        """The statement with that key, compiled on first use."""
        found = self.statements.get(key)
        if found is None:
            found = self.statements[key] = Statement(clause(), self.engine.dialect)
        return found

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sa.Connection]:
        """A transaction of the writer. An SQLite file stays open; after a failure it is opened again."""
        if self.postgres:
            with self.engine.begin() as connection:
                yield connection
            return
        if self.held is None:
            self.held = self.engine.connect()
        try:
            with self.held.begin():
                yield self.held
        except BaseException:
            self.held.invalidate()
            self.held.close()
            self.held = None
            raise

    def write_all(self) -> None:
        try:
            self.write_batches()
        finally:
            if self.held is not None:
                self.held.close()

    def write_batches(self) -> None:
        """The writer thread: commit queued writes in batches."""
        done = 0.0
        while True:
            first = self.jobs.get()
            if first is None:
                return
            time.sleep(max(0.0, done + PAUSE - time.monotonic()))
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
            done = time.monotonic()
            if stop:
                return

    def write_batch(self, batch: list[Write]) -> None:
        completing = False
        try:
            with self.transaction() as connection:
                results = [write.job(connection) for write in batch]
                completing = True
        except Exception as error:
            if len(batch) > 1 and not completing and not isinstance(error, OperationalError | InterfaceError):
                for single in batch:  # one bad write must not fail the others
                    self.write_batch([single])
                return
            failure = self.failure(error, *[write.about for write in batch])
            if completing and isinstance(failure, StorageDown):
                failure = Unsure(failure)
            self.tell([(write, failure) for write in batch])
        else:
            self.tell(list(zip(batch, results, strict=True)))

    def tell(self, answers: list[tuple[Write, object]]) -> None:
        """Wake the event loop once for all writes."""
        for loop in {write.loop for write, _ in answers}:
            with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody waits
                loop.call_soon_threadsafe(settle, [one for one in answers if one[0].loop is loop])

    async def write(self, job: Job[T], about: str = "") -> T:
        """Run the job in a transaction; returns once it is committed. `about`: the table that it changes."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[object] = loop.create_future()
        self.jobs.put(Write(job, about, loop, future))
        return cast(T, await future)

    async def read(self, job: Job[T], about: str = "") -> T:
        """Run the job in a thread, on one snapshot of the database."""

        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    begin_snapshot(connection)
                    return job(connection)
            except SQLAlchemyError as error:
                raise self.failure(error, about) from error

        return await asyncio.to_thread(run)

    async def ping(self) -> None:
        """Raises StorageDown if the database does not answer soon."""
        try:
            async with asyncio.timeout(PING):
                await self.read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar())
        except TimeoutError:
            raise StorageDown(NO_ANSWER) from None

    def failure(self, error: Exception, *about: str) -> Exception:
        """The error as a player may read it. Faults of the database are counted, and logged with the tables
        that they concern."""
        failure = storage_failure(error)
        if failure is not error:
            self.failed()
            tables = ", ".join(sorted({table for table in about if table})[:MENTIONED])
            where = f" (tables {tables})" if tables else ""
            log.error("the database failed%s: %s", where, without_password(plain(error), self.url))
        return failure

    def notify(self, connection: sa.Connection, *words: str) -> None:
        """Notify the other processes on this database after the transaction."""
        if self.postgres:
            connection.execute(NOTIFY, {"channel": CHANNEL, "payload": " ".join([self.node, *words])})


def begin_snapshot(connection: sa.Connection) -> None:
    """Make all further reads on this connection see one snapshot of the database."""
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.exec_driver_sql("BEGIN")


def read_broken_text(text: bytes) -> str:
    """Decode text with invalid bytes replaced, so that it damages its own table and not every list."""
    return text.decode(errors="replace")


def set_pragmas(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
    assert isinstance(connection, sqlite3.Connection)
    connection.text_factory = read_broken_text
    add_server_time(connection)
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def lock_sqlite(path: str) -> int | None:
    """Lock an SQLite file for this server: another one would not see its changes."""
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
    """The first line of the database's message."""
    original = getattr(error, "orig", None) or error
    return str(original).strip().splitlines()[0] if str(original).strip() else type(error).__name__


def storage_failure(error: Exception) -> Exception:
    """The error as a player may read it; our own errors are returned unchanged."""
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
    if FAILING in text:
        return DiskFails(
            "The server's disk reports an error. Nothing was changed; try again, and tell whoever runs the "
            "server."
        )
    if looks_broken(text):
        return StorageDown(
            "The server's database is damaged there. Nothing was changed; tell whoever runs the server."
        )
    return StorageDown(NO_ANSWER)
