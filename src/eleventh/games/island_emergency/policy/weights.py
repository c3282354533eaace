"""What each feature of a position weighs in the evaluation: `weights.json`, by `eleventh lab fit`."""

from __future__ import annotations

from typing import Final

from eleventh.core.chance import read_weights

FEATURES: Final = tuple(read_weights("eleventh.games.island_emergency"))
WEIGHTS: Final[list[float]] = list(read_weights("eleventh.games.island_emergency").values())
