"""Positions of Professor Evil for the tests."""

from __future__ import annotations

from eleventh.core.engine import DEALER
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.rules.state import Castle
from games.moves import happen, put, told
from games.moves import offered as offered


def castle(characters: str, **facts: str) -> Castle:
    """The first turn after a set-up of first outcomes, changed by these facts."""
    seats = len(characters.split(","))
    state = GAME.new(seats, GAME.settle(seats, {"characters": characters, "difficulty": "normal"}))
    while state.to_act == DEALER:
        state.deal(0)
    return put(GAME, state, {key.replace("_", "-"): value for key, value in facts.items()})


def play(state: Castle, *notations: str) -> list[str]:
    """What is told of these choices and of deals, by their outcome's name."""
    state.start_narration()
    return told(happen(GAME, state, *notations))


def why(state: Castle, notation: str) -> str:
    refusal = GAME.why(state, state.player, GAME.parse(notation))
    assert refusal is not None
    return refusal.reason
