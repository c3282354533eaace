"""Chances in figures: of a whole combat, of the Dark Castle. For the bots and the duel view.

Potions, Prayer and Shield Wall are counted as HP in store. That is nearly exact, and quick.
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
    BLACK_GOBLIN,
    BLACK_KNIGHT,
    BLACK_ORC,
    FOE_STATS,
    IMAGE,
    ORC,
)
from eleventh.games.island_of_d.state import FRIENDLY, Adventure

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


KNOWN: Final[dict[int, float]] = {}  # chances of series and duels that were worked out before


def against(s: Adventure, kind: int, count: int, hp: int, first: bool, daggers: int) -> float:
    """The chance to beat so many enemies of a kind one after another, from these HP."""
    hp = min(max(hp, 0), DEEPEST)
    daggers = min(daggers, MOST_DAGGERS)
    own_hp = s.hp if kind == IMAGE else 0
    key = (s.stat(ATT) * 32 + s.stat(DEF)) * 32 + own_hp
    key = ((key * 32 + kind) * 8 + count) * 32 + hp
    key = ((key * 16 + daggers) * 2 + (1 if first else 0)) * 2
    if key not in KNOWN:
        KNOWN[key] = series(s.stat(ATT), s.stat(DEF), own_hp, kind, count, hp, first, daggers)
    return KNOWN[key]


def series(
    att: int, defence: int, own_hp: int, kind: int, count: int, hp: int, first: bool, daggers: int
) -> float:
    """The same for somebody of this ATT and DEF."""
    if kind == IMAGE:
        foe_att, foe_def, foe_hp = att, defence, own_hp
    else:
        foe_att, foe_def, foe_hp = FOE_STATS[kind][ATT], FOE_STATS[kind][DEF], FOE_STATS[kind][HP]
    rage = 1 if kind == BLACK_ORC else 0
    if kind == BLACK_GOBLIN:
        foe_hp = 2
    worth = SURVIVE
    for _ in range(count):
        duel = Duel(
            hit_chance(att, foe_def),
            hit_chance(att + 2, foe_def),
            hit_chance(foe_att + rage, defence),
            1 / 6.0 if kind == BLACK_KNIGHT else 0.0,
            foe_hp,
            worth,
        )
        worth = [0.0] + [
            duel.to_strike(h, foe_hp, daggers) if first else duel.to_suffer(h, foe_hp, daggers)
            for h in range(1, DEEPEST + 1)
        ]
    return worth[hp]


def this_combat(s: Adventure, to_strike: bool) -> float:
    """The chance to win the combat that is going on, with what is left of it."""
    att = s.my_att()
    defence = s.my_def()
    worth = SURVIVE
    for kind in reversed(s.queue):
        foe = FOE_STATS[kind]
        duel = Duel(
            hit_chance(s.stat(ATT), foe[DEF]), 1.0, hit_chance(foe[ATT], s.stat(DEF)), 0.0, foe[HP], worth
        )
        worth = [0.0] + [duel.to_strike(h, foe[HP], 0) for h in range(1, DEEPEST + 1)]
    store_hp = store(s)
    if s.flags & FRIENDLY:
        store_hp = max(0, s.hp - 1)
    standing = [i for i, hp in enumerate(s.foe_hp) if hp > 0]
    if not standing:
        return worth[store_hp]
    foe_hp = 0
    for i in standing:
        foe_hp += s.foe_hp[i] - (1 if s.flags & FRIENDLY else 0)
    lead = standing[0]
    theirs = hit_chance(s.foe_att(lead), defence)
    double = 1 / 6.0 if s.foes[lead] == BLACK_KNIGHT else 0.0
    if len(standing) > 1:  # two blows for each of yours, at first
        double = theirs * theirs * 0.5
        theirs = min(1.0, theirs * 1.5)
    mine = hit_chance(att, s.foe_def(lead))
    if len(standing) > 1 or s.queue:
        return one_duel(mine, theirs, double, foe_hp, worth, store_hp, to_strike)
    key = (att * 32 + s.foe_def(lead)) * 32 + s.foe_att(lead)
    key = ((key * 32 + defence) * 32 + foe_hp) * 32 + store_hp
    key = ((key * 2 + (1 if double else 0)) * 2 + (1 if to_strike else 0)) * 2 + 1
    if key not in KNOWN:
        KNOWN[key] = one_duel(mine, theirs, double, foe_hp, worth, store_hp, to_strike)
    return KNOWN[key]


def one_duel(
    mine: float, theirs: float, double: float, foe_hp: int, worth: list[float], hp: int, to_strike: bool
) -> float:
    duel = Duel(mine, 1.0, theirs, double, foe_hp, worth)
    return duel.to_strike(hp, foe_hp, 0) if to_strike else duel.to_suffer(hp, foe_hp, 0)


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
