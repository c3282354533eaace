"""One blow, yours or the enemy's: the roll, the Skills around it, the loss of HP (R53, R62)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d.content import (
    BARBARIAN,
    CHARACTERS,
    GAMBLER,
    KNIGHT,
    MONK,
    NINJA,
    PRIEST,
    RANGER,
    WIZARD,
)
from eleventh.games.island_of_d.hero import (
    Choice,
    Pause,
    add_each,
    add_switch,
    hurt,
    use_any_time,
    use_skill,
)
from eleventh.games.island_of_d.monsters import BLACK_GOBLIN, BLACK_KNIGHT, FOE_GOLD, FOE_NAMES, GOBLORC
from eleventh.games.island_of_d.rolls import Peril, Roll
from eleventh.games.island_of_d.state import (
    CANCELLED,
    FIGHTING,
    FLED,
    FRIENDLY,
    WON_FIGHT,
    YIELDED,
    Adventure,
)


def names(s: Adventure) -> str:
    """Whoever stands against you."""
    return " and ".join(f"the {name(s, foe)}" for foe, hp in enumerate(s.foe_hp) if hp > 0)


def name(s: Adventure, foe: int) -> str:
    """What to call this enemy; two of a kind are told apart."""
    text = FOE_NAMES[s.foes[foe]]
    if len(s.foes) > 1:
        return f"{'first' if foe == 0 else 'second'} {text}"
    return text


# --- your blow ---


class StrikeRoll(Roll):
    """Your attack (R53)."""

    rule = "R53"

    def need(self, s: Adventure) -> int:
        """The lowest roll that hits."""
        return s.foe_def(s.target) - s.my_att() - s.bonus

    def what(self, s: Adventure) -> str:
        need = self.need(s)
        if need > 6:
            return f"your attack on the {name(s, s.target)} cannot hit"
        return f"your attack on the {name(s, s.target)} hits on {max(1, need)} or more"

    def bad(self, s: Adventure) -> bool:
        return s.die < self.need(s) <= 6

    def resolve(self, s: Adventure) -> None:
        if s.die >= self.need(s):
            strike_lands(s, s.target)
        else:
            strike_misses(s, s.target)


def strike_lands(s: Adventure, foe: int) -> None:
    if s.foe_skill(KNIGHT):
        s.foe_used = True
        s.tell("R62", "The Knight's Shield Wall turns your hit into a miss.")
        return
    hurt_foe(s, foe, 1, f"You hit the {name(s, foe)}: HP -1." if s.telling else "")


def strike_misses(s: Adventure, foe: int) -> None:
    if s.telling:
        s.tell("R53", f"You miss the {name(s, foe)}.")
    if s.foe_skill(MONK):
        s.foe_used = True
        s.tell("R62", "The Monk answers with a Counter Blow.")
        s.push(FoeStrikes(foe, 0))


def hurt_foe(s: Adventure, foe: int, loss: int, text: str) -> None:
    """An enemy loses HP, and it is said how; in a friendly duel it stops at HP 1 and yields."""
    s.foe_hp = s.foe_hp.copy()
    left = max(1 if s.flags & FRIENDLY else 0, s.foe_hp[foe] - loss)
    s.foe_hp[foe] = left
    s.tell("R53", text)
    if s.flags & FRIENDLY:
        if left == 1:
            s.result = WON_FIGHT
            if s.telling:
                s.tell("R55", f"The {name(s, foe)} yields.")
            return
    elif left == 0:
        if s.telling:
            s.tell("R55", f"The {name(s, foe)} is unconscious.")
        check_out(s)
        return
    if s.foe_skill(PRIEST):
        s.foe_used = True
        s.foe_hp[foe] += 1
        s.tell("R62", "The Priest prays and heals 1 HP.")


def flee(s: Adventure, foe: int) -> None:
    s.foe_hp = s.foe_hp.copy()
    s.foe_hp[foe] = FLED
    if s.telling:
        gold = ", and takes its Gold along" if FOE_GOLD[s.foes[foe]] else ""
        s.tell("R55", f"The {name(s, foe)} runs away{gold}.")
    check_out(s)


def check_out(s: Adventure) -> None:
    """You win when no enemy stands (R55)."""
    if s.standing() == 0:
        s.result = WON_FIGHT


# --- the enemy's blow ---


class FoeAttack(Auto[Adventure]):
    """An enemy's turn: its Skills before the attack, then the attack (R62)."""

    FIELDS = ("foe",)
    rule = "R54"

    def __init__(self, foe: int) -> None:
        self.foe = foe

    def run(self, s: Adventure) -> None:
        foe = self.foe
        if s.result or s.foe_hp[foe] <= 0:
            return
        if s.foes[foe] == BLACK_GOBLIN and s.foe_hp[foe] == 1:
            s.push(DesperateRoll(foe))
        elif s.foe_skill(NINJA) and s.foe_hp[foe] == 1 and not s.flags & FRIENDLY:
            s.foe_used = True
            s.tell("R62", "The Ninja throws Powder.")
            flee(s, foe)
        elif s.foe_skill(WIZARD):
            s.foe_used = True
            s.push(Peril(FOE_BOLT_ROLL))
        elif s.foe_skill(BARBARIAN):
            s.foe_used = True
            s.tell("R62", "The Barbarian goes berserk: two attacks.")
            s.push(FoeStrikes(foe, 0))
            s.push(FoeStrikes(foe, 0))
        else:
            s.push(FoeStrikes(foe, 0))


