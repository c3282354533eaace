"""Reasons in words: the milestones that differ between the playouts of two options."""

from __future__ import annotations

from collections.abc import Sequence

from eleventh.coach.chance import percent
from eleventh.coach.figures import differences, figure
from eleventh.coach.playouts import Playouts
from eleventh.core.engine import State
from eleventh.core.milestone import Milestone

SURE = 2.0  # standard errors: a smaller difference is not mentioned
WORTH_SAYING = 0.03  # nor is one in a smaller part of the playouts; of a number, a smaller part of the larger
MOST_REASONS = 3


def reasons(one: Playouts, other: Playouts, most: int = MOST_REASONS) -> list[str]:
    """The milestones that one option reaches more or less often than the other, the largest difference
    first."""
    pairs = min(len(one.reached), len(other.reached))
    found: list[tuple[float, str]] = []
    if pairs:
        for milestone in one.game.milestones:
            counted = [[each[milestone.id] for each in side.reached[:pairs]] for side in (one, other)]
            said = reason(milestone, counted[0], counted[1])
            if said is not None:
                found.append(said)
    found.sort(key=lambda each: -each[0])
    return [words for _, words in found[:most]]


def reason(
    milestone: Milestone[State], one: Sequence[float], other: Sequence[float]
) -> tuple[float, str] | None:
    """The size of the difference and the words for it; None if it is small or not significant."""
    here, there = sum(one) / len(one), sum(other) / len(other)
    size = max(abs(here), abs(there), 1e-9) if milestone.number else 1.0
    gain = figure(differences(one, other), size)
    weight = abs(gain.mean) / size
    if weight < WORTH_SAYING or abs(gain.mean) <= SURE * gain.error:
        return None
    if milestone.number:
        return weight, f"{milestone.words}: {here:.1f} instead of {there:.1f}"
    return weight, f"{milestone.words} in {percent(here)} instead of {percent(there)}"


def sentence(said: Sequence[str]) -> str:
    """Reasons as one sentence; empty if there are none."""
    text = "; ".join(said)
    return text[:1].upper() + text[1:] + "." if text else ""
