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
    OUTCOMES,
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
NOTHING: Final[list[object]] = []
NEVER: Final = object()  # in place of what was not looked at yet
NEVER_SO: Final = -1000  # no number of a seat or of an outcome
SHORT: Final = 1 << 61  # a set below this is counted without a detour


def items_of(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    return list(value) if isinstance(value, tuple) else NOTHING


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
        self.watches = vector.watches
        self.seen: State | None = None  # the position that was looked at, as it was then
        self.held: list[object] = [NEVER] * len(vector.fields)  # ... and the values of its fields
        self.changed: list[int] = []  # the fields that are to be told; empty between two looks
        self.veiled: dict[str, object] = {}  # what was shown instead of some of them
        self.covered = [False] * len(vector.fields)  # which ones these are
        self.step: object = NEVER  # what was asked then
        self.about: list[object] = NOTHING  # ... its data
        self.seat: i64 = NEVER_SO  # ... through whose eyes it was looked
        self.to_act: i64 = NEVER_SO  # ... who was asked
        self.outcome: i64 = NEVER_SO
        self.written: list[object] = [NEVER] * len(vector.parts)  # what was written of each part
        self.counts = vec[i32]([0] * vector.length)  # how often each is in its bag, whatever can be told
        place = base
        while place < base + vector.length:
            numbers[place] = 0  # of sets and bags only what changes is written
            place += 1

    def look(self, state: State, seat: int) -> None:
        vector = self.vector
        changed = self.changed
        seen = self.seen
        if seen is None:
            self.seen = seen = state.clone()
            self.held = seen.values()
            changed += range(len(self.held))
        else:
            state.news(seen, self.held, changed)
        if vector.secrets and (seat != self.seat or self.stirred()):
            veiled = vector.veil(state, seat)
            if veiled or self.veiled:
                self.draw_veil(veiled)
        held = self.held
        covered = self.covered
        watches = self.watches
        while changed:
            place = changed.pop()
            watch = watches[place]
            value = held[place]
            if not covered[place]:
                lone = watch.lone
                if lone is not None:
                    self.put(lone, value)
                else:
                    self.tell(watch, value, True)
            for part in watch.sizes:
                self.set(part, size(found_in(value, part)))
        self.look_around(state, seat)

    def stirred(self) -> bool:
        """Whether something changed that the veil is made from."""
        stirs = self.vector.stirs
        for place in self.changed:
            if stirs[place]:
                return True
        return False

    def draw_veil(self, veiled: dict[str, object]) -> None:
        """What the seat cannot know is shown in another way; what it could not know and now can is news."""
        fields = self.vector.fields
        covered = self.covered
        still = 0
        for name, value in veiled.items():
            place = fields[name]
            if covered[place]:
                still += 1
            else:
                covered[place] = True
            self.tell(self.watches[place], value, False)
        if still < len(self.veiled):
            for name in self.veiled:
                if name not in veiled:
                    covered[fields[name]] = False
                    self.changed.append(fields[name])
        self.veiled = veiled

    def look_around(self, state: State, seat: i64) -> None:
        """Who is asked what."""
        vector = self.vector
        step: object = state.stack[-1] if state.stack else None
        if step is not self.step:  # a step never changes
            self.step = step
            question = vector.question(state)
            self.set(vector.question_part, question.number)
            about = vector.about(state, question)
            part = vector.about_part
            if part is not None and about is not self.about:
                self.write_row(part, about, self.about)
                self.about = about
        if seat != self.seat:
            self.seat = seat
            self.set(vector.seat_part, seat)
        to_act: i64 = vector.to_act(state)
        if to_act != self.to_act:
            self.to_act = to_act
            self.set(vector.to_act_part, to_act)
        outcome: i64 = OUTCOMES[state.outcome] if state.outcome else 0
        if outcome != self.outcome:
            self.outcome = outcome
            self.set(vector.outcome_part, outcome)

    def tell(self, watch: Watch, value: object, new: bool) -> None:
        """A field that may have changed, or surely has (`new`): then it is not held against what it was."""
        written = self.written
        for part in watch.parts:
            before = written[part.number]
            if part.path:
                now = found_in(value, part)
                if now is before or now == before:
                    continue
            else:
                now = value
                if not new and now == before:
                    continue
            written[part.number] = now
            self.write(part, now, before)

    def write(self, part: Part, value: object, before: object) -> None:
        """The numbers of a part, as `told` has them, where `before` is what they tell now."""
        kind = part.kind
        if kind == NUMBER:
            self.put(part, value)
        elif kind == BITS:
            self.write_bits(self.base + part.start, part.width, whole(value, 0), whole(before, 0))
        else:
            items = items_of(value)
            were = items_of(before)
            if kind == BAG:
                self.write_bag(part, items, were)
            elif kind in (ROW, SEQUENCE):
                self.write_row(part, items, were)
            elif kind == SETS:
                self.write_sets(part, items, were)
            elif isinstance(value, int):
                self.write_pieces(part, [value], [before])
            else:
                self.write_pieces(part, items, were)

    def put(self, part: Part, value: object) -> None:
        """A number as it is."""
        number = part.low
        if isinstance(value, int):
            number = value
        self.set(part, number)

    def set(self, part: Part, number: i64) -> None:
        """A number within its bounds."""
        if number < part.low:
            number = part.low
        elif number > part.high:
            number = part.high
        self.numbers[self.base + part.start] = i32(number)

    def write_row(self, part: Part, items: list[object], before: list[object]) -> None:
        """A number for each place; none behind the end."""
        numbers = self.numbers
        low = part.low
        high = part.high
        length = part.length
        start = self.base + part.start
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

    def write_sets(self, part: Part, items: list[object], before: list[object]) -> None:
        """Set after set; those behind the end are empty."""
        width = part.width
        start = self.base + part.start
        end = start + part.length
        many: i64 = len(items)
        were: i64 = len(before)
        place: i64 = 0
        while start < end:
            now = items[place] if place < many else 0
            was = before[place] if place < were else 0
            if now is not was:
                self.write_bits(start, width, whole(now, 0), whole(was, 0))
            start += width
            place += 1

    def write_bag(self, part: Part, items: list[object], before: list[object]) -> None:
        """How often each number is in a list. Most of it stays as it was: what is left between the same
        beginning and the same end went or came."""
        many: i64 = len(items)
        were: i64 = len(before)
        both: i64 = many if many < were else were
        same: i64 = 0
        while same < both and items[same] is before[same]:
            same += 1
        while same < both and items[many - 1] is before[were - 1]:
            many -= 1
            were -= 1
            both -= 1
        if same < were:
            self.count(part, before, same, were, -1)
        if same < many:
            self.count(part, items, same, many, 1)

    def count(self, part: Part, items: list[object], place: i64, end: i64, by: i32) -> None:
        """Some of the items of a bag come, or go."""
        counts = self.counts
        numbers = self.numbers
        start = part.start
        base = self.base + start
        length = part.length
        first = part.first
        high = i32(part.high)
        while place < end:
            at: i64 = 0
            item = items[place]
            if isinstance(item, int):
                at = item
                at -= first
            if 0 <= at < length:
                counted = counts[start + at] + by
                counts[start + at] = counted
                numbers[base + at] = counted if counted < high else high
            place += 1

    def write_pieces(self, part: Part, items: list[object], before: list[object]) -> None:
        """How many pieces of each kind are in each set; those behind the end are empty."""
        numbers = self.numbers
        kinds = part.kinds
        many: i64 = len(items)
        were: i64 = len(before)
        start = self.base + part.start
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
