"""The chance to win a combat, exactly (R51 to R62): who strikes first, ambush, Rage, Desperate, the Dark
Blade, the Skill of an enemy Character, enemies in a row or at the same time.

Your part is fixed: plain attacks at the weakest enemy until one side has won, no Skill and no Item. Potions,
where they are counted, are drunk before a blow that could be the last. So it is the chance of one way to
fight.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.content.monsters import BLACK_GOBLIN, BLACK_KNIGHT, BLACK_ORC, FIRST_CHARACTER

MOST_POTIONS: Final = 31  # are counted; that is as good as certain
NEVER: Final = 1e-12


@final
@mypyc_attr(acyclic=True)  # very many are made: the garbage collector need not look at them
class Stand:
    """How a combat stands: your HP and Potions, the enemies' HP, whether the enemy's (T) Skill is ready."""

    def __init__(self, hp: int, potions: int, first: int, second: int, ready: bool) -> None:
        self.hp = hp
        self.potions = potions
        self.first = first
        self.second = second
        self.ready = ready

    def key(self) -> int:
        """A number for it."""
        key = (self.hp * 32 + self.potions) * 16 + self.first
        return (key * 16 + self.second) * 2 + (1 if self.ready else 0)

    def foe_hp(self, foe: int) -> int:
        return self.second if foe else self.first

    def used(self) -> Stand:
        """The enemy has used its Skill."""
        return Stand(self.hp, self.potions, self.first, self.second, False)

    def hurt(self, loss: int) -> Stand:
        return Stand(self.hp - loss, self.potions, self.first, self.second, self.ready)

    def wound(self, foe: int, loss: int) -> Stand:
        first = self.first if foe else max(0, self.first - loss)
        second = max(0, self.second - loss) if foe else self.second
        return Stand(self.hp, self.potions, first, second, self.ready)


@final
@mypyc_attr(acyclic=True)
class Branch:
    """A way that it can go, and how likely that is."""

    def __init__(self, chance: float, stand: Stand) -> None:
        self.chance = chance
        self.stand = stand


@final
class Fray:
    """One combat: what both sides need to hit, and what comes after it.

    In a friendly duel all HP are counted less one, as nobody falls below HP 1 (R55).
    """

    def __init__(
        self,
        att: int,
        defence: int,
        hp_max: int,
        brew: int,
        kinds: list[int],
        foe_att: list[int],
        foe_def: list[int],
        foe_max: list[int],
        friendly: bool,
        then: Fray | None,
        begin: float,
    ) -> None:
        self.att = att
        self.defence = defence
        self.hp_max = hp_max
        self.brew = brew  # HP that a Potion heals
        self.kinds = kinds
        self.foe_att = foe_att
        self.foe_def = foe_def
        self.foe_max = foe_max
        self.friendly = friendly
        self.then = then  # the next combat of a continuous one
        self.begin = begin  # the chance that you attack first, when nobody is ambushed
        self.skill = kinds[0] - FIRST_CHARACTER if len(kinds) == 1 else -1  # the enemy's, by character
        self.known: dict[int, float] = {}  # with you to attack, by the key of the stand
        self.known_theirs: dict[int, float] = {}  # with the enemies to attack

    # --- how it ends ---

    def won(self, at: Stand) -> bool:
        return at.first <= 0 and at.second <= 0

    def worth(self, at: Stand) -> float:
        """The chance from here, with the combat won: 1, or that of the next."""
        return 1.0 if self.then is None else self.then.from_the_start(at.hp, at.potions)

    # --- whole chances ---

    def from_the_start(self, hp: int, potions: int) -> float:
        """Nobody is ambushed, and the enemies are whole."""
        second = self.foe_max[1] if len(self.foe_max) > 1 else 0
        return self.opening(
            Stand(hp, potions, self.foe_max[0], second, self.skill >= 0), self.begin, True, True
        )

    def opening(self, at: Stand, begin: float, arrow: bool, cancels: bool) -> float:
        """Before the first attacker is decided: `arrow` if a First Arrow could be shot at you, `cancels` if
        the combat can be cancelled. Fear and a Keen Step of the enemy are in its numbers already."""
        branches = [Branch(1.0, at)]
        if at.ready and self.skill == c.ARCHER and arrow:
            branches = self.blow(at.used(), 0, 0)
        elif at.ready and self.skill == c.BARD and cancels:
            branches = [Branch(0.5, at.used())]
        total = 0.0
        for branch in branches:
            total += branch.chance * self.begins(branch.stand, begin)
        return total

    def begins(self, at: Stand, begin: float) -> float:
        """You attack first with this chance."""
        value = 0.0
        if begin > 0.0:
            value += begin * self.mine(at)
        if begin < 1.0:
            value += (1.0 - begin) * self.theirs(at)
        return value

    def mine(self, at: Stand) -> float:
        """With you to attack. Where both miss it is as before: that is summed up to the end."""
        if self.won(at):
            return self.worth(at)
        key = at.key()
        known = self.known.get(key)
        if known is not None:
            return known
        total = 0.0
        again = 0.0
        for mine in self.my_blow(at):
            for theirs in self.their_turn(mine.stand):
                chance = mine.chance * theirs.chance
                if theirs.stand.key() == key:
                    again += chance
                else:
                    total += chance * self.mine(theirs.stand)
        value = total / (1.0 - again) if again < 1.0 - NEVER else 0.0
        self.known[key] = value
        return value

    def theirs(self, at: Stand) -> float:
        """With the enemies to attack."""
        key = at.key()
        known = self.known_theirs.get(key)
        if known is not None:
            return known
        total = 0.0
        for branch in self.their_turn(at):
            total += branch.chance * self.mine(branch.stand)
        self.known_theirs[key] = total
        return total

    # --- your blow ---

    def weakest(self, at: Stand) -> int:
        return 1 if at.second > 0 and (at.first <= 0 or at.second < at.first) else 0

    def my_blow(self, at: Stand) -> list[Branch]:
        """A plain attack at the weakest, and what the enemy answers at once."""
        foe = self.weakest(at)
        hits = faces(self.foe_def[foe] - self.att) / 6.0
        return self.lands(at, foe, hits) + self.misses(at, foe, 1.0 - hits)

    def lands(self, at: Stand, foe: int, chance: float) -> list[Branch]:
        """A hit, unless a Shield Wall makes it none; a Priest heals the first wound."""
        if at.ready and self.skill == c.KNIGHT:
            return [Branch(chance, at.used())]
        return [Branch(chance, self.wounded(at, foe, 1))]

    def wounded(self, at: Stand, foe: int, loss: int) -> Stand:
        after = at.wound(foe, loss)
        if after.ready and self.skill == c.PRIEST and not self.won(after):
            after = after.wound(foe, -1).used()
        return after

    def misses(self, at: Stand, foe: int, chance: float) -> list[Branch]:
        """A Monk answers the first miss with a Counter Blow."""
        if at.ready and self.skill == c.MONK:
            return scaled(chance, self.blow(at.used(), foe, 0))
        return [Branch(chance, at)]

    # --- theirs ---

    def their_turn(self, at: Stand) -> list[Branch]:
        """Each that stands attacks once."""
        branches = [Branch(1.0, at)]
        for foe in range(len(self.kinds)):
            after: list[Branch] = []
            for branch in branches:
                after += scaled(branch.chance, self.foe_turn(branch.stand, foe))
            branches = after
        return branches

    def foe_turn(self, at: Stand, foe: int) -> list[Branch]:
        """Its Skill, or a plain attack (R62)."""
        hp = at.foe_hp(foe)
        if hp <= 0:
            return [Branch(1.0, at)]
        if self.kinds[foe] == BLACK_GOBLIN and hp == 1:
            return self.desperate(at, foe)
        if at.ready:
            if self.skill == c.NINJA and hp == 1 and not self.friendly:
                return [Branch(1.0, at.wound(foe, hp))]  # Powder: it runs away
            if self.skill == c.BARBARIAN:
                return self.twice(at.used(), foe)
            if self.skill == c.WIZARD:
                return self.bolt(at.used())
        return self.blow(at, foe, 0)

    def desperate(self, at: Stand, foe: int) -> list[Branch]:
        """It runs away, or strikes harder."""
        return [Branch(0.5, at.wound(foe, 1)), *scaled(0.5, self.blow(at, foe, 1))]

    def twice(self, at: Stand, foe: int) -> list[Branch]:
        after: list[Branch] = []
        for branch in self.blow(at, foe, 0):
            after += scaled(branch.chance, self.blow(branch.stand, foe, 0))
        return after

    def bolt(self, at: Stand) -> list[Branch]:
        at = self.heals(at, 2)
        return alive([Branch(0.5, at.hurt(1)), Branch(0.5, at.hurt(2))])

    def heals(self, at: Stand, worst: int) -> Stand:
        """Potions are drunk before what could be the last."""
        hp = at.hp
        potions = at.potions
        while potions and hp <= worst and hp < self.hp_max:
            hp = min(self.hp_max, hp + self.brew)
            potions -= 1
        return Stand(hp, potions, at.first, at.second, at.ready)

    def rage(self, at: Stand, foe: int) -> int:
        return 1 if self.kinds[foe] == BLACK_ORC and at.foe_hp(foe) < self.foe_max[foe] else 0

    def blow(self, at: Stand, foe: int, boost: int) -> list[Branch]:
        """One attack on you, with Potions before it."""
        need = self.need(at, foe, boost)
        if need > 6:
            return [Branch(1.0, at)]
        at = self.heals(at, self.worst(foe))
        return self.falls(at, foe, need)

    def need(self, at: Stand, foe: int, boost: int) -> int:
        return self.defence - self.foe_att[foe] - self.rage(at, foe) - boost

    def worst(self, foe: int) -> int:
        return 2 if self.kinds[foe] == BLACK_KNIGHT else 1

    def falls(self, at: Stand, foe: int, need: int) -> list[Branch]:
        """The attack roll itself."""
        hits = faces(need) / 6.0
        double = 1 / 6.0 if self.worst(foe) == 2 and hits > 0.0 else 0.0
        branches = [Branch(hits - double, at.hurt(1))]
        if double:
            branches.append(Branch(double, at.hurt(2)))
        if hits < 1.0:
            branches += self.spared(at, foe, need, 1.0 - hits)
        return alive(branches)

    def spared(self, at: Stand, foe: int, need: int, chance: float) -> list[Branch]:
        """A miss; a Gambler rolls the first one again."""
        if at.ready and self.skill == c.GAMBLER and need <= 6:
            return scaled(chance, self.falls(at.used(), foe, need))
        return [Branch(chance, at)]


def faces(need: int) -> int:
    """How many faces of the die reach this."""
    return min(6, max(0, 7 - need))


def scaled(chance: float, branches: list[Branch]) -> list[Branch]:
    return [Branch(chance * branch.chance, branch.stand) for branch in branches]


def alive(branches: list[Branch]) -> list[Branch]:
    """Without those in which you are lost, or have yielded."""
    return [branch for branch in branches if branch.stand.hp > 0]


def first_by_wits(mine: int, theirs: int, skill: int) -> float:
    """The chance to attack first when nobody is ambushed (R52); an Elf is always the first."""
    if skill == c.ELF or mine < theirs:
        return 0.0
    return 0.5 if mine == theirs else 1.0
