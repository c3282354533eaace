"""The code of a worker process: it runs one call after the other, within limits.

A call that polls `should_stop` can be asked to return early with a partial result.
"""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from eleventh.workers.limits import limited

READY = "ready"
STOP = "stop"
POLL_INTERVAL = 0.002  # seconds between two system calls that poll the pipe


@dataclass(frozen=True)
class Call:
    """A function of a module and its arguments, with limits: `seconds` of processor time (None: no limit) and
    `memory` in bytes (0: no limit)."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    seconds: float | None = None
    memory: int = 0
    share: float = math.inf  # seconds after which `should_stop` becomes true


@dataclass(frozen=True)
class CallResult:
    """The value that a call returned, or the error that it raised."""

    value: object = None
    error: Exception | None = None
    seconds: float = 0.0  # of processor time


class JobFailed(RuntimeError):
    """The call raised an exception that cannot be pickled; the text describes it."""


class WorkerPipe:
    """The pipe for calls and results, and the state of the running call."""

    pipe: Connection
    stopped = False
    polled = 0.0  # the time of the last poll
    until = math.inf  # when `should_stop` becomes true


PIPE = WorkerPipe()


def should_stop() -> bool:
    """Whether the running call should return: it was preempted, or its time is over."""
    return preempted() or time.monotonic() >= PIPE.until


def preempted() -> bool:
    """Whether the pool has asked the running call to stop."""
    now = time.monotonic()
    if not PIPE.stopped and now - PIPE.polled >= POLL_INTERVAL:
        PIPE.polled = now
        if PIPE.pipe.poll():
            PIPE.stopped = PIPE.pipe.recv() == STOP
    return PIPE.stopped


def time_left() -> float:
    """Seconds until the running call should return."""
    return PIPE.until - time.monotonic()


def work(pipe: Connection, prepare: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """The main function of the process: prepare, then run calls until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that owns the pool
    threading.Thread(target=die_with_parent, daemon=True).start()
    prepare(*arguments)
    PIPE.pipe = pipe
    with contextlib.suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            call = pipe.recv()
            if call != STOP:  # a STOP here came too late for its call
                PIPE.stopped = False
                PIPE.until = time.monotonic() + call.share
                pipe.send(result_of(call))


def result_of(call: Call) -> CallResult:
    """Run a call within its limits."""
    begun = time.process_time()
    try:
        with limited(call.seconds, call.memory):
            value = call.function(*call.arguments)
    except Exception as error:
        return CallResult(error=portable(error), seconds=time.process_time() - begun)
    return CallResult(value, seconds=time.process_time() - begun)


def portable(error: Exception) -> Exception:
    """The error with its traceback as a note, if it can be pickled; else JobFailed with its text."""
    error.add_note(traceback.format_exc())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return JobFailed(f"{type(error).__name__}: {error}")
    return error


def die_with_parent() -> None:
    """Exit when the parent process ends, which may be killed without a chance to stop its workers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
