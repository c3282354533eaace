"""Playouts (rollouts): every seat follows the heuristic policy; chance comes from one random stream, or from
one for each kind of deal.

The value of a choice is the mean payoff of many playouts. This module is compiled with the engine: a playout
makes a hundred decisions, and only the rules and the policy should take time. So a playout calls the game's
`Policy`, which is compiled too, and not the `Game`.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, OVER, Deal, State, Step
from eleventh.core.game import Game
from eleventh.core.policy import Policy
from eleventh.core.rng import Rng

ALIKE: Final = 1e-9  # values closer than this are a tie
SEED_STRIDE: Final = 7919  # between the seeds of two playouts
KIND_SHIFT: Final = 31  # bits: hashes of kinds are shifted above the range of playout seeds
MOST_FACES: Final = 9  # of a die, or of two dice at once: a deal with more outcomes is a draw from a deck
DECKS: Final[dict[type, type]] = {}  # a cache for `deck_of`


class Streams:
    """The random numbers of one playout: a stream for each kind of deal. The third card of a deck is the same
    for any number of dice rolled before it. So two options that lead to different deals use common random
    numbers in all others."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.known: dict[type, Rng] = {}

    def of(self, step: Step[State], draws: int) -> Rng:
        """The stream of a deal. Dice have one for each purpose, a deck has one for all purposes."""
        kind = type(step) if draws <= MOST_FACES else deck_of(type(step))
        found = self.known.get(kind)
        if found is None:
            found = Rng(self.seed + (crc32(kind.__name__.encode()) << KIND_SHIFT))
            self.known[kind] = found
        return found


def deck_of(kind: type) -> type:
    """The common base class of all draws from one deck: the class below `Deal`."""
    found = DECKS.get(kind)
    if found is None:
        line = kind.__mro__
        found = line[line.index(Deal) - 1]
        DECKS[kind] = found
    return found


def first_voter(state: State) -> int:
    """The first seat that may answer."""
    voters = state.voters
    seat = 0
    while not (voters >> seat) & 1:
        seat += 1
    return seat


def is_offered(options: list[Action], action: Action) -> bool:
    """Whether the action is one of the options. Actions are compared by identity."""
    for option in options:
        if option is action:
            return True
    return False


def best_option(policy: Policy[State], state: State, seat: int, rng: Rng) -> Action:
    """The option with the best evaluation, before chance has answered. Ties are broken at random, or a seat
    could walk in circles."""
    ties: list[Action] = []
    highest = -1.0
    for action in state.options:
        after = state.clone()
        after.take(action)
        worth = policy.value(after, seat)
        if worth > highest + ALIKE:
            highest = worth
            ties = [action]
        elif worth >= highest - ALIKE:
            ties.append(action)
    return ties[rng.below(len(ties))]


def good_option(game: Game[State], state: State, seat: int, rng: Rng) -> Action:
    """The choice of the heuristic policy; if it has none, the option with the best evaluation."""
    policy = game.policy
    advised = policy.suggest(state, seat)
    if advised is not None and is_offered(state.options, advised):
        return advised
    return best_option(policy, state, seat, rng)


def play_on(game: Game[State], state: State, rng: Rng, turns: int = 0, streams: Streams | None = None) -> int:
    """Play until the game is over, or `turns` more turns have begun; returns the number of decisions. With
    `streams`, deals come from these, and only tie breaks from `rng`.

    It stops after `game.longest` events, in case the policy never ends the game.
    """
    policy = game.policy
    until = policy.turns(state) + turns if turns else 0
    decisions = 0
    left = game.longest
    while left:
        left -= 1
        to_act = state.to_act
        if to_act == DEALER:
            draws = state.draws
            dealer = rng if streams is None else streams.of(state.stack[-1], draws)
            state.deal(dealer.below(draws))
            continue
        if to_act == OVER:
            break
        options = state.options
        decisions += 1
        if len(options) == 1:
            state.take(options[0])
            continue
        if until and policy.turns(state) >= until:
            break
        seat = to_act if to_act >= 0 else first_voter(state)
        action = policy.suggest(state, seat)
        if action is None or not is_offered(options, action):
            action = best_option(policy, state, seat, rng)
        state.take(action)
    return decisions


def result(game: Game[State], state: State, seat: int) -> float:
    """The payoff of the seat; the evaluation if the game is not over."""
    if state.to_act == OVER:
        return game.policy.payoffs(state)[seat]
    return game.policy.value(state, seat)


def stream(luck: int, number: int) -> Rng:
    """The random numbers of the playout with this number, common to all options."""
    return Rng(luck + number * SEED_STRIDE)


def streams_of(luck: int, number: int) -> Streams:
    """The same, with a stream for each kind of deal."""
    return Streams(luck + number * SEED_STRIDE)


def payoff_after(
    game: Game[State], world: State, action: Action, seat: int, luck: int, number: int, turns: int = 0
) -> float:
    """The payoff of the seat in the playout with this number that begins with the action."""
    state = world.clone()
    state.choose(action)
    play_on(game, state, stream(luck, number), turns)
    return result(game, state, seat)


def playouts(
    game: Game[State], world: State, seat: int, luck: int, count: int, turns: int = 0
) -> list[float]:
    """The payoffs of the seat in `count` playouts from here, by number."""
    results: list[float] = []
    for number in range(count):
        state = world.clone()
        play_on(game, state, stream(luck, number), turns)
        results.append(result(game, state, seat))
    return results
