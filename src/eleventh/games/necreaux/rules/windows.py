"""Windows: moments in which powers of cards may be used (R16, A37), and what every power has."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionMenu, ActionType, ActionTypes
from eleventh.core.engine import No
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.rules.questions import NOTHING, not_here
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.vocabulary import ELSEWHERE, PASS, Elsewhere, only, per_card, plain

USE: Final = per_card("use", "Use {}")
MUTE: Final = plain("mute", "Go on, and do not ask me again for now")
only("mute", "R16", "Nobody asks you about powers now.")


# --- going on ---


class GoOn(ActionType[Isle]):
    """The member uses nothing now; he is asked again when another has used something."""

    def forbids(self, s: Isle, action: Action) -> No | None:
        return None

    def do(self, s: Isle, action: Action) -> None:
        s.passed |= 1 << s.to_act


class Mute(GoOn):
    """He wants no question before the combat is over."""

    lasts: str = "this combat"

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

    lasts = "this Turn"

    def forbids(self, s: Isle, action: Action) -> No | None:
        return None

    def silence(self, s: Isle, seat: int) -> None:
        s.hushed |= 1 << seat


class MuteAtTheEnd(MuteThisTurn):
    """Who said so in an earlier quiet moment is still asked about a free Rest; who says so here is not."""

    def silence(self, s: Isle, seat: int) -> None:
        super().silence(s, seat)
        for power in END.powers:
            if s.holder(power.card) == seat:
                s.used |= power.once_bit


# --- powers ---


class Power(ActionType[Isle]):
    """What a card lets its owner do in the moments that it names. Face-down cards are blank (R46)."""

    heading = "Powers"
    card: int
    when: ClassVar[tuple[Moment, ...]]
    charges: int = 0  # that it must have on it (R11)
    once: bool = False  # whether it works once in its moment
    face_down_too: bool = False
    rule: ClassVar[str] = "R16"  # that forbids it where `can` says no
    cannot: ClassVar[str] = ""  # ... and why

    def __init__(self, actions: list[Action] | None = None) -> None:
        super().__init__(actions or [USE[self.card]])
        self.bit: int = 1 << self.card  # in a mask of cards
        self.once_bit: int = self.bit if self.once else 0  # in `used`
        self.refusal = No(self.rule, self.cannot)  # where `can` says no

    def enlist(self) -> None:
        """It is offered from now on in the moments that it names."""
        POWERS_OF[self.card].append(self)
        for moment in self.when:
            moment.add(self)

    def can(self, s: Isle, seat: int) -> bool:
        """Whether its owner can use it now, as far as the card itself says."""
        return True

    def hinders(self, s: Isle, seat: int, action: Action) -> No | None:
        """What the card itself has against this use by its owner."""
        return None if self.can(s, seat) else self.refusal

    @abstractmethod
    def use(self, s: Isle, seat: int, action: Action) -> None:
        """What it does. The window is open again and comes next, unless this cancels it."""

    def is_blank(self, s: Isle, seat: int) -> No | None:
        """Why the card of this seat has no power now, whatever the moment."""
        no = not_with_the_team(s, self.card, seat)
        if no is not None:
            return no
        if s.is_down(self.card) and not self.face_down_too:
            return No("R46", "{a} lies face down: it is blank.", c.CARD_NAMES[self.card])
        if s.charge[self.card] < self.charges:
            return too_few_charges(s, self.card, self.charges)
        return None

    def is_idle(self, s: Isle, seat: int) -> No | None:
        """Why its owner cannot use it now, in whatever way."""
        no = self.is_blank(s, seat)
        if no is None and s.used & self.once_bit:
            return No("R16", "{a} has been used, and works but once at a time.", c.CARD_NAMES[self.card])
        return no

    def is_unwanted(self, s: Isle, seat: int) -> No | None:
        """Why its owner is not asked about it."""
        return None

    def forbids(self, s: Isle, action: Action) -> No | None:
        seat = s.holder(self.card)
        no = self.is_idle(s, seat)
        if no is None:
            no = self.hinders(s, seat, action)
        if no is None and seat != s.to_act:
            return No("R16", "{a} is for {b} to use, not for you.", c.CARD_NAMES[self.card], s.name(seat))
        return self.is_unwanted(s, seat) if no is None else no

    def ways(self, s: Isle, seat: int) -> list[Action]:
        """How the owner, who is asked now, can use it: the same as by `forbids`. The card is `ready`."""
        if s.charge[self.card] < self.charges or s.used & self.once_bit:
            return NOTHING
        if self.is_unwanted(s, seat) is not None:
            return NOTHING
        found: list[Action] = []
        for action in self.among(s):
            if self.hinders(s, seat, action) is None:
                found.append(action)
        return found

    def do(self, s: Isle, action: Action) -> None:
        s.passed = 0
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
        if s.hushed >> seat & 1:
            return No("R16", "You did not want to be asked about quiet moments again this Turn.")
        return None


def not_with_the_team(s: Isle, card: int, seat: int) -> No | None:
    if s.turn == 0:
        return No("R7", "No power works before the mission begins.")
    if seat < 0:
        return No("R7", "Nobody has {a}.", c.CARD_NAMES[card])
    if not s.members() >> seat & 1:
        return No("R50", "{a}, who has {b}, is with the other team.", s.name(seat), c.CARD_NAMES[card])
    return None


def too_few_charges(s: Isle, card: int, needed: int) -> No:
    has = s.charge[card]
    if has == 0:
        return No("R11", "{a} has no Charge left.", c.CARD_NAMES[card])
    return No("R11", "{a} spends {b} Charges at once and has {c}.", c.CARD_NAMES[card], str(needed), str(has))


class NotItsMoment(Elsewhere):
    """Why a card's power cannot be used where nothing asks for it."""

    def no(self, s: Isle, action: Action) -> No:
        card = action.a
        seat = s.holder(card)
        no = not_with_the_team(s, card, seat)
        for power in POWERS_OF[card]:
            no = no or power.is_blank(s, seat)
        if no is None and s.is_down(card) and card not in c.WORKS_FACE_DOWN:
            no = No("R46", "{a} lies face down: it is blank.", c.CARD_NAMES[card])
        if no is not None:
            return no
        owner = f"{c.CARD_NAMES[card]} is {s.name(seat)}'s"
        return No("R16", "{a}, and this is not its moment: {b}.", owner, c.CARD_WHEN[card])


