"""Every promise, for the games of this project and for the small game of the tests."""

from __future__ import annotations

from pathlib import Path

from eleventh.games import all_games, left_out
from eleventh.kit import Promises
from tiny import GAME as TINY


class TestGames(Promises):
    games = [TINY, *all_games().values()]
    golden = Path(__file__).parents[1] / "golden"


def test_every_game_here_can_be_played() -> None:
    assert left_out() == []
