"""The chance of a blow, in figures and in words."""

from __future__ import annotations


def hit_chance(att: int, defence: int) -> float:
    """How likely a roll + ATT reaches DEF (R53)."""
    return min(6, max(0, 7 - (defence - att))) / 6.0


def percent(chance: float) -> str:
    return f"{round(chance * 100)} %"


def blow_words(att: int, defence: int) -> str:
    """The lowest roll that hits, and how likely it is."""
    need = defence - att
    if need > 6:
        return "cannot hit"
    return f"hits on {max(1, need)}+ ({percent(hit_chance(att, defence))})"
