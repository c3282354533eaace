"""Valid positions are read, and invalid ones from outside are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.codec import unpack
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.rules.state import Castle
from games.professor_evil.play import castle

OLD = (Path(__file__).parent / "old" / "positions.txt").read_text(encoding="utf-8").strip().split("\n\n")


@pytest.mark.parametrize("text", OLD)
def test_a_code_of_an_older_layout_is_read(text: str) -> None:
    code, *facts, options = (line.partition(": ")[2] for line in text.split("\n"))
    state = unpack(GAME.decoder, code)
    assert isinstance(state, Castle)
    assert list(GAME.facts(state).values()) == facts
    assert ", ".join(action.notation for action in state.options) == options


def test_a_room_without_a_switch_has_none_that_is_active() -> None:
    state = castle("nathan,irene")
    state.turn = 0
    state.switch[3] = -1
    state.active[3] = True
    assert GAME.validate(state) == "the switch of an empty room is active"


def test_a_treasure_is_in_one_place() -> None:
    state = castle("nathan,irene")
    state.saved += state.treasures[0]
    assert "and 1 in the box" in GAME.validate(state)


def test_a_deck_has_the_cards_of_its_character_R25() -> None:
    state = castle("nathan,irene")
    state.decks.reverse()
    assert GAME.validate(state) == "a card is in the deck of another character"


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("revealed", "stopwatch stopwatch", "the game has 1 of 'stopwatch', not 2"),
        ("saved", "excalibur excalibur", "the game has 1 of 'excalibur', not 2"),
    ],
)
def test_cards_are_put_from_where_they_are(key: str, value: str, reason: str) -> None:
    state = castle("nathan,irene")
    with pytest.raises(ValueError, match=reason):
        GAME.put(state, key, value)
    GAME.put(state, "revealed", "stopwatch sprint")
    GAME.put(state, "saved", "excalibur")
    assert GAME.validate(state) == ""
