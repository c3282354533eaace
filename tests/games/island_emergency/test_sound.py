"""Invalid positions from outside are refused."""

from __future__ import annotations

from eleventh.core.engine import State
from eleventh.games import find_game
from eleventh.games.island_emergency.rules.state import IslandState

GAME = find_game("island-emergency")


def in_play() -> IslandState:
    """The first flight of a game of two."""
    state: State = GAME.new(2, GAME.settle(2, {}))
    while type(state.stack[-1]).__name__ != "Flight":
        if state.draws:
            state.deal(0)
        else:
            state.choose(state.options[0])
    assert isinstance(state, IslandState)
    assert GAME.validate(state) == ""
    return state


def test_an_emergence_card_is_left_to_shuffle() -> None:
    state = in_play()
    state.built += state.emergence + state.emerged
    state.emergence = []
    state.emerged = []
    assert "left to shuffle" in GAME.validate(state)


def test_row_and_column_cards_are_drawn_together() -> None:
    state = in_play()
    state.rows_drawn += state.rows
    state.rows = []
    assert "together" in GAME.validate(state)


def test_a_card_is_in_one_place() -> None:
    state = in_play()
    state.discard.append(state.chaos[0])
    assert "in the box" in GAME.validate(state)
