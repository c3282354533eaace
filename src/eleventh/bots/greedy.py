"""A bot without search: it follows the heuristic policy, or takes the option with the best evaluation.

In a game with secrets it uses several determinizations: the policy's most frequent choice, and the mean of
the evaluations.
"""

from __future__ import annotations

from collections.abc import Sequence

from eleventh.bots.bot import Bot
from eleventh.core.action import Action
from eleventh.core.determinize import worlds
from eleventh.core.engine import DEALER, State
from eleventh.core.play import deal_on
from eleventh.core.rng import Rng
from eleventh.core.rollout import SEED_STRIDE

WORLDS = 3  # determinizations
SAMPLES = 6  # of chance, for the mean of evaluations
ALIKE = 1e-9  # values closer than this are a tie


class GreedyBot(Bot):
    """Follows the heuristic policy, or takes the option with the best evaluation."""

    def pick(self, state: State, seat: int) -> Action:
        luck = self.rng.below(1 << 31)
        imagined = worlds(self.game, state, seat, WORLDS, luck)
        advised = self.advice(imagined, seat)
        if advised is not None and advised in state.options:
            return advised
        return self.best_option(imagined, seat, luck, state.options)

    def advice(self, imagined: list[State], seat: int) -> Action | None:
        """The choice of the heuristic policy in most determinizations, else in the first one."""
        votes: list[Action | None] = []
        for world in imagined:
            votes.append(self.game.suggest(world, seat))
            if 2 * votes.count(votes[-1]) > len(imagined):
                return votes[-1]
        return votes[0]

    def best_of(self, state: State, seat: int, options: Sequence[Action]) -> Action:
        """The option with the best evaluation among these, without the heuristic policy."""
        luck = self.rng.below(1 << 31)
        return self.best_option(worlds(self.game, state, seat, WORLDS, luck), seat, luck, options)

    def best_option(self, imagined: list[State], seat: int, luck: int, options: Sequence[Action]) -> Action:
        """The option with the best evaluation. Ties are broken at random, or a bot could walk in circles."""
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
        """The mean evaluation after the action and the deals that follow it. All options use common random
        numbers."""
        each = max(1, SAMPLES // len(imagined))
        total = 0.0
        for i, world in enumerate(imagined):
            after = world.clone()
            after.choose(action)
            total += self.expect_in(after, seat, luck + i, each)
        return total / len(imagined)

    def expect_in(self, state: State, seat: int, luck: int, samples: int) -> float:
        """The mean evaluation after the deals that follow this position."""
        if state.to_act != DEALER:
            return self.game.value(state, seat)
        total = 0.0
        for sample in range(samples):
            world = state.clone()
            deal_on(world, Rng(luck + sample * SEED_STRIDE))
            total += self.game.value(world, seat)
        return total / samples
