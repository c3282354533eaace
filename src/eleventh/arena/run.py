"""Runs a series from beginning to end, with a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from eleventh.arena.entrants import Entrant
from eleventh.arena.marks import review_choices
from eleventh.arena.referee import FinishedGame
from eleventh.arena.report import Folder, show
from eleventh.arena.series import Fixture, Series, SeriesPlan, fixtures


class ReportProgress(Protocol):
    """Called with the number of finished games."""

    def __call__(self, done: int) -> None: ...


def run(
    plan: SeriesPlan, entrants: Sequence[Entrant], review: int, as_json: bool, output: Path | None
) -> None:
    """Play a series and print its results. If it is interrupted, the games so far are saved."""
    folder = Folder(output) if output is not None else None
    series = Series(plan, entrants)

    def game_done(fixture: Fixture, finished: FinishedGame) -> None:
        if folder is not None:
            folder.save(series, fixture, finished)
        if review:
            review_choices(series.tallies, fixture, finished, review)

    series.on_game_done = game_done
    total = sum(1 for _ in fixtures(plan, len(entrants)))
    try:
        with progress(plan.game.id, total, quiet=as_json) as report_progress:
            series.run(report_progress)
    finally:
        if folder is not None:
            folder.finish(plan, series)
    show(plan, series.tallies, as_json)


@contextmanager
def progress(title: str, total: int, quiet: bool) -> Iterator[ReportProgress]:
    """A progress bar, unless quiet or not on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda done: None
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
