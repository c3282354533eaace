"""Sets of small numbers as the bits of one integer: number n is in the set if bit n is set."""

from __future__ import annotations

from mypy_extensions import i64


def count(numbers: int) -> int:
    """How many numbers are in the set."""
    return numbers.bit_count()


def members(numbers: int) -> list[int]:
    """The numbers of the set, ascending."""
    found: list[int] = []
    number = 0
    while numbers:
        if numbers & 1:
            found.append(number)
        numbers >>= 1
        number += 1
    return found


def lowest(numbers: int, many: int) -> int:
    """The set of the `many` lowest numbers of a set."""
    found = 0
    for _ in range(many):
        bit = numbers & -numbers
        found |= bit
        numbers ^= bit
    return found


def nth(numbers: int, place: int) -> int:
    """The number at this place of the ascending set."""
    for _ in range(place):
        numbers &= numbers - 1
    return (numbers & -numbers).bit_length() - 1


def mask_of(members: list[int]) -> int:
    """The set of these numbers."""
    found = 0
    for number in members:
        found |= 1 << number
    return found


def is_in(numbers: i64, number: i64) -> bool:
    """Whether the number is in a set of at most 62 numbers."""
    return numbers >> number & 1 == 1
