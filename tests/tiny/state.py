"""The state of the test game."""

from __future__ import annotations

from typing import ClassVar, Self

from eleventh.core.deck import Deck
from eleventh.core.engine import State


class TinyState(State):
    # FIELDS and `clone` are written by hand here: the broken states that the kit is tried on, and the second
    # version of the rules, derive from this class. A generated `clone` names the class that it copies, so
    # that a copy of theirs would be a plain TinyState.
    FIELDS: ClassVar[tuple[str, ...]] = ("turn", "oil", "light", "deck", "hands", "aside")
    lays: ClassVar[tuple[int, ...]] = (1, 2, 3)  # the cards that can be laid aside
    turn: int  # the seat whose turn it is
    oil: int
    light: int
    deck: Deck
    hands: list[list[int]]
    aside: list[list[int]]

    def clone(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        self.clone_flow(other)
        other.turn = self.turn
        other.oil = self.oil
        other.light = self.light
        other.deck = self.deck.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.aside = [cards.copy() for cards in self.aside]
        return other
