"""Which tests reach which statement: recorded once, kept until something changes."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from mutation.changes import Change
from mutation.game import ROOT, Target
from mutation.loading import Importer, Marker
from mutation.processes import apart, end_group, run_pytest, say

CACHE = ROOT / "build" / "mutate"
# Folders whose files no test of a game reads.
UNREAD = {"web", "static", "server", "browser", "mutants"}


@dataclass
class Record:
    tests: list[str]
    seconds: list[float]
    reached: dict[str, dict[str, int]]  # by file and statement: the tests, as bits; -1 is all
    modules: list[str]  # loaded on the way

    def order(self, change: Change, golden: bool) -> list[int]:
        """The tests to try on that change, quickest first."""
        bits = self.reached.get(change.file, {}).get(change.statement, 0)
        chosen = [i for i, test in enumerate(self.tests) if bits >> i & 1 and (golden or not is_golden(test))]
        return sorted(chosen, key=lambda i: self.seconds[i])


def is_golden(test: str) -> bool:
    """By the name of the test, not by what it is given: a scenario may be about gold."""
    return "golden" in test.partition("[")[0]


class Recorder:
    """A pytest plug-in that notes after each test which statements it reached."""

    def __init__(self, target: Target, to: int) -> None:
        self.target = target
        self.to = to
        self.importer = Importer(target)
        self.keys: dict[str, list[str]] = {}
        self.hits: dict[str, bytearray] = {}
        for file in target.methods:
            marker = Marker()
            tree = marker.visit(ast.parse(target.source(file)))
            self.keys[file] = marker.keys
            self.hits[file] = bytearray(len(marker.keys))
            self.importer.put(file, tree, {"_hit_": self.hits[file]})
        sys.meta_path.insert(0, self.importer)

    def gather(self) -> dict[str, list[int]]:
        found = {file: [i for i, hit in enumerate(hits) if hit] for file, hits in self.hits.items()}
        for hits in self.hits.values():
            hits[:] = bytes(len(hits))
        return found

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            say(self.to, failed=report.nodeid, why=str(report.longrepr))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.target.tested_by(item.nodeid)]
        say(self.to, keys=self.keys, loaded=self.gather())

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        before = time.process_time()
        yield
        say(self.to, test=item.nodeid, seconds=time.process_time() - before, reached=self.gather())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            say(self.to, failed=report.nodeid, why=str(report.longrepr))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        say(self.to, modules=[name for name, module in sys.modules.items() if keeps(module, self.target)])
        os._exit(0)


def keeps(module: ModuleType, target: Target) -> bool:
    """Can it be loaded before the game is? Tests and the kit ask for all games when they are loaded."""
    file = getattr(module, "__file__", None)
    if (
        file is None
        or module.__name__ == "__main__"
        or (module.__name__ + ".").startswith(target.package + ".")
    ):
        return False
    path = Path(file)
    return not path.is_relative_to(ROOT / "tests") and not ("kit" in path.parts and path.is_relative_to(ROOT))


def test_files(target: Target) -> list[str]:
    """The kit, and the tests of this game."""
    folders = (ROOT / "tests" / "kit", ROOT / "tests" / "games" / target.folder.name)
    return sorted(str(path.relative_to(ROOT)) for folder in folders for path in folder.rglob("test_*.py"))


def fingerprint(target: Target) -> str:
    """Of everything that decides which tests reach what."""
    others = {path.parent for path in (ROOT / "src").rglob("games/*/rulebook.md")} - {target.folder}
    hashed = hashlib.sha256(target.name.encode())
    for base in (ROOT / "src" / "eleventh", ROOT / "tests", Path(__file__).parent):
        for path in sorted(base.rglob("*")):
            name = path.relative_to(ROOT)
            aside = UNREAD & set(name.parts[:-1]) or others & set(path.parents)
            if path.suffix in (".py", ".txt", ".md") and not aside:
                hashed.update(str(name).encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()[:16]


def recorded(target: Target) -> Record:
    path = CACHE / f"{target.name}-{fingerprint(target)}.json"
    if not path.exists():
        print(f"recording which tests reach which rule of {target.name}", file=sys.stderr, flush=True)
        data = record(target)
        CACHE.mkdir(parents=True, exist_ok=True)
        for old in CACHE.glob(f"{target.name}-????????????????.json"):
            old.unlink(missing_ok=True)
        path.write_text(json.dumps(data))
    data = json.loads(path.read_text())
    reached = {
        file: {key: int(bits, 16) for key, bits in by_key.items()} for file, by_key in data["reached"].items()
    }
    return Record(data["tests"], data["seconds"], reached, data["modules"])


def record(target: Target) -> dict[str, object]:
    files = test_files(target)
    pid, reading = apart(lambda to: run_pytest(files, Recorder(target, to)))
    try:
        with os.fdopen(reading, "rb") as stream:
            said = [json.loads(line) for line in stream]
    finally:
        end_group(pid)
        os.waitpid(pid, 0)
    failed = {line["failed"]: line["why"] for line in said if "failed" in line}
    tests = [line for line in said if "test" in line and line["test"] not in failed]
    for name, why in failed.items():
        if "::" not in name:
            raise SystemExit(f"{name} cannot be loaded:\n{why}\nMend it first.")
        print(f"left out, as it fails without any change: {name}", file=sys.stderr, flush=True)
    if not tests or "modules" not in said[-1]:
        raise SystemExit(f"No tests of {target.name} were run. Does pytest run them?")
    keys: dict[str, list[str]] = next(line["keys"] for line in said if "keys" in line)
    loaded = next(line["loaded"] for line in said if "loaded" in line)
    reached: dict[str, dict[str, int]] = {file: {} for file in keys}
    for i, test in enumerate(tests):
        for file, marks in test["reached"].items():
            for mark in marks:
                key = keys[file][mark]
                reached[file][key] = reached[file].get(key, 0) | 1 << i
    for file, marks in loaded.items():  # what happens while loading is there for every test
        for mark in marks:
            reached[file][keys[file][mark]] = (1 << len(tests)) - 1
    return {
        "tests": [test["test"] for test in tests],
        "seconds": [test["seconds"] for test in tests],
        "reached": {
            file: {key: f"{bits:x}" for key, bits in by_key.items()} for file, by_key in reached.items()
        },
        "modules": said[-1]["modules"],
    }
