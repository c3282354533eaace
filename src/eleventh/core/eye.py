"""What a seat sees, written into a buffer of numbers again and again: what learning environments look with.

Compiled with the engine, numbers are written without a detour. `librt` brings the buffers, so that this and
`core/many.py` need the extra `envs`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from eleventh.core.engine import State
from eleventh.core.vector import (
    BAG,
    BITS,
    NUMBER,
    ROW,
    SEQUENCE,
    SETS,
    Part,
    Vector,
    Watch,
    found_in,
    size,
    whole,
)

SOME: Final = 0xFFFFFFFF  # so much of a set is looked at together
SOME_BITS: Final = 32
NEVER: Final = object()  # in place of what was not looked at yet
SHORT: Final = 1 << 62  # a set below this is counted without a detour


def items_of(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    return list(value) if isinstance(value, tuple) else []


def members(of: int) -> i64:
    """How many are in a set."""
    if of >= SHORT:
        return of.bit_count()
    left: i64 = of
    count: i64 = 0
    while left != 0:
        left &= left - 1
        count += 1
    return count


class Eye:
    """What a seat sees, kept up to date from the number `base` on. What changes from one moment to the next
    is little: fields that are what they were are passed over."""

    def __init__(self, vector: Vector, numbers: vec[i32], base: i64) -> None:
        self.vector = vector
        self.numbers = numbers
        self.base = base
        self.held: list[object] = [NEVER] * len(vector.watches)  # the values that were looked at
        self.sizes: list[object] = [NEVER] * len(vector.watches)  # ... and those that sizes were told of
        self.copies: list[object] = [NEVER] * len(vector.parts)  # ... of each part that is changed in place

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
                for part in watch.sizes:
                    self.put(part, size(found_in(value, part)))

    def look_at(self, watch: Watch, value: object) -> None:
        """A field that may have changed. What is changed in place is held against a copy."""
        for part in watch.parts:
            now = found_in(value, part) if part.path else value
            if not watch.steady:
                if now == self.copies[part.number]:
                    continue
                self.copies[part.number] = now.copy() if isinstance(now, list) else now
            self.write(part, now)

    def write(self, part: Part, value: object) -> None:
        """All numbers of a part, as `told` has them."""
        kind = part.kind
        start = self.base + part.start
        if kind == NUMBER:
            self.put(part, value)
        elif kind == BITS:
            self.write_bits(start, part.width, whole(value, 0))
        elif kind in (ROW, SEQUENCE):
            self.write_row(part, start, items_of(value))
        elif kind == BAG:
            self.write_bag(part, start, items_of(value))
        elif kind == SETS:
            self.write_sets(part, start, items_of(value))
        else:
            self.write_pieces(part, start, [value] if isinstance(value, int) else items_of(value))

    def put(self, part: Part, value: object) -> None:
        """A number, or how many there are."""
        low = part.low
        number: i64 = value if isinstance(value, int) else low
        self.numbers[self.base + part.start] = i32(
            low if number < low else part.high if number > part.high else number
        )

    def write_row(self, part: Part, start: i64, items: list[object]) -> None:
        """A number for each place; none behind the end."""
        numbers = self.numbers
        low = part.low
        high = part.high
        end = start + part.length
        for item in items:
            if start >= end:
                return  # more than is told
            number: i64 = item if isinstance(item, int) else low
            numbers[start] = i32(low if number < low else high if number > high else number)
            start += 1
        while start < end:
            numbers[start] = i32(low)
            start += 1

    def write_bits(self, start: i64, width: i64, members: int) -> None:
        """A set of numbers below the width: 1 for each that is in it."""
        numbers = self.numbers
        while width > 0:
            some: i64 = members & SOME
            members >>= SOME_BITS
            end = start + (SOME_BITS if width > SOME_BITS else width)
            width -= SOME_BITS
            while start < end:
                numbers[start] = i32(some & 1)
                some >>= 1
                start += 1

    def write_sets(self, part: Part, start: i64, items: list[object]) -> None:
        """Set after set; those behind the end are empty."""
        width = part.width
        end = start + part.length
        for item in items:
            if start >= end:
                return
            self.write_bits(start, width, whole(item, 0))
            start += width
        while start < end:
            self.write_bits(start, width, 0)
            start += width

    def write_bag(self, part: Part, start: i64, items: list[object]) -> None:
        """How often each number is in a list."""
        numbers = self.numbers
        length = part.length
        first = part.first
        high = i32(part.high)
        place: i64 = 0
        while place < length:
            numbers[start + place] = 0
            place += 1
        for item in items:
            number: i64 = item if isinstance(item, int) else first
            place = number - first
            if 0 <= place < length and numbers[start + place] < high:
                numbers[start + place] += 1

    def write_pieces(self, part: Part, start: i64, items: list[object]) -> None:
        """How many pieces of each kind are in each set; those behind the end are empty."""
        numbers = self.numbers
        end = start + part.length
        for item in items:
            if start >= end:
                return
            pieces = whole(item, 0)
            for alike in part.kinds:
                numbers[start] = i32(members(pieces & alike))
                start += 1
        while start < end:
            numbers[start] = 0
            start += 1
