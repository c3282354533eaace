"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.policy import Policy
from eleventh.games.professor_evil.policy import advice, evaluation
from eleventh.games.professor_evil.rules.state import Castle


class CastlePolicy(Policy[Castle]):
    def turns(self, s: Castle) -> int:
        return s.turn

    def value(self, s: Castle, seat: int) -> float:
        return evaluation.value(s, seat)

    def features(self, s: Castle, seat: int) -> list[float]:
        return evaluation.features(s)

    def suggest(self, s: Castle, seat: int) -> Action | None:
        return advice.suggest(s)
