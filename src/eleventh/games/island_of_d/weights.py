"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit island-of-d --positions 400 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    2.4304,  # always
    1.3559,  # quests completed
    -0.1789,  # all quests completed
    -4.8533,  # days gone
    1.5485,  # chance at the castle on a good day
    1.0461,  # chance at the castle now
    0.9348,  # gold
    -0.5010,  # health in store
    -0.0745,  # little health in store
    -0.4095,  # in combat
    0.7256,  # chance in this combat
    1.4093,  # in combat with the Black Knight
    5.1737,  # chance against him
    0.0000,  # setting up
    -0.4174,  # past the last day
    0.1685,  # hero: Amazon
    -0.1591,  # hero: Elf
    0.0019,  # hero: Bard
    -0.4712,  # hero: Ninja
    0.0619,  # hero: Thief
    0.7296,  # hero: Brawler
    0.0680,  # hero: Miner
    0.2519,  # hero: Ranger
    0.2466,  # hero: Monk
    0.7111,  # hero: Knight
    0.3637,  # hero: Barbarian
    -0.6378,  # hero: Archer
    0.3470,  # hero: Wizard
    0.5698,  # hero: Priest
    -0.9664,  # hero: Alchemist
    0.5687,  # hero: Merchant
    0.2101,  # hero: Druid
    0.3662,  # hero: Gambler
]
