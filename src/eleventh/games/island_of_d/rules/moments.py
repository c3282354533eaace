"""When something can be done, and what all deeds and questions have in common.

A `Moment` is a menu of deeds. Each deed names the moments it belongs to, and `deeds.py` lists all deeds in
the order in which they are offered. A deed also knows why it cannot be done, wherever somebody asks for it.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionMenu, ActionType, ActionTypes
from eleventh.core.engine import NO_OPTIONS, Decision, No
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.vocabulary import LEAVE, add, one

SEAT: Final = 0  # there is one hero

# --- the moments ---

AT_TRADE: Final = 0
AT_EXCHANGE: Final = 1
DAY_IN_DEW: Final = 2
DAY_IN_LOCATION: Final = 3
DAY_AT_TARGET: Final = 4
EVENING_IN_DEW: Final = 5
COMBAT_STARTS: Final = 6
ON_YOUR_TURN: Final = 7
BEFORE_A_BLOW: Final = 8
WHEN_HIT: Final = 9
AFTER_A_MISS: Final = 10
BEFORE_A_DANGER: Final = 11
IN_PERIL: Final = 12  # before something else that could hurt
AFTER_A_ROLL: Final = 13
SKILL_IS_TURNED: Final = 14
GIFT_IS_OFFERED: Final = 15
ORC_ASLEEP: Final = 16
AT_THE_MINE: Final = 17
AT_THE_WAGON: Final = 18
CHALLENGED: Final = 19
AT_THE_TOLL: Final = 20
BEFORE_A_TEST: Final = 21
MOMENTS: Final = 22

VISITS: Final = (DAY_IN_DEW, EVENING_IN_DEW)
DAYS: Final = (DAY_IN_DEW, DAY_IN_LOCATION, DAY_AT_TARGET)
OFFERS: Final = (ORC_ASLEEP, AT_THE_MINE, AT_THE_WAGON, CHALLENGED)
PAUSES: Final = (BEFORE_A_BLOW, BEFORE_A_DANGER, IN_PERIL, BEFORE_A_TEST)
WINDOWS: Final = (COMBAT_STARTS, WHEN_HIT, AFTER_A_MISS, AFTER_A_ROLL, *PAUSES)
ANY_TIME: Final = (*DAYS, EVENING_IN_DEW, COMBAT_STARTS, ON_YOUR_TURN, *PAUSES, *OFFERS, AT_THE_TOLL)  # A17


class Moment(ActionMenu[Adventure]):
    """A time to do something. It comes again after each deed, until one of them ends it."""

    moment: ClassVar[int] = -1

    def action_types(self) -> ActionTypes[Adventure]:
        return ACTION_TYPES[self.moment]

    def seat(self, s: Adventure) -> int:
        return SEAT

    def asks(self, s: Adventure) -> bool:
        """Whether there is anything to ask about; if not, it is passed over."""
        return True

    def options(self, s: Adventure) -> list[Action]:
        found: list[Action] = []
        if self.asks(s):
            for action_type in DOINGS[self.moment]:
                if found or not action_type.only_beside(s):
                    action_type.offer(s, found)
        return found

    def choose(self, s: Adventure, action: Action) -> None:
        action_type = self.action_types().of(action)
        assert isinstance(action_type, Doing)
        if not action_type.ends:
            s.push(self)
        action_type.do(s, action)

    def refuse(self, s: Adventure, action: Action) -> No:
        return why_not(s, action)

    def lets(self, s: Adventure, character: int) -> bool:
        """Whether this character's Skill, which belongs to such moments, would do something in this one."""
        return True

    def worries(self, s: Adventure) -> bool:
        """Whether to ask about what can be used at any time, even if nothing else is offered (A17, A41)."""
        return True

    def go_on(self, s: Adventure) -> None:
        """What follows when nothing more is done."""

    def leave(self, s: Adventure) -> None:
        """What is offered here is left."""


def moment_of(s: Adventure) -> Moment:
    """The moment that asks. It is still there while a deed is done that does not end it."""
    step = s.top()
    assert isinstance(step, Moment)
    return step


def close(s: Adventure) -> Moment:
    """The moment that asks is over."""
    moment = moment_of(s)
    s.cancel(Moment)
    return moment


class SmallQuestion(Decision[Adventure]):
    """A small question, with its answers beside it."""

    def seat(self, s: Adventure) -> int:
        return SEAT

    @abstractmethod
    def answers(self, s: Adventure) -> list[Action]:
        """What can be answered here and now; without any it is passed over."""

    def among(self, s: Adventure) -> list[Action]:
        return self.answers(s)

    def forbids(self, s: Adventure, action: Action) -> No | None:
        return None if action in self.answers(s) else why_not(s, action)


# --- the deeds ---


class Doing(ActionType[Adventure]):
    """What can be done in the moments it names."""

    moments: ClassVar[tuple[int, ...]] = ()
    ends: bool = False  # whether the moment is over with it

    def only_beside(self, s: Adventure) -> bool:
        """Whether it is offered only beside something else: it is no reason to ask."""
        return False

    def forbids(self, s: Adventure, action: Action) -> No | None:
        """Against it in one of its moments."""
        return self.hinders(s, action)

    def forbids_elsewhere(self, s: Adventure, action: Action) -> No:
        """Against it where something else is asked."""
        return self.hinders(s, action) or self.not_now(s, action)

    def hinders(self, s: Adventure, action: Action) -> No | None:
        """What stands against it, whatever the moment."""
        return None

    def not_now(self, s: Adventure, action: Action) -> No:
        """Why this moment is none for it."""
        return not_asked(s)


