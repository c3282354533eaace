"""The arrows of import are those of docs/design.md, and chance comes from dealers only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import eleventh

ROOT = Path(eleventh.__file__).parent

DESIGN = Path(__file__).parents[2] / "docs" / "design.md"


def drawn() -> list[tuple[set[str], set[str]]]:
    """The arrows as they are drawn: what is imported, and by which parts."""
    found = []
    for line in DESIGN.read_text(encoding="utf-8").splitlines():
        if line.startswith("    ") and "<-" in line:
            groups = [set(re.findall(r"\w+", group)) for group in line.split("<-")]
            found += list(pairwise(groups))
    return found


def allowed(part: str) -> set[str]:
    """What a part may import, besides itself: all to which arrows lead from it, one after the other."""
    direct = {one for imported, by in drawn() if part in by for one in imported}
    return direct.union(*(allowed(one) for one in direct))


FILES = sorted(path for path in ROOT.rglob("*.py") if "node_modules" not in path.parts)
PARTS = [path for path in FILES if path.parent != ROOT or path.stem in ("cli", "pytest_plugin")]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def part_of(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").parts[0]


def imports(path: Path) -> Iterator[str]:
    """The full names that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def used(path: Path) -> set[str]:
    """The other parts that a file imports."""
    found = {full.split(".")[1] for full in imports(path) if full.startswith("eleventh.")}
    return found - {part_of(path), "__version__"}


@pytest.mark.parametrize("path", PARTS, ids=name)
def test_imports_go_as_the_arrows_are_drawn(path: Path) -> None:
    assert used(path) <= allowed(part_of(path))


def test_every_arrow_that_is_drawn_is_gone() -> None:
    assert {part for pair in drawn() for group in pair for part in group} == set(map(part_of, PARTS))
    for imported, by in drawn():
        assert any(used(path) & imported for path in PARTS if part_of(path) in by), f"{imported} <- {by}"


@pytest.mark.parametrize("path", [path for path in PARTS if name(path).startswith("games/")], ids=name)
def test_a_game_imports_no_other_game(path: Path) -> None:
    own = path.relative_to(ROOT).parts[1]
    found = {full.split(".")[2] for full in imports(path) if full.startswith("eleventh.games.")}
    assert found <= {own, "all_games", "find_game", "UnknownGame"}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_global_random_generator_is_used(path: Path) -> None:
    assert not {
        full for full in imports(path) if full.split(".")[0] == "random" or full.startswith("numpy.random")
    }


@pytest.mark.parametrize(
    "path", [path for path in PARTS if name(path).startswith(("core/", "games/"))], ids=name
)
def test_rules_know_no_clock_no_screen_and_no_network(path: Path) -> None:
    known = {full.split(".")[0] for full in imports(path)}
    assert not known & {"time", "datetime", "asyncio", "socket", "rich", "typer", "fastapi", "sqlalchemy"}
