"""For `pytest --pyargs eleventh.kit`: every promise, for the games named with --game or for all."""

from __future__ import annotations

from eleventh.games import all_games, find_game, left_out
from eleventh.kit import selection
from eleventh.kit.promises import Promises


class TestGames(Promises):
    games = [find_game(name) for name in selection.games] or list(all_games().values())
    golden = selection.golden[0] if selection.golden else None


def test_every_game_that_is_offered_can_be_played() -> None:
    assert left_out() == []
