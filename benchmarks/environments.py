"""How fast the learning environments are, beside those of other libraries: one JSON object a line. Run by
bench.py on the compiled engine, one core, random legal actions; what a line is about is in `what`."""

from __future__ import annotations

import json
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from functools import partial

import gymnasium
import numpy as np
import open_spiel.python.games  # noqa: F401  registers its own Python games
import pyspiel
from measure import RUNS, rate

import eleventh.envs.openspiel  # noqa: F401  registers our games
from eleventh.core.rng import Rng
from eleventh.games import all_games

GAMES_AT_ONCE = 256
STEPS = 60  # of all of them in a run
OWN_GAMES = ("python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes", "python_liars_poker")


def many_rate(name: str) -> float:
    """Steps a second of many games. What it takes to choose actions at random is not counted."""
    env = gymnasium.make_vec(f"eleventh/{name}", num_envs=GAMES_AT_ONCE, seat="all")
    episodes = env.unwrapped.table.episodes  # type: ignore[attr-defined]
    env.reset(seed=1)
    rng = Rng(1)
    rates = []
    for _ in range(RUNS + 1):
        spent = 0.0
        for _ in range(STEPS):
            actions = np.array(
                [game.shown[rng.below(len(game.shown))] if game.shown else 0 for game in episodes]
            )
            began = time.process_time()
            env.step(actions)
            spent += time.process_time() - began
        rates.append(STEPS * GAMES_AT_ONCE / spent)
    return statistics.median(rates[1:])


def single(name: str) -> Callable[[int], float]:
    """Steps of one game through Gymnasium, a mind for all seats, whole games."""
    env = gymnasium.make(f"eleventh/{name}", seat="all")
    rng = Rng(1)

    def work(call: int) -> float:
        _, info = env.reset(seed=call)
        steps = 0
        while True:
            legal = info["action_mask"].nonzero()[0]
            _, _, over, cut, info = env.step(legal[rng.below(len(legal))])
            steps += 1
            if over or cut:
                return float(steps)

    return work


def spiel(name: str) -> Callable[[int], float]:
    """Events (decisions and chance) of whole games through OpenSpiel."""
    game = pyspiel.load_game(name)
    rng = Rng(1)

    def work(_: int) -> float:
        state = game.new_initial_state()
        events = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.below(len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[rng.below(len(legal))])
            events += 1
        return float(events)

    return work


def say(what: str, game: str, measured: Callable[[], float]) -> None:
    try:
        print(json.dumps({"what": what, "game": game, "rate": measured()}), flush=True)
    except Exception as error:  # a library or a part of it is not there
        print(f"{game} could not be measured: {str(error).splitlines()[0]}", file=sys.stderr)


def timed(make: Callable[[str], Callable[[int], float]], name: str) -> float:
    return rate(make(name))


def main() -> None:
    warnings.simplefilter("ignore")
    wanted = sys.argv[1:] or list(all_games())
    for name in wanted:
        say("many", name, partial(many_rate, name))
        say("one", name, partial(timed, single, name))
        say("spiel", name, partial(timed, spiel, f"eleventh_{name.replace('-', '_')}"))
    for name in OWN_GAMES:
        say("own", name, partial(timed, spiel, name))


if __name__ == "__main__":
    main()
