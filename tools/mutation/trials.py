"""Trying changes: a process for each, with everything but the game loaded before it forks."""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mutation.changes import Change
from mutation.game import ROOT, Target
from mutation.loading import Closed, Importer
from mutation.processes import apart, end_group, run_pytest, say
from mutation.record import Record

LEAST_SECONDS = 3.0  # of processor time; a test that needs more, and far more than usual, does not end
PATIENCE = 20  # times the usual time of a test
WALL_SECONDS = 600.0  # for a process that waits for ever
MEMORY = 1 << 30  # bytes that a changed rule may need beyond the usual


class Trial:
    """A pytest plug-in that runs the given tests in that order and stops at the first that fails."""

    def __init__(self, target: Target, tests: list[str], limits: list[float], to: int) -> None:
        self.target = target
        self.tests = tests
        self.limits = dict(zip(tests, limits, strict=True))
        self.to = to

    def noticed(self, by: str) -> None:
        say(self.to, noticed=by)
        os._exit(0)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.noticed(f"loading {report.nodeid}")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        there = {item.nodeid: item for item in items}
        items[:] = [there[test] for test in self.tests if test in there]

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        say(self.to, test=item.nodeid)
        signal.setitimer(signal.ITIMER_PROF, self.limits[item.nodeid])
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.noticed(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            say(self.to, survived=True)
        else:
            self.noticed(f"pytest (status {int(exitstatus)})")
        os._exit(0)


def trial(target: Target, change: Change, record: Record, golden: bool) -> Callable[[int], None]:
    order = record.order(change, golden)
    tests = [record.tests[i] for i in order]
    limits = [max(LEAST_SECONDS, PATIENCE * record.seconds[i]) for i in order]
    files = sorted({test.partition("::")[0] for test in tests})

    def work(to: int) -> None:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, 60)  # for loading
        limit_memory()
        importer = Importer(target)
        importer.put(change.file, change.apply(target.source(change.file)), {})
        sys.meta_path.insert(0, importer)
        run_pytest(files, Trial(target, tests, limits, to))

    return work


def limit_memory() -> None:
    if sys.platform == "linux":
        now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, now + MEMORY))


def load(target: Target, modules: list[str]) -> None:
    """Everything but the game and the tests, once for all trials."""
    sys.path.insert(0, str(ROOT / "src"))
    closed = Closed(target.package)
    sys.meta_path.insert(0, closed)
    for name in modules:
        try:
            importlib.import_module(name)
        except Exception:  # it is loaded later, in each trial
            sys.modules.pop(name, None)
    sys.meta_path.remove(closed)
    games = importlib.import_module("eleventh.games")
    vars(games)["HERE"] = games.Registry()  # one that was asked for its games meanwhile lacks this one
    gc.collect()
    gc.freeze()


def try_all(
    target: Target,
    changes: list[Change],
    record: Record,
    golden: bool,
    jobs: int,
    done: Callable[[int, str], None],
) -> None:
    """Each change by its place in the list; `done` gets the place and what noticed it, or nothing."""
    waiting = []
    for i, change in enumerate(changes):
        if record.order(change, golden):
            waiting.append(i)
        else:
            done(i, "")
    waiting.reverse()
    running: dict[int, tuple[int, int, float, bytearray]] = {}  # by where to read
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                i = waiting.pop()
                pid, reading = apart(trial(target, changes[i], record, golden))
                running[reading] = (i, pid, time.monotonic() + WALL_SECONDS, bytearray())
            ready, _, _ = select.select(list(running), [], [], 1.0)
            for reading, (i, pid, until, said) in list(running.items()):
                chunk = os.read(reading, 65536) if reading in ready else None
                if chunk:
                    said += chunk
                elif chunk is not None or time.monotonic() > until:
                    del running[reading]
                    os.close(reading)
                    end_group(pid)
                    os.waitpid(pid, 0)
                    done(i, verdict(bytes(said)))
    finally:
        for _, pid, _, _ in running.values():
            end_group(pid)
            os.waitpid(pid, 0)


def verdict(said: bytes) -> str:
    """What noticed the change; nothing if it survived. A process that says neither has crashed or hung."""
    lines = [json.loads(line) for line in said.splitlines()]
    last = lines[-1] if lines else {}
    if "survived" in last:
        return ""
    if "noticed" in last:
        return str(last["noticed"])
    return f"{last.get('test', 'loading')} (it does not end, or crashes)"
