"""How likely a roll is to bring what is missing: for notes beside choices, and for bots."""

from __future__ import annotations

from typing import Final

from eleventh.games.nemo_rising.content.icons import SKILL, count, icon_list, less
from eleventh.games.nemo_rising.content.parts import DIE, GEAR_ICON
from eleventh.games.nemo_rising.rules.state import NemoState


def sources(s: NemoState, seat: int, ability: int) -> int:
    """The icons that a hero has without a roll, by this ability and her Gear: at most three of a kind."""
    given = 1 << 2 * ability if 0 <= ability <= SKILL else 0
    for gear in s.hands[seat]:
        icon = GEAR_ICON[gear]
        if icon >= 0 and not s.twisted[gear] and (given >> 2 * icon) & 3 < 3:
            given += 1 << 2 * icon
    return given


def one_roll(need: int, given: int, dice: int) -> float:
    """The chance that so many dice bring what the sources do not give."""
    rest = need
    for icon in icon_list(given):
        rest = less(rest, icon)
    missing = count(rest)
    if missing == 0:
        return 1.0
    if missing == 1:
        return 0.5556 if dice == 2 else 0.3333
    if dice < 2 or missing > 2:
        return 0.0
    return 0.1111 if rest in (2, 8, 32) else 0.2222


def likely_index(need: int, given: int, dice: int) -> int:
    return (need << 6 | given) << 1 | dice - 1


LIKELY: Final[list[float]] = [
    one_roll(need, given, dice) for need in range(64) for given in range(64) for dice in (1, 2)
]
TRIES: Final[list[float]] = [1.0 / likely if likely > 0.0 else 10.0 for likely in LIKELY]  # rolls until then


def chance(s: NemoState, seat: int, ability: int, need: int, dice: int) -> float:
    """The chance that one roll, with card and Gear, gives all icons."""
    return LIKELY[likely_index(need, sources(s, seat, ability), 2 if ability == DIE else dice)]


def percent(likely: float) -> str:
    return "certain" if likely > 0.99 else f"{round(100 * likely)} % a roll"
