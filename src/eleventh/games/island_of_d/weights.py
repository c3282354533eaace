"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit island-of-d --positions 10000 --seed 31 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    -9.6223,  # always
    -0.4567,  # quests completed
    -0.2381,  # all quests completed
    -0.6530,  # days gone
    -0.8084,  # chance at the castle on a good day
    0.6626,  # chance at the castle now
    1.3234,  # gold
    2.7043,  # health in store
    1.0435,  # little health in store
    -0.3901,  # in combat
    0.5684,  # chance in this combat
    2.4099,  # in combat with the Black Knight
    2.9339,  # chance against him
    0.0000,  # setting up
    -0.8108,  # past the last day
    -0.7743,  # hero: Amazon
    -0.3941,  # hero: Elf
    -0.8539,  # hero: Bard
    -0.4389,  # hero: Ninja
    -0.1646,  # hero: Thief
    -0.4723,  # hero: Brawler
    -0.9502,  # hero: Miner
    -0.6206,  # hero: Ranger
    -0.6183,  # hero: Monk
    -0.3543,  # hero: Knight
    -0.3799,  # hero: Barbarian
    -0.4905,  # hero: Archer
    -0.3205,  # hero: Wizard
    -0.3816,  # hero: Priest
    -0.9467,  # hero: Alchemist
    -0.2028,  # hero: Merchant
    -0.4534,  # hero: Druid
    -0.8053,  # hero: Gambler
    1.3138,  # level: Easier
    -2.4889,  # level: Harder
    1.0686,  # skills held
    -0.4611,  # days that will be missing
    -1.9384,  # little health of one's own
    7.2155,  # attack
    8.1121,  # defence
    2.9215,  # wits
    -2.8880,  # health
    2.8818,  # most health
    -0.2709,  # chance at the castle on a good day, squared
    -3.8179,  # days gone, squared
    1.9060,  # chance at the castle on a good day, by days gone
    1.2737,  # quests completed, by days gone
    -0.0581,  # gold, squared
    0.0130,  # hero: Amazon, by chance at the castle on a good day
    0.1789,  # hero: Elf, by chance at the castle on a good day
    -0.2383,  # hero: Bard, by chance at the castle on a good day
    0.0002,  # hero: Ninja, by chance at the castle on a good day
    0.0176,  # hero: Thief, by chance at the castle on a good day
    -0.1810,  # hero: Brawler, by chance at the castle on a good day
    0.3544,  # hero: Miner, by chance at the castle on a good day
    0.0513,  # hero: Ranger, by chance at the castle on a good day
    -0.2429,  # hero: Monk, by chance at the castle on a good day
    -0.2015,  # hero: Knight, by chance at the castle on a good day
    0.0992,  # hero: Barbarian, by chance at the castle on a good day
    0.0318,  # hero: Archer, by chance at the castle on a good day
    -0.0578,  # hero: Wizard, by chance at the castle on a good day
    0.1919,  # hero: Priest, by chance at the castle on a good day
    -0.3385,  # hero: Alchemist, by chance at the castle on a good day
    -0.1009,  # hero: Merchant, by chance at the castle on a good day
    -0.2152,  # hero: Druid, by chance at the castle on a good day
    -0.1707,  # hero: Gambler, by chance at the castle on a good day
    -0.0935,  # hero: Amazon, by days gone
    0.0121,  # hero: Elf, by days gone
    0.0337,  # hero: Bard, by days gone
    -0.7245,  # hero: Ninja, by days gone
    -0.8964,  # hero: Thief, by days gone
    0.1219,  # hero: Brawler, by days gone
    0.0527,  # hero: Miner, by days gone
    0.1287,  # hero: Ranger, by days gone
    0.0293,  # hero: Monk, by days gone
    0.3154,  # hero: Knight, by days gone
    -0.1808,  # hero: Barbarian, by days gone
    -0.1425,  # hero: Archer, by days gone
    0.1138,  # hero: Wizard, by days gone
    0.0878,  # hero: Priest, by days gone
    0.8489,  # hero: Alchemist, by days gone
    -0.3058,  # hero: Merchant, by days gone
    -0.1369,  # hero: Druid, by days gone
    0.0833,  # hero: Gambler, by days gone
]
