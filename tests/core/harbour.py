"""A harbour in which two players may throw their anchors before the tide comes: the example of a window."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action, Vocabulary
from eleventh.core.bits import is_in
from eleventh.core.engine import No, State
from eleventh.core.fields import SEATS, Bits, Number
from eleventh.core.windows import GoOn, Moment, Power, Refusals, TeamWindow, Window

VOCABULARY: Final = Vocabulary()
THROW: Final = VOCABULARY.add("throw")
GO_ON: Final = VOCABULARY.add("go", "on")
FLAG: Final = VOCABULARY.add("flag")
SAIL: Final = VOCABULARY.add("sail")
SWIM: Final = VOCABULARY.add("swim")


class Harbour(State):
    turn: Annotated[int, Number(0, SEATS)]
    tide: Annotated[int, Number(0, 9)]
    anchors: Annotated[int, Bits(SEATS)]  # a bit for each seat that still has its anchor
    flags: Annotated[int, Bits(SEATS)]
    passed: Annotated[int, Bits(SEATS)]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turn = 0
        self.tide = 5
        self.anchors = 0
        self.flags = 0
        self.passed = 0


class Shore(Moment[Harbour]):
    """At hand are anchors, a bit for each seat."""

    def at_hand(self, s: Harbour) -> int:
        return s.anchors


STORM: Final = Shore()


class ThrowAnchor(Power[Harbour]):
    """R9: before the tide rises a player may throw his anchor, once: it rises one less."""

    not_now = ("R9", "An anchor is thrown before the tide rises. {a}")

    def hinders(self, s: Harbour, action: Action) -> No | None:
        return None if is_in(s.anchors, s.turn) else No("R9", "You have no anchor left.")

    def do(self, s: Harbour, action: Action) -> None:
        s.anchors ^= 1 << s.turn
        s.tide -= 1


class BeforeTheTide(Window[Harbour]):
    """The tide is about to rise."""

    rule = "R9"
    moment = Moment([ThrowAnchor([THROW]), GoOn([GO_ON])])

    def seat(self, s: Harbour) -> int:
        return s.turn

    def prompt(self, s: Harbour) -> str:
        return "The tide is about to rise. Throw the anchor?"

    def refuse(self, s: Harbour, action: Action) -> No:
        return REFUSALS.refuse(s, action)

    def closed(self, s: Harbour) -> None:
        s.tide += 2


class Moor(Power[Harbour]):
    """In a storm a player with an anchor may moor a ship; the others may follow."""

    moments = (STORM,)

    def __init__(self, owner: int) -> None:
        super().__init__([VOCABULARY.add("moor", str(owner), a=owner)], 1 << owner)

    def user(self, s: Harbour) -> int:
        return self.action.a

    def hinders(self, s: Harbour, action: Action) -> No | None:
        return None if is_in(s.anchors, action.a) else No("R10", "There is no anchor.")

    def do(self, s: Harbour, action: Action) -> None:
        s.anchors ^= 1 << action.a


class RaiseFlag(Power[Harbour]):
    """The player who is asked may also raise a flag, which closes the window."""

    moments = (STORM,)
    beside = True
    ends = True

    def do(self, s: Harbour, action: Action) -> None:
        s.flags |= 1 << s.to_act


class NoMore(GoOn[Harbour]):
    moments = (STORM,)


class Storm(TeamWindow[Harbour]):
    rule = "R10"
    moment = STORM

    def seats_to_ask(self, s: Harbour) -> int:
        return (1 << s.seats) - 1

    def passed(self, s: Harbour) -> int:
        return s.passed

    def set_passed(self, s: Harbour, seats: int) -> None:
        s.passed = seats

    def prompt(self, s: Harbour) -> str:
        return "A storm is coming. Moor a ship?"

    def closed(self, s: Harbour) -> None:
        s.tide += 1


REFUSALS: Final[Refusals[Harbour]] = Refusals()
REFUSALS.only("sail", "R1", "A ship sails in the morning.")
REFUSALS.enlist(BeforeTheTide.moment.powers)
REFUSALS.enlist([*[Moor(seat) for seat in range(3)], RaiseFlag([FLAG]), NoMore([GO_ON])])
MOOR: Final = [VOCABULARY.parse(f"moor {seat}") for seat in range(3)]
