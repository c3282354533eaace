"""A crew of processes on this machine, that can be stopped at any moment and leave nothing behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from eleventh.games import register, registered
from eleventh.lab.work import Crew, Order, Result
from eleventh.workers.pool import WorkerPool


def prepare(modules: tuple[str, ...]) -> None:
    """Load the games of further modules."""
    if modules:
        register(*modules)


class Processes(Crew):
    """At most `jobs` processes, started when there is something to do for them."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: WorkerPool | None = None

    @property
    def hands(self) -> int:
        return self.jobs

    def run(self, work: Callable[..., Result], orders: Iterable[Order]) -> Iterator[Result]:
        if self.pool is None:
            self.pool = WorkerPool(self.jobs, prepare, registered())
        pool = self.pool
        try:
            yield from pool.in_order(work, orders)
        finally:
            if pool.running:
                self.close()  # nobody wants what they do

    def close(self) -> None:
        if self.pool is not None:
            self.pool.close()
            self.pool = None
