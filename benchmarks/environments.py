"""How fast the learning environments are, beside those of other libraries: one JSON object a line. Run by
bench.py on the compiled engine, one core, random legal actions; what a line is about is in `what`.

    PYTHONPATH=build/compiled/src python benchmarks/environments.py [GAME ...]

Everything is measured in turns, a short run of each and then the next round, and compared round by round: so
what else a machine does disturbs all alike. `times` is how many times the other: of one game, PettingZoo's
connect_four; of OpenSpiel, the fastest of its own Python games. Both are medians over the rounds.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import gymnasium
import numpy as np
import open_spiel.python.games  # noqa: F401  registers its own Python games
import pyspiel
from measure import RUNS, SECONDS

from eleventh.core.rng import Rng
from eleventh.envs.openspiel import NAMES
from eleventh.games import all_games

ROOT = Path(__file__).resolve().parent.parent
PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
GAMES_AT_ONCE = 256
STEPS = 60  # of all of them in a run
OWN_GAMES = ("python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes", "python_liars_poker")
ZOO = "pettingzoo connect_four"

Run = Callable[[], float]  # a short run: how much a second of CPU time
Subject = tuple[str, str]  # what is measured, and of which game


def many(name: str) -> Run:
    """Steps a second of many games. What it takes to choose actions at random is not counted."""
    env = gymnasium.make_vec(f"eleventh/{name}", num_envs=GAMES_AT_ONCE, seat="all")
    episodes = env.unwrapped.table.episodes  # type: ignore[attr-defined]
    env.reset(seed=1)
    rng = Rng(1)

    def run() -> float:
        spent = 0.0
        for _ in range(STEPS):
            options = [game.shown for game in episodes]
            actions = np.array([some[rng.below(len(some))].number if some else 0 for some in options])
            began = time.process_time()
            env.step(actions)
            spent += time.process_time() - began
        return STEPS * GAMES_AT_ONCE / spent

    return run


def whole_games(play: Callable[[int], int]) -> Run:
    """As many games as there is time for; `play(i)` says how long the i-th was."""
    played = 0

    def run() -> float:
        nonlocal played
        done = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            done += play(played)
            played += 1
        return done / spent

    return run


def one(name: str) -> Run:
    """Steps of one game through Gymnasium, a mind for all seats."""
    env = gymnasium.make(f"eleventh/{name}", seat="all")
    rng = Rng(1)

    def play(number: int) -> int:
        _, info = env.reset(seed=number)
        steps = 0
        while True:
            legal = info["action_mask"].view(np.bool_).nonzero()[0]  # three times as fast as of numbers
            _, _, over, cut, info = env.step(legal[rng.below(len(legal))])
            steps += 1
            if over or cut:
                return steps

    return whole_games(play)


def spiel(name: str) -> Run:
    """Events (decisions and chance) through OpenSpiel."""
    game = pyspiel.load_game(name)
    rng = Rng(1)

    def play(_: int) -> int:
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
        return events

    return whole_games(play)


@contextmanager
def zoo() -> Iterator[Run | None]:
    """Runs of PettingZoo's game, in an environment that has all it needs; None without one."""
    if not PEER_PYTHON.exists():
        print("connect_four is not measured: `make bench` installs it in .venv-bench.", file=sys.stderr)
        yield None
        return
    command = [str(PEER_PYTHON), str(ROOT / "benchmarks" / "peers.py"), ZOO]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as peer:
        asking, answers = peer.stdin, peer.stdout
        assert asking is not None
        assert answers is not None

        def run() -> float:
            print("again", file=asking, flush=True)
            return float(answers.readline())

        yield run
        asking.close()


def rounds(runs: dict[Subject, Run]) -> dict[Subject, list[float]]:
    """What each brought, round by round; the first round is a warm-up. What fails is left out."""
    found: dict[Subject, list[float]] = {subject: [] for subject in runs}
    for number in range(RUNS + 1):
        for subject in list(found):
            try:
                rate = runs[subject]()
            except Exception as error:  # a library or a part of it is not there
                print(f"{' '.join(subject)} could not be measured: {error}", file=sys.stderr)
                del found[subject]
                continue
            if number:
                found[subject].append(rate)
    return found


def times(ours: list[float], others: list[list[float]]) -> float:
    """How many times the fastest of the others in the same round."""
    return float(statistics.median(rate / max(rates) for rate, *rates in zip(ours, *others, strict=True)))


def lines(found: dict[Subject, list[float]]) -> Iterator[dict[str, float | str]]:
    others = {
        "one": [rates for (what, _), rates in found.items() if what == "zoo"],
        "spiel": [rates for (what, _), rates in found.items() if what == "own"],
    }
    for (what, game), rates in found.items():
        line: dict[str, float | str] = {"what": what, "game": game, "rate": statistics.median(rates)}
        if others.get(what):
            line["times"] = times(rates, others[what])
        yield line


def main() -> None:
    warnings.simplefilter("ignore")
    names = dict(zip(all_games(), NAMES, strict=True))
    wanted = sys.argv[1:] or list(names)
    with zoo() as connect_four:
        runs: dict[Subject, Run] = {}
        for name in wanted:
            runs["many", name] = many(name)
            runs["one", name] = one(name)
            runs["spiel", name] = spiel(names[name])
        for name in OWN_GAMES:
            runs["own", name] = spiel(name)
        if connect_four is not None:
            runs["zoo", ZOO] = connect_four
        for line in lines(rounds(runs)):
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
