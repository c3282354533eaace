"""Which stacks a position that strangers send may have."""

from __future__ import annotations

import pytest

from eleventh.core.engine import State, Step
from eleventh.games import find_game
from eleventh.games.professor_evil.dice import ChooseFace, RollDie
from eleventh.games.professor_evil.sound import LIES_ON
from eleventh.games.professor_evil.turn import EndTurn, StartTurn
from steps import step_names

GAME = find_game("professor-evil")


def with_stack(*steps: Step[State]) -> State:
    state = GAME.new(2, GAME.settle(2, {}))
    state.stack[:] = steps
    return state


@pytest.mark.parametrize(
    "steps",
    [
        (EndTurn(), EndTurn(), ChooseFace()),
        (EndTurn(), ChooseFace()),
        (EndTurn(),) * 50_000,
        (StartTurn(), StartTurn()),
        (*GAME.new(2, GAME.settle(2, {})).stack, RollDie(0)),
    ],
)
def test_a_stack_that_the_rules_cannot_make_is_refused(steps: tuple[Step[State], ...]) -> None:
    assert "cannot" in GAME.sound(with_stack(*steps)) or "at most" in GAME.sound(with_stack(*steps))


def test_the_law_knows_every_step() -> None:
    assert step_names("professor_evil") == set(LIES_ON)
