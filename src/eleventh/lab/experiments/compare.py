"""Whether two things differ: bots, numbers of a game, versions of the rules, or results of experiments.

Each side is one of

    greedy, search:200          a bot
    softer.toml                 a content file: numbers of a game that are not as printed; `printed` has none
    /opt/old/bin/eleventh       another installed version, with its rules and bots; `here` is this one
    may.sqlite                  results of an experiment, of whatever version

What a side does not say is the same for both. Games are paired by their seeds.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.games import find_game
from eleventh.lab.experiments.experiment import (
    MEASURES,
    POINTS,
    Cell,
    Experiment,
    Group,
    say_seats,
    usual_seats,
)
from eleventh.lab.experiments.experiment_run import ExperimentRun, Progress
from eleventh.lab.experiments.results import Results
from eleventh.lab.run.executor import Executor
from eleventh.lab.run.simulate import GameResult, make_spec
from eleventh.lab.statistics import interval, paired
from eleventh.lab.variants.files import BadFile, quoted, read_content

RESULTS = (".sqlite", ".sqlite3", ".db")
PRINTED, HERE = "printed", "here"


class BadComparison(BadSetup):
    """Two things that cannot be compared; the text says what to do."""


@dataclass
class CompareSpec:
    """What both sides have in common."""

    game: str = ""
    seats: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    bot: str = "greedy"
    games: int = 400
    seed: int = 1
    precision: float | None = None
    measure: str = ""


@dataclass(frozen=True)
class Pairing:
    """Two rows of games with the same seeds."""

    where: str
    one: str
    other: str
    measure: str
    rates: tuple[float, float]
    intervals: tuple[tuple[float, float], tuple[float, float]]
    more: float
    more_interval: tuple[float, float]
    pairs: int

    @property
    def differ(self) -> bool:
        low, high = self.more_interval
        return not low <= 0 <= high

    @property
    def sentence(self) -> str:
        """Such as: B wins 4.1 points more (1.2 to 7.0), 400 pairs."""
        scale, digits = (100, 1) if self.measure in POINTS else (1, 2)
        low, high = (scale * end for end in self.more_interval)
        sign = -1 if self.more < 0 else 1
        size, word = scale * abs(self.more), "less" if self.more < 0 else "more"
        ends = sorted((sign * low, sign * high))
        span = f"({ends[0]:.{digits}f} to {ends[1]:.{digits}f})"
        what = {
            "won": f"wins {size:.{digits}f} points {word}",
            "share": f"reaches {size:.{digits}f} points {word}",
            "score": f"scores {size:.{digits}f} {word}",
            "decisions": f"takes {size:.{digits}f} decisions {word}",
        }[self.measure]
        said = f"B {what} {span}, {self.pairs} pairs."
        return said if self.differ else f"No difference is shown: {said}"

    def data(self) -> dict[str, object]:
        return {
            "where": self.where,
            "a": self.one,
            "b": self.other,
            "measure": self.measure,
            "means": list(self.rates),
            "intervals": [list(one) for one in self.intervals],
            "difference": self.more,
            "difference_interval": list(self.more_interval),
            "pairs": self.pairs,
            "differ": self.differ,
            "sentence": self.sentence,
        }


def compare(
    a: str, b: str, asked: CompareSpec, executor: Executor, progress: Progress | None = None
) -> list[Pairing]:
    """How B differs from A. Raises BadSetup and its like with a sentence."""
    if asked.measure and asked.measure not in MEASURES:
        raise BadComparison(f"There is no measure {asked.measure!r}. Choose from: {', '.join(MEASURES)}.")
    kinds = {kind_of(a), kind_of(b)}
    if "results" in kinds:
        if kinds != {"results"}:
            raise BadComparison(
                "Results are compared with results: run an experiment for the other side too."
            )
        return compare_results(Path(a), Path(b), asked)
    if "program" in kinds:
        if kinds != {"program"}:
            raise BadComparison(f"A version is compared with another: `{HERE}` is this one.")
        return compare_programs(a, b, asked, executor, progress)
    return compare_here(a, b, asked, executor, progress)


def kind_of(side: str) -> str:
    """What a side is: results, content, program or bot."""
    file = Path(side)
    if file.suffix in RESULTS:
        return "results"
    if file.suffix == ".toml" or side == PRINTED:
        return "content"
    if side == HERE:
        return "program"
    if os.sep in side:
        if not file.is_file() or not os.access(file, os.X_OK):
            raise BadComparison(
                f"{side} is no program. A side is a bot, a content file (.toml), results (.sqlite), "
                "or another installed eleventh by its path."
            )
        return "program"
    return "bot"


# --- two bots, or two contents ---


def compare_here(
    a: str, b: str, asked: CompareSpec, executor: Executor, progress: Progress | None
) -> list[Pairing]:
    sides = [(side, *content_of(side)) for side in (a, b)]
    named = {game.id for _, game, _ in sides if game is not None}
    if asked.game:
        named.add(find_game(asked.game).id)
    if not named:
        raise BadComparison("Say which game they play: --game GAME.")
    if len(named) > 1:
        raise BadComparison(f"These are different games: {', '.join(sorted(named))}.")
    game = find_game(named.pop())
    cells = []
    for side, _, content in sides:
        bot = side if kind_of(side) == "bot" else asked.bot
        cells.append(cell_of(game, asked, bot, content, side))
    if cells[0].spec == cells[1].spec:
        raise BadComparison(f"{a} and {b} are the same.")
    experiment = experiment_of(game, asked, cells)
    with Results(None) as store:
        ExperimentRun(experiment, store, executor, progress).run()
    one, other = experiment.groups[0].cells
    return [pairing(experiment.groups[0].name, (a, one.played), (b, other.played), asked, game)]


def content_of(side: str) -> tuple[Game[State] | None, dict[str, float]]:
    if kind_of(side) != "content" or side == PRINTED:
        return None, {}
    game, content = read_content(Path(side))
    return game, dict(content)


def cell_of(game: Game[State], asked: CompareSpec, bot: str, content: dict[str, float], name: str) -> Cell:
    """The games of one side. Among rivals its bot has the first seat, against the usual one."""
    seats = asked.seats if asked.seats is not None else usual_seats(game)
    names = [one.strip() for one in bot.split(",") if one.strip()]
    if game.rivals and seats > 1 and len(names) == 1:
        names += [asked.bot] * (seats - 1)
    spec = make_spec(game, seats, names, asked.options, asked.seed, content)
    return Cell(spec, name, {})


def experiment_of(game: Game[State], asked: CompareSpec, cells: list[Cell]) -> Experiment:
    group = Group(game, cells[0].spec.seats, asked.options, cells)
    measure = asked.measure or "won"
    return Experiment("compare", [group], [measure], asked.games, asked.seed, 50, asked.precision)


def pairing(
    where: str,
    a: tuple[str, list[GameResult]],
    b: tuple[str, list[GameResult]],
    asked: CompareSpec,
    game: Game[State],
) -> Pairing:
    """As many pairs as both have."""
    pairs = min(len(a[1]), len(b[1]))
    one, other = a[1][:pairs], b[1][:pairs]
    if not pairs:
        raise BadComparison(f"{where}: there are no games of the same seeds.")
    rivals = game.rivals and len(one[0].payoffs) > 1
    for_score = not rivals and all(played.outcome == "scored" for played in (*one, *other))
    measure = asked.measure or ("share" if for_score else "won")
    values = [[MEASURES[measure](played, rivals) for played in side] for side in (one, other)]
    return Pairing(
        where,
        a[0],
        b[0],
        measure,
        (sum(values[0]) / pairs, sum(values[1]) / pairs),
        (interval(values[0]), interval(values[1])),
        *paired(*values),
        pairs,
    )


# --- two versions ---


def compare_programs(
    a: str, b: str, asked: CompareSpec, executor: Executor, progress: Progress | None
) -> list[Pairing]:
    """Both versions run the same experiment; the older one needs to know experiments."""
    if not asked.game:
        raise BadComparison("Say which game they play: --game GAME.")
    game = find_game(asked.game)
    cell = cell_of(game, asked, asked.bot, {}, HERE)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for place, side in enumerate((a, b)):
            if side == HERE:
                experiment = experiment_of(game, asked, [cell])
                experiment.precision = None
                with Results(None) as store:
                    ExperimentRun(experiment, store, executor, progress).run()
                found.append((f"{HERE} (rules {game.version})", cell.played))
            else:
                found.append(played_by(side, cell, asked, Path(folder, str(place))))
    seats = cell.spec.seats
    return [pairing(Group(game, seats, asked.options, [cell]).name, found[0], found[1], asked, game)]


def played_by(program: str, cell: Cell, asked: CompareSpec, base: Path) -> tuple[str, list[GameResult]]:
    """What another installed version makes of the same games."""
    file, results = base.with_suffix(".toml"), base.with_suffix(".sqlite")
    spec = cell.spec
    options = ", ".join(f"{key} = {quoted(value)}" for key, value in asked.options.items())
    file.write_text(
        f'games = ["{spec.game}"]\nseats = [{spec.seats}]\nbots = ["{",".join(spec.bots)}"]\n'
        f"modes = [{{{options}}}]\nseed = {spec.seed}\ncount = {asked.games}\n",
        encoding="utf-8",
    )
    command = [program, "lab", str(file), "--results", str(results), "--json"]
    itself = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # not what is here
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=itself)
    if done.returncode or not results.exists():
        why = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
        raise BadComparison(
            f"{program} cannot run the experiment ({why}). A version can be compared if it knows experiments."
        )
    with Results(results, own=False) as store:
        ((number, said),) = store.cells()
        name = f"{program} (eleventh {store.made_with}, rules {said['rules']})"
        return name, store.played(number)


# --- two files of results ---


def compare_results(a: Path, b: Path, asked: CompareSpec) -> list[Pairing]:
    """Cell by cell: those that are the same but for the version. One alone is compared with one alone."""
    with Results(a, own=False) as one, Results(b, own=False) as other:
        left, right = wanted(one, asked), wanted(other, asked)
        same = [(mine, theirs) for mine in left for theirs in right if key(mine[1]) == key(theirs[1])]
        if not same and len(left) == len(right) == 1 and alike(left[0][1], right[0][1]):
            same = [(left[0], right[0])]
        if not same:
            raise BadFile(
                f"{a} and {b} have no games in common: the same game, seats, options, bots, numbers and seed."
            )
        found = []
        for (mine, said), (theirs, says) in same:
            names = [f"{file} ({describe(cell)})" for file, cell in ((a, said), (b, says))]
            where = f"{said['game']}, {say_seats(said['seats'])}"
            found.append(
                pairing(
                    where, (names[0], one.played(mine)), (names[1], other.played(theirs)), asked,
                    find_game(said["game"]),
                )
            )  # fmt: skip
        return found


def wanted(results: Results, asked: CompareSpec) -> list[tuple[int, dict[str, Any]]]:
    """The cells of a file, of one game if that was said."""
    game = find_game(asked.game).id if asked.game else ""
    return [(number, said) for number, said in results.cells() if game in ("", said["game"])]


def key(said: dict[str, Any]) -> str:
    return repr(sorted((name, value) for name, value in said.items() if name != "rules"))


def alike(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(one[name] == other[name] for name in ("game", "seats", "seed"))


def describe(said: dict[str, Any]) -> str:
    numbers = ", ".join(f"{path} = {number}" for path, number in said["content"].items())
    options = ", ".join(f"{name}={value}" for name, value in said["options"].items())
    parts = [f"rules {said['rules']}", ",".join(dict.fromkeys(said["bots"])), options, numbers]
    return "; ".join(part for part in parts if part)
