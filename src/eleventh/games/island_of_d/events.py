"""Check for Event (R50): what happens on the way, dangers and tests."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d import cards
from eleventh.games.island_of_d.blows import TURN_SKILL, WhenHit
from eleventh.games.island_of_d.cards import EVENTS, Line, line_of
from eleventh.games.island_of_d.combat import fight
from eleventh.games.island_of_d.content import (
    COIN,
    DAGGER,
    INT,
    RANGER,
)
from eleventh.games.island_of_d.hero import (
    Gains,
    Pause,
    YesOrNo,
    hurt,
)
from eleventh.games.island_of_d.meetings import CHALLENGE, TOLL_GATE, TRAINING_TEST, Learn, meet
from eleventh.games.island_of_d.monsters import ORC
from eleventh.games.island_of_d.rolls import Peril, Roll
from eleventh.games.island_of_d.state import DEW, Adventure
from eleventh.games.island_of_d.village import EVENING, add_goods, buy


class CheckForEvent(Roll):
    """The roll that says which line of the Location's card happens."""

    rule = "R50"
    is_event_check = True

    def what(self, s: Adventure) -> str:
        return f"what happens at {EVENTS[s.path[s.place - 1]].name}"

    def lies(self, s: Adventure) -> str:
        place = s.path[s.place - 1]
        return f"A {s.die} at {EVENTS[place].name}: {line_of(place, s.die).text}"

    def resolve(self, s: Adventure) -> None:
        line = line_of(s.path[s.place - 1], s.die)
        s.tell("R50", line.text)
        happen(s, line)


def happen(s: Adventure, line: Line) -> None:
    op = line.op
    if op == cards.FIGHT:
        fight(s, [line.a] if line.b < 0 else [line.a, line.b], line.c)
    elif op == cards.GAIN:
        s.push(Gains(line.a, line.b, line.c, line.d, 0, line.e == 1))
    elif op == cards.DANGER:
        s.push(Danger(line.a))
    elif op == cards.SNARE:
        s.push(Peril(SnareRoll(line.a)))
    elif op == cards.LESSON:
        meet(s, Learn(line.a))
    elif op == cards.TEST:
        meet(s, TRAINING_TEST)
    elif op == cards.LOSE_WAY:
        s.place -= 1
        if s.place == DEW:
            s.tell("R50", "You come out of the trees in Dew.")
            s.push(EVENING)
        elif s.telling:
            s.tell("R50", f"You come out of the trees at {EVENTS[s.path[s.place - 1]].name}.")
    elif op == cards.OLD_PACK:
        s.push(PACK_ROLL)
    elif op == cards.VEIN:
        s.push(VEIN_ROLL)
    elif op == cards.SLEEPER:
        s.push(SLEEPING_ORC)
    elif op == cards.DIG:
        s.push(ABANDONED_MINE)
    elif op == cards.STORM:
        s.push(TURN_SKILL)
    elif op == cards.WAGON:
        s.push(TRADERS_WAGON)
    elif op == cards.CHALLENGE:
        meet(s, CHALLENGE)
    elif op == cards.TOLL:
        meet(s, TOLL_GATE)
    elif op == cards.LOSE_GOLD:
        s.gold = max(0, s.gold - line.a)
        if s.telling:
            s.tell("R50", f"You have {s.gold} Gold left.")


# --- dangers and tests ---


class Danger(Pause):
    """Before a Danger roll: Keen Step, and healing where it could be the last."""

    FIELDS = ("height",)
    rule = "R50"

    def __init__(self, height: int) -> None:
        self.height = height

    def prompt(self, s: Adventure) -> str:
        return (
            f"Danger {self.height}: roll + {self.height} against your DEF {s.my_def()}. Do something first?"
        )

    def offers(self, s: Adventure) -> bool:
        return s.hp == 1

    def grave(self, s: Adventure) -> bool:
        return s.hp == 1

    def add_skills(self, s: Adventure, out: list[Action]) -> None:
        if s.ready(RANGER) and not s.keen:
            out.append(act.USE_KEEN)

    def go_on(self, s: Adventure) -> None:
        s.push(DangerRoll(self.height))


