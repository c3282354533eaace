"""Which stacks a position that strangers send may have."""

from __future__ import annotations

import pytest

from eleventh.core.engine import State, Step
from eleventh.games import find_game
from eleventh.games.island_emergency.emergence import DrawnIsland, EmergenceCard
from eleventh.games.island_emergency.flight import Flight
from eleventh.games.island_emergency.sound import LIES_ON
from eleventh.games.island_emergency.state import IslandState
from eleventh.games.island_emergency.turn import EndOfTurn
from steps import step_names

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
    assert GAME.sound(state) == ""
    return state


@pytest.mark.parametrize(
    "steps",
    [
        (EndOfTurn(), *[EmergenceCard()] * 3_000),
        (EndOfTurn(), EndOfTurn()),
        (EndOfTurn(), Flight(), Flight()),
        (EndOfTurn(),) * 50_000,
        (EndOfTurn(), EmergenceCard()),
    ],
)
def test_a_stack_that_the_rules_cannot_make_is_refused(steps: tuple[Step[State], ...]) -> None:
    state = in_play()
    state.stack[:] = steps
    assert "cannot" in GAME.sound(state) or "at most" in GAME.sound(state)


def test_a_card_is_turned_over_only_where_one_lies() -> None:
    state = in_play()
    state.push(EmergenceCard())
    assert GAME.sound(state) == ""
    state.emerged += state.emergence
    state.emergence = []
    assert "empty" in GAME.sound(state)
    state.stack.pop()
    assert GAME.sound(state) == ""
    state.emerged = []
    assert "left to shuffle" in GAME.sound(state)


def test_an_island_is_drawn_only_with_a_row_and_a_column_card() -> None:
    state = in_play()
    state.push(DrawnIsland(1))
    state.rows = []
    assert "together" in GAME.sound(state)
    state.columns = []
    assert "empty" in GAME.sound(state)


def test_the_law_knows_every_step() -> None:
    assert step_names("island_emergency") == set(LIES_ON)
