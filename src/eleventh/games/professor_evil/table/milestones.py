"""What can come of a game, in the words of the coach's reasons."""

from __future__ import annotations

from typing import Final

from eleventh.core.milestone import Milestone
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import Castle


def saved(treasure: int) -> Milestone:
    def reached(s: Castle, seat: int) -> bool:
        return treasure in s.saved

    return Milestone(f"saved-{c.TREASURE_IDS[treasure]}", f"saves {c.THE_TREASURE[treasure]}", reached)


def lost(treasure: int) -> Milestone:
    def reached(s: Castle, seat: int) -> bool:
        return treasure in s.lost

    return Milestone(f"lost-{c.TREASURE_IDS[treasure]}", f"loses {c.THE_TREASURE[treasure]}", reached)


def outside(s: Castle, seat: int) -> bool:
    return s.where[seat] == c.OUTSIDE


def found(s: Castle, seat: int) -> bool:
    """Since the turn began; what the next player's cards will clear."""
    return s.found[seat]


def switches(s: Castle, seat: int) -> int:
    return s.active.count(True)


def turns(s: Castle, seat: int) -> int:
    return s.turn


MILESTONES: Final = (
    *[saved(treasure) for treasure in range(c.TREASURES)],
    *[lost(treasure) for treasure in range(c.TREASURES)],
    Milestone("found", "the Professor finds you", found, soon=True),
    Milestone("outside", "you stand outside the castle when the next turn begins", outside, soon=True),
    Milestone("switches", "switches active when the next turn begins", switches, soon=True, number=True),
    Milestone("turns", "turns that the game lasts", turns, number=True),
)
