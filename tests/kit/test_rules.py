"""Rules of every game: each has a number, and scenarios that play it."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.scenario import coverage, example, read_scenario
from kit.setups import GAMES, every_game

FILES = [(game, path) for game in GAMES for path in sorted((game.folder / "scenarios").glob("*.txt"))]


@pytest.mark.parametrize(("game", "path"), FILES, ids=[f"{game.id}/{path.stem}" for game, path in FILES])
def test_the_scenario_comes_true(game: Game[State], path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.title in example(game, scenario)


@every_game
def test_every_rule_is_played_by_a_scenario(game: Game[State]) -> None:
    found = coverage(game)
    if found.missing or not found.played:
        pytest.fail(str(found), pytrace=False)


@every_game
def test_actions_are_written_in_lower_case_and_read_back(game: Game[State]) -> None:
    for number, action in enumerate(game.vocabulary.actions):
        assert action.number == number
        assert action.notation == " ".join(action.notation.lower().split())
        assert action.text.strip()
