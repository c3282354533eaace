"""What can come of a game, in the words of the coach's reasons."""

from __future__ import annotations

from typing import Final

from eleventh.core.milestone import Milestone
from eleventh.games.necreaux.rules.state import HIDDEN, WIPED_OUT, Isle


def freed(s: Isle, seat: int) -> bool:
    return s.scientists != HIDDEN


def shuttle(s: Isle, seat: int) -> bool:
    return s.shuttle != HIDDEN


def dead(s: Isle, seat: int) -> bool:
    return not s.alive >> seat & 1


def wiped_out(s: Isle, seat: int) -> bool:
    return s.ending == WIPED_OUT


def too_late(s: Isle, seat: int) -> bool:
    return s.clock <= 0


def wounds(s: Isle, seat: int) -> int:
    return sum(s.is_down(card) for cards in s.cards for card in cards)


def deaths(s: Isle, seat: int) -> int:
    return s.seats - s.living()


MILESTONES: Final = (
    Milestone("freed", "finds the Scientists", freed),
    Milestone("shuttle", "finds the Shuttle", shuttle),
    Milestone("dead", "you die", dead),
    Milestone("wiped-out", "everybody dies", wiped_out),
    Milestone("too-late", "the Clock runs out", too_late),
    Milestone("wounds", "cards face down when the next Turn begins", wounds, soon=True, number=True),
    Milestone("deaths", "dead when the next Turn begins", deaths, soon=True, number=True),
)
