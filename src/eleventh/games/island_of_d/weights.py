"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit island-of-d --positions 500 --seed 11 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    0.7074,  # always
    -0.4046,  # quests completed
    -0.3495,  # all quests completed
    -1.4539,  # days gone
    1.1374,  # chance at the castle on a good day
    0.7472,  # chance at the castle now
    1.1116,  # gold
    1.1393,  # health in store
    -0.3663,  # little health in store
    -0.5018,  # in combat
    0.7771,  # chance in this combat
    2.3489,  # in combat with the Black Knight
    3.1047,  # chance against him
    0.0000,  # setting up
    -0.5872,  # past the last day
    0.3388,  # hero: Amazon
    -0.1092,  # hero: Elf
    -0.4667,  # hero: Bard
    -0.0375,  # hero: Ninja
    -0.0566,  # hero: Thief
    0.4423,  # hero: Brawler
    -0.3267,  # hero: Miner
    -0.0186,  # hero: Ranger
    0.0834,  # hero: Monk
    0.5397,  # hero: Knight
    0.0333,  # hero: Barbarian
    0.1847,  # hero: Archer
    -0.3319,  # hero: Wizard
    -0.0142,  # hero: Priest
    0.1481,  # hero: Alchemist
    0.1333,  # hero: Merchant
    0.2131,  # hero: Druid
    -0.0481,  # hero: Gambler
    1.0608,  # level: Easier
    -1.0272,  # level: Harder
    0.3535,  # skills held
    -1.9661,  # days that will be missing
    1.5530,  # little health of one's own
]
