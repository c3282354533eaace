"""The game's rule of thumb where it has one, else the best position that is near."""

from __future__ import annotations

from eleventh.bots.lookahead import LookaheadBot
from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.rng import Rng


class GreedyBot(LookaheadBot):
    """How far "near" reaches is the game's choice: the next option, or the own turn (`greedy_width`)."""

    def pick(self, state: State, seat: int) -> Action:
        planned = self.follow_plan(state)
        if planned is not None:
            return planned
        luck = self.rng.below(1 << 31)
        world = self.imagine(state, seat, Rng(luck))
        advised = self.game.advise(world, seat)
        if advised is not None and advised in state.options:
            return advised
        if self.game.greedy_width > 1:
            return self.make_plan(world, seat, luck, self.game.greedy_width)
        return self.best_option(world, seat, luck)