class DesperateRoll(Roll):
    """A Black Goblin with HP 1 runs, or strikes harder."""

    FIELDS = ("foe",)
    rule = "R62"
    by_enemy = True

    def __init__(self, foe: int) -> None:
        self.foe = foe

    def what(self, s: Adventure) -> str:
        return "Desperate, 1-3 it runs away, 4-6 it attacks with ATT +1"

    def resolve(self, s: Adventure) -> None:
        if s.die <= 3:
            flee(s, self.foe)
        else:
            s.push(FoeStrikes(self.foe, 1))


class FoeBoltRoll(Roll):
    rule = "R62"
    by_enemy = True

    def what(self, s: Adventure) -> str:
        return "the Wizard's Fire Bolt, 1-3 takes 1 HP, 4-6 takes 2 HP"

    def bad(self, s: Adventure) -> bool:
        return s.die >= 4 and not s.could_be_last(1)

    def worst(self, s: Adventure) -> int:
        return 2

    def resolve(self, s: Adventure) -> None:
        lose_hp(s, 1 if s.die <= 3 else 2)


class FoeSongRoll(Roll):
    rule = "R62"
    by_enemy = True

    def what(self, s: Adventure) -> str:
        return "the Bard's Song of Joy, 4-6 cancels the combat"

    def resolve(self, s: Adventure) -> None:
        if s.die >= 4:
            cancel(s)


def cancel(s: Adventure) -> None:
    s.result = CANCELLED
    s.tell("R64", "The combat is cancelled: neither won nor lost.")


class FoeStrikes(Pause):
    """Before an enemy's attack roll: Keen Step; healing where the blow could be the last."""

    FIELDS = ("foe", "boost")
    rule = "R53"

    def __init__(self, foe: int, boost: int) -> None:
        self.foe = foe
        self.boost = boost

    def need(self, s: Adventure) -> int:
        return s.my_def() - s.foe_att(self.foe) - self.boost

    def worst(self, s: Adventure) -> int:
        """The most HP that this blow can take."""
        if self.need(s) > 6:
            return 0
        return 2 if s.foes[self.foe] == BLACK_KNIGHT else 1

    def prompt(self, s: Adventure) -> str:
        need = max(1, self.need(s))
        return f"The {name(s, self.foe)} attacks, hits on {need} or more; you have {s.hp} HP. Act first?"

    def over(self, s: Adventure) -> bool:
        return s.result != FIGHTING or s.foe_hp[self.foe] <= 0

    def options(self, s: Adventure) -> list[Action]:
        return [] if self.over(s) else super().options(s)

    def offers(self, s: Adventure) -> bool:
        return s.could_be_last(self.worst(s))

    def grave(self, s: Adventure) -> bool:
        return s.hp <= self.worst(s) and not s.friendly()

    def add_skills(self, s: Adventure, out: list[Action]) -> None:
        if s.ready(RANGER) and not s.keen and self.need(s) <= 6:
            out.append(act.USE_KEEN)

    def go_on(self, s: Adventure) -> None:
        if not self.over(s):
            s.target = self.foe
            s.bonus = self.boost
            s.push(FOE_STRIKE_ROLL)


class FoeStrikeRoll(Roll):
    """An enemy's attack (R53)."""

    rule = "R53"
    by_enemy = True

    def need(self, s: Adventure) -> int:
        return s.my_def() - s.foe_att(s.target) - s.bonus

    def what(self, s: Adventure) -> str:
        need = self.need(s)
        if need > 6:
            return f"the {name(s, s.target)} attacks and cannot hit"
        return f"the {name(s, s.target)} attacks and hits on {max(1, need)} or more"

    def worst(self, s: Adventure) -> int:
        return 2 if s.foes[s.target] == BLACK_KNIGHT and s.die == 6 else 1

    def bad(self, s: Adventure) -> bool:
        need = self.need(s)
        if s.die < need:
            return False
        return need > 1 or (s.die == 6 and s.foes[s.target] in (GOBLORC, BLACK_KNIGHT))

    def resolve(self, s: Adventure) -> None:
        if s.die >= self.need(s):
            if s.telling:
                blade = " with the Dark Blade: 2 HP instead of 1" if self.worst(s) > 1 else ""
                s.tell("R53", f"The {name(s, s.target)} hits you{blade}.")
            crush = s.die == 6 and s.foes[s.target] == GOBLORC
            if s.ready(KNIGHT):
                s.push(WhenHit(s.target, self.worst(s), crush))
            else:
                suffer(s, self.worst(s), crush)
            return
        if s.foe_skill(GAMBLER) and self.need(s) <= 6:
            s.foe_used = True
            s.tell("R62", "The Gambler's Fortune: the miss is rolled again.")
            s.push(self)
            return
        if s.telling:
            s.tell("R53", f"The {name(s, s.target)} misses you.")
        if s.ready(MONK):
            s.push(AfterMiss(s.target))


