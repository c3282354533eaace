"""What can come of a game that people talk about: saved, lost, wounded, found, in time.

A game names its milestones once, as data beside its judgement. The coach counts them in playouts and makes
its reasons of them, for every game alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from eleventh.core.engine import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Milestone(Generic[S]):
    """`words` say what happens, so that `in 81 % instead of 54 %` can follow: `saves the Turin Shroud`. With
    `number` they say what is counted, so that `: 7.1 instead of 6.4` can follow.

    `reached` is asked for a seat at the end of a playout; with `soon` when the next turn has begun, or at the
    end if that comes first. It is a whether (0 or 1), or a number."""

    id: str
    words: str
    reached: Callable[[S, int], float]  # of a state and a seat
    soon: bool = False
    number: bool = False


def count(milestones: tuple[Milestone[S], ...], state: S, seat: int, soon: bool) -> dict[str, float]:
    """Those that are looked at now, and how far each is reached."""
    return {one.id: float(one.reached(state, seat)) for one in milestones if one.soon == soon}
