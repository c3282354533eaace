"""States as data, flow as a stack of steps, chance from outside.

The step on top of the stack is a `Decision` (a seat chooses), a `Deal` (chance supplies one of n equally
likely outcomes) or `Auto` (it runs at once). A step leaves the stack before it acts; a step that goes on
pushes itself first, and what it pushes later happens earlier. `State.advance` runs until somebody outside
must answer.
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
BUSY: Final = -4  # ... in a picture taken in the middle of an event

EVERYONE: Final = -1  # a mask of seats with every bit set, spectators included

MOST_STEPS: Final = 100_000  # that may run between two answers

WON: Final = "won"
LOST: Final = "lost"
SCORED: Final = "scored"


class IllegalAction(ValueError):
    """The action is not among the options of the state, or nobody is asked for one."""


class Endless(Exception):
    """The rules run on and on: the position is none that a game can come to."""


class Note:
    """One thing that happened: the rule that made it happen, a sentence, and who may read it."""

    def __init__(self, rule: str, text: str, seen_by: int, frame: State | None) -> None:
        self.rule = rule
        self.text = text
        self.seen_by = seen_by
        self.frame = frame


class Chance:
    """Outcomes of a deal that have one name, and so one effect: how many they are, and the first of them."""

    def __init__(self, name: str, weight: int, outcome: int) -> None:
        self.name = name
        self.weight = weight
        self.outcome = outcome


def probabilities(chances: list[Chance], draws: int) -> list[tuple[int, float]]:
    """Each by its number, with its part of so many draws."""
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
    """A place in the flow of the game, named as the rulebook names it.

    A step without data is made once and shared. A step with data annotates it, as a state does; its
    constructor takes it in that order (core/declare.py), and it never changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    SPECS: ClassVar[dict[str, object]] = {}  # the declarations of its data, by name
    rule: ClassVar[str] = ""  # the number of the rule this step plays

    def __init_subclass__(cls) -> None:
        complete_step(cls, Step)

    @abstractmethod
    def resume(self, s: S) -> bool:
        """The step is on top of the stack: it acts, or asks. Whether somebody outside must answer."""

    def choose(self, s: S, action: Action) -> None:
        """Decision: what the answer of a seat does."""
        raise AssertionError("no seat is asked here")

    def deal(self, s: S, outcome: int) -> None:
        """Deal: what the answer of chance does."""
        raise AssertionError("chance is not asked here")

    def prompt(self, s: S) -> str:
        """Decision or Deal: one line that says what is asked."""
        return ""

    def seen_by(self, s: S) -> int:
        """Decision or Deal: the mask of seats that see what was chosen or dealt."""
        return EVERYONE


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # made and thrown away for each action that is not legal
class No:
    """A rule that forbids an action, and the reason as a sentence.

    Names go into the sentence in place of `{a}`, `{b}` and `{c}` only when it is read: the rules ask for most
    refusals to find the legal actions, and nobody reads those.
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
    """A seat chooses. What may be chosen, what then happens, what forbids the rest, and how it is said."""

    heading: ClassVar[str] = ""  # that all its actions stand under, unless `group` says otherwise

    @abstractmethod
    def seat(self, s: S) -> int:
        """The seat that chooses, or TEAM. The options of the state are those of this decision."""

    def among(self, s: S) -> list[Action]:
        """The candidates, in the order in which they are offered: every action that `forbids` might allow. A
        shorter list saves time; it never decides."""
        raise AssertionError("a decision names its candidates, or lists its options itself")

    def options(self, s: S) -> list[Action]:
        """The actions that may be chosen: the candidates that no rule forbids. The engine passes over a step
        without any."""
        found: list[Action] = []
        for action in self.among(s):
            if self.forbids(s, action) is None:
                found.append(action)
        return found

    @abstractmethod
    def choose(self, s: S, action: Action) -> None:
        """What then happens."""

    def team(self, s: S) -> int:
        """Of a TEAM: the mask of the seats that may answer."""
        return (1 << s.seats) - 1

    def passed_over(self, s: S) -> None:
        """What happens when there was nothing to choose."""

    def asks_alone(self, s: S) -> bool:
        """Whether it asks though there is one answer: to hide that, or as a moment to look around. Otherwise
        it is simply done. The kit wants to know where that comes about."""
        return True

    def refuse(self, s: S, action: Action) -> No:
        """The rule and the sentence for an action that is not among the options."""
        return No(self.rule, f"That cannot be chosen now. {self.prompt(s)}")

    def forbids(self, s: S, action: Action) -> No | None:
        """What stands against an action here and now; None exactly when it is offered."""
        return None if action in s.options else self.refuse(s, action)

    # How it is said: for offered actions. Nothing here knows of a screen.

    def say(self, s: S, action: Action) -> str:
        """The action in a sentence, here and now."""
        return action.text

    def note(self, s: S, action: Action) -> str:
        """What it brings or costs, in short, where the sentence does not say it."""
        return ""

    def group(self, s: S, action: Action) -> str:
        """The heading it stands under."""
        return self.heading

    def rule_of(self, s: S, action: Action) -> str:
        """The number of the rule that allows the action."""
        return self.rule

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

    # Agreement: the rules say where they ask for it, the table asks the people.

    def needs_all(self, s: S, action: Action) -> bool:
        """Of a TEAM: whether the rule asks that all of it agree to this action."""
        return False

    def without_all(self, s: S, action: Action) -> Action | None:
        """What is done instead when somebody does not agree; None: the team chooses anew."""
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
        s.options = options  # first: what may be chosen can say who is asked
        seat = self.seat(s)
        s.to_act = seat
        s.voters = self.team(s) if seat == TEAM else 1 << seat
        s.draws = 0
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Step[S]):
    """Chance answers with one of so many equally likely outcomes."""

    anyway: ClassVar[bool] = False  # dealt even where nothing hangs on it, as the rule wants it

    @abstractmethod
    def outcomes(self, s: S) -> int:
        """How many there are. One: no chance is asked; none: the step is passed over."""

    @abstractmethod
    def deal(self, s: S, outcome: int) -> None:
        """What the outcome does."""

    def passed_over(self, s: S) -> None:
        """What happens when there was no outcome."""

    def outcome_name(self, s: S, outcome: int) -> str:
        """The outcome in notation. Outcomes of one name must have the same effect."""
        return str(outcome)

    def chances(self, s: S) -> list[Chance]:
        """Outcomes of one name together, in the order of their first. A deal of very many outcomes may know a
        shorter way to the same."""
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
    """It happens at once."""

    @abstractmethod
    def run(self, s: S) -> None:
        """What happens."""

    @final
    def resume(self, s: S) -> bool:
        s.stack.pop()
        self.run(s)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. A game adds its own fields, each with its annotation; from these follow
    FIELDS, SPECS, `clone` and `values` (core/declare.py)."""

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
    narrating: bool  # whether the story is kept
    filming: bool  # whether notes carry a picture of the moment
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
        """Nobody is asked anything yet, and nothing is told."""
        self.to_act = BUSY
        self.voters = 0
        self.options = NO_OPTIONS
        self.draws = 0
        self.narrating = False
        self.filming = False
        self.narration = NO_NARRATION

    def fill_in(self, left: dict[str, Any]) -> None:
        """Set the fields that OLD_FIELDS lack. `left` has the old fields that FIELDS lack, by name."""

    def derive(self) -> None:
        """Set the fields that follow from others."""

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
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
        other.ended_by = self.ended_by
        other.narrating = False
        other.filming = False
        other.narration = NO_NARRATION

    def values(self) -> list[object]:
        """The values of FIELDS, in their order."""
        return [getattr(self, name) for name in self.FIELDS]

    # --- for the rules ---

    def push(self, step: Step[Never]) -> None:
        """Put a step on the stack: it happens before everything that is already there."""
        # A game's steps know its own state; the engine hands them no other.
        self.stack.append(step)  # type: ignore[arg-type]

    def tell(self, rule: str, text: str, seen_by: int = EVERYONE) -> None:
        """Add a line to the story. Guard the call with `if s.narrating:` where the text is formatted."""
        if self.narrating:
            frame: State | None = None
            if self.filming:
                frame = self.clone()
                frame.to_act = BUSY
                frame.voters = 0
                frame.options = NO_OPTIONS
            self.narration.append(Note(rule, text, seen_by, frame))

    def end(self, outcome: str, reason: str, scores: list[int], rule: str) -> None:
        """The game is over by that rule as soon as the running step returns; the story says so."""
        self.outcome = outcome
        self.reason = reason
        self.scores = scores
        self.ended_by = rule
        self.tell(rule, reason)

    def cancel(self, kind: type[Step[Never]]) -> None:
        """The step that would come next, which is of this kind, does not happen."""
        assert isinstance(self.stack[-1], kind), f"{kind.__name__} does not come next"
        self.stack.pop()

    def cut_to(self, kind: type[Step[Never]] | None = None) -> None:
        """Nothing happens any more before the next step of this kind; nothing at all without a kind, or if no
        such step waits."""
        while self.stack and (kind is None or not isinstance(self.stack[-1], kind)):
            self.stack.pop()

    # --- for everybody else ---

    def start_narration(self, filming: bool = False) -> None:
        """Start a fresh story, kept until the next call."""
        self.narrating = True
        self.filming = filming
        self.narration = []

    def top(self) -> Step[State]:
        """The step that waits for an answer."""
        return self.stack[-1]

    def question(self) -> Decision[State]:
        """The decision that waits for a seat."""
        step = self.stack[-1]
        assert isinstance(step, Decision)
        return step

    def chance(self) -> Deal[State]:
        """The deal that waits for the dealer."""
        step = self.stack[-1]
        assert isinstance(step, Deal)
        return step

    def chances(self) -> list[Chance]:
        """What the dealer can answer, outcomes of one name together, in the order of their first."""
        return self.chance().chances(self)

    def may_act(self, seat: int) -> bool:
        return seat >= 0 and (self.voters >> seat) & 1 == 1

    def choose(self, action: Action) -> None:
        """A seat takes one of the options."""
        for option in self.options:
            if option is action:
                break
        else:
            raise IllegalAction(action.notation)
        self.stack.pop().choose(self, action)  # as `take` does, without the way there
        self.advance()

    def take(self, action: Action) -> None:
        """A seat takes what the caller has just found among the options: it is not looked up again."""
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
    """Play at random to the end (or through `limit` events); the number of decisions made."""
    decisions = 0
    for _event in range(limit):  # named: compiled, `_` is an object at every turn
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
