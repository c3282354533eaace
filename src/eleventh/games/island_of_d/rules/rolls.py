"""Rolls of the die (R77), and what may be done about them before they count."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.engine import Deal
from eleventh.core.fields import Inner
from eleventh.games.island_of_d.content.parts import COIN, GAMBLER, INT, TONIC
from eleventh.games.island_of_d.rules.moments import AFTER_A_ROLL, BEFORE_A_TEST, Pause, SmallQuestion, Window
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.vocabulary import add

SIDES: Final = 6
BY_FORTUNE: Final[tuple[int, ...]] = (GAMBLER,)  # the Skill that rolls any die again


class Roll(Deal[Adventure]):
    """One die. `resolve` plays the result when nobody rolls it again."""

    by_enemy: ClassVar[bool] = False
    again: ClassVar[tuple[int, ...]] = BY_FORTUNE  # the Skills by which it is rolled again
    or_less: ClassVar[bool] = False  # whether `aim` is the highest result that is wanted, not the lowest
    purpose: ClassVar[str] = ""

    def what(self, s: Adventure) -> str:
        """What the roll is for: a short phrase (R77)."""
        return self.purpose

    def lies(self, s: Adventure) -> str:
        """The result that lies there, before it counts."""
        return f"A {s.die}: {self.what(s)}."

    def brings(self, s: Adventure, die: int) -> str:
        """What this result would bring, in a sentence."""
        return ""

    def bad(self, s: Adventure) -> bool:
        """Whether another result could be better for you than the one that lies there."""
        return True

    def worst(self, s: Adventure) -> int:
        """The most HP that the roll can take from you; once it lies there, what it takes."""
        return 0

    def grave(self, s: Adventure) -> bool:
        """Whether the result could end the game: then you are asked even if windows are skipped."""
        return s.hp <= self.worst(s) and not s.friendly()

    @abstractmethod
    def resolve(self, s: Adventure) -> None:
        """What the result does."""

    def matters(self, s: Adventure) -> bool:
        """Whether two results could lead to different things. If not, no die is rolled (A46)."""
        return True

    def happens(self, s: Adventure) -> None:
        """What comes of it without a roll."""
        self.resolve(s)

    def aim(self, s: Adventure) -> int:
        """The result to reach, or not to pass with `or_less`; 0: there is none."""
        return 0

    def prompt(self, s: Adventure) -> str:
        return f"Roll: {self.what(s)}."

    def outcomes(self, s: Adventure) -> int:
        return SIDES if self.matters(s) else 0

    def passed_over(self, s: Adventure) -> None:
        s.die = 0
        s.needed = 0
        s.or_less = False
        self.happens(s)

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return str(outcome + 1)

    def deal(self, s: Adventure, outcome: int) -> None:
        s.die = outcome + 1
        s.needed = self.aim(s)
        s.or_less = self.or_less
        s.theirs = self.by_enemy
        if s.narrating:
            who = "The enemy rolls" if self.by_enemy else "You roll"
            s.tell(self.rule, f"{who} a {s.die}: {self.what(s)}.")
        if self.could_roll_again(s) and self.asks_again(s):
            s.push(AfterRoll(self))
        else:
            self.resolve(s)

    def could_roll_again(self, s: Adventure) -> bool:
        """Whether you have what rolls it again."""
        if s.items[COIN]:
            return True
        for character in self.again:
            if s.ready(character):
                return True
        return False

    def asks_again(self, s: Adventure) -> bool:
        """Whether to ask about rolling again: it could be better, and windows are not skipped (A41)."""
        return self.bad(s) and not (s.skip and not self.grave(s))


class Reach(Roll):
    """A roll that must reach a number, and does one thing if it does and another if not."""

    @abstractmethod
    def need(self, s: Adventure) -> int:
        """The lowest roll that reaches it."""

    @abstractmethod
    def reached(self, s: Adventure) -> None:
        """What happens then."""

    @abstractmethod
    def missed(self, s: Adventure) -> None:
        """What happens if not."""

    def matters(self, s: Adventure) -> bool:
        return 1 < self.need(s) <= 6

    def aim(self, s: Adventure) -> int:
        return max(1, self.need(s))

    def happens(self, s: Adventure) -> None:
        if self.need(s) <= 1:
            self.reached(s)
        else:
            self.missed(s)

    def bad(self, s: Adventure) -> bool:
        return s.die < self.need(s)

    def resolve(self, s: Adventure) -> None:
        if s.die >= s.needed:
            self.reached(s)
        else:
            self.missed(s)


class Peril(Pause):
    """Before a roll that could take the last HP: a chance to heal (A17)."""

    roll: Annotated[Roll, Inner()]
    rule = "R50"

    def prompt(self, s: Adventure) -> str:
        return f"You have HP {s.hp}. Ahead: {self.roll.what(s)}. Do something first?"

    def asks_any_time(self, s: Adventure) -> bool:
        return s.could_be_last(self.roll.worst(s))

    def grave(self, s: Adventure) -> bool:
        return self.roll.grave(s)

    def closed(self, s: Adventure) -> None:
        s.push(self.roll)


# --- INT tests (R50) ---


class WitsRoll(Reach):
    """Roll + INT, so much or more passes. A Mind Tonic is for one test."""

    @abstractmethod
    def height(self) -> int:
        """What is to be reached."""

    def need(self, s: Adventure) -> int:
        """The lowest roll that passes."""
        return self.height() - s.stat(INT) - s.wits

    def happens(self, s: Adventure) -> None:
        if s.narrating:
            wits = s.stat(INT) + s.wits
            enough = "is enough" if self.need(s) <= 1 else "is too little whatever the die shows"
            s.tell(self.rule, f"For this test your INT {wits} {enough}.")
        super().happens(s)

    def reached(self, s: Adventure) -> None:
        s.wits = 0
        self.passed(s)

    def missed(self, s: Adventure) -> None:
        s.wits = 0
        self.failed(s)

    @abstractmethod
    def passed(self, s: Adventure) -> None:
        """What comes of a test that is passed."""

    @abstractmethod
    def failed(self, s: Adventure) -> None:
        """And of one that is not."""


class WitsTest(Peril):
    """Before an INT test: a Mind Tonic, and healing where it could be the last."""

    moment = BEFORE_A_TEST

    def prompt(self, s: Adventure) -> str:
        return f"Ahead: {self.roll.what(s)}. You have HP {s.hp}. Do something first?"

    def sharpens(self, s: Adventure) -> bool:
        """Whether a Mind Tonic would help: the test could fail, and none was drunk for it."""
        roll = self.roll
        return isinstance(roll, WitsRoll) and s.wits == 0 and roll.need(s) > 1

    def asks_any_time(self, s: Adventure) -> bool:
        return super().asks_any_time(s) or (s.items[TONIC] > 0 and self.sharpens(s))


# --- after a roll ---


class AfterRoll(Window):
    """After a roll: Lucky Coin, Fortune, Wilderness Knowledge."""

    roll: Annotated[Roll, Inner()]
    rule = "R77"
    moment = AFTER_A_ROLL

    def prompt(self, s: Adventure) -> str:
        return f"{self.roll.lies(s)} Roll again, or let it count?"

    def asks(self, s: Adventure) -> bool:
        return self.roll.asks_again(s)

    def skill_works(self, s: Adventure, character: int) -> bool:
        return character in self.roll.again

    def closed(self, s: Adventure) -> None:
        self.roll.resolve(s)


def roll_of(s: Adventure) -> Roll:
    """The roll that lies there. It does not count any more: its moment is over."""
    step = s.top()
    assert isinstance(step, AfterRoll)
    s.cancel(AfterRoll)
    return step.roll


class SecondRoll(Roll):
    """Wilderness Knowledge: a second roll beside the first."""

    roll: Annotated[Roll, Inner()]
    rule = "R50"

    def what(self, s: Adventure) -> str:
        return f"a second result beside the {s.other_die}"

    def lies(self, s: Adventure) -> str:
        return f"{self.roll.lies(s)} Your first roll was a {s.other_die}."

    def resolve(self, s: Adventure) -> None:
        s.push(ChooseRoll(self.roll))


class ChooseRoll(SmallQuestion):
    """Wilderness Knowledge: which of the two counts."""

    roll: Annotated[Roll, Inner()]
    rule = "R50"

    def prompt(self, s: Adventure) -> str:
        return f"Wilderness Knowledge: which result counts, {s.other_die} or {s.die}?"

    def among(self, s: Adventure) -> list[Action]:
        if s.die == s.other_die:
            return []
        return [COUNT[s.other_die - 1], COUNT[s.die - 1]]

    def passed_over(self, s: Adventure) -> None:
        s.other_die = 0
        self.roll.resolve(s)

    def choose(self, s: Adventure, action: Action) -> None:
        s.die = action.a
        s.other_die = 0
        if s.narrating:
            s.tell("R50", f"The {s.die} counts.")
        self.roll.resolve(s)

    def say(self, s: Adventure, action: Action) -> str:
        return f"{action.text}: {self.roll.brings(s, action.a)}"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ("die",) if action.a == s.die else ("other-die",)


COUNT: Final = [add("count", str(die), f"Let the {die} count", die) for die in range(1, 7)]
