"""An observation has its length and its bounds, and shows every field that the seat may see."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i32

from eleventh.core.deck import Deck
from eleventh.core.engine import State
from eleventh.core.fields import Bits
from eleventh.envs.encoder import ObservationEncoder
from eleventh.envs.slices import encoder_of
from eleventh.kit.setups import Setup, every_setup, half_of_setups, moments, walk


class ObservationPromises:
    @every_setup
    def test_an_observation_has_its_length_and_is_within_its_bounds(self, setup: Setup) -> None:
        encoder = encoder_of(setup.game, setup.seats)
        for state in moments(setup):
            for seat in range(-1, setup.seats):
                numbers = encoder.numbers(state, seat)
                assert len(numbers) == encoder.length
                for one in encoder.slices:
                    own = numbers[one.start : one.start + one.length]
                    assert all(one.low <= number <= one.high for number in own), f"{one.name}: {own}"

    @half_of_setups
    def test_positions_that_differ_for_a_seat_differ_in_its_observation(self, setup: Setup) -> None:
        encoder = encoder_of(setup.game, setup.seats)
        for seat in range(-1, setup.seats):
            fault = next(unseen_differences(encoder, moments(setup, 24), seat), "")
            assert not fault, fault

    @half_of_setups
    def test_an_observation_that_is_written_over_another_is_whole(self, setup: Setup) -> None:
        encoder = encoder_of(setup.game, setup.seats)
        numbers = vec[i32]([0] * encoder.length)
        for event, state in enumerate(walk(setup)):
            seat = event % setup.seats
            encoder.write(state, seat, numbers, 0)
            if event % 5 == 0:
                assert list(numbers) == encoder.numbers(state, seat)


def unseen_differences(encoder: ObservationEncoder, states: list[State], seat: int) -> Iterator[str]:
    """The fields in which two of the positions differ for the seat, but not in its observation."""
    for name, index in encoder.fields.items():
        slices = [one for one in encoder.slices if one.field == index]
        visible: dict[tuple[int, ...], object] = {}  # by the numbers of the field's slices
        for state in states:
            numbers = encoder.numbers(state, seat)
            own = tuple(n for one in slices for n in numbers[one.start : one.start + one.length])
            shown = comparable(state.SPECS[name], encoder.shown(state, seat)[index])
            if visible.setdefault(own, shown) != shown:
                yield f"{name} differs in two positions that look alike in an observation"


def comparable(spec: object, value: object) -> object:
    """A value of a field without what does not matter: the order of a hand, which of several pieces alike."""
    if isinstance(spec, Bits) and spec.alike:
        sets: list[Any] = value if isinstance(value, list) else [value]
        return [[(pieces & group).bit_count() for group in spec.alike] for pieces in sets]
    if isinstance(value, Deck):
        return [value.top, value.pool, value.bottom]
    return copy.deepcopy(value)
