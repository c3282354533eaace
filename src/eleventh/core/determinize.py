"""Determinization: copies of a position with its hidden information resampled.

Bots search in determinizations, previews and barriers contain what several of them agree on, and a what-if
branch of a game in play starts from one.
"""

from __future__ import annotations

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng


def determinize(game: Game[State], state: State, seat: int, rng: Rng) -> State:
    """A copy with everything resampled that the seat cannot know, advanced to the same question."""
    world = state.clone()
    if game.has_secrets:
        game.resample_hidden(world, seat, rng)
        world.rest()
        world.advance()
    return world


def worlds(game: Game[State], state: State, seat: int, count: int, seed: int = 0) -> list[State]:
    """`count` determinizations, which the seed determines; a single one in a game without secrets."""
    return [determinize(game, state, seat, Rng(seed + i)) for i in range(count if game.has_secrets else 1)]
