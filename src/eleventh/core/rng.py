"""The seeded random number generator of playouts, bots and the seeded dealer."""

from __future__ import annotations

from typing import ClassVar, Final, Self, final

from mypy_extensions import i64

MASK63: Final = 0x7FFF_FFFF_FFFF_FFFF
MASK62: Final = 0x3FFF_FFFF_FFFF_FFFF  # compiled, the largest literal that is not boxed


@final
class Rng:
    """SplitMix with 63 bits, so that Python integers and native ones (which overflow) agree."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)
    word: i64

    def __new__(cls, seed: int = 0) -> Self:
        # Compiled, a class without its own __new__ runs __init__ there too: decoding must not.
        return super().__new__(cls)

    def __init__(self, seed: int) -> None:
        self.word = seed & MASK63

    def below(self, bound: i64) -> i64:
        """A uniform integer in range(bound), for bounds far below 2 to the 32."""
        mask: i64 = MASK62
        mask = mask << 1 | 1  # 63 bits
        z: i64 = (self.word + 0x1E37_79B9_7F4A_7C15) & mask
        self.word = z
        z = ((z ^ (z >> 30)) * 0x3F58_476D_1CE4_E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x14D0_49BB_1331_11EB) & mask
        return (((z ^ (z >> 31)) >> 31) * bound) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Rng:
        """A generator that continues in the same way."""
        return Rng(self.word)
