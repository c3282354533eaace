"""Measure our own games on one core: one JSON object a game. Run by bench.py, plain and compiled."""

from __future__ import annotations

import json
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable

from eleventh.bots.budget import ThinkingBudget
from eleventh.bots.search import SearchBot
from eleventh.core import engine
from eleventh.core.engine import DEALER, OVER, State, playout
from eleventh.core.game import Game
from eleventh.core.play import seats_to_act
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter, play_on
from eleventh.games import all_games
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table

RUNS = 5
SECONDS = 0.3  # of CPU time a run
ANSWERS = 15  # of a search, spread over a game by advice
PATIENCE = 20.0  # seconds of CPU time after which no further answer is timed
BUDGET = ThinkingBudget(playouts=200)


def rate(work: Callable[[int], float]) -> float:
    """How much is done a second of CPU time: a warm-up, then the median of five runs. `work(i)` says how
    much it did in its i-th call."""
    done, calls = 0.0, 0
    began = time.process_time()
    while time.process_time() - began < SECONDS / 3:
        work(calls)
        calls += 1
    rates = []
    for _ in range(RUNS):
        done = 0.0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            done += work(calls)
            calls += 1
        rates.append(done / spent)
    return statistics.median(rates)


def play_from_python(state: State, rng: Rng) -> int:
    decisions = 0
    while (to_act := state.to_act) != OVER:
        if to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            options = state.options
            state.choose(options[rng.below(len(options))])
            decisions += 1
    return decisions


def middle_of(game: Game[State], seats: int, options: dict[str, str]) -> State:
    """A position half-way through a random game, where a seat must choose."""
    state = game.new(seats, options)
    length = playout(state.clone(), Rng(3))
    rng = Rng(3)
    for decisions, _ in enumerate(seats_to_act(state, rng)):
        if decisions == length // 2:
            return state
        state.choose(state.options[rng.below(len(state.options))])
    return game.new(seats, options)


def finished_log(game: Game[State], seats: int, options: dict[str, str]) -> str:
    table = Table.new(game, seats, options, SeededDealer(1))
    rng = Rng(2)
    for seat in table.seats_to_act():
        choices = table.state.options
        table.play(seat, choices[rng.below(len(choices))])
    return table.save()


def by_advice(game: Game[State], seats: int, options: dict[str, str], seed: int) -> float:
    """A whole game in which every seat follows its rule of thumb."""
    play_on(game, game.new(seats, options), Rng(seed))
    return 1.0


def answer_ms(game: Game[State], seats: int, options: dict[str, str]) -> float:
    """The median time of an answer with 200 playouts, in milliseconds of CPU time."""
    positions = []
    state, rng = game.new(seats, options), Rng(7)
    bots = [SearchBot(game, seat, ThinkingBudget(playouts=2)) for seat in range(seats)]
    for seat in seats_to_act(state, rng):
        if len(state.options) > 1:
            positions.append(state.clone())
        state.choose(bots[seat].thumb.choose(state, seat))
    times: list[float] = []
    for position in positions[:: max(1, len(positions) // ANSWERS)]:
        began = time.process_time()
        SearchBot(game, 1, BUDGET).choose(position, first_voter(position))
        times.append(1000 * (time.process_time() - began))
        if sum(times) > 1000 * PATIENCE:
            break
    return statistics.median(times)


def memory_of(state: State) -> float:
    count = 1000
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(count)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def hundred(work: Callable[[], object]) -> Callable[[int], float]:
    def run(_: int) -> float:
        for _ in range(100):
            work()
        return 100.0

    return run


def measure(game: Game[State]) -> dict[str, float]:
    seats = max(game.seats[0], min(2, game.seats[1]))
    options = game.settle(seats, {})
    middle = middle_of(game, seats, options)
    log = finished_log(game, seats, options)
    seat = next((seat for seat in range(seats) if middle.may_act(seat)), 0)
    return {
        "decisions": rate(lambda i: playout(game.new(seats, options), Rng(i))),
        "from_python": rate(lambda i: play_from_python(game.new(seats, options), Rng(i))),
        "games": rate(lambda i: min(1, playout(game.new(seats, options), Rng(i)))),
        "copies": rate(hundred(middle.clone)),
        "setups": rate(lambda _: 1 if game.new(seats, options) else 0),
        "views": rate(lambda _: 1 if game.view(middle, seat) else 0),
        "rebuilds": rate(lambda _: 1 if Table.load(log) else 0),
        "playouts": rate(lambda i: by_advice(game, seats, options, i)),
        "answer": answer_ms(game, seats, options),
        "bytes": memory_of(middle),
    }


def main() -> None:
    wanted = sys.argv[1:]
    compiled = not engine.__file__.endswith(".py")
    for game in all_games().values():
        if not wanted or game.id in wanted:
            print(json.dumps({"game": game.id, "compiled": compiled, **measure(game)}), flush=True)


if __name__ == "__main__":
    main()
