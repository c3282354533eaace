"""Thinks its own turn through to the end, with the game's rule of thumb as one voice among others."""

from __future__ import annotations

from eleventh.bots.lookahead import LookaheadBot
from eleventh.core.action import Action
from eleventh.core.engine import State

WIDTH = 24  # positions kept at each depth


class PlannerBot(LookaheadBot):
    def pick(self, state: State, seat: int) -> Action:
        planned = self.follow_plan(state)
        if planned is not None:
            return planned
        luck = self.rng.below(1 << 31)
        imagined = self.imagine(state, seat, luck)
        if self.game.advice_leads:
            advised = self.advice(imagined, seat)
            if advised is not None and advised in state.options:
                return advised
        return self.make_plan(imagined, seat, luck, WIDTH)
