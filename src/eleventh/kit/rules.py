"""Rules of every game: each has a number, and scenarios that play it."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.lab.variants.variant import present
from eleventh.table.scenario import ScenarioError, coverage, example, read_scenario


def scenario_files(game: Game[State]) -> list[Path]:
    return sorted((game.folder / "scenarios").glob("*.txt"))


class RulePromises:
    def test_the_scenario_comes_true(self, game: Game[State], scenario: Path) -> None:
        try:
            read = read_scenario(scenario)
            assert read.title in example(game, read)
        except ScenarioError as error:
            pytest.fail(error.report(), pytrace=False)

    def test_every_rule_is_played_by_a_scenario(self, game: Game[State]) -> None:
        found = coverage(game)
        if found.missing or not found.played:
            pytest.fail(str(found), pytrace=False)

    def test_numbers_that_experiments_vary_are_there(self, game: Game[State]) -> None:
        for name in game.numbers:
            assert isinstance(present(game, name), int | float), f"{name} is no number"

    def test_actions_are_written_in_lower_case_and_read_back(self, game: Game[State]) -> None:
        for number, action in enumerate(game.vocabulary.actions):
            assert action.number == number
            assert action.notation == " ".join(action.notation.lower().split())
            assert action.text.strip()
            assert game.parse(action.notation) is action
