"""Words for figures: marks of single choices, and grades of a whole game."""

from __future__ import annotations

from typing import Final

# The lower bound of the chance lost by the choice.
MARKS: Final = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))

# The upper bound of the chance lost per decision that was not forced.
GRADES: Final = (
    (0.001, "flawless"),
    (0.003, "masterly"),
    (0.006, "strong"),
    (0.010, "steady"),
    (0.020, "hasty"),
    (1.0, "reckless"),
)


def mark_of(loss: float) -> str:
    """The mark of a choice that lost this chance; empty if it lost too little for one."""
    return next((mark for least, mark in MARKS if loss >= least - 1e-12), "")


def grade_of(rate: float) -> str:
    """The grade for the chance lost per decision."""
    return next((grade for most, grade in GRADES if rate <= most), GRADES[-1][1])
