"""A position in numbers, as a seat may know it: always as many of them, each in its place.

`core/observation.py` says which numbers a game has; here they are read off, compiled with the engine. What
changes from one moment to the next is little, so an `Eye` remembers what it wrote and writes only the rest.
"""

from __future__ import annotations

import struct
from typing import Final

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
OUTCOMES: Final = {"": 0, "won": 1, "lost": 2, "scored": 3}
NUMBER_SIZE: Final = 4  # bytes, of a signed number
FEW: Final = 12  # changes of a bag that are written one by one


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
        self.start = 0
        self.length = length
        self.low = low
        self.high = high
        self.sure = sure  # whether the game's laws say the bounds; else what is beyond them is cut
        self.first = 0  # the number that the first place of a bag counts
        self.width = 1  # of a set: how many numbers it can hold
        self.kinds: list[int] = []  # the pieces of each kind, as bits
        self.pack = struct.Struct(f"={length}i")


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


class StepKind:
    """A kind of step: its number, and the names of its data."""

    def __init__(self, number: int, fields: tuple[str, ...]) -> None:
        self.number = number
        self.fields = fields


NOTHING_ASKED: Final = StepKind(-1, ())


class Watch:
    """A field, and the parts that it tells. One that is `steady` has changed only if it is another object."""

    def __init__(self, steady: bool) -> None:
        self.steady = steady
        self.parts: list[Part] = []
        self.numbers: list[int] = []  # of the parts, among all
        self.sizes: list[int] = []  # ... of those that tell how many there are, of what the seat may not know


class Vector:
    """All parts of a game with so many seats, one behind the other."""

    def __init__(
        self, game: Game[State], seats: int, parts: list[Part], questions: list[str], steady: set[int]
    ) -> None:
        self.game = game
        self.secrets = game.has_secrets
        self.seats = seats
        self.parts = parts
        self.fields = {name: number for number, name in enumerate(game.state_class.FIELDS)}
        self.names = {name: number for number, name in enumerate(questions)}
        self.questions: dict[type[object], StepKind] = {}  # those that were met
        self.length = 0
        # By value: the fields, then what FLOW names.
        self.watches = [Watch(place in steady) for place in range(len(self.fields) + len(FLOW))]
        for number, part in enumerate(parts):
            part.start = self.length
            self.length += part.length
            watch = self.watches[part.field]
            if part.kind == SIZE:
                watch.sizes.append(number)
            else:
                watch.parts.append(part)
                watch.numbers.append(number)
        self.sized = [place for place, watch in enumerate(self.watches) if watch.sizes]

    def numbers(self, state: State, seat: int) -> list[int]:
        """The position as the seat may know it (-1: whoever only watches)."""
        real = state.values() + self.flow(state, seat)
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
        veiled = self.game.veil(state, seat)
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

    def flow(self, state: State, seat: int) -> list[object]:
        """What FLOW names."""
        question = self.question(state)
        about: list[object] = []
        for name in question.fields:
            value: object = getattr(state.stack[-1], name)
            about.append(value if isinstance(value, int) else 0)
        to_act = state.to_act
        if to_act in (OVER, DEALER):
            to_act = -1
        elif to_act < 0:
            to_act = state.seats
        return [seat, to_act, question.number, about, OUTCOMES[state.outcome]]