class WhenHit(Choice):
    """Before the loss of HP: Shield Wall. `foe` is -1 for a Danger."""

    FIELDS = ("foe", "loss", "crush")
    rule = "R53"

    def __init__(self, foe: int, loss: int, crush: bool) -> None:
        self.foe = foe
        self.loss = loss
        self.crush = crush

    def prompt(self, s: Adventure) -> str:
        return f"You are hit and would lose {self.loss} HP of {s.hp}. Turn the hit into a miss?"

    def options(self, s: Adventure) -> list[Action]:
        if not s.ready(KNIGHT) or (s.skip and s.hp > self.loss):
            return []
        out = [act.USE_SHIELD, act.GO_ON]
        add_switch(s, out)
        return out

    def passed_over(self, s: Adventure) -> None:
        suffer(s, self.loss, self.crush)

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.USE_SHIELD:
            use_skill(s, KNIGHT)
            s.tell("R7", "The hit becomes a miss.")
            if self.foe >= 0:
                s.push(AfterMiss(self.foe))
        elif action is act.GO_ON:
            self.passed_over(s)
        else:
            s.push(self)
            use_any_time(s, action)


def suffer(s: Adventure, loss: int, crush: bool) -> None:
    """A blow has landed: the loss of HP, and a Goblorc's Crush after it."""
    lose_hp(s, loss)
    if crush and not s.outcome and s.ready_turning():
        s.tell("R62", "Crush: the blow turns one of your ready Skills.")
        s.push(TURN_SKILL)


def lose_hp(s: Adventure, loss: int) -> None:
    """HP lost to a blow or a Danger; in a friendly duel you stop at HP 1 and yield."""
    if s.friendly() and s.could_be_last(loss):
        s.hp = 1
        s.result = YIELDED
        s.tell("R55", "You are down to HP 1 and yield.")
        return
    rule = "R53" if s.in_combat() else "R50"
    hurt(s, loss, rule, "You lose 1 HP." if loss == 1 else "You lose 2 HP.")


class AfterMiss(Choice):
    """After a miss against you: Counter Blow."""

    FIELDS = ("foe",)
    rule = "R53"

    def __init__(self, foe: int) -> None:
        self.foe = foe

    def prompt(self, s: Adventure) -> str:
        return f"The {name(s, self.foe)} missed. Answer with a Counter Blow?"

    def options(self, s: Adventure) -> list[Action]:
        if s.skip or not s.ready(MONK):
            return []
        out = [act.USE_COUNTER, act.GO_ON]
        add_switch(s, out)
        return out

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.USE_COUNTER:
            use_skill(s, MONK)
            s.target = self.foe
            s.bonus = 0
            s.push(STRIKE_ROLL)
        elif action is not act.GO_ON:
            s.push(self)
            use_any_time(s, action)


class TurnSkill(Choice):
    """One of your ready (T) Skills, your choice, becomes used: a Goblorc's Crush, a storm."""

    rule = "R7"

    def prompt(self, s: Adventure) -> str:
        return "One of your ready Skills is turned to used. Which?"

    def options(self, s: Adventure) -> list[Action]:
        ready = s.ready_turning()
        if ready.bit_count() < 2:
            return []
        out: list[Action] = []
        add_each(ready, act.TURN, out)
        return out

    def passed_over(self, s: Adventure) -> None:
        ready = s.ready_turning()
        if ready:
            use_up(s, ready.bit_length() - 1)
        else:
            s.tell("R7", "No Skill is left to turn.")

    def choose(self, s: Adventure, action: Action) -> None:
        use_up(s, action.a)


def use_up(s: Adventure, character: int) -> None:
    s.used |= 1 << character
    if s.telling:
        s.tell("R7", f"{CHARACTERS[character].first_skill} is turned to used.")


STRIKE_ROLL: Final = StrikeRoll()
FOE_STRIKE_ROLL: Final = FoeStrikeRoll()
FOE_BOLT_ROLL: Final = FoeBoltRoll()
FOE_SONG_ROLL: Final = FoeSongRoll()
TURN_SKILL: Final = TurnSkill()
