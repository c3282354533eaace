"""Limits of processor time and memory for a call, as far as the system has them."""

from __future__ import annotations

import contextlib
import math
import os
import time
from collections.abc import Iterator
from pathlib import Path

try:
    import resource
except ImportError:  # not on Windows: there a call is limited in wall time only
    resource = None  # type: ignore[assignment]


@contextlib.contextmanager
def limited(seconds: float | None, memory: int) -> Iterator[None]:
    """Allow `memory` bytes more than the process has now, and `seconds` of processor time: the system ends a
    process that takes more time, even one that no longer reads its pipe. None and 0 are no limits."""
    if resource is None:
        yield
        return
    before = {kind: resource.getrlimit(kind) for kind in (resource.RLIMIT_CPU, resource.RLIMIT_AS)}
    if seconds is not None:
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
    """The bytes of memory that the process has; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
