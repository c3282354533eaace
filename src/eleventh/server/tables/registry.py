"""The tables of this process: loaded when they are needed, and dropped from memory when they are idle."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from eleventh.games import left_out, register
from eleventh.server.http.messages import incoming
from eleventh.server.limits.budget import Budget
from eleventh.server.limits.people import TABLE, Actor, Names
from eleventh.server.limits.tally import Tally
from eleventh.server.metrics import Meters
from eleventh.server.settings import Settings
from eleventh.server.storage.database import Database
from eleventh.server.storage.integrity import expect_whole
from eleventh.server.storage.neighbours import Neighbours
from eleventh.server.storage.rebuild import rebuild, rebuild_agreed
from eleventh.server.storage.rows import Stored
from eleventh.server.storage.store import Store
from eleventh.server.tables import dispatch
from eleventh.server.tables.archive import ArchivedTable
from eleventh.server.tables.autoplay import Autoplay
from eleventh.server.tables.housekeeping import Housekeeping
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.tables.removal import expect_welcome
from eleventh.server.thinking.checks import Checks
from eleventh.server.thinking.coach import Coach
from eleventh.server.thinking.luck import LuckAnalyses
from eleventh.server.thinking.reviews import Reviewer
from eleventh.server.thinking.service import ThinkingService, make_workers
from eleventh.server.thinking.studies import Studies
from eleventh.server.trouble import Trouble
from eleventh.table.log import BadLog, OtherVersion
from eleventh.table.table import Table

log = logging.getLogger("eleventh.server")

T = TypeVar("T")

DAMAGED = (
    "This table is damaged in the server's database and cannot be opened; it was written down for whoever"
    " runs the server. Other tables are not affected."
)


class CannotOpen(Trouble):
    """A table whose game cannot be played here: it is of another version, or damaged."""

    def __init__(self, stored: Stored, error: BadLog) -> None:
        self.kept = ArchivedTable(stored, error)
        rest = ""
        if self.kept.log is not None:
            part = "log" if self.kept.open_to_all() else "players' own part of the log"
            rest = f" Its {part} can still be downloaded."
        start = "This table cannot be opened any more."
        if self.kept.can_go_on:
            start = "The rules of this table have changed: it waits until its people have decided."
        super().__init__("closed", f"{start} {self.kept.why}{rest}")


def tune_garbage_collection() -> None:
    """Freeze what is loaded now, and collect often and little. A full garbage collection would pause the
    server for a tenth of a second; young generations of 10,000 objects take 20 to 40 ms."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 5, 2_000)


