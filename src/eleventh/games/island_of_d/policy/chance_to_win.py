"""The chance to win the combat that is going on, or one that might be: `fray.py`, from a position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.engine import Step
from eleventh.games.island_of_d.content.monsters import FIRST_CHARACTER, FOE_STATS, IMAGE
from eleventh.games.island_of_d.content.parts import ATT, BRAWLER, DEF, INT, POTION, RANGER
from eleventh.games.island_of_d.policy.fray import MOST_POTIONS, Branch, Fray, Stand, alive, first_by_wits
from eleventh.games.island_of_d.rules import combat, state
from eleventh.games.island_of_d.rules.blows import (
    DesperateRoll,
    FoeAttack,
    FoeStrikeRoll,
    FoeStrikes,
    StrikeRoll,
    WhenHit,
)
from eleventh.games.island_of_d.rules.combat_skills import BoltRoll, FoeBoltRoll, FoeSongRoll, SongRoll, burns
from eleventh.games.island_of_d.rules.items import strength
from eleventh.games.island_of_d.rules.rolls import AfterRoll, Peril, Roll
from eleventh.games.island_of_d.rules.state import Adventure

FRAYS: Final[dict[tuple[int, int], Fray]] = {}  # those that were worked out before
MOST_FRAYS: Final = 4000  # then they are forgotten


def to_win(s: Adventure, potions: bool = True) -> float:
    """The combat that is going on, and those that follow it in a row, by plain attacks from here."""
    if s.result or not s.standing():
        return 1.0 if s.result == state.WON_FIGHT else 0.0
    fray = present(s)
    floor = 1 if s.flags & state.FRIENDLY else 0
    second = max(0, s.foe_hp[1]) if len(s.foe_hp) > 1 else 0
    count = min(s.items[POTION], MOST_POTIONS) if potions and not s.flags & state.FRIENDLY else 0
    stand = Stand(s.hp - floor, count, max(0, s.foe_hp[0] - floor), second, s.foe_character() >= 0)
    return follow(s, fray, [Branch(1.0, stand)], len(s.stack) - 1)


def would_win(s: Adventure, foes: list[int], ambush: int = state.NO_AMBUSH, flags: int = 0) -> float:
    """A combat with these enemies, if it began now."""
    potions = 0 if flags & state.FRIENDLY else min(s.items[POTION], MOST_POTIONS)
    fray = prepared(s, foes, flags, s.hp)
    if ambush == state.NO_AMBUSH:
        return fray.from_the_start(s.hp - (1 if flags & state.FRIENDLY else 0), potions)
    second = fray.foe_max[1] if len(fray.foe_max) > 1 else 0
    stand = Stand(s.hp, potions, fray.foe_max[0], second, fray.skill >= 0)
    begin = 1.0 if ambush == state.AMBUSHING else 0.0
    return fray.opening(stand, begin, ambush != state.AMBUSHING, not flags & state.NO_CANCEL)


def is_open(s: Adventure) -> bool:
    """Whether a combat goes on, and what comes next in it lies ready: in the middle of a step it may not."""
    if s.outcome or s.result or not s.standing() or not s.stack or isinstance(s.stack[-1], combat.CombatEnds):
        return False
    return any(isinstance(step, combat.CombatEnds) for step in s.stack)


# --- the numbers of a combat ---


def present(s: Adventure) -> Fray:
    """The combat that is going on. Before an enemy's Skill for the start is used, it counts as used."""
    starting = in_the_opening(s)
    skill = s.foe_character()
    dread = 1 if starting and skill == BRAWLER else s.dread
    keen = 1 if starting and skill == RANGER else s.foe_keen
    floor = 1 if s.flags & state.FRIENDLY else 0
    foe_att = [s.foe_stat(foe, ATT) - s.fear for foe in range(len(s.foes))]
    foe_def = [s.foe_stat(foe, DEF) + keen for foe in range(len(s.foes))]
    foe_max = [s.foe_hp_max(foe) - floor for foe in range(len(s.foes))]
    then = prepared(s, s.queue, 0, s.hp) if s.queue else None
    att = s.stat(ATT) - dread
    return kept(s, att, s.my_def(), s.foes, foe_att, foe_def, foe_max, floor, then, s.queue, s.foe_int())


