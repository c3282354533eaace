"""docs/glossary.md: what it names exists, and every package and agreed name is on it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "eleventh"
PAGE = (ROOT / "docs" / "glossary.md").read_text("utf-8")
AGREED = """
    ActionMenu ActionType ActionTypes Animation ArchivedTable AudienceGroup EnvConfig EventAnalysis Executor
    Frame FrameRenderer LiveTable Memo ObservationEncoder ObservationText OptionComparison Policy SavedTable
    Slice StaticCache StaticResponse TableInfo TableRegistry ThinkingService Timeline VectorGames WorkerPipe
    WorkerSupervisor analyse consents determinize determinizations evaluation incoming invariants job_queue
    mask_for narrating narration outgoing replay resample_hidden result_cache resume start_narration suggest
    tell validate win_rate
"""


@cache
def defined() -> set[str]:
    """The names of packages, modules, classes, functions and fields."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        if "node_modules" in path.parts:
            continue
        found |= {path.stem, path.parent.name}
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.AnnAssign | ast.Assign):
                targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def exists(name: str) -> bool:
    if "/" in name:
        return any(SOURCE.rglob(name)) or (ROOT / name).exists()
    return (SOURCE / name).exists() or all(part in defined() for part in name.split("."))


def words(name: str) -> str:
    """A name as the page may write it: EventAnalysis is an event analysis."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name).lower()


def entries() -> list[str]:
    return re.findall(r"^- \*\*(.+?)\*\*: ", PAGE, re.MULTILINE)


def test_entries_are_in_alphabetical_order() -> None:
    assert entries() == sorted(entries(), key=str.lower)
    assert len(entries()) == len([line for line in PAGE.splitlines() if line.startswith("- ")])


def test_what_the_page_names_exists() -> None:
    named = [name for name in re.findall(r"`([\w./]+)`", PAGE) if not name.endswith(".md")]
    assert [name for name in named if not exists(name)] == []


def test_every_package_is_on_the_page() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages - {entry.lower() for entry in entries()} == set()


def test_every_agreed_name_in_use_is_on_the_page() -> None:
    page = PAGE.lower()
    used = [name for name in AGREED.split() if name in defined()]
    assert [name for name in used if name.lower() not in page and words(name) not in page] == []
