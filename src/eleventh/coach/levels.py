"""By how much each level wins more, or less, than the rule of thumb: measured, with the command."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fitted:
    odds: float
    slope: float
    command: str


FITTED: dict[str, dict[str, Fitted]] = {}
