"""What runs in a process that works for the server: one job after the other, within limits.

A job that looks up now and then (`told_to_stop`) can be asked to come to an end with what it has.
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
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

try:
    import resource
except ImportError:  # not on Windows: there a job is limited in time only
    resource = None  # type: ignore[assignment]

READY = "ready"
STOP = "stop"
LOOK = 0.002  # seconds between two looks at the pipe, which cost something
MODEST = 15  # how much workers give way to the server, which has to answer meanwhile


@dataclass(frozen=True)
class Order:
    """A function of some module and its arguments; seconds of the processor and bytes that it may take."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    seconds: float
    memory: int
    share: float = math.inf  # seconds after which it should come to its end by itself


@dataclass(frozen=True)
class Answer:
    value: object = None
    error: Exception | None = None
    seconds: float = 0.0  # of the processor that it took


class JobFailed(RuntimeError):
    """The job raised something that cannot be sent to another process; the text says what."""


class Hatch:
    """Where orders come in and answers go out."""

    pipe: Connection
    stopped = False
    looked = 0.0  # when it was last seen whether somebody said so
    until = math.inf  # when the job should come to its end by itself


HATCH = Hatch()


def told_to_stop() -> bool:
    """Whether the job that runs here shall come to an end: somebody said so, or its share of time is over."""
    return called_away() or time.monotonic() >= HATCH.until


def called_away() -> bool:
    """Whether somebody said so."""
    now = time.monotonic()
    if not HATCH.stopped and now - HATCH.looked >= LOOK:
        HATCH.looked = now
        if HATCH.pipe.poll():
            HATCH.stopped = HATCH.pipe.recv() == STOP
    return HATCH.stopped


def time_left() -> float:
    """Seconds until the job that runs here should come to its end."""
    return HATCH.until - time.monotonic()


def work(pipe: Connection, prepare: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """The life of the process: prepare, then do as ordered until nobody orders any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=die_with_parent, daemon=True).start()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(MODEST)
    prepare(*arguments)
    HATCH.pipe = pipe
    with contextlib.suppress(EOFError, OSError):
        pipe.send(READY)
        while (order := pipe.recv()) is not None:
            if order != STOP:  # one that came too late for its job
                HATCH.stopped = False
                HATCH.until = time.monotonic() + order.share
                pipe.send(done(order))


def done(order: Order) -> Answer:
    begun = time.process_time()
    try:
        with limited(order.seconds, order.memory):
            value = order.function(*order.arguments)
    except Exception as error:
        return Answer(error=portable(error), seconds=time.process_time() - begun)
    return Answer(value, seconds=time.process_time() - begun)


def portable(error: Exception) -> Exception:
    """The error, if it survives being sent."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return JobFailed(f"{type(error).__name__}: {error}")
    return error


def die_with_parent() -> None:
    """A server that is killed cannot tell its workers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


@contextlib.contextmanager
def limited(seconds: float, memory: int) -> Iterator[None]:
    """So much memory more than there is now, and so much time of the processor: the system ends a process
    that takes more time, even one that hears nothing any more."""
    if resource is None:
        yield
        return
    before = {kind: resource.getrlimit(kind) for kind in (resource.RLIMIT_CPU, resource.RLIMIT_AS)}
    lower(resource.RLIMIT_CPU, math.ceil(time.process_time() + seconds) + 1)
    if memory and (size := present_size()):
        lower(resource.RLIMIT_AS, size + memory)
    try:
        yield
    finally:
        for kind, limit in before.items():
            resource.setrlimit(kind, limit)


def lower(kind: int, limit: int) -> None:
    _, hard = resource.getrlimit(kind)
    if hard == resource.RLIM_INFINITY or limit < hard:
        resource.setrlimit(kind, (limit, hard))


def present_size() -> int:
    """Bytes of memory that the process has; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
