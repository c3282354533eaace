"""An action is offered exactly when no rule forbids it."""

from __future__ import annotations

from eleventh.core.rng import Rng
from kit.setups import Setup, for_every_game, moments

ASKED = 40  # actions that are tried at each moment besides those of the verbs on offer


@for_every_game
def test_an_action_is_offered_exactly_when_no_rule_forbids_it(setup: Setup) -> None:
    game, rng = setup.game, Rng(setup.seed)
    actions = game.vocabulary.actions
    for state in moments(setup):
        if not state.voters:
            continue
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
