"""`eleventh new-game` writes a game that plays at once and keeps every promise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import eleventh
from eleventh.kit.newgame import BadName, new_game

PLAIN = Path(__file__).parents[2] / "src"  # what an installed program brings for type checkers


def run(folder: Path, *command: str, home: Path = Path(eleventh.__file__).parents[1]) -> str:
    """Run Python there with the new game installed, as an entry point says it is."""
    source = folder / "src"
    info = source / "cliff_walk-0.1.0.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cliff-walk\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[eleventh.games]\ncliff-walk = cliff_walk\n")
    environment = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{home}"}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_game("Cliff Walk", tmp_path_factory.mktemp("games"))


def test_it_appears_among_the_games_and_plays(folder: Path) -> None:
    assert "cliff-walk" in run(folder, "eleventh", "games")
    assert "won" in run(folder, "eleventh", "simulate", "cliff-walk", "--games", "20", "--seats", "2")


def test_it_keeps_every_promise_and_plays_every_rule(folder: Path) -> None:
    out = run(folder, "pytest", "-q", "-p", "eleventh.pytest_plugin", "-p", "no:cacheprovider")
    assert "cliff-walk: 6 of 6 rules are played by a scenario" in out


def test_it_is_typed(folder: Path) -> None:
    run(folder, "mypy", "--strict", "src", home=PLAIN)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("12", "begin with a letter"),
        ("class", "means something else"),
        ("Necreaux", "already"),
        ("!", "no name"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadName, match=words):
        new_game(name, tmp_path)


def test_a_game_inside_the_project_imports_itself_from_there(tmp_path: Path) -> None:
    (tmp_path / "src" / "eleventh" / "games").mkdir(parents=True)
    folder = new_game("Cliff Walk", tmp_path, inside=True)
    assert folder == tmp_path / "src" / "eleventh" / "games" / "cliff_walk"
    assert "from eleventh.games.cliff_walk.state import" in (folder / "rules.py").read_text()
    assert not (folder / "pyproject.toml").exists()


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadName, match="root of this project"):
        new_game("Cliff Walk", tmp_path, inside=True)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    new_game("Cliff Walk", tmp_path)
    with pytest.raises(BadName, match="exists already"):
        new_game("Cliff Walk", tmp_path)
