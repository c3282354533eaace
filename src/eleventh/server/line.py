"""Jobs that wait for a process, and how the time is shared when there are more of them than processes."""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eleventh.server.workers import Job

FIRST, LATER = 0, 1  # ranks: somebody waits for it; nobody does


class JobQueue:
    """Those that somebody waits for come first, and of these whichever is due first."""

    def __init__(self) -> None:
        self.more = threading.Condition()
        self.waiting: list[tuple[int, float, int, Job[Any]]] = []
        self.count = itertools.count()
        self.hands = 0  # processes that have been ready so far
        self.busy = 0  # ... that are at a job
        self.closed = False

    def put(self, job: Job[Any]) -> None:
        with self.more:
            heapq.heappush(self.waiting, (job.rank, job.due, next(self.count), job))
            self.more.notify()

    def get(self) -> Job[Any] | None:
        """The next job that somebody still wants, as soon as there is one; None when the line is closed."""
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

    def add_hand(self) -> None:
        with self.more:
            self.hands += 1

    def share(self, job: Job[Any]) -> float:
        """Seconds that a job which begins now should take at most, so that those which run and wait beside it
        get as much before they are due."""
        with self.more:
            others = sum(rank <= job.rank and not one.answer.cancelled() for rank, _, _, one in self.waiting)
            crowd = max(1, self.busy) + others
            return max(0.0, job.due - time.monotonic()) * min(1.0, self.hands / crowd)

    def close(self) -> None:
        with self.more:
            self.closed = True
            self.more.notify_all()
