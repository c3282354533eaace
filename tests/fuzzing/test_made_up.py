"""Positions that somebody made up for the present rules end in a sentence, whatever the rules make of it."""

from __future__ import annotations

import pytest
from fuzz.outside.inputs import position_mutated, position_restacked
from fuzz.outside.table import replayed, verified

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import all_games

GAMES = [game for name, game in all_games().items() if name != "tiny"]
MAKERS = [position_mutated, position_restacked]
SEED = 5  # of the games whose positions are changed


@pytest.mark.parametrize("count", [50, pytest.param(2_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_made_up_position_ends_in_a_sentence(game: Game[State], count: int) -> None:
    for number in range(count):
        text = MAKERS[number % len(MAKERS)](game, SEED, Rng(number))
        verified(text)
        replayed(text)
