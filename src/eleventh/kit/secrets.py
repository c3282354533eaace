"""Tests that views, options and story of a seat leak no hidden information, and that it forgets none of its
own."""

from __future__ import annotations

import msgspec

from eleventh.core.codec import digest
from eleventh.core.determinize import determinize
from eleventh.core.engine import BUSY, NO_OPTIONS, Deal, Decision, State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.envs.description import observed_text
from eleventh.envs.encoder import ObservationEncoder
from eleventh.envs.slices import encoder_of
from eleventh.kit.setups import Setup, acting, course, dealing, every_setup, half_of_setups, moments
from eleventh.kit.worlds import faults_of_hide, faults_of_memory
from eleventh.table.scenario import run_scenario, scenarios
from eleventh.table.story import readable, sees


def picture(game: Game[State], state: State, seat: int) -> bytes:
    return msgspec.json.encode(game.view(state, seat))


def after_the_step(state: State, answer: int) -> State:
    """The state after the pending step has taken its answer, before any other step."""
    copy = state.clone()
    copy.start_narration()
    step = copy.stack.pop()
    if isinstance(step, Deal):
        step.deal(copy, answer)
    elif isinstance(step, Decision):
        step.choose(copy, state.options[answer])
    copy.to_act = BUSY
    copy.voters = copy.draws = 0
    copy.options = NO_OPTIONS
    return copy


def names_of_differences(encoder: ObservationEncoder, one: list[int], other: list[int]) -> list[str]:
    """The slices in which two observations differ."""
    spans = [(part.name, slice(part.start, part.start + part.length)) for part in encoder.slices]
    return [name for name, span in spans if one[span] != other[span]]


class SecretPromises:
    """Promises of games with secrets."""

    @every_setup
    def test_dealing_hidden_things_anew_changes_nothing_that_the_seat_sees(self, setup: Setup) -> None:
        game = setup.game
        for state in moments(setup):
            before = digest(state)
            for seat in range(-1, setup.seats):
                seen = picture(game, state, seat)
                for seed in range(3):
                    other = determinize(game, state, seat, Rng(seed))
                    assert picture(game, other, seat) == seen
                    assert (other.to_act, other.voters) == (state.to_act, state.voters)
                    if state.may_act(seat):
                        assert other.options == state.options
                    assert game.validate(other) == "", f"what is dealt anew for seat {seat} cannot be"
            assert digest(state) == before

    @every_setup
    def test_what_a_seat_imagines_does_not_depend_on_what_it_cannot_know(self, setup: Setup) -> None:
        game = setup.game
        for state in moments(setup):
            for seat in range(-1, setup.seats):
                imagined = digest(determinize(game, state, seat, Rng(7)))
                for seed in range(2):
                    other = determinize(game, state, seat, Rng(seed))
                    assert digest(determinize(game, other, seat, Rng(7))) == imagined, f"of seat {seat}"

    @every_setup
    def test_dealing_hidden_things_anew_never_changes_an_observation(self, setup: Setup) -> None:
        game = setup.game
        encoder = encoder_of(game, setup.seats)
        for state in [*moments(setup), *dealing(setup)]:
            before = digest(state)
            for seat in range(-1, setup.seats):
                numbers, text = encoder.numbers(state, seat), observed_text(game, state, seat)
                for seed in range(3):
                    other = determinize(game, state, seat, Rng(seed))
                    differing = names_of_differences(encoder, numbers, encoder.numbers(other, seat))
                    assert not differing, f"seat {seat} observes what it cannot know: {differing}"
                    assert observed_text(game, other, seat) == text
            assert digest(state) == before

    @half_of_setups
    def test_hide_keeps_what_the_seat_knows_and_deals_anew_what_it_cannot_know(self, setup: Setup) -> None:
        seat = setup.seed % setup.seats
        fault = next(faults_of_hide(setup.game, seat, setup.new(), course(setup)), "")
        assert not fault, fault

    @half_of_setups
    def test_hide_remembers_what_the_seat_saw_since_the_game_began(self, setup: Setup) -> None:
        seat = setup.seed % setup.seats
        fault = next(faults_of_memory(setup.game, seat, setup.new(), course(setup)), "")
        assert not fault, fault

    def test_hide_keeps_what_the_seat_knows_in_scenarios(self, game: Game[State]) -> None:
        for index, scenario in enumerate(scenarios(game)):
            run = run_scenario(game, scenario)
            seat = index % (run.given.seats + 1) - 1
            fault = next(faults_of_hide(game, seat, run.given, run.answers), "")
            assert not fault, f"{scenario.path.name}: {fault}"

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
                told = {tuple(note.text for note in readable(result.narration, seat)) for result in results}
                assert len(told) == 1, f"seat {seat} reads what is secret: {told}"
                assert len({picture(game, result, seat) for result in results}) == 1
