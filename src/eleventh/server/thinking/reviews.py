"""Reviews of games, worked out event by event in workers while nobody else needs them, and kept in the
database as they go: a review is made once, one that was stopped goes on where it was, and one of a game that
went on needs only what is new."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from eleventh.coach.analysis import EventAnalysis, Interrupted, ReviewSettings, analyse
from eleventh.coach.fair import deals_of
from eleventh.coach.luck import PlayedGame, without_options
from eleventh.coach.review import Review, line_of, review
from eleventh.coach.store import decode_analyses, encode_analysis, key_of
from eleventh.server.http.messages.study import Reviewed
from eleventh.server.storage.database import StorageDown
from eleventh.server.thinking.studies import log_of
from eleventh.server.trouble import Trouble
from eleventh.table.log import Header, Log
from eleventh.table.table import Table
from eleventh.workers.job import TookTooLong, WorkerDied
from eleventh.workers.job_queue import LATER
from eleventh.workers.worker import preempted, should_stop

if TYPE_CHECKING:
    from eleventh.server.limits.people import Guest
    from eleventh.server.tables.live_table import LiveTable
    from eleventh.server.tables.registry import TableRegistry

log = logging.getLogger("eleventh.server")

SHARE = 2.0  # seconds after which a job hands over what it has
BATCH = 12  # events that a job takes along at most
SECONDS = 60.0  # for a job: far more than an event takes
MEMORY = 1 << 30
ATTEMPTS = 3
MOST = 4  # reviews at once; others wait for their turn
WAITING = 40  # ... and so many at most
CROWDED = "Many games are being reviewed just now: try again in a minute."
ACCOUNT = 0  # under which number the account of a game that is over is kept

Took = Callable[[float], None]


class Bench:
    """In a worker: the game that it looked at last. Several jobs of one review follow each other."""

    known: tuple[str, Table] | None = None


def table_at(header: Header, lines: list[str]) -> Table:
    """In a worker: the game of a log."""
    played = log_of(header, lines)
    if Bench.known is None or Bench.known[0] != played.hash:
        Bench.known = (played.hash, Table.of(played, made_up=True))
    return Bench.known[1]


def analyse_some(
    header: Header, lines: list[str], settings: ReviewSettings, todo: list[int]
) -> list[EventAnalysis]:
    """In a worker: the first of these events, until its time is over or somebody needs the worker."""
    table = table_at(header, lines)
    found: list[EventAnalysis] = []
    for n in todo:
        try:
            found.append(analyse(table, settings, n, preempted))
        except Interrupted:
            break
        if should_stop():
            break
    return found


def sum_up(
    header: Header, lines: list[str], settings: ReviewSettings, weighed: dict[int, EventAnalysis]
) -> tuple[Review, str]:
    """In a worker: the account of the whole game, and what is kept of one that is over."""
    table = table_at(header, lines)
    made = review(table, settings, weighed)
    if not table.over:
        return made, ""
    played = PlayedGame("", (settings.seat,), without_options(made), deals_of(table.log))
    return made, msgspec.json.encode(played).decode()


@dataclass
class Work:
    """One review: of which table and log, with which settings, and how far it is."""

    table_id: str
    key: str
    log: Log
    settings: ReviewSettings
    line: list[int] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    weighed: dict[int, EventAnalysis] = field(default_factory=dict)
    taken: set[int] = field(default_factory=set)  # events that are being weighed
    made: Review | None = None
    task: asyncio.Task[None] | None = None
    failures: int = 0

    def follow(self, live: LiveTable) -> None:
        """The game may have gone on: what is weighed stays so."""
        if live.log is not self.log or len(live.log) != len(self.lines):
            self.log = live.log
            self.lines = [str(event) for event in live.log.events]
            self.line = line_of(live.table, self.settings.seat)
            self.made = None

    @property
    def todo(self) -> list[int]:
        return [n for n in self.line if n not in self.weighed]

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()

    def take(self, hands: int) -> list[int]:
        """The next events for a job: few when few are left, so that all hands are done at the same time."""
        free = [n for n in self.todo if n not in self.taken]
        mine = free[: max(1, min(BATCH, len(free) // (2 * hands)))]
        self.taken.update(mine)
        return mine

    def told(self) -> Reviewed:
        return Reviewed(len(self.line) - len(self.todo), len(self.line), self.running, self.made)


class Reviewer:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.works: dict[tuple[str, str], Work] = {}
        self.turns = asyncio.Semaphore(MOST)

    def of(self, live: LiveTable, settings: ReviewSettings) -> Work:
        """The review of the table as it is now. The caller holds the room's lock."""
        key = key_of(live.log.header, live.game, settings)
        work = self.works.get((live.id, key))
        if work is None:
            work = Work(live.id, key, live.log, settings)
            self.forget()
            self.works[live.id, key] = work
        work.follow(live)
        return work

    def forget(self) -> None:
        """Those that nobody works at are in the database: a few stay at hand."""
        idle = [place for place, work in self.works.items() if not work.running]
        for place in idle[: max(0, len(idle) - 8 * MOST)]:
            del self.works[place]

    async def ask(self, work: Work, who: Guest, begin: bool) -> Reviewed:
        """How far it is. What was begun goes on, whoever asks for it; `begin` begins it too."""
        if work.made is None and not work.running:
            stored = await self.registry.store.weighed(work.table_id, work.key)
            work.weighed |= decode_analyses(work.log, stored.values())
            begun = bool(work.weighed)
            if (begin or begun) and work.made is None and not work.running:
                self.start(work, who, begun)
        return work.told()

    def start(self, work: Work, who: Guest, begun: bool = False) -> None:
        """What was begun before is never refused."""
        if not begun:
            self.registry.budget.expect_review(who)
            if sum(one.running for one in self.works.values()) >= WAITING:
                raise Trouble("unavailable", CROWDED)
        work.failures = 0
        work.task = self.registry.spawn(self.make(work, self.registry.budget.reviewed_for(who)))

    async def make(self, work: Work, took: Took) -> None:
        """Everything that is missing, by all workers that have nothing else to do; what is found is kept at
        once. It ends where it can if something fails: whoever asks next lets it go on."""
        async with self.turns:
            while work.made is None and work.failures < ATTEMPTS:
                if work.todo:
                    hands = self.registry.workers.most
                    await asyncio.gather(*[self.lend_hand(work, hands, took) for _ in range(hands)])
                    continue
                with Held(work):
                    await self.sum_up(work, took)

    async def lend_hand(self, work: Work, hands: int, took: Took) -> None:
        while work.failures < ATTEMPTS and (mine := work.take(hands)):
            try:
                with Held(work):
                    await self.keep(work, await self.find(work, mine, took))
            finally:
                work.taken.difference_update(mine)

    async def find(self, work: Work, todo: list[int], took: Took) -> list[EventAnalysis]:
        return await self.registry.workers.run(
            analyse_some,
            work.log.header,
            work.lines,
            work.settings,
            todo,
            seconds=SECONDS,
            memory=MEMORY,
            grace=SECONDS,
            due=time.monotonic() + SHARE,
            rank=LATER,
            took=took,
        )

    async def keep(self, work: Work, found: list[EventAnalysis]) -> None:
        texts = {one.event: encode_analysis(work.log, one) for one in found}
        await self.registry.store.add_weighed(work.table_id, work.key, texts)
        work.weighed |= {one.event: one for one in found}

    async def sum_up(self, work: Work, took: Took) -> None:
        lines = work.lines
        weighed = {n: work.weighed[n] for n in work.line}
        made, account = await self.registry.workers.run(
            sum_up,
            work.log.header,
            lines,
            work.settings,
            weighed,
            seconds=SECONDS,
            memory=MEMORY,
            took=took,
        )
        if account:
            await self.registry.store.add_weighed(work.table_id, work.key, {ACCOUNT: account})
        if lines is work.lines:  # else the game went on meanwhile
            work.made = made


class Held:
    """What may fail without anything being lost: it is counted, and tried again."""

    def __init__(self, work: Work) -> None:
        self.work = work

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> bool:
        if not isinstance(error, WorkerDied | TookTooLong | MemoryError | StorageDown):
            return False
        self.work.failures += 1
        log.warning("a review of table %s was held up: %r", self.work.table_id, error)
        return True
