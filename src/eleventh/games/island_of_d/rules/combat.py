"""Combat (R51 to R65): who begins, turns, running, several enemies, the end.

A combat is over as soon as `result` is set; the steps of it that are still on the stack then do nothing,
down to `CombatEnds`.
"""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action, Target
from eleventh.core.bits import is_in
from eleventh.core.engine import Auto, No
from eleventh.core.fields import Bits
from eleventh.core.windows import Power
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.content.monsters import FOE_GOLD, FOE_NAMES, IMAGE
from eleventh.games.island_of_d.rules import blows, state
from eleventh.games.island_of_d.rules.chances import blow_words, percent
from eleventh.games.island_of_d.rules.gifts import gain
from eleventh.games.island_of_d.rules.moments import COMBAT_STARTS, ON_YOUR_TURN, Window
from eleventh.games.island_of_d.rules.rolls import Roll
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.uses import Skill, enemy_skill
from eleventh.games.island_of_d.rules.vocabulary import at_an_enemy, one

START_SKILLS: Final[list[int]] = [c.ELF, c.BARD, c.BRAWLER, c.RANGER, c.ARCHER]


def fight(s: Adventure, foes: list[int], ambush: int = state.NO_AMBUSH, flags: int = 0) -> None:
    """A combat with these enemies: in a row, or at the same time with TOGETHER."""
    s.queue = foes.copy()
    s.ambush = ambush
    s.flags = flags
    s.pot = 0
    s.clean = True
    s.push(COMBAT_BEGINS)


class CombatBegins(Auto[Adventure]):
    rule = "R51"

    def run(self, s: Adventure) -> None:
        if s.flags & state.TOGETHER:
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
        s.result = state.FIGHTING
        s.foe_hp = []
        for kind in s.foes:
            s.foe_hp.append(s.hp if kind == IMAGE else s.whole(kind))
        if s.narrating:
            foes = " and ".join(FOE_NAMES[kind] for kind in s.foes)
            how = ["A combat begins", "You are ambushed", "You ambush an enemy"][s.ambush]
            s.tell("R51", f"{how}: {foes}.")
        s.push(COMBAT_ENDS)
        s.push(FIRST_ATTACKER)
        s.push(FOE_START)
        s.push(COMBAT_START)


class CombatStart(Window):
    """Before the first attacker is decided: Agility, Song of Joy, Creates Fear, Keen Step, First Arrow.

    `spent` is a mask of the Skills used here: one that a Tonic charges again waits for the next combat (R7).
    """

    spent: Annotated[int, Bits(c.CHARACTER_COUNT)]
    rule = "R51"
    moment = COMBAT_STARTS

    def prompt(self, s: Adventure) -> str:
        return f"The combat with {blows.names(s)} starts. Use a Skill first?"

    def could_charge(self, s: Adventure) -> bool:
        """Whether a Tonic would make a Skill ready for this start."""
        if s.items[c.TONIC] == 0:
            return False
        for character in START_SKILLS:
            if is_in(s.used, character) and self.skill_works(s, character):
                return True
        return False

    def asks(self, s: Adventure) -> bool:
        """Whether a Skill is there for it, or could be."""
        if s.result or s.skip:
            return False
        for character in START_SKILLS:
            if s.ready(character) and self.skill_works(s, character):
                return True
        return self.could_charge(s)

    def skill_works(self, s: Adventure, character: int) -> bool:
        return not is_in(self.spent, character)

    def asks_any_time(self, s: Adventure) -> bool:
        return self.could_charge(s)

    def forbids(self, s: Adventure, action: Action) -> No | None:
        power = self.action_types().find(action)
        if isinstance(power, Skill) and s.ready(power.owner) and not self.skill_works(s, power.owner):
            skill = c.CHARACTERS[power.owner].skill_name
            return No("R7", "{a} was used for this start: keep it for the next combat.", skill)
        return super().forbids(s, action)

    def choose(self, s: Adventure, action: Action) -> None:
        power = self.power_of(action)
        used = 1 << power.owner if isinstance(power, Skill) and power.owner in START_SKILLS else 0
        s.push(CombatStart(self.spent | used))
        power.do(s, action)


