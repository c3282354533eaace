"""A job: a call for a worker of a pool, and its result."""

from __future__ import annotations

import math
from concurrent.futures import Future
from typing import TYPE_CHECKING, Generic, TypeVar

from eleventh.workers.job_queue import FIRST
from eleventh.workers.worker import Call

if TYPE_CHECKING:
    from eleventh.workers.supervisor import WorkerSupervisor

T = TypeVar("T")

CANCELLED = "the job was cancelled"


class WorkerDied(RuntimeError):
    """The worker process ended during the job."""


class TookTooLong(RuntimeError):
    """The job timed out; its process was killed."""


class Job(Generic[T]):
    """A call with its future `answer`. `grace`: the seconds that the call gets to return after a request to
    stop; 0 if it does not poll `should_stop`. `due`: the deadline by the monotonic clock. `rank`: FIRST or
    LATER."""

    def __init__(self, call: Call, grace: float = 0.0, due: float = math.inf, rank: int = FIRST) -> None:
        self.call = call
        self.grace = grace
        self.due = due
        self.rank = rank
        self.answer: Future[T] = Future()
        self.supervisor: WorkerSupervisor | None = None  # of the process that runs it
        self.dropped = False  # it must not start any more
        self.seconds = 0.0  # of processor time, when it is done

    def stop(self) -> None:
        """Ask the call to return early; a job that has not started is dropped."""
        self.dropped = True
        if not self.answer.cancel() and self.supervisor is not None:
            self.supervisor.stop(self)

    def cancel(self) -> None:
        """Abandon the job: ask the call to stop if it has a grace period, else kill its process."""
        if self.grace:
            self.stop()
        else:
            self.kill()

    def kill(self) -> None:
        """Drop the job, and kill its process if it is running."""
        self.dropped = True
        if not self.answer.cancel() and self.supervisor is not None:
            self.supervisor.kill(self, WorkerDied(CANCELLED))
