"""For whose play a chance holds.

Playouts go by the rule of thumb, so what they count is the chance of a side that plays on so. A stronger side
wins more of the same positions, a weaker one fewer: by how much was fitted to games of each level
(`benchmarks/coach.py fit`), as a shift and a slope of the log odds. A race of equals and a game for a score
need no such step. A level that was not measured in a game has the figures of the next one towards steady play
that was, and says so (`holds`).
"""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.bots import LEVELS, UnknownBot, budget_of
from eleventh.coach.levels import FITTED
from eleventh.core.engine import State
from eleventh.core.game import Game

STEADY = "steady"  # the level that plays as the playouts do
USUAL_PLAYOUTS = 200  # to look for the best option, at a level that searches not at all


@dataclass(frozen=True)
class Level:
    """`odds` and `slope`: what the odds of the playouts are multiplied with, and raised to."""

    name: str
    playouts: int  # with which the best option is looked for
    odds: float = 1.0
    slope: float = 1.0
    holds: str = STEADY  # for whose play its chances hold

    def chance(self, share: float) -> float:
        """The chance of this level where so large a share of the playouts was won."""
        if not 0.0 < share < 1.0 or (self.odds == 1.0 and self.slope == 1.0):
            return share
        good = self.odds * share**self.slope
        return float(good / (good + (1.0 - share) ** self.slope))

    def steepness(self, share: float) -> float:
        """By how much the chance changes with the share there: what an error is multiplied with."""
        low, high = max(0.0, share - 0.01), min(1.0, share + 0.01)
        return (self.chance(high) - self.chance(low)) / (high - low)


def find_level(name: str, game: Game[State], state: State) -> Level:
    """The level of that name, in this game. Raises UnknownBot with a sentence that says which there are."""
    known = name.strip().lower()
    if known not in LEVELS:
        raise UnknownBot(f"There is no level {name!r}. Choose from: {', '.join(LEVELS)}.")
    playouts = max(USUAL_PLAYOUTS, budget_of(known).playouts)
    if game.best_score(state) > 0 or (game.rivals and state.seats > 1):
        return Level(known, playouts, holds=known)
    fitted = FITTED.get(game.id, {})
    for name in towards_steady(known):
        if name in fitted:
            return Level(known, playouts, fitted[name].odds, fitted[name].slope, name)
    return Level(known, playouts)


def towards_steady(level: str) -> list[str]:
    """The level and those between it and steady, which needs no fit."""
    order = list(LEVELS)
    start, end = order.index(level), order.index(STEADY)
    return order[start:end] if start < end else order[start:end:-1]
