"""Playing on from a position: every seat by its own rule of thumb, chance from one stream, or from one for
each kind of deal.

What a seat gets in many such playouts is what a choice is worth. Compiled with the engine: a playout makes a
hundred decisions, and only the rules and the rule of thumb should cost anything. So all that is asked of the
game on the way is asked of its judge.
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
APART: Final = 7919  # between the seeds of two playouts
ABOVE: Final = 31  # bits: the seeds of all playouts of a figure lie closer together than those of two kinds
FACES: Final = 9  # no die has more, nor two dice at once: a deal of more outcomes is one of a deck
DECKS: Final[dict[type, type]] = {}


class Streams:
    """The chance of one playout, a stream for each kind of deal: the third card of a deck is the same,
    however many dice were rolled before it. So two options that lead to different deals still meet the same
    chance in all others."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.known: dict[type, Rng] = {}

    def of(self, step: Step[State], draws: int) -> Rng:
        """Of a die, by what it is rolled for; of a deck, whatever its card is drawn for."""
        kind = type(step) if draws <= FACES else deck_of(type(step))
        found = self.known.get(kind)
        if found is None:
            found = Rng(self.seed + (crc32(kind.__name__.encode()) << ABOVE))
            self.known[kind] = found
        return found


def deck_of(kind: type) -> type:
    """What all that is drawn from one deck has in common: the class next to `Deal`."""
    found = DECKS.get(kind)
    if found is None:
        line = kind.__mro__
        found = line[line.index(Deal) - 1]
        DECKS[kind] = found
    return found


def first_voter(state: State) -> int:
    """The seat that is asked; of a team the first that may answer."""
    voters = state.voters
    seat = 0
    while not (voters >> seat) & 1:
        seat += 1
    return seat


def offered(options: list[Action], action: Action) -> bool:
    """Actions are made once: it is one of the options, or it is not."""
    for option in options:
        if option is action:
            return True
    return False


def best_option(policy: Policy[State], state: State, seat: int, rng: Rng) -> Action:
    """The option after which the position is worth the most, before chance has answered; among equals any,
    or a seat would walk in circles."""
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
    """What the game's rule of thumb says; where it says nothing, the best option."""
    policy = game.policy
    advised = policy.suggest(state, seat)
    if advised is not None and offered(state.options, advised):
        return advised
    return best_option(policy, state, seat, rng)


def play_on(game: Game[State], state: State, rng: Rng, turns: int = 0, streams: Streams | None = None) -> int:
    """Play until the game is over, or until so many more turns have begun; the number of decisions made.
    Where there are streams, deals come from them, and only ties from the generator.

    A rule of thumb that would go on for ever is left when the game is longer than any can be.
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
        if action is None or not offered(options, action):
            action = best_option(policy, state, seat, rng)
        state.take(action)
    return decisions


def result(game: Game[State], state: State, seat: int) -> float:
    """What the seat got; what the position is worth to it where the game is not over."""
    if state.to_act == OVER:
        return game.policy.payoffs(state)[seat]
    return game.policy.value(state, seat)


def stream(luck: int, number: int) -> Rng:
    """The chance of one playout: the same for whatever is tried in it."""
    return Rng(luck + number * APART)


def streams_of(luck: int, number: int) -> Streams:
    """The same, by kind of deal."""
    return Streams(luck + number * APART)


def tried(
    game: Game[State], world: State, action: Action, seat: int, luck: int, number: int, turns: int = 0
) -> float:
    """What the seat gets when it takes the action and all play on, in the playout of that number."""
    state = world.clone()
    state.choose(action)
    play_on(game, state, stream(luck, number), turns)
    return result(game, state, seat)


def playouts(
    game: Game[State], world: State, seat: int, luck: int, count: int, turns: int = 0
) -> list[float]:
    """What the seat gets in so many playouts from here, one after the other by number."""
    results: list[float] = []
    for number in range(count):
        state = world.clone()
        play_on(game, state, stream(luck, number), turns)
        results.append(result(game, state, seat))
    return results
