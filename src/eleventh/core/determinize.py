"""What a seat can imagine: the table as it knows it, with everything else dealt anew as it could as well be.

Bots think in such worlds, previews and barriers are what several of them agree on, and a what-if branch of a
game in play starts from one.
"""

from __future__ import annotations

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng


def determinize(game: Game[State], state: State, seat: int, rng: Rng) -> State:
    """A copy in which all that the seat cannot know is dealt anew, and the question asked anew."""
    world = state.clone()
    if game.has_secrets:
        game.resample_hidden(world, seat, rng)
        world.rest()
        world.advance()
    return world


def worlds(game: Game[State], state: State, seat: int, count: int, seed: int = 0) -> list[State]:
    """So many different ones, the same again from the same seed. One where nobody has secrets: all would be
    alike."""
    return [determinize(game, state, seat, Rng(seed + i)) for i in range(count if game.has_secrets else 1)]
