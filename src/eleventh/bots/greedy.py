"""The game's rule of thumb where it has one, else the option after which the position is worth the most."""

from __future__ import annotations

from eleventh.bots.lookahead import LookaheadBot
from eleventh.core.action import Action
from eleventh.core.engine import State


class GreedyBot(LookaheadBot):
    def pick(self, state: State, seat: int) -> Action:
        luck = self.rng.below(1 << 31)
        imagined = self.imagine(state, seat, luck)
        advised = self.advice(imagined, seat)
        if advised is not None and advised in state.options:
            return advised
        return self.best_option(imagined, seat, luck)