def prepared(s: Adventure, foes: list[int], flags: int, image_hp: int) -> Fray:
    """A combat that has not begun: all enemies at once, or the first of a row and then the others."""
    together = flags & state.TOGETHER != 0
    first = foes if together else foes[:1]
    rest = [] if together else foes[1:]
    floor = 1 if flags & state.FRIENDLY else 0
    foe_att: list[int] = []
    foe_def: list[int] = []
    foe_max: list[int] = []
    wits = 0
    for kind in first:
        image = kind == IMAGE
        foe_att.append(s.stat(ATT) if image else FOE_STATS[kind][ATT])
        foe_def.append((s.stat(DEF) if image else FOE_STATS[kind][DEF]) + (1 if kind == BY_RANGER else 0))
        foe_max.append((image_hp if image else s.whole(kind)) - floor)
        wits = max(wits, s.stat(INT) if image else FOE_STATS[kind][INT])
    then = prepared(s, rest, flags, image_hp) if rest else None
    att = s.stat(ATT) - (1 if first[0] == BY_BRAWLER else 0)
    return kept(s, att, s.stat(DEF), first, foe_att, foe_def, foe_max, floor, then, rest, wits)


BY_RANGER: Final = FIRST_CHARACTER + RANGER
BY_BRAWLER: Final = FIRST_CHARACTER + BRAWLER


def kept(
    s: Adventure,
    att: int,
    defence: int,
    kinds: list[int],
    foe_att: list[int],
    foe_def: list[int],
    foe_max: list[int],
    floor: int,
    then: Fray | None,
    rest: list[int],
    wits: int,
) -> Fray:
    """The same combat is worked out once."""
    mine = s.stat(INT)
    # All that counts, as two numbers: each part is smaller than 32, attacks can be just below 0.
    ours: i64 = (((floor * 32 + att + 4) * 32 + defence) * 32 + s.hp_max()) * 32 + strength(s)
    ours = (((ours * 32 + mine) * 32 + wits) * 32 + s.stat(ATT)) * 32 + s.stat(DEF)
    theirs: i64 = len(kinds)
    for foe in range(len(kinds)):
        theirs = ((theirs * 32 + kinds[foe]) * 32 + foe_att[foe] + 4) * 32
        theirs = (theirs + foe_def[foe]) * 32 + foe_max[foe]
    for kind in rest:
        theirs = theirs * 32 + kind
    key = (ours, theirs)
    known = FRAYS.get(key)
    if known is not None:
        return known
    skill = kinds[0] - FIRST_CHARACTER if len(kinds) == 1 else -1
    begin = first_by_wits(mine, wits, skill)
    fray = Fray(
        att, defence, s.hp_max(), strength(s), kinds, foe_att, foe_def, foe_max, floor == 1, then, begin
    )
    if len(FRAYS) >= MOST_FRAYS:
        FRAYS.clear()
    FRAYS[key] = fray
    return fray


def in_the_opening(s: Adventure) -> bool:
    """Whether the enemy's Skill for the start is still to come."""
    for step in reversed(s.stack):
        if isinstance(step, combat.FoeStart):
            return True
        if isinstance(step, combat.CombatEnds):
            return False
    return False


# --- what lies ahead on the stack ---


def follow(s: Adventure, fray: Fray, branches: list[Branch], at: int) -> float:
    """The chance from here, if each of the steps from this one down happens as it must."""
    while branches:
        step = s.stack[at]
        if isinstance(
            step, combat.YourTurn | combat.FoeTurn | combat.FirstAttacker | combat.FoeStart
        ) or decides_turns(step):
            total = 0.0
            for branch in branches:
                total += branch.chance * decided(s, fray, branch.stand, step)
            return total
        after: list[Branch] = []
        for branch in branches:
            if fray.won(branch.stand):
                after.append(branch)
                continue
            for next_one in happens(s, fray, branch.stand, step):
                after.append(Branch(branch.chance * next_one.chance, next_one.stand))
        branches = after
        at -= 1
        if isinstance(step, combat.CombatEnds):
            break
    return 0.0


