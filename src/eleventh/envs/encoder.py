"""A position as a vector of whole numbers, as a seat may know it.

`envs/slices.py` makes the slices from the declared fields of a game; the encoder reads them off a state. It
is compiled with the engine, and writes into buffers of `librt`, which the extras `envs` and `kit` bring.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from eleventh.core.deck import Deck
from eleventh.core.engine import DEALER, OVER, State, Step
from eleventh.core.game import Game

# Kinds of slices.
AMOUNT: Final = 0  # a number, or a list of fixed length: number by number
SET: Final = 1  # a set as bits, or a list of sets: 1 for each member
PIECES: Final = 2  # a set of pieces, or a list of them: how many of each group of pieces that look the same
COUNTS: Final = 3  # a list without an order: how often each number is in it
SEQUENCE: Final = 4  # a list with an order; what is behind its end is one less than its lowest number
SIZE: Final = 5  # the length of a list whose contents the seat may not see

# Parts of a deck.
WHOLE: Final = 0
TOP: Final = 1
POOL: Final = 2
BOTTOM: Final = 3

# Behind the fields of the state: what is asked, and of whom.
FLOW: Final = ("seat", "to act", "question", "about", "outcome")
OUTCOMES: Final = {"": 0, "won": 1, "lost": 2, "scored": 3}

CHUNK: Final = 32  # bits of a set that are read at a time
CHUNK_MASK: Final = (1 << 32) - 1


@final
class Slice:
    """`length` numbers of the vector from `start` on, each from `low` to `high`."""

    def __init__(
        self, name: str, kind: int, field: int, length: int, low: int, high: int, place: int = -1
    ) -> None:
        self.name = name
        self.kind = kind
        self.field = field  # the index of its value: of FIELDS, then of FLOW
        self.place = place  # in a list of lists; -1: the whole value
        self.deck_part = WHOLE
        self.start: i64 = 0
        self.length: i64 = length
        self.low: i64 = low
        self.high: i64 = high
        self.width: i64 = 1  # of a set: the number of bits
        self.groups: list[int] = []  # of pieces: each group as a mask
        self.words: list[str] = []  # of a category: the names of its numbers, from 0 on


@final
class ObservationEncoder:
    """Writes the vector of a game with one number of seats."""

    def __init__(self, game: Game[State], seats: int, slices: list[Slice], questions: list[str]) -> None:
        self.game = game
        self.seats = seats
        self.slices = slices
        self.secrets = game.has_secrets
        self.mask: Callable[[State, int], dict[str, object]] = game.mask_for
        self.fields = {name: index for index, name in enumerate(game.state_class.FIELDS)}
        self.questions = {name: index for index, name in enumerate(questions)}
        self.length = 0
        for one in slices:
            one.start = self.length
            self.length += one.length

    def numbers(self, state: State, seat: int) -> list[int]:
        """The vector of a position for a seat (-1: a spectator)."""
        return self.listed(self.shown(state, seat), state)

    def all_numbers(self, state: State) -> list[int]:
        """The vector of the whole position, with nothing hidden."""
        return self.listed([*state.values(), *self.flow(state, -1)], state)

    def listed(self, shown: list[object], state: State) -> list[int]:
        found = vec[i32]([0] * self.length)
        self.write_values(shown, state.values(), found, 0)
        return [int(number) for number in found]

    def write(self, state: State, seat: int, numbers: vec[i32], base: i64) -> None:
        """Write the vector into a buffer, from `base` on."""
        self.write_values(self.shown(state, seat), state.values(), numbers, base)

    def shown(self, state: State, seat: int) -> list[object]:
        """The values of all fields as the seat may know them, then those of FLOW."""
        values: list[object] = [*state.values(), *self.flow(state, seat)]
        if self.secrets:
            fields = self.fields
            for name, value in self.mask(state, seat).items():
                values[fields[name]] = value
        return values

    def flow(self, state: State, seat: int) -> list[object]:
        """The values of FLOW."""
        to_act = state.to_act
        if to_act < 0:
            to_act = -1 if to_act in (OVER, DEALER) else state.seats
        question = -1
        about: list[int] = []
        if state.stack:
            step = state.stack[-1]
            question = self.questions.get(type(step).__name__, -1)
            self.add_data(step, about)
        return [seat, to_act, question, about, OUTCOMES[state.outcome]]

    def add_data(self, step: Step[State], about: list[int]) -> None:
        """Add the data of a step; of a step that it carries, its kind and its data."""
        for name in step.FIELDS:
            value: object = getattr(step, name)
            if isinstance(value, Step):
                about.append(self.questions.get(type(value).__name__, -1))
                self.add_data(value, about)
            else:
                about.append(number_of(value))

    def write_values(self, shown: list[object], real: list[object], numbers: vec[i32], base: i64) -> None:
        for one in self.slices:
            start = base + one.start
            kind = one.kind
            if kind == SIZE:
                lists = real[one.field]
                assert isinstance(lists, list)
                numbers[start] = within(len(lists[one.place]), one)
                continue
            value = shown[one.field]
            if one.place >= 0:
                assert isinstance(value, list)
                value = value[one.place]
            if one.deck_part != WHOLE:
                assert isinstance(value, Deck)
                value = cards_of(value, one.deck_part)
            if kind == AMOUNT:
                write_amounts(value, one, numbers, start)
            elif kind == SET:
                write_sets(value, one, numbers, start)
            elif kind == PIECES:
                write_pieces(value, one, numbers, start)
            else:
                assert isinstance(value, list)
                if kind == COUNTS:
                    write_counts(value, one, numbers, start)
                else:
                    write_sequence(value, one, numbers, start)


def cards_of(deck: Deck, part: int) -> list[int]:
    if part == TOP:
        return deck.top
    return deck.pool if part == POOL else deck.bottom


def number_of(value: object) -> int:
    """A number or truth value as a number."""
    assert isinstance(value, int)
    return value


def within(number: i64, one: Slice) -> i32:
    """A number that is at most `high`: a position that was made up may have more."""
    if number < one.low:
        number = one.low
    return i32(number if number < one.high else one.high)


def write_amounts(value: object, one: Slice, numbers: vec[i32], start: i64) -> None:
    if isinstance(value, list):
        for item in value:
            numbers[start] = within(number_of(item), one)
            start += 1
    else:
        numbers[start] = within(number_of(value), one)


def write_sets(value: object, one: Slice, numbers: vec[i32], start: i64) -> None:
    if isinstance(value, list):
        for item in value:
            write_set(number_of(item), one.width, numbers, start)
            start += one.width
    else:
        write_set(number_of(value), one.width, numbers, start)


def write_set(members: int, width: i64, numbers: vec[i32], start: i64) -> None:
    while width > 0:
        chunk: i64 = members & CHUNK_MASK
        bits: i64 = width if width < CHUNK else CHUNK
        place: i64 = 0
        while place < bits:
            numbers[start + place] = i32(chunk & 1)
            chunk >>= 1
            place += 1
        start += bits
        width -= bits
        members >>= CHUNK


def write_pieces(value: object, one: Slice, numbers: vec[i32], start: i64) -> None:
    sets: list[object] = value if isinstance(value, list) else [value]
    for item in sets:
        pieces = number_of(item)
        for group in one.groups:
            numbers[start] = i32((pieces & group).bit_count())
            start += 1


def write_counts(items: list[object], one: Slice, numbers: vec[i32], start: i64) -> None:
    place: i64 = 0
    while place < one.length:
        numbers[start + place] = 0
        place += 1
    first: i64 = one.width  # of counts: the lowest number that is counted
    high = i32(one.high)
    for item in items:
        number: i64 = number_of(item)
        place = start + number - first
        if numbers[place] < high:
            numbers[place] += 1


def write_sequence(items: list[object], one: Slice, numbers: vec[i32], start: i64) -> None:
    place: i64 = 0
    for item in items:
        if place >= one.length:
            break
        numbers[start + place] = within(number_of(item), one)
        place += 1
    while place < one.length:
        numbers[start + place] = i32(one.low)
        place += 1
