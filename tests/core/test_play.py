"""Playing a game: chance is dealt, and each seat acts in turn until the game is over."""

from __future__ import annotations

from eleventh.core.codec import digest
from eleventh.core.engine import OVER, State, playout
from eleventh.core.play import deal_on, nth_seed, seats_to_act
from eleventh.core.rng import Rng
from lantern import LANTERN


def new_game() -> State:
    return LANTERN.new(2, LANTERN.settle(2, {}))


def test_the_seat_that_must_choose_is_yielded_until_the_game_is_over() -> None:
    state = new_game()
    for seat in seats_to_act(state, Rng(1)):
        assert state.may_act(seat)
        assert not any(state.may_act(before) for before in range(seat)), "of a team the first"
        state.choose(state.options[0])
    assert state.to_act == OVER


def test_a_random_game_is_that_of_the_compiled_playout() -> None:
    state, other, rng = new_game(), new_game(), Rng(7)
    for _ in seats_to_act(state, rng):
        state.choose(state.options[rng.below(len(state.options))])
    playout(other, Rng(7))
    assert digest(state) == digest(other)


def test_each_outcome_is_reported_before_it_is_dealt() -> None:
    state = new_game()
    stream = Rng(3)

    def dealing(outcome: int) -> None:
        assert outcome == stream.below(state.draws)

    deal_on(state, Rng(3), dealing)
    assert state.voters


def test_the_seeds_of_many_games_differ() -> None:
    assert len({nth_seed(1, number) for number in range(1000)}) == 1000