class TableRegistry:
    """The live tables by id, and the services that they share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        register(*settings.games)
        self.meters = Meters()
        self.meters.watch("tables", "Tables in memory", lambda: len(self.live_tables))
        self.database = Database(settings.database, self.meters.storage_errors.inc)
        self.store = Store(self.database)
        self.names = Names(self.store)
        self.workers = make_workers(settings.workers, settings.games)
        self.thinking = ThinkingService(self.workers)
        self.coach = Coach(self.thinking)
        self.budget = Budget(settings.limits)
        self.checks = Checks(make_workers(1, settings.games), self.budget)
        self.studies = Studies(self.checks)
        self.reviewer = Reviewer(self)
        self.lucks = LuckAnalyses(self)
        self.autoplay = Autoplay(self)
        self.neighbours = Neighbours(self)
        self.rounds = Housekeeping(self)
        self.tally = Tally(self)
        self.sockets: dict[str, int] = {}  # open ones by address
        self.meters.watch("sockets", "Open sockets", lambda: sum(self.sockets.values()))
        self.live_tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Start the background tasks."""
        self.spawn(self.get_ready())
        self.rounds.start()
        if self.database.postgres:
            self.spawn(self.neighbours.repeat_presence())
            self.spawn(self.neighbours.listen())
            self.spawn(self.tally.repeat())

    async def get_ready(self) -> None:
        """Load in the background what the first page does not need: games, and a worker."""
        for why in await asyncio.to_thread(left_out):
            log.warning(why)
        self.workers.start()
        tune_garbage_collection()

    async def close(self) -> None:
        """Stop all services and close the database."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.checks.workers.close)
        await asyncio.to_thread(self.database.close)

    def spawn(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Run the work in a task, and keep a reference to it."""
        task: asyncio.Task[T] = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def live(self, table_id: str) -> LiveTable:
        """The live table with that id, rebuilt from its log if it is not in memory."""
        live = self.live_tables.get(table_id)
        if live is None:
            if table_id not in self.loading:
                self.loading[table_id] = asyncio.get_running_loop().create_task(self.load(table_id))
                self.loading[table_id].add_done_callback(lambda _: self.loading.pop(table_id, None))
            live = await asyncio.shield(self.loading[table_id])
            live = self.live_tables.setdefault(table_id, live)  # it may have been forgotten again meanwhile
        live.used = time.monotonic()
        return live

    async def load(self, table_id: str) -> LiveTable:
        """Load the table and rebuild its game. Raises Trouble or CannotOpen."""
        stored = await self.store.load(table_id) if TABLE.fullmatch(table_id) else None
        if stored is None:
            raise Trouble("not-found", "There is no such table. Check the link, or look in the lobby.")
        try:
            expect_whole(stored)
            live = await self.rebuilt(stored)
        except BadLog as error:
            if not isinstance(error, OtherVersion):
                self.found_damage(table_id, error)
            raise CannotOpen(stored, error) from error
        except Exception as error:  # whatever a broken row does to who reads it, it does to this table alone
            self.found_damage(table_id, error)
            raise Trouble("closed", DAMAGED) from error
        self.add(live)
        return live

    async def rebuilt(self, stored: Stored) -> LiveTable:
        """The game of a stored table. A finished one of other rules goes up to where both versions agree."""
        try:
            return self.furnish(stored, await rebuild(stored))
        except OtherVersion as error:
            if not stored.row.over or error.agreed_at < 0:
                raise
            live = self.furnish(stored, await rebuild_agreed(stored, error.agreed_at))
            live.differs = error
            return live

    def found_damage(self, table_id: str, error: Exception) -> None:
        """Count and log a damaged table."""
        self.meters.damaged_tables.inc()
        what = str(error) if isinstance(error, BadLog) else type(error).__name__
        log.error("table %s cannot be read: %s", table_id, what)

    def furnish(self, stored: Stored, table: Table) -> LiveTable:
        """The live table of a stored one and its game."""
        return LiveTable(self.store, self.meters, stored, table, self.settings.limits)

    def add(self, live: LiveTable) -> None:
        """Add a live table."""
        self.make_space()
        self.live_tables[live.id] = live
        self.autoplay.wake(live)

    def forget(self, table_id: str, why: str) -> None:
        """The table was deleted: drop it and tell its viewers why."""
        live = self.live_tables.pop(table_id, None)
        if live is None:
            return
        live.outdated = True  # who waits for it finds that it is not there
        live.cancel_stale_search(None)
        live.audience.dismiss(why)

    def make_space(self) -> None:
        """Drop idle tables from memory, the longest unused first; their logs are stored."""
        limits = self.settings.limits
        idle = [live for live in self.live_tables.values() if not live.busy]
        idle.sort(key=lambda live: -live.used)
        events = 0
        for number, live in enumerate(idle, 1):
            events += len(live.log)
            if number > limits.live or events > limits.live_events:
                del self.live_tables[live.id]

    @contextlib.asynccontextmanager
    async def enter(self, table_id: str, by: str = "") -> AsyncIterator[LiveTable]:
        """Lock the table in its stored version. `by`: the person who asks, which is a sign of life; Trouble
        if the host has removed them."""
        live = await self.live(table_id)
        if by and live.seats.belongs(by):
            live.presence.sign(by)
            self.neighbours.tell_sign(live, by)
        try:
            async with live.lock:
                if live.outdated:
                    await live.refresh()
                expect_welcome(live, by)
                yield live
        finally:
            if live.outdated:  # it could not be stored or read: that may be mended before anybody asks again
                self.neighbours.outdate(live)

    async def do(self, table_id: str, actor: Actor, message: incoming.ClientMessage) -> tuple[str, int]:
        """Handle a message about a table: the sentence to show, and the version afterwards."""
        async with self.enter(table_id, actor.player) as live:
            text = await dispatch.do(live, actor, message, self.settings.limits)
            version = live.table.events
        self.autoplay.wake(live)
        return text, version
