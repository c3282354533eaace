"""One blow, yours or the enemy's (R53): the roll, what may be done around it, the loss of HP."""

from __future__ import annotations

from typing import Annotated, Final

import eleventh.games.island_of_d.rules.gifts  # noqa: F401  actions are numbered as they are made: first those of gifts
from eleventh.core.action import Action
from eleventh.core.bits import count, is_in, members
from eleventh.core.engine import Auto, No
from eleventh.core.fields import Flag, Number
from eleventh.core.windows import Power
from eleventh.games.island_of_d.content import monsters
from eleventh.games.island_of_d.content.parts import CHARACTERS, KNIGHT, MONK
from eleventh.games.island_of_d.rules import moments as at
from eleventh.games.island_of_d.rules import state
from eleventh.games.island_of_d.rules.hero import hurt
from eleventh.games.island_of_d.rules.rolls import Reach, Roll
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.uses import enemy_skill
from eleventh.games.island_of_d.rules.vocabulary import per_skill


def names(s: Adventure) -> str:
    """Whoever stands against you."""
    return " and ".join(f"the {name(s, foe)}" for foe, hp in enumerate(s.foe_hp) if hp > 0)


def name(s: Adventure, foe: int) -> str:
    """What to call this enemy; two of a kind are told apart."""
    text = monsters.FOE_NAMES[s.foes[foe]]
    if len(s.foes) > 1:
        return f"{'first' if foe == 0 else 'second'} {text}"
    return text


# --- your blow ---


def at_those_who_stand(s: Adventure, actions: list[Action]) -> list[Action]:
    """The plain action against one enemy, or `first` and `second` for those that stand (R61)."""
    if len(s.foes) == 1:
        return [actions[0]]
    return [actions[foe + 1] for foe, hp in enumerate(s.foe_hp) if hp > 0]


def no_target(s: Adventure, action: Action, actions: list[Action]) -> No | None:
    """Which of several enemies is meant must be said, and only then (R61); and it must stand."""
    named = action is not actions[0]
    if named != (len(s.foes) > 1):
        if named:
            return No("R61", "Name the enemy only when several stand before you.")
        return No("R61", "Several enemies stand before you: say which, the first or the second.")
    if s.foe_hp[action.b] <= 0:
        return No("R53", "That enemy cannot be attacked now. {a}", at.prompt_of(s))
    return None


class StrikeRoll(Reach):
    """Your attack (R53)."""

    rule = "R53"

    def need(self, s: Adventure) -> int:
        """The lowest roll that hits."""
        return s.foe_def(s.target) - s.my_att() - s.bonus

    def what(self, s: Adventure) -> str:
        return f"your attack on the {name(s, s.target)} hits on {self.need(s)} or more"

    def happens(self, s: Adventure) -> None:
        if s.narrating:
            sure = "cannot miss" if self.need(s) <= 1 else "cannot hit"
            s.tell("R53", f"Your attack on the {name(s, s.target)} {sure}.")
        super().happens(s)

    def reached(self, s: Adventure) -> None:
        strike_lands(s, s.target)

    def missed(self, s: Adventure) -> None:
        strike_misses(s, s.target)


def strike_at(s: Adventure, foe: int, bonus: int) -> None:
    """An attack on this enemy, with so much besides ATT."""
    s.target = foe
    s.bonus = bonus
    s.push(STRIKE_ROLL)


def strike_lands(s: Adventure, foe: int) -> None:
    skill = enemy_skill(s)
    if skill is None or not skill.foe_when_hit(s):
        hurt_foe(s, foe, 1, f"You hit the {name(s, foe)}: HP -1." if s.narrating else "")


def strike_misses(s: Adventure, foe: int) -> None:
    if s.narrating:
        s.tell("R53", f"You miss the {name(s, foe)}.")
    skill = enemy_skill(s)
    if skill is not None:
        skill.foe_when_missed(s, foe)


def hurt_foe(s: Adventure, foe: int, loss: int, text: str) -> None:
    """An enemy loses HP, and it is said how; in a friendly duel it stops at HP 1 and yields."""
    least = 1 if s.flags & state.FRIENDLY else 0
    left = max(least, s.foe_hp[foe] - loss)
    s.foe_hp[foe] = left
    if s.narrating:
        s.tell("R53", text)
    if s.flags & state.FRIENDLY:
        if left == 1:
            s.result = state.WON_FIGHT
            if s.narrating:
                s.tell("R55", f"The {name(s, foe)} yields.")
            return
    elif left == 0:
        if s.narrating:
            s.tell("R55", f"The {name(s, foe)} is unconscious.")
        check_out(s)
        return
    skill = enemy_skill(s)
    if skill is not None:
        skill.foe_when_hurt(s, foe)


