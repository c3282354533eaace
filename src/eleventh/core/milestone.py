"""Milestones: results of a game that people talk about, such as saved, lost, wounded, found, in time.

A game lists its milestones once, as data beside its policy. The coach counts them in playouts and builds its
reasons from the differences, in the same way for every game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from eleventh.core.engine import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Milestone(Generic[S]):
    """A result to count. `words` are a phrase before `in 81 % instead of 54 %`, such as `saves the Turin
    Shroud`; with `number`, a phrase before `: 7.1 instead of 6.4`.

    `reached` returns 0 or 1, or a number, for a seat at the end of a playout; with `soon`, when the next turn
    has begun, or at the end if that is earlier."""

    id: str
    words: str
    reached: Callable[[S, int], float]  # of a state and a seat
    soon: bool = False
    number: bool = False


def count(milestones: tuple[Milestone[S], ...], state: S, seat: int, soon: bool) -> dict[str, float]:
    """The values of the milestones with this `soon`, by id."""
    return {one.id: float(one.reached(state, seat)) for one in milestones if one.soon == soon}
