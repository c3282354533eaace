"""Attribute Icons (R8), and needs: sets of icons packed into one number."""

from __future__ import annotations

from typing import Final

BRAINS: Final = 0
BRAWN: Final = 1
SKILL: Final = 2
ATTRIBUTES: Final = ("brains", "brawn", "skill")
SIGNS: Final = ("◆", "●", "▲")  # in a terminal
WILD: Final = 0  # a need of nothing but the Action Token (R53)


def icons(*attributes: int) -> int:
    """A set of icons as one number: two bits for each attribute say how many."""
    need = 0
    for attribute in attributes:
        need += 1 << (2 * attribute)
    return need


def icon_list(need: int) -> list[int]:
    return [a for a in range(3) for _ in range((need >> (2 * a)) & 3)]


# By need. Refusals name needs, and most refusals are made for nobody.
ICON_NAMES: Final[list[str]] = [
    " + ".join(ATTRIBUTES[a].capitalize() for a in icon_list(need)) or "Wild" for need in range(64)
]


def icon_names(need: int) -> str:
    return ICON_NAMES[need]


def less(need: int, attribute: int) -> int:
    """What is left of a need when a source gives this attribute (-1: nothing)."""
    if attribute >= 0 and (need >> (2 * attribute)) & 3:
        return need - (1 << (2 * attribute))
    return need


def count(need: int) -> int:
    return (need & 3) + ((need >> 2) & 3) + ((need >> 4) & 3)
