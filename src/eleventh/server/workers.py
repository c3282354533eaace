"""Work in processes of their own, so that the server keeps answering: thinking, and whatever strangers bring.

Each process is looked after by a thread, which hands it a job, waits for the answer, ends it when the time is
over or nobody wants the answer any more, and starts another one in its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar, TypeVarTuple

from eleventh.server.worker import STOP, Answer, Order, work

log = logging.getLogger("eleventh.server")

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

CALLED_OFF = "the job was called off"
START = 120.0  # seconds after which a process that is not ready is given up


class WorkerDied(RuntimeError):
    """The process ended in the middle of the job."""


class TookTooLong(RuntimeError):
    """The job did not come to its end in time; its process was ended."""


class Job(Generic[T]):
    """Something to do. `grace`: seconds that it gets to come to its end after it was told to stop."""

    def __init__(self, order: Order, grace: float) -> None:
        self.order = order
        self.grace = grace
        self.answer: Future[T] = Future()
        self.keeper: Keeper | None = None  # of the process that does it
        self.dropped = False  # if it has not begun yet, it shall not
        self.seconds = 0.0  # of the processor that it took, when it is done

    def stop(self) -> None:
        """Let it come to its end with what it has; one that has not begun is dropped."""
        self.dropped = True
        if not self.answer.cancel() and self.keeper is not None:
            self.keeper.stop(self)

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self.dropped = True
        if not self.answer.cancel() and self.keeper is not None:
            self.keeper.kill(self, WorkerDied(CALLED_OFF))


class Keeper:
    """Looks after one process, in a thread."""

    def __init__(
        self, jobs: queue.SimpleQueue[Job[Any] | None], prepare: Callable[..., None], given: tuple[Any, ...]
    ) -> None:
        self.jobs = jobs
        self.prepare = prepare
        self.given = given
        self.lock = threading.Lock()  # around what other threads ask: whose job it is, and the pipe
        self.job: Job[Any] | None = None
        self.process: BaseProcess | None = None
        self.ready = False  # whether it takes jobs
        self.verdict: Exception | None = None  # why the process was ended
        self.thread = threading.Thread(target=self.run, name="eleventh-keeper", daemon=True)
        self.thread.start()

    def run(self) -> None:
        try:
            self.begin()
        except OSError as error:
            log.warning("a process to work in cannot be started yet: %s", error)
        while (job := self.jobs.get()) is not None:
            if job.answer.set_running_or_notify_cancel():
                with self.lock:
                    self.job, self.verdict, job.keeper = job, None, self
                begun = time.monotonic()
                try:
                    answer = self.do(job)
                except Exception as error:
                    answer = Answer(error=error, seconds=min(job.order.seconds, time.monotonic() - begun))
                job.seconds = answer.seconds
                with self.lock:
                    self.job = None
                if isinstance(answer.error, MemoryError):  # who knows what it could not finish
                    self.end()
                if answer.error is not None:
                    job.answer.set_exception(answer.error)
                else:
                    job.answer.set_result(answer.value)
        self.end()

    def begin(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self.process = spawn.Process(
            target=work, args=(theirs, self.prepare, self.given), name="eleventh-worker", daemon=True
        )
        self.ready = False
        self.process.start()
        theirs.close()

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
            self.pipe.close()

    def do(self, job: Job[Any]) -> Answer:
        """Hand the job to the process, a new one if it has died, and wait for the answer."""
        if self.process is None or not self.process.is_alive():
            self.end()
            self.begin()
        if not self.ready:
            self.hear(START)
            self.ready = True
        with self.lock:
            if job.dropped:
                raise WorkerDied(CALLED_OFF)
            self.say(job.order)
        try:
            return self.hear(job.order.seconds)
        except TimeoutError:
            self.stop(job)
            return self.hear(None)

    def say(self, what: Order | str) -> None:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # that it died is heard later
            self.pipe.send(what)

    def hear(self, seconds: float | None) -> Answer:
        """What the process says. TimeoutError if it says nothing for so long."""
        assert self.process is not None
        heard = wait([self.pipe, self.process.sentinel], seconds)
        if not heard:
            raise TimeoutError
        try:
            said: Answer = self.pipe.recv()
        except (EOFError, OSError):
            self.end()
            raise self.verdict or WorkerDied("the process ended in the middle of its job") from None
        return said

    def stop(self, job: Job[Any]) -> None:
        """Tell the job to come to its end, and see to it."""
        late = TookTooLong(f"the job did not come to its end within {job.order.seconds:g} seconds")
        if not job.grace:
            self.kill(job, late)
            return
        with self.lock:
            if self.job is job and self.ready:
                self.say(STOP)
        timer = threading.Timer(job.grace, self.kill, [job, late])
        timer.daemon = True
        timer.start()

    def kill(self, job: Job[Any], verdict: Exception) -> None:
        """End the process, if this is still its job."""
        with self.lock:
            if self.job is job and self.process is not None:
                self.verdict = verdict
                self.process.kill()


class Workers:
    """So many processes at most, one from the beginning and the others when there is work for them. Each
    calls `prepare(*given)` before its first job."""

    def __init__(self, most: int, prepare: Callable[[*Ts], None], *given: *Ts) -> None:
        self.most = most
        self.prepare = prepare
        self.given = given
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.keepers: list[Keeper] = []
        self.running: set[Job[Any]] = set()  # or waiting
        self.closed = False

    def start(self) -> None:
        """Have a process warm before the first job comes."""
        if not self.keepers:
            self.keepers.append(Keeper(self.jobs, self.prepare, self.given))

    def submit(
        self,
        function: Callable[[*Ts], T],
        *arguments: *Ts,
        seconds: float,
        memory: int = 0,
        grace: float = 0.0,
    ) -> Job[T]:
        """Have a function of a module called. It may take `seconds` from when it begins and, if that is
        given, `memory` bytes more than the process has; for `grace` see `Job`."""
        if self.closed:
            raise WorkerDied("the workers have gone home")
        job: Job[T] = Job(Order(function, arguments, seconds, memory), grace)
        self.running.add(job)
        job.answer.add_done_callback(lambda _: self.running.discard(job))
        if len(self.keepers) < min(self.most, len(self.running)):
            self.keepers.append(Keeper(self.jobs, self.prepare, self.given))
        self.jobs.put(job)
        return job

    async def run(
        self,
        function: Callable[[*Ts], T],
        *arguments: *Ts,
        seconds: float,
        memory: int = 0,
        grace: float = 0.0,
        took: Callable[[float], None] = lambda _: None,
    ) -> T:
        """The same, waiting for the answer. WorkerDied, TookTooLong, MemoryError or what the function raises;
        whoever is cancelled here ends the job. `took` hears how many seconds of the processor it cost."""
        job = self.submit(function, *arguments, seconds=seconds, memory=memory, grace=grace)
        loop = asyncio.get_running_loop()

        def tell(_: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(took, job.seconds)

        job.answer.add_done_callback(tell)
        try:
            return await asyncio.wrap_future(job.answer)
        except asyncio.CancelledError:
            job.cancel()
            raise

    def close(self) -> None:
        """End all processes, whatever they are at."""
        self.closed = True
        for job in list(self.running):
            job.cancel()
        for _ in self.keepers:
            self.jobs.put(None)
        for keeper in self.keepers:
            keeper.thread.join(timeout=10)
