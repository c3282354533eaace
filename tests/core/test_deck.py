"""Decks: known cards stay in their order, the others are drawn at random."""

from __future__ import annotations

from typing import Annotated, Final, final

import pytest

from eleventh.core.deck import Deck, sort_in
from eleventh.core.engine import State
from eleventh.core.field_facts import bounds
from eleventh.core.fields import ALL, NOBODY
from eleventh.core.zones import Box, Zone, Zones, draw_from, draw_from_sorted, put_under, turn_up


def test_a_shuffled_deck_is_drawn_by_chance() -> None:
    deck = Deck([4, 5, 6])
    assert deck.outcomes() == 3
    assert [deck.peek(i) for i in range(3)] == [4, 5, 6]
    assert deck.take(1) == 5
    assert deck.pool == [4, 6]


def test_a_card_put_on_top_comes_next_for_certain() -> None:
    deck = Deck([4, 5])
    deck.put_on_top(8)
    deck.put_on_top(9)
    assert (deck.outcomes(), deck.peek(0)) == (1, 9)
    assert [deck.take(0), deck.take(0)] == [9, 8]


def test_cards_at_the_bottom_come_last_and_in_order() -> None:
    deck = Deck([4])
    deck.put_at_bottom(8)
    deck.put_at_bottom(9)
    assert deck.size() == 3
    assert [deck.take(0), deck.outcomes(), deck.take(0), deck.take(0)] == [4, 1, 8, 9]
    assert (deck.outcomes(), deck.size()) == (0, 0)


def test_shuffling_in_forgets_every_place() -> None:
    deck = Deck([4])
    deck.put_on_top(9)
    deck.put_at_bottom(1)
    deck.shuffle_in([2])
    assert (deck.top, deck.pool, deck.bottom) == ([], [1, 2, 4, 9], [])


def test_a_copy_goes_its_own_way() -> None:
    deck = Deck([4, 5])
    deck.put_on_top(9)
    copy = deck.copy()
    copy.take(0)
    copy.take(0)
    copy.put_at_bottom(7)
    assert (deck.top, deck.pool, deck.bottom) == ([9], [4, 5], [])


def test_decks_are_the_same_if_the_same_is_known_of_them() -> None:
    deck = Deck([4, 5])
    other = deck.copy()
    assert deck.same(other)
    other.put_on_top(other.take(0))
    assert not deck.same(other)


def test_a_card_is_sorted_in_where_it_belongs() -> None:
    cards: list[int] = []
    for card in (5, 1, 9, 5, 3):
        sort_in(cards, card)
    assert cards == [1, 3, 5, 5, 9]


# --- decks as zones ---


def one_of_each(s: Road) -> list[int]:
    return [0, 1, 2, 3]


BOX: Final = Box(["oak", "elm", "ash", "fir"], one_of_each)


@final
class Road(State):
    deck: Annotated[Deck, Zone(BOX, NOBODY)]
    hand: Annotated[list[int], Zone(BOX, ALL)]
    path: Annotated[list[int], Zone(BOX, ALL, ordered=True, most=2, backs=1)]
    unseen: Annotated[list[int], Zone(BOX, NOBODY)]

    __slots__ = tuple(__annotations__)


ZONES: Final = Zones(Road)


def road() -> Road:
    """A card in hand, another face down on the path."""
    s = Road(1)
    s.deck = Deck([0, 1])
    s.hand = [2]
    s.path = [-1]
    s.unseen = [3]
    return s


def complaint(s: Road) -> str:
    return next((text for text in bounds(s) if text), "") or ZONES.complaint(s)


def test_cards_are_drawn_from_a_deck_and_put_under_it() -> None:
    s = road()
    assert draw_from(s.deck, 1, s.hand) == 1
    assert draw_from_sorted(s.deck, 0, s.hand) == 0
    assert s.hand == [0, 2, 1]
    put_under(2, s.hand, s.deck)
    assert (s.hand, s.deck.bottom) == ([0, 1], [2])
    assert complaint(s) == ""


def test_a_card_that_is_turned_up_was_one_that_nobody_had_seen() -> None:
    s = road()
    assert complaint(s) == ""
    turn_up(3, s.unseen, s.path, 0)
    assert (s.path, s.unseen) == ([3], [])
    assert complaint(s) == ""


def test_the_number_of_backs_is_limited() -> None:
    s = road()
    s.path = [-2]
    assert "path[0] is -2" in complaint(s)


def test_the_known_order_of_a_deck_can_be_put() -> None:
    s = road()
    ZONES.put_deck(s, "deck", [1], [0])
    assert (s.deck.top, s.deck.pool, s.deck.bottom) == ([1], [], [0])
    ZONES.put_deck(s, "deck", [], [1])
    assert (s.deck.top, s.deck.pool, s.deck.bottom) == ([], [0], [1])
    for top, bottom, wrong in (([2], [], "ash"), ([1], [1], "elm")):
        with pytest.raises(ValueError, match=wrong):
            ZONES.put_deck(s, "deck", top, bottom)
    assert s.deck.pool == [0]