class FoeStart(Auto[Adventure]):
    """The Skill that an enemy Character uses when the combat starts, after yours (R62)."""

    rule = "R62"

    def run(self, s: Adventure) -> None:
        skill = enemy_skill(s)
        if skill is not None and not s.result:
            skill.foe_at_start(s)


class FirstAttacker(Auto[Adventure]):
    """Ambush, then Agility, then INT, then the die (R52, R61)."""

    rule = "R52"

    def run(self, s: Adventure) -> None:
        if s.result:
            return
        if s.ambush == state.AMBUSHED:
            begin(s, False, "You are ambushed: the enemy attacks first.")
        elif s.ambush == state.AMBUSHING:
            begin(s, True, "The enemy is ambushed: you attack first.")
        elif s.agile:
            begin(s, True, "Agility: you attack first.")
        else:
            mine = s.stat(c.INT)
            theirs = s.foe_int()
            if mine == theirs and s.foe_character() != c.ELF:
                s.push(FIRST_ROLL)
            elif mine == theirs:
                begin(s, True, "")  # by Agility the Elf is first whatever the roll
            else:
                begin(s, mine > theirs, by_wits(mine, theirs) if s.narrating else "")


def by_wits(mine: int, theirs: int) -> str:
    if mine > theirs:
        return f"Your INT {mine} is higher than {theirs}: you attack first."
    return f"Your INT {mine} is lower than {theirs}: the enemy attacks first."


class FirstRoll(Roll):
    rule = "R52"
    or_less = True
    purpose = "equal INT, 1-3 you attack first, 4-6 the enemy"

    def aim(self, s: Adventure) -> int:
        return 3

    def bad(self, s: Adventure) -> bool:
        return s.die >= 4

    def resolve(self, s: Adventure) -> None:
        begin(s, s.die <= 3, "You attack first." if s.die <= 3 else "The enemy attacks first.")


def begin(s: Adventure, you: bool, why: str) -> None:
    if you and s.ambush == state.NO_AMBUSH:
        skill = enemy_skill(s)
        if skill is not None and skill.foe_goes_first(s):
            s.push(FOE_TURN)
            return
    if s.narrating:
        s.tell("R52", why)
    s.push(YOUR_TURN if you else FOE_TURN)


# --- your turn ---


class YourTurn(Window):
    """Attack, or run away; Items and Skills do not cost the turn (A17)."""

    rule = "R54"
    moment = ON_YOUR_TURN

    def prompt(self, s: Adventure) -> str:
        left = f" {s.strikes} attack{'s' if s.strikes > 1 else ''} left." if s.strikes else ""
        way_out = ""
        if not s.strikes and not s.flags & state.NO_RUN:
            way_out = ", or yield" if s.flags & state.FRIENDLY else ", or run away"
        return f"Against {blows.names(s)}: you have {s.hp} of {s.hp_max()} HP. Attack{way_out}.{left}"

    def asks(self, s: Adventure) -> bool:
        return s.result == state.FIGHTING


class InCombat(Power[Adventure]):
    """What is done on your turn, against an enemy."""

    heading = "Combat"
    moments = (ON_YOUR_TURN,)
    ends = True

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return self.objects(s, action) if s.in_combat() else No("R51", "There is no enemy here.")

    def objects(self, s: Adventure, action: Action) -> No | None:
        """What stands against it in this combat."""
        return None


class Attack(InCombat):
    """R53: one attack; two with Berserk."""

    not_now = ("R53", "That enemy cannot be attacked now. {a}")

    def among(self, s: Adventure) -> list[Action]:
        return blows.at_those_who_stand(s, self.actions)

    def objects(self, s: Adventure, action: Action) -> No | None:
        return blows.no_target(s, action, self.actions)

    def do(self, s: Adventure, action: Action) -> None:
        attack(s, action.b, 0)

    def say(self, s: Adventure, action: Action) -> str:
        return f"Attack the {blows.name(s, action.b)}"

    def note(self, s: Adventure, action: Action) -> str:
        return blow_words(s.my_att(), s.foe_def(action.b))

    def points_at(self, s: Adventure, action: Action) -> tuple[Target, ...]:
        return ((f"foe-{action.b}", f"figure-{action.b}"),)


def attack(s: Adventure, foe: int, bonus: int) -> None:
    """An attack on your turn: then it is theirs, unless Berserk gives you one more."""
    if s.strikes > 1:
        s.strikes -= 1
        s.push(YOUR_TURN)
    else:
        s.strikes = 0
        s.push(FOE_TURN)
    blows.strike_at(s, foe, bonus)