class DangerRoll(Roll):
    FIELDS = ("height",)
    rule = "R50"

    def __init__(self, height: int) -> None:
        self.height = height

    def need(self, s: Adventure) -> int:
        return s.my_def() - self.height

    def what(self, s: Adventure) -> str:
        need = self.need(s)
        if need > 6:
            return f"Danger {self.height} cannot reach you"
        return f"Danger {self.height} takes 1 HP on {max(1, need)} or more"

    def bad(self, s: Adventure) -> bool:
        return s.die >= self.need(s) > 1

    def worst(self, s: Adventure) -> int:
        return 1

    def resolve(self, s: Adventure) -> None:
        hit = s.die >= self.need(s)
        s.keen = 0
        if hit:
            s.push(WhenHit(-1, 1, False))
        else:
            s.tell("R50", "The danger passes.")


class SnareRoll(Roll):
    """An INT test; not passed: lose 1 HP."""

    FIELDS = ("height",)
    rule = "R50"

    def __init__(self, height: int) -> None:
        self.height = height

    def need(self, s: Adventure) -> int:
        return self.height - s.stat(INT)

    def what(self, s: Adventure) -> str:
        return f"INT test {self.height}, passed on {max(1, self.need(s))} or more, or lose 1 HP"

    def bad(self, s: Adventure) -> bool:
        return s.die < self.need(s)

    def worst(self, s: Adventure) -> int:
        return 1

    def resolve(self, s: Adventure) -> None:
        if s.die >= self.need(s):
            s.tell("R50", "You pass the test.")
        else:
            hurt(s, 1, "R50", "You do not pass the test and lose 1 HP.")


# --- small events ---


class PackRoll(Roll):
    rule = "R50"

    def what(self, s: Adventure) -> str:
        return "an old pack, 1-3 a Dagger, 4-6 a Lucky Coin"

    def resolve(self, s: Adventure) -> None:
        s.push(Gains(0, 0, 0, DAGGER if s.die <= 3 else COIN, 0, False))


class VeinRoll(Roll):
    rule = "R50"

    def what(self, s: Adventure) -> str:
        return "a thin vein, 1-4 gain 1 Gold, 5-6 gain 2 Gold"

    def bad(self, s: Adventure) -> bool:
        return s.die <= 4

    def resolve(self, s: Adventure) -> None:
        s.push(Gains(0, 0, 1 if s.die <= 4 else 2, -1, 0, False))


class SleepingOrc(YesOrNo):
    rule = "R50"

    def prompt(self, s: Adventure) -> str:
        return "A sleeping Orc: ambush it and attack first, or leave it?"

    def offers(self, s: Adventure, out: list[Action]) -> None:
        out.append(act.AMBUSH)

    def accept(self, s: Adventure, action: Action) -> None:
        fight(s, [ORC], cards.ENEMY)


class AbandonedMine(YesOrNo):
    rule = "R50"

    def prompt(self, s: Adventure) -> str:
        return f"Dig? 1-2 you lose 1 HP of {s.hp}, 3-6 you gain 2 Gold."

    def offers(self, s: Adventure, out: list[Action]) -> None:
        out.append(act.DIG)

    def accept(self, s: Adventure, action: Action) -> None:
        s.push(DIG_ROLL)


class DigRoll(Roll):
    rule = "R50"

    def what(self, s: Adventure) -> str:
        return "digging, 1-2 lose 1 HP, 3-6 gain 2 Gold"

    def bad(self, s: Adventure) -> bool:
        return s.die <= 2

    def worst(self, s: Adventure) -> int:
        return 1

    def resolve(self, s: Adventure) -> None:
        if s.die <= 2:
            hurt(s, 1, "R50", "The roof comes down: you lose 1 HP.")
        else:
            s.push(Gains(0, 0, 2, -1, 0, False))


class TradersWagon(YesOrNo):
    rule = "R50"

    def prompt(self, s: Adventure) -> str:
        return f"A trader's wagon, with the prices of Dew. You have {s.gold} Gold."

    def offers(self, s: Adventure, out: list[Action]) -> None:
        add_goods(s, out)

    def accept(self, s: Adventure, action: Action) -> None:
        s.push(self)
        buy(s, action.a)


CHECK_FOR_EVENT: Final = CheckForEvent()
PACK_ROLL: Final = PackRoll()
VEIN_ROLL: Final = VeinRoll()
DIG_ROLL: Final = DigRoll()
SLEEPING_ORC: Final = SleepingOrc()
ABANDONED_MINE: Final = AbandonedMine()
TRADERS_WAGON: Final = TradersWagon()
