"""The test game as tables, bots and the lab hold a game: whatever its states are, they are its own."""

from __future__ import annotations

from typing import TypeVar, cast

from eleventh.core.engine import State
from eleventh.core.game import Game
from tiny import GAME

S = TypeVar("S", bound=State)


def of_any_state(game: Game[S]) -> Game[State]:
    return cast("Game[State]", game)


LANTERN = of_any_state(GAME)
