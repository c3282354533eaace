"""The engine: a state is plain data, the flow of the game is a stack of steps, and chance comes from outside.

The step on top of the stack is a `Decision` (a seat chooses), a `Deal` (chance supplies one of n equally
likely outcomes) or `Auto` (it runs at once). A step is popped before it acts; to go on, it pushes itself
first and then the steps that come before its continuation. `State.advance` runs steps until a seat or the
dealer must answer.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, Generic, Never, Self, TypeVar, dataclass_transform, final

from mypy_extensions import i64, mypyc_attr

from eleventh.core.action import Action, Target
from eleventh.core.declare import complete_state, complete_step
from eleventh.core.rng import Rng

DEALER: Final = -1  # `to_act` when chance must answer
OVER: Final = -2  # ... when the game has ended
TEAM: Final = -3  # ... when any seat of `voters` may answer
BUSY: Final = -4  # ... in a snapshot taken in the middle of an event

EVERYONE: Final = -1  # a mask of seats with every bit set, spectators included

MOST_STEPS: Final = 100_000  # that may run between two answers

WON: Final = "won"
LOST: Final = "lost"
SCORED: Final = "scored"


class IllegalAction(ValueError):
    """The action is not among the options of the state, or the outcome is not among those of the deal."""


class Endless(Exception):
    """The rules are in an endless loop: no game can come to this position."""


class Note:
    """One event for the story: its rule, a sentence, the mask of seats that may read it, and a snapshot."""

    def __init__(self, rule: str, text: str, seen_by: int, frame: State | None) -> None:
        self.rule = rule
        self.text = text
        self.seen_by = seen_by
        self.frame = frame


class Chance:
    """The outcomes of a deal with one name, and so one effect: their number (`weight`) and the first."""

    def __init__(self, name: str, weight: int, outcome: int) -> None:
        self.name = name
        self.weight = weight
        self.outcome = outcome


def probabilities(chances: list[Chance], draws: int) -> list[tuple[int, float]]:
    """The index and the probability of each chance."""
    found: list[tuple[int, float]] = []
    number = 0
    for chance in chances:
        found.append((number, chance.weight / draws))
        number += 1  # noqa: SIM113  faster compiled
    return found


S = TypeVar("S", bound="State", contravariant=True)


@dataclass_transform()
@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A step in the flow of the game, with the rulebook's name for it.

    A step without data is created once and shared. A step with data annotates it, as a state does; its
    constructor takes the data in that order (core/declare.py). A step is immutable.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    SPECS: ClassVar[dict[str, object]] = {}  # the declarations of its data, by name
    rule: ClassVar[str] = ""  # the number of the rule this step plays

    def __init_subclass__(cls) -> None:
        complete_step(cls, Step)

    @abstractmethod
    def resume(self, s: S) -> bool:
        """Act or ask, as the step on top of the stack. Returns whether a seat or the dealer must answer."""

    def choose(self, s: S, action: Action) -> None:
        """Decision: carry out the choice of a seat."""
        raise AssertionError("no seat is asked here")

    def deal(self, s: S, outcome: int) -> None:
        """Deal: carry out the outcome."""
        raise AssertionError("chance is not asked here")

    def prompt(self, s: S) -> str:
        """Decision or Deal: the question in one line."""
        return ""

    def seen_by(self, s: S) -> int:
        """Decision or Deal: the mask of seats that see the choice or the outcome."""
        return EVERYONE


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # one is allocated for each action that is not legal
class No:
    """The refusal of an action: the rule that forbids it, and the reason as a sentence.

    Names are formatted into `{a}`, `{b}` and `{c}` only when the sentence is read: most refusals are created
    only to find the legal actions.
    """

    def __init__(self, rule: str, text: str, a: str = "", b: str = "", c: str = "") -> None:
        self.rule = rule
        self.text = text
        self.a = a
        self.b = b
        self.c = c

    @property
    def reason(self) -> str:
        """The sentence with its names."""
        return self.text.format(a=self.a, b=self.b, c=self.c) if self.a else self.text


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A choice of a seat: the options, their effects, the refusals of other actions, and the wording."""

    heading: ClassVar[str] = ""  # of all its actions, unless `group` returns another one

    @abstractmethod
    def seat(self, s: S) -> int:
        """The seat that chooses, or TEAM. `s.options` already has the options of this decision."""

    def among(self, s: S) -> list[Action]:
        """The candidates, in the order in which they are offered: a list that contains every action that
        `forbids` allows. A shorter list saves time."""
        raise AssertionError("a decision names its candidates, or lists its options itself")

    def options(self, s: S) -> list[Action]:
        """The legal actions: the candidates that no rule forbids. A step without any is skipped."""
        found: list[Action] = []
        for action in self.among(s):
            if self.forbids(s, action) is None:
                found.append(action)
        return found

    @abstractmethod
    def choose(self, s: S, action: Action) -> None:
        """Carry the action out."""

    def team(self, s: S) -> int:
        """Of a TEAM: the mask of the seats that may answer."""
        return (1 << s.seats) - 1

    def passed_over(self, s: S) -> None:
        """Called instead of `choose` when the step is skipped, as there are no options."""

    def asks_alone(self, s: S) -> bool:
        """Whether the seat is asked even if there is one option: to hide that fact, or as a pause to look
        around. If false, the option is taken at once. The kit demands that a step with one option overrides
        this."""
        return True

    def refuse(self, s: S, action: Action) -> No:
        """The refusal of an action that is not among the options."""
        return No(self.rule, f"That cannot be chosen now. {self.prompt(s)}")

    def forbids(self, s: S, action: Action) -> No | None:
        """The rule and the reason against an action in this position; None exactly when it is offered."""
        return None if action in s.options else self.refuse(s, action)

    # The wording of offered actions. Nothing here depends on a screen.

    def say(self, s: S, action: Action) -> str:
        """The action as a sentence for this position."""
        return action.text

    def note(self, s: S, action: Action) -> str:
        """Its effect or cost in short, if the sentence does not contain it."""
        return ""

    def group(self, s: S, action: Action) -> str:
        """The heading of the action in a list."""
        return self.heading

    def rule_of(self, s: S, action: Action) -> str:
        """The number of the rule that allows the action."""
        return self.rule

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

    # Agreement: the rules declare where they demand it, and the table asks the people.

    def needs_all(self, s: S, action: Action) -> bool:
        """Of a TEAM: whether the rule demands that the whole team agrees to this action."""
        return False

    def without_all(self, s: S, action: Action) -> Action | None:
        """The action that is taken instead when a seat does not agree; None: the team chooses again."""
        return None

    @final
    def resume(self, s: S) -> bool:
        options = self.options(s)
        if not options:
            s.stack.pop()
            self.passed_over(s)
            return False
        if len(options) == 1 and not self.asks_alone(s):
            s.stack.pop()
            self.choose(s, options[0])
            return False
        s.options = options  # first: `seat` and `team` may read it
        seat = self.seat(s)
        s.to_act = seat
        s.voters = self.team(s) if seat == TEAM else 1 << seat
        s.draws = 0
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Step[S]):
    """A roll or a draw: one of several equally likely outcomes."""

    always_rolled: ClassVar[bool] = False  # even if all outcomes have the same effect, as the rule demands

    @abstractmethod
    def outcomes(self, s: S) -> int:
        """The number of outcomes. 1: it is carried out without asking the dealer; 0: the step is skipped."""

    @abstractmethod
    def deal(self, s: S, outcome: int) -> None:
        """Carry out the outcome."""

    def passed_over(self, s: S) -> None:
        """Called instead of `deal` when the step is skipped."""

    def outcome_name(self, s: S, outcome: int) -> str:
        """The outcome in notation. Outcomes with the same name must have the same effect."""
        return str(outcome)

    def chances(self, s: S) -> list[Chance]:
        """Outcomes grouped by name, in the order of the first of each. Override it for a deal with very many
        outcomes."""
        found: dict[str, Chance] = {}
        for outcome in range(s.draws):
            name = self.outcome_name(s, outcome)
            known = found.get(name)
            if known is None:
                found[name] = Chance(name, 1, outcome)
            else:
                known.weight += 1
        return list(found.values())

    @final
    def resume(self, s: S) -> bool:
        draws = self.outcomes(s)
        if draws > 1:
            s.to_act = DEALER
            s.voters = 0
            s.draws = draws
            s.options = NO_OPTIONS
            return True
        s.stack.pop()
        if draws == 1:
            self.deal(s, 0)
        elif draws == 0:
            self.passed_over(s)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Auto(Step[S]):
    """A step without a question: it runs at once."""

    @abstractmethod
    def run(self, s: S) -> None:
        """Carry the step out."""

    @final
    def resume(self, s: S) -> bool:
        s.stack.pop()
        self.run(s)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base class of every game's state. A game adds annotated fields, from which FIELDS, SPECS, `clone`
    and `values` are generated (core/declare.py)."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    SPECS: ClassVar[dict[str, object]] = {}  # the declarations of fields, by name
    OLD_FIELDS: ClassVar[str] = ""  # the names in position codes without a layout number, if they differ

    seats: int
    stack: list[Step[State]]
    outcome: str  # "", WON, LOST or SCORED
    reason: str  # why it ended, in a sentence
    scores: list[int]  # per seat, when over

    # Derived when the state comes to rest; not part of the position.
    to_act: int  # seat, DEALER, OVER or TEAM
    voters: int  # mask of the seats that may answer
    options: list[Action]  # replaced, never changed in place
    draws: int  # how many outcomes the dealer chooses from
    ended_by: str  # the number of the rule by which it ended
    narrating: bool  # whether notes are recorded
    filming: bool  # whether each note has a snapshot of the state
    narration: list[Note]

    def __init_subclass__(cls) -> None:
        complete_state(cls, State)

    def __new__(cls, seats: int = 0) -> Self:
        # Compiled, a class without its own __new__ runs __init__ there too: `clone` must not.
        return super().__new__(cls)

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stack = []
        self.outcome = ""
        self.reason = ""
        self.scores = []
        self.ended_by = ""
        self.rest()

    def rest(self) -> None:
        """Reset the derived fields: no question, no narration."""
        self.to_act = BUSY
        self.voters = 0
        self.options = NO_OPTIONS
        self.draws = 0
        self.narrating = False
        self.filming = False
        self.narration = NO_NARRATION

    def fill_in(self, left: dict[str, Any]) -> None:
        """Set the fields that are not in OLD_FIELDS. `left` has the old fields that are not in FIELDS."""

    def derive(self) -> None:
        """Compute the derived fields of the game."""

    def clone(self) -> Self:
        """A copy that shares no mutable data."""
        raise AssertionError("every game copies its own state")

    def clone_flow(self, other: State) -> None:
        """The part of `clone` that all games share. A copy does not narrate."""
        other.seats = self.seats
        other.stack = self.stack.copy()
        other.outcome = self.outcome
        other.reason = self.reason
        other.scores = self.scores
        other.to_act = self.to_act
        other.voters = self.voters
        other.options = self.options
        other.draws = self.draws
        other.ended_by = self.ended_by
        other.narrating = False
        other.filming = False
        other.narration = NO_NARRATION

    def values(self) -> list[object]:
        """The values of FIELDS, in their order."""
        return [getattr(self, name) for name in self.FIELDS]

    # --- for the rules ---

    def push(self, step: Step[Never]) -> None:
        """Put a step on the stack: it runs before the steps that are already there."""
        # A step of a game expects that game's state class, and the engine passes no other.
        self.stack.append(step)  # type: ignore[arg-type]

    def tell(self, rule: str, text: str, seen_by: int = EVERYONE) -> None:
        """Record a note. Guard the call with `if s.narrating:` where the text is formatted."""
        if self.narrating:
            frame: State | None = None
            if self.filming:
                frame = self.clone()
                frame.to_act = BUSY
                frame.voters = 0
                frame.options = NO_OPTIONS
            self.narration.append(Note(rule, text, seen_by, frame))

    def end(self, outcome: str, reason: str, scores: list[int], rule: str) -> None:
        """End the game by this rule as soon as the running step returns, and record a note."""
        self.outcome = outcome
        self.reason = reason
        self.scores = scores
        self.ended_by = rule
        self.tell(rule, reason)

    def cancel(self, kind: type[Step[Never]]) -> None:
        """Remove the next step, which is of this kind, from the stack."""
        assert isinstance(self.stack[-1], kind), f"{kind.__name__} does not come next"
        self.stack.pop()

    def cut_to(self, kind: type[Step[Never]] | None = None) -> None:
        """Remove all steps before the next one of this kind; all steps if there is none, or without a
        kind."""
        while self.stack and (kind is None or not isinstance(self.stack[-1], kind)):
            self.stack.pop()

    # --- for callers outside the rules ---

    def start_narration(self, filming: bool = False) -> None:
        """Record notes from now on, in a new list; `filming`: with snapshots."""
        self.narrating = True
        self.filming = filming
        self.narration = []

    def top(self) -> Step[State]:
        """The step that waits for an answer."""
        return self.stack[-1]

    def question(self) -> Decision[State]:
        """The pending decision."""
        step = self.stack[-1]
        assert isinstance(step, Decision)
        return step

    def chance(self) -> Deal[State]:
        """The pending deal."""
        step = self.stack[-1]
        assert isinstance(step, Deal)
        return step

    def chances(self) -> list[Chance]:
        """The outcomes of the pending deal, grouped by name."""
        return self.chance().chances(self)

    def may_act(self, seat: int) -> bool:
        """Whether the seat may answer the pending decision."""
        return seat >= 0 and (self.voters >> seat) & 1 == 1

    def choose(self, action: Action) -> None:
        """Take one of the options. Raises IllegalAction for any other action."""
        for option in self.options:
            if option is action:
                break
        else:
            raise IllegalAction(action.notation)
        self.stack.pop().choose(self, action)  # `take`, inlined
        self.advance()

    def take(self, action: Action) -> None:
        """Take an action that is known to be one of the options."""
        self.stack.pop().choose(self, action)
        self.advance()

    def deal(self, outcome: int) -> None:
        """Answer the pending deal with one of `draws` outcomes."""
        if self.to_act != DEALER or outcome < 0 or outcome >= self.draws:
            raise IllegalAction(f"deal {outcome}")
        self.stack.pop().deal(self, outcome)
        self.advance()

    def advance(self) -> None:
        """Run steps until a seat or the dealer must answer, or the game is over."""
        stack = self.stack
        steps: i64 = 0
        while stack and not self.outcome:
            if stack[-1].resume(self):
                return
            steps += 1
            if steps > MOST_STEPS:
                raise Endless(f"{MOST_STEPS} steps ran and nobody was asked anything")
        stack.clear()
        self.to_act = OVER
        self.voters = 0
        self.draws = 0
        self.options = NO_OPTIONS


NO_OPTIONS: Final[list[Action]] = []
NO_NARRATION: Final[list[Note]] = []


def playout(state: State, rng: Rng, limit: int = 1_000_000) -> int:
    """Play at random to the end, or for `limit` events; returns the number of decisions."""
    decisions = 0
    for _event in range(limit):  # compiled, a variable named `_` would be boxed in every iteration
        to_act = state.to_act
        if to_act == DEALER:
            state.deal(rng.below(state.draws))
        elif to_act == OVER:
            break
        else:
            options = state.options
            state.take(options[rng.below(len(options))])
            decisions += 1
    return decisions
