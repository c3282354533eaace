"""A bot that chooses at random: the baseline for all other bots."""

from __future__ import annotations

from eleventh.bots.bot import Bot
from eleventh.core.action import Action
from eleventh.core.engine import State


class RandomBot(Bot):
    """Chooses each option with the same probability."""

    def pick(self, state: State, seat: int) -> Action:
        return state.options[self.rng.below(len(state.options))]