class Yield(InCombat):
    """R55: a friendly duel can be given up."""

    not_now = ("R55", "One yields on one's own turn, instead of attacking.")

    def objects(self, s: Adventure, action: Action) -> No | None:
        if not s.flags & state.FRIENDLY:
            return No("R55", "Only a friendly duel can be yielded.")
        return self.wrong_moment(s, action) if s.strikes else None

    def do(self, s: Adventure, action: Action) -> None:
        s.result = state.YIELDED
        s.tell("R55", "You yield the duel.")


class Run(InCombat):
    """R58: run away instead of attacking."""

    not_now = ("R58", "One runs away on one's own turn, instead of attacking.")

    def objects(self, s: Adventure, action: Action) -> No | None:
        if s.flags & state.FRIENDLY:
            return No("R58", NOBODY_RUNS)
        if s.flags & state.NO_RUN:
            return No("R70", "You cannot run from the Goblorcs that come after Week 4.")
        return self.wrong_moment(s, action) if s.strikes else None

    def do(self, s: Adventure, action: Action) -> None:
        s.push(RUN_ROLL)

    def note(self, s: Adventure, action: Action) -> str:
        return f"succeeds on 1-4 ({percent(4 / 6)})"


NOBODY_RUNS: Final = "Nobody runs from a friendly duel: yield instead."


def can_run(s: Adventure) -> bool:
    """R58: instead of attacking; not from a friendly duel, and not where it is forbidden."""
    return s.flags & (state.FRIENDLY | state.NO_RUN) == 0 and s.strikes == 0


class RunRoll(Roll):
    rule = "R58"
    or_less = True
    purpose = "1-4 and you get away"

    def aim(self, s: Adventure) -> int:
        return 4

    def bad(self, s: Adventure) -> bool:
        return s.die >= 5

    def resolve(self, s: Adventure) -> None:
        if s.die <= 4:
            run_away(s)
        else:
            s.tell("R58", "You cannot get away.")
            s.push(FOE_TURN)


def run_away(s: Adventure) -> None:
    s.result = state.RAN
    s.tell("R58", "You run away. The combat is lost.")


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
                s.push(blows.FOE_ATTACK[foe])


# --- the end ---


class CombatEnds(Auto[Adventure]):
    """Gold, or the next enemy of a continuous combat (R55 to R60)."""

    rule = "R55"

    def run(self, s: Adventure) -> None:
        if s.result == state.WON_FIGHT:
            s.tell("R55", "You win the combat.")
            for foe, hp in enumerate(s.foe_hp):
                if hp == 0:
                    s.pot += FOE_GOLD[s.foes[foe]]  # R56
        elif s.result == state.CANCELLED:
            s.clean = False  # A12
        s.foes = []
        s.foe_hp = []
        s.strikes = 0
        s.keen = 0
        if s.result == state.RAN or s.result == state.YIELDED:
            s.queue = []  # R60
            return
        if s.queue:
            s.ambush = state.NO_AMBUSH  # A13
            s.push(COMBAT_BEGINS)  # R59
            return
        if not s.clean:
            s.result = state.CANCELLED
            if s.pot:
                s.tell("R60", "Not every combat was won: no Gold.")
        elif s.pot and not s.flags & state.NO_GOLD:
            gold = s.pot
            if s.has(c.THIEF):
                gold += 1
                s.tell("R9", "Pickpocket finds 1 Gold more.")
            s.push(gain(gold=gold))


COMBAT_BEGINS: Final = CombatBegins()
COMBAT_START: Final = CombatStart(0)
COMBAT_ENDS: Final = CombatEnds()
FIRST_ATTACKER: Final = FirstAttacker()
FOE_START: Final = FoeStart()
FOE_TURN: Final = FoeTurn()
YOUR_TURN: Final = YourTurn()
FIRST_ROLL: Final = FirstRoll()
RUN_ROLL: Final = RunRoll()

ATTACK: Final = Attack(at_an_enemy("attack", "", "Attack {}", -1))
YIELD: Final = Yield(one("yield", "", "Yield the duel"))
RUN: Final = Run(one("run", "", "Try to run away"))
