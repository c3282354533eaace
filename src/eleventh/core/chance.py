"""Logistic regression for evaluation functions that are fitted to played games (`eleventh lab fit`)."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Final

FULL: Final = 5.0  # the limit of log odds


def log_odds(guess: float) -> float:
    """The inverse of the logistic function, clamped, for a feature that is itself an estimate of the
    chance."""
    if guess < 0.0067:
        return -FULL
    if guess > 0.9933:
        return FULL
    return math.log(guess / (1.0 - guess))


def chance(weights: list[float], features: list[float]) -> float:
    """The logistic function of the weighted sum of the features: between 0 and 1."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * features[i]
    if total > 30.0:
        return 1.0
    if total < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-total))


def read_weights(game: str) -> dict[str, float]:
    """The weight of each feature, from the `weights.json` beside a game's package or module."""
    folder = Path(str(sys.modules[game].__file__)).parent
    weights: dict[str, float] = json.loads((folder / "weights.json").read_text(encoding="utf-8"))["weights"]
    return weights
