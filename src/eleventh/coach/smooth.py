"""Control by the judgement's value: what neighbouring positions of a game say about each other.

The judgement has no noise, but it may be wrong; playouts are right on average, but each position has only a
few. How far the judgement is off changes slowly in a game, but for what it misjudges at a single
position. So the playouts of all positions together say how far it is off, and those of a position itself how
much it misjudges there (a Kalman filter, forwards and back, for a random walk with noise). How slowly it
changes and how much it misjudges is found in the game itself, by the greatest likelihood, but never taken for
nothing: a judgement that jumps about is not trusted, and every position then stands on its own playouts.
"""

from __future__ import annotations

import math
from itertools import product
from typing import NamedTuple

STEPS = (1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3)  # variances of a step of the walk that are tried
SLIPS = (1e-3, 3e-3, 1e-2, 3e-2, 0.1)  # ... of what is misjudged at a single position
UNKNOWN = 0.25  # variance of how far the judgement is off, before anything is known


class WeighedPosition(NamedTuple):
    """A position: what the judgement thinks, the share of its playouts, and the error of that."""

    judged: float
    share: float
    error: float


class Smoothed(NamedTuple):
    share: float
    error: float
    step_error: float  # of the difference to the next position


def smooth(seen: list[WeighedPosition]) -> list[Smoothed]:
    """All positions, each by all playouts."""
    if not seen:
        return []
    tried = (Filter(seen, step, slip) for step, slip in product(STEPS, SLIPS))
    return max(tried, key=lambda one: one.likelihood).backwards()


class Filter:
    """Forwards through the game: how far the judgement is off, and the variance of that, once each position
    is looked at."""

    def __init__(self, seen: list[WeighedPosition], step: float, slip: float) -> None:
        self.seen = seen
        self.step = step
        self.slip = slip
        self.likelihood = 0.0
        self.means: list[float] = []
        self.variances: list[float] = []
        mean, variance = 0.0, UNKNOWN
        for number, one in enumerate(seen):
            total = variance + slip + one.error * one.error
            surprise = one.share - one.judged - mean
            if number:
                self.likelihood -= 0.5 * (math.log(total) + surprise * surprise / total)
            gain = variance / total
            mean += gain * surprise
            variance *= 1 - gain
            self.means.append(mean)
            self.variances.append(variance)
            variance += step

    def backwards(self) -> list[Smoothed]:
        mean, variance = self.means[-1], self.variances[-1]
        found = [self.at(len(self.seen) - 1, mean, variance, 0.0)]
        for number in range(len(self.seen) - 2, -1, -1):
            ahead = self.variances[number] + self.step
            gain = self.variances[number] / ahead
            later = variance
            mean = self.means[number] + gain * (mean - self.means[number])
            variance = max(0.0, self.variances[number] + gain * gain * (later - ahead))
            here, there = self.trust(number), self.trust(number + 1)
            between = here * here * variance + there * there * later - 2 * here * there * gain * later
            between += sum((1 - self.trust(i)) * self.seen[i].error ** 2 for i in (number, number + 1))
            found.append(self.at(number, mean, variance, math.sqrt(max(0.0, between))))
        found.reverse()
        return found

    def trust(self, number: int) -> float:
        """How much the other positions count, against the playouts of this one."""
        noise = self.seen[number].error ** 2
        return noise / (noise + self.slip)

    def at(self, number: int, mean: float, variance: float, between: float) -> Smoothed:
        one, trust = self.seen[number], self.trust(number)
        share = trust * (one.judged + mean) + (1 - trust) * one.share
        error = math.sqrt(trust * trust * variance + (1 - trust) * one.error**2)
        return Smoothed(share, error, between)