def flee(s: Adventure, foe: int) -> None:
    s.foe_hp[foe] = state.FLED
    if s.narrating:
        gold = ", and takes its Gold along" if monsters.FOE_GOLD[s.foes[foe]] else ""
        s.tell("R55", f"The {name(s, foe)} runs away{gold}.")
    check_out(s)


def check_out(s: Adventure) -> None:
    """You win when no enemy stands (R55)."""
    if s.standing() == 0:
        s.result = state.WON_FIGHT


def cancel(s: Adventure) -> None:
    s.result = state.CANCELLED
    s.tell("R64", "The combat is cancelled: neither won nor lost.")


# --- the enemy's blow ---


class FoeAttack(Auto[Adventure]):
    """An enemy's turn: its Skill, or a plain attack (R62)."""

    foe: Annotated[int, Number(0, 1)]
    rule = "R54"

    def run(self, s: Adventure) -> None:
        foe = self.foe
        if s.result or s.foe_hp[foe] <= 0:
            return
        if s.foes[foe] == monsters.BLACK_GOBLIN and s.foe_hp[foe] == 1:
            s.push(DESPERATE_ROLL[foe])
            return
        skill = enemy_skill(s)
        if skill is None or not skill.foe_on_turn(s, foe):
            s.push(FOE_STRIKES[foe])


class DesperateRoll(Roll):
    """A Black Goblin with HP 1 runs, or strikes harder."""

    foe: Annotated[int, Number(0, 1)]
    rule = "R62"
    by_enemy = True
    again = ()
    purpose = "Desperate, 1-3 it runs away, 4-6 it attacks with ATT +1"

    def resolve(self, s: Adventure) -> None:
        if s.die <= 3:
            flee(s, self.foe)
        else:
            s.push(DESPERATE_STRIKES[self.foe])


def foe_needs(s: Adventure, foe: int, boost: int) -> int:
    """The lowest roll with which this enemy hits you."""
    return s.my_def() - s.foe_att(foe) - boost


MOST_LOST: Final = 2  # HP, to one blow: by the Dark Blade


class FoeStrikes(at.Pause):
    """Before an enemy's attack roll: Keen Step; healing where the blow could be the last."""

    foe: Annotated[int, Number(0, 1)]
    boost: Annotated[int, Number(0, 1)]
    rule = "R53"
    moment = at.BEFORE_A_BLOW

    def need(self, s: Adventure) -> int:
        return foe_needs(s, self.foe, self.boost)

    def worst(self, s: Adventure) -> int:
        """The most HP that this blow can take."""
        if self.need(s) > 6:
            return 0
        return MOST_LOST if s.foes[self.foe] == monsters.BLACK_KNIGHT else 1

    def prompt(self, s: Adventure) -> str:
        need = self.need(s)
        hits = f"hits on {need} or more" if need > 1 else "cannot miss"
        return f"The {name(s, self.foe)} attacks, {hits}; you have {s.hp} HP. Act first?"

    def over(self, s: Adventure) -> bool:
        return s.result != state.FIGHTING or s.foe_hp[self.foe] <= 0

    def asks(self, s: Adventure) -> bool:
        return not self.over(s) and super().asks(s)

    def asks_any_time(self, s: Adventure) -> bool:
        return s.could_be_last(self.worst(s))

    def grave(self, s: Adventure) -> bool:
        return s.hp <= self.worst(s) and not s.friendly()

    def skill_works(self, s: Adventure, character: int) -> bool:
        return not s.keen and self.need(s) <= 6

    def closed(self, s: Adventure) -> None:
        if not self.over(s):
            s.target = self.foe
            s.bonus = self.boost
            s.push(FOE_STRIKE_ROLL)


class FoeStrikeRoll(Reach):
    """An enemy's attack (R53)."""

    rule = "R53"
    by_enemy = True
    again = ()

    def need(self, s: Adventure) -> int:
        return foe_needs(s, s.target, s.bonus)

    def what(self, s: Adventure) -> str:
        return f"the {name(s, s.target)} attacks and hits on {max(1, self.need(s))} or more"

    def matters(self, s: Adventure) -> bool:
        """A 6 does more than hit where the Dark Blade falls, or where a Goblorc finds a Skill to turn."""
        need = self.need(s)
        if need > 1:
            return need <= 6
        foe = s.foes[s.target]
        return foe == monsters.BLACK_KNIGHT or (foe == monsters.GOBLORC and s.ready_turning() != 0)

    def happens(self, s: Adventure) -> None:
        if s.narrating:
            sure = "cannot miss" if self.need(s) <= 1 else "cannot hit"
            s.tell("R53", f"The {name(s, s.target)} attacks and {sure}.")
        super().happens(s)

    def worst(self, s: Adventure) -> int:
        return 2 if s.foes[s.target] == monsters.BLACK_KNIGHT and s.die == 6 else 1

    def bad(self, s: Adventure) -> bool:
        need = self.need(s)
        if s.die < need:
            return False
        return need > 1 or (s.die == 6 and s.foes[s.target] in (monsters.GOBLORC, monsters.BLACK_KNIGHT))

    def missed(self, s: Adventure) -> None:
        skill = enemy_skill(s)
        if skill is not None and self.need(s) <= 6 and skill.foe_misses(s):
            s.push(self)
            return
        if s.narrating:
            s.tell("R53", f"The {name(s, s.target)} misses you.")
        if s.ready(MONK):
            s.push(AfterMiss(s.target))

    def reached(self, s: Adventure) -> None:
        loss = self.worst(s)
        if s.narrating:
            blade = " with the Dark Blade: 2 HP instead of 1" if loss > 1 else ""
            s.tell("R53", f"The {name(s, s.target)} hits you{blade}.")
        crush = s.die == 6 and s.foes[s.target] == monsters.GOBLORC
        if s.ready(KNIGHT):
            s.push(WhenHit(s.target, loss, crush))
        else:
            suffer(s, loss, crush)


