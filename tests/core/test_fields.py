"""FIELDS and `clone` are written from the annotations: nobody keeps three lists in step by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

import eleventh
from eleventh.kit.fields import BEGIN, BadFields, written

FILES = [
    path for path in Path(eleventh.__file__).parent.glob("games/*/*.py") if BEGIN in path.read_text("utf-8")
]

STATE = """
class Raft(State):
    SHARED = ("names",)
    DERIVED = ("weight",)
    oil: int  # a remark
    names: list[str]
    holds: list[list[int]]
    deck: Deck
    weight: int

    # --- written by eleventh.kit.fields ---
    # --- up to here ---
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_was_written_is_fresh(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert written(source) == source, f"run python -m eleventh.kit.fields {path}"


def test_fields_come_in_the_order_of_their_annotations() -> None:
    assert '"oil", "names", "holds", "deck",\n' in written(STATE)


def test_shared_lists_are_handed_on_and_the_others_copied() -> None:
    text = written(STATE)
    assert "other.names = self.names\n" in text
    assert "other.holds = [each.copy() for each in self.holds]\n" in text
    assert "other.deck = self.deck.copy()\n" in text


def test_what_follows_from_others_is_copied_and_no_field() -> None:
    text = written(STATE)
    assert "other.weight = self.weight\n" in text
    assert '"weight",' not in text.partition("FIELDS")[2]


def test_a_lent_list_is_handed_on_and_both_know_it() -> None:
    lent = STATE.replace("oil: int", "cargo: list[int]\n    cargo_lent: bool\n    oil: int")
    text = written(lent.replace("    DERIVED", '    LENT = ("cargo",)\n    DERIVED'))
    assert "other.cargo = self.cargo\n" in text
    assert "self.cargo_lent = other.cargo_lent = True\n" in text
    assert '"cargo_lent",' not in text.partition("FIELDS")[2]


def test_news_are_read_off_by_value_and_of_shared_lists_by_which_they_are() -> None:
    text = written(STATE)
    assert "if self.oil != was.oil:\n" in text
    assert "if self.names is not was.names:\n" in text
    assert "if self.holds != was.holds:\n" in text
    assert "if not self.deck.same(was.deck):\n" in text
    assert "weight" not in text.partition("def news")[2]


def test_a_record_is_held_against_another_field_by_field() -> None:
    text = written(STATE.replace("Raft(State)", "Raft").replace('    DERIVED = ("weight",)\n', ""))
    assert "def same(self, other: Raft) -> bool:" in text
    assert "if self.weight != other.weight:\n            return False" in text
    assert "def news" not in text


def test_what_cannot_be_copied_is_named() -> None:
    with pytest.raises(BadFields, match="dict"):
        written(STATE.replace("oil: int", "oil: dict[str, int]"))


def test_a_shared_field_must_exist() -> None:
    with pytest.raises(BadFields, match="ropes"):
        written(STATE.replace('("names",)', '("ropes",)'))
