"""Sets of rooms, doors, cards and treasures as bits of a number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.games.professor_evil.content import ALL_ROOMS, ROOMS

SMALL_SETS: Final = [[n for n in range(ROOMS) if mask >> n & 1] for mask in range(1 << ROOMS)]

PAIRS: Final = 0x0555555555555555
FOURS: Final = 0x0333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F
BYTES: Final = 0x0101010101010101
PLAIN: Final = __file__.endswith(".py")


def bits(mask: i64) -> list[int]:
    """The numbers of the bits that are set, of up to 24. Small sets are looked up; do not change the list."""
    low = SMALL_SETS[mask & ALL_ROOMS]
    if mask <= ALL_ROOMS:
        return low
    return [*low, *[ROOMS + high for high in SMALL_SETS[mask >> ROOMS]]]


def bit_at(mask: i64, place: int) -> int:
    """The number of the bit at that place among those that are set, of up to 24."""
    low = SMALL_SETS[mask & ALL_ROOMS]
    if place < len(low):
        return low[place]
    return ROOMS + SMALL_SETS[mask >> ROOMS][place - len(low)]


def ones(mask: i64) -> i64:
    """How many bits are set, of up to 60: compiled, counted in pairs, fours and eights side by side."""
    if PLAIN:
        return int(mask).bit_count()
    mask -= (mask >> 1) & PAIRS
    mask = (mask & FOURS) + ((mask >> 2) & FOURS)
    mask = (mask + (mask >> 4)) & EIGHTS
    return ((mask * BYTES) >> 56) & 255
