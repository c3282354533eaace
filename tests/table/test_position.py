"""Position codes: short, fit for a URL, and what is wrong with a bad one is said."""

from __future__ import annotations

import base64
import re
import zlib

import msgspec
import pytest

from eleventh.core.codec import same, state_to_data
from eleventh.games import UnknownGame
from eleventh.table.position import BadPosition, check_digits, code, position, position_of
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


@pytest.mark.parametrize("wrong", [[], -1, 99, 10**30, "x", None, {"Deck": []}, {"a": 1, "b": 2}, 1.5])
def test_a_position_that_cannot_be_is_refused_or_can_be_looked_at(wrong: object) -> None:
    state = set_up().state
    right = state_to_data(state)
    refused = 0
    for index in range(len(right)):
        data = [wrong if i == index else value for i, value in enumerate(right)]
        packed = zlib.compress(msgspec.json.encode(data), 9, -15)
        body = f"tiny~{GAME.version}~{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
        try:
            found = position_of(GAME, f"{body}~{check_digits(body)}")
        except BadPosition:
            refused += 1
        else:
            for seat in range(-1, found.seats):
                msgspec.json.encode(GAME.view(found, seat))
    assert refused


def test_a_position_nested_too_deep_is_refused() -> None:
    packed = zlib.compress(b"[" * 100_000, 9, -15)
    body = f"tiny~{GAME.version}~{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
    with pytest.raises(BadPosition):
        position_of(GAME, f"{body}~{check_digits(body)}")
