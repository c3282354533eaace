"""Reviews of games, computed event by event in idle workers and stored as they go. A review is computed once:
one that was stopped continues, and for a game that went on only the new events are analysed."""

from __future__ import annotations

import asyncio
import logging
import time
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
from eleventh.workers.job import Job, Took, TookTooLong, WorkerDied
from eleventh.workers.job_queue import LATER
from eleventh.workers.worker import preempted, should_stop

if TYPE_CHECKING:
    from eleventh.server.limits.people import Guest
    from eleventh.server.tables.live_table import LiveTable
    from eleventh.server.tables.registry import TableRegistry

log = logging.getLogger("eleventh.server")

SHARE = 2.0  # seconds after which a job returns a partial result
BATCH = 12  # most events of a job
SECONDS = 60.0  # for a job: far more than an event takes
MEMORY = 1 << 30
ATTEMPTS = 3
MOST = 4  # reviews at once; others wait for their turn
WAITING = 40  # most reviews that run or wait
CROWDED = "Many games are being reviewed just now: try again in a minute."
ACCOUNT = 0  # the event number under which the account of a finished game is stored


class Bench:
    """In a worker: a cache of the last game, as several jobs of one review follow each other."""

    known: tuple[str, Table] | None = None


def table_at(header: Header, lines: list[str]) -> Table:
    """In a worker: the table of a log."""
    played = log_of(header, lines)
    if Bench.known is None or Bench.known[0] != played.hash:
        Bench.known = (played.hash, Table.of(played, made_up=True))
    return Bench.known[1]


def analyse_some(
    header: Header, lines: list[str], settings: ReviewSettings, todo: list[int]
) -> list[EventAnalysis]:
    """In a worker: analyse the first of these events, until the time is over or the worker is preempted."""
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
    """In a worker: the review of the whole game, and the account to store of a finished one."""
    table = table_at(header, lines)
    made = review(table, settings, weighed)
    if not table.over:
        return made, ""
    played = PlayedGame("", (settings.seat,), without_options(made), deals_of(table.log))
    return made, msgspec.json.encode(played).decode()


@dataclass
class Work:
    """One review: table, log, settings and progress."""

    table_id: str
    key: str
    log: Log
    settings: ReviewSettings
    line: list[int] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    weighed: dict[int, EventAnalysis] = field(default_factory=dict)
    taken: set[int] = field(default_factory=set)  # events that jobs are analysing
    made: Review | None = None
    task: asyncio.Task[None] | None = None
    failures: int = 0

    def follow(self, live: LiveTable) -> None:
        """Take over a longer log of the same game; analysed events stay."""
        if live.log is not self.log or len(live.log) != len(self.lines):
            self.log = live.log
            self.lines = [str(event) for event in live.log.events]
            self.line = line_of(live.table, self.settings.seat)
            self.made = None

    @property
    def todo(self) -> list[int]:
        """The events without an analysis."""
        return [n for n in self.line if n not in self.weighed]

    @property
    def running(self) -> bool:
        """Whether a task works at the review."""
        return self.task is not None and not self.task.done()

    def take(self, hands: int) -> list[int]:
        """The next events for a job: few when few are left, so that all workers finish at the same time."""
        free = [n for n in self.todo if n not in self.taken]
        mine = free[: max(1, min(BATCH, len(free) // (2 * hands)))]
        self.taken.update(mine)
        return mine

    def progress(self) -> Reviewed:
        """The message about the progress."""
        return Reviewed(len(self.line) - len(self.todo), len(self.line), self.running, self.made)


class Reviewer:
    """Runs reviews, a few at a time."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.works: dict[tuple[str, str], Work] = {}
        self.turns = asyncio.Semaphore(MOST)

    def of(self, live: LiveTable, settings: ReviewSettings) -> Work:
        """The review of the table as it is now. The caller holds the table's lock."""
        key = key_of(live.log.header, live.game, settings)
        work = self.works.get((live.id, key))
        if work is None:
            work = Work(live.id, key, live.log, settings)
            self.forget()
            self.works[live.id, key] = work
        work.follow(live)
        return work

    def forget(self) -> None:
        """Drop idle reviews from memory, except the latest; they are stored."""
        idle = [place for place, work in self.works.items() if not work.running]
        for place in idle[: max(0, len(idle) - 8 * MOST)]:
            del self.works[place]

    async def ask(self, work: Work, who: Guest, begin: bool) -> Reviewed:
        """The review's progress. `begin` starts it; one that was begun continues."""
        if work.made is None and not work.running:
            stored = await self.registry.store.weighed(work.table_id, work.key)
            work.weighed |= decode_analyses(work.log, stored.values())
            begun = bool(work.weighed)
            if (begin or begun) and work.made is None and not work.running:
                self.start(work, who, begun)
        return work.progress()

    def start(self, work: Work, who: Guest, begun: bool = False) -> None:
        """Start a review. One that was begun before is never refused."""
        if not begun:
            self.registry.budget.expect_review(who)
            if sum(one.running for one in self.works.values()) >= WAITING:
                raise Trouble("unavailable", CROWDED)
        work.failures = 0
        work.task = self.registry.spawn(self.make(work, self.registry.budget.reviewed_for(who)))

    async def make(self, work: Work, took: Took) -> None:
        """Analyse everything that is missing in all idle workers, and store results at once. After repeated
        failures it stops; the next request continues it."""
        async with self.turns:
            while work.made is None and work.failures < ATTEMPTS:
                if work.todo:
                    hands = self.registry.workers.most
                    await asyncio.gather(*[self.lend_hand(work, hands, took) for _ in range(hands)])
                    continue
                with CountedFailure(work):
                    await self.sum_up(work, took)

    async def lend_hand(self, work: Work, hands: int, took: Took) -> None:
        """Run one job after the other, until no events are left."""
        while work.failures < ATTEMPTS and (mine := work.take(hands)):
            try:
                with CountedFailure(work):
                    await self.keep(work, await self.find(work, mine, took))
            finally:
                work.taken.difference_update(mine)

    async def find(self, work: Work, todo: list[int], took: Took) -> list[EventAnalysis]:
        """Analyse these events in a worker."""
        return await self.registry.workers.run(
            Job(
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
        )

    async def keep(self, work: Work, found: list[EventAnalysis]) -> None:
        """Store analyses."""
        texts = {one.event: encode_analysis(work.log, one) for one in found}
        await self.registry.store.add_weighed(work.table_id, work.key, texts)
        work.weighed |= {one.event: one for one in found}

    async def sum_up(self, work: Work, took: Took) -> None:
        """Compute the review from all analyses."""
        lines = work.lines
        weighed = {n: work.weighed[n] for n in work.line}
        made, account = await self.registry.workers.run(
            Job(
                sum_up,
                work.log.header,
                lines,
                work.settings,
                weighed,
                seconds=SECONDS,
                memory=MEMORY,
                took=took,
            )
        )
        if account:
            await self.registry.store.add_weighed(work.table_id, work.key, {ACCOUNT: account})
        if lines is work.lines:  # otherwise the game went on meanwhile
            work.made = made


class CountedFailure:
    """Suppresses failures that lose nothing: counts them, so that the caller can retry."""

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
