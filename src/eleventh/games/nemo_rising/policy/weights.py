"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit nemo-rising --positions 2500 --seed 31 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    5.7058,  # always
    0.1508,  # Mission Points
    2.2828,  # Mission Points against the work left
    1.2756,  # work left
    1.5555,  # few Mission Points
    -0.0467,  # tiles secure
    0.3201,  # tiles face up
    -0.3543,  # missions done
    0.7612,  # goals reached
    -0.5317,  # all done but the way home
    0.1640,  # way home of the last hero
    -1.1915,  # enemies on the board
    -0.8294,  # Keep Row
    0.4634,  # Gear
    -0.0481,  # bonus tokens
    -0.5245,  # danger of the next Threat Card
    -0.0653,  # heroes yet to go this round
    -0.6903,  # two heroes
    -0.9853,  # three heroes
    -1.8722,  # four heroes
    0.4697,  # below the sea
    -1.0392,  # relentless
    -1.2749,  # relentless, with the work left
    3.7638,  # relentless, few Mission Points
    -0.3253,  # points for a hero alone
    -0.2634,  # points for two heroes
    -0.7270,  # points for three heroes
    -0.6263,  # work for a hero alone
    -0.5184,  # work for two heroes
    -0.0915,  # work for three heroes
    -0.9072,  # points squared
    -0.4632,  # below the sea, a hero alone
    -0.1388,  # below the sea, two heroes
    -0.5248,  # below the sea, three heroes
    -1.0813,  # relentless, a hero alone
    -1.0734,  # relentless, two heroes
    -0.3062,  # relentless, three heroes
    0.6271,  # gentle
    1.2575,  # gentle, with the work left
    -4.1170,  # gentle, few Mission Points
    0.7986,  # gentle, below the sea
    0.8911,  # gentle, a hero alone
    -0.3581,  # gentle, two heroes
    -0.2950,  # gentle, three heroes
    0.1791,  # easy
    -0.2429,  # hard
]
