"""Fitting a game's judgement to played games, and measuring whether its chances hold.

Positions come from games by advice, with a slip now and then, so that it is not always the same road. Every
decision is as likely as any other to be kept: so many a game would favour short games, and those are lost.
What a position was worth is the result of one playout by advice from there, with chance of its own.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from eleventh.core.action import Action
from eleventh.core.chance import chance
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.play import nth_seed, seats_to_act
from eleventh.core.rng import Rng
from eleventh.core.rollout import good_option
from eleventh.games import find_game
from eleventh.lab.output_files import write_whole
from eleventh.lab.run.executor import make_executor
from eleventh.lab.weights.logistic import fit

KEPT = 10  # one decision in so many is kept
SLIPS = 25  # one decision in so many is taken at random
BINS = 8
HELD_OUT = 1 << 20  # between the seeds of training and of held-out games
FILE = "weights.json"


@dataclass(frozen=True)
class ModeAndSeats:
    game: str
    mode: tuple[tuple[str, str], ...]
    seats: int

    @property
    def said_mode(self) -> str:
        return ", ".join(f"{key}={value}" for key, value in self.mode) or "usual"

    @property
    def said_seats(self) -> str:
        return f"{self.seats} seats" if self.seats > 1 else "alone"


@dataclass(frozen=True)
class Position:
    """What is known of a position, what the judgement says, and what came of it."""

    features: list[float]
    value: float
    result: float


@dataclass(frozen=True)
class Measure:
    """How well chances hold: all in parts of 1."""

    bias: float
    calibration: float  # the mean distance in bins of equal size
    worst: float  # ... in the worst of them
    noise: float  # the mean distance that chance alone makes where every chance is right
    rmse: float
    constant: float  # the rmse of always saying the mean


def modes_and_seats(game: Game[State]) -> list[ModeAndSeats]:
    found = []
    for mode in game.balance_modes:
        for seats in range(game.seats[0], game.seats[1] + 1):
            try:
                game.new(seats, game.settle(seats, mode))
            except BadSetup:
                continue  # a mode that is not for so many seats
            found.append(ModeAndSeats(game.id, tuple(mode.items()), seats))
    return found


def positions(where: ModeAndSeats, count: int, seed: int) -> list[Position]:
    """At least so many positions of whole games. Runs in a process of its own."""
    game = find_game(where.game)
    options = game.settle(where.seats, dict(where.mode))
    found: list[Position] = []
    index = 0
    while len(found) < count:
        rng = Rng(nth_seed(seed, index))
        index += 1
        state = game.new(where.seats, options)
        for seat in seats_to_act(state, rng):
            if len(state.options) > 1 and rng.below(KEPT) == 0:
                found.append(position_at(game, state, seat, Rng(rng.below(1 << 31))))
            state.choose(advised(game, state, seat, rng, slips=True))
    return found


def position_at(game: Game[State], state: State, seat: int, rng: Rng) -> Position:
    """The position as the seat that is asked sees it, and one playout from there."""
    features, value = game.features(state, seat), game.value(state, seat)
    end = state.clone()
    for other in seats_to_act(end, rng):
        end.choose(advised(game, end, other, rng, slips=False))
    return Position(features, value, game.payoffs(end)[seat])


def advised(game: Game[State], state: State, seat: int, rng: Rng, slips: bool) -> Action:
    """What the seat chooses by the heuristic policy; with `slips` now and then any option."""
    if len(state.options) == 1:
        return state.options[0]
    if slips and rng.below(SLIPS) == 0:
        return state.options[rng.below(len(state.options))]
    return good_option(game, state, seat, rng)


def gather(all_of_them: Sequence[ModeAndSeats], count: int, seed: int, jobs: int) -> list[list[Position]]:
    """The positions of each; the same whatever the number of processes."""
    tasks = [(where, count, nth_seed(seed, index)) for index, where in enumerate(all_of_them)]
    with make_executor(jobs if len(all_of_them) > 1 else 1) as executor:
        return list(executor.run(positions, tasks))


def measure(values: Sequence[float], results: Sequence[float]) -> Measure:
    """How well these chances hold against what came of them."""
    count = len(values)
    mean = sum(results) / count
    order = sorted(range(count), key=lambda i: values[i])
    apart, noise = [], []
    for i in range(BINS):
        part = order[i * count // BINS : (i + 1) * count // BINS]
        size = max(1, len(part))
        apart.append(abs(sum(values[k] - results[k] for k in part)) / size)
        won = sum(results[k] for k in part) / size
        spread = sum((results[k] - won) ** 2 for k in part) / size
        noise.append(math.sqrt(2 / math.pi * spread / size))
    return Measure(
        sum(values) / count - mean,
        sum(apart) / BINS,
        max(apart),
        sum(noise) / BINS,
        math.sqrt(sum((values[i] - results[i]) ** 2 for i in range(count)) / count),
        math.sqrt(sum((result - mean) ** 2 for result in results) / count),
    )


def fit_game(
    game: Game[State], count: int, seed: int, jobs: int, tell: Callable[[str], None] = print
) -> list[float]:
    """Fit the weights on positions of every mode, and measure them on held-out games."""
    if not game.feature_names:
        raise BadSetup(f"{game.name} names no features: nothing can be fitted.")
    everywhere = modes_and_seats(game)
    training = [one for part in gather(everywhere, count, seed, jobs) for one in part]
    weights = fit([one.features for one in training], [one.result for one in training])
    of = f"{len(everywhere)} modes and numbers of seats"
    tell(f"{game.name}: {len(training):,} positions of {of}, seed {seed}.")
    for name, weight in zip(game.feature_names, weights, strict=True):
        tell(f"  {weight:+9.4f}  {name}")
    tell("Held-out games, in points of 100. Calibration: the mean distance in eight bins, and in the worst")
    tell("of them; `chance` is what such a mean would be by chance alone, were every figure right.")
    tell(f"  {'':<34}{'in use':^26}   {'fitted':^26}")
    columns = f"{'bias':>6}{'calibration':>14}{'rmse':>6}"
    tell(f"  {'mode':<34}{columns}   {columns}  {'chance':>6}  constant's rmse")
    held_out = list(zip(everywhere, gather(everywhere, count, seed + HELD_OUT, jobs), strict=True))
    for mode, parts in itertools.groupby(held_out, key=lambda one: one[0].said_mode):
        by_seats = list(parts)
        tell(row(mode, [one for _, part in by_seats for one in part], weights))
        if len(by_seats) > 1:
            for where, part in by_seats:
                tell(row(f"  {where.said_seats}", part, weights))
    tell(row("all", [one for _, part in held_out for one in part], weights))
    return weights


def row(title: str, part: Sequence[Position], weights: list[float]) -> str:
    results = [one.result for one in part]
    in_use = measure([one.value for one in part], results)
    fitted = measure([chance(weights, one.features) for one in part], results)
    told = f"  {title:<34}{figures(in_use)}   {figures(fitted)}"
    return f"{told}  {100 * fitted.noise:6.1f}  {100 * fitted.constant:.1f}"


def figures(one: Measure) -> str:
    calibration = f"{100 * one.calibration:.1f} ({100 * one.worst:.1f})"
    return f"{100 * one.bias:+6.1f}{calibration:>14}{100 * one.rmse:6.1f}"


def write_weights(game: Game[State], weights: Sequence[float], count: int, seed: int) -> Path:
    """Write the weights into the file of the game that `core.chance.read_weights` reads."""
    command = f"eleventh lab fit {game.id} --positions {count} --seed {seed} --write"
    named = zip(game.feature_names, weights, strict=True)
    rows = ",\n".join([f"    {json.dumps(name)}: {weight:.4f}" for name, weight in named])
    file = game.folder / FILE
    write_whole(file, f'{{\n  "made by": "{command}",\n  "weights": {{\n{rows}\n  }}\n}}\n')
    return file
