"""Tests of the states of every game: length, results, copies, positions, facts and evaluation."""

from __future__ import annotations

import pytest

from eleventh.core.codec import digest, same, state_to_json
from eleventh.core.engine import LOST, OVER, SCORED, WON, State
from eleventh.core.field_check import forgotten_fields
from eleventh.core.key import position_key
from eleventh.core.play import answer, take
from eleventh.core.rng import Rng
from eleventh.kit.setups import Setup, asking, course, dealing, every_setup, half_of_setups, moments, walk
from eleventh.table.position import code, position_of
from eleventh.table.scenario import RESERVED, RESERVED_BEGINNINGS


class StatePromises:
    @every_setup
    def test_games_end_within_the_stated_number_of_events(self, setup: Setup) -> None:
        game = setup.game
        for events, state in enumerate(walk(setup)):  # noqa: B007
            assert events <= game.longest
        assert state.to_act == OVER
        assert state.outcome in (WON, LOST, SCORED)
        assert state.reason.endswith((".", "!"))
        assert len(state.scores) == setup.seats

    @every_setup
    def test_a_game_that_ends_with_a_score_says_the_best_one(self, setup: Setup) -> None:
        state, game = moments(setup)[-1], setup.game
        if state.outcome == SCORED and not (game.rivals and setup.seats > 1):
            best = game.best_score(state)
            assert best > 0, f"{game.name} ends with a score: its `best_score` should say which is the best."
            assert len(set(state.scores)) == 1, f"Partners end with different scores: {state.scores}."

    @every_setup
    def test_results_are_between_nothing_and_all_and_the_same_for_partners(self, setup: Setup) -> None:
        state = moments(setup)[-1]
        payoffs = setup.game.payoffs(state)
        assert len(payoffs) == setup.seats
        assert all(0.0 <= payoff <= 1.0 for payoff in payoffs), payoffs
        if not setup.game.rivals:
            assert len(set(payoffs)) == 1, payoffs

    @every_setup
    def test_turns_are_counted_and_never_go_back(self, setup: Setup) -> None:
        game = setup.game
        counts = [(game.turns(state), game.horizon(state)) for state in walk(setup)]
        turns = [turn for turn, _ in counts]
        assert turns == sorted(turns)
        cut_off = any(horizon for _, horizon in counts)
        assert turns[-1] > turns[0] or not cut_off, "a playout is cut off by turns that do not count"

    @every_setup
    def test_payoffs_have_a_scale(self, setup: Setup) -> None:
        state, game = moments(setup)[-1], setup.game
        assert 0.0 < game.scale(state) <= 1.0
        if state.outcome != SCORED or (game.rivals and setup.seats > 1):
            assert game.scale(state) == 1.0, "where one wins or loses, all is at stake"

    @every_setup
    def test_equal_positions_have_the_same_key_and_others_another(self, setup: Setup) -> None:
        keys: dict[int, str] = {}
        for state in walk(setup):
            key = position_key(state)
            assert position_key(state.clone()) == key
            assert keys.setdefault(key, digest(state)) == digest(state)

    @every_setup
    def test_every_position_is_sound(self, setup: Setup) -> None:
        game = setup.game
        for event, state in enumerate(walk(setup)):
            assert game.validate(state) == "", f"after event {event}"

    @every_setup
    def test_every_field_is_named_and_copied(self, setup: Setup) -> None:
        for event, state in enumerate(walk(setup)):
            if event % 8 == 0:
                assert forgotten_fields(setup.game, state) == []

    @every_setup
    def test_a_copy_is_equal_and_does_not_change_when_the_game_goes_on(self, setup: Setup) -> None:
        copies = []
        for i, state in enumerate(walk(setup)):
            if i % 5 == 0:
                copy = state.clone()
                assert same(copy, state)
                assert (copy.to_act, copy.voters, copy.draws) == (state.to_act, state.voters, state.draws)
                assert copy.options == state.options
                copies.append((copy, state_to_json(copy)))
        assert all(state_to_json(copy) == before for copy, before in copies)

    @every_setup
    def test_the_game_does_not_change_when_a_copy_goes_on(self, setup: Setup) -> None:
        for state in moments(setup):
            before = state_to_json(state)
            copy, rng = state.clone(), setup.rng()
            for _ in range(30):
                if copy.to_act == OVER:
                    break
                take(copy, answer(setup.game, copy, rng, advised=False))
            assert state_to_json(state) == before

    @every_setup
    def test_states_come_back_from_json_with_the_same_question(self, setup: Setup) -> None:
        game = setup.game
        for state in moments(setup, 20):
            back = position_of(game, code(game, state))
            assert same(back, state)
            assert (back.to_act, back.voters, back.draws) == (state.to_act, state.voters, state.draws)
            assert back.options == state.options

    @every_setup
    def test_a_position_that_was_read_plays_on_as_the_game_does(self, setup: Setup) -> None:
        game = setup.game
        for state in moments(setup):
            back, on = position_of(game, code(game, state)), state.clone()
            rng, other = setup.rng(), setup.rng()
            while on.to_act != OVER:
                take(back, answer(game, back, rng, advised=False))
                take(on, answer(game, on, other, advised=False))
            assert same(back, on)

    @every_setup
    def test_the_same_set_up_plays_the_same_game(self, setup: Setup) -> None:
        assert [digest(state) for state in walk(setup)] == [digest(state) for state in walk(setup)]

    @half_of_setups
    def test_nothing_but_words_depends_on_narration(self, setup: Setup) -> None:
        narrated = setup.new()
        for state, number in zip(walk(setup), course(setup), strict=False):
            assert digest(narrated) == digest(state), "the rules play otherwise while they are narrated"
            assert narrated.options == state.options
            narrated.start_narration()
            take(narrated, number)

    @every_setup
    def test_outcomes_of_one_name_have_the_same_effect(self, setup: Setup) -> None:
        for state in dealing(setup):
            names = [state.chance().outcome_name(state, i) for i in range(state.draws)]
            merged = [(chance.name, chance.weight, chance.outcome) for chance in state.chances()]
            assert merged == [(name, names.count(name), names.index(name)) for name in dict.fromkeys(names)]
            effects: dict[str, str] = {}
            for outcome, name in enumerate(names):
                assert name == " ".join(name.lower().split()) != "", "names: lower case, one space between"
                after = state.clone()
                after.deal(outcome)
                assert effects.setdefault(name, digest(after)) == digest(after), f"two effects of {name!r}"

    @every_setup
    def test_facts_can_be_put_back(self, setup: Setup) -> None:
        game = setup.game
        for state in asking(setup):
            fresh = first_question(setup)
            facts = game.facts(state)
            for key, value in facts.items():
                assert key == " ".join(key.split())
                assert ":" not in key
                assert "\n" not in value
                assert key not in RESERVED
                assert key.split()[0] not in RESERVED_BEGINNINGS
                put(setup, fresh, key, value)
            now = game.facts(fresh)
            assert {key: now.get(key) for key in facts} == facts

    @every_setup
    def test_a_fact_that_is_put_as_it_is_leaves_the_position_sound(self, setup: Setup) -> None:
        game = setup.game
        for state in asking(setup, 3):
            facts = game.facts(state)
            for key, value in facts.items():
                put(setup, state, key, value)
                assert game.validate(state) == "", f"after putting {key}: {value}"
            assert game.facts(state) == facts

    @every_setup
    def test_judgement_is_between_lost_and_won_and_advice_is_legal(self, setup: Setup) -> None:
        game = setup.game
        for state in asking(setup):
            for seat in range(setup.seats):
                assert 0.0 <= game.value(state, seat) <= 1.0
                if state.may_act(seat):
                    before = digest(state)
                    advice = game.suggest(state, seat)
                    assert advice is None or advice in state.options
                    assert digest(state) == before

    @every_setup
    def test_a_game_without_secrets_hides_nothing(self, setup: Setup) -> None:
        if setup.game.has_secrets:
            return
        for state in moments(setup):
            before = digest(state)
            for seat in range(-1, setup.seats):
                setup.game.resample_hidden(state, seat, Rng(seat + 1))
            assert digest(state) == before


def first_question(setup: Setup) -> State:
    """The game at its first decision, set up by the same chance."""
    return next(state for state in walk(setup) if state.voters)


def put(setup: Setup, state: State, key: str, value: str) -> None:
    try:
        setup.game.put(state, key, value)
    except ValueError as error:
        pytest.fail(f"{key}: {value} cannot be put (facts that follow from others may be ignored): {error}")
