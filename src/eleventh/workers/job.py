"""A job for a worker: the function to call, its limits, and its answer."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Generic, TypeVar, TypeVarTuple

from eleventh.workers.job_queue import FIRST
from eleventh.workers.worker import Call

if TYPE_CHECKING:
    from eleventh.workers.supervisor import WorkerSupervisor

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Took = Callable[[float], None]

CANCELLED = "the job was cancelled"


class WorkerDied(RuntimeError):
    """The worker process ended during the job."""


class TookTooLong(RuntimeError):
    """The job timed out; its process was killed."""


def ignore(seconds: float) -> None:
    """Do nothing with the processor time of a job."""


class Job(Generic[T]):
    """A function to call in a worker, and how much it may cost.

    `seconds`: limit from when it begins; `memory`: limit in bytes beyond what the process has. `grace`:
    seconds that the call gets to end after it was told to stop (0: it cannot be told). `due`: when the answer
    should be there, by the monotonic clock. `rank`: FIRST or LATER. `took` is called with the processor time,
    in seconds, when `WorkerPool.run` has the answer.
    """

    def __init__(
        self,
        function: Callable[[*Ts], T],
        *arguments: *Ts,
        seconds: float | None = None,
        memory: int = 0,
        grace: float = 0.0,
        due: float = math.inf,
        rank: int = FIRST,
        took: Took = ignore,
    ) -> None:
        self.call = Call(function, arguments, seconds, memory)
        self.took = took
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
