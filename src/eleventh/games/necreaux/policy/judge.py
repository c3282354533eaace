"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.judge import Judge
from eleventh.games.necreaux.policy import advice, judgement
from eleventh.games.necreaux.rules.state import Isle


class IsleJudge(Judge[Isle]):
    def turns(self, s: Isle) -> int:
        return s.turn

    def value(self, s: Isle, seat: int) -> float:
        return judgement.value(s)

    def features(self, s: Isle, seat: int) -> list[float]:
        return judgement.features(s)

    def advise(self, s: Isle, seat: int) -> Action | None:
        return advice.advise(s)

    def bears(self, s: Isle, seat: int, action: Action) -> bool:
        return advice.bears(s, action)