POWERS_OF: Final[list[list[Power]]] = [[] for _ in range(c.CARDS)]
ELSEWHERE["use"] = NotItsMoment("R16", "")


# --- windows ---


class Moment:
    """A kind of window: the powers that may be used in it, in the order in which they are offered."""

    def __init__(self, mute: Mute) -> None:
        self.powers: list[Power] = []
        self.deeds: ActionTypes[Isle] = ActionTypes([])
        self.cards: int = 0  # of the powers, as bits
        self.always: int = 0  # ... of those that work face down too
        self.once: int = 0  # what works once in this moment, as bits
        self.mute = mute

    def add(self, power: Power) -> None:
        assert not self.cards & power.bit, "a card has one power in each moment"
        self.powers.append(power)
        self.deeds = ActionTypes([*self.powers, GO_ON, self.mute])
        self.cards |= power.bit
        if power.face_down_too:
            self.always |= power.bit
        self.once |= power.once_bit

    def ready(self, s: Isle) -> int:
        """The cards of its powers that somebody has and that are not blank (R46), as bits."""
        return s.up & self.cards | (s.up | s.face_down) & self.always


GO_ON: Final = GoOn([PASS])
MUTE_IN_COMBAT: Final = Mute([MUTE])
MUTE_THIS_TURN: Final = MuteThisTurn([MUTE])

