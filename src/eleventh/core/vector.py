"""A position in numbers, as a seat may know it: always as many of them, each in its place.

`core/observation.py` says which numbers a game has; here they are read off, compiled with the engine. Whoever
looks again and again does so with an `Eye` (`core/eye.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import Game

# Kinds of parts.
NUMBER: Final = 0  # a number as it is
BITS: Final = 1  # a set of numbers, 1 for each that is in it
ROW: Final = 2  # a list that is always as long
SETS: Final = 3  # a list of sets
SEQUENCE: Final = 4  # a list in an order that matters; places behind its end are one less than `low`
BAG: Final = 5  # a list in no order: how often each number is in it
COUNTED: Final = 6  # a list of sets of pieces: how many pieces of each kind are in each
SIZE: Final = 7  # how many there are, where a seat may not know what they are

Key = int | str

# Behind the fields of the state stand what is asked, and of whom.
FLOW: Final = ("seat", "to act", "question", "about", "outcome")
Flow = tuple[int, int, int, list[object], int]
OUTCOMES: Final = {"": 0, "won": 1, "lost": 2, "scored": 3}


@final
class Part:
    """So many numbers of the vector, which tell one thing: `low` to `high` are their bounds."""

    def __init__(
        self, name: str, kind: int, field: int, path: list[Key], length: int, low: int, high: int, sure: bool
    ) -> None:
        self.name = name
        self.kind = kind
        self.field = field
        self.path = path  # of the value in the field: places of lists, names of a record's fields
        # Its place in a list, if that is all of the path.
        self.place = path[0] if len(path) == 1 and isinstance(path[0], int) else -1
        self.number = 0  # among all parts
        self.start: i64 = 0
        self.length: i64 = length
        self.low: i64 = low
        self.high: i64 = high
        self.sure = sure  # whether the game's laws say the bounds; else what is beyond them is cut
        self.first: i64 = 0  # the number that the first place of a bag counts
        self.width: i64 = 1  # of a set: how many numbers it can hold
        self.kinds: list[int] = []  # the pieces of each kind, as bits


def at(value: object, path: list[Key]) -> object:
    """What stands at the end of the path; None where a list is too short for it."""
    for key in path:
        if isinstance(key, str):
            value = getattr(value, key)
        elif isinstance(value, (list, tuple)):
            value = value[key] if key < len(value) else None
        else:
            return None
    return value


def cut(values: list[int], low: int, high: int) -> list[int]:
    return [low if value < low else high if value > high else value for value in values]


def whole(value: object, nothing: int) -> int:
    return value if isinstance(value, int) else nothing


def listed(value: object, nothing: int) -> list[int]:
    """A list of numbers; None counts as `nothing`."""
    if isinstance(value, list):
        return [whole(item, nothing) for item in value]
    if isinstance(value, tuple):
        return [whole(item, nothing) for item in value]
    return []


def size(value: object) -> int:
    if isinstance(value, list):
        return len(value)
    return len(value) if isinstance(value, tuple) else 0


BYTES: Final = [[byte >> place & 1 for place in range(8)] for byte in range(256)]


def bits(value: int, width: int) -> list[int]:
    """A set of numbers below the width: 1 for each that is in it."""
    found: list[int] = []
    while width > 0:
        found += BYTES[value & 255]
        value >>= 8
        width -= 8
    return found[:width] if width else found


def told(part: Part, value: object) -> list[int]:
    """The numbers of a part."""
    kind = part.kind
    if kind == NUMBER:
        found = [whole(value, part.low)]
    elif kind == BITS:
        return bits(whole(value, 0), part.width)
    elif kind == ROW:
        found = listed(value, part.low)
        if len(found) != part.length:
            found = padded(found, part.length, part.low)
    elif kind == SETS:
        found = []
        for mask in padded(listed(value, 0), part.length // part.width, 0):
            found += bits(mask, part.width)
        return found
    elif kind == SEQUENCE:
        found = padded(listed(value, part.low), part.length, part.low)
    elif kind == BAG:
        return counted(part, value)
    elif kind == COUNTED:
        found = []
        sets = [value] if isinstance(value, int) else listed(value, 0)
        for pieces in padded(sets, part.length // len(part.kinds), 0):
            for alike in part.kinds:
                found.append((pieces & alike).bit_count())
        return found
    else:
        found = [size(value)]
    return found if part.sure else cut(found, part.low, part.high)


def counted(part: Part, value: object) -> list[int]:
    """How often each number is in a list."""
    length = part.length
    found = [0] * length
    first = part.first
    for item in value if isinstance(value, list) else listed(value, first):
        place = whole(item, first) - first
        if 0 <= place < length and found[place] < part.high:
            found[place] += 1
    return found


def padded(values: list[int], length: int, nothing: int) -> list[int]:
    return (values + [nothing] * (length - len(values)))[:length]


def found_in(value: object, part: Part) -> object:
    """What a part with a path is about."""
    place = part.place
    if place >= 0 and isinstance(value, list):
        return value[place] if place < len(value) else None
    return at(value, part.path)


@final
class StepKind:
    """A kind of step: its number, and the names of its data."""

    def __init__(self, number: int, fields: tuple[str, ...]) -> None:
        self.number = number
        self.fields = fields


NOTHING_ASKED: Final = StepKind(-1, ())
NOTHING_TOLD: Final[list[object]] = []


@final
class Watch:
    """A field, and the parts that it tells."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.lone: Part | None = None  # all that a field tells, if that is one number
        self.sizes: list[Part] = []  # those that tell how many there are of what the seat may not know


