"""An experiment as a file: what is played, what is varied, what is measured, and how sure it should be.

    title = "How strong may the Black Knight be?"
    games = ["island-of-d"]
    modes = [{hero = "knight"}, {hero = "wizard"}]      # sets of options; without it the usual one
    seats = [1]                                         # without it the usual number
    bots = ["greedy", "search:100"]                     # "search:100,greedy": one for each seat
    measure = ["won", "decisions"]                      # won, share, score, decisions
    count = 400                                         # games of each cell at most
    precision = 2.5                                     # stop when half of each interval is that narrow
    batch = 50                                          # ... which is looked at after so many games
    seed = 1

    [content]                                           # numbers that are other than printed throughout
    "last day" = 30

    [vary]                                              # numbers that are varied: each with each
    "Black Knight HP" = [5, 6, 7]

A cell is one row of the result: a game, a mode, seats, bots and numbers. Cells that differ only in bots and
numbers form a group: their games have the same seeds, and each is compared with the first of the group.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.games import find_game
from eleventh.lab.run.simulate import GameResult, Spec, make_spec
from eleventh.lab.statistics import interval, paired
from eleventh.lab.variants.files import BadFile, FileValues, read_toml

SUFFIX = ".sqlite"
MOST_CELLS = 2000
Measure = Callable[[GameResult, bool], float]


def won(one: GameResult, rivals: bool) -> float:
    return float(one.outcome == "won" or (rivals and one.outcome == "scored" and one.payoffs[0] == 1.0))


MEASURES: dict[str, Measure] = {
    "won": won,
    "share": lambda one, _: one.payoffs[0],  # what part of all that can be had
    "score": lambda one, _: float(one.scores[0]) if one.scores else 0.0,
    "decisions": lambda one, _: float(one.decisions),
}
POINTS = ("won", "share")  # measured in points of 100


@dataclass
class Cell:
    """One row: what is played, what it is called, and what came of it."""

    spec: Spec
    bots: str
    varied: dict[str, float]
    played: list[GameResult] = field(default_factory=list)

    @property
    def name(self) -> str:
        numbers = ", ".join(f"{name} = {number}" for name, number in self.varied.items())
        return f"{self.bots}, {numbers}" if numbers else self.bots


@dataclass
class Group:
    """Cells that are compared with the first of them, game by game."""

    game: Game[State]
    seats: int
    mode: dict[str, str]
    cells: list[Cell]
    decided: bool = False  # whether the intervals are narrow enough, or all games played

    @property
    def rivals(self) -> bool:
        return self.game.rivals and self.seats > 1

    @property
    def name(self) -> str:
        said = ", ".join(f"{key}={value}" for key, value in self.mode.items())
        return ", ".join(part for part in (self.game.id, said, say_seats(self.seats)) if part)

    @property
    def games(self) -> int:
        """How many games every cell has."""
        return min(len(cell.played) for cell in self.cells)

    def values(self, cell: Cell, measure: str) -> list[float]:
        return [MEASURES[measure](one, self.rivals) for one in cell.played]

    def figure(self, cell: Cell, measure: str) -> Estimate:
        """What was measured, and how it differs from the first cell."""
        values = self.values(cell, measure)
        if measure == "won" and not self.rivals and all(one.outcome == "scored" for one in cell.played):
            return Estimate(None, None)  # who plays for a score alone has nothing to win
        mean = sum(values) / len(values)
        if cell is self.cells[0]:
            return Estimate(mean, interval(values))
        return Estimate(mean, interval(values), *paired(self.values(self.cells[0], measure), values))


@dataclass(frozen=True)
class Estimate:
    """A mean with its interval; how much more that is than in the first cell, with the interval of that."""

    mean: float | None
    interval: tuple[float, float] | None
    more: float | None = None
    more_interval: tuple[float, float] | None = None

    def narrow(self, half: float) -> bool:
        """Whether no interval reaches further than that to either side."""
        found = [one for one in (self.interval, self.more_interval) if one is not None]
        return all(high - low <= 2 * half for low, high in found)


@dataclass
class Experiment:
    title: str
    groups: list[Group]
    measures: list[str]
    count: int
    seed: int
    batch: int
    precision: float | None = None
    left_out: list[str] = field(default_factory=list)  # what cannot be played, and why

    @property
    def cells(self) -> list[tuple[Group, Cell]]:
        return [(group, cell) for group in self.groups for cell in group.cells]

    def narrow(self, group: Group) -> bool:
        """Whether all figures of the first measure are as sure as they should be."""
        if self.precision is None:
            return False
        first = self.measures[0]
        half = self.precision / 100 if first in POINTS else self.precision
        return all(group.figure(cell, first).narrow(half) for cell in group.cells)


def read_experiment(file: Path) -> tuple[Experiment, Path]:
    """The experiment, and where its results are kept. Raises BadSetup, UnknownBot or UnknownGame."""
    said = read_toml(file)
    title = said.take("title", str, file.stem)
    names = said.items("games", str, [""])
    if names == [""]:
        raise said.wrong('it does not say what is played: games = ["..."]')
    games = [find_game(name) for name in names]
    modes = said.items("modes", dict, [{}])
    seats = said.items("seats", int, [0])
    bots = said.items("bots", str, ["greedy"])
    measures = said.items("measure", str, ["won"])
    count = said.number("count", 400, 1)
    seed = said.take("seed", int, 1)
    precision = said.take("precision", float, 0.0)
    batch = said.number("batch", 50, 2)
    results = said.take("results", str, f"{file.stem}{SUFFIX}")
    if results in ("", "..") or Path(results).name != results:
        raise said.wrong(
            f"results is {results!r}: it takes the name of a file beside this one. For another place give"
            " --results to the command."
        )
    content = by_game(said, "content", games)
    vary = by_game(said, "vary", games)
    said.done()
    for measure in measures:
        if measure not in MEASURES:
            raise said.wrong(f"there is no measure {measure!r}. Choose from: {', '.join(MEASURES)}.")
    if precision < 0:
        raise said.wrong(f"precision is {precision}: it takes half the width of an interval, more than 0.")
    experiment = Experiment(title, [], measures, count, seed, batch, precision or None)
    for game in games:
        numbers = ways(said, content.get(game.id, {}), vary.get(game.id, {}))
        for mode, number in itertools.product(modes, seats):
            options = {key: str(value) for key, value in mode.items()}
            add_group(experiment, game, options, number or usual_seats(game), bots, numbers)
    if not experiment.groups:
        raise said.wrong(experiment.left_out[0])
    if len(experiment.cells) > MOST_CELLS:
        raise said.wrong(f"these are {len(experiment.cells):,} cells; more than {MOST_CELLS:,} are too many.")
    return experiment, file.parent / results


def say_seats(seats: int) -> str:
    return "1 seat" if seats == 1 else f"{seats} seats"


def usual_seats(game: Game[State]) -> int:
    return max(game.seats[0], min(2, game.seats[1]))


def by_game(said: FileValues, key: str, games: Sequence[Game[State]]) -> dict[str, dict[str, Any]]:
    """The numbers of each game: of the only one, or by the id of a game."""
    table: dict[str, Any] = said.take(key, dict, {})
    if not any(isinstance(value, dict) for value in table.values()):
        if table and len(games) > 1:
            raise said.wrong(f"[{key}] is of one game, and there are several: write [{key}.{games[0].id}].")
        return {games[0].id: table}
    for name in table:
        if name not in {game.id for game in games}:
            raise said.wrong(f"[{key}.{name}] is of no game of this experiment.")
    return table


def ways(
    said: FileValues, content: Mapping[str, Any], vary: Mapping[str, Any]
) -> list[tuple[dict[str, Any], dict[str, float]]]:
    """Every way the numbers are varied: all that are not as printed, and of these the varied ones."""
    for name, values in vary.items():
        if not isinstance(values, list) or not values:
            raise said.wrong(f"[vary] {name} is {values!r}: it takes a list of numbers, as in [5, 6, 7].")
        if name in content:
            raise said.wrong(f"{name!r} stands in [content] and in [vary]: it can only be in one.")
    found = []
    for numbers in itertools.product(*vary.values()):
        varied = dict(zip(vary, numbers, strict=True))
        found.append(({**content, **varied}, varied))
    return found


def add_group(
    experiment: Experiment,
    game: Game[State],
    mode: dict[str, str],
    seats: int,
    bots: Sequence[str],
    numbers: Sequence[tuple[dict[str, Any], dict[str, float]]],
) -> None:
    """One more group, unless the game is not played so: that is noted."""
    try:
        game.settle(seats, mode)
        game.new(seats, game.settle(seats, mode))
    except BadSetup as error:
        experiment.left_out.append(str(error))
        return
    cells = []
    for bot, (content, varied) in itertools.product(bots, numbers):
        names = [name.strip() for name in bot.split(",") if name.strip()]
        cells.append(Cell(make_spec(game, seats, names, mode, experiment.seed, content), bot, varied))
    if len({cell.spec for cell in cells}) < len(cells):
        raise BadFile(f"{game.id}: the same bots and numbers are there twice.")
    experiment.groups.append(Group(game, seats, mode, cells))
