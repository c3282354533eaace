"""Windows: moments in which powers of cards may be used (R16, A37), and what every power has."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from eleventh.core import windows
from eleventh.core.action import Action
from eleventh.core.bits import is_in, mask_of
from eleventh.core.engine import No
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.rules.questions import not_here
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.vocabulary import PASS, only, per_card, plain

USE: Final = per_card("use", "Use {}")
MUTE: Final = plain("mute", "Go on, and do not ask me again for now")
only("mute", "R16", "Nobody asks you about powers now.")
WORK_FACE_DOWN: Final = mask_of(c.WORKS_FACE_DOWN)


# --- moments ---


class Moment(windows.Moment[Isle]):
    """What is at hand are cards, as bits."""

    def __init__(self) -> None:
        super().__init__()
        self.once: int = 0  # the cards that work once in this moment

    def at_hand(self, s: Isle) -> int:
        """The cards that somebody has and that are not blank (R46)."""
        return s.up | s.face_down & WORK_FACE_DOWN

    def add(self, power: windows.Power[Isle]) -> None:
        super().add(power)
        if isinstance(power, Power):
            self.once |= power.once_bit


START: Final = Moment()  # of the Turn
QUIET: Final = Moment()  # in a Rest
SPEED: Final = Moment()  # is set, and nothing drawn
DRAW: Final = Moment()  # before each card
REVEAL: Final = Moment()  # a Trap is shown, nobody has tested
TEST: Final = Moment()  # a Trap test's dice are rolled
FIGHT: Final = Moment()  # a Monster is there, before the first retreat choice
ROUND: Final = Moment()  # the team fights, before the dice
ROLL: Final = Moment()  # the combat dice are rolled
HIT: Final = Moment()  # is about to fall on a member
RETREAT: Final = Moment()  # is chosen
DIE: Final = Moment()  # a single one is rolled
END: Final = Moment()  # of the Turn

IN_COMBAT: Final = (SPEED, REVEAL, TEST, FIGHT, ROUND, ROLL, HIT, RETREAT, DIE)

# --- going on ---


class GoOn(windows.GoOn[Isle]):
    """The member uses nothing now; he is asked again when another has used something."""

    moments = (START, QUIET, DRAW, *IN_COMBAT, END)


class Mute(windows.GoOn[Isle]):
    """He wants no question before the combat is over."""

    moments: ClassVar[tuple[Moment, ...]] = IN_COMBAT
    lasts: ClassVar[str] = "this combat"

    def forbids(self, s: Isle, action: Action) -> No | None:
        return None if s.monster >= 0 else No("R16", "There is no combat that you could keep silent in.")

    def do(self, s: Isle, action: Action) -> None:
        super().do(s, action)
        self.silence(s, s.to_act)

    def silence(self, s: Isle, seat: int) -> None:
        s.muted |= 1 << seat

    def say(self, s: Isle, action: Action) -> str:
        return f"Go on, and do not ask me again {self.lasts}"


class MuteThisTurn(Mute):
    """He wants no question in this Turn's quiet moments."""

    moments: ClassVar[tuple[Moment, ...]] = (START, QUIET, DRAW)
    lasts = "this Turn"

    def forbids(self, s: Isle, action: Action) -> No | None:
        return None

    def silence(self, s: Isle, seat: int) -> None:
        s.hushed |= 1 << seat


class MuteAtTheEnd(MuteThisTurn):
    """Who said so in an earlier quiet moment is still asked about a free Rest; who says so here is not."""

    moments = (END,)

    def silence(self, s: Isle, seat: int) -> None:
        super().silence(s, seat)
        for power in END.powers:
            if isinstance(power, Power) and s.holder(power.card) == seat:
                s.used |= power.once_bit


GO_ON: Final[list[windows.Power[Isle]]] = [
    GoOn([PASS]),
    Mute([MUTE]),
    MuteThisTurn([MUTE]),
    MuteAtTheEnd([MUTE]),
]


# --- powers ---


