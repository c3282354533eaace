"""Positions of Professor Evil for the tests."""

from __future__ import annotations

from eleventh.core.engine import DEALER
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.state import Castle


def castle(characters: str, **facts: str) -> Castle:
    """The first turn after a set-up of first outcomes, changed by these facts."""
    seats = len(characters.split(","))
    state = GAME.new(seats, GAME.settle(seats, {"characters": characters, "difficulty": "normal"}))
    while state.to_act == DEALER:
        state.deal(0)
    for key, value in facts.items():
        GAME.put(state, key.replace("_", "-"), value)
    state.rest()
    state.advance()
    return state


def play(state: Castle, *notations: str) -> list[str]:
    """What is told of these choices and of deals, by their outcome's name."""
    state.listen()
    for notation in notations:
        if state.to_act == DEALER:
            names = [state.chance().outcome_name(state, outcome) for outcome in range(state.draws)]
            state.deal(names.index(notation))
        else:
            state.choose(GAME.parse(notation))
    return [note.text for note in state.story]


def why(state: Castle, notation: str) -> str:
    refusal = GAME.why(state, state.player, GAME.parse(notation))
    assert refusal is not None
    return refusal.reason


def offered(state: Castle) -> list[str]:
    return [option.notation for option in state.options]
