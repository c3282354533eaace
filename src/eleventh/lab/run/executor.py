"""Executors of tasks: this process, several processes, or a Ray cluster. The results are the same.

    with make_executor(jobs=2) as executor:       # or make_executor(cluster="ray", address="...")
        for result in executor.run(work, tasks):  # work(*task) for each task, in the order of the tasks
            ...

`work` is a function of a module, a task is a tuple that can be pickled. A task is taken when a worker is
free, so a generator may size it by earlier results; `simulate.each_game` cuts the games of a spec into such
ranges of seeds. A caller that stops in the middle loses what was begun, nothing else. A task whose worker
died is done again by another. Leaving the `with` ends all processes.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from eleventh.lab.run.result_cache import ResultCache
    from eleventh.workers.pool import Task

MOST_JOBS = 256  # more processes than that only take each other's memory
CLUSTERS = ("ray",)
Result = TypeVar("Result")


class NoExecutor(ValueError):
    """The work cannot be done as it was asked for; the text says what to do."""


class Closes(ABC):
    """Leaving the `with` closes it."""

    @abstractmethod
    def close(self) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Executor(Closes):
    seconds = 0.5  # that a task should take: progress shows, and Ctrl-C is heard
    result_cache: ResultCache | None = None  # of a long command, while it goes on

    @property
    @abstractmethod
    def workers(self) -> int:
        """The number of tasks that are done at the same time."""

    @abstractmethod
    def run(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """The results in the order of the tasks. Not to be called again before it has ended."""

    @abstractmethod
    def close(self) -> None:
        """End all workers, whatever they do."""


class SerialExecutor(Executor):
    """Does all tasks in this process."""

    @property
    def workers(self) -> int:
        return 1

    def run(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Iterator[Result]:
        for task in tasks:
            yield work(*task)

    def close(self) -> None:
        """There are no workers to end."""


def make_executor(jobs: int = 0, cluster: str = "", address: str = "") -> Executor:
    """An executor with `jobs` processes (0: one a core) or on a cluster; NoExecutor says what to do."""
    if cluster:
        if cluster not in CLUSTERS:
            raise NoExecutor(f"There is no cluster {cluster!r}. Choose from: {', '.join(CLUSTERS)}.")
        from eleventh.lab.run.cluster import RayExecutor

        return RayExecutor(address)
    if address:
        raise NoExecutor("An address is of a cluster: say --cluster ray with it.")
    jobs = min(jobs or os.cpu_count() or 1, MOST_JOBS)
    if jobs == 1:
        return SerialExecutor()
    from eleventh.lab.run.processes import ProcessExecutor

    return ProcessExecutor(jobs)
