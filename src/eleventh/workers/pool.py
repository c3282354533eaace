"""A pool of worker processes, for a server that awaits answers and for commands that have many tasks.

    with WorkerPool(2, prepare) as pool:              # each process calls prepare() before its first job
        job = pool.submit(Job(function, argument, seconds=5))        # job.answer is a Future
        answer = await pool.run(Job(function, argument, seconds=5))  # the same in asyncio
        for result in pool.in_order(function, tasks): ...       # function(*task) for each task

Functions are those of a module; arguments and results are pickled. Processes are spawned, as the pool has
threads. Leaving the `with` kills all processes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from types import TracebackType
from typing import Any, Self, TypeVar, TypeVarTuple

from eleventh.workers.job import Job, WorkerDied
from eleventh.workers.job_queue import FIRST, LATER, JobQueue
from eleventh.workers.supervisor import WorkerSupervisor

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Task = tuple[Any, ...]

TRIES = 4  # a task that lost this many workers is at fault itself
INTERRUPT_INTERVAL = 1.0  # seconds between two chances for Ctrl-C, where a waiting thread does not get it


class WorkLost(RuntimeError):
    """A task killed every worker that tried it."""

    def __init__(self, task: Task) -> None:
        super().__init__(
            f"{TRIES} workers were lost over the same work, {task[-2:]}: is there enough memory? "
            "Take fewer processes with --jobs, and go on."
        )


class WorkerPool:
    """At most `most` processes: one from `start`, the others when there is work for them."""

    def __init__(self, most: int, prepare: Callable[[*Ts], None], *given: *Ts) -> None:
        self.most = most
        self.prepare = prepare
        self.given = given
        self.queue = JobQueue()
        self.supervisors: list[WorkerSupervisor] = []
        self.running: set[Job[Any]] = set()  # or waiting
        self.closed = False

    def start(self) -> None:
        """Have a process warm before the first job comes."""
        if not self.supervisors:
            self.add_worker()

    def add_worker(self) -> None:
        self.supervisors.append(WorkerSupervisor(self.queue, self.prepare, self.given))

    def submit(self, job: Job[T]) -> Job[T]:
        """Queue the job; returns it, so that the caller can wait for its answer or stop it."""
        if self.closed:
            raise WorkerDied("the pool is closed")
        self.running.add(job)
        job.answer.add_done_callback(lambda _: self.running.discard(job))
        if len(self.supervisors) < min(self.most, len(self.running)):
            self.add_worker()
        elif job.rank == FIRST:
            self.preempt()
        self.queue.put(job)
        return job

    def preempt(self) -> None:
        """If all workers are busy, one job that nobody waits for comes to an end with what it has."""
        if self.queue.busy >= len(self.supervisors):
            for job in list(self.running):
                if job.rank == LATER and job.grace and job.supervisor is not None and not job.dropped:
                    job.stop()
                    return

    async def run(self, job: Job[T]) -> T:
        """The answer. Raises WorkerDied, TookTooLong, MemoryError or what the function raises; a caller that
        is cancelled cancels the job."""
        self.submit(job)
        loop = asyncio.get_running_loop()

        def tell(_: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(job.took, job.seconds)

        job.answer.add_done_callback(tell)
        try:
            return await asyncio.wrap_future(job.answer)
        except asyncio.CancelledError:
            job.cancel()
            raise

    def in_order(self, function: Callable[..., T], tasks: Iterable[Task]) -> Iterator[T]:
        """The results in the order of the tasks; what a task raises is raised in its turn."""
        done: dict[int, Future[T]] = {}
        following = 0
        for number, answer in self.as_completed(function, tasks):
            done[number] = answer
            while following in done:
                yield done.pop(following).result()
                following += 1

    def as_completed(
        self, function: Callable[..., T], tasks: Iterable[Task]
    ) -> Iterator[tuple[int, Future[T]]]:
        """The number of each task and its answer, as they come. A task is taken from `tasks` when a worker is
        free, so a generator may size it by earlier results. A task whose worker died is tried again; WorkLost
        after TRIES. A caller that stops in the middle closes the pool, or what was begun is finished."""
        waiting = enumerate(tasks)
        again: deque[tuple[int, Task]] = deque()
        lost: dict[int, int] = {}
        begun: dict[Future[T], tuple[int, Task]] = {}

        def fill() -> None:
            while len(begun) < self.most:
                numbered = again.popleft() if again else next(waiting, None)
                if numbered is None:
                    return
                begun[self.submit(Job(function, *numbered[1])).answer] = numbered

        fill()
        while begun:
            finished: list[tuple[int, Future[T]]] = []
            for answer in wait(begun, INTERRUPT_INTERVAL, FIRST_COMPLETED).done:
                number, task = begun.pop(answer)
                if not isinstance(answer.exception(), WorkerDied):
                    finished.append((number, answer))
                    continue
                lost[number] = lost.get(number, 0) + 1
                if lost[number] == TRIES:
                    raise WorkLost(task)
                again.append((number, task))
            fill()  # before the caller takes its time with the results
            yield from finished

    def close(self) -> None:
        """Kill all processes, whatever they do."""
        self.closed = True
        for job in list(self.running):
            job.kill()
        self.queue.close()
        for supervisor in self.supervisors:
            supervisor.leave()
        for supervisor in self.supervisors:
            supervisor.thread.join(timeout=10)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
