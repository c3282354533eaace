"""A small whole game for the tests of everything that is not a game: private hands, a team decision,
secret choices, chance with names that come twice."""

from tiny.game import GAME

__all__ = ["GAME"]
