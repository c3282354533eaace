"""A Kalman smoother over the positions of a game, with the evaluation function as control variate.

The evaluation function has no noise, but it may be biased; playouts are unbiased, but each position has few
of them. The bias is modelled as a random walk over the game plus an independent error at each position. A
Kalman filter, forwards and back, estimates the random walk from the playouts of all positions. The error at a
position is estimated from the playouts of that position. Both variances are chosen by maximum likelihood in
the same game, from lists that do not contain 0. If the bias changes a lot, the estimate of each position
depends almost only on its own playouts.
"""

from __future__ import annotations

import math
from itertools import product
from typing import NamedTuple

STEP_VARIANCES = (1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 0.3)  # candidates for a step of the random walk
SLIP_VARIANCES = (1e-3, 3e-3, 1e-2, 3e-2, 0.1)  # candidates for the error at a single position
PRIOR_VARIANCE = 0.25  # of the bias


class PositionEstimate(NamedTuple):
    """A position: its evaluation, the win rate of its playouts, and the standard error of the win rate."""

    evaluation: float
    win_rate: float
    error: float


class SmoothedEstimate(NamedTuple):
    """The estimate of a position from the playouts of all."""

    win_rate: float
    error: float
    step_error: float  # of the difference to the next position


def smooth(positions: list[PositionEstimate]) -> list[SmoothedEstimate]:
    """Estimate each position from the playouts of all."""
    if not positions:
        return []
    filters = (Filter(positions, step, slip) for step, slip in product(STEP_VARIANCES, SLIP_VARIANCES))
    return max(filters, key=lambda one: one.likelihood).backwards()


class Filter:
    """The forward pass: mean and variance of the bias at each position, given this and earlier positions."""

    def __init__(self, positions: list[PositionEstimate], step: float, slip: float) -> None:
        self.positions = positions
        self.step = step
        self.slip = slip
        self.likelihood = 0.0
        self.means: list[float] = []
        self.variances: list[float] = []
        mean, variance = 0.0, PRIOR_VARIANCE
        for number, one in enumerate(positions):
            total = variance + slip + one.error * one.error
            surprise = one.win_rate - one.evaluation - mean
            if number:
                self.likelihood -= 0.5 * (math.log(total) + surprise * surprise / total)
            gain = variance / total
            mean += gain * surprise
            variance *= 1 - gain
            self.means.append(mean)
            self.variances.append(variance)
            variance += step

    def backwards(self) -> list[SmoothedEstimate]:
        """The backward pass, which takes later positions into account."""
        mean, variance = self.means[-1], self.variances[-1]
        found = [self.estimate(len(self.positions) - 1, mean, variance, 0.0)]
        for number in range(len(self.positions) - 2, -1, -1):
            ahead = self.variances[number] + self.step
            gain = self.variances[number] / ahead
            later = variance
            mean = self.means[number] + gain * (mean - self.means[number])
            variance = max(0.0, self.variances[number] + gain * gain * (later - ahead))
            here, there = self.trust(number), self.trust(number + 1)
            between = here * here * variance + there * there * later - 2 * here * there * gain * later
            between += sum((1 - self.trust(i)) * self.positions[i].error ** 2 for i in (number, number + 1))
            found.append(self.estimate(number, mean, variance, math.sqrt(max(0.0, between))))
        found.reverse()
        return found

    def trust(self, number: int) -> float:
        """The weight of the filter's estimate at this position; its own playouts have the rest."""
        noise = self.positions[number].error ** 2
        return noise / (noise + self.slip)

    def estimate(self, number: int, mean: float, variance: float, between: float) -> SmoothedEstimate:
        """The estimate of one position from the bias there and its own playouts."""
        one, trust = self.positions[number], self.trust(number)
        win_rate = trust * (one.evaluation + mean) + (1 - trust) * one.win_rate
        error = math.sqrt(trust * trust * variance + (1 - trust) * one.error**2)
        return SmoothedEstimate(win_rate, error, between)
