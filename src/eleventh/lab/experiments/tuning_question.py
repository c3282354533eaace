"""A question of tuning as a file: which numbers bring a game to a target?

title = "Medium at 35 %, for one to four heroes"
game = "nemo-rising"
modes = [{difficulty = "medium"}]
seats = [1, 2, 3, 4]
bots = ["search:20"]
trials = 40                     # sets of numbers that are tried
games = 60                      # of each mode, number of seats and bot, in each trial
held_out = 200                  # ... on seeds that no trial has seen, to report what was found
seed = 1

[target]
measure = "won"                 # won, share, score, decisions
value = 35                      # to come as near to it as can be in each; or want = "most", or "least"

[numbers]                       # of its content or its judgement, from the least to the most
"points at medium" = [0, 9]
"weights.WEIGHTS[3]" = [-2.0, 2.0]
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eleventh import __version__
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.games import find_game
from eleventh.lab.experiments.experiment import MEASURES, POINTS, Cell, Experiment, Group, usual_seats
from eleventh.lab.run.simulate import make_spec
from eleventh.lab.variants.files import FileValues, read_toml
from eleventh.lab.variants.numbers import find_number
from eleventh.lab.variants.variant import present

HELD_OUT = 1 << 20  # between the seeds of the trials and those of the report
WANTS = ("most", "least")


@dataclass(frozen=True)
class Range:
    """A number, and from where to where it is tried."""

    name: str
    path: str
    printed: float
    least: float
    most: float

    @property
    def whole(self) -> bool:
        return isinstance(self.printed, int)


@dataclass(frozen=True)
class Target:
    measure: str
    value: float | None
    want: str = ""

    def miss(self, means: list[float]) -> float:
        """How far it is from what is wanted: the less, the better."""
        if self.value is None:
            mean = sum(means) / len(means)
            return -mean if self.want == "most" else mean
        goal = self.value / 100 if self.measure in POINTS else self.value
        return sum((mean - goal) ** 2 for mean in means) / len(means)

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.measure}: the {self.want}"
        return f"{self.measure}: {self.value:g}{' %' if self.measure in POINTS else ''}"


@dataclass
class TuningQuestion:
    title: str
    game: Game[State]
    modes: list[dict[str, str]]
    seats: list[int]
    bots: list[str]
    trials: int
    games: int
    held_out: int
    seed: int
    target: Target
    ranges: list[Range]

    def text(self) -> str:
        """All that a trial depends on: what was tried for another question is of no use for this one."""
        return json.dumps(
            {
                "eleventh": __version__,
                "game": self.game.id,
                "rules": self.game.version,
                "modes": self.modes,
                "seats": self.seats,
                "bots": self.bots,
                "games": self.games,
                "seed": self.seed,
                "target": str(self.target),
                "numbers": [(one.path, one.least, one.most) for one in self.ranges],
            },
            sort_keys=True,
        )

    def experiment(self, numbers: Mapping[str, float], games: int, seed: int) -> Experiment:
        """The games that are played with these numbers."""
        groups = []
        for mode, seats in itertools.product(self.modes, self.seats):
            cells = []
            for bot in self.bots:
                names = [name.strip() for name in bot.split(",") if name.strip()]
                cells.append(Cell(make_spec(self.game, seats, names, mode, seed, numbers), bot, {}))
            groups.append(Group(self.game, seats, mode, cells))
        return Experiment(self.title, groups, [self.target.measure], games, seed, games)


def means(experiment: Experiment) -> list[float]:
    """What was measured, of each cell."""
    measure = experiment.measures[0]
    found = []
    for group, cell in experiment.cells:
        mean = group.figure(cell, measure).mean
        if mean is None:
            raise BadSetup(f"{group.name} has nothing to win: measure its share or score.")
        found.append(mean)
    return found


def read_question(file: Path) -> TuningQuestion:
    """Raises BadSetup, UnknownBot or UnknownGame with a sentence."""
    said = read_toml(file)
    title = said.take("title", str, file.stem)
    name = said.take("game", str, "")
    if not name:
        raise said.wrong('it does not say which game it is about: game = "..."')
    game = find_game(name)
    modes = [{key: str(value) for key, value in mode.items()} for mode in said.items("modes", dict, [{}])]
    question = TuningQuestion(
        title,
        game,
        modes,
        said.items("seats", int, [usual_seats(game)]),
        said.items("bots", str, ["greedy"]),
        said.number("trials", 40, 1),
        said.number("games", 60, 2),
        said.number("held_out", 200, 2),
        said.take("seed", int, 1),
        read_target(said.table("target")),
        read_ranges(said, game),
    )
    said.done()
    question.experiment({}, 2, question.seed)  # whether it can be played at all
    return question


def read_target(said: FileValues) -> Target:
    measure = said.take("measure", str, "won")
    want = said.take("want", str, "")
    has_value = "value" in said.data
    value = said.take("value", float, 0.0)
    said.done()
    if measure not in MEASURES:
        raise said.wrong(f"there is no measure {measure!r}. Choose from: {', '.join(MEASURES)}.")
    if want and want not in WANTS:
        raise said.wrong(f"want is {want!r}: it takes most or least.")
    if has_value == bool(want):
        raise said.wrong('it takes either a value, as in value = 35, or want = "most".')
    if has_value and measure in POINTS and not 0 <= value <= 100:
        raise said.wrong(f"value is {value:g}: of {measure} it takes 0 to 100.")
    return Target(measure, value if has_value else None, want)


def read_ranges(said: FileValues, game: Game[State]) -> list[Range]:
    table: dict[str, Any] = said.take("numbers", dict, {})
    if not table:
        raise said.wrong('it names no numbers to try: [numbers] should, as in "last day" = [20, 32].')
    found = []
    for name, ends in table.items():
        if not isinstance(ends, list) or len(ends) != 2 or not all(type(end) in (int, float) for end in ends):
            raise said.wrong(f"{name} is {ends!r}: it takes the least and the most, as in [20, 32].")
        path, printed = str(find_number(game, name)), present(game, name)
        if type(printed) not in (int, float):
            raise said.wrong(f"{name} is {printed!r}: only numbers can be tuned.")
        if isinstance(printed, int) and not all(isinstance(end, int) for end in ends):
            raise said.wrong(f"{name} is {printed}: it takes whole numbers, not {ends!r}.")
        if ends[0] >= ends[1]:
            raise said.wrong(f"{name} goes from {ends[0]} to {ends[1]}: the first has to be less.")
        found.append(Range(name, path, printed, ends[0], ends[1]))
    return found
