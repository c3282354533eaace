"""Position codes: short, fit for a URL, and what is wrong with a bad one is said."""

from __future__ import annotations

import re

import pytest

from eleventh.core.codec import same
from eleventh.games import UnknownGame
from eleventh.table.position import BadPosition, code, position, position_of
from table.tables import GAME, play, set_up


def test_a_code_goes_in_a_url_and_comes_back() -> None:
    state = play(set_up(), "play 1").state
    text = code(GAME, state)
    assert re.fullmatch(r"[A-Za-z0-9_.~-]+", text)
    assert same(position_of(GAME, f" {text}\n"), state)


@pytest.mark.parametrize("cut", [0, 1, 30, -9])
def test_a_damaged_code_says_to_copy_it_again(cut: int) -> None:
    text = code(GAME, set_up().state)
    with pytest.raises(BadPosition, match="again, whole"):
        position_of(GAME, text[:cut])
    with pytest.raises(BadPosition, match="again, whole"):
        position_of(GAME, text[:cut] + "x" + text[cut:])


def test_a_code_of_another_version_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    text = code(GAME, set_up().state)
    monkeypatch.setattr(GAME, "version", "2")
    with pytest.raises(BadPosition, match="version 1"):
        position_of(GAME, text)


def test_a_code_of_another_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    text = code(GAME, set_up().state)
    monkeypatch.setattr(GAME, "id", "other")
    with pytest.raises(BadPosition, match="'tiny'"):
        position_of(GAME, text)
    with pytest.raises(UnknownGame):
        position("chess~1~abc~1234")
