"""The Skills of the eighteen Characters: the text of each, when you can use it, what it does, and what an
enemy Character does with it (R62). Those without (T) work by themselves, where their rule stands."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import No
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.content.cards import MOUNTAIN
from eleventh.games.island_of_d.rules import combat_skills
from eleventh.games.island_of_d.rules import moments as at
from eleventh.games.island_of_d.rules.gifts import ONE_GOLD, TWO_GOLD, Gains, GiftRoll, item_held
from eleventh.games.island_of_d.rules.hero import heal, hurt, take_item
from eleventh.games.island_of_d.rules.rolls import Roll, SecondRoll, roll_of
from eleventh.games.island_of_d.rules.state import (
    Adventure,
)
from eleventh.games.island_of_d.rules.uses import NO_USE, SKILLS, Skill, foe_uses
from eleventh.games.island_of_d.rules.vocabulary import LEAVE, TAKE, add, at_an_enemy

# --- not in combat ---


class WildernessKnowledge(Skill):
    text = "When you Check for Event: after the roll, roll once more and choose which of the two counts."
    owner = c.AMAZON
    moments = (at.AFTER_A_ROLL,)

    def use(self, s: Adventure, action: Action) -> None:
        s.other_die = s.die
        s.push(SecondRoll(roll_of(s)))


class Thievery(Skill):
    text = (
        "Thievery (T): in Dew, roll; 1 caught: pay 2 Gold, or lose 1 HP (never the last) if you cannot; "
        "2 nothing; 3-6 take a Dagger, Lucky Coin, Magic Wing or Mind Tonic. Pickpocket: when you take Gold "
        "after a won combat, take 1 more."
    )
    owner = c.THIEF
    moments = at.VISITS
    not_now = ("R38", "Thievery is for Dew, and not in combat.")

    def use(self, s: Adventure, action: Action) -> None:
        s.push(THEFT_ROLL)


class TheftRoll(Roll):
    rule = "R7"
    purpose = "Thievery, 1 caught, 2 nothing, 3-6 an Item"

    def aim(self, s: Adventure) -> int:
        return 3

    def bad(self, s: Adventure) -> bool:
        return s.die <= 2

    def resolve(self, s: Adventure) -> None:
        if s.die >= 3:
            s.push(STEAL)
        elif s.die == 2:
            s.tell("R7", "There was nothing to steal.")
        elif s.gold >= 2:
            s.gold -= 2
            s.tell("R7", "You are caught and pay 2 Gold.")
        elif s.hp > 1:
            hurt(s, 1, "R7", "You are caught, cannot pay, and lose 1 HP.")
        else:
            s.tell("R7", "You are caught, and let go: there is nothing left to take.")


class Steal(at.SmallQuestion):
    """Thievery succeeded: one Item, but no Potion."""

    rule = "R7"

    def prompt(self, s: Adventure) -> str:
        return "Nobody looks. Which Item do you take?"

    def among(self, s: Adventure) -> list[Action]:
        return [TAKE[c.DAGGER], TAKE[c.COIN], TAKE[c.WING], TAKE[c.TONIC], LEAVE]

    def choose(self, s: Adventure, action: Action) -> None:
        if action is LEAVE:
            s.tell("R17", "You leave what is offered.")
        else:
            take_item(s, action.a)

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return () if action is LEAVE else item_held(s, action.a)


class MinersInstinct(Skill):
    text = "In a Mountain, not in combat: roll; 2-4 gain 1 Gold, 5-6 gain 2 Gold."
    owner = c.MINER
    moments = (at.DAY_IN_LOCATION,)
    not_now = ("R7", "Miner's Instinct is for a day that begins in a Mountain.")

    def helps(self, s: Adventure) -> bool:
        return s.terrain() == MOUNTAIN

    def use(self, s: Adventure, action: Action) -> None:
        s.push(INSTINCT_ROLL)


class InstinctRoll(GiftRoll):
    rule = "R7"
    purpose = "Miner's Instinct, 2-4 gain 1 Gold, 5-6 gain 2 Gold"

    def bad(self, s: Adventure) -> bool:
        return s.die <= 4

    def matters(self, s: Adventure) -> bool:
        return s.gold < c.MOST_GOLD

    def gift(self, die: int) -> Gains | None:
        if die == 1:
            return None
        return ONE_GOLD if die <= 4 else TWO_GOLD


class Prayer(Skill):
    text = "At any time with HP 1 or more, also in combat: heal 1 HP."
    foe_text = "The first time it is hurt and still stands, it heals 1 HP."
    owner = c.PRIEST
    moments = (*at.ANY_TIME, at.GIFT_IS_OFFERED)
    not_now = ("R51", at.FIRST)

    def helps(self, s: Adventure) -> bool:
        return s.hp < s.hp_max()

    def only_beside(self, s: Adventure) -> bool:
        return not at.window_of(s).asks_any_time(s)

    def fits(self, s: Adventure) -> bool:
        step = at.window_of(s)
        return not isinstance(step, Gains) or step.charges_prayer()

    def hinders(self, s: Adventure, action: Action) -> No | None:
        full = None if self.helps(s) else No("R16", "You have full health.")
        return super().hinders(s, action) or full

    def use(self, s: Adventure, action: Action) -> None:
        heal(s, 1)
        s.tell("R16", "You heal 1 HP.")

    def foe_when_hurt(self, s: Adventure, foe: int) -> bool:
        s.foe_hp[foe] += 1
        foe_uses(s, "The Priest prays and heals 1 HP.")
        return True


class Fortune(Skill):
    text = "After a roll of your own: roll again; the new roll counts."
    foe_text = "It rolls its first missed attack again."
    owner = c.GAMBLER
    moments = (at.AFTER_A_ROLL,)

    def use(self, s: Adventure, action: Action) -> None:
        s.push(roll_of(s))

    def foe_misses(self, s: Adventure) -> bool:
        foe_uses(s, "The Gambler's Fortune: the miss is rolled again.")
        return True


# --- the cards ---

THEFT_ROLL: Final = TheftRoll()
STEAL: Final = Steal()
INSTINCT_ROLL: Final = InstinctRoll()


def use(character: int, text: str) -> list[Action]:
    card = c.CHARACTERS[character]
    return [add("use", card.skill, f"{card.first_skill}: {text}", character)]


def use_at(character: int, text: str) -> list[Action]:
    card = c.CHARACTERS[character]
    return at_an_enemy("use", card.skill, f"{card.skill_name}: {text} {{}}", character)


USE_WILDERNESS: Final = WildernessKnowledge(use(c.AMAZON, "roll again and choose which counts"))
USE_AGILITY: Final = combat_skills.Agility(use(c.ELF, "attack first"))
USE_SONG: Final = combat_skills.SongOfJoy(use(c.BARD, "4-6 cancels the combat"))
USE_POWDER: Final = combat_skills.Powder(use(c.NINJA, "run away without a roll"))
USE_THIEVERY: Final = Thievery(use(c.THIEF, "try to steal an Item"))
USE_FEAR: Final = combat_skills.CreatesFear(use(c.BRAWLER, "enemies have ATT -1"))
USE_INSTINCT: Final = MinersInstinct(use(c.MINER, "search for Gold"))
USE_KEEN: Final = combat_skills.KeenStep(use(c.RANGER, "DEF +1"))
USE_COUNTER: Final = combat_skills.CounterBlow(use(c.MONK, "attack at once"))
USE_SHIELD: Final = combat_skills.ShieldWall(use(c.KNIGHT, "the hit becomes a miss"))
USE_BERSERK: Final = combat_skills.Berserk(use(c.BARBARIAN, "two attacks this turn"))
USE_ARROW: Final = combat_skills.FirstArrow(use_at(c.ARCHER, "one attack at once"))
USE_BOLT: Final = combat_skills.FireBolt(use_at(c.WIZARD, "1 or 2 HP without an attack roll"))
USE_PRAYER: Final = Prayer(use(c.PRIEST, "heal 1 HP"))
USE_FORTUNE: Final = Fortune(use(c.GAMBLER, "roll again"))


class Printed:
    """The text of a Skill: for you, and for an enemy."""

    def __init__(self, text: str, foe: str) -> None:
        self.text = text
        self.foe = foe


ALWAYS_READY: Final = {
    c.ALCHEMIST: "Your Potions heal 3 HP instead of 2, your Mind Tonics Charge up to 3 Skills.",
    c.MERCHANT: "Items and Trainings cost you 1 Gold less, but at least 1.",
    c.DRUID: "When you Rest in a Location or Target you do not roll, are never disturbed, and may heal 2 HP.",
}


def fill() -> list[Printed]:
    """Each Skill with (T) becomes that of its character; all texts, by character."""
    turning: list[Skill] = [
        USE_WILDERNESS, USE_AGILITY, USE_SONG, USE_POWDER, USE_THIEVERY, USE_FEAR, USE_INSTINCT, USE_KEEN,
        USE_COUNTER, USE_SHIELD, USE_BERSERK, USE_ARROW, USE_BOLT, USE_PRAYER, USE_FORTUNE,
    ]  # fmt: skip
    for skill in turning:
        SKILLS[skill.owner] = skill
    texts: list[Printed] = []
    for character in range(len(c.CHARACTERS)):
        held = SKILLS[character]
        if held is None:
            texts.append(Printed(ALWAYS_READY[character], NO_USE))
        else:
            texts.append(Printed(held.text, held.foe_text))
    return texts


SKILL_TEXTS: Final = fill()
