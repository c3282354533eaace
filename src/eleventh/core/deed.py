"""One place for an action: when it may be done or which rule forbids it, what it does, how it is said.

A `Deed` is a kind of action, written once beside its rule. A `Menu` is a decision that is a list of deeds,
as the rulebook lists them; it asks each deed for its offers and hands what was chosen to its deed.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from eleventh.core.action import Action, Target
from eleventh.core.engine import Decision, No, State

S = TypeVar("S", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Generic[S]):
    """`actions` are all that can be written with it, made once; the only one or the first is `action`."""

    heading: ClassVar[str] = ""  # what its actions stand under in a list
    rule: ClassVar[str] = ""  # the number of the rule that allows it; empty: the rule of the menu

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions
        self.action = actions[0]

    def among(self, s: S) -> list[Action]:
        """The candidates: those of its actions that `forbids` might allow. Worth writing where there are more
        than about ten actions and a short list is at hand. It never decides: the kit asks about all."""
        return self.actions

    @abstractmethod
    def forbids(self, s: S, action: Action) -> No | None:
        """The rule and the reason against one of its actions; None exactly when it is offered."""

    def offer(self, s: S, found: list[Action]) -> None:
        """Add the candidates that no rule forbids. A menu that benchmarks show to be hot may override it: the
        kit compares it with `forbids`."""
        for action in self.among(s):
            if self.forbids(s, action) is None:
                found.append(action)

    @abstractmethod
    def do(self, s: S, action: Action) -> None:
        """What it does."""

    def say(self, s: S, action: Action) -> str:
        """In a sentence, here and now."""
        return action.text

    def note(self, s: S, action: Action) -> str:
        """What it brings or costs, in short, where the sentence does not say it."""
        return ""

    def points_at(self, s: S, action: Action) -> tuple[Target, ...]:
        """The places, pieces and cards it is about, by id, in the order one would point at them; several
        ids together where the same thing lies in several places."""
        return ()

    def shows(self, s: S, action: Action) -> tuple[str, ...]:
        """The ids of what belongs to it and is shown with it, but not pointed at."""
        return ()

    def weighty(self, s: S, action: Action) -> bool:
        """Whether a slip would hurt."""
        return False

    def needs_all(self, s: S, action: Action) -> bool:
        """Whether the rule asks that all of the team agree to it."""
        return False

    def without_all(self, s: S, action: Action) -> Action | None:
        """What is done instead when somebody does not agree; None: the team chooses anew."""
        return None


@final
class Deeds(Generic[S]):
    """The deeds of one menu in the order in which they are offered; made once."""

    def __init__(self, deeds: list[Deed[S]]) -> None:
        self.deeds = deeds
        self.by_number: list[Deed[S] | None] = []
        for deed in deeds:
            for action in deed.actions:
                while len(self.by_number) <= action.number:
                    self.by_number.append(None)
                self.by_number[action.number] = deed

    def find(self, action: Action) -> Deed[S] | None:
        """The deed of an action; None if the menu has no such thing on it."""
        return self.by_number[action.number] if action.number < len(self.by_number) else None

    def of(self, action: Action) -> Deed[S]:
        """The deed of an action that was offered."""
        deed = self.by_number[action.number]
        assert deed is not None
        return deed


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Decision[S]):
    """A decision among deeds; asked even when one is left, as what comes then may be past taking back."""

    @abstractmethod
    def deeds(self) -> Deeds[S]:
        """What stands on it, made once."""

    def options(self, s: S) -> list[Action]:
        found: list[Action] = []
        for deed in self.deeds().deeds:
            deed.offer(s, found)
        return found

    def asks_alone(self, s: S) -> bool:
        return True

    def choose(self, s: S, action: Action) -> None:
        self.deeds().of(action).do(s, action)

    def forbids(self, s: S, action: Action) -> No | None:
        deed = self.deeds().find(action)
        return self.refuse(s, action) if deed is None else deed.forbids(s, action)

    def refuse(self, s: S, action: Action) -> No:
        """For what is no deed of this menu."""
        return No(self.rule, f"Nothing asks for that now. {self.prompt(s)}")

    def say(self, s: S, action: Action) -> str:
        return self.deeds().of(action).say(s, action)

    def note(self, s: S, action: Action) -> str:
        return self.deeds().of(action).note(s, action)

    def group(self, s: S, action: Action) -> str:
        return self.deeds().of(action).heading

    def rule_of(self, s: S, action: Action) -> str:
        return self.deeds().of(action).rule or self.rule

    def points_at(self, s: S, action: Action) -> tuple[Target, ...]:
        return self.deeds().of(action).points_at(s, action)

    def shows(self, s: S, action: Action) -> tuple[str, ...]:
        return self.deeds().of(action).shows(s, action)

    def weighty(self, s: S, action: Action) -> bool:
        return self.deeds().of(action).weighty(s, action)

    def needs_all(self, s: S, action: Action) -> bool:
        return self.deeds().of(action).needs_all(s, action)

    def without_all(self, s: S, action: Action) -> Action | None:
        return self.deeds().of(action).without_all(s, action)
