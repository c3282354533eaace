"""States of every game: they end, copy, save and load as promised."""

from __future__ import annotations

import pytest

from eleventh.core.codec import digest, same, state_to_json
from eleventh.core.engine import LOST, OVER, SCORED, WON, State
from eleventh.table.position import code, position_of
from kit.setups import Setup, asking, dealing, for_every_game, moments, step, walk

RESERVED = {"offers", "lacks", "told", "untold", "over", "asks"}


@for_every_game
def test_random_games_end_within_the_stated_number_of_events(setup: Setup) -> None:
    game = setup.game
    for events, state in enumerate(walk(setup)):  # noqa: B007
        assert events <= game.longest
    assert state.to_act == OVER
    assert state.outcome in (WON, LOST, SCORED)
    assert state.outcome != SCORED or game.rivals or game.solo_scores
    assert state.reason.endswith((".", "!"))
    assert len(state.scores) == setup.seats


@for_every_game
def test_a_co_operative_game_pays_all_seats_the_same(setup: Setup) -> None:
    state = moments(setup)[-1]
    payoffs = setup.game.payoffs(state)
    assert len(payoffs) == setup.seats
    if not setup.game.rivals:
        assert len(set(payoffs)) == 1


@for_every_game
def test_a_copy_is_equal_and_does_not_change_when_the_game_goes_on(setup: Setup) -> None:
    copies = []
    for i, state in enumerate(walk(setup)):
        if i % 5 == 0:
            copy = state.clone()
            assert same(copy, state)
            assert (copy.to_act, copy.voters, copy.draws) == (state.to_act, state.voters, state.draws)
            assert copy.options == state.options
            copies.append((copy, state_to_json(copy)))
    assert all(state_to_json(copy) == before for copy, before in copies)


@for_every_game
def test_the_game_does_not_change_when_a_copy_goes_on(setup: Setup) -> None:
    for state in moments(setup):
        before = state_to_json(state)
        copy, rng = state.clone(), setup.rng()
        for _ in range(30):
            if copy.to_act == OVER:
                break
            step(copy, rng)
        assert state_to_json(state) == before


@for_every_game
def test_states_come_back_from_json_with_the_same_question(setup: Setup) -> None:
    game = setup.game
    for state in moments(setup, 20):
        back = position_of(game, code(game, state))
        assert same(back, state)
        assert (back.to_act, back.voters, back.draws) == (state.to_act, state.voters, state.draws)
        assert back.options == state.options


@for_every_game
def test_the_same_set_up_plays_the_same_game(setup: Setup) -> None:
    assert [digest(state) for state in walk(setup)] == [digest(state) for state in walk(setup)]


@for_every_game
def test_outcomes_of_one_name_have_the_same_effect(setup: Setup) -> None:
    for state in dealing(setup):
        names = [state.chance().outcome_name(state, i) for i in range(state.draws)]
        effects: dict[str, str] = {}
        for outcome, name in enumerate(names):
            assert name == " ".join(name.lower().split()) != "", "names are in lower case, one space between"
            after = state.clone()
            after.deal(outcome)
            assert effects.setdefault(name, digest(after)) == digest(after), f"two effects of {name!r}"


@for_every_game
def test_facts_can_be_put_back(setup: Setup) -> None:
    game = setup.game
    for state in asking(setup):
        fresh = first_question(setup)
        facts = game.facts(state)
        for key, value in facts.items():
            assert key == " ".join(key.split())
            assert ":" not in key
            assert "\n" not in value
            assert key not in RESERVED
            try:
                game.put(fresh, key, value)
            except ValueError as error:
                pytest.fail(
                    f"{key}: {value} cannot be put (facts that follow from others may be ignored): {error}"
                )
        now = game.facts(fresh)
        assert {key: now.get(key) for key in facts} == facts


def first_question(setup: Setup) -> State:
    """The game at its first decision, set up by the same chance."""
    return next(state for state in walk(setup) if state.voters)


@for_every_game
def test_judgement_is_between_lost_and_won_and_advice_is_legal(setup: Setup) -> None:
    game = setup.game
    for state in asking(setup):
        for seat in range(setup.seats):
            assert 0.0 <= game.value(state, seat) <= 1.0
            if state.may_act(seat):
                before = digest(state)
                advice = game.advise(state, seat)
                assert advice is None or advice in state.options
                assert digest(state) == before
