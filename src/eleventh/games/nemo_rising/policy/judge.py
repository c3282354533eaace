"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.judge import Judge
from eleventh.games.nemo_rising.policy import advice, judgement
from eleventh.games.nemo_rising.rules.state import NemoState


class NemoJudge(Judge[NemoState]):
    def turns(self, s: NemoState) -> int:
        return s.round * s.seats + s.went.bit_count()

    def value(self, s: NemoState, seat: int) -> float:
        return judgement.value(s, seat)

    def features(self, s: NemoState, seat: int) -> list[float]:
        return judgement.features(s)

    def advise(self, s: NemoState, seat: int) -> Action | None:
        return advice.advise(s)
