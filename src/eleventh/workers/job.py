"""A call that a pool makes for somebody, and what can become of it."""

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
    """The process ended in the middle of the job."""


class TookTooLong(RuntimeError):
    """The job did not come to an end in time; its process was killed."""


class Job(Generic[T]):
    """`grace`: seconds that the call gets to come to an end after it was told to stop; 0: it does not listen.
    `due`: when the answer should be there, by the monotonic clock. `rank`: FIRST or LATER."""

    def __init__(self, call: Call, grace: float = 0.0, due: float = math.inf, rank: int = FIRST) -> None:
        self.call = call
        self.grace = grace
        self.due = due
        self.rank = rank
        self.answer: Future[T] = Future()
        self.supervisor: WorkerSupervisor | None = None  # of the process that does it
        self.dropped = False  # if it has not begun yet, it shall not
        self.seconds = 0.0  # of processor time that it took, when it is done

    def stop(self) -> None:
        """Let it come to an end with what it has; one that has not begun is dropped."""
        self.dropped = True
        if not self.answer.cancel() and self.supervisor is not None:
            self.supervisor.stop(self)

    def cancel(self) -> None:
        """Nobody wants the answer any more: it is told to stop, if it listens; else its process is killed."""
        if self.grace:
            self.stop()
        else:
            self.kill()

    def kill(self) -> None:
        self.dropped = True
        if not self.answer.cancel() and self.supervisor is not None:
            self.supervisor.kill(self, WorkerDied(CANCELLED))
