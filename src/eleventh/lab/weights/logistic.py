"""A logistic regression by Newton's method: small enough to need no library."""

from __future__ import annotations

from collections.abc import Sequence

from eleventh.core.chance import chance

ROUNDS = 25  # Newton's method needs fewer than ten
SETTLED = 1e-7  # a step shorter than this changes no figure that is shown
PULL = 1e-2  # towards 0: keeps the weight of a feature small that is always the same or always 0


def fit(rows: Sequence[list[float]], results: Sequence[float]) -> list[float]:
    """The weights under which the results, each between 0 and 1, are most likely."""
    size = len(rows[0])
    weights = [0.0] * size
    filled = [
        [i for i, x in enumerate(row) if x] for row in rows
    ]  # most features are of other modes: nothing
    for _ in range(ROUNDS):
        slope = [-PULL * weight for weight in weights]
        bend = [[PULL if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, told, result in zip(rows, filled, results, strict=True):
            guess = chance(weights, row)
            miss = result - guess
            doubt = guess * (1 - guess)
            for i in told:
                slope[i] += miss * row[i]
                pull, line = doubt * row[i], bend[i]
                for j in told:
                    line[j] += pull * row[j]
        step = solve(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < SETTLED:
            break
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            for j in range(i, size + 1):
                rows[k][j] -= factor * rows[i][j]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - rest) / rows[i][i]
    return found
