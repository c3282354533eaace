"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit island-emergency --positions 2500 --seed 21 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    0.4958,  # race
    1.2035,  # race: guess by the standings
    1.4528,  # race: own way to the goal
    -1.7880,  # race: the best rival's way to the goal
    -0.2772,  # race: cards in hand
    0.1228,  # race of three
    0.2316,  # race of four
    0.0568,  # race of three or four: guess by the standings
    0.1643,  # basic
    1.1605,  # basic: guess by the standing
    0.1351,  # basic: turns
    -0.0275,  # basic: survivors to come
    -0.1374,  # basic: cards in hand
    0.1213,  # advanced
    0.5375,  # advanced: guess by the standing
    0.5090,  # advanced: survivors rescued
    0.1764,  # advanced: emergence cards left
    0.0625,  # advanced: survivors waiting
    -0.0317,  # advanced: cards in hand
    0.8141,  # basic for a target
    7.6420,  # basic for a target: turns to spare
    -3.2869,  # basic for a target: turns to spare, by what is still open
    0.4052,  # basic for a target: cards in hand
    1.0625,  # advanced for a target
    -2.0281,  # advanced for a target: survivors to spare
    9.7338,  # advanced for a target: survivors to spare, by what is still open
    -0.7978,  # advanced for a target: cards in hand
    -0.9438,  # advanced for a target: emergence cards left
    1.5409,  # basic for a near target
    6.0072,  # advanced for a near target
]
