"""The chance of the Dark Castle in figures, for the bots.

Potions, Prayer and Shield Wall are counted as HP in store. That is rough, and quick; nobody is shown it. The
chance of a combat, which is shown, stands in `chance_to_win.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.bits import mask_of
from eleventh.games.island_of_d.content import monsters
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.rules.chances import hit_chance
from eleventh.games.island_of_d.rules.state import Adventure

DEEPEST: Final = 24  # HP in store are counted up to this
MOST_DAGGERS: Final = 9  # and Daggers up to this
MOST_BLOWS: Final = 9
BLOWS: Final = mask_of([c.BARBARIAN, c.ARCHER, c.MONK, c.GAMBLER])  # Skills as good as a blow more
MENDS: Final = mask_of([c.PRIEST, c.KNIGHT])  # and as 1 HP more
AGAIN: Final = BLOWS | MENDS | mask_of([c.WIZARD])  # what a Mind Tonic Charges in the tower
FOR_COMBAT: Final = AGAIN | mask_of([c.BRAWLER, c.RANGER, c.BARD, c.ELF])  # what counts at the castle


WIDE: Final = DEEPEST + 1  # a row of a duel's tables, by your HP


class Duel:
    """One combat in numbers, worked out from its end: what it is worth with so many HP on both sides.

    The tables have a row of your HP for each of the enemy's; with Daggers, one is thrown in each attack.
    """

    def __init__(
        self,
        mine: float,  # the chance of your blow
        theirs: float,  # of theirs
        double: float,  # and of one that takes 2 HP
        foe_hp: int,
        worth: list[float],  # by HP left, to have won; 0 without any
        thrown: float = 1.0,  # the chance of a blow with a Dagger
        daggers: int = 0,
    ) -> None:
        self.foe_hp = foe_hp
        self.theirs = theirs
        self.double = double
        self.to_strike = worth * (foe_hp + 1)  # with you to attack
        self.to_suffer = worth * (foe_hp + 1)  # with the enemy to attack
        again = (1 - mine) * (1 - theirs)  # both miss
        for place in range(WIDE, len(self.to_strike)):
            if place % WIDE:  # without HP it is worth nothing
                hurt = self.hurt(place)
                better = mine * self.to_suffer[place - WIDE] + (1 - mine) * hurt
                self.settle(place, better / (1 - again) if again < 1.0 else 0.5, hurt)
        for _ in range(daggers):
            before = self.to_suffer.copy()
            for place in range(WIDE, len(before)):
                if place % WIDE:
                    value = thrown * before[place - WIDE] + (1 - thrown) * before[place]
                    self.settle(place, value, self.hurt(place))

    def hurt(self, place: int) -> float:
        """What is left when the enemy attacks and hits."""
        value = (self.theirs - self.double) * self.to_strike[place - 1]
        if self.double and place % WIDE > 1:
            value += self.double * self.to_strike[place - 2]
        return value

    def settle(self, place: int, value: float, hurt: float) -> None:
        self.to_strike[place] = value
        self.to_suffer[place] = (1 - self.theirs) * value + hurt

    def by_first(self, hp: int, first: float) -> float:
        """From the start, with this chance to attack first."""
        place = self.foe_hp * WIDE + hp
        return first * self.to_strike[place] + (1.0 - first) * self.to_suffer[place]

    def after_free_blows(self, hp: int, foe: int, hits: list[float]) -> float:
        """When attacks of yours that no answer follows have hit so often, each number with its chance; then
        the enemy attacks."""
        value = 0.0
        for hit, chance in enumerate(hits):
            value += chance * self.to_suffer[max(0, foe - hit) * WIDE + hp]
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
    potion = 3 if (known >> c.ALCHEMIST) & 1 else 2
    return hp + items[c.POTION] * potion + how_many(known & ~used & MENDS)


def how_many(skills: int) -> int:
    """How many Skills these are: most often none, and compiled a call of `bit_count` is slow."""
    return skills.bit_count() if skills else 0


def castle_chance(s: Adventure, extra: int = 0) -> float:
    """The chance to win the Dark Castle from its gate, as well as `extra` more HP in store would."""
    return chance_with(s, extra, s.hp, s.known, s.items, s.up)


def chance_with(s: Adventure, extra: int, hp: int, known: int, items: list[int], up: list[int]) -> float:
    """The same, if these were the hero's HP, Skills, Items and Trainings."""
    return castle_chances(s, known, items, up)[min(castle_store(s, hp, known, items) + extra, DEEPEST)]


def castle_store(s: Adventure, hp: int, known: int, items: list[int]) -> int:
    """HP that can be lost in the castle: what a Mind Tonic Charges in the tower is used twice."""
    stored = min(DEEPEST, store_of(hp, known, s.used, items))
    if items[c.TONIC] and known & AGAIN:
        stored += min(tonic_charges(known, items), (known & MENDS).bit_count())
    return stored


