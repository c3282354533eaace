"""Jobs for the tests of the workers: they run in processes of their own."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from eleventh.server.worker import told_to_stop


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
    while not told_to_stop():
        count += 1
        time.sleep(0.001)
    return count


def hoard(size: int) -> int:
    return len(bytearray(size))
