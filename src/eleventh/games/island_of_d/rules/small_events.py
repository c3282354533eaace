"""What lines of the Event cards ask for (R50): Dangers, INT tests, small offers and rolls."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.fields import Number
from eleventh.core.windows import Power
from eleventh.games.island_of_d.content.monsters import ORC
from eleventh.games.island_of_d.content.parts import COIN, DAGGER, MOST_GOLD
from eleventh.games.island_of_d.rules import moments as at
from eleventh.games.island_of_d.rules.blows import WhenHit
from eleventh.games.island_of_d.rules.combat import fight
from eleventh.games.island_of_d.rules.gifts import ONE_GOLD, TWO_GOLD, Gains, GiftRoll, gain
from eleventh.games.island_of_d.rules.hero import hurt
from eleventh.games.island_of_d.rules.rolls import Reach, Roll, WitsRoll, WitsTest
from eleventh.games.island_of_d.rules.state import AMBUSHING, Adventure
from eleventh.games.island_of_d.rules.vocabulary import one

# --- Dangers and tests ---


class Danger(at.Pause):
    """Before a Danger roll: Keen Step, and healing where it could be the last."""

    height: Annotated[int, Number(2, 3)]
    rule = "R50"
    moment = at.BEFORE_A_DANGER

    def prompt(self, s: Adventure) -> str:
        return (
            f"Danger {self.height}: roll + {self.height} against your DEF {s.my_def()}. Do something first?"
        )

    def asks_any_time(self, s: Adventure) -> bool:
        return s.hp == 1

    def grave(self, s: Adventure) -> bool:
        return s.hp == 1

    def skill_works(self, s: Adventure, character: int) -> bool:
        return not s.keen

    def closed(self, s: Adventure) -> None:
        s.push(DangerRoll(self.height))


class DangerRoll(Reach):
    """A Danger reaches your DEF, or not."""

    height: Annotated[int, Number(2, 3)]
    rule = "R50"

    def need(self, s: Adventure) -> int:
        return s.my_def() - self.height

    def what(self, s: Adventure) -> str:
        return f"Danger {self.height} takes 1 HP on {self.need(s)} or more"

    def bad(self, s: Adventure) -> bool:
        return s.die >= self.need(s)

    def worst(self, s: Adventure) -> int:
        return 1

    def reached(self, s: Adventure) -> None:
        s.keen = 0
        s.push(WhenHit(-1, 1, False))

    def missed(self, s: Adventure) -> None:
        s.keen = 0
        s.tell("R50", "The danger passes.")


class SnareRoll(WitsRoll):
    """An INT test 5; not passed: lose 1 HP."""

    rule = "R50"

    def height(self) -> int:
        return 5

    def what(self, s: Adventure) -> str:
        return f"INT test 5, passed on {max(1, self.need(s))} or more, or lose 1 HP"

    def worst(self, s: Adventure) -> int:
        return 1 if self.need(s) > 1 else 0

    def passed(self, s: Adventure) -> None:
        s.tell("R50", "You pass the test.")

    def failed(self, s: Adventure) -> None:
        hurt(s, 1, "R50", "You do not pass the test and lose 1 HP.")


# --- small events ---


class PackRoll(GiftRoll):
    purpose = "an old pack, 1-3 a Dagger, 4-6 a Lucky Coin"

    def gift(self, die: int) -> Gains | None:
        return gain(item=DAGGER if die <= 3 else COIN)


class VeinRoll(GiftRoll):
    purpose = "a thin vein, 1-4 gain 1 Gold, 5-6 gain 2 Gold"

    def bad(self, s: Adventure) -> bool:
        return s.die <= 4

    def matters(self, s: Adventure) -> bool:
        return s.gold + 1 < MOST_GOLD

    def gift(self, die: int) -> Gains | None:
        return ONE_GOLD if die <= 4 else TWO_GOLD


class SleepingOrc(at.Offer):
    rule = "R50"
    moment = at.ORC_ASLEEP

    def prompt(self, s: Adventure) -> str:
        return "A sleeping Orc: ambush it and attack first, or leave it?"


class AmbushOrc(Power[Adventure]):
    moments = (at.ORC_ASLEEP,)
    ends = True

    def do(self, s: Adventure, action: Action) -> None:
        fight(s, [ORC], AMBUSHING)


class AbandonedMine(at.Offer):
    rule = "R50"
    moment = at.AT_THE_MINE

    def prompt(self, s: Adventure) -> str:
        return f"Dig? 1-2 you lose 1 HP of {s.hp}, 3-6 you gain 2 Gold."


class Dig(Power[Adventure]):
    moments = (at.AT_THE_MINE,)
    ends = True

    def do(self, s: Adventure, action: Action) -> None:
        s.push(DIG_ROLL)


class DigRoll(Roll):
    rule = "R50"
    purpose = "digging, 1-2 lose 1 HP, 3-6 gain 2 Gold"

    def aim(self, s: Adventure) -> int:
        return 3

    def bad(self, s: Adventure) -> bool:
        return s.die <= 2

    def worst(self, s: Adventure) -> int:
        return 1

    def resolve(self, s: Adventure) -> None:
        if s.die <= 2:
            hurt(s, 1, "R50", "The roof comes down: you lose 1 HP.")
        else:
            s.push(TWO_GOLD)


class TradersWagon(at.Offer):
    """Items as in the Shop; as long as one likes."""

    rule = "R50"
    moment = at.AT_THE_WAGON

    def prompt(self, s: Adventure) -> str:
        return f"A trader's wagon, with the prices of Dew. You have {s.gold} Gold."


AMBUSH_ORC: Final = AmbushOrc(one("ambush", "", "Ambush the sleeping Orc"))
DIG: Final = Dig(one("dig", "", "Dig in the old mine"))

SNARE: Final = WitsTest(SnareRoll())
PACK_ROLL: Final = PackRoll()
VEIN_ROLL: Final = VeinRoll()
DIG_ROLL: Final = DigRoll()
SLEEPING_ORC: Final = SleepingOrc()
ABANDONED_MINE: Final = AbandonedMine()
TRADERS_WAGON: Final = TradersWagon()
