"""Learns to play better than the bot `greedy`, from the observation vector of the game.

    python examples/learn.py                     basic Island Emergency, as in measurements/learning.md
    python examples/learn.py --game professor-evil --seats 2 --rounds 8 --seed 3

The agent looks at the position after each choice, as its seat may know it, and takes the choice that a small
network likes best. What the network sees besides is whether `greedy` would choose the same: so it begins as
`greedy` and learns where to leave it. It learns from trials: in games that the agent plays, each choice is
tried out by playing on a few times with the same luck, and how much more or less the choice brought than the
others of its position is what the network is taught. One mind plays all seats, and everything follows from
the seed. It needs numpy, and runs many times faster on the compiled engine (tools/compile.py).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i32

from eleventh.bots import make_bot
from eleventh.core.determinize import determinize
from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter, payoff_after
from eleventh.envs.config import EnvConfig, make_config

Numbers = np.ndarray[Any, np.dtype[np.int32]]
Floats = np.ndarray[Any, np.dtype[np.float32]]

SIDE_BY_SIDE = 64  # games that are played at once, so that the network judges many positions together
MOST_KINDS = 24  # a number with so many values or fewer gets a place for each of them
HIDDEN = 64
POSITIONS = 64  # that the network learns from at once
RATE = 1e-3
SHRINK = 1e-4  # of the weights in each step: what is not needed fades
EPOCHS = 4
SCALE = 10.0  # of what a choice brings more than others
FAITH = 0.1  # that the network puts in `greedy` before it has learned anything
Z95 = 1.96  # deviations of a 95 % interval
CHECKED_FROM = 1_000_000  # seeds of the games in which agents are compared: none of them is learned from


class Features:
    """Numbers of a vector as inputs: a place for each value of a small number, a part of 1 of a large one."""

    def __init__(self, config: EnvConfig) -> None:
        low, spans = [], []
        for part in config.encoder.slices:
            low += [part.low] * part.length
            spans += [part.high - part.low] * part.length
        self.low = np.array(low, np.int32)
        span = np.array(spans, np.int32)
        self.small = np.flatnonzero((span > 1) & (span < MOST_KINDS))
        self.other = np.flatnonzero((span <= 1) | (span >= MOST_KINDS))
        self.most = span[self.small]
        self.places = np.concatenate([[0], np.cumsum(self.most + 1)[:-1]]).astype(np.int64)
        self.scale = 1.0 / np.log1p(np.maximum(span[self.other], 1)).astype(np.float32)
        self.kinds = int((self.most + 1).sum())
        self.count = self.kinds + len(self.other) + 1

    def __call__(self, numbers: Numbers, advised: Floats) -> Floats:
        inputs = np.zeros((len(numbers), self.count), np.float32)
        shifted = np.maximum(numbers - self.low, 0)
        rows = np.arange(len(numbers))[:, None]
        inputs[rows, self.places + np.minimum(shifted[:, self.small], self.most)] = 1.0
        inputs[:, self.kinds : -1] = np.log1p(shifted[:, self.other]) * self.scale
        inputs[:, -1] = advised
        return inputs


class Network:
    """One hidden layer, and a straight way from the last input, which is `greedy`; learned by Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        self.rng = rng
        self.weights = [
            rng.normal(0, math.sqrt(2 / 60), (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros(HIDDEN, np.float32),
            np.full(1, FAITH * SCALE, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def worth(self, inputs: Floats) -> Floats:
        first, bias, second, faith = self.weights
        found: Floats = np.maximum(inputs @ first + bias, 0) @ second + faith * inputs[:, -1]
        return found

    def learn(self, inputs: Floats, gains: Floats, begins: Any) -> None:
        """One step towards what the choices of some positions bring; `begins` says where each one begins."""
        first, bias, second, faith = self.weights
        hidden = np.maximum(inputs @ first + bias, 0)
        error = centred(hidden @ second + faith * inputs[:, -1], begins) - gains
        error = centred(error, begins) / len(gains)
        back = np.outer(error, second) * (hidden > 0)
        straight = np.array([error @ inputs[:, -1]], np.float32)
        self.step([inputs.T @ back, back.sum(0), hidden.T @ error, straight])

    def step(self, slopes: list[Floats]) -> None:
        self.steps += 1
        rate = RATE * math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8) + SHRINK * rate * weight

    def learn_all(self, features: Features, positions: list[Position]) -> None:
        for _ in range(EPOCHS):
            order = self.rng.permutation(len(positions))
            for begin in range(0, len(order), POSITIONS):
                some = [positions[place] for place in order[begin : begin + POSITIONS]]
                numbers = np.concatenate([position.numbers for position in some])
                advised = np.concatenate([position.advised for position in some])
                gains = np.concatenate([position.gains for position in some])
                begins = np.cumsum([0, *[len(position.gains) for position in some[:-1]]])
                self.learn(features(numbers, advised), gains, begins)


def centred(values: Floats, begins: Any) -> Floats:
    """Values less the mean of their position."""
    counts = np.diff([*begins, len(values)])
    return values - np.repeat(np.add.reduceat(values, begins) / counts, counts)


@dataclass
class Position:
    """The choices of a position: what each leads to, which one `greedy` takes, and what each brought more."""

    numbers: Numbers
    advised: Floats
    gains: Floats


@dataclass
class Game:
    """A game in progress."""

    state: State
    rng: Rng
    seed: int
    positions: list[Position] = field(default_factory=list)

    def deal(self) -> bool:
        """Chance answers, and what cannot be chosen is done; whether a seat has a choice."""
        while self.state.to_act == DEALER or len(self.state.options) == 1:
            if self.state.to_act == DEALER:
                self.state.deal(self.rng.below(self.state.draws))
            else:
                self.state.choose(self.state.options[0])
        return self.state.to_act != OVER


class Player:
    """Takes the choice that the network likes best."""

    def __init__(self, config: EnvConfig, seed: int) -> None:
        self.config = config
        self.features = Features(config)
        self.network = Network(self.features.count, np.random.default_rng(seed))
        self.bot = make_bot("greedy", config.game, seed)
        self.room = 0
        self.make_room(256)

    def make_room(self, rows: int) -> None:
        """For so many positions that are looked at together."""
        length = self.config.encoder.length
        buffer = vec[i32]([0] * (rows * length))
        self.buffer = buffer
        self.numbers: Numbers = np.frombuffer(memoryview(buffer), np.int32).reshape(rows, length)
        self.room = rows

    def look(self, games: list[Game]) -> tuple[Numbers, Floats]:
        """What every choice of every game leads to, and whether `greedy` takes it."""
        rows = sum(len(game.state.options) for game in games)
        if rows > self.room:
            self.make_room(2 * rows)
        advised = np.zeros(rows, np.float32)
        row = 0
        for game in games:
            seat = first_voter(game.state)
            best = self.bot.choose(game.state, seat)
            for option in game.state.options:
                after = game.state.clone()
                after.choose(option)
                self.config.encoder.write(after, seat, self.buffer, row * self.config.encoder.length)
                advised[row] = option is best
                row += 1
        return self.numbers[:rows], advised

    def choose(self, games: list[Game], luck: Rng | None, trials: int) -> None:
        """Every game goes on. With luck, choices are tried out and kept to learn from, and one of ten is made
        by chance."""
        numbers, advised = self.look(games)
        liked = self.network.worth(self.features(numbers, advised))
        begin = 0
        for game in games:
            options = game.state.options
            mine = slice(begin, begin + len(options))
            best = int(np.argmax(liked[mine]))
            if luck is not None:
                gains = self.gains(game.state, luck.below(1 << 31), trials)
                game.positions.append(Position(numbers[mine].copy(), advised[mine].copy(), gains))
                if luck.below(10) == 0:
                    best = luck.below(len(options))
            game.state.choose(options[best])
            begin += len(options)

    def gains(self, state: State, luck: int, trials: int) -> Floats:
        """What each choice brings more than the others on average, when all play on by rule of thumb."""
        game = self.config.game
        seat = first_voter(state)
        total = np.zeros(len(state.options))
        for trial in range(trials):
            world = determinize(game, state, seat, Rng(luck + trial))
            for place, option in enumerate(state.options):
                total[place] += payoff_after(game, world, option, seat, luck, trial, game.horizon(state))
        found: Floats = (SCALE * (total - total.mean()) / trials).astype(np.float32)
        return found


def play(player: Player, seeds: range, luck: Rng | None = None, trials: int = 0) -> list[Game]:
    """Games from these seeds, to their end."""
    waiting = list(seeds)[::-1]
    playing: list[Game] = []
    done: list[Game] = []
    while waiting or playing:
        while waiting and len(playing) < SIDE_BY_SIDE:
            seed = waiting.pop()
            playing.append(Game(player.config.start.clone(), Rng(seed), seed))
        asked: list[Game] = []
        for game in playing:
            (asked if game.deal() else done).append(game)
        playing = asked
        if playing:
            player.choose(playing, luck, trials)
    return sorted(done, key=lambda game: game.seed)


def results(config: EnvConfig, games: list[Game]) -> Floats:
    return np.array([config.game.payoffs(game.state)[0] for game in games], np.float32)


@dataclass(frozen=True)
class Checked:
    """What the agent gets on average after so many games, and how much more than `greedy` in the same games;
    each with half the width of its 95 % interval."""

    games: int
    got: float
    within: float
    more: float
    more_within: float


def half_width(values: Floats) -> float:
    return Z95 * float(values.std()) / math.sqrt(len(values))


def learn(
    config: EnvConfig, rounds: int, games: int, trials: int, checked: int, seed: int
) -> Iterator[Checked]:
    """After each round, what the agent gets. Before the first round it is `greedy`."""
    player = Player(config, seed)
    check = range(CHECKED_FROM, CHECKED_FROM + checked)
    luck = Rng(seed)
    positions: list[Position] = []
    for number in range(rounds + 1):
        if number:
            first = seed * 100_000 + (number - 1) * games
            for game in play(player, range(first, first + games), luck, trials):
                positions += game.positions
            player.network.learn_all(player.features, positions)
        got = results(config, play(player, check))
        if not number:
            greedy = got
        more = got - greedy
        yield Checked(
            number * games, float(got.mean()), half_width(got), float(more.mean()), half_width(more)
        )


def arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learn to play a game better than the bot greedy.")
    parser.add_argument("--game", default="island-emergency")
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=100, help="of each round")
    parser.add_argument("--trials", type=int, default=5, help="of each choice")
    parser.add_argument("--check", type=int, default=1000, help="games in which agents are compared")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(given)


def main(given: list[str]) -> None:
    asked = arguments(given)
    options = dict(option.split("=", 1) for option in asked.option)
    config = make_config(asked.game, asked.seats, options, "outcome")
    for one in learn(config, asked.rounds, asked.games, asked.trials, asked.check, asked.seed):
        who = f"learned from {one.games} games" if one.games else "greedy"
        more = f", {100 * one.more:+.1f} (± {100 * one.more_within:.1f}) against greedy" if one.games else ""
        sys.stdout.write(f"{who}: {100 * one.got:.1f} % (± {100 * one.within:.1f}){more}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
