"""Combat (R51 to R65): who begins, blows in turn, running, several enemies, the end.

A combat is over as soon as `result` is set; the steps of it that are still on the stack then do nothing,
down to `CombatEnds`.
"""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, No
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d.blows import (
    FOE_SONG_ROLL,
    STRIKE_ROLL,
    FoeAttack,
    FoeStrikes,
    cancel,
    hurt_foe,
    name,
    names,
)
from eleventh.games.island_of_d.cards import ENEMY, NOBODY
from eleventh.games.island_of_d.cards import YOU as AMBUSHED
from eleventh.games.island_of_d.content import (
    ARCHER,
    BARBARIAN,
    BARD,
    BRAWLER,
    CHARACTERS,
    DAGGER,
    ELF,
    INT,
    NINJA,
    RANGER,
    THIEF,
    TONIC,
    WIZARD,
)
from eleventh.games.island_of_d.hero import (
    Choice,
    Gains,
    add_any_time,
    add_switch,
    step_keenly,
    use_any_time,
    use_skill,
)
from eleventh.games.island_of_d.monsters import FOE_GOLD, FOE_NAMES, IMAGE
from eleventh.games.island_of_d.rolls import Roll
from eleventh.games.island_of_d.state import (
    CANCELLED,
    FIGHTING,
    FRIENDLY,
    NO_CANCEL,
    NO_GOLD,
    NO_RUN,
    RAN,
    TOGETHER,
    WON_FIGHT,
    YIELDED,
    Adventure,
)

START_SKILLS: Final = 1 << ELF | 1 << BARD | 1 << BRAWLER | 1 << RANGER | 1 << ARCHER


def fight(s: Adventure, foes: list[int], ambush: int = NOBODY, flags: int = 0) -> None:
    """A combat with these enemies: in a row, or at the same time with TOGETHER."""
    s.queue = foes
    s.ambush = ambush
    s.flags = flags
    s.pot = 0
    s.clean = True
    s.push(COMBAT_BEGINS)


class CombatBegins(Auto[Adventure]):
    rule = "R51"

    def run(self, s: Adventure) -> None:
        if s.flags & TOGETHER:
            s.foes = s.queue
            s.queue = []
        else:
            s.foes = s.queue[:1]
            s.queue = s.queue[1:]
        s.foe_used = False
        s.fear = 0
        s.dread = 0
        s.keen = 0
        s.foe_keen = 0
        s.agile = False
        s.strikes = 0
        s.result = FIGHTING
        s.foe_hp = [s.hp if kind == IMAGE else s.foe_hp_max(i) for i, kind in enumerate(s.foes)]
        if s.telling:
            foes = " and ".join(FOE_NAMES[kind] for kind in s.foes)
            how = ["A combat begins", "You are ambushed", "You ambush an enemy"][s.ambush]
            s.tell("R51", f"{how}: {foes}.")
        s.push(COMBAT_ENDS)
        s.push(FIRST_ATTACKER)
        s.push(FOE_START)
        s.push(COMBAT_START)


class CombatStart(Choice):
    """Before the first attacker is decided: Agility, Song of Joy, Creates Fear, Keen Step, First Arrow.

    `spent` is a mask of the Skills used here: one that a Tonic charges again waits for the next combat.
    """

    FIELDS = ("spent",)
    rule = "R51"

    def __init__(self, spent: int) -> None:
        self.spent = spent

    def can(self, s: Adventure, character: int) -> bool:
        return s.ready(character) and not (self.spent >> character) & 1

    def prompt(self, s: Adventure) -> str:
        return f"The combat with {names(s)} starts. Use a Skill first?"

    def refuse(self, s: Adventure, action: Action) -> No:
        if action.verb == "use" and s.ready(action.a) and (self.spent >> action.a) & 1:
            skill = CHARACTERS[action.a].skill_name
            return No("R7", f"{skill} was used for this start: keep it for the next combat.")
        return super().refuse(s, action)

    def options(self, s: Adventure) -> list[Action]:
        waiting = START_SKILLS & ~self.spent
        could_charge = s.items[TONIC] and s.used & waiting
        if s.result or s.skip or not (s.ready_turning() & waiting or could_charge):
            return []
        out: list[Action] = []
        if self.can(s, ELF) and s.ambush == NOBODY and s.stat(INT) <= s.foe_int():  # A16
            out.append(act.USE_AGILITY)
        if self.can(s, BARD) and not s.flags & NO_CANCEL:
            out.append(act.USE_SONG)
        if self.can(s, BRAWLER):
            out.append(act.USE_FEAR)
        if self.can(s, RANGER):
            out.append(act.USE_KEEN)
        if self.can(s, ARCHER) and s.ambush != AMBUSHED:
            add_targets(s, out, act.USE_ARROW)
        if out or could_charge:
            add_any_time(s, out)
            out.append(act.GO_ON)
            add_switch(s, out)
        return out

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.GO_ON:
            return
        if action.verb != "use" or action is act.USE_PRAYER:
            s.push(self)
            use_any_time(s, action)
            return
        s.push(CombatStart(self.spent | 1 << action.a))
        if action is act.USE_KEEN:
            step_keenly(s)
            return
        use_skill(s, action.a)
        if action is act.USE_AGILITY:
            s.agile = True
        elif action is act.USE_SONG:
            s.push(SONG_ROLL)
        elif action is act.USE_FEAR:
            s.fear = 1
            s.tell("R7", "All enemies have ATT -1 in this combat.")
        else:
            s.target = action.b
            s.bonus = 0
            s.push(STRIKE_ROLL)


