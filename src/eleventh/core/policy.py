"""What playing on asks of a game: a rule of thumb, what a position is worth, whose turn it is, what each got.

A playout asks at every decision. A game's own judge stands in a file that is compiled with its rules, so that
the answers come from compiled code.
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
    """One for each game, made once. What each method is for is said in `Game`."""

    def __init__(self, rivals: bool = False) -> None:
        self.rivals = rivals  # whether the seats play against each other

    @abstractmethod
    def value(self, s: S, seat: int) -> float:
        """How good the position is for the seat: 1 is as good as won, 0 as lost."""

    def features(self, s: S, seat: int) -> list[float]:
        """The position in a few numbers."""
        return []

    def suggest(self, s: S, seat: int) -> Action | None:
        """A rule of thumb for this decision; None to compare values."""
        return None

    def consents(self, s: S, seat: int, action: Action) -> bool:
        """Whether a bot at this seat agrees to this action."""
        return True

    def turns(self, s: S) -> int:
        """How many turns have begun, of all seats together; 0: it does not count."""
        return 0

    def best_score(self, s: S) -> int:
        """The best score that partners, or one alone, can end with; 0 where they win or lose instead."""
        return 0

    def payoffs(self, s: S) -> list[float]:
        """What each seat got, between 0 and 1."""
        return shares(s, self.rivals, self.best_score(s))


def shares(state: State, rivals: bool, best: int) -> list[float]:
    """1 for a seat that won, 0 for one that lost; among rivals the winners share; else what part of the best
    score was reached."""
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
