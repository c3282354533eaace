"""Control by the judgement's value: positions of one game tell of each other as far as the judgement can be
trusted."""

from __future__ import annotations

import math

import pytest

from eleventh.coach.smooth import PositionEstimate, smooth
from eleventh.core.rng import Rng

ERROR = 0.1


def noise(rng: Rng) -> float:
    """With about the standard deviation ERROR."""
    return ERROR * (sum(int(rng.below(1000)) / 1000 for _ in range(12)) - 6)


def off(values: list[float], truth: list[float]) -> float:
    return math.sqrt(sum((a - b) ** 2 for a, b in zip(values, truth, strict=True)) / len(values))


def test_where_the_judgement_is_off_by_as_much_everywhere_all_playouts_correct_it() -> None:
    rng = Rng(3)
    truth = [0.5 + 0.3 * math.sin(i) for i in range(60)]
    seen = [PositionEstimate(right - 0.15, right + noise(rng), ERROR) for right in truth]
    found = smooth(seen)
    assert off([one.win_rate for one in found], truth) < ERROR / 2
    assert all(one.error < 0.6 * ERROR for one in found)
    assert all(one.step_error < 0.6 * ERROR for one in found)


def test_a_judgement_that_jumps_about_is_not_trusted() -> None:
    rng = Rng(4)
    truth = [0.5] * 60
    seen = [PositionEstimate(int(rng.below(1000)) / 1000, right + noise(rng), ERROR) for right in truth]
    found = smooth(seen)
    rates = [one.win_rate for one in seen]
    assert off([one.win_rate for one in found], rates) < 0.6 * ERROR
    assert all(one.error > ERROR / 2 for one in found)


def test_what_is_certain_stays_so() -> None:
    seen = [
        PositionEstimate(0.5, 0.6, ERROR),
        PositionEstimate(0.4, 0.5, ERROR),
        PositionEstimate(1.0, 1.0, 0.0),
    ]
    assert smooth(seen)[-1].win_rate == pytest.approx(1.0, abs=1e-6)
    assert smooth([]) == []