class WhenHit(at.Window):
    """Before the loss of HP: Shield Wall. `foe` is -1 for a Danger."""

    foe: Annotated[int, Number(-1, 1)]
    loss: Annotated[int, Number(1, MOST_LOST)]
    crush: Annotated[bool, Flag()]
    rule = "R53"
    moment = at.WHEN_HIT

    def prompt(self, s: Adventure) -> str:
        return f"You are hit and would lose {self.loss} HP of {s.hp}. Turn the hit into a miss?"

    def asks(self, s: Adventure) -> bool:
        return not s.skip or s.hp <= self.loss

    def closed(self, s: Adventure) -> None:
        suffer(s, self.loss, self.crush)


class AfterMiss(at.Window):
    """After a miss against you: Counter Blow."""

    foe: Annotated[int, Number(0, 1)]
    rule = "R53"
    moment = at.AFTER_A_MISS

    def prompt(self, s: Adventure) -> str:
        return f"The {name(s, self.foe)} missed. Answer with a Counter Blow?"

    def asks(self, s: Adventure) -> bool:
        return not s.skip


# --- what a blow does ---


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
        s.result = state.YIELDED
        s.tell("R55", "You are down to HP 1 and yield.")
        return
    rule = "R53" if s.in_combat() else "R50"
    hurt(s, loss, rule, "You lose 1 HP." if loss == 1 else "You lose 2 HP.")


class TurnSkill(at.Window):
    """One of your ready (T) Skills, your choice, becomes used: a Goblorc's Crush, a storm."""

    rule = "R7"
    moment = at.SKILL_IS_TURNED

    def prompt(self, s: Adventure) -> str:
        return "One of your ready Skills is turned to used. Which?"

    def asks(self, s: Adventure) -> bool:
        return count(s.ready_turning()) > 1

    def passed_over(self, s: Adventure) -> None:
        ready = s.ready_turning()
        if ready:
            use_up(s, ready.bit_length() - 1)
        else:
            s.tell("R7", "No Skill is left to turn.")


class Turn(Power[Adventure]):
    """The Skill of your choice."""

    moments = (at.SKILL_IS_TURNED,)
    ends = True

    def among(self, s: Adventure) -> list[Action]:
        return [self.actions[character] for character in members(s.ready_turning())]

    def hinders(self, s: Adventure, action: Action) -> No | None:
        card = CHARACTERS[action.a]
        if not s.has(action.a):
            return No("R4", "You do not hold the Skill {a}.", card.skill_name)
        if not is_in(s.ready_turning(), action.a):
            return self.wrong_moment(s, action)
        return None

    def wrong_moment(self, s: Adventure, action: Action) -> No:
        return No("R7", "Nothing turns {a} now.", CHARACTERS[action.a].first_skill)

    def do(self, s: Adventure, action: Action) -> None:
        use_up(s, action.a)

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"skill-{CHARACTERS[action.a].skill}",)


def use_up(s: Adventure, character: int) -> None:
    s.used |= 1 << character
    if s.narrating:
        s.tell("R7", f"{CHARACTERS[character].first_skill} is turned to used.")


STRIKE_ROLL: Final = StrikeRoll()
FOE_ATTACK: Final = [FoeAttack(foe) for foe in range(2)]
FOE_STRIKES: Final = [FoeStrikes(foe, 0) for foe in range(2)]
DESPERATE_STRIKES: Final = [FoeStrikes(foe, 1) for foe in range(2)]
DESPERATE_ROLL: Final = [DesperateRoll(foe) for foe in range(2)]
FOE_STRIKE_ROLL: Final = FoeStrikeRoll()
TURN_SKILL: Final = TurnSkill()
TURN: Final = Turn(per_skill("turn", "Turn {} to used"))
