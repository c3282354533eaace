"""States as data, flow as a stack of steps, chance from outside.

The step on top of the stack is a `Decision` (a seat chooses), a `Deal` (chance supplies one of n equally
likely outcomes) or `Auto` (it runs at once). A step leaves the stack before it acts; a step that goes on
pushes itself first, and what it pushes later happens earlier. `State.advance` runs until somebody outside
must answer.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, Never, Self, TypeVar

from mypy_extensions import mypyc_attr

from eleventh.core.action import Action
from eleventh.core.rng import Rng

DEALER: Final = -1  # `to_act` when chance must answer
OVER: Final = -2  # ... when the game has ended
TEAM: Final = -3  # ... when any seat of `voters` may answer
BUSY: Final = -4  # ... in a picture taken in the middle of an event

EVERYONE: Final = -1  # a mask of seats with every bit set, spectators included

DECISION: Final = 0
DEAL: Final = 1
AUTO: Final = 2

WON: Final = "won"
LOST: Final = "lost"
SCORED: Final = "scored"


class IllegalAction(ValueError):
    """The action is not among the options of the state, or nobody is asked for one."""


class Note:
    """One thing that happened: the rule that made it happen, a sentence, and who may read it."""

    def __init__(self, rule: str, text: str, seen_by: int, frame: State | None) -> None:
        self.rule = rule
        self.text = text
        self.seen_by = seen_by
        self.frame = frame


S = TypeVar("S", bound="State", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A place in the flow of the game, named as the rulebook names it.

    A step without data is made once and shared. A step with data lists it in FIELDS, takes it in its
    constructor in that order, and never changes it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    kind: int = AUTO
    rule: str = ""  # the number of the rule this step plays

    def seat(self, s: S) -> int:
        """Decision: the seat that chooses, or TEAM."""
        raise AssertionError("only a decision has a seat")

    def team(self, s: S) -> int:
        """Decision of a TEAM: the mask of the seats that may answer."""
        return (1 << s.seats) - 1

    def prompt(self, s: S) -> str:
        """Decision or Deal: one line that says what is asked."""
        return ""

    def options(self, s: S) -> list[Action]:
        """Decision: what may be chosen. None at all: the step is passed over."""
        return []

    def choose(self, s: S, action: Action) -> None:
        """Decision: what then happens."""
        raise AssertionError("only a decision is chosen")

    def passed_over(self, s: S) -> None:
        """Decision: what happens when there was nothing to choose."""

    def refuse(self, s: S, action: Action) -> tuple[str, str]:
        """Decision: rule and sentence for an action that is not among the options."""
        return self.rule, f"That cannot be chosen now. {self.prompt(s)}"

    def outcomes(self, s: S) -> int:
        """Deal: how many equally likely outcomes there are. One: no chance is asked; none: passed over."""
        return 0

    def outcome_name(self, s: S, outcome: int) -> str:
        """Deal: the outcome in notation. Outcomes of one name must have the same effect."""
        return str(outcome)

    def deal(self, s: S, outcome: int) -> None:
        """Deal: what the outcome does."""
        raise AssertionError("only a deal is dealt")

    def seen_by(self, s: S) -> int:
        """Decision or Deal: the mask of seats that see what was chosen or dealt."""
        return EVERYONE

    def run(self, s: S) -> None:
        """Auto: what happens."""
        raise AssertionError("only an automatic step runs")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    kind = DECISION


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Step[S]):
    kind = DEAL


@mypyc_attr(allow_interpreted_subclasses=True)
class Auto(Step[S]):
    kind = AUTO


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. A game adds its own fields, names them in FIELDS and writes `clone`."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

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
    telling: bool  # whether the story is kept
    filming: bool  # whether notes carry a picture of the moment
    story: list[Note]

    def __new__(cls, seats: int = 0) -> Self:
        # Compiled, a class without its own __new__ runs __init__ there too: `clone` must not.
        return super().__new__(cls)

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stack = []
        self.outcome = ""
        self.reason = ""
        self.scores = []
        self.rest()

    def rest(self) -> None:
        """Nobody is asked anything yet, and nothing is told."""
        self.to_act = BUSY
        self.voters = 0
        self.options = NO_OPTIONS
        self.draws = 0
        self.telling = False
        self.filming = False
        self.story = NO_STORY

    def restore(self) -> None:
        """Work out anew what follows from FIELDS and is kept only for speed."""

    def clone(self) -> State:
        raise AssertionError("every game copies its own state")

    def clone_flow(self, other: State) -> None:
        """The part of `clone` that all games share. A copy tells no story."""
        other.seats = self.seats
        other.stack = self.stack.copy()
        other.outcome = self.outcome
        other.reason = self.reason
        other.scores = self.scores
        other.to_act = self.to_act
        other.voters = self.voters
        other.options = self.options
        other.draws = self.draws
        other.telling = False
        other.filming = False
        other.story = NO_STORY

    # --- for the rules ---

    def push(self, step: Step[Never]) -> None:
        """Put a step on the stack: it happens before everything that is already there."""
        # A game's steps know its own state; the engine hands them no other.
        self.stack.append(step)  # type: ignore[arg-type]

    def tell(self, rule: str, text: str, seen_by: int = EVERYONE) -> None:
        """Add a line to the story. Guard the call with `if s.telling:` where the text is formatted."""
        if self.telling:
            frame: State | None = None
            if self.filming:
                frame = self.clone()
                frame.to_act = BUSY
                frame.voters = 0
                frame.options = NO_OPTIONS
            self.story.append(Note(rule, text, seen_by, frame))

    def end(self, outcome: str, reason: str, scores: list[int]) -> None:
        """The game is over as soon as the running step returns."""
        self.outcome = outcome
        self.reason = reason
        self.scores = scores

    # --- for everybody else ---

    def listen(self, filming: bool = False) -> None:
        """Start a fresh story, kept until the next call."""
        self.telling = True
        self.filming = filming
        self.story = []

    def top(self) -> Step[State]:
        """The step that waits for an answer."""
        return self.stack[-1]

    def may_act(self, seat: int) -> bool:
        return seat >= 0 and (self.voters >> seat) & 1 == 1

    def choose(self, action: Action) -> None:
        """A seat takes one of the options."""
        if action not in self.options:
            raise IllegalAction(action.notation)
        self.stack.pop().choose(self, action)
        self.advance()

    def deal(self, outcome: int) -> None:
        """The dealer supplies one of `draws` outcomes."""
        if self.to_act != DEALER or outcome < 0 or outcome >= self.draws:
            raise IllegalAction(f"deal {outcome}")
        self.stack.pop().deal(self, outcome)
        self.advance()

    def advance(self) -> None:
        """Run on until a seat or the dealer must answer, or the game is over."""
        stack = self.stack
        while stack and not self.outcome:
            step = stack[-1]
            kind = step.kind
            if kind == AUTO:
                stack.pop()
                step.run(self)
            elif kind == DEAL:
                n = step.outcomes(self)
                if n > 1:
                    self.to_act = DEALER
                    self.voters = 0
                    self.draws = n
                    self.options = NO_OPTIONS
                    return
                stack.pop()
                if n == 1:
                    step.deal(self, 0)
            else:
                options = step.options(self)
                if options:
                    seat = step.seat(self)
                    self.to_act = seat
                    self.voters = step.team(self) if seat == TEAM else 1 << seat
                    self.options = options
                    self.draws = 0
                    return
                stack.pop()
                step.passed_over(self)
        stack.clear()
        self.to_act = OVER
        self.voters = 0
        self.draws = 0
        self.options = NO_OPTIONS


NO_OPTIONS: Final[list[Action]] = []
NO_STORY: Final[list[Note]] = []


def playout(state: State, rng: Rng, limit: int = 1_000_000) -> int:
    """Play at random to the end (or through `limit` events); the number of decisions made."""
    decisions = 0
    for _ in range(limit):
        if state.to_act == OVER:
            break
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            options = state.options
            state.choose(options[rng.below(len(options))])
            decisions += 1
    return decisions
