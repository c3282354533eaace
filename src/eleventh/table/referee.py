"""The one check of an event: whether it can happen in a state. It is played only where it can."""

from __future__ import annotations

from eleventh.core.engine import DEALER, IllegalAction, State
from eleventh.core.game import Game, Refusal
from eleventh.table.dealers import outcome_named
from eleventh.table.log import ACT, DEAL, UNDO, Event


class ActionRefused(ValueError):
    """The seat may not do that; `refusal` says by which rule."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


def perform(game: Game[State], state: State, event: Event) -> None:
    """Play the event. Where it does not fit, Refused or IllegalAction say why, and the state stays."""
    if event.kind == ACT:
        choose(game, state, event)
        return
    if event.kind == DEAL and event != (right := dealt(state, event.outcome)):
        raise IllegalAction(f"there it would be ({right}).")
    again(game, state, event)


def again(game: Game[State], state: State, event: Event) -> None:
    """Play an event that was checked before."""
    if event.kind == DEAL:
        state.deal(event.outcome)
    elif event.kind == UNDO:
        game.took_back(state)
    else:
        state.choose(game.vocabulary.by_notation[event.text])


def choose(game: Game[State], state: State, event: Event) -> None:
    action = game.vocabulary.by_notation.get(event.text)
    if action is None:
        raise IllegalAction("the game has no such action.")
    try:
        if not state.may_act(event.seat):
            raise IllegalAction(event.text)
        state.choose(action)
    except IllegalAction as error:
        refusal = game.why(state, event.seat, action)
        if refusal is None:  # it was not the choice that was wrong
            raise
        raise ActionRefused(refusal) from error


def dealt(state: State, outcome: int | str) -> Event:
    """The event of that outcome, by number or by name, if it can be dealt now."""
    if state.to_act != DEALER:
        raise IllegalAction("nothing is to be dealt now.")
    if isinstance(outcome, str):
        outcome = outcome_named(state, outcome)
    if not 0 <= outcome < state.draws:
        raise IllegalAction(f"there are {state.draws} outcomes; number {outcome + 1} is none of them.")
    name = state.chance().outcome_name(state, outcome)
    return Event(DEAL, text=name, outcome=outcome, draws=state.draws)
