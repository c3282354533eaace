"""The heuristic answers every decision, and features measure the quantity in their name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.games import find_game

TABLES = [
    ("island-emergency", 1, {"mode": "basic"}),
    ("island-emergency", 1, {"mode": "advanced"}),
    ("island-emergency", 2, {"tiles": "sides"}),
    ("island-emergency", 4, {}),
    ("island-of-d", 1, {}),
    ("necreaux", 1, {}),
    ("necreaux", 3, {}),
    ("nemo-rising", 1, {}),
    ("nemo-rising", 3, {"difficulty": "hard"}),
]


def decisions(game: Game[State], seats: int, options: dict[str, str], seed: int) -> Iterator[State]:
    """Every decision with more than one option in a random game."""
    state = game.new(seats, game.settle(seats, options))
    rng = Rng(seed)
    while state.to_act != OVER:
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
            continue
        if len(state.options) > 1:
            yield state
        state.choose(state.options[rng.below(len(state.options))])


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_choice_gets_advice_that_changes_nothing(
    name: str, seats: int, options: dict[str, str]
) -> None:
    game = find_game(name)
    for seed in range(3):
        for state in decisions(game, seats, options, seed):
            before = game.facts(state)
            action = game.suggest(state, first_voter(state))
            assert action in state.options, f"{state.top()} in game {seed}"
            assert game.facts(state) == before


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_features_are_named_and_make_a_chance(name: str, seats: int, options: dict[str, str]) -> None:
    game = find_game(name)
    for state in decisions(game, seats, options, 7):
        seat = first_voter(state)
        assert len(game.features(state, seat)) == len(game.feature_names)
        assert 0.0 < game.value(state, seat) < 1.0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_of_a_race_add_up_to_one(seats: int) -> None:
    game = find_game("island-emergency")
    for state in decisions(game, seats, {}, seats):
        assert sum(game.value(state, seat) for seat in range(seats)) == pytest.approx(1.0)
