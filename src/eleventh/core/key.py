"""A hash of a position: a number that is the same in every process, and is computed far faster than a digest.

Equal positions have equal hashes; it is very unlikely that different positions have.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.engine import State

MASK63: Final = 0x7FFF_FFFF_FFFF_FFFF
LIST: Final = 0x2545_F491  # prefixes of lists, records and texts: so that [1], [2] is not [1, 2]
RECORD: Final = 0x1656_67B1
TEXT: Final = 0x27D4_EB2F
NOTHING: Final = 0x0101_0101

names: Final[dict[str, int]] = {}  # a cache: the hashes of texts


def mix(key: i64, value: i64) -> i64:
    """The hash with one more number."""
    key = ((key ^ (value & MASK63)) * 0x1CE4_E5B9_BF58_476D) & MASK63
    return key ^ (key >> 29)


def name_key(name: str) -> i64:
    """The hash of a text."""
    known = names.get(name)
    if known is not None:
        return known
    key: i64 = TEXT
    for letter in name:
        key = mix(key, ord(letter))
    names[name] = int(key)
    return key


def add(key: i64, value: object) -> i64:
    """The hash with one more value of a position."""
    if isinstance(value, int):
        return mix(key, value & MASK63)
    if isinstance(value, list):
        key = mix(key, LIST + len(value))
        for item in value:
            key = mix(key, item & MASK63) if isinstance(item, int) else add(key, item)
        return key
    if value is None:
        return mix(key, NOTHING)
    if isinstance(value, str):
        return mix(key, name_key(value))
    if isinstance(value, tuple):
        key = mix(key, LIST - len(value))
        for item in value:
            key = add(key, item)
        return key
    key = mix(key, RECORD + name_key(type(value).__name__))
    fields: tuple[str, ...] = getattr(type(value), "FIELDS", ())
    for field in fields:
        key = add(key, getattr(value, field))
    return key


def position_key(state: State) -> int:
    """The hash of a position. It does not include reason and scores, which follow from FIELDS and outcome."""
    key: i64 = add(state.seats, state.outcome)
    key = add(key, state.stack)
    for value in state.values():
        key = add(key, value)
    return int(key)
