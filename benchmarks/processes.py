"""What a second process brings to a simulation by a searching bot, by the clock on the wall.

    PYTHONPATH=build/compiled/src python benchmarks/processes.py [GAME ...]

One JSON object a game: how many games, and games a second by one process and by two. The machine should have
nothing else to do. Both play the same games; they take turns, so that a slow minute hits both.
"""

from __future__ import annotations

import json
import sys

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import all_games, find_game
from eleventh.lab.run.executor import make_executor
from eleventh.lab.run.simulate import make_spec, simulate

BOT = "search:50"
SECONDS = 20.0  # of one process, about, in each round
WANTED = 40  # games in each: one process waits for the last game of the other, which is no loss of a long run
LONGEST = 60.0  # seconds: where games are long, fewer of them
LEAST = 16
ROUNDS = 2


def measure(game: Game[State]) -> dict[str, object]:
    seats = max(game.seats[0], min(2, game.seats[1]))
    spec = make_spec(game, seats, [BOT], {}, 1)
    with make_executor(2) as executor:
        probe = simulate(spec, 4, executor=executor)  # and both processes have begun
        rate = 2 / max(probe.seconds, 0.01)  # of one process
        games = min(2000, max(LEAST, int(rate * SECONDS), min(WANTED, int(rate * LONGEST))))
        one = two = 0.0
        for _ in range(ROUNDS):
            together = simulate(spec, games, executor=executor)
            alone = simulate(spec, games, jobs=1)
            assert alone.played == together.played
            one += alone.seconds
            two += together.seconds
    return {"game": game.id, "games": games, "one": ROUNDS * games / one, "two": ROUNDS * games / two}


def main() -> None:
    for name in sys.argv[1:] or list(all_games()):
        print(json.dumps(measure(find_game(name))), flush=True)


if __name__ == "__main__":
    main()
