"""How good a position is for the team: the chance to win, from a few features of the position.

What each feature weighs was fitted to played games (`eleventh lab fit professor-evil`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.bits import mask_of
from eleventh.core.chance import chance
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.policy.outlook import Outlook
from eleventh.games.professor_evil.policy.weights import WEIGHTS
from eleventh.games.professor_evil.rules.state import Castle

UNKNOWN: Final = 0.3  # the prospect of a treasure that is yet to be turned up

OF_55_MINUTES: Final = sum(1 << treasure for treasure in range(c.TREASURES) if c.MINUTES[treasure] == 55)
OF_30_MINUTES: Final = sum(1 << treasure for treasure in range(c.TREASURES) if c.MINUTES[treasure] == 30)


def value(s: Castle, seat: int) -> float:
    """Between 0 and 1, the same for every seat: they are one team (R1)."""
    if s.outcome:
        return 1.0 if s.outcome == "won" else 0.0
    return chance(WEIGHTS, features(s))


def features(s: Castle) -> list[float]:
    """In the order of `weights.json`; each about as large as 1 at most."""
    outlook = Outlook(s)
    far = outlook.row(outlook.room) & outlook.others
    first = second = third = 0.0
    colour: i64
    time = 0
    for colour in range(c.COLOURS):
        good = UNKNOWN
        if not outlook.gone >> colour & 1:
            good = outlook.prospect(colour, far, outlook.active)
            time += outlook.left[colour]
        if good > first:
            first, second, third = good, first, second
        elif good > second:
            second, third = good, second
        else:
            third = good
    saved, lacking = len(s.saved), s.strongroom - len(s.lost)
    in_use = treasures_in_use(s)
    return [
        1.0,
        saved / 3,
        1.0 if saved == 3 else 0.0,
        lacking / 4,
        1.0 if lacking == 1 else 0.0,
        first,
        second,
        third,
        time / 24,
        s.actions_left / 3 if s.revealed else 0.0,
        s.tile_up.count(True) / 2,
        s.active.count(True) / c.ROOMS,
        s.locked.count(True) / c.DOORS,
        s.where.count(c.OUTSIDE) / s.seats,
        minutes_to_come(s.treasure_stack) / 60,
        1.0 if s.seats == 2 else 0.0,
        1.0 if s.seats == 4 else 0.0,
        1.0 if not in_use & OF_55_MINUTES else 0.0,
        1.0 if not in_use & OF_30_MINUTES else 0.0,
        1.0 if s.haste else 0.0,
    ]


def treasures_in_use(s: Castle) -> int:
    """All treasures that this game is played with, as bits: they tell the mode (R14)."""
    return mask_of([*s.treasure_stack, *s.saved, *s.lost, *[tile for tiles in s.treasures for tile in tiles]])


def minutes_to_come(stack: list[int]) -> float:
    """The mean time of the treasures in the stack: short in the easy game, long in the hard one (R14)."""
    minutes = 0
    for treasure in stack:
        minutes += c.MINUTES[treasure]
    return minutes / len(stack) if stack else 0.0
