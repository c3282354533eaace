"""A few steps of the example that learns."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


def example() -> Any:
    import sys

    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["learn"] = module  # its records look for their own module
    spec.loader.exec_module(module)
    return module


LEARN = example()


def curve(seed: int) -> list[Any]:
    config = LEARN.make_config("island-emergency", 1, {"mode": "basic"}, "outcome")
    return list(LEARN.learn(config, rounds=1, games=2, trials=1, checked=3, seed=seed))


def test_learning_repeats_from_its_seed() -> None:
    one = curve(1)
    assert one == curve(1)
    assert [checked.games for checked in one] == [0, 2]
    assert (one[0].more, one[0].more_within) == (0.0, 0.0)


def test_the_network_learns_which_of_two_choices_brings_more() -> None:
    config = LEARN.make_config("island-emergency", 1, {"mode": "basic"}, "outcome")
    player = LEARN.Player(config, 1)
    one = config.encoder.numbers(config.start, 0)
    other = [number + 1 if place == 5 else number for place, number in enumerate(one)]
    numbers = np.array([one, other], np.int32)
    advised = np.array([1, 0], np.float32)
    position = LEARN.Position(numbers, advised, np.array([-1, 1], np.float32))
    before = player.network.worth(player.features(numbers, advised))
    assert before[0] > before[1]  # greedy's choice
    for _ in range(20):
        player.network.learn_all(player.features, [position] * 64)
    after = player.network.worth(player.features(numbers, advised))
    assert after[1] > after[0]
