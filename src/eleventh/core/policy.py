"""The part of a game that playouts use: the heuristic policy, the evaluation function, turns and payoffs.

A playout calls it at every decision. So a game's policy is in a file that is compiled with its rules.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from eleventh.core.action import Action
from eleventh.core.engine import SCORED, WON, State

S = TypeVar("S", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """The policy of a game, created once. `Game` documents what each method is for."""

    def __init__(self, rivals: bool = False) -> None:
        self.rivals = rivals  # whether the seats play against each other

    @abstractmethod
    def value(self, s: S, seat: int) -> float:
        """The evaluation of the position for the seat, from 0 (lost) to 1 (won)."""

    def features(self, s: S, seat: int) -> list[float]:
        """The features of the position, from which `value` is fitted."""
        return []

    def suggest(self, s: S, seat: int) -> Action | None:
        """The choice of the heuristic policy; None to compare values."""
        return None

    def consents(self, s: S, seat: int, action: Action) -> bool:
        """Whether a bot at this seat agrees to this action."""
        return True

    def turns(self, s: S) -> int:
        """The number of turns that have begun, of all seats together; 0: not counted."""
        return 0

    def best_score(self, s: S) -> int:
        """The best score that partners or a single player can reach; 0 if they win or lose instead."""
        return 0

    def payoffs(self, s: S) -> list[float]:
        """The payoff of each seat, from 0 to 1."""
        return shares(s, self.rivals, self.best_score(s))


def shares(state: State, rivals: bool, best: int) -> list[float]:
    """The payoff of each seat: 1 for a win, 0 for a loss. Rivals with the highest score share 1; without
    rivals a score counts as its part of the best score."""
    if state.outcome != SCORED:
        return [1.0 if state.outcome == WON else 0.0] * state.seats
    scores = state.scores
    if rivals and state.seats > 1:
        highest = max(scores)
        share = 1.0 / scores.count(highest)
        return [share if score == highest else 0.0 for score in scores]
    if best <= 0:
        raise ValueError("This game ends with a score: its best_score should say which is the best.")
    return [min(1.0, max(0.0, score / best)) for score in scores]


def best_of(s: State, values: list[float]) -> Action:
    """The option with the highest value; of equal ones the first."""
    best = 0
    for place in range(1, len(values)):
        if values[place] > values[best]:
            best = place
    return s.options[best]
