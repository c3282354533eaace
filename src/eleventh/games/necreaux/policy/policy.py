"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.policy import Policy
from eleventh.games.necreaux.policy import advice, evaluation
from eleventh.games.necreaux.rules.state import Isle


class IslePolicy(Policy[Isle]):
    def turns(self, s: Isle) -> int:
        return s.turn

    def value(self, s: Isle, seat: int) -> float:
        return evaluation.value(s)

    def features(self, s: Isle, seat: int) -> list[float]:
        return evaluation.features(s)

    def suggest(self, s: Isle, seat: int) -> Action | None:
        return advice.suggest(s)

    def consents(self, s: Isle, seat: int, action: Action) -> bool:
        return advice.consents(s, action)
