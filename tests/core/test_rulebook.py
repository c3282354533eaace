"""Rulebooks: numbered rules and rulings read from their text."""

from __future__ import annotations

import pytest

from eleventh.core.rulebook import Rulebook

TEXT = """# A game

Some words before.

## Turns

- **R1** A turn has
  two parts.
  - *A1* The second part
    may be left out.
- **R2b** A roll of six wins.

More words.

## The end

- **R3** Then it ends.
"""


def test_rules_have_numbers_sections_and_rulings() -> None:
    book = Rulebook(TEXT)
    assert list(book.rules) == ["R1", "R2b", "R3"]
    assert book.rules["R1"].text == "A turn has two parts."
    assert book.rules["R3"].section == "The end"
    assert [ruling.text for ruling in book.rules["R1"].rulings] == ["The second part may be left out."]


def test_a_ruling_leads_to_its_rule() -> None:
    book = Rulebook(TEXT)
    rule = book.find(" a1 ")
    assert rule is book.rules["R1"]
    assert book.text("A1") == "The second part may be left out."
    assert book.text("R1") == "A turn has two parts."
    assert book.find("R9") is None
    assert book.text("R9") == ""


def test_rules_are_found_by_their_words() -> None:
    book = Rulebook(TEXT)
    assert [rule.number for rule in book.search("SECOND part")] == ["R1"]
    assert [rule.number for rule in book.search("the end")] == ["R3"]
    assert book.search("volcano") == []


def test_two_rules_of_one_number_are_refused() -> None:
    with pytest.raises(ValueError, match="R3"):
        Rulebook(TEXT + "- **R3** Again.\n")
