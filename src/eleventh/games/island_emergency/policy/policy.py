"""Whom playouts ask about a position of this game."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.policy import Policy
from eleventh.games.island_emergency.content.cards import ADVANCED_BEST, BASIC, BASIC_BEST
from eleventh.games.island_emergency.policy import advice, evaluation
from eleventh.games.island_emergency.rules.state import IslandState


class IslandPolicy(Policy[IslandState]):
    def turns(self, s: IslandState) -> int:
        return s.turn

    def value(self, s: IslandState, seat: int) -> float:
        return evaluation.value(s, seat)

    def features(self, s: IslandState, seat: int) -> list[float]:
        return evaluation.features(s, seat)

    def suggest(self, s: IslandState, seat: int) -> Action | None:
        return advice.suggest(s, seat) if s.to_act == seat else None

    def best_score(self, s: IslandState) -> int:
        return 0 if s.target else (0, BASIC_BEST, ADVANCED_BEST)[s.mode]

    def payoffs(self, s: IslandState) -> list[float]:
        """Alone with nine survivors fewer turns are better: the least possible number counts as 1."""
        if s.mode == BASIC and s.scores and not s.target:
            return [BASIC_BEST / s.scores[0]]
        return super().payoffs(s)
