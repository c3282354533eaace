"""What each feature of a position weighs in the judgement.

Made by `eleventh lab fit professor-evil --positions 4000 --seed 1 --write`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [0.0] * 16
