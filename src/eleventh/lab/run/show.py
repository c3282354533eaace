"""Simulation on a terminal: a progress bar while it runs, a table or JSON when it is done."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from eleventh.core.printable import printable
from eleventh.lab.console import make_console
from eleventh.lab.run.executor import Executor
from eleventh.lab.run.simulate import GamesDone, SimulationReport, Spec, simulate
from eleventh.lab.variants.variant import say_content


def run_with_progress(spec: Spec, games: int, executor: Executor, quiet: bool = False) -> SimulationReport:
    return with_progress(
        lambda progress: simulate(spec, games, progress=progress, executor=executor), spec, games, quiet
    )


Found = TypeVar("Found")


@contextmanager
def progress_bar(title: str, quiet: bool = False) -> Iterator[Callable[[int, int], None] | None]:
    """A bar with the time that is left, for whoever says how much is done, and of how much."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    columns = (
        TextColumn(printable(title), markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def with_progress(
    run: Callable[[GamesDone | None], Found], spec: Spec, games: int, quiet: bool = False
) -> Found:
    with progress_bar(spec.game, quiet) as progress:
        return run(None if progress is None else lambda done: progress(done, games))


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def between(report: SimulationReport) -> str:
    """The interval of the win rate."""
    low, high = report.win_interval
    return f"{percent(low)} to {percent(high)}"


def show_report(report: SimulationReport, as_json: bool) -> None:
    data = report.data()
    if as_json:
        sys.stdout.write(json.dumps(data) + "\n")
        return
    console = make_console()
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold")
    table.add_column()
    spec = report.spec
    bots = ", ".join(spec.bot_of(seat) for seat in range(spec.seats))
    table.add_row("game", f"{spec.game}, {spec.seats} seats: {bots}")
    table.add_row("options", ", ".join(f"{key}={value}" for key, value in spec.options) or "none")
    if spec.content:
        table.add_row("content", say_content(spec.content))
    table.add_row("games", f"{report.games:,}")
    if report.winnable:
        table.add_row("won", f"{report.wins:,} = {percent(report.win_rate)}  (95 %: {between(report)})")
    else:
        table.add_row("reached", f"{percent(report.share)} of the best score: there is nothing to win")
    for seat in range(spec.seats if report.rivals else 1):
        scores = report.scores_of(seat)
        low_score, high_score = scores.mean_interval
        spread = f"(95 %: {low_score:.2f} to {high_score:.2f})"
        title = f"score, seat {seat + 1}" if report.rivals else "score"
        table.add_row(title, f"{scores.mean:.2f} {spread}  {scores.least} to {scores.most}")
    for reason, count in report.reasons.items():
        table.add_row("", f"{percent(count / report.games)}  {reason}")
    rate = report.decisions / report.seconds if report.seconds else 0
    table.add_row("decisions", f"{report.decisions:,} in {report.seconds:.1f} s ({rate:,.0f} a second)")
    console.print(table)
