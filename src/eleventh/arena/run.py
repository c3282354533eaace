"""A series from beginning to end, with a bar while it runs."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from eleventh.arena.entrants import Entrant
from eleventh.arena.judge import judge
from eleventh.arena.referee import FinishedGame
from eleventh.arena.report import Folder, show
from eleventh.arena.series import Fixture, Series, SeriesPlan, fixtures


class Heard(Protocol):
    def __call__(self, done: int) -> None: ...


def run(
    plan: SeriesPlan, entrants: Sequence[Entrant], review: int, as_json: bool, output: Path | None
) -> None:
    """Play it and show the table. Whoever stops it keeps what was played."""
    folder = Folder(output) if output is not None else None
    series = Series(plan, entrants)

    def played(fixture: Fixture, finished: FinishedGame) -> None:
        if folder is not None:
            folder.keep(series, fixture, finished)
        if review:
            judge(series.tallies, fixture, finished, review)

    series.played = played
    total = sum(1 for _ in fixtures(plan, len(entrants)))
    try:
        with progress(plan.game.id, total, quiet=as_json) as heard:
            series.run(heard)
    finally:
        if folder is not None:
            folder.finish(plan, series)
    show(plan, series.tallies, as_json)


@contextmanager
def progress(title: str, total: int, quiet: bool) -> Iterator[Heard]:
    if quiet or not sys.stderr.isatty():
        yield lambda done: None
        return
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
