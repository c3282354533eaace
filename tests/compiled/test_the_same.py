"""The compiled engine plays like the plain one. Run by `make kit` when the engine is compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from eleventh.games import all_games

ROOT = Path(__file__).parents[2]


def fingerprints(path: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, "-m", "eleventh.lab.fingerprint", "12"]
    told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return told.splitlines()


def test_plain_and_compiled_engines_play_and_evaluate_the_same_games_alike() -> None:
    plain = fingerprints(ROOT / "src")
    assert plain == fingerprints(ROOT / "build" / "compiled" / "src")
    assert len(plain) >= len(all_games())


VARIANTS = """
from eleventh.games import find_game
from eleventh.lab.run.simulate import make_spec, simulate
for name, numbers in (
    ("island-of-d", {"Black Knight HP": 3, "content.LAST_DAY": 24}),
    ("necreaux", {"copies of Jumpsuit Henchmen": 6}),
    ("nemo-rising", {"points at easy": 0, "points at medium": 0}),
    ("professor-evil", {"treasures to win": 3, "weights.WEIGHTS[0]": 1.5}),
):
    game = find_game(name)
    for content in ({}, numbers):
        spec = make_spec(game, game.seats[0], ["greedy"], {}, 1, content)
        print(name, content, simulate(spec, 3, jobs=1).played)
"""


def variants(path: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, "-c", VARIANTS]
    told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return told.splitlines()


def test_games_with_other_numbers_are_the_same_on_both_engines() -> None:
    plain = variants(ROOT / "src")
    assert plain == variants(ROOT / "build" / "compiled" / "src")
    for printed, other in zip(plain[::2], plain[1::2], strict=True):
        assert printed.partition("} [")[2] != other.partition("} [")[2]
