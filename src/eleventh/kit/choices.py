"""Choices in every game: what is offered can be done, the rest is refused with the rule that forbids it."""

from __future__ import annotations

import pytest

from eleventh.core.codec import digest
from eleventh.core.engine import DEALER, IllegalAction
from eleventh.kit.setups import Setup, acting, asking, course, every_setup, moments
from eleventh.lab.walk import take

ASKED = 40  # actions that are tried at each moment, of the verbs on offer and of all others


class ChoicePromises:
    @every_setup
    def test_every_option_can_be_taken(self, setup: Setup) -> None:
        game = setup.game
        for state in asking(setup):
            before = digest(state)
            assert len(set(state.options)) == len(state.options)
            for action in state.options:
                assert game.parse(action.notation) is action
                assert game.say(state, action).strip()
                assert all(game.why(state, seat, action) is None for seat in acting(state))
                copy = state.clone()
                copy.choose(action)
            assert digest(state) == before

    @every_setup
    def test_everything_else_is_refused_with_its_rule_and_changes_nothing(self, setup: Setup) -> None:
        game = setup.game
        rng = setup.rng()
        for state in asking(setup):
            before = digest(state)
            others = [action for action in game.vocabulary.actions if action not in state.options]
            while len(others) > 60:
                others.pop(rng.below(len(others)))
            seat = acting(state)[0]
            for action in others:
                refusal = game.why(state, seat, action)
                assert refusal is not None
                assert game.rulebook.find(refusal.rule), f"{action.notation}: no rule {refusal.rule!r}"
                assert refusal.text
                assert refusal.reason
                assert refusal.nearest in [option.notation for option in state.options]
                with pytest.raises(IllegalAction):
                    state.choose(action)
            with pytest.raises(IllegalAction):
                state.deal(0)
            assert digest(state) == before

    @every_setup
    def test_other_seats_and_other_moments_are_refused(self, setup: Setup) -> None:
        game = setup.game
        for state in moments(setup):
            before = digest(state)
            for seat in range(-1, setup.seats):
                if state.may_act(seat):
                    continue
                action = state.options[0] if state.options else game.vocabulary.actions[0]
                refusal = game.why(state, seat, action)
                assert refusal is not None
                assert game.rulebook.find(refusal.rule), f"no rule {refusal.rule!r}"
            if state.to_act == DEALER:
                for outcome in (-1, state.draws):
                    with pytest.raises(IllegalAction):
                        state.deal(outcome)
            assert digest(state) == before

    @every_setup
    def test_notes_cite_rules_that_exist(self, setup: Setup) -> None:
        game = setup.game
        state = setup.new()
        for number in course(setup):
            assert state.top().prompt(state).strip()
            assert game.rulebook.find(state.top().rule), f"{type(state.top()).__name__} has no rule"
            state.listen()
            take(state, number)
            for note in state.story:
                assert game.rulebook.find(note.rule), f"no rule {note.rule!r}: {note.text}"
                assert note.text.strip()
                assert "\n" not in note.text

    @every_setup
    def test_an_action_is_offered_exactly_when_no_rule_forbids_it(self, setup: Setup) -> None:
        game, rng = setup.game, setup.rng()
        actions = game.vocabulary.actions
        for state in asking(setup):
            step = state.question()
            verbs = {option.verb for option in state.options}
            tried = [action for action in actions if action.verb in verbs][:ASKED]
            tried += [actions[rng.below(len(actions))] for _ in range(ASKED)]
            for action in {action.notation: action for action in [*tried, *state.options]}.values():
                no = step.forbids(state, action)
                if action in state.options:
                    assert no is None, f"{action.notation} is offered, and {no.rule} forbids it: {no.reason}"
                else:
                    assert no is not None, f"{action.notation} is not offered, and no rule forbids it"
                    assert game.rulebook.find(no.rule), f"{action.notation}: there is no rule {no.rule!r}"
                    assert no.reason.strip()
