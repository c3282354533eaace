"""What a seat cannot know does not show: not in its view, its options or its story."""

from __future__ import annotations

import msgspec

from eleventh.core.codec import digest
from eleventh.core.engine import BUSY, NO_OPTIONS, Deal, Decision, State
from eleventh.core.game import Game
from eleventh.core.imagine import imagine
from eleventh.core.rng import Rng
from eleventh.kit.setups import Setup, acting, course, dealing, every_setup, half_of_setups, moments
from eleventh.kit.worlds import faults_of_hide
from eleventh.table.telling import readable, sees


def picture(game: Game[State], state: State, seat: int) -> bytes:
    return msgspec.json.encode(game.view(state, seat))


def after_the_step(state: State, answer: int) -> State:
    """The state when the waiting step has taken its answer, before anything else happens."""
    copy = state.clone()
    copy.listen()
    step = copy.stack.pop()
    if isinstance(step, Deal):
        step.deal(copy, answer)
    elif isinstance(step, Decision):
        step.choose(copy, state.options[answer])
    copy.to_act = BUSY
    copy.voters = copy.draws = 0
    copy.options = NO_OPTIONS
    return copy


SHOWN = 60  # events after which it is asked what a seat still knows


class SecretPromises:
    """For games with secrets only: of others there is nothing to promise."""

    @every_setup
    def test_dealing_hidden_things_anew_changes_nothing_that_the_seat_sees(self, setup: Setup) -> None:
        game = setup.game
        for state in moments(setup):
            before = digest(state)
            for seat in range(-1, setup.seats):
                seen = picture(game, state, seat)
                for seed in range(3):
                    other = imagine(game, state, seat, Rng(seed))
                    assert picture(game, other, seat) == seen
                    assert (other.to_act, other.voters) == (state.to_act, state.voters)
                    if state.may_act(seat):
                        assert other.options == state.options
                    assert game.sound(other) == "", f"what is dealt anew for seat {seat} cannot be"
            assert digest(state) == before

    @half_of_setups
    def test_what_a_seat_was_shown_is_not_forgotten(self, setup: Setup) -> None:
        start, numbers = setup.new(), course(setup)[:SHOWN]
        for seat in range(min(2, setup.seats)):
            assert list(faults_of_hide(setup.game, seat, start, numbers)) == []

    @every_setup
    def test_a_secret_answer_is_told_and_shown_to_nobody_else(self, setup: Setup) -> None:
        game = setup.game
        for state in [*moments(setup), *dealing(setup)]:
            if not (state.voters or state.draws):
                continue
            mask = state.top().seen_by(state)
            answers = range(state.draws or len(state.options))
            for seat in range(-1, setup.seats):
                if sees(mask, seat) or seat in acting(state):
                    continue
                results = [after_the_step(state, answer) for answer in answers]
                told = {tuple(note.text for note in readable(result.story, seat)) for result in results}
                assert len(told) == 1, f"seat {seat} reads what is secret: {told}"
                assert len({picture(game, result, seat) for result in results}) == 1
