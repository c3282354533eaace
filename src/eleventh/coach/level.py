"""Converts the win rate of playouts to the chance of a skill level.

Playouts follow the heuristic policy, so their win rate is the chance of a side that plays by it. A stronger
side wins more of the same positions, a weaker one fewer. The difference is a shift and a slope of the log
odds, fitted to games of each level (`benchmarks/coach.py fit`). A race of equals and a game for a score need
no conversion. A level without a fit uses the fit of the next level towards steady play, which `holds` names.
"""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.bots import LEVELS, UnknownBot, budget_of
from eleventh.coach.levels import FITTED
from eleventh.core.engine import State
from eleventh.core.game import Game

STEADY = "steady"  # the level that plays as the playouts do
USUAL_PLAYOUTS = 200  # of the coach's search, for a level that does not search itself


@dataclass(frozen=True)
class Level:
    """A skill level in one game. Where playouts are won with odds o, it wins with `odds` * o ** `slope`."""

    name: str
    playouts: int  # the budget of the search for the best option
    odds: float = 1.0
    slope: float = 1.0
    holds: str = STEADY  # the level that its chances are valid for

    def chance(self, win_rate: float) -> float:
        """The chance of this level in a position where playouts have this win rate."""
        if not 0.0 < win_rate < 1.0 or (self.odds == 1.0 and self.slope == 1.0):
            return win_rate
        good = self.odds * win_rate**self.slope
        return float(good / (good + (1.0 - win_rate) ** self.slope))

    def steepness(self, win_rate: float) -> float:
        """The derivative of `chance`, by which standard errors are multiplied."""
        low, high = max(0.0, win_rate - 0.01), min(1.0, win_rate + 0.01)
        return (self.chance(high) - self.chance(low)) / (high - low)


def find_level(name: str, game: Game[State], state: State) -> Level:
    """The level of this name, in this game. Raises UnknownBot with a sentence that lists the levels."""
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
    """The level and the levels between it and steady, which needs no fit."""
    order = list(LEVELS)
    start, end = order.index(level), order.index(STEADY)
    return order[start:end] if start < end else order[start:end:-1]
