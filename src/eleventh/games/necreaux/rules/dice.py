"""Dice (R14, A36): those of cards, which Lucky may roll anew, and those of rolls and tests, rolled anew."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, ClassVar

from eleventh.core.engine import Auto, Deal
from eleventh.core.fields import Inner, Number
from eleventh.games.necreaux.rules.state import A_SEAT, DICE, Isle
from eleventh.games.necreaux.rules.windows import DIE, Window


class Die(Deal[Isle]):
    """A die with the faces 1 to 6."""

    @abstractmethod
    def rolled(self, s: Isle, face: int) -> None:
        """What this face does."""

    def outcomes(self, s: Isle) -> int:
        return 6

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return str(outcome + 1)

    def deal(self, s: Isle, outcome: int) -> None:
        self.rolled(s, outcome + 1)


class DieRoll(Die):
    """A card makes one member roll a die."""

    roller: Annotated[int, A_SEAT]
    rule = "R34"
    good_from: ClassVar[int]  # from this face on all is well: nobody rolls it anew
    purpose: ClassVar[str]  # what the die is rolled for

    def stands(self, s: Isle) -> None:
        """Nobody rolls the die, s.die, anew."""
        if s.die >= self.good_from:
            self.goes_well(s)
        else:
            self.goes_wrong(s)
        s.die = 0

    def goes_well(self, s: Isle) -> None:
        """What a good die brings."""

    def goes_wrong(self, s: Isle) -> None:
        """What a bad one costs."""

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.roller)} rolls a die for {self.purpose}."

    def rolled(self, s: Isle, face: int) -> None:
        s.die = face
        if s.narrating:
            s.tell(self.rule, f"{s.name(self.roller)} rolls {face} for {self.purpose}.")
        if DIE.ready(s):
            s.push(DieSettled(self))
            s.push(LuckyWindow(self))
        else:
            self.stands(s)


class DieSettled(Auto[Isle]):
    roll: Annotated[DieRoll, Inner()]

    def run(self, s: Isle) -> None:
        self.roll.stands(s)


class LuckyWindow(Window):
    """The single die may be rolled anew."""

    roll: Annotated[DieRoll, Inner()]
    rule = "R14"
    moment = DIE

    def prompt(self, s: Isle) -> str:
        rolled = f"{s.name(self.roll.roller)} rolled {s.die} for {self.roll.purpose}"
        return f"{self.name_asked(s)}: {rolled}. Spend a Charge of Lucky?"


def roll_anew(s: Isle, roller: int, die: int) -> None:
    """One of the dice of a combat roll or a test."""
    s.dice[roller * DICE + die] = 0
    s.push(RerollDie(roller, die))


class RerollDie(Die):
    """A die is rolled anew; the new result stands (A36)."""

    roller: Annotated[int, A_SEAT]
    die: Annotated[int, Number(0, DICE - 1)]
    rule = "R14"

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.roller)}'s die, rolled anew."

    def rolled(self, s: Isle, face: int) -> None:
        s.dice[self.roller * DICE + self.die] = face
        if s.narrating:
            s.tell("R14", f"{s.name(self.roller)} rolls anew: {face}.")
