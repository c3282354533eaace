"""What runs in a worker process: one call after the other, within limits.

A call that asks `told_to_stop` now and then can be asked to come to an end with what it has.
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
POLL_INTERVAL = 0.002  # seconds between two looks at the pipe, which cost something


@dataclass(frozen=True)
class Call:
    """A function of a module and its arguments. It may take `seconds` of processor time (None: no limit) and
    `memory` bytes (0: no limit)."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    seconds: float | None = None
    memory: int = 0
    share: float = math.inf  # seconds after which it should come to an end by itself


@dataclass(frozen=True)
class CallResult:
    value: object = None
    error: Exception | None = None
    seconds: float = 0.0  # of processor time


class JobFailed(RuntimeError):
    """The call raised something that cannot be sent to another process; the text says what."""


class WorkerPipe:
    """Where calls come in and results go out, and what is known of the call that runs."""

    pipe: Connection
    stopped = False
    polled = 0.0  # when the pipe was last looked at
    until = math.inf  # when the call should come to an end by itself


PIPE = WorkerPipe()


def told_to_stop() -> bool:
    """Whether the call that runs here should come to an end: it was preempted, or its time is over."""
    return preempted() or time.monotonic() >= PIPE.until


def preempted() -> bool:
    """Whether the pool has told the call that runs here to stop."""
    now = time.monotonic()
    if not PIPE.stopped and now - PIPE.polled >= POLL_INTERVAL:
        PIPE.polled = now
        if PIPE.pipe.poll():
            PIPE.stopped = PIPE.pipe.recv() == STOP
    return PIPE.stopped


def time_left() -> float:
    """Seconds until the call that runs here should come to an end."""
    return PIPE.until - time.monotonic()


def work(pipe: Connection, prepare: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """The life of the process: prepare, then answer calls until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that owns the pool
    threading.Thread(target=die_with_parent, daemon=True).start()
    prepare(*arguments)
    PIPE.pipe = pipe
    with contextlib.suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            call = pipe.recv()
            if call != STOP:  # one that came too late for its call
                PIPE.stopped = False
                PIPE.until = time.monotonic() + call.share
                pipe.send(result_of(call))


def result_of(call: Call) -> CallResult:
    begun = time.process_time()
    try:
        with limited(call.seconds, call.memory):
            value = call.function(*call.arguments)
    except Exception as error:
        return CallResult(error=portable(error), seconds=time.process_time() - begun)
    return CallResult(value, seconds=time.process_time() - begun)


def portable(error: Exception) -> Exception:
    """The error with its traceback as a note, if it can be sent; else JobFailed with its text."""
    error.add_note(traceback.format_exc())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return JobFailed(f"{type(error).__name__}: {error}")
    return error


def die_with_parent() -> None:
    """A process that is killed cannot tell its workers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
