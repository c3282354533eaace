"""Limits of processor time and memory for a call, where the operating system supports them."""

from __future__ import annotations

import contextlib
import math
import os
import time
from collections.abc import Iterator
from pathlib import Path

try:
    import resource
except ImportError:  # on Windows only the wall time of a call is limited
    resource = None  # type: ignore[assignment]


@contextlib.contextmanager
def limited(seconds: float | None, memory: int) -> Iterator[None]:
    """Limit the process to `memory` bytes more than it has now and to `seconds` of processor time: the system
    kills a process that exceeds its time, even one that no longer reads its pipe. None and 0: no limit."""
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
    """Set the soft limit of a resource, within its hard limit."""
    _, hard = resource.getrlimit(kind)
    if hard == resource.RLIM_INFINITY or limit < hard:
        resource.setrlimit(kind, (limit, hard))


def present_size() -> int:
    """The bytes of virtual memory of this process; 0 if the system does not report it."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
