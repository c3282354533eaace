"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.judge import Judge
from eleventh.games.island_of_d.policy import judgement
from eleventh.games.island_of_d.rules.state import Adventure


class AdventureJudge(Judge[Adventure]):
    def turns(self, s: Adventure) -> int:
        return s.day

    def value(self, s: Adventure, seat: int) -> float:
        return judgement.value(s)

    def features(self, s: Adventure, seat: int) -> list[float]:
        return judgement.features(s)

    def advise(self, s: Adventure, seat: int) -> Action | None:
        return judgement.advise(s)
