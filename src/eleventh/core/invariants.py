"""Words for what always holds of a position: each returns a complaint, or nothing when all is well.

A game's laws are a generator of such complaints, the simplest first: later laws may rely on earlier ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from itertools import pairwise
from typing import Any

from eleventh.core.engine import State, Step

StepData = Mapping[str, Mapping[str, Container[Any]]]  # by the names of a step's class and of its field


def first(laws: Iterable[str]) -> str:
    """The first complaint; empty if there is none."""
    return next((complaint for complaint in laws if complaint), "")


def number(name: str, value: object, low: int, high: int) -> str:
    """A whole number from low to high."""
    return within(name, value, low, high)


def within(name: str, value: object, low: int, high: int) -> str:
    if type(value) is int and low <= value <= high:
        return ""
    return f"{name} is {value!r}, not a number from {low} to {high}"


def truth(name: str, value: object) -> str:
    return true_or_false(name, value)


def true_or_false(name: str, value: object) -> str:
    return "" if type(value) is bool else f"{name} is {value!r}, not true or false"


def bits(name: str, value: object, width: int) -> str:
    """A set of numbers below `width`, as bits."""
    return within(name, value, 0, (1 << width) - 1)


def numbers(name: str, values: object, low: int, high: int, length: int = -1) -> str:
    """A list of whole numbers from low to high; of that length if one is given."""
    return all_within(name, values, low, high, length)


def all_within(name: str, values: object, low: int, high: int, length: int = -1) -> str:
    if not isinstance(values, list):
        return f"{name} is no list"
    if length not in (-1, len(values)):
        return f"{name} has {len(values)} entries instead of {length}"
    return first(within(f"{name}[{i}]", value, low, high) for i, value in enumerate(values))


def truths(name: str, values: object, length: int) -> str:
    if not isinstance(values, list) or len(values) != length:
        return f"{name} is no list of {length}"
    return first(true_or_false(f"{name}[{i}]", value) for i, value in enumerate(values))


def rows(name: str, values: object, length: int, low: int, high: int) -> str:
    """So many lists of whole numbers from low to high."""
    if not isinstance(values, list) or len(values) != length:
        return f"{name} is no list of {length} lists"
    return first(all_within(f"{name}[{i}]", row, low, high) for i, row in enumerate(values))


def different(name: str, values: Iterable[int]) -> str:
    """No number twice."""
    listed = list(values)
    return "" if len(set(listed)) == len(listed) else f"{name} holds something twice"


def in_one_place(name: str, places: Iterable[int], wanted: Iterable[int]) -> str:
    """Everything that there is lies in exactly one place."""
    found, expected = Counter(places), Counter(wanted)
    if found == expected:
        return ""
    return f"{name}: {sorted(found - expected)} too often, {sorted(expected - found)} missing"


def steps(s: State, data: StepData, bottom: Container[str]) -> str:
    """The stack holds steps with data in range (by class and field), on one that the game can rest on."""
    for step in s.stack:
        complaint = step_data(step, data)
        if complaint:
            return complaint
    if s.stack and type(s.stack[0]).__name__ not in bottom:
        return f"the game cannot rest on {type(s.stack[0]).__name__}"
    return ""


def stacked(s: State, lies_on: Mapping[str, Container[str]], deepest: int) -> str:
    """Each step lies on one that it can come before (by class; what lies on nothing, on an empty text)."""
    if len(s.stack) > deepest:
        return f"{len(s.stack)} steps are ahead, at most {deepest} can be"
    beneath = ""
    for step in s.stack:
        name = type(step).__name__
        if beneath not in lies_on.get(name, ()):
            return f"{name} cannot come before {beneath or 'all'}"
        beneath = name
    return ""


def one_by_one(s: State, kind: str, field: str) -> str:
    """Steps of a kind that lie on each other come in the order of their numbers."""
    found: list[int] = [getattr(step, field) for step in s.stack if type(step).__name__ == kind]
    falling = all(low < high for high, low in pairwise(found))
    return "" if falling else f"several {kind} come in another order"


def seated(s: State, *fields: str) -> str:
    """What steps hold in fields of these names is a seat of this game."""
    for step in s.stack:
        for field in fields:
            if field in step.FIELDS and not 0 <= getattr(step, field) < s.seats:
                return f"{type(step).__name__} is about seat {getattr(step, field)}, which is not there"
    return ""


def step_data(step: Step[Any], data: StepData) -> str:
    name = type(step).__name__
    for field in step.FIELDS:
        value: object = getattr(step, field)
        if type(value) not in (int, bool, str, tuple) and value is not None:
            return f"{name} holds {value!r}"
        if value not in data.get(name, {}).get(field, ()):
            return f"{name} cannot have {field} {value!r}"
    return ""
