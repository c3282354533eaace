"""What is in the box: every number names its card, and there are as many of each sort as there should be."""

from __future__ import annotations

from collections import Counter

import pytest

from eleventh.games.necreaux.content import adventure as content
from eleventh.games.necreaux.content import cards
from eleventh.games.necreaux.content.adventure import (
    CATEGORIES,
    CATEGORY,
    COPIES,
    CV,
    DOTS,
    KEYWORD,
    KEYWORDS,
    KIND_NAMES,
    KIND_SLUGS,
    KIND_TEXT,
    TRAP_DICE,
    TRAP_FAST,
    TRAP_KEYWORD,
    TRAP_KEYWORDS,
    TRAP_WHO,
    WHO,
    adventure_cards,
    item_card,
    item_kind,
)
from eleventh.games.necreaux.content.cards import CARD_SLUGS, CARD_TYPE, CHARACTERS, TYPES
from eleventh.games.necreaux.content.flavour import CARD_FLAVOUR, KIND_FLAVOUR
from eleventh.games.necreaux.rules.events_and_rooms import EVENTS_AND_ROOMS
from eleventh.games.necreaux.rules.monsters import MONSTER
from eleventh.games.necreaux.rules.setup import POWERS
from eleventh.games.necreaux.rules.trap_effects import TRAP


def test_r3_the_cards_of_each_sort() -> None:
    assert len(CARD_SLUGS) == cards.CARDS
    assert len(adventure_cards()) == 75
    counted = Counter(CATEGORIES[CATEGORY[kind]] for kind in adventure_cards())
    assert counted == {"Monster": 23, "Trap": 17, "Event": 13, "Room": 9, "Item": 13}
    assert CATEGORY[content.SCIENTISTS] == CATEGORY[content.SHUTTLE] == content.SPECIAL
    assert [item_card(item_kind(card)) for card in (33, 45)] == [33, 45]
    assert KIND_SLUGS[item_kind(33)] == CARD_SLUGS[33]
    assert len(KIND_NAMES) == len(KIND_TEXT) == len(CATEGORY) == content.KINDS


def test_r24_no_speed_is_above_the_cards_of_the_deck() -> None:
    assert len(adventure_cards()) + 2 == content.LAST_SPEED


def test_r46_each_card_has_a_type() -> None:
    kinds = [TYPES[CARD_TYPE[card]] for card in range(len(CARD_SLUGS))]
    assert Counter(kinds[:CHARACTERS]) == {"Heroic": 9, "Tech": 7, "Psychic": 6, "Martial": 5, "Covert": 6}
    assert Counter(kinds[CHARACTERS:]) == {"Heroic": 3, "Tech": 5, "Martial": 3, "Covert": 2}


def test_r31_monsters_are_weak_and_strong() -> None:
    drawn = [kind for kind in adventure_cards() if CATEGORY[kind] == content.MONSTER]
    assert Counter(CV[kind] for kind in drawn) == {2: 4, 3: 4, 4: 8, 5: 6, 6: 1}
    assert Counter(DOTS[kind] for kind in drawn) == {0: 4, 1: 13, 2: 4, 3: 2}
    bits = Counter(KEYWORDS[bit] for kind in drawn for bit in range(6) if KEYWORD[kind] >> bit & 1)
    assert bits == {"Human": 6, "Beast": 7, "Robot": 5, "Mutant": 3, "Undead": 3, "Elemental": 2}


def test_r27_traps_test_one_or_all_with_one_die_or_two() -> None:
    assert Counter(TRAP_KEYWORDS[keyword] for keyword in TRAP_KEYWORD) == {
        "Mechanical": 6, "Energy": 4, "Gas": 2, "Structure": 4,
    }  # fmt: skip
    assert Counter(WHO[who] for who in TRAP_WHO) == {WHO[0]: 9, WHO[1]: 6, WHO[2]: 1}
    assert Counter(zip(TRAP_FAST, TRAP_DICE, strict=True)) == {
        (True, 1): 3, (True, 2): 9, (False, 2): 4,
    }  # fmt: skip
    assert COPIES[content.SLIDING_WALL] == 2


def in_one_line(text: str | None) -> str:
    return " ".join((text or "").split())


@pytest.mark.parametrize("power", POWERS, ids=[type(power).__name__ for power in POWERS])
def test_a_power_has_its_printed_text_above_it(power: object) -> None:
    assert in_one_line(type(power).__doc__) in cards.CARD_TEXT[getattr(power, "card", -1)]


def test_a_drawn_card_has_its_printed_text_above_it() -> None:
    effects = [*MONSTER, *TRAP, *EVENTS_AND_ROOMS]
    for effect, text in zip(effects, KIND_TEXT, strict=False):
        assert text, type(effect).__name__
        assert text.endswith(in_one_line(type(effect).__doc__)), type(effect).__name__


def test_a_card_has_at_most_one_power_that_works_once() -> None:
    once = [power.card for power in POWERS if power.once]
    assert len(set(once)) == len(once)


def test_no_two_monsters_and_no_two_traps_are_the_same() -> None:
    for rows in (content.MONSTER_ROWS, content.TRAP_ROWS):
        assert len({row[2:] for row in rows}) == len(rows)


def test_every_keyword_matters_to_a_card() -> None:
    texts = " ".join([*cards.CARD_TEXT, *KIND_TEXT])
    assert [word for word in [*KEYWORDS, *TRAP_KEYWORDS] if word not in texts] == []


def test_each_card_has_its_own_line_of_story() -> None:
    assert (len(CARD_FLAVOUR), len(KIND_FLAVOUR)) == (cards.CARDS, content.KINDS)
    lines = {*CARD_FLAVOUR, *KIND_FLAVOUR}
    assert len(lines) == CHARACTERS + content.KINDS
    assert all(line and line[-1] in ".?!" for line in lines)
