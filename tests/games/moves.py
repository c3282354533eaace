"""Helpers for tests of every game: put a position, play events by name, and read facts."""

from __future__ import annotations

from typing import TypeVar

from eleventh.core.engine import DEALER, State
from eleventh.core.game import Game

S = TypeVar("S", bound=State)


def put(game: Game[S], state: S, facts: dict[str, str]) -> S:
    """The state with these facts, at its next question."""
    for key, value in facts.items():
        game.put(state, key, value)
    state.rest()
    state.advance()
    return state


def happen(game: Game[S], state: S, *events: str) -> S:
    """Play events: choices by notation, deals by the name of their outcome."""
    for event in events:
        if state.to_act == DEALER:
            state.deal(outcomes(state).index(event))
        else:
            state.choose(game.parse(event))
    return state


def offered(state: State) -> list[str]:
    return [action.notation for action in state.options]


def outcomes(state: State) -> list[str]:
    return [state.chance().outcome_name(state, i) for i in range(state.draws)]


def facts_of(game: Game[S], state: S, *keys: str) -> list[str]:
    known = game.facts(state)
    return [known[key] for key in keys]


def told(state: State) -> list[str]:
    return [note.text for note in state.narration]
