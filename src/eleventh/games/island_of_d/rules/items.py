"""The five Items (R13): when they can be used, what they do, how it is said."""

from __future__ import annotations

from typing import ClassVar, Final

from eleventh.core.action import Action, Target
from eleventh.core.engine import No
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.rules import moments as at
from eleventh.games.island_of_d.rules.blows import at_those_who_stand, name, no_target
from eleventh.games.island_of_d.rules.chances import blow_words
from eleventh.games.island_of_d.rules.combat import ATTACK, RUN, attack, can_run, run_away
from eleventh.games.island_of_d.rules.day import IN_DEW
from eleventh.games.island_of_d.rules.gifts import gain
from eleventh.games.island_of_d.rules.hero import heal
from eleventh.games.island_of_d.rules.journey import leave_target
from eleventh.games.island_of_d.rules.rolls import WitsTest, roll_of
from eleventh.games.island_of_d.rules.state import DEW, Adventure
from eleventh.games.island_of_d.rules.uses import DrinkAnyTime, Item
from eleventh.games.island_of_d.rules.vocabulary import add, at_an_enemy


class Dagger(Item):
    text = "On your turn, before an attack roll: discard it for ATT +2 in that attack. One Dagger an attack."
    item = c.DAGGER
    heading = "Combat"
    moments = (at.ON_YOUR_TURN,)
    ends = True

    def among(self, s: Adventure) -> list[Action]:
        return at_those_who_stand(s, self.actions)

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if not s.in_combat():
            return No("R51", "There is no enemy here.")
        return super().hinders(s, action) or no_target(s, action, self.actions)

    def wrong_moment(self, s: Adventure, action: Action) -> No:
        return ATTACK.wrong_moment(s, action)

    def do(self, s: Adventure, action: Action) -> None:
        s.add_item(c.DAGGER, -1)
        s.tell("R53", "You throw in a Dagger: ATT +2 for this attack.")
        attack(s, action.b, SHARPNESS)

    def say(self, s: Adventure, action: Action) -> str:
        return f"Attack the {name(s, action.b)} with a Dagger"

    def note(self, s: Adventure, action: Action) -> str:
        return blow_words(s.my_att() + SHARPNESS, s.foe_def(action.b))

    def points_at(self, s: Adventure, action: Action) -> tuple[Target, ...]:
        return ("item-dagger", (f"foe-{action.b}", f"figure-{action.b}"))


SHARPNESS: Final = 2


class Potion(DrinkAnyTime):
    text = "At any time with HP 1 or more, also in combat: discard it and heal 2 HP."
    item = c.POTION
    moments = at.ANY_TIME

    def helps(self, s: Adventure) -> bool:
        return s.hp < s.hp_max()

    def hinders(self, s: Adventure, action: Action) -> No | None:
        full = None if self.helps(s) else No("R16", "You have full health.")
        return super().hinders(s, action) or full

    def do(self, s: Adventure, action: Action) -> None:
        s.add_item(c.POTION, -1)
        healed = heal(s, strength(s))
        if s.narrating:
            s.tell("R16", f"You drink a Potion and heal {healed} HP.")

    def note(self, s: Adventure, action: Action) -> str:
        return f"heal {min(strength(s), s.hp_max() - s.hp)} HP"


def strength(s: Adventure) -> int:
    """Of Potions and Tonics: HP, or Skills; more with Strong Brew."""
    return 3 if s.has(c.ALCHEMIST) else 2


class MagicWing(Item):
    text = (
        "When your day begins in a Location or Target: discard it and be in Dew at once, with the whole day "
        "before you. Or on your turn in combat, where one may run away: discard it and run without a roll, "
        "to Dew."
    )
    item = c.WING
    heading = "The day"
    moments: ClassVar[tuple[at.Moment, ...]] = (at.DAY_IN_LOCATION, at.DAY_AT_TARGET)
    ends = True
    not_now = ("R35", "A Magic Wing flies when your day begins in a Location or Target.")

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return at.still_fighting(s) or super().hinders(s, action)

    def do(self, s: Adventure, action: Action) -> None:
        leave_target(s)
        s.add_item(c.WING, -1)
        s.place = DEW
        s.tell("R40", "The Magic Wing carries you to Dew, before the day has well begun.")
        s.push(IN_DEW)


