"""Thinks its own turn through to the end, with the game's rule of thumb as one voice among others."""

from __future__ import annotations

from eleventh.bots.lookahead import LookaheadBot
from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.rng import Rng

WIDTH = 24  # positions kept at each depth


class PlannerBot(LookaheadBot):
    def pick(self, state: State, seat: int) -> Action:
        planned = self.follow_plan(state)
        if planned is not None:
            return planned
        luck = self.rng.below(1 << 31)
        world = self.imagine(state, seat, Rng(luck))
        if self.game.advice_leads:
            advised = self.game.advise(world, seat)
            if advised is not None and advised in state.options:
                return advised
        return self.make_plan(world, seat, luck, WIDTH)
