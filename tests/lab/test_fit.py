"""Fitting a judgement: the weights that games were made by are found again; what does not hold is seen."""

from __future__ import annotations

import math
import sys
from pathlib import Path
from types import ModuleType

import pytest

from eleventh.core.chance import chance, read_weights
from eleventh.core.game import BadSetup
from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.lab.weights.fit import fit_game, measure, modes_and_seats, positions, write_weights
from eleventh.lab.weights.logistic import fit, solve
from lantern import LANTERN

EVIL = find_game("professor-evil")


def rows(count: int) -> list[list[float]]:
    rng = Rng(1)
    return [[1.0, rng.below(1000) / 500 - 1, rng.below(1000) / 500 - 1] for _ in range(count)]


def test_weights_are_found_again_from_chances() -> None:
    made_by = [0.4, -1.5, 2.0]
    found = fit(rows(400), [chance(made_by, row) for row in rows(400)])
    assert found == pytest.approx(made_by, abs=0.02)


def test_a_feature_that_is_always_nothing_weighs_nothing() -> None:
    seen = [[*row, 0.0] for row in rows(100)]
    assert fit(seen, [chance([0.4, -1.5, 2.0], row[:3]) for row in seen])[3] == 0


def test_equations_are_solved_whatever_their_order() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_chances_that_hold_have_no_bias_and_too_high_ones_have() -> None:
    results = [1.0, 0.0, 0.0, 0.0] * 40
    good = measure([0.25] * 160, results)
    assert (good.bias, good.calibration) == pytest.approx((0, 0))
    assert good.rmse == pytest.approx(good.constant) == pytest.approx(math.sqrt(3) / 4)
    high = measure([0.45] * 160, results)
    assert (high.bias, high.calibration, high.worst) == pytest.approx((0.2, 0.2, 0.2))


def test_chances_that_are_right_on_average_only_are_not_calibrated() -> None:
    found = measure([0.0] * 80 + [1.0] * 80, [1.0] * 80 + [0.0] * 80)
    assert found.bias == 0
    assert found.calibration == found.worst == 1


def test_what_chance_alone_makes_of_right_figures_grows_less_with_more_games() -> None:
    few, many = (measure([0.25] * 160 * n, [1.0, 0.0, 0.0, 0.0] * 40 * n).noise for n in (1, 4))
    assert few == pytest.approx(math.sqrt(2 / math.pi * 0.1875 / 20))
    assert many == pytest.approx(few / 2)


def test_every_mode_and_number_of_seats_is_fitted() -> None:
    assert len(modes_and_seats(EVIL)) == 15


def test_positions_are_the_same_again_from_the_same_seed() -> None:
    where = modes_and_seats(EVIL)[0]
    once = positions(where, 5, 3)
    assert once == positions(where, 5, 3)
    assert once != positions(where, 5, 4)
    assert all(len(one.features) == len(EVIL.feature_names) and one.features[0] == 1 for one in once)


def test_a_game_without_features_says_so() -> None:
    with pytest.raises(BadSetup, match="names no features"):
        fit_game(LANTERN, 100, 1, 1)


def test_written_weights_are_read_by_the_name_of_their_feature(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = EVIL.feature_names
    monkeypatch.setattr(EVIL, "folder", tmp_path)
    write_weights(EVIL, [place / 4 for place in range(len(names))], 100, 3)
    module = ModuleType("fitted")
    module.__file__ = str(tmp_path / "fitted.py")
    monkeypatch.setitem(sys.modules, "fitted", module)
    assert read_weights("fitted") == {name: place / 4 for place, name in enumerate(names)}
