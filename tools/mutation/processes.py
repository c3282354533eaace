"""Work in a process of its own, which is gone when ours is."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Sequence

import pytest

from mutation.game import ROOT


def apart(work: Callable[[int], None]) -> tuple[int, int]:
    """Run it in a process of its own; its number, and where to read what it says."""
    reading, writing = os.pipe()
    parent = os.getpid()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    try:
        os.setpgid(0, 0)
        die_with(parent)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.close(reading)
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        work(writing)
    finally:
        os._exit(3)


def die_with(parent: int) -> None:
    """Where the system can (Linux): end when the parent does, however that ends."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(3)


def end_group(pid: int) -> None:
    for kill in (os.killpg, os.kill):
        try:
            kill(pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            continue


def say(to: int, **what: object) -> None:
    line = json.dumps(what).encode() + b"\n"
    while line:
        line = line[os.write(to, line) :]


def run_pytest(files: Sequence[str], plugin: object) -> None:
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ.pop("PYTEST_ADDOPTS", None)
    os.chdir(ROOT)
    pytest.main(["-p", "no:cacheprovider", "--tb=no", "-o", "addopts=", *files], plugins=[plugin])
