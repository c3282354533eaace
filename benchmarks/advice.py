"""What a whole game by advice alone costs, and how it ends: the price and the worth of a playout.

    PYTHONPATH=build/compiled/src python benchmarks/advice.py GAME [SEATS] [KEY=VALUE ...]
        [--games N] [--seed S] [--kinds]

One core, CPU time. With --kinds also microseconds of advice for each kind of decision.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.play import seats_to_act
from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.lab.statistics import mean_interval


def play(game: Game[State], seats: int, options: dict[str, str], seed: int) -> tuple[State, int]:
    """One game by advice alone, and how many decisions it had."""
    state = game.new(seats, options)
    rng = Rng(seed)
    decisions = 0
    for seat in seats_to_act(state, rng):
        action = game.suggest(state, seat)
        assert action is not None, f"no advice at {state.top()}"
        state.choose(action)
        decisions += 1
    return state, decisions


def kinds(game: Game[State], seats: int, options: dict[str, str], seeds: range) -> None:
    """How often each kind of decision comes in a game, and how long its advice takes."""
    times: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for seed in seeds:
        state = game.new(seats, options)
        rng = Rng(seed)
        for seat in seats_to_act(state, rng):
            name = type(state.top()).__name__
            began = time.thread_time_ns()
            action = game.suggest(state, seat)
            times[name] += time.thread_time_ns() - began
            counts[name] += 1
            assert action is not None
            state.choose(action)
    for name, spent in times.most_common():
        often = counts[name]
        print(f"  {name:24} {often / len(seeds):8.2f} a game {spent / often / 1000:8.2f} us each")


def main() -> None:
    parser = argparse.ArgumentParser(description="What a game by advice alone costs, and how it ends.")
    parser.add_argument("game")
    parser.add_argument("setup", nargs="*", help="number of seats, options as KEY=VALUE")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--kinds", action="store_true")
    given = parser.parse_args()
    game = find_game(given.game)
    seats = next((int(word) for word in given.setup if word.isdecimal()), game.seats[0])
    chosen = dict(word.split("=", 1) for word in given.setup if "=" in word)
    options = game.settle(seats, chosen)
    seeds = range(given.seed, given.seed + given.games)
    began = time.process_time()
    played = [play(game, seats, options, seed) for seed in seeds]
    each = 1000 * (time.process_time() - began) / given.games
    decisions = sum(number for _, number in played) / given.games
    ends = [state for state, _ in played]
    payoffs = [game.payoffs(state)[0] for state in ends]
    low, high = mean_interval(payoffs)
    line = f"{game.id} {seats} {chosen}: {each:.3f} ms a game, {decisions:.1f} decisions, "
    line += f"payoff of the first seat {sum(payoffs) / len(ends):.4f} ({low:.4f} to {high:.4f})"
    if ends[0].scores:
        line += f", mean score {sum(state.scores[0] for state in ends) / len(ends):.3f}"
    print(line)
    if given.kinds:
        kinds(game, seats, options, seeds[: min(len(seeds), 300)])


if __name__ == "__main__":
    main()
