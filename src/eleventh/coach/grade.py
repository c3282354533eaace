"""Marks of single choices and grades of a whole game: a few words for figures."""

from __future__ import annotations

from typing import Final

# From so much chance lost on.
MARKS: Final = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))

# Chance lost a decision that was not forced, up to.
GRADES: Final = (
    (0.001, "flawless"),
    (0.003, "masterly"),
    (0.006, "strong"),
    (0.010, "steady"),
    (0.020, "hasty"),
    (1.0, "reckless"),
)


def mark_of(loss: float) -> str:
    """Empty for a choice that lost nothing worth a mark."""
    return next((mark for least, mark in MARKS if loss >= least - 1e-12), "")


def grade_of(rate: float) -> str:
    return next((grade for most, grade in GRADES if rate <= most), GRADES[-1][1])
