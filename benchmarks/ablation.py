"""What each part of the search is worth: the same decisions with one part changed at a time.

    python benchmarks/ablation.py GAME [--seats 2] [--budget 50] [--positions 100] [--seed 1]
        [-o KEY=VALUE ...] [WAY ...]

A WAY is `usual`, or fields of `eleventh.bots.search.Ways` with other values: `margin=0`,
`halving=off,width=6`. Without any, one part after the other is switched off. One process; run it on the
compiled engine (PYTHONPATH=build/compiled/src).

The positions are decisions of games by the greedy bot, drawn evenly from all of them. Whatever a way chooses
there is compared with the rule of thumb by fresh playouts, which no way has seen (`--pairs`). So a figure
needs far fewer playouts than whole games would, and no way profits from its own luck. A line a way: what a
decision gains in the mean, in points of a hundred; how often the rule of thumb is left, and how many of these
changes are clearly bad; processor time and playouts a decision.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from eleventh.bots.budget import read_budget
from eleventh.bots.greedy import GreedyBot
from eleventh.bots.search import SearchBot, SearchWays
from eleventh.core.action import Action
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed, seats_to_act
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter, payoff_after
from eleventh.games import find_game

EACH_OFF = ("usual", "margin=0", "halving=off", "common=off", "early=off", "keep=off", "merge=off")


def read_ways(text: str) -> SearchWays:
    ways = SearchWays()
    for part in text.split(",") if text != "usual" else []:
        name, _, value = part.partition("=")
        old = getattr(ways, name)
        new = value in ("on", "yes") if isinstance(old, bool) else type(old)(value)
        ways = replace(ways, **{name: new})
    return ways


class Tally:
    """What one way did at all positions."""

    def __init__(self) -> None:
        self.gains: list[float] = []
        self.changed = self.bad = self.playouts = 0
        self.seconds = 0.0

    def line(self, name: str) -> str:
        count = len(self.gains)
        mean = sum(self.gains) / count
        spread = math.sqrt(sum((gain - mean) ** 2 for gain in self.gains) / max(1, count - 1))
        return (
            f"{name:24} {100 * mean:+.2f} +-{196 * spread / math.sqrt(count):.2f} points a decision; "
            f"left the rule of thumb in {self.changed} of {count}, {self.bad} clearly bad; "
            f"{1000 * self.seconds / count:.1f} ms, {self.playouts / count:.0f} playouts"
        )


def positions(game: Game[State], given: argparse.Namespace) -> Iterator[State]:
    """Decisions with LEAST options or more, one of EVERY in games by the greedy bot."""
    index = 0
    while True:
        state = game.new(given.seats, game.settle(given.seats, given.options))
        seed = nth_seed(given.seed, index)
        rng, draw = Rng(seed), Rng(seed + 1)
        bots = [GreedyBot(game, nth_seed(seed, seat + 1)) for seat in range(given.seats)]
        for seat in seats_to_act(state, rng):
            if len(state.options) >= given.least and draw.below(given.every) == 0:
                yield state.clone()
            state.choose(bots[seat].choose(state, seat))
        index += 1


class Truth:
    """What the options of a position are worth by playouts of their own, each worked out once."""

    def __init__(self, game: Game[State], state: State, seat: int, pairs: int) -> None:
        self.game, self.state, self.seat, self.pairs = game, state, seat, pairs
        self.known: dict[Action, list[float]] = {}

    def results(self, action: Action) -> list[float]:
        if action not in self.known:
            self.known[action] = [
                payoff_after(
                    self.game,
                    determinize(self.game, self.state, self.seat, Rng(number)),
                    action,
                    self.seat,
                    1,
                    number,
                )
                for number in range(self.pairs)
            ]
        return self.known[action]

    def gain(self, action: Action, advised: Action) -> tuple[float, float]:
        """What it brings more than the rule of thumb, and the standard error."""
        gains = [a - b for a, b in zip(self.results(action), self.results(advised), strict=True)]
        mean = sum(gains) / self.pairs
        return mean, math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / self.pairs


def weigh(
    game: Game[State], given: argparse.Namespace, tallies: dict[str, Tally], state: State, number: int
) -> None:
    """One position, in all ways."""
    seat = first_voter(state)
    truth = Truth(game, state, seat, given.pairs)
    advised = GreedyBot(game, number).choose(state, seat)
    for way, tally in tallies.items():
        bot = SearchBot(game, number, read_budget(given.budget), read_ways(way))
        began = time.process_time()
        action = bot.choose(state, seat)
        tally.seconds += time.process_time() - began
        tally.playouts += bot.playouts
        gain, error = (0.0, 0.0) if action is advised else truth.gain(action, advised)
        tally.gains.append(gain)
        tally.changed += action is not advised
        tally.bad += gain < -2 * error


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="What each part of the search is worth.")
    parser.add_argument("game")
    parser.add_argument("ways", nargs="*", default=list(EACH_OFF))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--budget", default="50")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--least", type=int, default=2, help="only decisions with so many options or more")
    parser.add_argument("--every", type=int, default=10, help="one of so many decisions is drawn")
    parser.add_argument("--pairs", type=int, default=200, help="fresh playouts for each option")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_intermixed_args()
    given.options = dict(one.split("=", 1) for one in given.option)
    return given


def main() -> None:
    given = arguments()
    game = find_game(given.game)
    tallies = {way: Tally() for way in given.ways}
    for number, state in enumerate(islice(positions(game, given), given.positions)):
        weigh(game, given, tallies, state, number)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{number + 1} of {given.positions}")
    for way, tally in tallies.items():
        print(tally.line(way), flush=True)


if __name__ == "__main__":
    main()
