"""Windows: moments at which powers may be used, and the steps that ask the seats about them.

A `Moment` lists powers in the order in which they are offered. A `Power` is an action type that names its
moments and has a refusal for all others. A `Window` is a step that asks one seat, a `TeamWindow` one that
asks each seat with a usable power. A window without usable powers is skipped; after each use it asks again.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from eleventh.core.action import Action
from eleventh.core.action_types import ActionMenu, ActionType, ActionTypes
from eleventh.core.bits import is_in
from eleventh.core.engine import No, State

S = TypeVar("S", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Generic[S]):
    """A time at which powers may be used: those given here, and those that name it (`Refusals.enlist`)."""

    def __init__(self, powers: list[Power[S]] | None = None) -> None:
        self.powers: list[Power[S]] = []  # in the order in which they are offered
        self.action_types: ActionTypes[S] = ActionTypes([])  # the same
        self.needs: int = 0  # the union of the needs of its powers
        for power in powers or []:
            self.add(power)

    def add(self, power: Power[S]) -> None:
        """Offer a power at this moment, after the others."""
        for action in power.actions:
            assert self.action_types.find(action) is None, f"two powers do {action.notation}"
        self.powers.append(power)
        self.action_types = ActionTypes([*self.powers])
        self.needs |= power.needs

    def at_hand(self, s: S) -> int:
        """The requirements of powers that some seat meets, as bits. Each game defines its bits."""
        return 0

    def ready(self, s: S) -> int:
        """The requirements of its own powers that some seat meets."""
        needs = self.needs
        return self.at_hand(s) & needs if needs else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(ActionType[S]):
    """An action at certain moments, such as to use a card or to answer an offer."""

    moments: ClassVar[tuple[Moment[Any], ...]] = ()
    not_now: ClassVar[tuple[str, str]] = ("", "")  # the rule and the sentence of `wrong_moment`
    ends: ClassVar[bool] = False  # whether the window is closed with it
    beside: ClassVar[bool] = False  # whether it is offered only after something else: it is no reason to ask

    def __init__(self, actions: list[Action], needs: int = 0) -> None:
        super().__init__(actions)
        self.needs: int = needs  # the bits of `Moment.at_hand` without which it cannot be used
        self.follows: bool = self.beside  # the same, quick to read

    def only_beside(self, s: S) -> bool:
        """Whether that is so here and now."""
        return self.follows

    def user(self, s: S) -> int:
        """In a team window: the seat that may use it."""
        raise AssertionError("a power says whose it is where several seats are asked")

    def hinders(self, s: S, action: Action) -> No | None:
        """The rule that forbids it at every moment, if there is one."""
        return None

    def forbids(self, s: S, action: Action) -> No | None:
        """The rule that forbids it at one of its moments."""
        return self.hinders(s, action)

    def elsewhere(self, s: S, action: Action) -> No:
        """The refusal of it at a moment that it does not name."""
        return self.hinders(s, action) or self.wrong_moment(s, action)

    def wrong_moment(self, s: S, action: Action) -> No:
        """The refusal because of the moment. In the sentence of `not_now`, `{a}` is the present question."""
        rule, sentence = self.not_now
        return No(rule, sentence, s.top().prompt(s)) if sentence else not_asked(s)


def not_asked(s: State) -> No:
    """The general refusal of an action that the present question does not offer."""
    step = s.top()
    return No(step.rule, "That is not asked now. {a}", step.prompt(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class GoOn(Power[S]):
    """The action to use no power, or no further one."""

    beside = True

    def offer(self, s: S, found: list[Action]) -> None:
        if self.forbids(s, self.action) is None:
            found.append(self.action)

    def do(self, s: S, action: Action) -> None:
        window = s.top()
        assert isinstance(window, Window)
        window.go_on(s)


class Refusals(Generic[S]):
    """The refusals of all actions of a game at moments that do not offer them."""

    def __init__(self) -> None:
        self.sentences: dict[str, No] = {}  # by verb
        self.powers: dict[int, Power[S]] = {}  # by number of the action

    def only(self, verb: str, rule: str, sentence: str) -> None:
        """Set the refusal for all actions with this verb."""
        self.sentences[verb] = No(rule, sentence)

    def enlist(self, powers: list[Power[S]]) -> None:
        """Offer powers at the moments that they name, in this order. Of several powers with the same action,
        the first words the refusal, unless the verb has a sentence."""
        for power in powers:
            for moment in power.moments:
                moment.add(power)
            for action in power.actions:
                self.powers.setdefault(action.number, power)

    def refuse(self, s: S, action: Action) -> No:
        """The refusal of an action that the present question does not offer."""
        no = self.sentences.get(action.verb)
        if no is not None:
            return no
        power = self.powers.get(action.number)
        return not_asked(s) if power is None else power.elsewhere(s, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(ActionMenu[S]):
    """Asks one seat which powers of a moment to use, and again after each use, unless the power ends it."""

    moment: ClassVar[Moment[Any]]

    def action_types(self) -> ActionTypes[S]:
        return self.moment.action_types

    def asks(self, s: S) -> bool:
        """Whether to ask at all; if not, the window is skipped."""
        return True

    def open(self, s: S) -> None:
        """Make this the next step, or close it at once if no seat meets the needs of a power."""
        if self.moment.ready(s):
            s.push(self)
        else:
            self.closed(s)

    def closed(self, s: S) -> None:
        """Called when no further power is used."""

    def go_on(self, s: S) -> None:
        """The seat uses no further power. The window is on top of the stack."""
        s.cancel(type(self))
        self.closed(s)

    def passed_over(self, s: S) -> None:
        self.closed(s)

    def options(self, s: S) -> list[Action]:
        found: list[Action] = []
        if self.asks(s):
            moment = self.moment
            lacking: i64 = ~moment.ready(s)
            for power in moment.powers:
                needs: i64 = power.needs
                if not needs & lacking and (found or not power.only_beside(s)):
                    power.offer(s, found)
        return found

    def choose(self, s: S, action: Action) -> None:
        power = self.power_of(action)
        if not power.ends:
            s.push(self)
        power.do(s, action)

    def power_of(self, action: Action) -> Power[S]:
        """The power of an action of this window."""
        power = self.moment.action_types.of(action)
        assert isinstance(power, Power)
        return power


@mypyc_attr(allow_interpreted_subclasses=True)
class TeamWindow(Window[S]):
    """Asks the seats that have a usable power, one after the other, and all of them again after each use, so
    that powers can be used in any order."""

    @abstractmethod
    def seats_to_ask(self, s: S) -> int:
        """The mask of the seats that may use a power and want to be asked."""

    @abstractmethod
    def passed(self, s: S) -> int:
        """The mask of the seats that have passed since a power was used."""

    @abstractmethod
    def set_passed(self, s: S, seats: int) -> None:
        """Store that mask."""

    def go_on(self, s: S) -> None:
        self.set_passed(s, self.passed(s) | 1 << s.to_act)

    def passed_over(self, s: S) -> None:
        self.set_passed(s, 0)
        self.closed(s)

    def seat(self, s: S) -> int:
        """The first seat with a usable power."""
        return self.power_of(s.options[0]).user(s)

    def options(self, s: S) -> list[Action]:
        found: list[Action] = []
        waiting: i64 = self.seats_to_ask(s) & ~self.passed(s)
        moment = self.moment
        lacking: i64 = ~moment.ready(s)
        asked: i64 = s.seats
        for power in moment.powers:
            needs: i64 = power.needs
            if needs & lacking:
                continue
            if power.only_beside(s):
                if found:
                    power.offer(s, found)
                continue
            seat: i64 = power.user(s)
            if is_in(waiting, seat) and seat <= asked:
                offered: list[Action] = []
                power.offer(s, offered)
                if offered:
                    found = found + offered if seat == asked else offered  # later seats wait
                    asked = seat
        return found

    def choose(self, s: S, action: Action) -> None:
        if not isinstance(self.power_of(action), GoOn):
            self.set_passed(s, 0)
        super().choose(s, action)
