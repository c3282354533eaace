"""Declarations of a state's fields: what an annotation contains besides the type.

    turn: Annotated[int, Number(0, 500, "turn")]
    at: Annotated[list[int], Number(0, 8, "{}", SEATS, CELL_NAMES)]

A declaration determines the bounds of the values, the line of a scenario for the field (its fact), and the
slice of an observation. Cards are declared by `Zone` (core/zones.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

SEATS: Final = -7  # as `each`: one value for each seat; as `high`: the last seat

# Who sees a field.
NOBODY: Final = 0
OWNER: Final = 1  # of a field with one value for each seat: that seat
ALL: Final = 2

NO_WORDS: Final[tuple[str, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """What all declarations share. `fact` is the key of the scenario line, with {} for the seat or place; it
    is empty if there is no such line. `each` is the length of a list with a value for each place, or 0."""

    def __init__(self, fact: str, each: int, seen_by: int) -> None:
        self.fact = fact
        self.each = each
        self.seen_by = seen_by

    def places(self, seats: int) -> int:
        """The length of the list; 0 if the field is a single value."""
        return seats if self.each == SEATS else self.each


@final
class Number(Field):
    """A whole number from `low` to `high`. With `words` it is a category: the word at index n names n, and -1
    is called `none`. A `high` of SEATS means the last seat."""

    def __init__(
        self,
        low: int,
        high: int,
        fact: str = "",
        each: int = 0,
        words: Sequence[str] = NO_WORDS,
        none: str = "none",
        seen_by: int = ALL,
    ) -> None:
        super().__init__(fact, each, seen_by)
        self.low = low
        self.high = high
        self.words = words
        self.none = none

    def highest(self, seats: int) -> int:
        """The upper bound in a game with this number of seats."""
        return seats - 1 if self.high == SEATS else self.high


@final
class Flag(Field):
    """True or false, written as the first or the second of two words."""

    def __init__(
        self, fact: str = "", each: int = 0, words: tuple[str, str] = ("yes", "no"), seen_by: int = ALL
    ) -> None:
        super().__init__(fact, each, seen_by)
        self.words = words


@final
class Bits(Field):
    """A set of small numbers as the bits of one integer: number n is in it if bit n is set. `size` is the
    number of bits, or SEATS; `words` name the members, and `between` separates them. `alike` groups members
    that look the same, each group as a mask: an observation then counts the members of each group."""

    def __init__(
        self,
        size: int,
        fact: str = "",
        each: int = 0,
        words: Sequence[str] = NO_WORDS,
        alike: Sequence[int] = (),
        seen_by: int = ALL,
        between: str = " ",
    ) -> None:
        super().__init__(fact, each, seen_by)
        self.size = size
        self.words = words
        self.between = between
        self.alike = alike

    def width(self, seats: int) -> int:
        """The number of bits in a game with this number of seats."""
        return seats if self.size == SEATS else self.size


@final
class Inner(Field):
    """A step that is data of another step. An observation contains its kind and its numbers."""

    def __init__(self) -> None:
        super().__init__("", 0, ALL)


@final
class Derived(Field):
    """A value that is computed from other fields and cached for the rules. It is copied with the state, but
    it is not part of the position: `State.derive` computes it."""

    def __init__(self) -> None:
        super().__init__("", 0, ALL)


@final
class Items(Field):
    """A list of at most `most` whole numbers from `low` to `high`. With `ordered` their order matters and an
    observation contains a sequence, otherwise the count of each number. With `each` it is a list of such
    lists."""

    def __init__(
        self,
        low: int,
        high: int,
        most: int,
        fact: str = "",
        each: int = 0,
        words: Sequence[str] = NO_WORDS,
        ordered: bool = True,
        seen_by: int = ALL,
    ) -> None:
        super().__init__(fact, each, seen_by)
        self.low = low
        self.high = high
        self.most = most
        self.words = words
        self.ordered = ordered
