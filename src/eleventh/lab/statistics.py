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
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean, by the normal law."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, mean
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1))
    half = Z95 * deviation / math.sqrt(n)
    return mean - half, mean + half


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean: Wilson's where each value is 0 or 1."""
    if all(value in (0.0, 1.0) for value in values):
        return wilson(sum(values), len(values))
    return mean_interval(values)


def paired(one: Sequence[float], other: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """By how much the second is more than the first in the mean, pair by pair, with its 95 % interval. Where
    each value is 0 or 1, a half is added to each of the four kinds of pairs, as Agresti and Min do: so few
    differences, or none, are no proof that there are none."""
    apart = [b - a for a, b in zip(one, other, strict=True)]
    n = len(apart)
    mean = sum(apart) / n if n else 0.0
    if n and not all(value in (0.0, 1.0) for value in (*one, *other)):
        return mean, mean_interval(apart)
    more, less = apart.count(1.0) + 0.5, apart.count(-1.0) + 0.5
    middle = (more - less) / (n + 2)
    half = Z95 * math.sqrt(more + less - (more - less) ** 2 / (n + 2)) / (n + 2)
    return mean, (max(-1.0, middle - half), min(1.0, middle + half))
