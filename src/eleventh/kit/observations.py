"""A position in numbers: always as many, each in its bounds, the same in one look as in many."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i32

from eleventh.core.eye import Eye
from eleventh.core.observation import vector_of
from eleventh.kit.setups import Setup, every_setup, half_of_setups, moments, walk


class ObservationPromises:
    @every_setup
    def test_an_observation_has_its_length_and_lies_within_its_bounds(self, setup: Setup) -> None:
        vector = vector_of(setup.game, setup.seats)
        for state in moments(setup):
            for seat in range(-1, setup.seats):
                numbers = vector.numbers(state, seat)
                assert len(numbers) == vector.length
                for part in vector.parts:
                    told = numbers[part.start : part.start + part.length]
                    assert all(part.low <= number <= part.high for number in told), f"{part.name}: {told}"

    @half_of_setups
    def test_an_eye_that_writes_what_changed_sees_the_whole_position(self, setup: Setup) -> None:
        vector = vector_of(setup.game, setup.seats)
        numbers = vec[i32]([0] * vector.length)
        eye = Eye(vector, numbers, 0)
        for event, state in enumerate(walk(setup)):
            seat = event % setup.seats
            eye.look(state, seat)
            if event % 5 == 0:
                assert list(numbers) == vector.numbers(state, seat)
