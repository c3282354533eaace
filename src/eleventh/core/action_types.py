"""Action types: which rule forbids an action, what it does, and how it is worded, all in one class.

An `ActionType` is a kind of action, written once beside its rule. An `ActionMenu` is a decision that lists
action types as the rulebook does. It collects what each type offers, and passes the chosen action to its
type.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from eleventh.core.action import Action, Target
from eleventh.core.engine import Decision, No, State

S = TypeVar("S", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionType(Generic[S]):
    """A kind of action. `actions` are all its actions, created once; `action` is the first or only one."""

    heading: ClassVar[str] = ""  # of its actions in a list
    rule: ClassVar[str] = ""  # the number of the rule that allows it; empty: the rule of the menu

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions
        self.action = actions[0]

    def among(self, s: S) -> list[Action]:
        """The candidates: a list that contains every action that `forbids` allows. Override it where there
        are more than about ten actions and a shorter list is cheap. The kit checks that it misses none."""
        return self.actions

    @abstractmethod
    def forbids(self, s: S, action: Action) -> No | None:
        """The rule and the reason against one of its actions; None exactly when it is offered."""

    def offer(self, s: S, found: list[Action]) -> None:
        """Add the candidates that no rule forbids. Override it only where benchmarks show that it is hot: the
        kit compares it with `forbids`."""
        for action in self.among(s):
            if self.forbids(s, action) is None:
                found.append(action)

    @abstractmethod
    def do(self, s: S, action: Action) -> None:
        """Carry the action out."""

    def say(self, s: S, action: Action) -> str:
        """The action as a sentence for this position."""
        return action.text

    def note(self, s: S, action: Action) -> str:
        """Its effect or cost in short, if the sentence does not contain it."""
        return ""

    def points_at(self, s: S, action: Action) -> tuple[Target, ...]:
        """The ids of its places, pieces and cards, in the order in which a player would point at them. A
        tuple of ids is one thing that is in several places."""
        return ()

    def shows(self, s: S, action: Action) -> tuple[str, ...]:
        """The ids of elements that are highlighted with it, but that a player does not press."""
        return ()

    def weighty(self, s: S, action: Action) -> bool:
        """Whether to ask for confirmation, because a slip would hurt."""
        return False

    def needs_all(self, s: S, action: Action) -> bool:
        """Whether the rule demands that the whole team agrees to it."""
        return False

    def without_all(self, s: S, action: Action) -> Action | None:
        """The action that is taken instead when a seat does not agree; None: the team chooses again."""
        return None


@final
class ActionTypes(Generic[S]):
    """The action types of one menu, in the order in which they are offered; created once."""

    def __init__(self, types: list[ActionType[S]]) -> None:
        self.types = types
        self.by_number: list[ActionType[S] | None] = []
        for action_type in types:
            for action in action_type.actions:
                while len(self.by_number) <= action.number:
                    self.by_number.append(None)
                self.by_number[action.number] = action_type

    def find(self, action: Action) -> ActionType[S] | None:
        """The type of an action; None if it is not on the menu."""
        return self.by_number[action.number] if action.number < len(self.by_number) else None

    def of(self, action: Action) -> ActionType[S]:
        """The type of an action on the menu."""
        action_type = self.by_number[action.number]
        assert action_type is not None
        return action_type


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionMenu(Decision[S]):
    """A decision among action types. It asks even if one action is left, as that may be past undoing."""

    @abstractmethod
    def action_types(self) -> ActionTypes[S]:
        """The action types of the menu, created once."""

    def options(self, s: S) -> list[Action]:
        found: list[Action] = []
        for action_type in self.action_types().types:
            action_type.offer(s, found)
        return found

    def asks_alone(self, s: S) -> bool:
        return True

    def choose(self, s: S, action: Action) -> None:
        self.action_types().of(action).do(s, action)

    def forbids(self, s: S, action: Action) -> No | None:
        action_type = self.action_types().find(action)
        return self.refuse(s, action) if action_type is None else action_type.forbids(s, action)

    def refuse(self, s: S, action: Action) -> No:
        """The refusal of an action that is not on this menu."""
        return No(self.rule, f"Nothing asks for that now. {self.prompt(s)}")

    def say(self, s: S, action: Action) -> str:
        return self.action_types().of(action).say(s, action)

    def note(self, s: S, action: Action) -> str:
        return self.action_types().of(action).note(s, action)

    def group(self, s: S, action: Action) -> str:
        return self.action_types().of(action).heading

    def rule_of(self, s: S, action: Action) -> str:
        return self.action_types().of(action).rule or self.rule

    def points_at(self, s: S, action: Action) -> tuple[Target, ...]:
        return self.action_types().of(action).points_at(s, action)

    def shows(self, s: S, action: Action) -> tuple[str, ...]:
        return self.action_types().of(action).shows(s, action)

    def weighty(self, s: S, action: Action) -> bool:
        return self.action_types().of(action).weighty(s, action)

    def needs_all(self, s: S, action: Action) -> bool:
        return self.action_types().of(action).needs_all(s, action)

    def without_all(self, s: S, action: Action) -> Action | None:
        return self.action_types().of(action).without_all(s, action)
