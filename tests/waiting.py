"""Waiting for conditions, on machines of any load."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

PATIENCE = 120.0  # seconds after which a test gives up: far more than a busy machine needs

T = TypeVar("T")


def wait_until(condition: Callable[[], T], failure: str) -> T:
    """Poll the condition and return its first true value; after PATIENCE, fail with the sentence."""
    deadline = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < deadline, failure
        time.sleep(0.01)
    return found


def alive(pid: int) -> bool:
    """Whether the process still runs, as Linux lists it: a zombie does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
