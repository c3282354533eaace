"""The elements to press for a choice."""

from __future__ import annotations

import msgspec

from eleventh.core.scene import Choice, at_hand


def test_a_step_may_be_any_of_several_things() -> None:
    choice = Choice(1, "give lamp ann", "Give Ann the lamp.", ("lamp", ("ann", "seat-ann")), shows=("way",))
    assert choice.steps == [("lamp",), ("ann", "seat-ann")]
    assert choice.concerns == {"lamp", "ann", "seat-ann", "way"}
    assert msgspec.json.decode(msgspec.json.encode(choice), type=Choice) == choice


def test_elements_that_are_not_on_the_table_are_omitted() -> None:
    choice = Choice(1, "give", "Give.", ("lamp", ("ann", "seat-ann"), ("bob", "seat-bob", "bobs-hat")))
    assert at_hand(choice, {"lamp", "seat-ann", "bob", "bobs-hat"}) == (
        "lamp",
        "seat-ann",
        ("bob", "bobs-hat"),
    )
    assert at_hand(choice, {"bob"}) == ("bob",)
