"""How good a position is for the team: the chance to win, from a few features of the position.

What each feature weighs was fitted to played games (`eleventh lab fit professor-evil`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.chance import chance
from eleventh.games.professor_evil.content import COLOURS, DOORS, MINUTES, OUTSIDE, ROOMS, TREASURES
from eleventh.games.professor_evil.outlook import Outlook
from eleventh.games.professor_evil.state import Castle
from eleventh.games.professor_evil.weights import WEIGHTS

UNKNOWN: Final = 0.3  # the prospect of a treasure that is yet to be turned up

FEATURES: Final = (
    "always",
    "treasures saved",
    "three treasures saved",
    "treasures lost",
    "three treasures lost",
    "prospect of the best treasure",
    "prospect of the second treasure",
    "prospect of the last treasure",
    "time left of all treasures",
    "actions left of this turn",
    "tiles face up",
    "switches active",
    "doors locked",
    "characters outside",
    "minutes of the treasures to come",
    "characters beyond two",
)


def value(s: Castle, seat: int) -> float:
    """Between 0 and 1, the same for every seat: they are one team (R1)."""
    if s.outcome:
        return 1.0 if s.outcome == "won" else 0.0
    return chance(WEIGHTS, features(s))


def features(s: Castle) -> list[float]:
    """In the order of FEATURES; each about as large as 1 at most."""
    outlook = Outlook(s)
    mine = outlook.row(outlook.room)
    first = second = third = 0.0
    colour: i64
    time = 0
    for colour in range(COLOURS):
        good = UNKNOWN
        if not outlook.gone >> colour & 1:
            good = outlook.prospect(colour, mine, outlook.active)
            time += outlook.left[colour]
        if good > first:
            first, second, third = good, first, second
        elif good > second:
            second, third = good, second
        else:
            third = good
    saved, lost = len(s.saved), len(s.lost)
    return [
        1.0,
        saved / 3,
        1.0 if saved == 3 else 0.0,
        lost / 3,
        1.0 if lost == 3 else 0.0,
        first,
        second,
        third,
        time / 24,
        s.actions_left / 3 if s.revealed else 0.0,
        s.tile_up.count(True) / 2,
        s.active.count(True) / ROOMS,
        s.locked.count(True) / DOORS,
        s.where.count(OUTSIDE) / s.seats,
        minutes_to_come(s.treasure_pool) / 60,
        (s.seats - 2) / 2,
    ]


def minutes_to_come(pool: int) -> float:
    """The mean time of the treasures in the stack: short in the easy game, long in the hard one (R14)."""
    minutes = count = 0
    for treasure in range(TREASURES):
        if pool >> treasure & 1:
            minutes += MINUTES[treasure]
            count += 1
    return minutes / count if count else 0.0
