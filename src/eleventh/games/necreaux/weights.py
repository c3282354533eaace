"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit necreaux --positions 500 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    0.4759,  # always
    -0.4027,  # two members
    -0.6700,  # three members
    -0.7860,  # four members
    -0.9317,  # five members
    0.0025,  # rule: Dream Team
    0.1967,  # rule: Misfits
    1.2708,  # rule: Dirty Half Dozen
    0.3309,  # rule: No Time to Waste
    0.2461,  # rule: Thrilling Heroics
    -0.9624,  # rule: Uncertain Ending
    0.2162,  # rule: Over There
    -1.4474,  # rule: a defeat ends the Turn
    -1.3809,  # fewer Character cards
    0.1245,  # setting up
    -0.3810,  # setting up, two members
    -0.1518,  # setting up, three members
    0.3201,  # setting up, four members
    0.2042,  # setting up, five members
    -0.3405,  # setting up, rule: Dream Team
    0.0000,  # setting up, rule: Misfits
    0.0000,  # setting up, rule: Dirty Half Dozen
    -0.5843,  # setting up, rule: No Time to Waste
    -0.1729,  # setting up, rule: Thrilling Heroics
    -0.7385,  # setting up, rule: Uncertain Ending
    -0.8288,  # setting up, rule: Over There
    -2.4792,  # setting up, rule: a defeat ends the Turn
    -2.6128,  # setting up, fewer Character cards
    0.6432,  # setting up, Turns beyond the usual
    1.9214,  # setting up, Turns beyond the usual, members beyond one
    0.3321,  # setting up, a draft
    0.8258,  # guess by health and time
    1.1943,  # health
    0.5297,  # health for the way
    0.3034,  # little health
    0.0067,  # time for the way
    -2.9684,  # Turns to spare
    -3.3753,  # cards to go
    0.3945,  # cards of this Turn
    5.9715,  # Turns left
    -0.5787,  # cards a Turn
    0.2466,  # cards a Turn, squared
    0.0329,  # guess by health and time, members beyond one
    -0.2666,  # health, members beyond one
    0.4965,  # health for the way, members beyond one
    -0.1099,  # little health, members beyond one
    -0.8368,  # time for the way, members beyond one
    -0.2216,  # Turns to spare, members beyond one
    -0.0620,  # cards to go, members beyond one
    0.3114,  # cards of this Turn, members beyond one
    2.6183,  # Turns left, members beyond one
    0.9306,  # cards a Turn, members beyond one
    -0.3773,  # cards a Turn, squared, members beyond one
    0.2110,  # guess by health and time, alone
    -0.0183,  # Turns to spare, alone
    -0.2391,  # cards a Turn, alone
    0.3244,  # both Specials found
    0.2491,  # a fight
    -0.0628,  # a split team
    -0.7612,  # members alive
    0.4395,  # members alive, of many
    -1.2319,  # Uncertain Ending, Turns left
    0.5152,  # Uncertain Ending, no Turn is sure
    0.7698,  # Uncertain Ending, cards to go
    0.1587,  # Uncertain Ending, alone
    -0.2341,  # Uncertain Ending, members beyond one
    -2.4327,  # a defeat ends the Turn, cards to go
    -1.2504,  # Dirty Half Dozen, health
    -0.0336,  # No Time to Waste, members beyond one
    0.1173,  # Over There, members beyond one
    -0.5640,  # fewer Character cards, health
]
