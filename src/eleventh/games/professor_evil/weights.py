"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit professor-evil --positions 2000 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    -5.0374,  # always
    3.6801,  # treasures saved
    0.4774,  # three treasures saved
    -3.5930,  # treasures lost
    -0.2737,  # three treasures lost
    2.8344,  # prospect of the best treasure
    1.2703,  # prospect of the second treasure
    1.9589,  # prospect of the last treasure
    1.7290,  # time left of all treasures
    0.3462,  # actions left of this turn
    0.1646,  # tiles face up
    0.3057,  # switches active
    0.0580,  # doors locked
    -0.0287,  # characters outside
    2.4655,  # minutes of the treasures to come
    0.2068,  # only two characters
    -0.0783,  # four characters
    0.2424,  # the easy game
    -0.6020,  # the hard game
]
