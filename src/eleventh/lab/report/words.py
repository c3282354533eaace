"""Figures as people read them."""

from __future__ import annotations

from eleventh.lab.cards.records import Share
from eleventh.lab.report.figures import RACE, SCORE, HeatBoard, HeatPlace, Mode

NOTHING = "-"  # for what never was


def percent(rate: float) -> str:
    """Whole percent; one place more near the ends, where it matters."""
    shown = 100 * rate
    return f"{shown:.1f} %" if 0 < shown < 2 or 98 < shown < 100 else f"{shown:.0f} %"


def rate_words(rate: Share) -> str:
    return NOTHING if rate.rate is None else percent(rate.rate)


def interval_words(rate: Share) -> str:
    if rate.interval is None:
        return NOTHING
    low, high = rate.interval
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def shown(mode: Mode) -> Share:
    """The rate that says how hard a mode is."""
    return mode.share if mode.kind == SCORE else mode.won


def axis_name(kinds: set[str]) -> str:
    if kinds == {SCORE}:
        return "part of the best score"
    said = "won by the first seat" if RACE in kinds else "won"
    return f"{said}, or part of the best score" if SCORE in kinds else said


def place_name(board: HeatBoard, place: HeatPlace) -> str:
    """What a place is called; one without a name is told by its id, or by where it lies."""
    if place.name or place.id:
        return place.name or place.id
    across = ("left", "middle", "right")[min(2, int(3 * (place.x + place.w / 2) / board.w))]
    down = ("top", "middle", "bottom")[min(2, int(3 * (place.y + place.h / 2) / board.h))]
    return down if down == across else f"{down} {across}"
