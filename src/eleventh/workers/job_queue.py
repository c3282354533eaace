"""Jobs that wait for a worker, and how time is shared when there are more jobs than workers."""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eleventh.workers.job import Job

FIRST, LATER = 0, 1  # ranks: somebody waits for it; nobody does


class JobQueue:
    """Jobs that somebody waits for come first, and of these the one that is due first."""

    def __init__(self) -> None:
        self.more = threading.Condition()
        self.waiting: list[tuple[int, float, int, Job[Any]]] = []
        self.count = itertools.count()
        self.workers = 0  # that have been ready so far
        self.busy = 0  # ... that have a job
        self.closed = False

    def put(self, job: Job[Any]) -> None:
        with self.more:
            heapq.heappush(self.waiting, (job.rank, job.due, next(self.count), job))
            self.more.notify()

    def get(self) -> Job[Any] | None:
        """The next job that was not cancelled, as soon as there is one; None when the queue is closed."""
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
        with self.more:
            self.busy -= 1

    def add_worker(self) -> None:
        with self.more:
            self.workers += 1

    def share(self, job: Job[Any]) -> float:
        """Seconds that a job which begins now should take at most, so that jobs which run and wait beside it
        get as much before they are due."""
        with self.more:
            others = sum(rank <= job.rank and not one.answer.cancelled() for rank, _, _, one in self.waiting)
            crowd = max(1, self.busy) + others
            return max(0.0, job.due - time.monotonic()) * min(1.0, self.workers / crowd)

    def close(self) -> None:
        with self.more:
            self.closed = True
            self.more.notify_all()
