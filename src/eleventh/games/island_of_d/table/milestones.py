"""What can come of a game, in the words of the coach's reasons."""

from __future__ import annotations

from typing import Final

from eleventh.core.milestone import Milestone
from eleventh.games.island_of_d.content.parts import LAST_DAY, QUESTS_FOR_AMULET
from eleventh.games.island_of_d.rules.state import Adventure


def fell_in_time(s: Adventure, seat: int) -> bool:
    return s.hp <= 0 and s.day <= LAST_DAY


def health(s: Adventure, seat: int) -> int:
    return max(0, s.hp)


MILESTONES: Final[tuple[Milestone[Adventure], ...]] = (
    Milestone("amulet", "completes three Quests", lambda s, _: s.quests_completed() >= QUESTS_FOR_AMULET),
    Milestone("fallen", "the hero falls before the last day", fell_in_time),
    Milestone("too-late", "the four weeks run out", lambda s, seat: s.day > LAST_DAY),
    Milestone("quests", "Quests completed", lambda s, seat: s.quests_completed(), number=True),
    Milestone("days", "days that it takes", lambda s, seat: s.day, number=True),
    Milestone("health", "HP when the next day begins", health, soon=True, number=True),
    Milestone("gold", "Gold when the next day begins", lambda s, seat: s.gold, soon=True, number=True),
)
