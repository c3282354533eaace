"""A number that stands for a position: equal positions have the same, different ones hardly ever.

It is made of FIELDS and the stack, in far less time than a digest, and is the same in every process.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.engine import State

MASK63: Final = 0x7FFF_FFFF_FFFF_FFFF
LIST: Final = 0x2545_F491  # what begins a list, a record, a text: so that [1], [2] is not [1, 2]
RECORD: Final = 0x1656_67B1
TEXT: Final = 0x27D4_EB2F
NOTHING: Final = 0x0101_0101

names: Final[dict[str, int]] = {}  # of classes, by their sum


def mixed(key: i64, value: i64) -> i64:
    key = ((key ^ (value & MASK63)) * 0x1CE4_E5B9_BF58_476D) & MASK63
    return key ^ (key >> 29)


def name_key(name: str) -> i64:
    known = names.get(name)
    if known is not None:
        return known
    key: i64 = TEXT
    for letter in name:
        key = mixed(key, ord(letter))
    names[name] = int(key)
    return key


def add(key: i64, value: object) -> i64:
    """The key with one more value of a position in it."""
    if isinstance(value, int):
        return mixed(key, value & MASK63)
    if isinstance(value, list):
        key = mixed(key, LIST + len(value))
        for item in value:
            key = mixed(key, item & MASK63) if isinstance(item, int) else add(key, item)
        return key
    if value is None:
        return mixed(key, NOTHING)
    if isinstance(value, str):
        return mixed(key, name_key(value))
    if isinstance(value, tuple):
        key = mixed(key, LIST - len(value))
        for item in value:
            key = add(key, item)
        return key
    key = mixed(key, RECORD + name_key(type(value).__name__))
    fields: tuple[str, ...] = getattr(type(value), "FIELDS", ())
    for field in fields:
        key = add(key, getattr(value, field))
    return key


def position_key(state: State) -> int:
    """The key of the position. Not in it: what is told of the end, for which FIELDS and outcome suffice."""
    key: i64 = add(state.seats, state.outcome)
    key = add(key, state.stack)
    for value in state.values():
        key = add(key, value)
    return int(key)
