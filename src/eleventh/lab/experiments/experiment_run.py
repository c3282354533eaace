"""Running an experiment: what is missing of its games is played, kept at once, and looked at now and then.

It is only looked at after whole batches, so an experiment ends with the same games however often it was
stopped, and whoever played them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from eleventh.lab.experiments.experiment import Cell, Experiment, Group
from eleventh.lab.experiments.results import Results
from eleventh.lab.run.executor import Executor
from eleventh.lab.run.simulate import GameResult, next_size, play_one, play_slice
from eleventh.workers.pool import Task

Progress = Callable[[int, int], None]  # called with the number of games that are done, and of all


class ResultRow:
    """A cell with its place in the file of results, and what is kept there."""

    def __init__(self, group: Group, cell: Cell, results: Results) -> None:
        self.group = group
        self.cell = cell
        self.number = results.cell(cell.spec)
        self.kept: list[GameResult] = results.played(self.number)
        self.size = 1  # games of the next task


class ExperimentRun:
    """An experiment, its file of results, and who plays."""

    def __init__(
        self, experiment: Experiment, results: Results, executor: Executor, progress: Progress | None = None
    ) -> None:
        self.experiment = experiment
        self.results = results
        self.executor = executor
        self.progress = progress
        self.rows = [ResultRow(group, cell, results) for group, cell in experiment.cells]
        self.reached = 0  # games that every row which is not decided has

    def run(self) -> None:
        """Play what is missing, until every group is decided. Ctrl-C loses nothing that was kept."""
        experiment = self.experiment
        step = experiment.count if experiment.precision is None else experiment.batch
        for group in experiment.groups:
            group.decided = False
        while open_rows := [row for row in self.rows if not row.group.decided]:
            self.reached = min(experiment.count, self.reached + step)
            self.play(open_rows)
            for row in open_rows:
                row.cell.played = row.kept[: self.reached]
            for group in experiment.groups:
                if not group.decided:
                    group.decided = self.reached >= experiment.count or experiment.narrow(group)
        self.tell()

    def play(self, rows: list[ResultRow]) -> None:
        """Play these rows up to where all should be."""
        begun: list[tuple[ResultRow, int]] = []  # the tasks, in their order

        def tasks() -> Iterator[Task]:
            for row in rows:
                first = len(row.kept)
                while first < self.reached:
                    share = (self.reached - first) // (2 * self.executor.workers) + 1
                    last = min(self.reached, first + max(1, min(row.size, share)))
                    begun.append((row, first))
                    yield play_one, row.cell.spec, first, last
                    first = last

        self.tell()
        for place, (played, seconds) in enumerate(self.executor.run(play_slice, tasks())):
            row, first = begun[place]
            self.results.add(row.number, first, played)
            row.kept += played
            row.size = next_size(len(played), seconds, self.executor.seconds)
            self.tell()

    def tell(self) -> None:
        """How far it is: a group that is decided needs no more games."""
        if self.progress is None:
            return
        done = total = 0
        for row in self.rows:
            most = len(row.cell.played) if row.group.decided else self.experiment.count
            done += min(len(row.kept), most)
            total += most
        self.progress(done, total)