class Power(windows.Power[Isle]):
    """What a card lets its owner do in the moments that it names. Face-down cards are blank (R46)."""

    heading = "Powers"
    card: int
    charges: int = 0  # that it must have on it (R11)
    once: bool = False  # whether it works once in its moment
    cannot: ClassVar[tuple[str, str]] = ("R16", "")  # the rule and the sentence where `can` says no

    def __init__(self, actions: list[Action] | None = None) -> None:
        bit = 1 << self.card
        super().__init__(actions or [USE[self.card]], bit)
        self.once_bit: int = bit if self.once else 0  # in `used`
        rule, sentence = self.cannot
        self.refusal = No(rule, sentence)

    def user(self, s: Isle) -> int:
        return s.holder(self.card)

    def can(self, s: Isle, seat: int) -> bool:
        """Whether its owner can use it now, as far as the card itself says."""
        return True

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        """What the card itself has against this use by its owner."""
        return None if self.can(s, seat) else self.refusal

    @abstractmethod
    def use(self, s: Isle, seat: int, action: Action) -> None:
        """What it does for its owner. The window is open again and comes next, unless this cancels it."""

    def hinders(self, s: Isle, action: Action) -> No | None:
        """Why the card has no power now, whatever the moment."""
        seat = s.holder(self.card)
        name = c.CARD_NAMES[self.card]
        if s.turn == 0:
            return No("R7", "No power works before the mission begins.")
        if seat < 0:
            return No("R7", "Nobody has {a}.", name)
        if not is_in(s.members(), seat):
            return No("R50", "{a}, who has {b}, is with the other team.", s.name(seat), name)
        if s.is_down(self.card) and not is_in(WORK_FACE_DOWN, self.card):
            return No("R46", "{a} lies face down: it is blank.", name)
        has = s.charge[self.card]
        if has >= self.charges:
            return None
        if has == 0:
            return No("R11", "{a} has no Charge left.", name)
        return No("R11", "{a} spends {b} Charges at once and has {c}.", name, str(self.charges), str(has))

    def wrong_moment(self, s: Isle, action: Action) -> No:
        owner = f"{c.CARD_NAMES[self.card]} is {s.name(s.holder(self.card))}'s"
        return No("R16", "{a}, and this is not its moment: {b}.", owner, c.CARD_WHEN[self.card])

    def is_unwanted(self, s: Isle, seat: int) -> No | None:
        """Why its owner is not asked about it."""
        return None

    def forbids(self, s: Isle, action: Action) -> No | None:
        no = self.hinders(s, action)
        if no is not None:
            return no
        if s.used & self.once_bit:
            return No("R16", "{a} has been used, and works but once at a time.", c.CARD_NAMES[self.card])
        seat = s.holder(self.card)
        no = self.objects(s, seat, action)
        if no is not None:
            return no
        if seat != s.to_act:
            return No("R16", "{a} is for {b} to use, not for you.", c.CARD_NAMES[self.card], s.name(seat))
        return self.is_unwanted(s, seat)

    def offer(self, s: Isle, found: list[Action]) -> None:
        """The same as by `forbids`, for the owner, who is asked. The card is at hand."""
        if s.charge[self.card] < self.charges or s.used & self.once_bit:
            return
        seat = s.holder(self.card)
        if self.is_unwanted(s, seat) is not None:
            return
        for action in self.among(s):
            if self.objects(s, seat, action) is None:
                found.append(action)

    def do(self, s: Isle, action: Action) -> None:
        s.used |= self.once_bit
        self.use(s, s.holder(self.card), action)

    def note(self, s: Isle, action: Action) -> str:
        return c.CARD_TEXT[self.card]

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (c.card_id(self.card),)


class PowerForAnother(Power):
    """A power for another member: the action's second number is his seat."""

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (c.card_id(self.card), c.seat_id(action.b))


class QuietPower(Power):
    """A power of quiet moments: who asked for silence is not asked about it."""

    def is_unwanted(self, s: Isle, seat: int) -> No | None:
        if is_in(s.hushed, seat):
            return No("R16", "You did not want to be asked about quiet moments again this Turn.")
        return None


class WorksByItself(Power):
    """A card without a power that one could use."""

    def __init__(self, card: int) -> None:
        self.card = card
        super().__init__()

    def use(self, s: Isle, seat: int, action: Action) -> None:
        raise AssertionError("it is never offered")


# --- windows ---


class Window(windows.TeamWindow[Isle]):
    """A moment at work, for the members of the acting team."""

    rule = "R16"

    def open_for(self, s: Isle) -> int:
        """Who may use something, as a mask."""
        return s.members()

    def seats_to_ask(self, s: Isle) -> int:
        mask = self.open_for(s)
        return mask & ~s.muted if s.monster >= 0 else mask

    def passed(self, s: Isle) -> int:
        return s.passed

    def set_passed(self, s: Isle, seats: int) -> None:
        s.passed = seats

    def name_asked(self, s: Isle) -> str:
        return s.name(self.seat(s))

    def refuse(self, s: Isle, action: Action) -> No:
        for power in self.moment.powers:
            if isinstance(power, Power) and action is USE[power.card] and power.hinders(s, action) is None:
                return No("R16", f"Say how it is used, such as: {power.action.notation}.")
        return not_here(s, self, action)
