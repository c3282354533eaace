"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit island-of-d --positions 400 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    2.0607,  # always
    1.3428,  # quests completed
    -0.1935,  # all quests completed
    -4.8130,  # days gone
    1.5639,  # chance at the castle on a good day
    0.7753,  # chance at the castle now
    1.0918,  # gold
    0.1072,  # health in store
    0.3408,  # little health in store
    -0.4938,  # in combat
    0.7562,  # chance in this combat
    1.8650,  # in combat with the Black Knight
    4.8885,  # chance against him
    0.0000,  # setting up
    -0.5129,  # past the last day
    -0.0325,  # hero: Amazon
    -0.2173,  # hero: Elf
    -0.0273,  # hero: Bard
    -0.1516,  # hero: Ninja
    -0.8360,  # hero: Thief
    0.4329,  # hero: Brawler
    -0.3990,  # hero: Miner
    0.2847,  # hero: Ranger
    -0.0207,  # hero: Monk
    0.4317,  # hero: Knight
    0.4578,  # hero: Barbarian
    0.4569,  # hero: Archer
    -0.0007,  # hero: Wizard
    0.3455,  # hero: Priest
    0.3210,  # hero: Alchemist
    0.2278,  # hero: Merchant
    0.7345,  # hero: Druid
    0.0531,  # hero: Gambler
]
