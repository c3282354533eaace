"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit professor-evil --positions 2500 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    -0.7663,  # always
    3.8536,  # treasures saved
    0.5042,  # three treasures saved
    -3.6503,  # treasures lost
    -0.2480,  # three treasures lost
    3.0765,  # prospect of the best treasure
    1.7964,  # prospect of the second treasure
    1.8984,  # prospect of the last treasure
    1.4326,  # time left of all treasures
    0.4023,  # actions left of this turn
    0.1289,  # tiles face up
    0.5841,  # switches active
    0.4833,  # doors locked
    0.1172,  # characters outside
    -4.3079,  # minutes of the treasures to come
    -0.3303,  # characters beyond two
]
