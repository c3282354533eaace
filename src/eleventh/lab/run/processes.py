"""An executor with processes on this machine, which can be stopped at any moment and leaves none behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from eleventh.games import register, registered
from eleventh.lab.run.executor import Executor, Result
from eleventh.workers.pool import Task, WorkerPool


def prepare(modules: tuple[str, ...]) -> None:
    """Load the games of further modules."""
    if modules:
        register(*modules)


class ProcessExecutor(Executor):
    """At most `jobs` processes, started when there is something to do for them."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: WorkerPool | None = None

    @property
    def workers(self) -> int:
        return self.jobs

    def run(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Iterator[Result]:
        if self.pool is None:
            self.pool = WorkerPool(self.jobs, prepare, registered())
        pool = self.pool
        try:
            yield from pool.in_order(work, tasks)
        finally:
            if pool.running:
                self.close()  # nobody wants what they do

    def close(self) -> None:
        if self.pool is not None:
            self.pool.close()
            self.pool = None
