"""What each part of the search is worth: the same games with one part changed at a time.

    python benchmarks/ablation.py GAME [--seats 2] [--budget 50] [--games 40] [--seed 1] [--against greedy]
        [-o KEY=VALUE ...] [WAY ...]

A WAY is `usual`, or fields of `eleventh.bots.search.Ways` with other values: `margin=0`,
`halving=off,width=6`. Without any, one part after the other is switched off. One process; run it on the
compiled engine (PYTHONPATH=build/compiled/src). A line a way: what the searching seat got (won, or its part
of the best score), how often it left the rule of thumb, processor time and playouts a decision that has two
options or more.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import replace

from eleventh.bots import make_bot
from eleventh.bots.bot import Bot
from eleventh.bots.budget import read_budget
from eleventh.bots.search import SearchBot, Ways
from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.games import find_game
from eleventh.lab.simulate import seed_of

EACH_OFF = ("usual", "margin=0", "halving=off", "common=off", "early=off", "keep=off", "merge=off")


def read_ways(text: str) -> Ways:
    ways = Ways()
    for part in text.split(",") if text != "usual" else []:
        name, _, value = part.partition("=")
        old = getattr(ways, name)
        new = value in ("on", "yes") if isinstance(old, bool) else type(old)(value)
        ways = replace(ways, **{name: new})
    return ways


class Tally:
    def __init__(self) -> None:
        self.results: list[float] = []
        self.decisions = self.changed = self.playouts = 0
        self.seconds = 0.0

    def line(self, name: str) -> str:
        count = len(self.results)
        mean = sum(self.results) / count
        spread = math.sqrt(sum((one - mean) ** 2 for one in self.results) / max(1, count - 1))
        asked = max(1, self.decisions)
        return (
            f"{name:24} {mean:.3f} +-{1.96 * spread / math.sqrt(count):.3f} of {count}; "
            f"left the rule of thumb {self.changed / asked:.1%}; {1000 * self.seconds / asked:.1f} ms and "
            f"{self.playouts / asked:.0f} playouts a decision"
        )


def play(game: Game[State], given: argparse.Namespace, ways: Ways, index: int, tally: Tally) -> None:
    """One game. Against others the searching seat takes each place in turn."""
    state = game.new(given.seats, game.settle(given.seats, given.options))
    seed = seed_of(given.seed, index)
    rng = Rng(seed)
    place = index % given.seats if given.against else -1
    bots: list[Bot] = []
    for seat in range(given.seats):
        own = seed_of(seed, seat + 1)
        if place in (-1, seat):
            bots.append(SearchBot(game, own, read_budget(given.budget), ways))
        else:
            bots.append(make_bot(given.against, game, own))
    while state.to_act != OVER:
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
            continue
        seat = first_voter(state)
        bot = bots[seat]
        began = time.process_time()
        action = bot.choose(state, seat)
        if isinstance(bot, SearchBot) and len(state.options) > 1:
            tally.seconds += time.process_time() - began
            tally.decisions += 1
        state.choose(action)
    tally.results.append(game.payoffs(state)[max(place, 0)])
    for bot in bots:
        if isinstance(bot, SearchBot):
            tally.playouts += bot.playouts
            tally.changed += bot.changed


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="What each part of the search is worth.")
    parser.add_argument("game")
    parser.add_argument("ways", nargs="*", default=list(EACH_OFF))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--budget", default="50")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="")
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_intermixed_args()
    given.options = dict(one.split("=", 1) for one in given.option)
    return given


def main() -> None:
    given = arguments()
    game = find_game(given.game)
    for way in given.ways:
        tally = Tally()
        for index in range(given.games):
            play(game, given, read_ways(way), index, tally)
        print(tally.line(way), flush=True)


if __name__ == "__main__":
    main()
