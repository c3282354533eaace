"""A thread that supervises one worker process.

It sends a job to the process and waits for the result. It kills the process on a timeout or when a job is
cancelled, and starts another one in its place.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any

from eleventh.workers.job import CANCELLED, Job, TookTooLong, WorkerDied
from eleventh.workers.job_queue import JobQueue
from eleventh.workers.worker import STOP, Call, CallResult, work

log = logging.getLogger("eleventh.workers")

START_TIMEOUT = 120.0  # seconds until a new process must be ready


class WorkerSupervisor:
    """Takes jobs from the queue and runs them in its process, one after the other."""

    def __init__(self, queue: JobQueue, prepare: Callable[..., None], given: tuple[Any, ...]) -> None:
        self.queue = queue
        self.prepare = prepare
        self.given = given
        self.lock = threading.Lock()  # around what other threads use: the job, the process and the pipe
        self.job: Job[Any] | None = None
        self.process: BaseProcess | None = None
        self.ready = False  # whether the process takes jobs
        self.doomed = False  # whether the process was killed, even if it is still alive
        self.counted = False  # whether the queue counts it as a worker
        self.verdict: Exception | None = None  # why the process was killed
        self.thread = threading.Thread(target=self.run, name="eleventh-supervisor", daemon=True)
        self.thread.start()

    def run(self) -> None:
        """The thread: run jobs until the queue is closed."""
        inherit_no_interrupts()
        while (job := self.next_job()) is not None:
            if job.answer.set_running_or_notify_cancel():
                self.finish(job, self.result_of(job))
            self.queue.done()
        self.end()

    def result_of(self, job: Job[Any]) -> CallResult:
        """Run a job; its result, or the error that ended it."""
        with self.lock:
            self.job, self.verdict, job.supervisor = job, None, self
        begun = time.monotonic()
        try:
            return self.do(job)
        except Exception as error:
            spent = time.monotonic() - begun
            return CallResult(
                error=error, seconds=spent if job.call.seconds is None else min(job.call.seconds, spent)
            )
        finally:
            with self.lock:
                self.job = None

    def finish(self, job: Job[Any], result: CallResult) -> None:
        """Set the answer of a job."""
        job.seconds = result.seconds
        if isinstance(result.error, MemoryError):  # the state of the process is undefined
            self.end()
        if result.error is not None:
            job.answer.set_exception(result.error)
        else:
            job.answer.set_result(result.value)

    def next_job(self) -> Job[Any] | None:
        """Wait for a ready process, then for a job, so that no job waits here while another process is
        free."""
        try:
            if not self.queue.closed:
                self.ensure_ready()
        except Exception as error:  # the next job reports it, and this thread goes on
            if not self.queue.closed:
                log.warning("a worker process cannot be started yet: %r", error)
        return self.queue.get()

    def ensure_ready(self) -> None:
        """Start a process if there is none alive, and wait until it takes jobs."""
        if self.process is None or self.doomed or not self.process.is_alive():
            self.end()
            self.begin()
        if not self.ready:
            self.receive(START_TIMEOUT)
            self.ready = True
        if not self.counted:
            self.counted = True
            self.queue.add_worker()

    def begin(self) -> None:
        """Start the process."""
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
        with self.lock:
            self.process = process
            if self.queue.closed:
                process.kill()

    def end(self) -> None:
        """Kill the process and close its pipe."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            with self.lock:
                self.process = None
            self.pipe.close()

    def do(self, job: Job[Any]) -> CallResult:
        """Send the job to the process and wait for the result."""
        self.ensure_ready()
        with self.lock:
            if job.dropped:
                raise WorkerDied(CANCELLED)
            self.send(replace(job.call, share=self.queue.share(job)))
        try:
            return self.receive(job.call.seconds)
        except TimeoutError:
            self.stop(job)
            return self.receive(None)

    def send(self, message: Call | str) -> None:
        """Write a message to the pipe."""
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # `receive` finds out that it died
            self.pipe.send(message)

    def receive(self, seconds: float | None) -> CallResult:
        """The next result from the process. Raises TimeoutError."""
        assert self.process is not None
        if not wait([self.pipe, self.process.sentinel], seconds):
            raise TimeoutError
        try:
            result: CallResult = self.pipe.recv()
        except (EOFError, OSError):
            self.end()
            raise self.verdict or WorkerDied("the process ended in the middle of its job") from None
        except Exception:  # a damaged result: the rest of the pipe is unreadable
            self.end()
            raise
        return result

    def stop(self, job: Job[Any]) -> None:
        """Ask the call to return, and kill the process after the grace period."""
        late = TookTooLong(f"the job did not come to an end within {job.call.seconds or 0:g} seconds")
        if not job.grace:
            self.kill(job, late)
            return
        with self.lock:
            if self.job is job and self.ready:
                self.send(STOP)
        timer = threading.Timer(job.grace, self.kill, [job, late])
        timer.daemon = True
        timer.start()

    def kill(self, job: Job[Any], verdict: Exception) -> None:
        """Kill the process if this job is still running in it."""
        with self.lock:
            if self.job is job and self.process is not None:
                self.verdict = verdict
                self.doomed = True
                self.process.kill()

    def leave(self) -> None:
        """Stop waiting for a process that is starting: kill it."""
        with self.lock:
            if not self.ready and self.process is not None:
                self.process.kill()


def inherit_no_interrupts() -> None:
    """Block SIGINT for processes that this thread starts, as these cannot ignore Ctrl-C from the
    beginning."""
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        resource_tracker.ensure_running()  # first: its start unblocks the signal
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
