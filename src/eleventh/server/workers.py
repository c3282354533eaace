"""Work in processes of their own, so that the server keeps answering: thinking, and whatever strangers bring.

Each process is looked after by a thread, which hands it a job, waits for the answer, ends it when the time is
over or nobody wants the answer any more, and starts another one in its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import multiprocessing
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar, TypeVarTuple

from eleventh.server.line import FIRST, LATER, JobQueue
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
    """Something to do. `grace`: seconds that it gets to come to its end after it was told to stop; 0: it does
    not listen. `due`: when the answer should be there, by the monotonic clock. `rank`: FIRST or LATER."""

    def __init__(self, order: Order, grace: float = 0.0, due: float = math.inf, rank: int = FIRST) -> None:
        self.order = order
        self.grace = grace
        self.due = due
        self.rank = rank
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
        """Nobody wants the answer any more: it is told to stop, if it listens; else its process is ended."""
        if self.grace:
            self.stop()
        else:
            self.end()

    def end(self) -> None:
        self.dropped = True
        if not self.answer.cancel() and self.keeper is not None:
            self.keeper.kill(self, WorkerDied(CALLED_OFF))


class Keeper:
    """Looks after one process, in a thread."""

    def __init__(self, line: JobQueue, prepare: Callable[..., None], given: tuple[Any, ...]) -> None:
        self.line = line
        self.prepare = prepare
        self.given = given
        self.lock = threading.Lock()  # around what other threads ask: whose job it is, and the pipe
        self.job: Job[Any] | None = None
        self.process: BaseProcess | None = None
        self.ready = False  # whether it takes jobs
        self.doomed = False  # whether the process is being ended, even if it still seems to live
        self.counted = False  # among the hands of the line
        self.verdict: Exception | None = None  # why the process was ended
        self.thread = threading.Thread(target=self.run, name="eleventh-keeper", daemon=True)
        self.thread.start()

    def run(self) -> None:
        while (job := self.next_job()) is not None:
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
            self.line.done()
        self.end()

    def next_job(self) -> Job[Any] | None:
        """The next one, when there is a process for it: what another could do by then shall not wait here."""
        try:
            if not self.line.closed:
                self.stand_ready()
        except Exception as error:  # whatever it is, whoever asks next hears of it, and this thread goes on
            if not self.line.closed:
                log.warning("a process to work in cannot be started yet: %r", error)
        return self.line.get()

    def stand_ready(self) -> None:
        """Have a process that takes jobs, a new one if it has died."""
        if self.process is None or self.doomed or not self.process.is_alive():
            self.end()
            self.begin()
        if not self.ready:
            self.hear(START)
            self.ready = True
        if not self.counted:
            self.counted = True
            self.line.add_hand()

    def begin(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        process = spawn.Process(
            target=work, args=(theirs, self.prepare, self.given), name="eleventh-worker", daemon=True
        )
        self.ready = self.doomed = False
        try:
            process.start()
        except BaseException:
            self.pipe.close()
            raise
        finally:
            theirs.close()
        self.process = process

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
            self.pipe.close()

    def do(self, job: Job[Any]) -> Answer:
        """Hand the job to the process and wait for the answer."""
        self.stand_ready()
        with self.lock:
            if job.dropped:
                raise WorkerDied(CALLED_OFF)
            self.say(replace(job.order, share=self.line.share(job)))
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
        except Exception:  # an answer that cannot be read: what follows it in the pipe cannot either
            self.end()
            raise
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
                self.doomed = True
                self.process.kill()

    def leave(self) -> None:
        """Wait no longer for a process that starts."""
        with self.lock:
            if not self.ready and self.process is not None:
                self.process.kill()


class Workers:
    """So many processes at most, one from the beginning and the others when there is work for them. Each
    calls `prepare(*given)` before its first job."""

    def __init__(self, most: int, prepare: Callable[[*Ts], None], *given: *Ts) -> None:
        self.most = most
        self.prepare = prepare
        self.given = given
        self.line = JobQueue()
        self.keepers: list[Keeper] = []
        self.running: set[Job[Any]] = set()  # or waiting
        self.closed = False

    def start(self) -> None:
        """Have a process warm before the first job comes."""
        if not self.keepers:
            self.add_keeper()

    def add_keeper(self) -> None:
        self.keepers.append(Keeper(self.line, self.prepare, self.given))

    def submit(
        self,
        function: Callable[[*Ts], T],
        *arguments: *Ts,
        seconds: float,
        memory: int = 0,
        grace: float = 0.0,
        due: float = math.inf,
        rank: int = FIRST,
    ) -> Job[T]:
        """Have a function of a module called. It may take `seconds` from when it begins and, if that is
        given, `memory` bytes more than the process has; for the others see `Job`."""
        if self.closed:
            raise WorkerDied("the workers have gone home")
        job: Job[T] = Job(Order(function, arguments, seconds, memory), grace, due, rank)
        self.running.add(job)
        job.answer.add_done_callback(lambda _: self.running.discard(job))
        if len(self.keepers) < min(self.most, len(self.running)):
            self.add_keeper()
        elif rank == FIRST:
            self.make_way()
        self.line.put(job)
        return job

    def make_way(self) -> None:
        """If all are busy, one that works for nobody in particular comes to its end with what it has."""
        if self.line.busy >= len(self.keepers):
            for job in list(self.running):
                if job.rank == LATER and job.grace and job.keeper is not None and not job.dropped:
                    job.stop()
                    return

    async def run(
        self,
        function: Callable[[*Ts], T],
        *arguments: *Ts,
        seconds: float,
        memory: int = 0,
        grace: float = 0.0,
        due: float = math.inf,
        rank: int = FIRST,
        took: Callable[[float], None] = lambda _: None,
    ) -> T:
        """The same, waiting for the answer. WorkerDied, TookTooLong, MemoryError or what the function raises;
        whoever is cancelled here ends the job. `took` hears how many seconds of the processor it cost."""
        job = self.submit(
            function, *arguments, seconds=seconds, memory=memory, grace=grace, due=due, rank=rank
        )
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
            job.end()
        self.line.close()
        for keeper in self.keepers:
            keeper.leave()
        for keeper in self.keepers:
            keeper.thread.join(timeout=10)
