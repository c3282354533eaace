"""How sure a measured figure is."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959963984540054


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a rate; honest near 0 and 1 too."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z95 * Z95 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean, by the normal law."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, mean
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1))
    half = Z95 * deviation / math.sqrt(n)
    return mean - half, mean + half
