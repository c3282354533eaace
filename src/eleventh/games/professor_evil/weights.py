"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit professor-evil --positions 2000 --seed 21 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    -9.0343,  # always
    4.1912,  # treasures saved
    0.4520,  # three treasures saved
    5.3523,  # treasures that the Professor lacks
    -0.2809,  # the Professor lacks one treasure
    2.6417,  # prospect of the best treasure
    1.2377,  # prospect of the second treasure
    1.4497,  # prospect of the last treasure
    1.8706,  # time left of all treasures
    0.4681,  # actions left of this turn
    0.5510,  # tiles face up
    -0.1750,  # switches active
    0.1397,  # doors locked
    0.1742,  # characters outside
    0.7968,  # minutes of the treasures to come
    0.2982,  # only two characters
    -0.3950,  # four characters
    0.6942,  # the easy game
    -0.7455,  # the hard game
    -0.7277,  # the grim game
]
