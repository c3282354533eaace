"""Which positions are read, and which that strangers send are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.codec import unpack
from eleventh.games.professor_evil import GAME
from games.professor_evil.play import castle

OLD = (Path(__file__).parent / "old" / "positions.txt").read_text(encoding="utf-8").strip().split("\n\n")


@pytest.mark.parametrize("text", OLD)
def test_a_code_of_an_older_layout_is_read(text: str) -> None:
    code, *facts, options = (line.partition(": ")[2] for line in text.split("\n"))
    state = unpack(GAME.decoder, code)
    assert list(GAME.facts(state).values()) == facts
    assert ", ".join(action.notation for action in state.options) == options


def test_a_room_without_a_switch_has_none_that_is_active() -> None:
    state = castle("nathan,irene")
    state.turn = 0
    state.switch[3] = -1
    state.active[3] = True
    assert GAME.sound(state) == "the switch of an empty room is active"


def test_a_treasure_is_in_one_place() -> None:
    state = castle("nathan,irene")
    state.saved.append(state.treasure[0])
    assert GAME.sound(state) == "the treasures holds something twice"
