"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.policy import Policy
from eleventh.games.island_of_d.policy import evaluation
from eleventh.games.island_of_d.rules.state import Adventure


class AdventurePolicy(Policy[Adventure]):
    def turns(self, s: Adventure) -> int:
        return s.day

    def value(self, s: Adventure, seat: int) -> float:
        return evaluation.value(s)

    def features(self, s: Adventure, seat: int) -> list[float]:
        return evaluation.features(s)

    def suggest(self, s: Adventure, seat: int) -> Action | None:
        return evaluation.suggest(s)
