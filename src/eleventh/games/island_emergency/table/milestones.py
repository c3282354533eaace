"""What can come of a game, in the words of the coach's reasons."""

from __future__ import annotations

from typing import Final

from eleventh.core.milestone import Milestone
from eleventh.games.island_emergency.rules.state import IslandState


def rescued(s: IslandState, seat: int) -> int:
    return s.rescued[seat]


def best_rival(s: IslandState, seat: int) -> int:
    return max([score for other, score in enumerate(s.rescued) if other != seat], default=0)


def cards(s: IslandState, seat: int) -> int:
    return len(s.hands[seat])


MILESTONES: Final[tuple[Milestone[IslandState], ...]] = (
    Milestone("rescued", "survivors that you collect", rescued, number=True),
    Milestone("rival", "survivors of your best rival", best_rival, number=True),
    Milestone("lost", "survivors lost to dangers", lambda s, seat: s.lost, number=True),
    Milestone("turns", "turns that it takes", lambda s, seat: s.turn, number=True),
    Milestone("now", "survivors that you have when the next turn begins", rescued, soon=True, number=True),
    Milestone("cards", "cards in your hand when the next turn begins", cards, soon=True, number=True),
)
