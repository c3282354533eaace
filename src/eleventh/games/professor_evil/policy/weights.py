"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit professor-evil --positions 4000 --seed 31 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    -9.0613,  # always
    4.1365,  # treasures saved
    0.3178,  # three treasures saved
    5.5681,  # treasures that the Professor lacks
    -0.0694,  # the Professor lacks one treasure
    2.7161,  # prospect of the best treasure
    1.5332,  # prospect of the second treasure
    1.5948,  # prospect of the last treasure
    1.8780,  # time left of all treasures
    0.3234,  # actions left of this turn
    0.4872,  # tiles face up
    0.0022,  # switches active
    0.0783,  # doors locked
    0.2205,  # characters outside
    0.4748,  # minutes of the treasures to come
    0.3879,  # only two characters
    -0.2680,  # four characters
    0.6154,  # the easy game
    -0.6710,  # the hard game
    -1.4746,  # the grim game
]
