"""What strangers send is refused with a sentence, or plays on like any other game."""

from __future__ import annotations

import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import all_games
from eleventh.lab.outside import findings, mutated

GAMES = list(all_games().values())


@pytest.mark.parametrize("kind", ["position", "log"])
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_what_is_made_up_is_refused_or_plays_on(game: Game[State], kind: str) -> None:
    assert [str(finding) for finding in findings(game, kind, cases=60, seed=7)] == []


def test_the_same_seed_makes_up_the_same() -> None:
    data = [1, [2, True], {"Turn": ["x"]}]
    assert mutated(data, Rng(5), 3) == mutated(data, Rng(5), 3)
    assert mutated(data, Rng(5), 3) != data
    assert data == [1, [2, True], {"Turn": ["x"]}]
