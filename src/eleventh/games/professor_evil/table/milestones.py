"""What can come of a game, in the words of the coach's reasons."""

from __future__ import annotations

from typing import Final

from eleventh.core.milestone import Milestone
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import Castle


def saved(treasure: int) -> Milestone[Castle]:
    words = f"saves {c.THE_TREASURE[treasure]}"
    return Milestone(f"saved-{c.TREASURE_IDS[treasure]}", words, lambda s, seat: treasure in s.saved)


def lost(treasure: int) -> Milestone[Castle]:
    words = f"loses {c.THE_TREASURE[treasure]}"
    return Milestone(f"lost-{c.TREASURE_IDS[treasure]}", words, lambda s, seat: treasure in s.lost)


def outside(s: Castle, seat: int) -> bool:
    return s.where[seat] == c.OUTSIDE


def found(s: Castle, seat: int) -> bool:
    """Since the turn began; the cards of the next player clear it."""
    return s.found[seat]


def switches(s: Castle, seat: int) -> int:
    return s.active.count(True)


MILESTONES: Final[tuple[Milestone[Castle], ...]] = (
    *[saved(treasure) for treasure in range(c.TREASURES)],
    *[lost(treasure) for treasure in range(c.TREASURES)],
    Milestone("found", "the Professor finds you", found, soon=True),
    Milestone("outside", "you stand outside the castle when the next turn begins", outside, soon=True),
    Milestone("switches", "switches active when the next turn begins", switches, soon=True, number=True),
    Milestone("turns", "turns that the game lasts", lambda s, seat: s.turn, number=True),
)
