"""What a person may type for a choice."""

from __future__ import annotations

import pytest

from eleventh.terminal.match import Unclear, find

NAMES = ["move hall", "move attic", "give rope ann", "end"]
TEXTS = ["Go to the hall.", "Go to the attic.", "Give the rope to Ann.", "End your turn."]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", "move attic"),
        ("end", "end"),
        ("MOVE  hall", "move hall"),
        ("e", "end"),
        ("attic", "move attic"),
        ("gi an", "give rope ann"),
        ("turn", "end"),
    ],
)
def test_number_notation_and_parts(typed: str, meant: str) -> None:
    assert find(typed, NAMES, NAMES, TEXTS) == meant


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("move", "1 move hall; 2 move attic"), ("9", "from 1 to 4"), ("dance", "No choice is called 'dance'")],
)
def test_what_is_unclear_is_answered_with_what_to_type(typed: str, answer: str) -> None:
    with pytest.raises(Unclear, match=answer):
        find(typed, NAMES, NAMES, TEXTS)


def test_a_number_that_is_a_name_means_the_name() -> None:
    assert find("6", ["4", "5", "6"], ["4", "5", "6"], ["4", "5", "6"]) == "6"
