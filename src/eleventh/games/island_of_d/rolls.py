"""Rolls of the die, and what may be done about them before they count."""

from __future__ import annotations

from typing import ClassVar

from eleventh.core.action import Action
from eleventh.core.engine import Deal
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d.content import AMAZON, COIN, GAMBLER
from eleventh.games.island_of_d.hero import Choice, Pause, add_switch, use_any_time, use_skill
from eleventh.games.island_of_d.state import Adventure


class Roll(Deal[Adventure]):
    """One die. `resolve` plays the result when nobody rolls it again."""

    by_enemy: ClassVar[bool] = False
    is_event_check: ClassVar[bool] = False

    def what(self, s: Adventure) -> str:
        """What the roll is for: a short phrase (R77)."""
        raise AssertionError("every roll says what it is for")

    def lies(self, s: Adventure) -> str:
        """The result that lies there, before it counts."""
        return f"A {s.die}: {self.what(s)}."

    def bad(self, s: Adventure) -> bool:
        """Whether another result could be better for you than the one that lies there."""
        return True

    def worst(self, s: Adventure) -> int:
        """The most HP that the roll can take from you; once it lies there, what it takes."""
        return 0

    def grave(self, s: Adventure) -> bool:
        """Whether the result could end the game: then you are asked even if windows are skipped."""
        return s.hp <= self.worst(s) and not s.friendly()

    def resolve(self, s: Adventure) -> None:
        raise AssertionError("every roll plays its result")

    def prompt(self, s: Adventure) -> str:
        return f"Roll: {self.what(s)}."

    def outcomes(self, s: Adventure) -> int:
        return 6

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return str(outcome + 1)

    def deal(self, s: Adventure, outcome: int) -> None:
        s.die = outcome + 1
        if s.telling:
            who = "The enemy rolls" if self.by_enemy else "You roll"
            s.tell(self.rule, f"{who} a {s.die}: {self.what(s)}.")
        if s.items[COIN] or s.ready(GAMBLER) or (self.is_event_check and s.ready(AMAZON)):
            s.push(AfterRoll(self))
        else:
            self.resolve(s)


class Peril(Pause):
    """Before a roll that could take the last HP: a chance to heal (A17)."""

    FIELDS = ("roll",)
    rule = "R50"

    def __init__(self, roll: Roll) -> None:
        self.roll = roll

    def prompt(self, s: Adventure) -> str:
        return f"You have HP {s.hp}. Ahead: {self.roll.what(s)}. Do something first?"

    def offers(self, s: Adventure) -> bool:
        return s.could_be_last(self.roll.worst(s))

    def grave(self, s: Adventure) -> bool:
        return self.roll.grave(s)

    def go_on(self, s: Adventure) -> None:
        s.push(self.roll)


class AfterRoll(Choice):
    """After a roll: Lucky Coin, Fortune, Wilderness Knowledge."""

    FIELDS = ("roll",)
    rule = "R77"

    def __init__(self, roll: Roll) -> None:
        self.roll = roll

    def prompt(self, s: Adventure) -> str:
        return f"{self.roll.lies(s)} Roll again, or let it count?"

    def options(self, s: Adventure) -> list[Action]:
        roll = self.roll
        if not roll.bad(s) or (s.skip and not roll.grave(s)):
            return []
        out: list[Action] = []
        if roll.is_event_check and s.ready(AMAZON):
            out.append(act.USE_WILDERNESS)
        if not roll.by_enemy and s.ready(GAMBLER):
            out.append(act.USE_FORTUNE)
        if s.items[COIN]:
            out.append(act.USE_COIN)
        if out:
            out.append(act.GO_ON)
            add_switch(s, out)
        return out

    def passed_over(self, s: Adventure) -> None:
        self.roll.resolve(s)

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.GO_ON:
            self.roll.resolve(s)
        elif action is act.USE_FORTUNE:
            use_skill(s, GAMBLER)
            s.push(self.roll)
        elif action is act.USE_COIN:
            s.add_item(COIN, -1)
            if s.telling:
                s.tell("R77", "You toss a Lucky Coin: the die is rolled again.")
            s.push(self.roll)
        elif action is act.USE_WILDERNESS:
            use_skill(s, AMAZON)
            s.other_die = s.die
            s.push(SecondRoll(self.roll))
        else:
            s.push(self)
            use_any_time(s, action)


class SecondRoll(Roll):
    """Wilderness Knowledge: a second roll beside the first."""

    FIELDS = ("roll",)
    rule = "R50"

    def __init__(self, roll: Roll) -> None:
        self.roll = roll

    def what(self, s: Adventure) -> str:
        return f"a second result beside the {s.other_die}"

    def lies(self, s: Adventure) -> str:
        return f"{self.roll.lies(s)} Your first roll was a {s.other_die}."

    def resolve(self, s: Adventure) -> None:
        s.push(ChooseRoll(self.roll))


class ChooseRoll(Choice):
    """Wilderness Knowledge: which of the two counts."""

    FIELDS = ("roll",)
    rule = "R50"

    def __init__(self, roll: Roll) -> None:
        self.roll = roll

    def prompt(self, s: Adventure) -> str:
        return f"Wilderness Knowledge: which result counts, {s.other_die} or {s.die}?"

    def options(self, s: Adventure) -> list[Action]:
        if s.die == s.other_die:
            return []
        return [act.COUNT[s.other_die - 1], act.COUNT[s.die - 1]]

    def passed_over(self, s: Adventure) -> None:
        s.other_die = 0
        self.roll.resolve(s)

    def choose(self, s: Adventure, action: Action) -> None:
        s.die = action.a
        s.other_die = 0
        if s.telling:
            s.tell("R50", f"The {s.die} counts.")
        self.roll.resolve(s)