START: Final = Moment(MUTE_THIS_TURN)  # of the Turn
QUIET: Final = Moment(MUTE_THIS_TURN)  # in a Rest
SPEED: Final = Moment(MUTE_IN_COMBAT)  # is set, and nothing drawn
DRAW: Final = Moment(MUTE_THIS_TURN)  # before each card
REVEAL: Final = Moment(MUTE_IN_COMBAT)  # a Trap is shown, nobody has tested
TEST: Final = Moment(MUTE_IN_COMBAT)  # a Trap test's dice are rolled
FIGHT: Final = Moment(MUTE_IN_COMBAT)  # a Monster is there, before the first retreat choice
ROUND: Final = Moment(MUTE_IN_COMBAT)  # the team fights, before the dice
ROLL: Final = Moment(MUTE_IN_COMBAT)  # the combat dice are rolled
HIT: Final = Moment(MUTE_IN_COMBAT)  # is about to fall on a member
RETREAT: Final = Moment(MUTE_IN_COMBAT)  # is chosen
DIE: Final = Moment(MUTE_IN_COMBAT)  # a single one is rolled
END: Final = Moment(MuteAtTheEnd([MUTE]))  # of the Turn


class Window(ActionMenu[Isle]):
    """A moment at work. It asks the members one by one, only those who could use something, and asks all
    again after a use, so that the team can use its powers in any order. Nobody left to ask: it closes."""

    rule = "R16"

    @abstractmethod
    def moment(self) -> Moment:
        """The powers that may be used in it."""

    def action_types(self) -> ActionTypes[Isle]:
        return self.moment().deeds

    def open(self, s: Isle) -> None:
        """It comes next; where nobody has a card for it, it is closed again at once."""
        if self.moment().ready(s):
            s.push(self)
        else:
            self.closed(s)

    def closed(self, s: Isle) -> None:
        """What comes when nobody uses anything more."""

    def open_for(self, s: Isle) -> int:
        """Who may use something, as a mask."""
        return s.members()

    def waits_for(self, s: Isle) -> int:
        """Who may use something and has not said that he will not, as a mask."""
        mask = self.open_for(s) & ~s.passed
        return mask & ~s.muted if s.monster >= 0 else mask

    def seat(self, s: Isle) -> int:
        """The first member who could use something."""
        power = self.moment().deeds.of(s.options[0])
        assert isinstance(power, Power)
        return s.holder(power.card)

    def name_asked(self, s: Isle) -> str:
        return s.name(self.seat(s))

    def options(self, s: Isle) -> list[Action]:
        """What the first member may do who could use something: first of all his powers."""
        moment = self.moment()
        ready = moment.ready(s)
        waiting = self.waits_for(s) if ready else 0
        if not waiting:
            return NOTHING
        found = NOTHING
        asked = s.seats
        for power in moment.powers:
            if ready & power.bit:
                seat = s.holder(power.card)
                if waiting >> seat & 1 and seat <= asked:
                    ways = power.ways(s, seat)
                    if ways:
                        found = found + ways if seat == asked else ways  # whoever comes later waits
                        asked = seat
                ready ^= power.bit
                if not ready:
                    break
        if found:
            found.append(PASS)
            moment.mute.offer(s, found)
        return found

    def choose(self, s: Isle, action: Action) -> None:
        s.push(self)
        self.moment().deeds.of(action).do(s, action)

    def rule_of(self, s: Isle, action: Action) -> str:
        return self.rule  # the rule of a power is the one that forbids it

    def passed_over(self, s: Isle) -> None:
        s.passed = 0
        self.closed(s)

    def refuse(self, s: Isle, action: Action) -> No:
        for power in self.moment().powers:
            if action is USE[power.card] and power.is_blank(s, s.holder(power.card)) is None:
                return No("R16", f"Say how it is used, such as: {power.action.notation}.")
        return not_here(s, self, action)
