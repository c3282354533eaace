"""The chance of the Dark Castle in figures, for the bots.

Potions, Prayer and Shield Wall are counted as HP in store. That is rough, and quick; nobody is shown it. The
chance of a combat, which is shown, stands in `chance_to_win.py`.
"""

from __future__ import annotations

from typing import Final

from eleventh.games.island_of_d.chances import hit_chance
from eleventh.games.island_of_d.content import (
    ALCHEMIST,
    ARCHER,
    ATT,
    BARBARIAN,
    BRAWLER,
    COIN,
    DAGGER,
    DEF,
    GAMBLER,
    HP,
    INT,
    KNIGHT,
    MONK,
    POTION,
    PRIEST,
    RANGER,
    WIZARD,
)
from eleventh.games.island_of_d.monsters import (
    BLACK_KNIGHT,
    BLACK_ORC,
    FOE_STATS,
    ORC,
)
from eleventh.games.island_of_d.state import Adventure

DEEPEST: Final = 24  # HP in store are counted up to this
MOST_DAGGERS: Final = 9  # and Daggers up to this


class Duel:
    """One combat in numbers, and what it is worth to come out of it with so many HP."""

    def __init__(
        self, mine: float, thrown: float, theirs: float, double: float, foe_hp: int, worth: list[float]
    ) -> None:
        self.mine = mine  # chance of your blow, and of one with a Dagger
        self.thrown = thrown
        self.theirs = theirs  # chance of theirs, and of one that takes 2 HP
        self.double = double
        self.foe_hp = foe_hp
        self.worth = worth  # by HP left
        self.known: dict[int, float] = {}

    def to_strike(self, hp: int, foe: int, daggers: int) -> float:
        """What it is worth with you to attack."""
        if hp <= 0:
            return 0.0
        if foe <= 0:
            return self.worth[min(hp, DEEPEST)]
        key = (hp * 16 + foe) * 16 + daggers
        if key in self.known:
            return self.known[key]
        if daggers:
            a = self.thrown
            value = a * self.to_suffer(hp, foe - 1, daggers - 1) + (1 - a) * self.to_suffer(
                hp, foe, daggers - 1
            )
        else:
            a = self.mine
            b = self.theirs
            worse = self.hurt(hp, foe, 0)
            again = (1 - a) * (1 - b)
            better = a * self.to_suffer(hp, foe - 1, 0) + (1 - a) * worse
            value = better / (1 - again) if again < 1.0 else 0.5
        self.known[key] = value
        return value

    def hurt(self, hp: int, foe: int, daggers: int) -> float:
        single = self.theirs - self.double
        value = single * self.to_strike(hp - 1, foe, daggers)
        if self.double:
            value += self.double * self.to_strike(hp - 2, foe, daggers)
        return value

    def to_suffer(self, hp: int, foe: int, daggers: int) -> float:
        """What it is worth with the enemy to attack."""
        if foe <= 0 or hp <= 0:
            return self.to_strike(hp, foe, daggers)
        return (1 - self.theirs) * self.to_strike(hp, foe, daggers) + self.hurt(hp, foe, daggers)

    def after_free_blows(self, hp: int, foe: int, daggers: int, blows: int, first: bool) -> float:
        """The same with attacks of yours that no answer follows."""
        if blows and foe > 0:
            hit = self.after_free_blows(hp, foe - 1, daggers, blows - 1, first)
            return self.mine * hit + (1 - self.mine) * self.after_free_blows(
                hp, foe, daggers, blows - 1, first
            )
        return self.to_strike(hp, foe, daggers) if first else self.to_suffer(hp, foe, daggers)


SURVIVE: Final = [0.0] + [1.0] * DEEPEST


def store(s: Adventure) -> int:
    """HP that you can lose before the game is lost."""
    hp = s.hp + s.items[POTION] * (3 if s.has(ALCHEMIST) else 2)
    if s.ready(PRIEST):
        hp += 1
    if s.ready(KNIGHT):
        hp += 1
    return min(hp, DEEPEST)


CASTLE_KNOWN: Final[dict[int, float]] = {}


def castle_chance(s: Adventure, extra: int = 0) -> float:
    """The chance to win the Dark Castle from its gate, as well as `extra` more HP in store would."""
    skills = s.known & ~s.used
    hp = store(s) + extra + s.items[COIN] // 2
    bolt = (skills >> WIZARD) & 1
    blows = (
        ((skills >> BARBARIAN) & 1)
        + ((skills >> ARCHER) & 1)
        + ((skills >> MONK) & 1)
        + ((skills >> GAMBLER) & 1)
    )
    fear = (skills >> BRAWLER) & 1
    keen = (skills >> RANGER) & 1
    key = min(hp, DEEPEST)
    daggers = min(s.items[DAGGER], MOST_DAGGERS)
    for part in (bolt, blows, fear, keen, daggers, s.stat(ATT), s.stat(DEF), s.stat(INT)):
        key = key * 10 + part
    if key not in CASTLE_KNOWN:
        CASTLE_KNOWN[key] = castle(
            min(hp, DEEPEST),
            bolt,
            blows,
            fear,
            keen,
            daggers,
            s.stat(ATT),
            s.stat(DEF),
            s.stat(INT),
        )
    return CASTLE_KNOWN[key]


def castle(
    hp: int, bolt: int, blows: int, fear: int, keen: int, daggers: int, att: int, defence: int, wits: int
) -> float:
    """Room by room from the tower backwards."""
    knight = FOE_STATS[BLACK_KNIGHT]
    tower = Duel(
        hit_chance(att, knight[DEF]),
        hit_chance(att + 2, knight[DEF]),
        hit_chance(knight[ATT] - fear, defence + keen),
        1 / 6.0,
        knight[HP],
        SURVIVE,
    )
    foe_hp = knight[HP] - bolt
    worth = [0.0] + [tower.after_free_blows(h, foe_hp, daggers, blows, False) for h in range(1, DEEPEST + 1)]
    worth = [0.0] + [worth[min(h + 1, DEEPEST)] for h in range(1, DEEPEST + 1)]  # the Silent Chapel
    orc = FOE_STATS[BLACK_ORC]
    hall = Duel(hit_chance(att, orc[DEF]), 1.0, hit_chance(orc[ATT] + 1, defence), 0.0, orc[HP], worth)
    first = wits >= orc[INT]
    worth = [0.0] + [
        hall.to_strike(h, orc[HP], 0) if first else hall.to_suffer(h, orc[HP], 0)
        for h in range(1, DEEPEST + 1)
    ]
    passed = hit_chance(wits, 5)
    worth = [0.0] + [passed * worth[h] + (1 - passed) * worth[h - 1] for h in range(1, DEEPEST + 1)]
    orc = FOE_STATS[ORC]
    gate = Duel(hit_chance(att, orc[DEF]), 1.0, hit_chance(orc[ATT], defence), 0.0, orc[HP], worth)
    first = wits >= orc[INT]
    if first:
        return gate.to_strike(hp, orc[HP], 0)
    return gate.to_suffer(hp, orc[HP], 0)
