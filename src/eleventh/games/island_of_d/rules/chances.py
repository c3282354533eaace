"""The chance of a blow, in figures and in words."""

from __future__ import annotations


def hit_chance(att: int, defence: int) -> float:
    """How likely a roll + ATT reaches DEF (R53)."""
    return min(6, max(0, 7 - (defence - att))) / 6.0


def percent(chance: float) -> str:
    """Rounded, but what is not certain is not called so."""
    if 0.0 < chance < 0.005:
        return "under 1 %"
    if 0.995 <= chance < 1.0:
        return "over 99 %"
    return f"{round(chance * 100)} %"


def blow_words(att: int, defence: int) -> str:
    """The lowest roll that hits, and how likely it is."""
    need = defence - att
    if need > 6:
        return "cannot hit"
    if need <= 1:
        return "cannot miss"
    return f"hits on {need}+ ({percent(hit_chance(att, defence))})"
