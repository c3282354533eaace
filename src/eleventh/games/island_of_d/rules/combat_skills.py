"""Skills for combat: when it starts, on a turn, against a blow."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Target
from eleventh.core.engine import No
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.rules import blows, state
from eleventh.games.island_of_d.rules import moments as at
from eleventh.games.island_of_d.rules.combat import FOE_TURN, NOBODY_RUNS, can_run, run_away
from eleventh.games.island_of_d.rules.rolls import Peril, Roll
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.uses import Skill, foe_uses

# --- when a combat starts ---


class Agility(Skill):
    text = "When a combat starts and nobody is ambushed: you attack first, whatever the INT."
    foe_text = "If nobody is ambushed and you would attack first, the Elf attacks first instead."
    owner = c.ELF
    moments = (at.COMBAT_STARTS,)

    def helps(self, s: Adventure) -> bool:
        return s.ambush == state.NO_AMBUSH and s.stat(c.INT) <= s.foe_int()  # A16

    def wrong_moment(self, s: Adventure, action: Action) -> No:
        when = "when a combat starts, nobody is ambushed and you would not be first anyway"
        return No("R52", "Agility works {a}.", when)

    def use(self, s: Adventure, action: Action) -> None:
        s.agile = True

    def foe_goes_first(self, s: Adventure) -> bool:
        s.foe_used = True
        s.tell("R52", "The Elf uses Agility and attacks first.")
        return True


class SongOfJoy(Skill):
    text = "When a combat starts: roll; on 4-6 it is cancelled. Not against the Goblorcs after Week 4."
    foe_text = "When the combat starts the Bard rolls; on 4-6 it is cancelled."
    owner = c.BARD
    moments = (at.COMBAT_STARTS,)

    def helps(self, s: Adventure) -> bool:
        return not s.flags & state.NO_CANCEL

    def hinders(self, s: Adventure, action: Action) -> No | None:
        never = None
        if s.in_combat() and not self.helps(s):
            never = No("R70", "The combats of the mornings after Week 4 cannot be cancelled.")
        return super().hinders(s, action) or never

    def use(self, s: Adventure, action: Action) -> None:
        s.push(SONG_ROLL)

    def foe_at_start(self, s: Adventure) -> bool:
        if not self.helps(s):
            return False
        s.foe_used = True
        s.push(FOE_SONG_ROLL)
        return True


class SongRoll(Roll):
    rule = "R64"
    purpose = "4-6 and Song of Joy cancels the combat"

    def aim(self, s: Adventure) -> int:
        return 4

    def bad(self, s: Adventure) -> bool:
        return s.die <= 3

    def resolve(self, s: Adventure) -> None:
        if s.die >= 4:
            blows.cancel(s)


class FoeSongRoll(Roll):
    rule = "R62"
    by_enemy = True
    again = ()
    purpose = "the Bard's Song of Joy, 4-6 cancels the combat"

    def aim(self, s: Adventure) -> int:
        return 4

    def resolve(self, s: Adventure) -> None:
        if s.die >= 4:
            blows.cancel(s)


class CreatesFear(Skill):
    text = "When a combat starts: all enemies have ATT -1 until it ends."
    foe_text = "Your ATT is -1 until the combat ends."
    owner = c.BRAWLER
    moments = (at.COMBAT_STARTS,)

    def use(self, s: Adventure, action: Action) -> None:
        s.fear = 1
        s.tell("R7", "All enemies have ATT -1 in this combat.")

    def foe_at_start(self, s: Adventure) -> bool:
        s.dread = 1
        foe_uses(s, "The Brawler creates fear: your ATT is -1 in this combat.")
        return True


class KeenStep(Skill):
    text = (
        "When a combat starts, or before an enemy's attack roll or a Danger roll: DEF +1 to the end of the "
        "combat (or for that Danger)."
    )
    foe_text = "DEF +1 for the whole combat or test."
    owner = c.RANGER
    moments = (at.COMBAT_STARTS, at.BEFORE_A_BLOW, at.BEFORE_A_DANGER)

    def use(self, s: Adventure, action: Action) -> None:
        s.keen = 1
        if s.narrating:
            s.tell("R7", f"Your DEF is {s.my_def()} now.")

    def foe_at_start(self, s: Adventure) -> bool:
        s.foe_keen = 1
        foe_uses(s, "The Ranger moves with a Keen Step: DEF +1 in this combat.")
        return True


class FirstArrow(Skill):
    text = "When a combat starts and you are not ambushed: make one attack, then go on as usual."
    foe_text = "If it is not ambushed it makes one attack when the combat starts."
    owner = c.ARCHER
    moments = (at.COMBAT_STARTS,)

    def helps(self, s: Adventure) -> bool:
        return s.ambush != state.AMBUSHED

    def among(self, s: Adventure) -> list[Action]:
        return blows.at_those_who_stand(s, self.actions)

    def misses(self, s: Adventure, action: Action) -> No | None:
        return blows.no_target(s, action, self.actions)

    def use(self, s: Adventure, action: Action) -> None:
        blows.strike_at(s, action.b, 0)

    def say(self, s: Adventure, action: Action) -> str:
        return f"First Arrow at the {blows.name(s, action.b)}"

    def points_at(self, s: Adventure, action: Action) -> tuple[Target, ...]:
        return (*super().points_at(s, action), (f"foe-{action.b}", f"figure-{action.b}"))

    def foe_at_start(self, s: Adventure) -> bool:
        if s.ambush == state.AMBUSHING:
            return False
        foe_uses(s, "The Archer shoots a First Arrow.")
        s.push(blows.FOE_STRIKES[0])
        return True


# --- on a turn ---


class OnYourTurn(Skill):
    """Instead of an attack, or before the first."""

    moments = (at.ON_YOUR_TURN,)

    def helps(self, s: Adventure) -> bool:
        return s.strikes == 0

    def wrong_moment(self, s: Adventure, action: Action) -> No:
        skill = c.CHARACTERS[self.owner].skill_name
        return No("R54", "{a} is for your own turn in combat. {b}", skill, at.prompt_of(s))


class Powder(OnYourTurn):
    text = "On your turn, when you choose to run away: you get away without a roll."
    foe_text = "On its turn with HP 1 it runs away."
    owner = c.NINJA
    ends = True

    def helps(self, s: Adventure) -> bool:
        return can_run(s)

    def hinders(self, s: Adventure, action: Action) -> No | None:
        never = None
        if s.in_combat() and s.flags & state.NO_RUN:
            never = No("R71", "Powder helps to run away, and from these Goblorcs nobody can run.")
        elif s.friendly():
            never = No("R58", NOBODY_RUNS)
        return super().hinders(s, action) or never

    def use(self, s: Adventure, action: Action) -> None:
        run_away(s)

    def foe_on_turn(self, s: Adventure, foe: int) -> bool:
        if s.foe_hp[foe] != 1 or s.flags & state.FRIENDLY:
            return False
        foe_uses(s, "The Ninja throws Powder.")
        blows.flee(s, foe)
        return True


class Berserk(OnYourTurn):
    text = "On your turn: make two attacks instead of one."
    foe_text = "On its first turn it attacks twice."
    owner = c.BARBARIAN

    def use(self, s: Adventure, action: Action) -> None:
        s.strikes = 2
        s.tell("R7", "You have two attacks this turn.")

    def foe_on_turn(self, s: Adventure, foe: int) -> bool:
        foe_uses(s, "The Barbarian goes berserk: two attacks.")
        s.push(blows.FOE_STRIKES[foe])
        s.push(blows.FOE_STRIKES[foe])
        return True


class FireBolt(OnYourTurn):
    text = (
        "On your turn, instead of attacking: roll; 1-3 one enemy loses 1 HP, 4-6 it loses 2. It cannot miss."
    )
    foe_text = "On its first turn, instead of attacking, the same against you."
    owner = c.WIZARD
    ends = True

    def among(self, s: Adventure) -> list[Action]:
        return blows.at_those_who_stand(s, self.actions)

    def misses(self, s: Adventure, action: Action) -> No | None:
        return blows.no_target(s, action, self.actions)

    def use(self, s: Adventure, action: Action) -> None:
        s.target = action.b
        s.push(FOE_TURN)
        s.push(BOLT_ROLL)

    def say(self, s: Adventure, action: Action) -> str:
        return f"Fire Bolt at the {blows.name(s, action.b)}"

    def points_at(self, s: Adventure, action: Action) -> tuple[Target, ...]:
        return (*super().points_at(s, action), (f"foe-{action.b}", f"figure-{action.b}"))

    def foe_on_turn(self, s: Adventure, foe: int) -> bool:
        s.foe_used = True
        s.push(Peril(FOE_BOLT_ROLL))
        return True


class BoltRoll(Roll):
    """No attack roll, only how much it burns."""

    rule = "R53"
    purpose = "Fire Bolt, 1-3 takes 1 HP, 4-6 takes 2 HP"

    def matters(self, s: Adventure) -> bool:
        return s.foe_hp[s.target] > (2 if s.flags & state.FRIENDLY else 1)

    def bad(self, s: Adventure) -> bool:
        return s.die <= 3

    def resolve(self, s: Adventure) -> None:
        loss = burns(s.die)
        text = f"The Fire Bolt burns the {blows.name(s, s.target)}: HP -{loss}." if s.narrating else ""
        blows.hurt_foe(s, s.target, loss, text)


class FoeBoltRoll(Roll):
    rule = "R62"
    by_enemy = True
    again = ()
    purpose = "the Wizard's Fire Bolt, 1-3 takes 1 HP, 4-6 takes 2 HP"

    def matters(self, s: Adventure) -> bool:
        return not s.could_be_last(1)

    def bad(self, s: Adventure) -> bool:
        return s.die >= 4

    def worst(self, s: Adventure) -> int:
        return 2

    def resolve(self, s: Adventure) -> None:
        blows.lose_hp(s, burns(s.die))


def burns(die: int) -> int:
    """The HP that a Fire Bolt takes."""
    return 1 if die <= 3 else 2


# --- against a blow ---


class AgainstABlow(Skill):
    ends = True

    def wrong_moment(self, s: Adventure, action: Action) -> No:
        return No(
            "R53", "{a} answers an enemy's blow. {b}", c.CHARACTERS[self.owner].skill_name, at.prompt_of(s)
        )


class ShieldWall(AgainstABlow):
    text = "When you are hit, in combat or by a Danger: the hit becomes a miss."
    foe_text = "Your first hit on it becomes a miss."
    owner = c.KNIGHT
    moments = (at.WHEN_HIT,)

    def use(self, s: Adventure, action: Action) -> None:
        s.tell("R7", "The hit becomes a miss.")
        if s.in_combat():
            s.push(blows.AfterMiss(s.target))

    def foe_when_hit(self, s: Adventure) -> bool:
        foe_uses(s, "The Knight's Shield Wall turns your hit into a miss.")
        return True


class CounterBlow(AgainstABlow):
    text = "After an enemy misses you: attack that enemy at once. Your own turn comes as usual."
    foe_text = "After your first missed attack it attacks you at once."
    owner = c.MONK
    moments = (at.AFTER_A_MISS,)

    def use(self, s: Adventure, action: Action) -> None:
        blows.strike_at(s, s.target, 0)

    def foe_when_missed(self, s: Adventure, foe: int) -> bool:
        foe_uses(s, "The Monk answers with a Counter Blow.")
        s.push(blows.FOE_STRIKES[foe])
        return True


SONG_ROLL: Final = SongRoll()
FOE_SONG_ROLL: Final = FoeSongRoll()
BOLT_ROLL: Final = BoltRoll()
FOE_BOLT_ROLL: Final = FoeBoltRoll()