class SongRoll(Roll):
    rule = "R64"

    def what(self, s: Adventure) -> str:
        return "4-6 and Song of Joy cancels the combat"

    def bad(self, s: Adventure) -> bool:
        return s.die <= 3

    def resolve(self, s: Adventure) -> None:
        if s.die >= 4:
            cancel(s)


class FoeStart(Auto[Adventure]):
    """Skills that an enemy Character uses when the combat starts, after yours (R62)."""

    rule = "R62"

    def run(self, s: Adventure) -> None:
        if s.result:
            return
        if s.foe_skill(BARD) and not s.flags & NO_CANCEL:
            s.foe_used = True
            s.push(FOE_SONG_ROLL)
        elif s.foe_skill(BRAWLER):
            s.foe_used = True
            s.dread = 1
            s.tell("R62", "The Brawler creates fear: your ATT is -1 in this combat.")
        elif s.foe_skill(RANGER):
            s.foe_used = True
            s.foe_keen = 1
            s.tell("R62", "The Ranger moves with a Keen Step: DEF +1 in this combat.")
        elif s.foe_skill(ARCHER) and s.ambush != ENEMY:
            s.foe_used = True
            s.tell("R62", "The Archer shoots a First Arrow.")
            s.push(FoeStrikes(0, 0))


class FirstAttacker(Auto[Adventure]):
    """Ambush, then Agility, then INT, then the die (R52, R61)."""

    rule = "R52"

    def run(self, s: Adventure) -> None:
        if s.result:
            return
        if s.ambush == AMBUSHED:
            begin(s, False, "You are ambushed: the enemy attacks first.")
        elif s.ambush == ENEMY:
            begin(s, True, "The enemy is ambushed: you attack first.")
        elif s.agile:
            begin(s, True, "Agility: you attack first.")
        else:
            mine = s.stat(INT)
            theirs = s.foe_int()
            if mine == theirs:
                s.push(FIRST_ROLL)
            elif mine > theirs:
                begin(s, True, f"Your INT {mine} is higher than {theirs}: you attack first.")
            else:
                begin(s, False, f"Your INT {mine} is lower than {theirs}: the enemy attacks first.")


class FirstRoll(Roll):
    rule = "R52"

    def what(self, s: Adventure) -> str:
        return "equal INT, 1-3 you attack first, 4-6 the enemy"

    def bad(self, s: Adventure) -> bool:
        return s.die >= 4

    def resolve(self, s: Adventure) -> None:
        begin(s, s.die <= 3, "You attack first." if s.die <= 3 else "The enemy attacks first.")


def begin(s: Adventure, you: bool, why: str) -> None:
    if you and s.ambush == NOBODY and s.foe_skill(ELF):
        s.foe_used = True
        you = False
        why = "The Elf uses Agility and attacks first."
    s.tell("R52", why)
    s.push(YOUR_TURN if you else FOE_TURN)


# --- your turn ---


def add_targets(s: Adventure, out: list[Action], choices: list[Action]) -> None:
    """The plain action against one enemy, or `first` and `second` for those that stand (R61)."""
    if len(s.foes) == 1:
        out.append(choices[0])
        return
    for foe, hp in enumerate(s.foe_hp):
        if hp > 0:
            out.append(choices[foe + 1])


