"""Sentences that read badly: found by their form, in everything that a game says.

Which words are nouns that are counted is learnt from the game itself: a word that stands in the plural after
a number somewhere ("3 cards") is wrong in the singular after one ("3 card"), and in the plural after 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from eleventh.core.play import take
from eleventh.kit.setups import Setup, acting, course, every_setup, moments

FIELDS: Final = {"text", "note", "detail", "stake", "subtitle", "reason", "label"}  # of a scene, in words
NUMBER: Final = r"(?<![\w+\-.,:/'])"  # a number by itself: no sign, no part of a date, no score
SEVERAL: Final = re.compile(r"(\w*) ?" + NUMBER + r"(?:[2-9]|[1-9]\d+) ([A-Za-z]+)s\b")
ONE_OF_MANY: Final = re.compile(r"(\w*) ?" + NUMBER + r"1 ([A-Za-z]+)s\b")
MANY_OF_ONE: Final = re.compile(r"(\w*) ?" + NUMBER + r"(?:[2-9]|[1-9]\d+) ([A-Za-z]+)\b(?![-'])(?: (\w+))?")
TWICE: Final = re.compile(r"\b([a-z]+) \1\b", re.IGNORECASE)
NUMBER_TWICE: Final = re.compile(r"\b(\d+) ([a-z]+) \1(?=[.,;)]|$)")
BETWEEN: Final = {"of", "to", "at", "and", "or", "in", "by", "on", "with", "is", "for", "against"}
NO_LIST: Final = re.compile(
    r"\[['\"\d\]]|', '|\w None\b| object at |[,;] ?[,;.]|(?<!\.)\.\.(?!\.)|\w [.,;](?:\s|$)"
)
ORDINALS: Final = {
    "area", "column", "day", "enemy", "entrance", "level", "month", "pass", "round", "row", "rule", "seat",
    "space", "speed", "token", "turn", "week",
}  # fmt: skip
VERBS: Final = {
    "attack",
    "begin",
    "come",
    "count",
    "end",
    "goe",
    "ha",
    "i",
    "move",
    "open",
    "stop",
    "take",
    "wa",
}


def ordinal(match: re.Match[str]) -> bool:
    """Whether the word before a number makes it a name: Turn 2, the Foot Soldiers 19."""
    before = match[1]
    return before.lower() in ORDINALS or (before[:1].isupper() and match.start() > 0)


def counted_nouns(sentences: Iterable[str]) -> set[str]:
    """The words that stand in the plural after a number."""
    found = {
        match[2].lower()
        for text in sentences
        for match in SEVERAL.finditer(text)
        if not ordinal(match) and not match[2].endswith(("s", "u", "i"))
    }
    return found - VERBS


def faults(text: str, nouns: set[str]) -> Iterator[str]:
    """What reads badly in a sentence, each in a few words."""
    for match in ONE_OF_MANY.finditer(text):
        if match[2].lower() in nouns and not ordinal(match):
            yield f"one of several: {match[0].strip()!r}"
    for match in MANY_OF_ONE.finditer(text):
        noun, after = match[2].lower(), (match[3] or "").lower()
        if noun in nouns and not ordinal(match) and not (after.endswith("s") or after in nouns):
            yield f"several of one: {match[0].strip()!r}"
    for match in TWICE.finditer(text):
        yield f"a word twice: {match[0]!r}"
    for match in NUMBER_TWICE.finditer(text):
        if match[2] not in BETWEEN:
            yield f"a number twice: {match[0]!r}"
    for match in NO_LIST.finditer(text):
        yield f"no list in words: {match[0]!r}"


def words_of(data: object) -> Iterator[str]:
    """All that is said in a scene, as plain data."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in FIELDS and isinstance(value, str):
                yield value
            else:
                yield from words_of(value)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from words_of(item)


def said_in(setup: Setup) -> set[str]:
    """Every sentence of the story, and all words of the scenes at some moments."""
    state = setup.new()
    state.start_narration()
    for number in course(setup):
        take(state, number)
    said = {note.text for note in state.narration}
    for moment in moments(setup, 12):
        for seat in (*acting(moment), -1):
            said |= set(words_of(msgspec.to_builtins(setup.game.view(moment, seat))))
    return {text for text in said if text}


class WordPromises:
    @every_setup
    def test_every_sentence_reads_well(self, setup: Setup) -> None:
        said = said_in(setup)
        nouns = counted_nouns(said)
        wrong = [f"{fault} in {text!r}" for text in sorted(said) for fault in faults(text, nouns)]
        assert not wrong, "\n".join(wrong)