def decided(s: Adventure, fray: Fray, stand: Stand, step: Step[Adventure]) -> float:
    """From a step on which all that comes after is known."""
    if fray.won(stand):
        return fray.worth(stand)
    if isinstance(step, combat.YourTurn):
        return strikes(fray, stand, max(1, s.strikes))
    if isinstance(step, combat.FoeTurn):
        return fray.theirs(stand)
    if isinstance(step, AfterRoll):
        return turned(s, fray, stand, step.roll, s.die)
    if isinstance(step, Roll):
        return sum([turned(s, fray, stand, step, die) for die in range(1, 7)]) / 6.0
    begin = fray.begin
    if s.ambush != state.NO_AMBUSH:
        begin = 1.0 if s.ambush == state.AMBUSHING else 0.0
    elif s.agile and fray.begin < 1.0:
        begin = first_by_wits(1, 0, fray.skill)
    if isinstance(step, combat.FirstAttacker):
        return fray.begins(stand, begin)
    return fray.opening(stand, begin, s.ambush != state.AMBUSHING, not s.flags & state.NO_CANCEL)


def decides_turns(step: Step[Adventure]) -> bool:
    """A roll for the first attack, or to get away, or one of these that lies there."""
    roll = step.roll if isinstance(step, AfterRoll) else step
    return isinstance(roll, combat.FirstRoll | combat.RunRoll)


def turned(s: Adventure, fray: Fray, stand: Stand, roll: Roll, die: int) -> float:
    """With this result of such a roll. Who gets away has not won."""
    if isinstance(roll, combat.RunRoll):
        return 0.0 if die <= 4 else fray.theirs(stand)
    return fray.begins(stand, first_by_wits(1, 0, fray.skill) if die <= 3 else 0.0)


def strikes(fray: Fray, stand: Stand, left: int) -> float:
    """Several attacks in one turn: Berserk."""
    if left == 1 or fray.won(stand):
        return fray.mine(stand)
    total = 0.0
    for branch in fray.my_blow(stand):
        total += branch.chance * strikes(fray, branch.stand, left - 1)
    return total


def happens(s: Adventure, fray: Fray, stand: Stand, step: Step[Adventure]) -> list[Branch]:
    """What one step makes of it; questions are passed over."""
    if isinstance(step, FoeAttack):
        return fray.foe_turn(stand, step.foe)
    if isinstance(step, FoeStrikes):
        return fray.blow(stand, step.foe, step.boost)
    if isinstance(step, WhenHit):
        return alive([Branch(1.0, stand.hurt(step.loss))])
    if isinstance(step, Peril):
        return fray.bolt(stand)
    if isinstance(step, AfterRoll):
        return alive(rolled(s, fray, stand, step.roll, s.die))
    if isinstance(step, Roll):
        after: list[Branch] = []
        for die in range(1, 7):
            for branch in alive(rolled(s, fray, stand, step, die)):
                after.append(Branch(branch.chance / 6.0, branch.stand))
        return after
    return [Branch(1.0, stand)]


def rolled(s: Adventure, fray: Fray, stand: Stand, roll: Roll, die: int) -> list[Branch]:
    """What this result does."""
    if isinstance(roll, StrikeRoll):
        if die >= roll.need(s):
            return fray.lands(stand, s.target, 1.0)
        return fray.misses(stand, s.target, 1.0)
    if isinstance(roll, FoeStrikeRoll):
        need = roll.need(s)
        if die >= need:
            return [Branch(1.0, stand.hurt(2 if die == 6 and fray.worst(s.target) == 2 else 1))]
        return fray.spared(stand, s.target, need, 1.0)
    if isinstance(roll, DesperateRoll):
        if die <= 3:
            return [Branch(1.0, stand.wound(roll.foe, 1))]
        return fray.blow(stand, roll.foe, 1)
    if isinstance(roll, FoeBoltRoll):
        return [Branch(1.0, stand.hurt(burns(die)))]
    if isinstance(roll, BoltRoll):
        return [Branch(1.0, fray.wounded(stand, s.target, burns(die)))]
    if isinstance(roll, SongRoll | FoeSongRoll) and die >= 4:
        return []
    return [Branch(1.0, stand)]
