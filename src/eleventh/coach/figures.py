"""Means with their standard errors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

Z95 = 1.959963984540054
DOUBT = 0.5  # of a whole game, added to the sum of squares: a few playouts may agree by chance


class ChanceFigure(NamedTuple):
    """An estimate of a chance."""

    mean: float
    error: float  # one standard error

    @property
    def low(self) -> float:
        """The lower end of the 95 % confidence interval."""
        return max(0.0, self.mean - Z95 * self.error)

    @property
    def high(self) -> float:
        """The upper end of the 95 % confidence interval."""
        return min(1.0, self.mean + Z95 * self.error)


def figure(results: Sequence[float], scale: float = 1.0, order: Sequence[float] = ()) -> ChanceFigure:
    """The mean and its standard error. `order` is for stratified samples: the place in the strata that each
    result was drawn from. Then only differences between neighbours count as noise."""
    count = len(results)
    mean = sum(results) / count
    doubt = DOUBT * scale * scale
    if order and count > 2:
        sorted_by = [results[i] for i in sorted(range(count), key=lambda i: order[i])]
        steps = sum((b - a) ** 2 for a, b in pairwise(sorted_by))
        squares = steps / 2 * count / (count - 1)
    else:
        squares = sum((result - mean) ** 2 for result in results)
    return ChanceFigure(mean, math.sqrt(squares + doubt) / count)


def differences(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The paired differences."""
    return [a - b for a, b in zip(one, other, strict=True)]


def together(errors: Sequence[float]) -> float:
    """The standard error of a sum of independent figures."""
    return math.sqrt(sum(error * error for error in errors))
