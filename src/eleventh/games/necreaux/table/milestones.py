"""What can come of a game, in the words of the coach's reasons."""

from __future__ import annotations

from typing import Final

from eleventh.core.milestone import Milestone
from eleventh.games.necreaux.rules.state import HIDDEN, WIPED_OUT, Isle


def wounds(s: Isle, seat: int) -> int:
    return sum(s.is_down(card) for cards in s.cards for card in cards)


def deaths(s: Isle, seat: int) -> int:
    return s.seats - s.living()


MILESTONES: Final[tuple[Milestone[Isle], ...]] = (
    Milestone("freed", "finds the Scientists", lambda s, seat: s.scientists != HIDDEN),
    Milestone("shuttle", "finds the Shuttle", lambda s, seat: s.shuttle != HIDDEN),
    Milestone("dead", "you die", lambda s, seat: not s.alive >> seat & 1),
    Milestone("wiped-out", "everybody dies", lambda s, seat: s.ending == WIPED_OUT),
    Milestone("too-late", "the Clock runs out", lambda s, seat: s.clock <= 0),
    Milestone("wounds", "cards face down when the next Turn begins", wounds, soon=True, number=True),
    Milestone("deaths", "dead when the next Turn begins", deaths, soon=True, number=True),
)
