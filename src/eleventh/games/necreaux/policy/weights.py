"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit necreaux --positions 3000 --seed 31 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    0.7823,  # always
    -0.5540,  # two members
    -0.9458,  # three members
    -1.2538,  # four members
    -1.5560,  # five members
    0.0319,  # rule: Dream Team
    0.0703,  # rule: Misfits
    1.1043,  # rule: Dirty Half Dozen
    0.0385,  # rule: No Time to Waste
    0.2617,  # rule: Thrilling Heroics
    -0.9208,  # rule: Uncertain Ending
    0.2682,  # rule: Over There
    -1.4273,  # rule: a defeat ends the Turn
    -1.3348,  # fewer Character cards
    -0.8251,  # setting up
    -0.0817,  # setting up, two members
    0.2875,  # setting up, three members
    0.5892,  # setting up, four members
    0.5270,  # setting up, five members
    0.3570,  # setting up, rule: Dream Team
    0.0000,  # setting up, rule: Misfits
    0.0000,  # setting up, rule: Dirty Half Dozen
    0.0059,  # setting up, rule: No Time to Waste
    -0.2183,  # setting up, rule: Thrilling Heroics
    -0.0917,  # setting up, rule: Uncertain Ending
    -0.6521,  # setting up, rule: Over There
    -2.1973,  # setting up, rule: a defeat ends the Turn
    -2.2844,  # setting up, fewer Character cards
    1.1790,  # setting up, Turns beyond the usual
    1.5981,  # setting up, Turns beyond the usual, members beyond one
    0.9649,  # setting up, a draft
    0.4335,  # guess by health and time
    1.1581,  # health
    0.7211,  # health for the way
    -0.0412,  # little health
    0.2031,  # time for the way
    -1.3976,  # Turns to spare
    -2.1804,  # cards to go
    0.1449,  # cards of this Turn
    3.2304,  # Turns left
    -0.4115,  # cards a Turn
    0.0306,  # cards a Turn, squared
    0.0074,  # guess by health and time, members beyond one
    0.3739,  # health, members beyond one
    -0.3514,  # health for the way, members beyond one
    -0.3039,  # little health, members beyond one
    -0.0280,  # time for the way, members beyond one
    -0.7588,  # Turns to spare, members beyond one
    -1.9143,  # cards to go, members beyond one
    0.2905,  # cards of this Turn, members beyond one
    4.5110,  # Turns left, members beyond one
    0.5896,  # cards a Turn, members beyond one
    -0.0633,  # cards a Turn, squared, members beyond one
    0.1580,  # guess by health and time, alone
    0.0498,  # Turns to spare, alone
    -0.0743,  # cards a Turn, alone
    0.7790,  # both Specials found
    0.1954,  # a fight
    -0.0146,  # a split team
    -1.2640,  # members alive
    0.7867,  # members alive, of many
    -0.7490,  # Uncertain Ending, Turns left
    0.2256,  # Uncertain Ending, no Turn is sure
    0.3362,  # Uncertain Ending, cards to go
    0.2929,  # Uncertain Ending, alone
    0.0022,  # Uncertain Ending, members beyond one
    -2.1021,  # a defeat ends the Turn, cards to go
    -1.2133,  # Dirty Half Dozen, health
    0.2146,  # No Time to Waste, members beyond one
    -0.0172,  # Over There, members beyond one
    -0.9388,  # fewer Character cards, health
]