class YourTurn(Choice):
    """Attack, or run away; Items and Skills do not cost the turn (A17)."""

    rule = "R54"

    def prompt(self, s: Adventure) -> str:
        left = f" {s.strikes} attack{'s' if s.strikes > 1 else ''} left." if s.strikes else ""
        way_out = ""
        if not s.strikes and not s.flags & NO_RUN:
            way_out = ", or yield" if s.flags & FRIENDLY else ", or run away"
        return f"Against {names(s)}: you have {s.hp} of {s.hp_max()} HP. Attack{way_out}.{left}"

    def options(self, s: Adventure) -> list[Action]:
        if s.result:
            return []
        out: list[Action] = []
        add_targets(s, out, act.ATTACK)
        if s.items[DAGGER]:
            add_targets(s, out, act.USE_DAGGER)
        if not s.strikes:
            if s.ready(BARBARIAN):
                out.append(act.USE_BERSERK)
            if s.ready(WIZARD):
                add_targets(s, out, act.USE_BOLT)
            if s.flags & FRIENDLY:
                out.append(act.YIELD)
            elif not s.flags & NO_RUN:
                out.append(act.RUN)
                if s.ready(NINJA):
                    out.append(act.USE_POWDER)
        add_any_time(s, out)
        add_switch(s, out)
        return out

    def choose(self, s: Adventure, action: Action) -> None:
        verb = action.verb
        if verb == "attack" or verb == "strike":
            if s.strikes > 1:
                s.strikes -= 1
                s.push(self)
            else:
                s.strikes = 0
                s.push(FOE_TURN)
            s.bonus = 0
            s.target = action.a
            if verb == "strike":
                s.target = action.b
                s.bonus = 2
                s.add_item(DAGGER, -1)
                s.tell("R53", "You throw in a Dagger: ATT +2 for this attack.")
            s.push(STRIKE_ROLL)
        elif action is act.RUN:
            s.push(RUN_ROLL)
        elif action is act.USE_POWDER:
            use_skill(s, NINJA)
            run_away(s)
        elif action is act.YIELD:
            s.result = YIELDED
            s.tell("R55", "You yield the duel.")
        elif action is act.USE_BERSERK:
            use_skill(s, BARBARIAN)
            s.strikes = 2
            s.tell("R7", "You have two attacks this turn.")
            s.push(self)
        elif verb == "use" and action.a == WIZARD:
            use_skill(s, WIZARD)
            s.target = action.b
            s.push(FOE_TURN)
            s.push(BOLT_ROLL)
        else:
            s.push(self)
            use_any_time(s, action)


class BoltRoll(Roll):
    """Fire Bolt: no attack roll, only how much it burns."""

    rule = "R53"

    def what(self, s: Adventure) -> str:
        return "Fire Bolt, 1-3 takes 1 HP, 4-6 takes 2 HP"

    def bad(self, s: Adventure) -> bool:
        return s.die <= 3 and s.foe_hp[s.target] > 1

    def resolve(self, s: Adventure) -> None:
        loss = 1 if s.die <= 3 else 2
        text = f"The Fire Bolt burns the {name(s, s.target)}: HP -{loss}." if s.telling else ""
        hurt_foe(s, s.target, loss, text)


class RunRoll(Roll):
    rule = "R58"

    def what(self, s: Adventure) -> str:
        return "1-4 and you get away"

    def bad(self, s: Adventure) -> bool:
        return s.die >= 5

    def resolve(self, s: Adventure) -> None:
        if s.die <= 4:
            run_away(s)
        else:
            s.tell("R58", "You cannot get away.")
            s.push(FOE_TURN)


def run_away(s: Adventure) -> None:
    s.result = RAN
    s.tell("R58", "You run away. The combat is lost, and the day ends.")


# --- their turn ---


class FoeTurn(Auto[Adventure]):
    """Each conscious enemy attacks once (R61)."""

    rule = "R54"

    def run(self, s: Adventure) -> None:
        if s.result:
            return
        s.push(YOUR_TURN)
        for foe in range(len(s.foes) - 1, -1, -1):
            if s.foe_hp[foe] > 0:
                s.push(FoeAttack(foe))


# --- the end ---


class CombatEnds(Auto[Adventure]):
    """Gold, or the next enemy of a continuous combat (R55 to R60)."""

    rule = "R55"

    def run(self, s: Adventure) -> None:
        if s.result == WON_FIGHT:
            s.tell("R55", "You win the combat.")
            for foe, hp in enumerate(s.foe_hp):
                if hp == 0:
                    s.pot += FOE_GOLD[s.foes[foe]]  # R56
        elif s.result == CANCELLED:
            s.clean = False  # A12
        s.foes = []
        s.foe_hp = []
        s.strikes = 0
        s.keen = 0
        if s.result == RAN or s.result == YIELDED:
            s.queue = []  # R60
            return
        if s.queue:
            s.ambush = NOBODY  # A13
            s.push(COMBAT_BEGINS)  # R59
            return
        if not s.clean:
            s.result = CANCELLED
            if s.pot:
                s.tell("R60", "Not every combat was won: no Gold.")
        elif s.pot and not s.flags & NO_GOLD:
            gold = s.pot
            if s.has(THIEF):
                gold += 1
                s.tell("R9", "Pickpocket finds 1 Gold more.")
            s.push(Gains(0, 0, gold, -1, 0, False))


COMBAT_BEGINS: Final = CombatBegins()
COMBAT_START: Final = CombatStart(0)
COMBAT_ENDS: Final = CombatEnds()
FIRST_ATTACKER: Final = FirstAttacker()
FOE_START: Final = FoeStart()
FOE_TURN: Final = FoeTurn()
YOUR_TURN: Final = YourTurn()
SONG_ROLL: Final = SongRoll()
FIRST_ROLL: Final = FirstRoll()
BOLT_ROLL: Final = BoltRoll()
RUN_ROLL: Final = RunRoll()
