"""The game's rule of thumb where it has one, else the option with the best position right after it."""

from __future__ import annotations

from eleventh.bots.bot import Bot, deal_on
from eleventh.core.action import Action
from eleventh.core.engine import DEALER, State
from eleventh.core.rng import Rng

SAMPLES = 6  # how often chance is answered before a value is believed
ALIKE = 1e-9  # values closer than this are a tie


class GreedyBot(Bot):
    def pick(self, state: State, seat: int) -> Action:
        luck = self.rng.below(1 << 31)
        world = self.imagine(state, seat, Rng(luck))
        advised = self.game.advise(world, seat)
        if advised is not None and advised in state.options:
            return advised
        return self.best(world, seat, luck)

    def best(self, world: State, seat: int, luck: int) -> Action:
        """The option of the highest value; among equals any, or a bot would walk in circles."""
        ties: list[Action] = []
        highest = float("-inf")
        for action in world.options:
            after = world.clone()
            after.choose(action)
            value = self.expect(after, seat, luck)
            if value > highest + ALIKE:
                highest, ties = value, [action]
            elif value >= highest - ALIKE:
                ties.append(action)
        return ties[self.rng.below(len(ties))]

    def expect(self, state: State, seat: int, luck: int) -> float:
        """The value once chance has answered. The same luck for every option, so that it decides nothing."""
        if state.to_act != DEALER:
            return self.game.value(state, seat)
        total = 0.0
        for sample in range(SAMPLES):
            world = state.clone()
            deal_on(world, Rng(luck + sample * 7919))
            total += self.game.value(world, seat)
        return total / SAMPLES
