"""Positions for the tests of Nemo Rising."""

from __future__ import annotations

from eleventh.core.engine import DEALER
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.state import NemoState


def table(seats: int = 2, **options: str) -> NemoState:
    """A game after its set-up, every deal answered by its first outcome."""
    names = {key.replace("_", "-"): value for key, value in options.items()}
    state = GAME.new(seats, GAME.settle(seats, {"first-game": "yes", **names}))
    while state.to_act == DEALER:
        state.deal(0)
    return state


def put(state: NemoState, **facts: str) -> NemoState:
    for key, value in facts.items():
        GAME.put(state, key.replace("_", "-"), value)
    state.rest()
    state.advance()
    return state


def play(state: NemoState, *moves: str) -> NemoState:
    """Choices by notation; what is dealt by its name."""
    for move in moves:
        if state.to_act == DEALER:
            names = [state.chance().outcome_name(state, i) for i in range(state.draws)]
            state.deal(names.index(move))
        else:
            state.choose(GAME.parse(move))
    return state


def nemo_spends(heroes: str = "nemo,sara", **facts: str) -> NemoState:
    """Nemo's step 2, with a quiet board but for these facts."""
    return put(table(len(heroes.split(",")), heroes=heroes), **facts, step="spend nemo")


def offers(state: NemoState) -> list[str]:
    return [action.notation for action in state.options]


def outcomes(state: NemoState) -> list[str]:
    return [state.chance().outcome_name(state, i) for i in range(state.draws)]