class FlyFromCombat(MagicWing):
    """The same Wing on your turn, where one may run away (R58)."""

    heading = "Combat"
    moments = (at.ON_YOUR_TURN,)

    def helps(self, s: Adventure) -> bool:
        return can_run(s)

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return RUN.hinders(s, action) or Item.hinders(self, s, action)

    def wrong_moment(self, s: Adventure, action: Action) -> No:
        return RUN.wrong_moment(s, action)

    def do(self, s: Adventure, action: Action) -> None:
        s.add_item(c.WING, -1)
        s.tell("R58", "The Magic Wing lifts you out of the fray, and far below Dew comes into sight.")
        run_away(s)
        leave_target(s)
        s.place = DEW

    def say(self, s: Adventure, action: Action) -> str:
        return "Run away to Dew with a Magic Wing"


class MindTonic(DrinkAnyTime):
    text = (
        "At any time, also in combat: discard it and Charge up to 2 Skills. Or before an INT test: discard "
        "it for INT +3 in that test."
    )
    item = c.TONIC
    moments = at.ANY_TIME

    def helps(self, s: Adventure) -> bool:
        return s.used != 0

    def hinders(self, s: Adventure, action: Action) -> No | None:
        ready = None if self.helps(s) else No("R8", "All your Skills are ready: there is nothing to Charge.")
        return super().hinders(s, action) or ready

    def do(self, s: Adventure, action: Action) -> None:
        s.add_item(c.TONIC, -1)
        s.tell("R8", "You drink a Mind Tonic.")
        s.push(gain(charge=strength(s)))

    def note(self, s: Adventure, action: Action) -> str:
        return f"Charge up to {strength(s)} Skills"


class ClearHead(Item):
    """The same Tonic before an INT test."""

    item = c.TONIC
    moments = (at.BEFORE_A_TEST,)
    not_now = ("R50", "A Mind Tonic clears the head before an INT test that could fail.")

    def helps(self, s: Adventure) -> bool:
        step = at.window_of(s)
        return isinstance(step, WitsTest) and step.sharpens(s)

    def do(self, s: Adventure, action: Action) -> None:
        s.add_item(c.TONIC, -1)
        s.wits = c.CLEARER
        if s.narrating:
            s.tell("R50", f"The Tonic clears your head: INT {s.stat(c.INT) + s.wits} in this test.")

    def note(self, s: Adventure, action: Action) -> str:
        return f"INT +{c.CLEARER} in this test"


class LuckyCoin(Item):
    text = (
        "After any roll, yours or an enemy's: discard it and that die is rolled again; the new roll counts."
    )
    item = c.COIN
    moments = (at.AFTER_A_ROLL,)
    not_now = ("R77", "A Lucky Coin is tossed right after a roll that you want to see again.")

    def do(self, s: Adventure, action: Action) -> None:
        s.add_item(c.COIN, -1)
        s.tell("R77", "You toss a Lucky Coin: the die is rolled again.")
        s.push(roll_of(s))


THROW_DAGGER: Final = Dagger(at_an_enemy("strike", "dagger", "Attack {} with a Dagger, ATT +2", c.DAGGER))
DRINK_POTION: Final = Potion([add("drink", "potion", "Drink a Potion", c.POTION)])
FLIGHT: Final = [add("fly", "magic-wing", "Fly to Dew with a Magic Wing", c.WING)]
FLY: Final = MagicWing(FLIGHT)
FLY_FROM_COMBAT: Final = FlyFromCombat(FLIGHT)
DRINK_TONIC: Final = MindTonic([add("drink", "mind-tonic", "Drink a Mind Tonic", c.TONIC)])
CLEAR_HEAD: Final = ClearHead([add("clear", "mind-tonic", "Mind Tonic: a clear head for this test", c.TONIC)])
TOSS_COIN: Final = LuckyCoin([add("toss", "lucky-coin", "Lucky Coin: that die is rolled again", c.COIN)])

ITEM_TEXTS: Final = [THROW_DAGGER.text, DRINK_POTION.text, FLY.text, DRINK_TONIC.text, TOSS_COIN.text]