DOINGS: Final[list[list[Doing]]] = []  # by moment, in the order in which they are offered
ACTION_TYPES: Final[list[ActionTypes[Adventure]]] = []  # the same
HOMES: Final[dict[int, Doing]] = {}  # by action: who says why not, where it is on no menu


def offer_in_this_order(deeds: list[Doing]) -> None:
    """Every deed of the game. Of several with the same action the first knows it best."""
    for moment in range(MOMENTS):
        DOINGS.append([action_type for action_type in deeds if moment in action_type.moments])
        ACTION_TYPES.append(ActionTypes([*DOINGS[moment]]))
    for action_type in deeds:
        for action in action_type.actions:
            HOMES.setdefault(action.number, action_type)


def why_not(s: Adventure, action: Action) -> No:
    """Against an action that the step on top does not ask for."""
    home = HOMES.get(action.number)
    return not_asked(s) if home is None else home.forbids_elsewhere(s, action)


def not_asked(s: Adventure) -> No:
    step = s.top()
    return No(step.rule, "That is not asked now. {a}", step.prompt(s))


def prompt_of(s: Adventure) -> str:
    return s.top().prompt(s)


def first(s: Adventure) -> str:
    """For what would be possible, were not something else asked."""
    return f"Not yet: answer this first. {prompt_of(s)}"


def still_fighting(s: Adventure) -> No | None:
    """R54: the day's Action waits for the end of a combat."""
    if s.in_combat():
        return No("R54", "You are in combat; the day's Action comes later. {a}", prompt_of(s))
    return None


class Leave(Doing):
    """Whatever is offered may be left (R17)."""

    moments = (GIFT_IS_OFFERED, *OFFERS)

    def only_beside(self, s: Adventure) -> bool:
        return True

    def not_now(self, s: Adventure, action: Action) -> No:
        return No("R17", "That is not offered now. {a}", prompt_of(s))

    def do(self, s: Adventure, action: Action) -> None:
        close(s).leave(s)

    def say(self, s: Adventure, action: Action) -> str:
        return "Leave what is offered" if moment_of(s).moment == GIFT_IS_OFFERED else action.text


class GoOn(Doing):
    """Nothing more is used: what was about to happen happens."""

    moments = WINDOWS

    def only_beside(self, s: Adventure) -> bool:
        return True

    def do(self, s: Adventure, action: Action) -> None:
        close(s).go_on(s)


# --- whether to be asked (A41) ---

SETTING: Final = "Setting"
PASSED_OVER: Final = "Questions about Skills and gifts are passed over from now on."
ASKED_AGAIN: Final = "You will be asked about Skills and gifts again."


class Asking(Doing):
    """Windows and gifts are passed over from now on, or asked about again."""

    heading = SETTING
    moments: ClassVar[tuple[int, ...]] = (*WINDOWS, ON_YOUR_TURN, DAY_IN_LOCATION, DAY_AT_TARGET)

    def only_beside(self, s: Adventure) -> bool:
        return True

    def among(self, s: Adventure) -> list[Action]:
        return [ASK_AGAIN] if s.skip else [STOP_ASKING]

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return None if (action is ASK_AGAIN) == s.skip else self.not_now(s, action)

    def not_now(self, s: Adventure, action: Action) -> No:
        return No("R62", "That is how it is set already, or nothing is passed over here.")

    def do(self, s: Adventure, action: Action) -> None:
        s.skip = action is not ASK_AGAIN
        if s.narrating:
            s.tell("R62", PASSED_OVER if s.skip else ASKED_AGAIN)


class StopAskingAboutGifts(Asking):
    """A gift is asked about only as long as gifts are, or where one must choose."""

    moments = (GIFT_IS_OFFERED,)

    def among(self, s: Adventure) -> list[Action]:
        return NO_OPTIONS if s.skip else self.actions


GO_ON: Final = GoOn(one("go", "on", "Go on"))
LEAVE_IT: Final = Leave([LEAVE])
STOP_ASKING: Final = add("skip", "windows", "Do not ask about Skills and gifts any more")
ASK_AGAIN: Final = add("ask", "again", "Ask about Skills and gifts again")
ASKING: Final = Asking([STOP_ASKING, ASK_AGAIN])
STOP_ASKING_ABOUT_GIFTS: Final = StopAskingAboutGifts([STOP_ASKING])


# --- kinds of moments ---


class Window(Moment):
    """A moment before something happens; without anything to ask it happens at once."""

    def passed_over(self, s: Adventure) -> None:
        self.go_on(s)


class Pause(Window):
    """Before something that could hurt: Skills, healing, a Tonic, and then it goes on (A17, A41)."""

    moment = IN_PERIL

    @abstractmethod
    def grave(self, s: Adventure) -> bool:
        """Whether the game could be lost next: then you are asked even if windows are skipped."""

    def asks(self, s: Adventure) -> bool:
        return not s.skip or self.grave(s)


class Offer(Moment):
    """Something on the way: take it, use something first, or leave it."""

    def worries(self, s: Adventure) -> bool:
        return s.hp == 1

    def leave(self, s: Adventure) -> None:
        s.tell(self.rule, "You leave it.")
