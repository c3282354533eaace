"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit island-emergency --positions 3000 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    0.7518,  # race
    1.3274,  # race: guess by the standings
    2.1429,  # race: own way to the goal
    -2.7187,  # race: the best rival's way to the goal
    -0.7103,  # race: cards in hand
    0.0427,  # race of three
    0.1358,  # race of four
    -0.0588,  # race of three or four: guess by the standings
    0.0023,  # basic
    1.2084,  # basic: guess by the standing
    0.2011,  # basic: turns
    0.0582,  # basic: survivors to come
    -0.1373,  # basic: cards in hand
    0.0702,  # advanced
    0.5832,  # advanced: guess by the standing
    0.5041,  # advanced: survivors rescued
    0.1544,  # advanced: emergence cards left
    0.0884,  # advanced: survivors waiting
    -0.0160,  # advanced: cards in hand
]