def tonic_charges(known: int, items: list[int]) -> int:
    """How often Tonics Charge a Skill in the tower, after the Wizard's."""
    return items[c.TONIC] * 2 - ((known >> c.WIZARD) & 1)


CASTLE_KNOWN: Final[dict[int, list[float]]] = {}  # by all that counts but the HP in store, then by these
TOWERS: Final[dict[int, Duel]] = {}  # the last combat, by what counts in it but free blows
MOST_KNOWN: Final = 20_000  # then they are forgotten


def castle_chances(s: Adventure, known: int, items: list[int], up: list[int]) -> list[float]:
    """The chance at the castle by HP in store, if these were the hero's Skills, Items and Trainings."""
    skills = known & ~s.used
    bolt: i64 = (skills >> c.WIZARD) & 1
    blows: i64 = how_many(skills & BLOWS) + items[c.COIN]  # a Coin rolls a miss again: one more blow
    if items[c.TONIC] and known & AGAIN:
        bolt += (known >> c.WIZARD) & 1
        left = tonic_charges(known, items) - (known & MENDS).bit_count()
        blows += max(0, min(left, (known & BLOWS).bit_count()))
    if blows > MOST_BLOWS:
        blows = MOST_BLOWS
    fear: i64 = (skills >> c.BRAWLER) & 1
    keen: i64 = (skills >> c.RANGER) & 1
    song: i64 = (skills >> c.BARD) & 1
    agile: i64 = (skills >> c.ELF) & 1
    daggers: i64 = items[c.DAGGER]
    if daggers > MOST_DAGGERS:
        daggers = MOST_DAGGERS
    stats = c.HERO_STATS[s.hero]
    att: i64 = stats[c.ATT] + up[c.ATT]
    defence: i64 = stats[c.DEF] + up[c.DEF]
    wits: i64 = stats[c.INT] + up[c.INT]
    knight_hp: i64 = s.whole(monsters.BLACK_KNIGHT)
    tower = (((fear * 2 + keen) * 16 + daggers) * 16 + att) * 16 + defence
    tower = tower * 16 + knight_hp
    key = ((((tower * 4 + bolt) * 16 + blows) * 2 + song) * 2 + agile) * 16 + wits
    chances = CASTLE_KNOWN.get(key)
    if chances is None:
        last = TOWERS.get(tower)
        if last is None:
            last = tower_duel(fear, keen, daggers, att, defence, knight_hp)
            TOWERS[tower] = last
        hits = hits_of(blows, hit_chance(att, monsters.FOE_STATS[monsters.BLACK_KNIGHT][c.DEF]))
        worth = [last.after_free_blows(hp, knight_hp - bolt, hits) for hp in range(WIDE)]
        chances = castle(worth, song, agile, att, defence, wits)
        if len(CASTLE_KNOWN) >= MOST_KNOWN:
            CASTLE_KNOWN.clear()
            TOWERS.clear()
        CASTLE_KNOWN[key] = chances
    return chances


def tower_duel(fear: int, keen: int, daggers: int, att: int, defence: int, knight_hp: int) -> Duel:
    """With the Black Knight."""
    knight = monsters.FOE_STATS[monsters.BLACK_KNIGHT]
    return Duel(
        hit_chance(att, knight[c.DEF]),
        hit_chance(knight[c.ATT] - fear, defence + keen),
        1 / 6.0,
        knight_hp,
        SURVIVE,
        hit_chance(att + 2, knight[c.DEF]),
        daggers,
    )


def castle(worth: list[float], song: int, agile: int, att: int, defence: int, wits: int) -> list[float]:
    """Room by room from the tower backwards, where so many HP in store are worth so much."""
    worth = [0.0] + [worth[min(h + 1, DEEPEST)] for h in range(1, DEEPEST + 1)]  # the Silent Chapel
    orc = monsters.FOE_STATS[monsters.BLACK_ORC]
    hall = Duel(hit_chance(att, orc[c.DEF]), hit_chance(orc[c.ATT] + 1, defence), 0.0, orc[c.HP], worth)
    first = begins(wits, orc[c.INT], agile)
    unsung = 1.0 - 0.5 * song  # a guard who sings along lets you pass (A45)
    worth = [0.0] + [
        (1.0 - unsung) * worth[h] + unsung * hall.by_first(h, first) for h in range(1, DEEPEST + 1)
    ]
    passed = hit_chance(wits, 5)
    worth = [0.0] + [passed * worth[h] + (1 - passed) * worth[h - 1] for h in range(1, DEEPEST + 1)]
    orc = monsters.FOE_STATS[monsters.ORC]
    gate = Duel(hit_chance(att, orc[c.DEF]), hit_chance(orc[c.ATT], defence), 0.0, orc[c.HP], worth)
    first = begins(wits, orc[c.INT], 0)
    return [gate.by_first(h, first) for h in range(WIDE)]


def begins(mine: int, theirs: int, agile: int) -> float:
    """The chance to attack first (R52)."""
    if agile or mine > theirs:
        return 1.0
    return 0.5 if mine == theirs else 0.0