@final
class Vector:
    """All parts of a game with so many seats, one behind the other."""

    def __init__(self, game: Game[State], seats: int, parts: list[Part], questions: list[str]) -> None:
        self.game = game
        self.secrets = game.has_secrets
        self.veil: Callable[[State, int], dict[str, object]] = game.veil
        self.seats = seats
        self.parts = parts
        self.fields = {name: number for number, name in enumerate(game.state_class.FIELDS)}
        # Of each field: whether what the seat may see in place of others hangs on it.
        self.stirs = [not game.veil_of or name in game.veil_of for name in self.fields]
        self.names = {name: number for number, name in enumerate(questions)}
        self.questions: dict[type[object], StepKind] = {}  # those that were met
        self.length = 0
        # By value: the fields, then what FLOW names.
        self.watches = [Watch() for _ in range(len(self.fields) + len(FLOW))]
        for number, part in enumerate(parts):
            part.number = number
            part.start = self.length
            self.length += part.length
            watch = self.watches[part.field]
            if part.kind == SIZE:
                watch.sizes.append(part)
            else:
                watch.parts.append(part)
        for watch in self.watches:
            if len(watch.parts) == 1 and watch.parts[0].kind == NUMBER and not watch.parts[0].path:
                watch.lone = watch.parts[0]
        seat, to_act, question, about, outcome = self.watches[len(self.fields) :]
        self.seat_part = seat.parts[0]
        self.to_act_part = to_act.parts[0]
        self.question_part = question.parts[0]
        self.about_part = about.parts[0] if about.parts else None  # no step has data
        self.outcome_part = outcome.parts[0]

    def numbers(self, state: State, seat: int) -> list[int]:
        """The position as the seat may know it (-1: whoever only watches)."""
        real: list[object] = [*state.values(), *self.flow(state, seat)]
        shown = self.shown(state, seat, real)
        found: list[int] = []
        for part in self.parts:
            value = (real if part.kind == SIZE else shown)[part.field]
            found += told(part, at(value, part.path) if part.path else value)
        return found

    def shown(self, state: State, seat: int, real: list[object]) -> list[object]:
        """The values of the fields without what the seat cannot know."""
        if not self.secrets:
            return real
        veiled = self.veil(state, seat)
        if not veiled:
            return real
        shown = real.copy()
        for name, value in veiled.items():
            shown[self.fields[name]] = value
        return shown

    def question(self, state: State) -> StepKind:
        """What kind of step is on top."""
        if not state.stack:
            return NOTHING_ASKED
        kind = type(state.stack[-1])
        known = self.questions.get(kind)
        if known is None:
            known = StepKind(self.names.get(kind.__name__, -1), kind.FIELDS)
            self.questions[kind] = known
        return known

    def about(self, state: State, question: StepKind) -> list[object]:
        """The data of the step on top."""
        if not question.fields:
            return NOTHING_TOLD
        step = state.stack[-1]
        data: list[object] = []
        for name in question.fields:
            value: object = getattr(step, name)
            data.append(value if isinstance(value, int) else 0)
        return data

    def to_act(self, state: State) -> int:
        """Who is asked: -1 nobody, the number of seats for a team."""
        to_act = state.to_act
        if to_act >= 0:
            return to_act
        return -1 if to_act in (OVER, DEALER) else state.seats

    def flow(self, state: State, seat: int) -> Flow:
        """What FLOW names."""
        question = self.question(state)
        outcome = OUTCOMES[state.outcome] if state.outcome else 0
        return seat, self.to_act(state), question.number, self.about(state, question), outcome
