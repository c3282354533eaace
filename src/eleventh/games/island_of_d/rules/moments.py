"""When something can be done, and what all questions have in common.

Each power names the moments it belongs to; `powers.py` lists all in the order in which they are offered.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from eleventh.core import windows
from eleventh.core.action import Action
from eleventh.core.engine import NO_OPTIONS, Decision, No
from eleventh.core.windows import Power
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.vocabulary import LEAVE, REFUSALS, add, one

SEAT: Final = 0  # there is one hero

# --- the moments ---


class Moment(windows.Moment[Adventure]):
    """A time to do something. At hand are ready Skills, Items and Gold."""

    def at_hand(self, s: Adventure) -> int:
        return s.at_hand()


AT_TRADE: Final = Moment()
AT_EXCHANGE: Final = Moment()
DAY_IN_DEW: Final = Moment()
DAY_IN_LOCATION: Final = Moment()
DAY_AT_TARGET: Final = Moment()
EVENING_IN_DEW: Final = Moment()
COMBAT_STARTS: Final = Moment()
ON_YOUR_TURN: Final = Moment()
BEFORE_A_BLOW: Final = Moment()
WHEN_HIT: Final = Moment()
AFTER_A_MISS: Final = Moment()
BEFORE_A_DANGER: Final = Moment()
IN_PERIL: Final = Moment()  # before something else that could hurt
AFTER_A_ROLL: Final = Moment()
SKILL_IS_TURNED: Final = Moment()
GIFT_IS_OFFERED: Final = Moment()
ORC_ASLEEP: Final = Moment()
AT_THE_MINE: Final = Moment()
AT_THE_WAGON: Final = Moment()
CHALLENGED: Final = Moment()
AT_THE_TOLL: Final = Moment()
BEFORE_A_TEST: Final = Moment()

VISITS: Final = (DAY_IN_DEW, EVENING_IN_DEW)
DAYS: Final = (DAY_IN_DEW, DAY_IN_LOCATION, DAY_AT_TARGET)
OFFERS: Final = (ORC_ASLEEP, AT_THE_MINE, AT_THE_WAGON, CHALLENGED)
PAUSES: Final = (BEFORE_A_BLOW, BEFORE_A_DANGER, IN_PERIL, BEFORE_A_TEST)
WINDOWS: Final = (COMBAT_STARTS, WHEN_HIT, AFTER_A_MISS, AFTER_A_ROLL, *PAUSES)
ANY_TIME: Final = (*DAYS, EVENING_IN_DEW, COMBAT_STARTS, ON_YOUR_TURN, *PAUSES, *OFFERS, AT_THE_TOLL)  # A17
AFTER_SETUP: Final = (*ANY_TIME, WHEN_HIT, AFTER_A_MISS, AFTER_A_ROLL, SKILL_IS_TURNED, GIFT_IS_OFFERED)

# --- the questions ---


class Window(windows.Window[Adventure]):
    """A menu of one of these moments."""

    def seat(self, s: Adventure) -> int:
        return SEAT

    def refuse(self, s: Adventure, action: Action) -> No:
        return REFUSALS.refuse(s, action)

    def skill_works(self, s: Adventure, character: int) -> bool:
        """Whether this character's Skill, which belongs to such moments, would do something in this one."""
        return True

    def asks_any_time(self, s: Adventure) -> bool:
        """Whether what can be used at any time is by itself a reason to ask (A17, A41)."""
        return True

    def leave(self, s: Adventure) -> None:
        """What is offered here is left."""


def window_of(s: Adventure) -> Window:
    """The window that asks. It is still there while a power is used that does not end it."""
    step = s.top()
    assert isinstance(step, Window)
    return step


class Pause(Window):
    """Before something that could hurt: Skills, healing, a Tonic, and then it goes on (A17, A41)."""

    moment: ClassVar[Moment] = IN_PERIL

    @abstractmethod
    def grave(self, s: Adventure) -> bool:
        """Whether the game could be lost next: then you are asked even if windows are skipped."""

    def asks(self, s: Adventure) -> bool:
        return not s.skip or self.grave(s)


class Offer(Window):
    """Something on the way: take it, use something first, or leave it."""

    def asks_any_time(self, s: Adventure) -> bool:
        return s.hp == 1

    def leave(self, s: Adventure) -> None:
        s.tell(self.rule, "You leave it.")


class SmallQuestion(Decision[Adventure]):
    """A small question, with its answers beside it."""

    def seat(self, s: Adventure) -> int:
        return SEAT

    @abstractmethod
    def among(self, s: Adventure) -> list[Action]:
        """What can be answered here and now; without any it is passed over."""

    def options(self, s: Adventure) -> list[Action]:
        return self.among(s)

    def forbids(self, s: Adventure, action: Action) -> No | None:
        return None if action in self.among(s) else REFUSALS.refuse(s, action)


# --- what several powers say ---

FIRST: Final = "Not yet: answer this first. {a}"  # of what would be possible, were not something else asked


def prompt_of(s: Adventure) -> str:
    return s.top().prompt(s)


def still_fighting(s: Adventure) -> No | None:
    """R54: the day's Action waits for the end of a combat."""
    if s.in_combat():
        return No("R54", "You are in combat; the day's Action comes later. {a}", prompt_of(s))
    return None


# --- going on, and whether to be asked (A41) ---


class GoOn(windows.GoOn[Adventure]):
    """What was about to happen happens."""

    moments = WINDOWS


class Leave(Power[Adventure]):
    """Whatever is offered may be left (R17)."""

    moments = (GIFT_IS_OFFERED, *OFFERS)
    not_now = ("R17", "That is not offered now. {a}")
    beside = True

    def do(self, s: Adventure, action: Action) -> None:
        window = window_of(s)
        s.cancel(Window)
        window.leave(s)

    def say(self, s: Adventure, action: Action) -> str:
        return "Leave what is offered" if window_of(s).moment is GIFT_IS_OFFERED else action.text


SETTING: Final = "Setting"
PASSED_OVER: Final = "Questions about Skills and gifts are passed over from now on."
ASKED_AGAIN: Final = "You will be asked about Skills and gifts again."


class Asking(Power[Adventure]):
    """Windows and gifts are passed over from now on, or asked about again."""

    heading = SETTING
    moments: ClassVar[tuple[Moment, ...]] = (*WINDOWS, ON_YOUR_TURN, DAY_IN_LOCATION, DAY_AT_TARGET)
    not_now = ("R62", "That is how it is set already, or nothing is passed over here.")
    beside = True

    def among(self, s: Adventure) -> list[Action]:
        return [ASK_AGAIN] if s.skip else [STOP_ASKING]

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return None if (action is ASK_AGAIN) == s.skip else self.wrong_moment(s, action)

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
