"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.judge import Judge
from eleventh.games.professor_evil.policy import advice, judgement
from eleventh.games.professor_evil.rules.state import Castle


class CastleJudge(Judge[Castle]):
    def turns(self, s: Castle) -> int:
        return s.turn

    def value(self, s: Castle, seat: int) -> float:
        return judgement.value(s, seat)

    def features(self, s: Castle, seat: int) -> list[float]:
        return judgement.features(s)

    def advise(self, s: Castle, seat: int) -> Action | None:
        return advice.advise(s)
