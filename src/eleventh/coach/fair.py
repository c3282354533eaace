"""Tests whether dice and decks were fair: a chi-square test of all deals, undone ones included."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

import msgspec

from eleventh.table.log import DEAL, Log

ENOUGH = 5  # expected in every cell of a test
MOST_BINS = 10  # for draws from decks, which get smaller with every card
SUSPICIOUS = 0.01

Draw = tuple[int, int]  # an outcome, and the number of possible outcomes


class Fairness(msgspec.Struct, frozen=True):
    """The result of the test."""

    deals: int
    chi_square: float
    freedom: int  # degrees of freedom
    p: float  # p-value: how often fair chance would deviate at least as much
    text: str


def deals_of(log: Log) -> list[Draw]:
    """Every random deal of this table."""
    if log.header.dealer == "scripted":
        return []
    return [
        (event.outcome, event.draws)
        for n, event in enumerate(log.events, 1)
        if event.kind == DEAL and n > log.header.forked_at and event.draws > 1
    ]


def fairness(deals: Iterable[Draw]) -> Fairness:
    """Test dice, which are rolled often, face by face, and decks of every size by tenths."""
    by_size: dict[int, list[int]] = {}
    for outcome, draws in deals:
        by_size.setdefault(draws, []).append(outcome)
    chi_square, freedom = 0.0, 0
    rest: list[Draw] = []
    for draws, found in sorted(by_size.items()):
        if len(found) < ENOUGH * draws:
            rest += [(outcome, draws) for outcome in found]
            continue
        counts = Counter(found)
        expected = len(found) / draws
        chi_square += sum((counts[face] - expected) ** 2 / expected for face in range(draws))
        freedom += draws - 1
    more, bins = tenths(rest)
    chi_square += more
    freedom += bins
    p = tail(chi_square, freedom) if freedom else 1.0
    count = sum(map(len, by_size.values()))
    return Fairness(count, chi_square, freedom, p, in_words(count, freedom, p))


def tenths(deals: list[Draw]) -> tuple[float, int]:
    """Chi-square and degrees of freedom of draws from decks of different sizes, by tenth of the deck."""
    bins = min(MOST_BINS, len(deals) // (2 * ENOUGH))
    if bins < 2:
        return 0.0, 0
    counts = [0] * bins
    expected = [0.0] * bins
    for outcome, draws in deals:
        counts[outcome * bins // draws] += 1
        for other in range(draws):
            expected[other * bins // draws] += 1 / draws
    return sum((o - e) ** 2 / e for o, e in zip(counts, expected, strict=True) if e), bins - 1


def tail(chi_square: float, freedom: int) -> float:
    """The upper tail probability of the chi-square distribution, by the incomplete gamma function."""
    a, x = freedom / 2, chi_square / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1.0 - front * total)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for i in range(1, 1000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return min(1.0, front * h)


def in_words(deals: int, freedom: int, p: float) -> str:
    """The result of the test as a sentence."""
    if not freedom:
        return f"Too few deals for a test: {deals}."
    if p >= SUSPICIOUS:
        return f"{deals} deals look fair: chance alone deviates as much in {100 * p:.0f} % of such samples."
    often = f"{100 * p:.1f} %" if p >= 0.001 else "under 0.1 %"
    return f"{deals} deals look odd: chance alone deviates as much in {often} of such samples."
