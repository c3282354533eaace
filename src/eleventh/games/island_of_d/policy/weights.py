"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit island-of-d --positions 10000 --seed 31 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    -6.2112,  # always
    -0.0839,  # quests completed
    -0.4131,  # all quests completed
    -2.3342,  # days gone
    0.1494,  # chance at the castle on a good day
    0.6096,  # chance at the castle now
    1.6954,  # gold
    2.3186,  # health in store
    0.5510,  # little health in store
    -0.4790,  # in combat
    0.7734,  # chance in this combat
    1.8617,  # in combat with the Black Knight
    3.5982,  # chance against him
    0.0000,  # setting up
    -0.4533,  # past the last day
    -0.5942,  # hero: Amazon
    0.1704,  # hero: Elf
    -0.5070,  # hero: Bard
    -0.0958,  # hero: Ninja
    0.5430,  # hero: Thief
    -0.2066,  # hero: Brawler
    -1.2391,  # hero: Miner
    -0.4396,  # hero: Ranger
    -0.3513,  # hero: Monk
    -0.9267,  # hero: Knight
    -0.8710,  # hero: Barbarian
    -0.1580,  # hero: Archer
    0.1339,  # hero: Wizard
    -0.2639,  # hero: Priest
    -0.4683,  # hero: Alchemist
    -0.2020,  # hero: Merchant
    -0.3244,  # hero: Druid
    -0.4105,  # hero: Gambler
    0.8875,  # level: Easier
    -2.5359,  # level: Harder
    1.0969,  # skills held
    -0.5315,  # days that will be missing
    -1.9128,  # little health of one's own
    4.8432,  # attack
    6.7510,  # defence
    1.8779,  # wits
    -2.8444,  # health
    3.2853,  # most health
    0.0949,  # chance at the castle on a good day, squared
    -3.4958,  # days gone, squared
    1.0340,  # chance at the castle on a good day, by days gone
    1.2283,  # quests completed, by days gone
    -0.2567,  # gold, squared
    0.1491,  # hero: Amazon, by chance at the castle on a good day
    0.1926,  # hero: Elf, by chance at the castle on a good day
    0.2390,  # hero: Bard, by chance at the castle on a good day
    -0.0473,  # hero: Ninja, by chance at the castle on a good day
    0.0214,  # hero: Thief, by chance at the castle on a good day
    -0.0730,  # hero: Brawler, by chance at the castle on a good day
    -0.0675,  # hero: Miner, by chance at the castle on a good day
    -0.2215,  # hero: Ranger, by chance at the castle on a good day
    0.1369,  # hero: Monk, by chance at the castle on a good day
    -0.0746,  # hero: Knight, by chance at the castle on a good day
    -0.1338,  # hero: Barbarian, by chance at the castle on a good day
    -0.1101,  # hero: Archer, by chance at the castle on a good day
    0.0962,  # hero: Wizard, by chance at the castle on a good day
    0.0391,  # hero: Priest, by chance at the castle on a good day
    0.0038,  # hero: Alchemist, by chance at the castle on a good day
    -0.1911,  # hero: Merchant, by chance at the castle on a good day
    0.1557,  # hero: Druid, by chance at the castle on a good day
    0.0346,  # hero: Gambler, by chance at the castle on a good day
    -0.1897,  # hero: Amazon, by days gone
    -0.8516,  # hero: Elf, by days gone
    -0.4285,  # hero: Bard, by days gone
    -0.5644,  # hero: Ninja, by days gone
    -1.2297,  # hero: Thief, by days gone
    0.0262,  # hero: Brawler, by days gone
    0.7279,  # hero: Miner, by days gone
    0.2324,  # hero: Ranger, by days gone
    -0.2290,  # hero: Monk, by days gone
    0.8490,  # hero: Knight, by days gone
    0.7498,  # hero: Barbarian, by days gone
    -0.3304,  # hero: Archer, by days gone
    -0.5178,  # hero: Wizard, by days gone
    -0.1310,  # hero: Priest, by days gone
    0.1475,  # hero: Alchemist, by days gone
    -0.1846,  # hero: Merchant, by days gone
    -0.3031,  # hero: Druid, by days gone
    -0.1069,  # hero: Gambler, by days gone
]
