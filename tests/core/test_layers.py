"""The arrows of import go one way, and chance comes from dealers only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import eleventh

ROOT = Path(eleventh.__file__).parent

# What each part may import, besides itself.
ALLOWED = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "table": {"core", "games", "bots"},
    "server": {"core", "games", "bots", "table"},
    "terminal": {"core", "games", "bots", "table"},
    "lab": {"core", "games", "bots", "table"},
}

FILES = sorted(path for path in ROOT.rglob("*.py") if "node_modules" not in path.parts)
PARTS = [path for path in FILES if path.relative_to(ROOT).parts[0] in ALLOWED]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """The full names that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", PARTS, ids=name)
def test_imports_go_one_way(path: Path) -> None:
    part = path.relative_to(ROOT).parts[0]
    used = {full.split(".")[1] for full in imports(path) if full.startswith("eleventh.")}
    assert used - {part, "__version__"} <= ALLOWED[part]


@pytest.mark.parametrize("path", [path for path in PARTS if name(path).startswith("games/")], ids=name)
def test_a_game_imports_no_other_game(path: Path) -> None:
    own = path.relative_to(ROOT).parts[1]
    used = {full.split(".")[2] for full in imports(path) if full.startswith("eleventh.games.")}
    assert used <= {own, "all_games", "find_game", "UnknownGame"}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_global_random_generator_is_used(path: Path) -> None:
    used = set(imports(path))
    assert not {full for full in used if full.split(".")[0] == "random" or full.startswith("numpy.random")}


@pytest.mark.parametrize(
    "path", [path for path in PARTS if name(path).startswith(("core/", "games/"))], ids=name
)
def test_rules_know_no_clock_no_screen_and_no_network(path: Path) -> None:
    known = {full.split(".")[0] for full in imports(path)}
    assert not known & {"time", "datetime", "asyncio", "socket", "rich", "typer", "fastapi", "sqlalchemy"}
