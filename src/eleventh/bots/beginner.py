"""Plays by the rule of thumb, and now and then just anything: one to win against while one learns."""

from __future__ import annotations

from eleventh.bots.greedy import GreedyBot
from eleventh.core.action import Action
from eleventh.core.engine import State

ONE_IN = 10  # choices is any


class BeginnerBot(GreedyBot):
    def pick(self, state: State, seat: int) -> Action:
        if self.rng.below(ONE_IN):
            return super().pick(state, seat)
        return state.options[self.rng.below(len(state.options))]
