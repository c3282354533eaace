"""Positions for the tests of Nemo Rising."""

from __future__ import annotations

from eleventh.core.engine import DEALER
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.rules.state import NemoState
from games import moves
from games.moves import offered as offered
from games.moves import outcomes as outcomes


def table(seats: int = 2, **options: str) -> NemoState:
    """A game after its set-up, every deal answered by its first outcome."""
    names = {key.replace("_", "-"): value for key, value in options.items()}
    state = GAME.new(seats, GAME.settle(seats, {"first-game": "yes", **names}))
    while state.to_act == DEALER:
        state.deal(0)
    return state


def put(state: NemoState, **facts: str) -> NemoState:
    return moves.put(GAME, state, {key.replace("_", "-"): value for key, value in facts.items()})


def play(state: NemoState, *events: str) -> NemoState:
    return moves.happen(GAME, state, *events)


def nemo_spends(heroes: str = "nemo,sara", **facts: str) -> NemoState:
    """Nemo's step 2, with a quiet board but for these facts."""
    return put(table(len(heroes.split(",")), heroes=heroes), **facts, step="spend nemo")
