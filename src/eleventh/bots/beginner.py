"""A bot for beginners to win against: it follows the heuristic policy, with some random choices."""

from __future__ import annotations

from eleventh.bots.greedy import GreedyBot
from eleventh.core.action import Action
from eleventh.core.engine import State

ONE_IN = 10  # choices is random


class BeginnerBot(GreedyBot):
    """A greedy bot that makes one of ONE_IN choices at random."""

    def pick(self, state: State, seat: int) -> Action:
        if self.rng.below(ONE_IN):
            return super().pick(state, seat)
        return state.options[self.rng.below(len(state.options))]
