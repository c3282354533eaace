"""Measure games of other libraries the same way: random play on one core. Run by bench.py in an environment
of its own; a library that is not there is left out.

With the name of one (`pettingzoo connect_four`) it waits: each line that comes in is answered by what one run
of that game brings, so that whoever asks can measure something else between two runs.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable

RUNS = 5
SECONDS = 0.5

Play = Callable[[random.Random], int]  # a whole game by chance; how many decisions it had


def rate(play: Play) -> float:
    """Decisions a second of CPU time: a warm-up, then the median of five runs."""
    rng = random.Random(1)
    one_run(play, rng, SECONDS / 2)
    return statistics.median([one_run(play, rng, SECONDS) for _ in range(RUNS)])


def one_run(play: Play, rng: random.Random, seconds: float) -> float:
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += play(rng)
    return done / spent


def open_spiel(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def rlcard_game(name: str) -> Play:
    import rlcard

    env = rlcard.make(name)

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def pettingzoo_game(name: str) -> Play:
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.randrange(1 << 30))
        decisions = 0
        for _agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = [i for i, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(rng.choice(legal))
            decisions += 1
        return decisions

    return play


PEERS = [
    ("open_spiel hanabi", open_spiel, "hanabi"),
    ("open_spiel backgammon", open_spiel, "backgammon"),
    ("open_spiel hearts", open_spiel, "hearts"),
    ("rlcard gin-rummy", rlcard_game, "gin-rummy"),
    ("pettingzoo connect_four", pettingzoo_game, "connect_four_v3"),
]


def answer(wanted: str) -> None:
    """A run for each line that comes in."""
    make, game = next((make, game) for name, make, game in PEERS if name == wanted)
    play, rng = make(game), random.Random(1)
    one_run(play, rng, SECONDS / 2)
    for _ in sys.stdin:
        print(one_run(play, rng, SECONDS), flush=True)


def main() -> None:
    warnings.simplefilter("ignore")
    if len(sys.argv) > 1:
        answer(sys.argv[1])
        return
    for name, make, game in PEERS:
        try:
            print(json.dumps({"peer": name, "decisions": rate(make(game))}), flush=True)
        except Exception as error:
            print(f"{name} could not be measured: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
