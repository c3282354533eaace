"""Cards that seats looked at, cards that are in no zone, and cards that change places."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.engine import State
from eleventh.core.fields import SEATS as EACH_SEAT
from eleventh.core.fields import Bits
from eleventh.core.rng import Rng
from eleventh.core.zones import ALL, KNOWN, NOBODY, OWNER, Box, Zone, Zones, exchange, rotate

ANIMALS: Final = ["ant", "bee", "cat", "dog", "eel", "fox"]


def animals(s: Zoo) -> list[int]:
    return list(range(len(ANIMALS)))


def seen_before(s: Zoo, seat: int, card: int) -> int:
    """A seat knows its hand; it cannot tell apart the cards that it passed on, nor the others."""
    if card in s.hands[seat]:
        return KNOWN
    return 1 if s.seen[card] >> seat & 1 else 0


BOX: Final = Box(ANIMALS, animals, seen_before, ("seen",))


class Zoo(State):
    hands: Annotated[list[list[int]], Zone(BOX, OWNER, each=EACH_SEAT)]
    deck: Annotated[list[int], Zone(BOX, NOBODY)]
    shown: Annotated[list[int], Zone(BOX, ALL, ordered=True)]
    seen: Annotated[list[int], Bits(EACH_SEAT, each=len(ANIMALS))]
    caged: int  # a card in its own field

    def __init__(self) -> None:
        super().__init__(2)
        self.hands = [[0], [1, 2]]
        self.deck = [3, 4]
        self.shown = []
        self.seen = [1, 3, 2, 0, 0, 0]
        self.caged = 5


ZONES: Final = Zones(Zoo, lambda s, box: [s.caged] if s.caged >= 0 else [])


def test_a_card_in_a_field_of_its_own_is_counted() -> None:
    s = Zoo()
    assert ZONES.complaint(s) == ""
    s.caged = -1
    assert ZONES.complaint(s) == "there are 0 of fox, and 1 in the box"
    assert ZONES.missing(s, BOX) == [5]


def test_cards_that_a_seat_saw_are_resampled_only_to_possible_places() -> None:
    """Seat 0 saw the bee and passed it on, so the bee stays. The cat could be any other card."""
    cats = set()
    for seed in range(20):
        s = Zoo()
        ZONES.resample_hidden(s, 0, Rng(seed))
        assert s.hands[0] == [0]
        assert 1 in s.hands[1]
        assert [s.seen[card] for card in s.hands[1] if card != 1] == [2]
        assert ZONES.complaint(s) == ""
        cats.add(2 in s.hands[1])
    assert cats == {True, False}


def test_a_seat_is_shown_what_it_knows() -> None:
    shown = ZONES.mask_for(Zoo(), 0)
    assert shown["hands"] == [[0], []]
    assert shown["deck"] == [1, 2, 3, 4]


def test_cards_change_places() -> None:
    hands = [[0, 1], [2]]
    exchange(1, hands[0], 2, hands[1])
    assert hands == [[0, 2], [1]]
    rotate(hands)
    assert hands == [[1], [0, 2]]
