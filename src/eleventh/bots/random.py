"""Any choice, each as likely as the next: the floor that every other bot must stand above."""

from __future__ import annotations

from eleventh.bots.bot import Bot
from eleventh.core.action import Action
from eleventh.core.engine import State


class RandomBot(Bot):
    def pick(self, state: State, seat: int) -> Action:
        return state.options[self.rng.below(len(state.options))]
