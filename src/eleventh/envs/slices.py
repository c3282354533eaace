"""Derives the slices of an observation from the declared fields of a game.

A `Number` is an amount, or a category if its values have words; a `Flag` is 0 or 1; `Bits` are a set, or
counts of pieces that look the same; `Items` and zones are counts, or a sequence where their order matters. A
hidden hand has the cards that the seat may know, and its size. A field that does not fit raises
BadObservation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from eleventh.core.deck import Deck
from eleventh.core.engine import State, Step
from eleventh.core.fields import ALL, Bits, Field, Flag, Inner, Items, Number
from eleventh.core.game import BadSetup, Game
from eleventh.core.zones import Box, Zone
from eleventh.envs.encoder import (
    AMOUNT,
    BOTTOM,
    COUNTS,
    FLOW,
    PIECES,
    POOL,
    SEQUENCE,
    SET,
    SIZE,
    TOP,
    ObservationEncoder,
    Slice,
)

MOST_NUMBERS = 5_000  # in one slice
DECK_PARTS = (("top of ", TOP, SEQUENCE), ("", POOL, COUNTS), ("bottom of ", BOTTOM, SEQUENCE))


class BadObservation(TypeError):
    """A field cannot be shown in an observation. The text says what to change."""


def starts(game: Game[State], seats: int) -> list[State]:
    """New games with each value of each setting."""
    found = [game.new(seats, game.settle(seats, {}))]
    for setting in game.settings:
        for value in setting.offered(seats):
            try:
                found.append(game.new(seats, game.settle(seats, {setting.id: value.id})))
            except BadSetup:
                continue  # several values that only go together
    return found


class Slicer:
    """Makes the slices of a game with one number of seats."""

    def __init__(self, game: Game[State], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.starts = starts(game, seats)

    def slices(self) -> Iterator[Slice]:
        yield from self.flow_slices()
        state_class = self.game.state_class
        for index, name in enumerate(state_class.FIELDS):
            spec = state_class.SPECS.get(name)
            if not isinstance(spec, Field):
                raise BadObservation(
                    f"{state_class.__name__}.{name} is not declared: write Annotated[type, Number(...)], or "
                    "Bits, Items, Flag or Zone, so that an observation can show it."
                )
            for one in self.of_field(name, spec, index):
                if one.length > MOST_NUMBERS:
                    raise BadObservation(
                        f"{state_class.__name__}.{name} would take {one.length:,} numbers of an observation, "
                        f"more than {MOST_NUMBERS:,}. Declare tighter bounds, or Bits with `alike`."
                    )
                yield one

    def flow_slices(self) -> Iterator[Slice]:
        steps = self.game.decoder.steps
        for step in steps.values():
            for name in step.FIELDS:
                if name not in step.SPECS:
                    raise BadObservation(
                        f"{step.__name__}.{name} is not declared: write Annotated[int, Number(...)]."
                    )
        first = len(self.game.state_class.FIELDS)
        yield Slice("seat", AMOUNT, first, 1, -1, self.seats - 1)
        yield Slice("to act", AMOUNT, first + 1, 1, -1, self.seats)
        question = Slice("question", AMOUNT, first + 2, 1, -1, len(steps) - 1)
        question.words = sorted(steps)
        yield question
        ends = [self.ends(spec) for step in steps.values() for spec in step.SPECS.values()]
        length = longest_data(list(steps.values()))
        if length:
            low, high = min(low for low, _ in ends), max(high for _, high in ends)
            yield Slice("about", SEQUENCE, first + 3, length, low - 1, high)
        yield Slice("outcome", AMOUNT, first + len(FLOW) - 1, 1, 0, 3)

    def ends(self, spec: object) -> tuple[int, int]:
        """The lowest and the highest number of a step's datum."""
        if isinstance(spec, Number):
            return spec.low, spec.highest(self.seats)
        if isinstance(spec, Bits):
            return 0, (1 << spec.width(self.seats)) - 1
        if isinstance(spec, Inner):
            return -1, len(self.game.decoder.steps) - 1
        return 0, 1

    def of_field(self, name: str, spec: Field, index: int) -> Iterator[Slice]:
        places = spec.places(self.seats)
        if isinstance(spec, Zone):
            yield from self.of_zone(name, spec, index)
        elif isinstance(spec, Items):
            for place in range(places) if spec.each else (-1,):
                title = f"{name}[{place}]" if spec.each else name
                if spec.ordered:
                    yield Slice(title, SEQUENCE, index, spec.most, spec.low - 1, spec.high, place)
                else:
                    yield self.counts(title, index, spec.low, spec.high, spec.most, place)
        elif isinstance(spec, Bits):
            count = places if spec.each else 1
            width = spec.width(self.seats)
            if spec.alike:
                most = max(group.bit_count() for group in spec.alike)
                one = Slice(name, PIECES, index, count * len(spec.alike), 0, most)
                one.groups = list(spec.alike)
            else:
                one = Slice(name, SET, index, count * width, 0, 1)
                one.width = width
                one.words = list(spec.words)
            yield one
        elif isinstance(spec, Number):
            one = Slice(name, AMOUNT, index, places or 1, spec.low, spec.highest(self.seats))
            one.words = list(spec.words)
            yield one
        else:
            assert isinstance(spec, Flag)
            one = Slice(name, AMOUNT, index, places or 1, 0, 1)
            one.words = [spec.words[1], spec.words[0]]
            yield one

    def counts(self, name: str, index: int, low: int, high: int, most: int, place: int) -> Slice:
        one = Slice(name, COUNTS, index, high - low + 1, 0, most, place)
        one.width = low
        return one

    def of_zone(self, name: str, zone: Zone, index: int) -> Iterator[Slice]:
        kinds = len(zone.box.words)
        most_of_kind, most_cards = self.most_of(zone.box)
        if isinstance(getattr(self.starts[0], name), Deck):
            for words, part, kind in DECK_PARTS:
                if kind == SEQUENCE:
                    one = Slice(f"{words}{name}", kind, index, zone.most or most_cards, -1, kinds - 1)
                else:
                    one = self.counts(f"{words}{name}", index, 0, kinds - 1, most_of_kind, -1)
                one.deck_part = part
                one.words = list(zone.box.words)
                yield one
            return
        for place in range(zone.places(self.seats)) if zone.each else (-1,):
            title = f"{name}[{place}]" if zone.each else name
            if zone.ordered:
                one = Slice(
                    title, SEQUENCE, index, zone.most or most_cards, -zone.backs - 1, kinds - 1, place
                )
            else:
                one = self.counts(title, index, -zone.backs, kinds - 1, most_of_kind, place)
            one.words = list(zone.box.words)
            yield one
            if zone.each and zone.seen_by != ALL:
                yield Slice(f"size of {title}", SIZE, index, 1, 0, most_cards, place)

    def most_of(self, box: Box) -> tuple[int, int]:
        """The most cards of one kind in a box, and the most cards."""
        boxes = [box.contents(state) for state in self.starts]
        of_kind = max((cards.count(card) for cards in boxes for card in set(cards)), default=1)
        return of_kind, max(len(cards) for cards in boxes)


def longest_data(steps: list[type[Step[Any]]]) -> int:
    """The most numbers that the data of a step has. A step that another carries does not carry one itself."""
    plain = 0
    longest = 0
    for step in steps:
        carried = sum(isinstance(spec, Inner) for spec in step.SPECS.values())
        if not carried:
            plain = max(plain, len(step.FIELDS))
    for step in steps:
        carried = sum(isinstance(spec, Inner) for spec in step.SPECS.values())
        longest = max(longest, len(step.FIELDS) + carried * plain)
    return longest


@lru_cache(64)
def encoder_of(game: Game[State], seats: int) -> ObservationEncoder:
    """The encoder of a game with this number of seats. Raises BadObservation for a field that is not
    declared, or too long."""
    return ObservationEncoder(game, seats, list(Slicer(game, seats).slices()), sorted(game.decoder.steps))
