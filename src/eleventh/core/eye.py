"""What a seat sees, written into a buffer of numbers again and again: what learning environments look with.

Compiled with the engine, numbers are written without a detour. `librt` brings the buffers, so that this and
`core/many.py` need the extra `envs`.
"""

from __future__ import annotations

from typing import Final, final

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
    Flow,
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
NEVER_SO: Final = -1000  # no number of the flow
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


@final
class Eye:
    """What a seat sees, kept up to date from the number `base` on. What changes from one moment to the next
    is little: what is as it was is passed over."""

    def __init__(self, vector: Vector, numbers: vec[i32], base: i64) -> None:
        self.vector = vector
        self.numbers = numbers
        self.base = base
        self.seen: State | None = None  # the position that was looked at, as it was then
        self.held: list[object] = [NEVER] * len(vector.fields)  # ... and the values of its fields
        self.veiled: dict[str, object] = {}  # what was shown instead of some of them
        self.covered = [False] * len(vector.fields)  # which ones these are
        self.flow: Flow = (NEVER_SO, NEVER_SO, NEVER_SO, [NEVER_SO], NEVER_SO)  # what was asked then
        self.written: list[object] = [NEVER] * len(vector.parts)  # what was written of each part
        self.counts = vec[i32]([0] * vector.length)  # how often each is in its bag, whatever can be told
        place = base
        while place < base + vector.length:
            numbers[place] = 0  # of sets and bags only what changes is written
            place += 1

    def look(self, state: State, seat: int) -> None:
        vector = self.vector
        held = self.held
        changed: list[int] = []
        if self.seen is None:
            self.seen = state.clone()
            self.held = held = self.seen.values()
            changed += range(len(held))
        else:
            state.news(self.seen, held, changed)
        veiled = vector.game.veil(state, seat) if vector.secrets else self.veiled
        if veiled or self.veiled:
            self.draw_veil(veiled, changed)
        watches = vector.watches
        for place in changed:
            watch = watches[place]
            value = held[place]
            if not self.covered[place]:
                self.tell(watch, value, True)
            for part in watch.sizes:
                self.put(part, size(found_in(value, part)))
        self.look_around(vector.flow(state, seat))

    def draw_veil(self, veiled: dict[str, object], changed: list[int]) -> None:
        """What the seat cannot know is shown in another way; what it could not know and now can is news."""
        fields = self.vector.fields
        for name in self.veiled:
            if name not in veiled:
                self.covered[fields[name]] = False
                changed.append(fields[name])
        for name, value in veiled.items():
            place = fields[name]
            self.covered[place] = True
            self.tell(self.vector.watches[place], value, False)
        self.veiled = veiled

    def look_around(self, flow: Flow) -> None:
        """Who is asked what."""
        before = self.flow
        watches = self.vector.flow_watches
        if flow[0] != before[0]:
            self.tell(watches[0], flow[0], True)
        if flow[1] != before[1]:
            self.tell(watches[1], flow[1], True)
        if flow[2] != before[2]:
            self.tell(watches[2], flow[2], True)
        if flow[3] is not before[3]:
            self.tell(watches[3], flow[3], False)
        if flow[4] != before[4]:
            self.tell(watches[4], flow[4], True)
        self.flow = flow

    def tell(self, watch: Watch, value: object, new: bool) -> None:
        """A field that may have changed, or surely has (`new`): then it is not held against what it was."""
        if watch.lone is not None:
            self.put(watch.lone, value)
            return
        for part in watch.parts:
            before = self.written[part.number]
            if part.path:
                now = found_in(value, part)
                if now is before or now == before:
                    continue
            else:
                now = value
                if not new and now == before:
                    continue
            self.written[part.number] = now
            self.write(part, now, before)

    def write(self, part: Part, value: object, before: object) -> None:
        """The numbers of a part, as `told` has them, where `before` is what they tell now."""
        kind = part.kind
        start = self.base + part.start
        if kind == NUMBER:
            self.put(part, value)
        elif kind == BITS:
            self.write_bits(start, part.width, whole(value, 0), whole(before, 0))
        elif kind in (ROW, SEQUENCE):
            self.write_row(part, start, items_of(value), items_of(before))
        elif kind == BAG:
            self.write_bag(part, items_of(value), items_of(before))
        elif kind == SETS:
            self.write_sets(part, start, items_of(value), items_of(before))
        else:
            one = isinstance(value, int)
            self.write_pieces(
                part, start, [value] if one else items_of(value), [before] if one else items_of(before)
            )

    def put(self, part: Part, value: object) -> None:
        """A number, or how many there are."""
        low = part.low
        number: i64 = value if isinstance(value, int) else low
        self.numbers[self.base + part.start] = i32(
            low if number < low else part.high if number > part.high else number
        )

    def write_row(self, part: Part, start: i64, items: list[object], before: list[object]) -> None:
        """A number for each place; none behind the end."""
        numbers = self.numbers
        low = part.low
        high = part.high
        length = part.length
        many: i64 = len(items)
        both: i64 = min(len(items), len(before))
        place: i64 = 0
        while place < length:
            while place < both and items[place] is before[place]:
                place += 1
            if place >= length:
                return
            number = low
            if place < many:
                item = items[place]
                if isinstance(item, int):
                    number = item
            numbers[start + place] = i32(low if number < low else high if number > high else number)
            place += 1

    def write_bits(self, start: i64, width: i64, members: int, before: int) -> None:
        """A set of numbers below the width: 1 for each that is in it."""
        numbers = self.numbers
        while width > 0:
            some: i64 = members & SOME
            changed: i64 = some ^ (before & SOME)
            if width < SOME_BITS:
                changed &= (1 << width) - 1
            place = start
            while changed != 0:
                if changed & 1:
                    numbers[place] = i32(some & 1)
                some >>= 1
                changed >>= 1
                place += 1
            members >>= SOME_BITS
            before >>= SOME_BITS
            start += SOME_BITS
            width -= SOME_BITS

    def write_sets(self, part: Part, start: i64, items: list[object], before: list[object]) -> None:
        """Set after set; those behind the end are empty."""
        width = part.width
        sets = part.length // width
        place: i64 = 0
        while place < sets:
            now = whole(items[place], 0) if place < len(items) else 0
            was = whole(before[place], 0) if place < len(before) else 0
            if now != was:
                self.write_bits(start, width, now, was)
            start += width
            place += 1

    def write_bag(self, part: Part, items: list[object], before: list[object]) -> None:
        """How often each number is in a list. Most of it stays as it was: what is left between the same
        beginning and the same end went or came."""
        many: i64 = len(items)
        were: i64 = len(before)
        same: i64 = 0
        while same < many and same < were and items[same] is before[same]:
            same += 1
        while same < many and same < were and items[many - 1] is before[were - 1]:
            many -= 1
            were -= 1
        self.count(part, before, same, were, -1)
        self.count(part, items, same, many, 1)

    def count(self, part: Part, items: list[object], place: i64, end: i64, by: i32) -> None:
        """Some of the items of a bag come, or go."""
        counts = self.counts
        length = part.length
        first = part.first
        high = i32(part.high)
        while place < end:
            item = items[place]
            number: i64 = item if isinstance(item, int) else first
            at = number - first
            if 0 <= at < length:
                at += part.start
                counted = counts[at] + by
                counts[at] = counted
                self.numbers[self.base + at] = counted if counted < high else high
            place += 1

    def write_pieces(self, part: Part, start: i64, items: list[object], before: list[object]) -> None:
        """How many pieces of each kind are in each set; those behind the end are empty."""
        numbers = self.numbers
        kinds = part.kinds
        many: i64 = len(items)
        were: i64 = len(before)
        end = start + part.length
        place: i64 = 0
        while start < end:
            if place < many and place < were and items[place] is before[place]:
                start += len(kinds)
            else:
                pieces = whole(items[place], 0) if place < many else 0
                for alike in kinds:
                    numbers[start] = i32(members(pieces & alike))
                    start += 1
            place += 1
