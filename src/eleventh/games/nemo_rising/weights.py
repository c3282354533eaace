"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit nemo-rising --positions 900 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    4.7085,  # always
    -0.1904,  # Mission Points
    2.4738,  # Mission Points against the work left
    1.3794,  # work left
    2.3066,  # few Mission Points
    -0.3868,  # tiles secure
    0.4574,  # tiles face up
    -0.2522,  # missions done
    0.9448,  # goals reached
    -0.5583,  # all done but the way home
    0.4584,  # way home of the last hero
    -0.8218,  # enemies on the board
    -0.8212,  # Keep Row
    0.5813,  # Gear
    0.0012,  # bonus tokens
    -0.4011,  # danger of the next Threat Card
    0.0655,  # heroes yet to go this round
    -0.3205,  # two heroes
    -0.7119,  # three heroes
    -1.303,  # four heroes
    0.3834,  # below the sea
    -1.016,  # relentless
    -1.0587,  # relentless, with the work left
    2.7498,  # relentless, few Mission Points
    0.1141,  # points for a hero alone
    0.3221,  # points for two heroes
    -0.0095,  # points for three heroes
    -0.3842,  # work for a hero alone
    -0.5194,  # work for two heroes
    -0.1707,  # work for three heroes
    -0.3709,  # points squared
    -0.3013,  # below the sea, a hero alone
    -0.0936,  # below the sea, two heroes
    -0.5301,  # below the sea, three heroes
    -1.0474,  # relentless, a hero alone
    -1.2719,  # relentless, two heroes
    -0.0422,  # relentless, three heroes
]
