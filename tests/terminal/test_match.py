"""The input that selects a choice."""

from __future__ import annotations

import pytest

from eleventh.terminal.match import Unclear, find, numbers_of

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
def test_unclear_input_is_answered_with_examples(typed: str, answer: str) -> None:
    with pytest.raises(Unclear, match=answer):
        find(typed, NAMES, NAMES, TEXTS)


def test_a_number_that_is_a_name_means_the_name() -> None:
    assert find("6", ["4", "5", "6"], ["4", "5", "6"], ["4", "5", "6"]) == "6"


SPEEDS = ["rest", "move 1", "move 2", "move 3", "faster"]


def test_where_choices_are_numbers_the_number_is_the_choice() -> None:
    assert find("3", SPEEDS, SPEEDS, SPEEDS) == "move 3"
    assert numbers_of(SPEEDS) == [4, 1, 2, 3, 5]
    assert find("4", SPEEDS, SPEEDS, SPEEDS) == "rest"
    with pytest.raises(Unclear, match="from 1 to 5"):
        find("8", SPEEDS, SPEEDS, SPEEDS)


def test_numbers_of_two_kinds_are_no_names() -> None:
    assert numbers_of(["pay 2", "pay 3", "take 2"]) == [1, 2, 3]
    assert numbers_of(["end", "wait 5"]) == [1, 2]
