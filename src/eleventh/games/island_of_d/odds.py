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
    BARD,
    BRAWLER,
    CHARACTERS,
    COIN,
    DAGGER,
    DEF,
    ELF,
    GAMBLER,
    HP,
    INT,
    KNIGHT,
    MONK,
    POTION,
    PRIEST,
    RANGER,
    TONIC,
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
MOST_BLOWS: Final = 9
BLOWS: Final = 1 << BARBARIAN | 1 << ARCHER | 1 << MONK | 1 << GAMBLER  # Skills as good as a blow more
MENDS: Final = 1 << PRIEST | 1 << KNIGHT  # and as 1 HP more
AGAIN: Final = BLOWS | MENDS | 1 << WIZARD  # what a Mind Tonic Charges in the tower
FOR_COMBAT: Final = AGAIN | 1 << BRAWLER | 1 << RANGER | 1 << BARD | 1 << ELF  # what counts at the castle


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

    def after_free_blows(self, hp: int, foe: int, daggers: int, hits: list[float]) -> float:
        """What it is worth when attacks of yours that no answer follows have hit so often, each number with
        its chance; then the enemy attacks."""
        value = 0.0
        for hit, chance in enumerate(hits):
            value += chance * self.to_suffer(hp, max(0, foe - hit), daggers)
        return value


def hits_of(blows: int, hit: float) -> list[float]:
    """The chance of each number of hits."""
    chances = [1.0]
    for _ in range(blows):
        missed = [chance * (1.0 - hit) for chance in chances] + [0.0]
        chances = [missed[0]] + [missed[n] + chances[n - 1] * hit for n in range(1, len(missed))]
    return chances


SURVIVE: Final = [0.0] + [1.0] * DEEPEST


def store(s: Adventure) -> int:
    """HP that you can lose before the game is lost."""
    return min(DEEPEST, store_of(s.hp, s.known, s.used, s.items))


def store_of(hp: int, known: int, used: int, items: list[int]) -> int:
    potion = 3 if (known >> ALCHEMIST) & 1 else 2
    return hp + items[POTION] * potion + (known & ~used & MENDS).bit_count()


CASTLE_KNOWN: Final[dict[int, list[float]]] = {}  # by all that counts but the HP in store, then by these


def castle_chance(s: Adventure, extra: int = 0) -> float:
    """The chance to win the Dark Castle from its gate, as well as `extra` more HP in store would."""
    return chance_with(s, extra, s.hp, s.known, s.items, s.up)


def chance_with(s: Adventure, extra: int, hp: int, known: int, items: list[int], up: list[int]) -> float:
    """The same, if these were the hero's HP, Skills, Items and Trainings."""
    skills = known & ~s.used
    hp = min(DEEPEST, store_of(hp, known, s.used, items)) + extra
    bolt = (skills >> WIZARD) & 1
    blows = (skills & BLOWS).bit_count() + items[COIN]  # a Coin rolls a miss again: one more blow
    if items[TONIC] and known & AGAIN:  # what it Charges in the tower is used twice
        charges = items[TONIC] * 2
        bolt += (known >> WIZARD) & 1
        charges -= (known >> WIZARD) & 1
        mends = (known & MENDS).bit_count()
        hp += min(charges, mends)
        blows += max(0, min(charges - mends, (known & BLOWS).bit_count()))
    blows = min(blows, MOST_BLOWS)
    fear = (skills >> BRAWLER) & 1
    keen = (skills >> RANGER) & 1
    song = (skills >> BARD) & 1
    agile = (skills >> ELF) & 1
    daggers = min(items[DAGGER], MOST_DAGGERS)
    stats = CHARACTERS[s.hero].stats
    att = stats[ATT] + up[ATT]
    defence = stats[DEF] + up[DEF]
    wits = stats[INT] + up[INT]
    knight_hp = s.whole(BLACK_KNIGHT)
    key = bolt
    for part in (blows, fear * 8 + keen * 4 + song * 2 + agile, daggers, att, defence, wits, knight_hp):
        key = key * 16 + part
    if key not in CASTLE_KNOWN:
        CASTLE_KNOWN[key] = castle(
            bolt,
            blows,
            fear,
            keen,
            song,
            agile,
            daggers,
            att,
            defence,
            wits,
            knight_hp,
        )
    return CASTLE_KNOWN[key][min(hp, DEEPEST)]


def castle(
    bolt: int,
    blows: int,
    fear: int,
    keen: int,
    song: int,
    agile: int,
    daggers: int,
    att: int,
    defence: int,
    wits: int,
    knight_hp: int,
) -> list[float]:
    """Room by room from the tower backwards; by the HP in store."""
    knight = FOE_STATS[BLACK_KNIGHT]
    tower = Duel(
        hit_chance(att, knight[DEF]),
        hit_chance(att + 2, knight[DEF]),
        hit_chance(knight[ATT] - fear, defence + keen),
        1 / 6.0,
        knight_hp,
        SURVIVE,
    )
    foe_hp = knight_hp - bolt
    hits = hits_of(blows, tower.mine)
    worth = [0.0] + [tower.after_free_blows(h, foe_hp, daggers, hits) for h in range(1, DEEPEST + 1)]
    worth = [0.0] + [worth[min(h + 1, DEEPEST)] for h in range(1, DEEPEST + 1)]  # the Silent Chapel
    orc = FOE_STATS[BLACK_ORC]
    hall = Duel(hit_chance(att, orc[DEF]), 1.0, hit_chance(orc[ATT] + 1, defence), 0.0, orc[HP], worth)
    first = begins(wits, orc[INT], agile)
    unsung = 1.0 - 0.5 * song  # a guard who sings along lets you pass (A45)
    worth = [0.0] + [
        (1.0 - unsung) * worth[h]
        + unsung * (first * hall.to_strike(h, orc[HP], 0) + (1.0 - first) * hall.to_suffer(h, orc[HP], 0))
        for h in range(1, DEEPEST + 1)
    ]
    passed = hit_chance(wits, 5)
    worth = [0.0] + [passed * worth[h] + (1 - passed) * worth[h - 1] for h in range(1, DEEPEST + 1)]
    orc = FOE_STATS[ORC]
    gate = Duel(hit_chance(att, orc[DEF]), 1.0, hit_chance(orc[ATT], defence), 0.0, orc[HP], worth)
    first = begins(wits, orc[INT], 0)
    return [0.0] + [
        first * gate.to_strike(h, orc[HP], 0) + (1.0 - first) * gate.to_suffer(h, orc[HP], 0)
        for h in range(1, DEEPEST + 1)
    ]


def begins(mine: int, theirs: int, agile: int) -> float:
    """The chance to attack first (R52)."""
    if agile or mine > theirs:
        return 1.0
    return 0.5 if mine == theirs else 0.0
