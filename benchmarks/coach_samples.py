"""What the coach says of positions that bots of a level met, and what came of them.

Of levels that search a game takes some ten seconds. So what they played is kept, game by game, in
`benchmarks/calibration/`: a longer run goes on where the last one ended, and a fit changes nothing of it.
What was played by another engine is not told apart: delete the file when the bots have changed.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from coach_calibration import Said
from coach_games import played

from eleventh.bots import BUDGETS
from eleventh.coach.figures import figure
from eleventh.coach.playouts import Determinizations, Playouts
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed
from eleventh.core.rollout import first_voter
from eleventh.games import find_game

KEPT = Path(__file__).resolve().parent / "calibration"
AT_A_TIME = 4  # games that each process plays between two looks at how many positions there are
SETTINGS = ("seats", "level", "after", "every", "playouts", "seed", "option")

Pairs = list[tuple[float, float]]  # of positions of one game: the share of the playouts, and what was won


def pairs_of(task: tuple[str, argparse.Namespace, int]) -> Pairs:
    name, given, index = task
    game = find_game(name)
    states, end = played(game, given, given.level, index)
    found = []
    for number, state in enumerate(states):
        seat = first_voter(state) if state.voters else 0
        luck = (nth_seed(given.seed, index) + number + 1) << 24
        playouts = Playouts(game, Determinizations(game, state, seat, luck), seat)
        playouts.play(given.playouts)
        share = figure(playouts.results, playouts.scale, playouts.order)
        found.append((round(share.mean, 5), game.payoffs(end)[seat]))
    return found


def games_of(game: Game[State], given: argparse.Namespace) -> Iterator[Pairs]:
    """One game after the other, without end; the number of processes changes nothing."""
    file = KEPT / f"{game.id}-{given.level}-{given.seed}.jsonl"
    head = json.dumps({name: getattr(given, name) for name in SETTINGS})
    begin = 0
    if given.level in BUDGETS:
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        if lines[:1] != [head]:
            KEPT.mkdir(exist_ok=True)
            file.write_text(f"{head}\n", encoding="utf-8")
        else:
            begin = len(lines) - 1
            yield from (json.loads(line) for line in lines[1:])
    jobs = given.jobs or os.cpu_count() or 1
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for first in itertools.count(begin, AT_A_TIME * jobs):
            tasks = [(game.id, given, index) for index in range(first, first + AT_A_TIME * jobs)]
            for found in pool.map(pairs_of, tasks):
                if given.level in BUDGETS:
                    with file.open("a", encoding="utf-8") as kept:
                        kept.write(f"{json.dumps(found)}\n")
                yield found


def said_and_won(game: Game[State], given: argparse.Namespace) -> list[Said]:
    """What the playouts said of so many positions, and what came of them."""
    found: list[Said] = []
    for index, pairs in enumerate(games_of(game, given)):
        found += [Said(share, won, index) for share, won in pairs]
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{len(found)} of {given.positions} ")
        if len(found) >= given.positions:
            break
    return found[: given.positions]
