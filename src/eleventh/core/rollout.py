"""Playing on from a position: every seat by its own rule of thumb, chance from one stream.

What a seat gets in many such playouts is what a choice is worth. Compiled with the engine: a playout makes a
hundred decisions, and only the rules and the rule of thumb should cost anything. So all that is asked of the
game on the way is asked of its judge.
"""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import Game
from eleventh.core.judge import Judge
from eleventh.core.rng import Rng

ALIKE: Final = 1e-9  # values closer than this are a tie
APART: Final = 7919  # between the seeds of two playouts


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


def best_option(judge: Judge[State], state: State, seat: int, rng: Rng) -> Action:
    """The option after which the position is worth the most, before chance has answered; among equals any,
    or a seat would walk in circles."""
    ties: list[Action] = []
    highest = -1.0
    for action in state.options:
        after = state.clone()
        after.take(action)
        worth = judge.value(after, seat)
        if worth > highest + ALIKE:
            highest = worth
            ties = [action]
        elif worth >= highest - ALIKE:
            ties.append(action)
    return ties[rng.below(len(ties))]


def good_option(game: Game[State], state: State, seat: int, rng: Rng) -> Action:
    """What the game's rule of thumb says; where it says nothing, the best option."""
    judge = game.judge
    advised = judge.advise(state, seat)
    if advised is not None and offered(state.options, advised):
        return advised
    return best_option(judge, state, seat, rng)


def play_on(game: Game[State], state: State, rng: Rng, turns: int = 0) -> int:
    """Play until the game is over, or until so many more turns have begun; the number of decisions made.

    A rule of thumb that would go on for ever is left when the game is longer than any can be.
    """
    judge = game.judge
    until = judge.turns(state) + turns if turns else 0
    decisions = 0
    left = game.longest
    while left:
        left -= 1
        to_act = state.to_act
        if to_act == DEALER:
            state.deal(rng.below(state.draws))
            continue
        if to_act == OVER:
            break
        options = state.options
        decisions += 1
        if len(options) == 1:
            state.take(options[0])
            continue
        if until and judge.turns(state) >= until:
            break
        seat = to_act if to_act >= 0 else first_voter(state)
        action = judge.advise(state, seat)
        if action is None or not offered(options, action):
            action = best_option(judge, state, seat, rng)
        state.take(action)
    return decisions


def result(game: Game[State], state: State, seat: int) -> float:
    """What the seat got; what the position is worth to it where the game is not over."""
    if state.to_act == OVER:
        return game.judge.payoffs(state)[seat]
    return game.judge.value(state, seat)


def stream(luck: int, number: int) -> Rng:
    """The chance of one playout: the same for whatever is tried in it."""
    return Rng(luck + number * APART)


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
