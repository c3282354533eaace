"""The content and the metadata of the packages."""

from __future__ import annotations

import email
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from eleventh import __version__
from install.building import ROOT

SOURCE = ROOT / "src"
GAMES = SOURCE / "eleventh" / "games"


def files(*patterns: str) -> set[str]:
    """The files of the tree that match, as a wheel names them."""
    return {file.relative_to(SOURCE).as_posix() for pattern in patterns for file in SOURCE.glob(pattern)}


def packed(sdist: Path) -> set[str]:
    with tarfile.open(sdist) as archive:
        return set(archive.getnames())


def test_a_wheel_has_all_modules_rulebooks_and_scenarios_and_the_client(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    wanted = {name for name in files("eleventh/**/*.py") if not name.startswith("eleventh/web/")}
    wanted |= files("eleventh/py.typed", "eleventh/games/*/rulebook.md", "eleventh/games/*/scenarios/*.txt")
    wanted |= files("eleventh/games/*/lessons/*.txt", "eleventh/games/*/*.json")
    wanted |= files("eleventh/kit/template/**/*.tmpl", "eleventh/lab/report/*.css", "eleventh/mcp/*.html")
    client = {name for name in files("eleventh/server/static/**/*") if (SOURCE / name).is_file()}
    assert "eleventh/server/static/index.html" in client
    assert wanted | client <= inside


def test_a_wheel_has_nothing_else(wheel: Path) -> None:
    places = {Path(name).parts[0].partition("-")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {place for place in places if "__mypyc" not in place} == {"eleventh"}
    assert not [
        name for name in zipfile.ZipFile(wheel).namelist() if "/web/" in name or "__pycache__" in name
    ]


@pytest.mark.slow
def test_the_plain_wheel_is_for_every_machine(plain_wheel: Path) -> None:
    assert plain_wheel.name == f"eleventh-{__version__}-py3-none-any.whl"
    assert not [name for name in zipfile.ZipFile(plain_wheel).namelist() if name.endswith((".so", ".pyd"))]


def test_the_compiled_wheel_has_the_engine_and_every_game_compiled(compiled_wheel: Path) -> None:
    inside = zipfile.ZipFile(compiled_wheel).namelist()
    compiled = {name.split(".")[0] for name in inside if name.endswith((".so", ".pyd"))}
    games = {folder.parent.name for folder in GAMES.glob("*/state.py")}
    assert {"eleventh/core/engine"} | {f"eleventh/games/{game}/state" for game in games} <= compiled


def test_the_extras_are_those_of_the_project(wheel: Path) -> None:
    name = f"eleventh-{__version__}.dist-info/METADATA"
    said = email.message_from_bytes(zipfile.ZipFile(wheel).read(name))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert said.get_all("Provides-Extra") == list(project["optional-dependencies"])
    assert said["Requires-Python"] == ">=3.11"


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    ["setup.py", "tools/backend.py", "requirements/play.lock", "CHANGELOG.md", "Makefile", "mkdocs.yml"],
)
def test_a_source_distribution_can_be_built_from(sdist: Path, name: str) -> None:
    assert f"eleventh-{__version__}/{name}" in packed(sdist)


@pytest.mark.slow
def test_a_source_distribution_carries_the_client(sdist: Path) -> None:
    inside = packed(sdist)
    client = {name for name in files("eleventh/server/static/**/*") if (SOURCE / name).is_file()}
    assert {f"eleventh-{__version__}/src/{name}" for name in client} <= inside
    assert not [name for name in inside if "node_modules" in name]
