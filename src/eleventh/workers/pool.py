"""A pool of worker processes, for a server that awaits single answers and for commands with many tasks.

    with WorkerPool(2, prepare) as pool:              # each process calls prepare() before its first job
        job = pool.submit(Job(function, argument, seconds=5))        # job.answer is a Future
        answer = await pool.run(Job(function, argument, seconds=5))  # the same in asyncio
        for result in pool.in_order(function, tasks): ...       # function(*task) for each task

Functions must be at the top level of a module; arguments and results are pickled. Processes are spawned and
not forked, as the pool has threads. Leaving the `with` kills all processes.
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

TRIES = 4  # workers that a task may kill before it is given up
INTERRUPT_INTERVAL = 1.0  # seconds after which a waiting thread wakes up, so that Ctrl-C works everywhere


class WorkLost(RuntimeError):
    """A task killed every worker that tried it."""

    def __init__(self, task: Task) -> None:
        super().__init__(
            f"{TRIES} workers were lost over the same work, {task[-2:]}: is there enough memory? "
            "Take fewer processes with --jobs, and go on."
        )


class WorkerPool:
    """At most `most` processes, which are started when there are jobs for them. Each calls `prepare` with the
    given arguments first."""

    def __init__(self, most: int, prepare: Callable[[*Ts], None], *given: *Ts) -> None:
        self.most = most
        self.prepare = prepare
        self.given = given
        self.queue = JobQueue()
        self.supervisors: list[WorkerSupervisor] = []
        self.running: set[Job[Any]] = set()  # or waiting
        self.closed = False

    def start(self) -> None:
        """Start a process before the first job."""
        if not self.supervisors:
            self.add_worker()

    def add_worker(self) -> None:
        """Start another process."""
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
        """If all workers are busy, ask one background job to return early."""
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

        def report(_: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(job.took, job.seconds)

        job.answer.add_done_callback(report)
        try:
            return await asyncio.wrap_future(job.answer)
        except asyncio.CancelledError:
            job.cancel()
            raise

    def in_order(self, function: Callable[..., T], tasks: Iterable[Task]) -> Iterator[T]:
        """Yield the results in the order of the tasks; an exception of a task is raised in its turn."""
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
        """Yield the index of each task and its future, in the order of completion. A task is taken from
        `tasks` when a worker is free, so a generator may size it by earlier results. A task whose worker died
        is retried; raises WorkLost after TRIES. Tasks that were started go on if the caller stops early."""
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
            fill()  # first: the caller may be slow with the results
            yield from finished

    def close(self) -> None:
        """Kill all processes and their jobs."""
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