class Eye:
    """What a seat sees, kept up to date in a buffer from the number `base` on."""

    def __init__(self, vector: Vector, buffer: bytearray, base: int) -> None:
        self.vector = vector
        self.buffer = buffer
        self.numbers = memoryview(buffer).cast("i")
        self.base = base
        self.held: list[object] = [None] * len(vector.watches)  # the values that were looked at
        self.sizes: list[object] = [None] * len(vector.watches)  # ... and those that sizes were told of
        self.last: list[object] = [None] * len(vector.parts)  # what was told of each part
        self.counts: list[list[int]] = [
            [0] * part.length if part.kind == BAG else [] for part in vector.parts
        ]

    def look(self, state: State, seat: int) -> None:
        vector = self.vector
        real = state.values()
        real += vector.flow(state, seat)
        shown = vector.shown(state, seat, real) if vector.secrets else real
        for watch, value, before in zip(vector.watches, shown, self.held):  # noqa: B905  faster compiled
            if value is not before or not watch.steady:
                self.look_at(watch, value)
        self.held = shown
        for place in vector.sized:
            watch = vector.watches[place]
            value = real[place]
            if value is not self.sizes[place] or not watch.steady:
                self.sizes[place] = value
                self.look_at_sizes(watch, value)

    def look_at(self, watch: Watch, value: object) -> None:
        """A field that may have changed."""
        for number, part in zip(watch.numbers, watch.parts):  # noqa: B905  faster compiled
            now = found_in(value, part) if part.path else value
            before = self.last[number]
            if before is not now and before != now:
                self.write(part, number, before, now)

    def look_at_sizes(self, watch: Watch, value: object) -> None:
        for number in watch.sizes:
            part = self.vector.parts[number]
            now = size(found_in(value, part))
            if self.last[number] != now:
                self.write(part, number, None, now)

    def write(self, part: Part, number: int, before: object, value: object) -> None:
        """Something of the part has changed: write that, or all of it where that is simpler."""
        kind = part.kind
        start = self.base + part.start
        if isinstance(value, int):
            self.last[number] = value
            if kind in (NUMBER, SIZE):
                low = part.low
                high = part.high
                self.numbers[start] = low if value < low else high if value > high else value
                return
            if kind == BITS and isinstance(before, int):
                self.write_bits(part.width, start, before, value)
                return
            if kind == COUNTED:
                self.write_pieces(part, start, value)
                return
        elif isinstance(value, list):
            if isinstance(before, list):
                if kind == BAG:
                    self.write_bag(part, number, before, value)
                    return
                if kind != SIZE and len(before) == len(value):
                    self.write_places(part, start, before, value)
                    return
            elif kind == BAG:
                self.counts[number] = [0] * part.length
                self.count(part, number, value, 0, len(value), 1, False)
            self.last[number] = value.copy()  # it may be changed in place
        else:
            self.last[number] = value
        part.pack.pack_into(self.buffer, start * NUMBER_SIZE, *told(part, value))

    def write_pieces(self, part: Part, start: int, pieces: int) -> None:
        """How many of each kind there are in one set."""
        numbers = self.numbers
        for alike in part.kinds:
            numbers[start] = (pieces & alike).bit_count()
            start += 1

    def write_bits(self, width: int, start: int, before: int, value: int) -> None:
        """Those numbers of a set that came or went."""
        changed = before ^ value
        place = 0
        while changed and place < width:
            if changed & 1:
                self.numbers[start + place] = value >> place & 1
            changed >>= 1
            place += 1

    def write_places(self, part: Part, start: int, before: list[object], value: list[object]) -> None:
        """What changed of a list that is as long as it was. `before` is ours."""
        numbers = self.numbers
        kind = part.kind
        each = part.width if kind == SETS else len(part.kinds) if kind == COUNTED else 1
        place = 0
        for item in value:
            old = before[place]
            if item is not old and item != old:
                before[place] = item
                spot = place * each
                if spot >= part.length:
                    pass  # more than is told
                elif kind == SETS:
                    self.write_bits(each, start + spot, whole(old, 0), whole(item, 0))
                elif kind == COUNTED:
                    self.write_pieces(part, start + spot, whole(item, 0))
                else:
                    one = whole(item, part.low)
                    if not part.sure:
                        one = part.low if one < part.low else part.high if one > part.high else one
                    numbers[start + spot] = one
            place += 1  # noqa: SIM113  faster compiled

    def write_bag(self, part: Part, number: int, before: list[object], value: list[object]) -> None:
        """What came into a bag or went out of it: what stands between the ends that are alike."""
        first = 0
        old_end = len(before)
        end = len(value)
        while first < old_end and first < end and before[first] is value[first]:
            first += 1
        while old_end > first and end > first and before[old_end - 1] is value[end - 1]:
            old_end -= 1
            end -= 1
        few = old_end - first + end - first <= FEW
        self.count(part, number, before, first, old_end, -1, few)
        self.count(part, number, value, first, end, 1, few)
        if not few:
            capped = cut(self.counts[number], 0, part.high)
            part.pack.pack_into(self.buffer, (self.base + part.start) * NUMBER_SIZE, *capped)
        self.last[number] = value.copy()

    def count(
        self, part: Part, number: int, items: list[object], first: int, end: int, step: int, tell: bool
    ) -> None:
        """Some items came into a bag (a step of 1) or went out of it; tell it at once where they are few."""
        counts = self.counts[number]
        numbers = self.numbers
        start = self.base + part.start
        lowest = part.first
        high = part.high
        for i in range(first, end):
            place = whole(items[i], lowest) - lowest
            if 0 <= place < part.length:
                count = counts[place] + step
                counts[place] = count
                if tell:
                    numbers[start + place] = high if count > high else count
