"""Work for the tests of executors: functions of a module, which every worker can import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def square(number: int) -> int:
    return number * number


def slow_square(number: int, seconds: float) -> tuple[int, int]:
    """What comes of it, and who did it."""
    time.sleep(seconds)
    return number * number, os.getpid()


def die_once(number: int, folder: str) -> int:
    """The first who does number 3 dies of it."""
    mark = Path(folder, "died")
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die_always(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def complain(number: int) -> int:
    raise ValueError(f"nothing can be done with {number}")
