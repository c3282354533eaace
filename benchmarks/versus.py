"""The speed of two versions of the engine, in turns, so that a busy machine slows both alike.

    python benchmarks/versus.py OLD NEW [GAME...] [--rounds 9] [--seconds 0.3]

OLD and NEW are folders that contain the package (`src`, or `build/compiled/src`) of two checkouts. For each
game the median of NEW / OLD is printed: random games inside the engine, the same called from Python answer by
answer, playouts by the heuristic, and answers of the searching bot with 200 playouts. It uses only names that
both have.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eleventh.core.engine import State
    from eleventh.core.game import Game

MEASURED = ("random inside", "random from Python", "by the heuristic", "answers of search:200")
SEARCHED_AFTER = 10  # decisions


def playout_of(start: State, seed: int) -> int:
    from eleventh.core.engine import playout
    from eleventh.core.rng import Rng

    return playout(start.clone(), Rng(seed))


def from_python(start: State, seed: int) -> int:
    """As `measure.py` does it, which imports what an older version may lack."""
    from eleventh.core.engine import DEALER, OVER
    from eleventh.core.rng import Rng

    state, rng = start.clone(), Rng(seed)
    decisions = 0
    while state.to_act != OVER:
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            options = state.options
            state.choose(options[rng.below(len(options))])
            decisions += 1
    return decisions


def by_heuristic(start: State, game: Game[State], seed: int) -> int:
    """A game in which every seat follows the heuristic."""
    from eleventh.core.rng import Rng
    from eleventh.core.rollout import play_on

    return play_on(game, start.clone(), Rng(seed))


def searched(start: State, game: Game[State], seed: int) -> int:
    """An answer of the searching bot at a position some way into a game."""
    from eleventh.bots import make_bot
    from eleventh.core.engine import DEALER, OVER
    from eleventh.core.rng import Rng

    state, rng = start.clone(), Rng(seed)
    answers = 0
    while state.to_act != OVER and (answers < SEARCHED_AFTER or state.to_act == DEALER):
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            state.choose(state.options[rng.below(len(state.options))])
            answers += 1
    if state.to_act == OVER:
        return 0
    seat = next(seat for seat in range(state.seats) if state.may_act(seat))
    make_bot("search:200", game, seed).choose(state, seat)
    return 1


def rate(play: Callable[[int], int], seconds: float) -> float:
    decisions = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play(games)
        games += 1
    return decisions / spent


def answer(seconds: float) -> None:
    """One version: reads names of games, and writes the rates of each."""
    from eleventh.games import find_game

    for line in sys.stdin:
        game = find_game(line.strip())
        seats = min(2, game.seats[1])
        # An older version may not know how settings are settled.
        start = game.new(seats, game.settle(seats, {}) if hasattr(game, "settle") else {})
        plays: list[Callable[[int], int]] = [
            partial(playout_of, start),
            partial(from_python, start),
            partial(by_heuristic, start, game),
            partial(searched, start, game),
        ]
        print(json.dumps([rate(play, seconds) for play in plays]), flush=True)


def asked(folder: str, seconds: float) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, __file__, "--answer", "--seconds", str(seconds)],
        env={**os.environ, "PYTHONPATH": folder},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def ask(version: subprocess.Popen[str], game: str) -> list[float]:
    assert version.stdin is not None
    assert version.stdout is not None
    version.stdin.write(f"{game}\n")
    version.stdin.flush()
    found: list[float] = json.loads(version.stdout.readline())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Two versions of the engine, in turns.")
    parser.add_argument("folders", nargs="*", metavar="OLD NEW [GAME...]")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3, help="of CPU time for each figure")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_intermixed_args()
    if given.answer:
        answer(given.seconds)
        return
    if len(given.folders) < 2:
        parser.error("name two folders that hold the package")
    from eleventh.games import all_games

    versions = [asked(folder, given.seconds) for folder in given.folders[:2]]
    for game in given.folders[2:] or list(all_games()):
        rounds = [[ask(version, game) for version in versions] for _ in range(given.rounds)]
        found = [statistics.median(new[i] / old[i] for old, new in rounds) for i in range(len(MEASURED))]
        words = ", ".join(f"{times:.2f} {what}" for times, what in zip(found, MEASURED, strict=True))
        print(f"{game}: {words}", flush=True)
    for version in versions:
        version.kill()


if __name__ == "__main__":
    main()
