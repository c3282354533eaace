"""Decks: what is known of the order is kept, the rest is drawn by chance."""

from __future__ import annotations

from eleventh.core.deck import Deck, sort_in


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
