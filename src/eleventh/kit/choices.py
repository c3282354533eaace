"""Choices in every game: what is offered can be done, the rest is refused with the rule that forbids it."""

from __future__ import annotations

import pytest

from eleventh.core.action import Action
from eleventh.core.action_types import ActionMenu
from eleventh.core.codec import digest
from eleventh.core.engine import DEALER, Decision, IllegalAction, State
from eleventh.core.key import position_key
from eleventh.core.play import take
from eleventh.kit.setups import Setup, acting, asking, course, every_setup, moments, walk

OUTCOMES = 12  # of a deal that are compared
ASKED = 40  # actions that are tested in each position, of the offered verbs and of all others


def choice_made(state: State, action: Action) -> int:
    after = state.clone()
    after.choose(action)
    return position_key(after)


def outcome_dealt(state: State, outcome: int) -> int:
    after = state.clone()
    after.deal(outcome)
    return position_key(after)


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
    def test_where_there_is_no_choice_nobody_is_asked_or_the_game_says_so(self, setup: Setup) -> None:
        for state in asking(setup):
            if len(state.options) == 1:
                step = type(state.question())
                only = state.options[0].notation
                assert step.asks_alone is not Decision.asks_alone, (
                    f"{step.__name__} asks though {only!r} is all one can answer: let its asks_alone return "
                    "False, and it is simply done; or True, if it must ask nevertheless."
                )

    @every_setup
    def test_what_is_asked_or_dealt_can_make_a_difference(self, setup: Setup) -> None:
        for state in walk(setup):
            if len(state.options) > 1:
                after = [choice_made(state, action) for action in state.options]
            elif state.to_act == DEALER and not state.chance().always_rolled:
                after = [outcome_dealt(state, one.outcome) for one in state.chances()[:OUTCOMES]]
            else:
                continue
            step = type(state.top()).__name__
            assert len(after) < 2 or len(set(after)) > 1, f"{step} asks, and all answers lead to the same"

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
            state.start_narration()
            take(state, number)
            for note in state.narration:
                assert game.rulebook.find(note.rule), f"no rule {note.rule!r}: {note.text}"
                assert note.text.strip()
                assert "\n" not in note.text

    @every_setup
    def test_a_menu_offers_at_every_moment_exactly_what_no_rule_forbids(self, setup: Setup) -> None:
        for state in walk(setup):
            if not state.voters or not isinstance(menu := state.question(), ActionMenu):
                continue
            offered = set(state.options)
            for action in [
                action for action_type in menu.action_types().types for action in action_type.actions
            ]:
                forbidden = menu.forbids(state, action) is not None
                assert forbidden == (action not in offered), (
                    f"{action.notation}: {'offered' if action in offered else 'not offered'}, and"
                    f" {'a' if forbidden else 'no'} rule forbids it"
                )

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
