"""Decks that are shuffled lazily: a card is chosen at random when it is drawn."""

from __future__ import annotations

from typing import ClassVar, Self, final

from mypy_extensions import i64


@final
class Deck:
    """A deck. `top` and `bottom` are the cards whose position is known (next card first), `pool` is the rest.

    The pool has no order: drawing from it is a deal over its cards.
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
        """A copy that shares no list."""
        other = Deck(self.pool.copy())
        other.top = self.top.copy()
        other.bottom = self.bottom.copy()
        return other

    def same(self, other: Deck) -> bool:
        """Whether both decks have the same cards in the same places."""
        return self.pool == other.pool and self.top == other.top and self.bottom == other.bottom

    def size(self) -> int:
        """The number of cards."""
        return len(self.top) + len(self.pool) + len(self.bottom)

    def outcomes(self) -> int:
        """The number of equally likely outcomes of drawing the next card; 0 when the deck is empty."""
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
        """Make this card the next one."""
        self.top.insert(0, card)

    def put_at_bottom(self, card: int) -> None:
        """Make this card the last one."""
        self.bottom.append(card)

    def shuffle_in(self, cards: list[int]) -> None:
        """Shuffle these cards into the deck; no position is known after that."""
        self.pool = sorted(self.top + self.pool + self.bottom + cards)
        self.top = []
        self.bottom = []


def sort_in(cards: list[int], card: int) -> None:
    """Insert a card into a sorted list."""
    low: i64 = 0
    high: i64 = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] < card:
            low = middle + 1
        else:
            high = middle
    cards.insert(low, card)
