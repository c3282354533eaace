"""Decks are dealt when drawn: what is known of a deck, and the pool of what could come."""

from __future__ import annotations

from typing import ClassVar, Self, final

from mypy_extensions import i64


@final
class Deck:
    """`top` and `bottom` hold cards whose place is known (next card first); `pool` holds the rest.

    Nobody knows the order of the pool, the engine included: drawing from it is a deal over its cards.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("top", "pool", "bottom")
    top: list[int]
    pool: list[int]
    bottom: list[int]

    def __new__(cls, pool: list[int] | None = None) -> Self:
        # Compiled, a class without its own __new__ runs __init__ there too: decoding must not.
        return super().__new__(cls)

    def __init__(self, pool: list[int]) -> None:
        self.top = []
        self.pool = pool
        self.bottom = []

    def copy(self) -> Deck:
        other = Deck(self.pool.copy())
        other.top = self.top.copy()
        other.bottom = self.bottom.copy()
        return other

    def same(self, other: Deck) -> bool:
        return self.pool == other.pool and self.top == other.top and self.bottom == other.bottom

    def size(self) -> int:
        return len(self.top) + len(self.pool) + len(self.bottom)

    def outcomes(self) -> int:
        """In how many equally likely ways the next card can be drawn: 0 when the deck is empty."""
        if self.top:
            return 1
        if self.pool:
            return len(self.pool)
        return 1 if self.bottom else 0

    def peek(self, outcome: int) -> int:
        """The card that `outcome` would draw."""
        if self.top:
            return self.top[0]
        return self.pool[outcome] if self.pool else self.bottom[0]

    def take(self, outcome: int) -> int:
        """Draw the card of that outcome."""
        if self.top:
            return self.top.pop(0)
        return self.pool.pop(outcome) if self.pool else self.bottom.pop(0)

    def put_on_top(self, card: int) -> None:
        self.top.insert(0, card)

    def put_at_bottom(self, card: int) -> None:
        self.bottom.append(card)

    def shuffle_in(self, cards: list[int]) -> None:
        """Mix these cards with everything that is left; nobody knows any place after that."""
        self.pool = sorted(self.top + self.pool + self.bottom + cards)
        self.top = []
        self.bottom = []


def sort_in(cards: list[int], card: int) -> None:
    """Put a card where it belongs among sorted ones."""
    low: i64 = 0
    high: i64 = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] < card:
            low = middle + 1
        else:
            high = middle
    cards.insert(low, card)
