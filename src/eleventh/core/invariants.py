"""Checks for invariants between fields: each returns a complaint, or an empty text if it is satisfied.

The invariants of a game are a generator of such complaints. The bounds of single fields are checked by their
declarations (core/field_facts.py), the places of cards by their zones (core/zones.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def number(name: str, value: object, low: int, high: int) -> str:
    """Check that a value is a whole number from low to high."""
    if type(value) is int and low <= value <= high:
        return ""
    return f"{name} is {value!r}, not a number from {low} to {high}"


def numbers(name: str, values: object, low: int, high: int, length: int = -1) -> str:
    """Check that values are a list of whole numbers from low to high; of this length if one is given."""
    if not isinstance(values, list):
        return f"{name} is no list"
    if length not in (-1, len(values)):
        return f"{name} has {len(values)} entries instead of {length}"
    complaints = (number(f"{name}[{place}]", value, low, high) for place, value in enumerate(values))
    return next((complaint for complaint in complaints if complaint), "")


def different(name: str, values: Iterable[int]) -> str:
    """Check that no number occurs twice."""
    listed = list(values)
    return "" if len(set(listed)) == len(listed) else f"{name} has something twice"


def in_one_place(name: str, places: Iterable[int], wanted: Iterable[int]) -> str:
    """Check that each wanted number is in exactly one place."""
    found, expected = Counter(places), Counter(wanted)
    if found == expected:
        return ""
    return f"{name}: {sorted(found - expected)} too often, {sorted(expected - found)} missing"
