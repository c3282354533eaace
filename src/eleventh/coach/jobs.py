"""Makes a whole review, in one process or several. The number of processes does not change the figures."""

from __future__ import annotations

import os
from collections.abc import Callable

from eleventh.coach.analysis import EventAnalysis, ReviewSettings, analyse
from eleventh.coach.review import Review, line_of, review
from eleventh.coach.store import AnalysisStore
from eleventh.games import register, registered
from eleventh.table.table import Table
from eleventh.workers.pool import WorkerPool

MOST_JOBS = 64
FEW = 8  # events that are done sooner without a second process

ReportProgress = Callable[[int, int], None] | None  # gets the number of events done, and of all


def make_review(
    table: Table,
    settings: ReviewSettings,
    jobs: int = 1,
    report_progress: ReportProgress = None,
    store: AnalysisStore | None = None,
) -> Review:
    """The review of a table, by `jobs` processes; 0 means one for each core. Events in the store are not
    analysed again; each new analysis is stored at once."""
    line = line_of(table, settings.seat)
    known = store.read() if store is not None else {}
    done = {n: known[n] for n in line if n in known}
    todo = [n for n in line if n not in done]

    def finish(one: EventAnalysis) -> None:
        done[one.event] = one
        if store is not None:
            store.add(one)
        if report_progress is not None:
            report_progress(len(done), len(line))

    if report_progress is not None:
        report_progress(len(done), len(line))
    jobs = min(jobs or os.cpu_count() or 1, MOST_JOBS)
    if jobs > 1 and len(todo) > FEW:
        analyse_in_pool(table, settings, todo, jobs, finish)
    else:
        for n in todo:
            finish(analyse(table, settings, n))
    return review(table, settings, done)


class WorkerContext:
    """The game under review, in a worker process."""

    table: Table
    settings: ReviewSettings


def prepare(modules: tuple[str, ...], text: str, settings: ReviewSettings) -> None:
    """Load the game in a worker process."""
    register(*modules)
    WorkerContext.table = Table.load(text, made_up=True)
    WorkerContext.settings = settings


def analyse_in_worker(n: int) -> EventAnalysis:
    """The analysis of event n of the game that this worker process has loaded."""
    return analyse(WorkerContext.table, WorkerContext.settings, n)


def analyse_in_pool(
    table: Table,
    settings: ReviewSettings,
    todo: list[int],
    jobs: int,
    finish: Callable[[EventAnalysis], None],
) -> None:
    """Analyse events by several processes and call `finish` with each analysis."""
    with WorkerPool(jobs, prepare, registered(), table.save(), settings) as pool:
        for _, answer in pool.as_completed(analyse_in_worker, ((n,) for n in todo)):
            finish(answer.result())
