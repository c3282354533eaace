"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit necreaux --positions 300 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    -0.4471,  # always
    0.9377,  # guess by health and time
    -0.0353,  # health
    0.7331,  # health for the way
    -0.3471,  # little health
    0.0569,  # time for the way
    0.2295,  # Turns to spare
    0.0207,  # cards to go
    0.1909,  # cards of this Turn
    1.2046,  # both Specials found
    0.1780,  # a fight
    0.1476,  # a split team
    0.0842,  # members beyond one
    -0.1014,  # members alive
    -0.0066,  # setting up
    -0.1607,  # setting up, members beyond one
    -0.3836,  # rule: Dream Team
    0.0304,  # rule: Misfits
    0.1418,  # rule: Dirty Half Dozen
    0.0581,  # rule: No Time to Waste
    -0.1103,  # rule: Thrilling Heroics
    -0.2137,  # rule: Uncertain Ending
    -0.1745,  # rule: Over There
    -3.6935,  # rule: a defeat ends the Turn
]
