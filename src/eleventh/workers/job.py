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
    """The process ended in the middle of the job."""


class TookTooLong(RuntimeError):
    """The job did not come to an end in time; its process was killed."""


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
        self.supervisor: WorkerSupervisor | None = None  # of the process that does it
        self.dropped = False  # if it has not begun yet, it shall not
        self.seconds = 0.0  # of processor time that it took, when it is done

    def stop(self) -> None:
        """Tell the call to end with what it has; a job that has not begun is dropped."""
        self.dropped = True
        if not self.answer.cancel() and self.supervisor is not None:
            self.supervisor.stop(self)

    def cancel(self) -> None:
        """The answer is not wanted any more: stop the call, or kill its process if it has no `grace`."""
        if self.grace:
            self.stop()
        else:
            self.kill()

    def kill(self) -> None:
        self.dropped = True
        if not self.answer.cancel() and self.supervisor is not None:
            self.supervisor.kill(self, WorkerDied(CANCELLED))
