"""What can come of a game, in the words of the coach's reasons."""

from __future__ import annotations

from typing import Final

from eleventh.core.milestone import Milestone
from eleventh.games.island_of_d.content.parts import LAST_DAY, QUESTS_FOR_AMULET
from eleventh.games.island_of_d.rules.state import Adventure


def all_quests(s: Adventure, seat: int) -> bool:
    return s.quests_completed() >= QUESTS_FOR_AMULET


def fell_in_time(s: Adventure, seat: int) -> bool:
    return s.hp <= 0 and s.day <= LAST_DAY


def too_late(s: Adventure, seat: int) -> bool:
    return s.day > LAST_DAY


def quests(s: Adventure, seat: int) -> int:
    return s.quests_completed()


def days(s: Adventure, seat: int) -> int:
    return s.day


def health(s: Adventure, seat: int) -> int:
    return max(0, s.hp)


def gold(s: Adventure, seat: int) -> int:
    return s.gold


MILESTONES: Final = (
    Milestone("amulet", "completes three Quests", all_quests),
    Milestone("fallen", "the hero falls before the last day", fell_in_time),
    Milestone("too-late", "the four weeks run out", too_late),
    Milestone("quests", "Quests completed", quests, number=True),
    Milestone("days", "days that it takes", days, number=True),
    Milestone("health", "HP when the next day begins", health, soon=True, number=True),
    Milestone("gold", "Gold when the next day begins", gold, soon=True, number=True),
)
