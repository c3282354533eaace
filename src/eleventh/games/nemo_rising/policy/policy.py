"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.policy import Policy
from eleventh.games.nemo_rising.policy import advice, evaluation
from eleventh.games.nemo_rising.rules.state import NemoState


class NemoPolicy(Policy[NemoState]):
    def turns(self, s: NemoState) -> int:
        return s.round * s.seats + s.went.bit_count()

    def value(self, s: NemoState, seat: int) -> float:
        return evaluation.value(s, seat)

    def features(self, s: NemoState, seat: int) -> list[float]:
        return evaluation.features(s)

    def suggest(self, s: NemoState, seat: int) -> Action | None:
        return advice.suggest(s)
