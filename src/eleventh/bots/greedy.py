"""The game's rule of thumb where it has one, else the option after which the position is worth the most.

What the seat cannot know is imagined in several ways: what most of these worlds advise is done, and a choice
is worth what it is worth on average.
"""

from __future__ import annotations

from collections.abc import Sequence

from eleventh.bots.bot import Bot
from eleventh.core.action import Action
from eleventh.core.determinize import worlds
from eleventh.core.engine import DEALER, State
from eleventh.core.play import deal_on
from eleventh.core.rng import Rng

WORLDS = 3  # ways in which the hidden part is imagined, where there is one
SAMPLES = 6  # how often chance is answered before a value is believed
ALIKE = 1e-9  # values closer than this are a tie


class GreedyBot(Bot):
    def pick(self, state: State, seat: int) -> Action:
        luck = self.rng.below(1 << 31)
        imagined = worlds(self.game, state, seat, WORLDS, luck)
        advised = self.advice(imagined, seat)
        if advised is not None and advised in state.options:
            return advised
        return self.best_option(imagined, seat, luck, state.options)

    def advice(self, imagined: list[State], seat: int) -> Action | None:
        """What the game's rule of thumb says in most of the worlds; it is asked until that is certain."""
        said: list[Action | None] = []
        for world in imagined:
            said.append(self.game.suggest(world, seat))
            if 2 * said.count(said[-1]) > len(imagined):
                return said[-1]
        return said[0]

    def best_of(self, state: State, seat: int, options: Sequence[Action]) -> Action:
        """The one of these after which the position is worth the most, whatever is advised."""
        luck = self.rng.below(1 << 31)
        return self.best_option(worlds(self.game, state, seat, WORLDS, luck), seat, luck, options)

    def best_option(self, imagined: list[State], seat: int, luck: int, options: Sequence[Action]) -> Action:
        """The option of the highest value; among equals any, or a bot would walk in circles."""
        ties: list[Action] = []
        highest = float("-inf")
        for action in options:
            value = self.expect(imagined, action, seat, luck)
            if value > highest + ALIKE:
                highest, ties = value, [action]
            elif value >= highest - ALIKE:
                ties.append(action)
        return ties[self.rng.below(len(ties))]

    def expect(self, imagined: list[State], action: Action, seat: int, luck: int) -> float:
        """The value on average after the action, once chance has answered. The same luck for every option, so
        that it decides nothing."""
        each = max(1, SAMPLES // len(imagined))
        total = 0.0
        for i, world in enumerate(imagined):
            after = world.clone()
            after.choose(action)
            total += self.expect_in(after, seat, luck + i, each)
        return total / len(imagined)

    def expect_in(self, state: State, seat: int, luck: int, samples: int) -> float:
        if state.to_act != DEALER:
            return self.game.value(state, seat)
        total = 0.0
        for sample in range(samples):
            world = state.clone()
            deal_on(world, Rng(luck + sample * 7919))
            total += self.game.value(world, seat)
        return total / samples
