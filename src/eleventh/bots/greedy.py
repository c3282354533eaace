"""The game's rule of thumb where it has one, else the best position that is near."""

from __future__ import annotations

from eleventh.bots.lookahead import LookaheadBot
from eleventh.core.action import Action
from eleventh.core.engine import State


class GreedyBot(LookaheadBot):
    """How far "near" reaches is the game's choice: the next option, or the own turn (`greedy_width`)."""

    def pick(self, state: State, seat: int) -> Action:
        planned = self.follow_plan(state)
        if planned is not None:
            return planned
        luck = self.rng.below(1 << 31)
        imagined = self.imagine(state, seat, luck)
        advised = self.advice(imagined, seat)
        if advised is not None and advised in state.options:
            return advised
        if self.game.greedy_width > 1:
            return self.make_plan(imagined, seat, luck, self.game.greedy_width)
        return self.best_option(imagined, seat, luck)
