"""What games of every game look like, step by step, as one line a game: random ones, and ones by advice.

    python -m eleventh.lab.fingerprint [GAMES]

Plain and compiled engines must print the same.
"""

from __future__ import annotations

import hashlib
import sys

from eleventh.core.codec import digest
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed, random_setup, seats_to_act
from eleventh.core.rng import Rng
from eleventh.core.rollout import good_option
from eleventh.games import all_games


def fingerprint(game: Game[State], games: int) -> str:
    """Sixteen digits that stand for every position of these games, and for what it is worth."""
    hashed = hashlib.blake2b(digest_size=8)
    for index in range(games):
        rng = Rng(nth_seed(7, index))
        seats, options = random_setup(game, rng)
        state = game.new(seats, options)
        for seat in seats_to_act(state, rng):
            hashed.update(f"{digest(state)} {game.value(state, seat):.6f}".encode())
            if index % 2:
                state.choose(good_option(game, state, seat, rng))
            else:
                state.choose(state.options[rng.below(len(state.options))])
        hashed.update(digest(state).encode())
    return hashed.hexdigest()


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for game in all_games().values():
        sys.stdout.write(f"{game.id} {fingerprint(game, games)}\n")


if __name__ == "__main__":
    main()
