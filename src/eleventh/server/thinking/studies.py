"""Results about a whole game, computed in a worker and cached until the game goes on: its proof and its
chart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar, cast

from eleventh.server.http.messages.study import Chart, ChartPoint
from eleventh.server.limits.people import Guest
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.thinking.checks import Checks
from eleventh.server.trouble import Trouble
from eleventh.table.log import Header, Log, read_event
from eleventh.table.table import Table
from eleventh.table.verify import Verification, verify
from eleventh.workers.job import Job, TookTooLong, WorkerDied

T = TypeVar("T")

SECONDS = 20.0
MEMORY = 500 << 20  # bytes
FAILED = "That could not be worked out: try again in a minute."


def log_of(header: Header, lines: list[str]) -> Log:
    """The log of these lines."""
    log = Log(header)
    for line in lines:
        log.append(read_event(line))
    return log


def prove(header: Header, lines: list[str], tell_hash: bool) -> Verification:
    """In a worker: verify the log."""
    return verify(log_of(header, lines), tell_hash=tell_hash)


def draw_chart(header: Header, lines: list[str], _: bool) -> Chart:
    """In a worker: the value of the position at each choice of the current line."""
    table = Table.of(log_of(header, lines), made_up=True)
    points = []
    for n in [0, *table.log.line()]:
        state = table.at(n)
        if n and not state.options and state.outcome == "":
            continue
        scene = table.game.view(state, -1)
        values = [round(table.game.value(state, seat), 4) for seat in range(state.seats)]
        points.append(ChartPoint(n, scene.turn, round(scene.clock.left, 4), values))
    return Chart(points)


class Studies:
    """Computes proofs and charts."""

    def __init__(self, checks: Checks) -> None:
        self.checks = checks

    def prepare(
        self, who: Guest, live: LiveTable, study: Callable[[Header, list[str], bool], T]
    ) -> Callable[[], Awaitable[T]]:
        """A function that computes the study of the table's present version, once for each version. The
        caller holds the table's lock here, and not while the function runs."""
        log = live.log
        version, header = len(log), log.header
        lines = [str(event) for event in log.events]
        all_known = live.over or not live.game.has_secrets

        async def find() -> T:
            known, found = live.studied.get(study.__name__, (-1, None))
            if known == version:
                return cast(T, found)
            fresh = await self.work(who, study, header, lines, all_known)
            live.studied[study.__name__] = (version, fresh)
            return fresh

        return find

    async def prove_kept(self, who: Guest, log: Log) -> Verification:
        """The proof of a public game that cannot be played here."""
        return await self.work(who, prove, log.header, [str(event) for event in log.events], True)

    async def work(
        self,
        who: Guest,
        study: Callable[[Header, list[str], bool], T],
        header: Header,
        lines: list[str],
        all_known: bool,
    ) -> T:
        """Run the study in a worker."""
        try:
            job = Job(study, header, lines, all_known, seconds=SECONDS, memory=MEMORY)
            return await self.checks.run(who, job)
        except (TookTooLong, WorkerDied, MemoryError) as error:
            raise Trouble("unavailable", FAILED) from error
