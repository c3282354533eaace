"""The queue of jobs that wait for a worker. It divides the time if there are more jobs than workers."""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eleventh.workers.job import Job

FIRST, LATER = 0, 1  # ranks: a person is waiting for the answer; background work


class JobQueue:
    """A priority queue: by rank, then by deadline."""

    def __init__(self) -> None:
        self.more = threading.Condition()
        self.waiting: list[tuple[int, float, int, Job[Any]]] = []
        self.count = itertools.count()
        self.workers = 0  # workers that have become ready
        self.busy = 0  # workers with a job
        self.closed = False

    def put(self, job: Job[Any]) -> None:
        """Add a job."""
        with self.more:
            heapq.heappush(self.waiting, (job.rank, job.due, next(self.count), job))
            self.more.notify()

    def get(self) -> Job[Any] | None:
        """Wait for the next job that is not cancelled; None when the queue is closed."""
        with self.more:
            while not self.closed:
                while self.waiting:
                    job = heapq.heappop(self.waiting)[-1]
                    if not job.answer.cancelled():
                        self.busy += 1
                        return job
                self.more.wait()
            return None

    def done(self) -> None:
        """A worker has finished its job."""
        with self.more:
            self.busy -= 1

    def add_worker(self) -> None:
        """A worker has become ready for the first time."""
        with self.more:
            self.workers += 1

    def share(self, job: Job[Any]) -> float:
        """The seconds for a job that starts now: its fair share of the time until its deadline among the
        running and waiting jobs."""
        with self.more:
            others = sum(rank <= job.rank and not one.answer.cancelled() for rank, _, _, one in self.waiting)
            crowd = max(1, self.busy) + others
            return max(0.0, job.due - time.monotonic()) * min(1.0, self.workers / crowd)

    def close(self) -> None:
        """Wake all waiting threads; `get` returns None from now on."""
        with self.more:
            self.closed = True
            self.more.notify_all()
