"""Jobs for the tests of the workers: they run in processes of their own."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from eleventh.workers.job import Job
from eleventh.workers.pool import WorkerPool
from eleventh.workers.worker import should_stop
from waiting import wait_until


def nothing() -> None:
    """What a worker prepares."""


def double(number: int) -> int:
    return 2 * number


def process() -> int:
    return os.getpid()


def fail(text: str) -> None:
    raise LookupError(text)


class Riddle:
    """Can be sent, and not be read."""

    def __reduce__(self) -> tuple[object, ...]:
        return fail, ("nobody can read this",)


def riddle() -> Riddle:
    return Riddle()


class Unsendable(Exception):
    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def fail_oddly() -> None:
    raise Unsendable(1, 2)


def crash() -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def loop(sign: str = "") -> None:
    """For ever, as soon as the file is there."""
    if sign:
        Path(sign).touch()
    while True:
        pass


def count_until_told(sign: str = "") -> int:
    """Counts as long as nobody stops it."""
    if sign:
        Path(sign).touch()
    count = 1
    while not should_stop():
        count += 1
        time.sleep(0.001)
    return count


def hoard(size: int) -> int:
    return len(bytearray(size))


def wait_for(sign: str) -> str:
    """Until the file is there."""
    if sign:
        wait_until(Path(sign).exists, "the file does not come")
    return sign


def odd(number: int) -> int:
    if number % 2 == 0:
        raise LookupError(str(number))
    return number


def own_a_pool() -> None:
    """Write the number of a worker that has something to do, and wait for ever."""
    pool = WorkerPool(1, nothing)
    sys.stdout.write(f"{pool.submit(Job(process)).answer.result()}\n")
    sys.stdout.flush()
    pool.submit(Job(loop)).answer.result()
