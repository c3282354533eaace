"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit nemo-rising --positions 120 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    4.5324,  # always
    0.7431,  # Mission Points
    0.0476,  # Mission Points against the work left
    -1.0514,  # work left
    -6.4963,  # few Mission Points
    -0.8557,  # tiles secure
    0.4858,  # tiles face up
    -1.0471,  # missions done
    2.1162,  # goals reached
    1.2416,  # all done but the way home
    0.2874,  # way home of the last hero
    -1.4815,  # enemies on the board
    -0.4991,  # Keep Row
    0.7001,  # Gear
    -0.0954,  # bonus tokens
    -0.5106,  # danger of the next Threat Card
    -0.2871,  # heroes yet to go this round
    -1.3378,  # two heroes
    -1.7478,  # three heroes
    -2.6881,  # four heroes
    -0.0357,  # below the sea
]
