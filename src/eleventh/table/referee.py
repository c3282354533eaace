"""Play one event on a state, after a check that the rules allow it there.

These functions know neither log nor table: the timeline calls them for old events, the table for new ones.
"""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, IllegalAction, State
from eleventh.core.game import Game, Refusal
from eleventh.table.dealers import outcome_named
from eleventh.table.log import ACT, DEAL, UNDO, Event


class ActionRefused(ValueError):
    """The seat may not do that; `refusal` says by which rule."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


def play_event(game: Game[State], state: State, event: Event) -> None:
    """Check the event and play it. If it does not fit, raise ActionRefused or IllegalAction; the state is
    unchanged then."""
    if event.kind == ACT:
        action = game.vocabulary.by_notation.get(event.text)
        if action is None:
            raise IllegalAction("the game has no such action.")
        choose(game, state, event, action)
        return
    if event.kind == DEAL and event != (right := deal_event(state, event.outcome)):
        raise IllegalAction(f"there it would be ({right}).")
    replay_event(game, state, event)


def replay_event(game: Game[State], state: State, event: Event) -> None:
    """Play an event that was checked before."""
    if event.kind == DEAL:
        state.deal(event.outcome)
    elif event.kind == UNDO:
        game.took_back(state)
    else:
        state.choose(game.vocabulary.by_notation[event.text])


def choose(game: Game[State], state: State, event: Event, action: Action) -> None:
    """Check and play the action that the event's text names."""
    try:
        if not state.may_act(event.seat):
            raise IllegalAction(event.text)
        state.choose(action)
    except IllegalAction as error:
        refusal = game.why(state, event.seat, action)
        if refusal is None:  # the choice was legal, so the fault is elsewhere
            raise
        raise ActionRefused(refusal) from error


def deal_event(state: State, outcome: int | str) -> Event:
    """The event that deals this outcome, given by number or by name. IllegalAction if it cannot be dealt."""
    if state.to_act != DEALER:
        raise IllegalAction("nothing is to be dealt now.")
    if isinstance(outcome, str):
        outcome = outcome_named(state, outcome)
    if not 0 <= outcome < state.draws:
        raise IllegalAction(f"there are {state.draws} outcomes; number {outcome + 1} is none of them.")
    name = state.chance().outcome_name(state, outcome)
    return Event(DEAL, text=name, outcome=outcome, draws=state.draws)
