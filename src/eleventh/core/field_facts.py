"""Derives from declared fields: complaints about values out of bounds, and the lines of scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from eleventh.core.engine import State, Step
from eleventh.core.facts import NUMBER, Fact, Form, bits_of, find, one_of, some_of, two_words, whole_number
from eleventh.core.fields import NOBODY, Bits, Field, Flag, Inner, Items, Number
from eleventh.core.zones import Zone, Zones, lists_in

S = TypeVar("S", bound=State)

# --- bounds ---


def bounds(s: State) -> Iterator[str]:
    """A complaint for each declared field that is out of its bounds; an empty text for each that is not."""
    for name, spec in s.SPECS.items():
        assert isinstance(spec, Field)
        yield out_of_bounds(name, spec, getattr(s, name), s.seats)
    for step in s.stack:
        for name, spec in step.SPECS.items():
            assert isinstance(spec, Field)
            yield out_of_bounds(f"{name} of {type(step).__name__}", spec, getattr(step, name), s.seats)


def out_of_bounds(name: str, spec: Field, value: object, seats: int) -> str:
    """What is wrong with the value of a field, as a sentence; empty if nothing is."""
    if isinstance(spec, Inner):
        return bad_step(name, value, seats)
    if isinstance(spec, Zone):
        return bad_zone(name, spec, value, seats)
    if not spec.each:
        return bad_value(name, spec, value, seats)
    if not isinstance(value, list) or len(value) != spec.places(seats):
        return f"{name} is not a list of {spec.places(seats)}"
    complaints = (bad_value(f"{name}[{place}]", spec, one, seats) for place, one in enumerate(value))
    return next((complaint for complaint in complaints if complaint), "")


def bad_step(name: str, step: object, seats: int) -> str:
    """A complaint about a step that another one has as data; empty if it is valid."""
    if not isinstance(step, Step):
        return f"{name} is not a step"
    complaints = (
        out_of_bounds(f"{field} of {name}", inner, getattr(step, field), seats)
        for field, inner in step.SPECS.items()
        if isinstance(inner, Field)
    )
    return next((complaint for complaint in complaints if complaint), "")


def bad_value(name: str, spec: Field, value: object, seats: int) -> str:
    """A complaint about a single value; empty if it is valid."""
    if isinstance(spec, Flag):
        return "" if type(value) is bool else f"{name} is {value!r}, not true or false"
    if isinstance(spec, Items):
        if not isinstance(value, list) or len(value) > spec.most:
            return f"{name} is not a list of at most {spec.most}"
        return bad_numbers(name, value, spec.low, spec.high)
    if isinstance(spec, Bits):
        return bad_number(name, value, 0, (1 << spec.width(seats)) - 1)
    assert isinstance(spec, Number)
    return bad_number(name, value, spec.low, spec.highest(seats))


def bad_zone(name: str, spec: Zone, value: Any, seats: int) -> str:
    """A complaint about the numbers of cards in a zone; empty if they are valid."""
    if spec.each and (not isinstance(value, list) or len(value) != spec.places(seats)):
        return f"{name} is not a list of {spec.places(seats)} lists of cards"
    for cards in value if spec.each else lists_in(value):
        if not isinstance(cards, list):
            return f"{name} is not a list of cards"
        complaint = bad_numbers(name, cards, -spec.backs, len(spec.box.words) - 1)
        if complaint:
            return complaint
    return ""


def bad_numbers(name: str, values: list[Any], low: int, high: int) -> str:
    """A complaint about the first number out of bounds; empty if there is none."""
    complaints = (bad_number(f"{name}[{place}]", value, low, high) for place, value in enumerate(values))
    return next((complaint for complaint in complaints if complaint), "")


def bad_number(name: str, value: object, low: int, high: int) -> str:
    """A complaint about a number out of bounds; empty if it is within."""
    if type(value) is int and low <= value <= high:
        return ""
    return f"{name} is {value!r}, not a number from {low} to {high}"


# --- facts ---


def join_words(words: list[str]) -> str:
    """The words as a list with commas."""
    return ", ".join(words) or "none"


def split(text: str) -> list[str]:
    """The words of a list; `3 drift` is drift three times."""
    found: list[str] = []
    for part in text.split(",") if text != "none" else []:
        many, space, word = part.strip().partition(" ")
        found += [word.strip()] * whole_number(many) if space else [many]
    return found


def in_order(words: Sequence[str]) -> Form[list[int]]:
    """The format of cards in order, one by one."""
    return Form(
        lambda numbers: join_words([words[number] for number in numbers]),
        lambda text: [find(word, words) for word in split(text)],
    )


def by_kind(words: Sequence[str]) -> Form[list[int]]:
    """The format of cards without an order: each kind once, with the number of cards if there are several."""

    def write(numbers: list[int]) -> str:
        named = [words[number] for number in numbers]
        groups = [(named.count(word), word) for word in dict.fromkeys(named)]
        return join_words([f"{many} {word}" if many > 1 else word for many, word in groups])

    return Form(write, lambda text: sorted(find(word, words) for word in split(text)))


def form_of(spec: Field, seats: int) -> Form[Any]:
    """The text format for a value of a declared field."""
    if isinstance(spec, Zone) and spec.box.between != ", ":
        return some_of(spec.box.words, between=spec.box.between)
    if isinstance(spec, Zone):
        numerals = any(word.isdecimal() for word in spec.box.words)  # "3 2" would be twice the 2
        unordered = spec.seen_by == NOBODY and not numerals
        return by_kind(spec.box.words) if unordered else in_order(spec.box.words)
    if isinstance(spec, Flag):
        return two_words(*spec.words)
    if isinstance(spec, Bits):
        words = spec.words or [str(number) for number in range(spec.width(seats))]
        return bits_of(words, between=spec.between)
    if isinstance(spec, Items):
        return in_order(spec.words or [str(number) for number in range(spec.high + 1)])
    assert isinstance(spec, Number)
    return one_of(spec.words, none=spec.none if spec.low < 0 else "") if spec.words else NUMBER


def fact_of(name: str, spec: Field, zones: Zones, key: str, place: int) -> Fact[Any]:
    """The line of a field, or of one index of it (-1: the field is a single value)."""

    def read(s: State) -> str:
        value = getattr(s, name)
        return form_of(spec, s.seats).write(value if place < 0 else value[place])

    def write(s: State, text: str) -> None:
        value = form_of(spec, s.seats).read(text)
        if isinstance(spec, Zone):
            zones.put_cards(s, name, place, value)
        elif place < 0:
            setattr(s, name, value)
        else:
            getattr(s, name)[place] = value

    part = isinstance(spec, Zone) and bool(spec.part_of)
    return Fact(key, read, write, (lambda s: bool(getattr(s, name)[place])) if part else None)


@dataclass(frozen=True)
class Line(Generic[S]):
    """A game's own code for the line of a field: a setter, and a reader if the declaration is not enough.
    The index is -1 for a field with a single value; `keys` name the indexes."""

    put: Callable[[S, int, str], None]
    read: Callable[[S, int], str] | None = None
    keys: Sequence[str] = ()
    shown: Callable[[S, int], bool] | None = None

    def fact(self, declared: Fact[S], place: int) -> Fact[S]:
        """The line of one index: the declared one with the game's own parts."""
        read, shown = self.read, self.shown
        return Fact(
            self.keys[place] if self.keys else declared.key,
            declared.read if read is None else lambda s: read(s, place),
            lambda s, text: self.put(s, place, text),
            declared.shown if shown is None else lambda s: shown(s, place),
        )


def facts_of(
    state_class: type[S],
    seat_names: Sequence[str],
    order: Sequence[str],
    own: Mapping[str, Line[S]] | None = None,
) -> Iterator[Any]:
    """The parts of a `Facts` table for the fields in `order`, in which a person reads them and a scenario
    sets them. Fields of seats are grouped by seat. `own` has the game's own lines, by field."""
    zones = Zones(state_class)
    own_lines = own or {}
    of_seats: list[tuple[str, Field]] = []

    def line(name: str, spec: Field, place: int, word: str) -> Fact[Any]:
        declared = fact_of(name, spec, zones, spec.fact.format(word), place)
        return own_lines[name].fact(declared, place) if name in own_lines else declared

    def seat_by_seat(s: State) -> Iterator[Fact[Any]]:
        for seat in range(s.seats):
            for name, spec in of_seats:
                yield line(name, spec, seat, seat_names[seat])

    for name in order:
        spec = state_class.SPECS[name]
        assert isinstance(spec, Field)
        if spec.each < 0:  # SEATS
            if not of_seats:
                yield seat_by_seat
            of_seats.append((name, spec))
        elif spec.each:
            for place in range(spec.each):
                yield line(name, spec, place, str(place))
        else:
            yield line(name, spec, -1, "")
