"""A small whole game for the tests of everything that is not a game: private hands, a team decision,
secret choices, chance with names that come twice."""

from typing import Any, cast

from eleventh.core.engine import State
from eleventh.core.game import Game
from tiny.game import GAME

__all__ = ["GAME", "any_state"]


def any_state(game: Game[Any]) -> Game[State]:
    return cast("Game[State]", game)
