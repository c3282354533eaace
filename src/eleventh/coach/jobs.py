"""A whole review, by one process or several: the figures are the same."""

from __future__ import annotations

import os
from collections.abc import Callable

from eleventh.coach.review import Review, line_of, review
from eleventh.coach.store import AnalysisStore
from eleventh.coach.weigh import ReviewSettings, Weighed, weigh
from eleventh.games import register, registered
from eleventh.table.table import Table
from eleventh.workers.pool import WorkerPool

MOST_JOBS = 64
FEW = 8  # events for which no second process is worth its start

Heard = Callable[[int, int], None] | None  # who is told how many events of how many are done


def make_review(
    table: Table,
    settings: ReviewSettings,
    jobs: int = 1,
    heard: Heard = None,
    store: AnalysisStore | None = None,
) -> Review:
    """`jobs` 0: a process for each core. What the store knows is not worked out again, and what is worked out
    goes there at once."""
    line = line_of(table, settings.seat)
    known = store.read() if store is not None else {}
    done = {n: known[n] for n in line if n in known}
    todo = [n for n in line if n not in done]

    def finished(one: Weighed) -> None:
        done[one.event] = one
        if store is not None:
            store.add(one)
        if heard is not None:
            heard(len(done), len(line))

    if heard is not None:
        heard(len(done), len(line))
    jobs = min(jobs or os.cpu_count() or 1, MOST_JOBS)
    if jobs > 1 and len(todo) > FEW:
        by_processes(table, settings, todo, jobs, finished)
    else:
        for n in todo:
            finished(weigh(table, settings, n))
    return review(table, settings, done)


class Desk:
    """In a worker: the game that is reviewed."""

    table: Table
    settings: ReviewSettings


def prepare(modules: tuple[str, ...], text: str, settings: ReviewSettings) -> None:
    register(*modules)
    Desk.table = Table.load(text, made_up=True)
    Desk.settings = settings


def weigh_there(n: int) -> Weighed:
    return weigh(Desk.table, Desk.settings, n)


def by_processes(
    table: Table, settings: ReviewSettings, todo: list[int], jobs: int, finished: Callable[[Weighed], None]
) -> None:
    with WorkerPool(jobs, prepare, registered(), table.save(), settings) as pool:
        for _, answer in pool.as_completed(weigh_there, ((n,) for n in todo)):
            finished(answer.result())
