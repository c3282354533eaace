"""The arrows of import are those of docs/design.md, and chance comes from dealers only."""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import eleventh

ROOT = Path(eleventh.__file__).parent

TREE = Path(__file__).parents[2]
DESIGN = TREE / "docs" / "design.md"
CLIENT_CLASS = re.compile(r"^ *(?:export )?class (\w+)", re.MULTILINE)
PICTURE = DESIGN.parent / "images" / "architecture.svg"


def drawn() -> list[tuple[set[str], set[str]]]:
    """The arrows as they are drawn: what is imported, and by which parts."""
    found = []
    for line in DESIGN.read_text(encoding="utf-8").splitlines():
        if " <- " in line:
            groups = [set(re.findall(r"\w+", group)) for group in line.split("<-")]
            found += list(pairwise(groups))
    return found


ARROWS = drawn()


def allowed(part: str, arrows: list[tuple[set[str], set[str]]] = ARROWS) -> set[str]:
    """What a part may import, besides itself: all to which arrows lead from it, one after the other."""
    direct = {one for imported, by in arrows if part in by for one in imported}
    return direct.union(*(allowed(one, arrows) for one in direct))


def full_names(path: Path) -> Iterator[str]:
    """The full names that a file imports, wherever in it; a relative import begins with dots."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module}.{alias.name}" for alias in node.names)


# By the name of each file, as in core/engine.py, what it imports.
IMPORTS = {
    path.relative_to(ROOT).as_posix(): set(full_names(path))
    for path in sorted(ROOT.rglob("*.py"))
    if "node_modules" not in path.parts
}
FILES = [name for name in IMPORTS if "/" in name or name == "pytest_plugin.py"]


def part_of(name: str) -> str:
    return name.partition("/")[0].removesuffix(".py")


def used(name: str) -> set[str]:
    """The other parts that a file imports."""
    found = {full.split(".")[1] for full in IMPORTS[name] if full.startswith("eleventh.")}
    return found - {part_of(name), "__version__"}


def test_imports_are_written_in_full() -> None:
    assert [(name, full) for name in IMPORTS for full in IMPORTS[name] if full.startswith(".")] == []


def test_the_program_imports_nothing_from_tools_tests_or_benchmarks() -> None:
    folders = {"tools", "tests", "benchmarks"}
    beside = folders | {path.stem for folder in folders for path in (TREE / folder).iterdir()}
    refused = beside - sys.stdlib_module_names
    assert [(name, full) for name in IMPORTS for full in IMPORTS[name] if full.split(".")[0] in refused] == []


def test_imports_go_as_the_arrows_are_drawn() -> None:
    permitted = {part: allowed(part) for part in map(part_of, FILES)}
    wrong = {name: used(name) - permitted[part_of(name)] for name in FILES}
    assert {name: parts for name, parts in wrong.items() if parts} == {}


def test_every_arrow_that_is_drawn_is_used() -> None:
    assert {part for pair in ARROWS for group in pair for part in group} == set(map(part_of, FILES))
    for imported, by in ARROWS:
        assert any(used(name) & imported for name in FILES if part_of(name) in by), f"{imported} <- {by}"


def test_the_picture_shows_the_same_arrows() -> None:
    pairs = re.findall(r'data-from="(\w+)" data-to="(\w+)"', PICTURE.read_text(encoding="utf-8"))
    shown = [({imported}, {by}) for by, imported in pairs]
    parts = {part for pair in pairs for part in pair}
    left_out = set(map(part_of, FILES)) - parts
    for part in parts:
        assert allowed(part, shown) == allowed(part) - left_out, part
    assert {by for imported, users in ARROWS if imported & left_out for by in users} <= {"cli"}


def test_the_picture_names_files_that_exist() -> None:
    files = re.findall(r">\d+ ([\w/.]+)<", PICTURE.read_text(encoding="utf-8"))
    assert len(files) == 10
    homes = [ROOT, ROOT / "server", ROOT / "web" / "src"]
    assert [file for file in files if not any((home / file).is_file() for home in homes)] == []


def test_a_game_imports_no_other_game() -> None:
    found = []
    for name in FILES:
        if name.startswith("games/"):
            own = name.split("/")[1].removesuffix(".py")
            others = {full.split(".")[2] for full in IMPORTS[name] if full.startswith("eleventh.games.")}
            found += [(name, other) for other in others - {own, "all_games", "find_game", "UnknownGame"}]
    assert found == []


def test_no_global_random_generator_is_used() -> None:
    found = [
        (name, full)
        for name in IMPORTS
        for full in IMPORTS[name]
        if full.split(".")[0] == "random" or full.startswith("numpy.random")
    ]
    assert found == []


def test_rules_know_no_clock_no_screen_and_no_network() -> None:
    refused = {"time", "datetime", "asyncio", "socket", "rich", "typer", "fastapi", "sqlalchemy"}
    found = [
        (name, full)
        for name in FILES
        if name.startswith(("core/", "games/"))
        for full in IMPORTS[name]
        if full.split(".")[0] in refused
    ]
    assert found == []


def class_names() -> Iterator[tuple[str, str]]:
    """The classes outside games, of the browser client too: the name of each, and its file."""
    for path in sorted(ROOT.rglob("*.py")):
        file = path.relative_to(ROOT)
        if file.parts[0] not in ("games", "web"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield node.name, file.as_posix()
    for path in sorted((ROOT / "web" / "src").rglob("*.ts")):
        for name in CLIENT_CLASS.findall(path.read_text(encoding="utf-8")):
            yield name, path.relative_to(ROOT).as_posix()


def test_no_class_name_is_defined_twice() -> None:
    files: dict[str, list[str]] = defaultdict(list)
    for name, file in class_names():
        files[name].append(file)
    assert {name: found for name, found in files.items() if len(found) > 1} == {}
