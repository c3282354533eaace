"""The kit's checks of sentences: findings and no false alarms."""

from __future__ import annotations

import pytest

from eleventh.kit.words import counted_nouns, faults, words_of

NOUNS = counted_nouns(["Draw 2 cards.", "5 minutes pass.", "3 Hits.", "Turn 2 begins.", "Week 3 ends."])


def test_nouns_are_learnt_from_what_is_counted() -> None:
    assert {"card", "minute", "hit"} == NOUNS


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1 cards are drawn.", "one of several: '1 cards'"),
        ("You draw 2 card.", "several of one"),
        ("0 of 1 Hits", "one of several: 'of 1 Hits'"),
        ("It is is open.", "a word twice: 'is is'"),
        ("Professor die 5 minutes 5", "a number twice: '5 minutes 5'"),
        ("1 clock 1.", "a number twice: '1 clock 1'"),
        ("It strikes ['x1', 'x2'].", "no list in words"),
        ("It strikes X1, , X2.", "no list in words"),
        ("The tile is None.", "no list in words"),
    ],
)
def test_bad_sentences_are_found(text: str, fault: str) -> None:
    found = list(faults(text, NOUNS | {"clock"}))
    assert any(fault in one for one in found), found


@pytest.mark.parametrize(
    "text",
    [
        "1 card, 2 cards, 0 cards.",
        "Turn 2 card by card.",
        "Play 2 card actions.",
        "A flight of 2 steps ... and 2 of 2.",
        "Day 1 begins.",
        "The +2 card.",
    ],
)
def test_good_sentences_pass(text: str) -> None:
    assert list(faults(text, NOUNS)) == []


def test_all_words_of_a_scene_are_read() -> None:
    scene = {
        "areas": [{"id": "no", "cards": [{"text": "one", "detail": "two"}]}],
        "prompt": {"text": "three"},
    }
    assert list(words_of(scene)) == ["one", "two", "three"]
