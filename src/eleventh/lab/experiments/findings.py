"""What an experiment found: as a table, and as data."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table

from eleventh import __version__
from eleventh.lab.console import make_console
from eleventh.lab.experiments.compare import Pairing
from eleventh.lab.experiments.experiment import POINTS, Cell, Estimate, Experiment, Group
from eleventh.lab.experiments.tune import Found


def show_findings(experiment: Experiment, results: Path, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(findings(experiment, results)) + "\n")
        return
    console = make_console()
    console.print(experiment.title, style="bold")
    for group in experiment.groups:
        console.print()
        console.print(group.name, style="bold")
        console.print(table_of(experiment, group))
    for sentence in experiment.left_out:
        console.print(f"Left out: {sentence}")
    console.print(
        f"\n95 % intervals; differences are to the first row, by pairs of games of seed {experiment.seed}. "
        f"The games are kept in {results}."
    )


def table_of(experiment: Experiment, group: Group) -> Table:
    varied = list(group.cells[0].varied)
    table = Table(box=None, pad_edge=False)
    table.add_column("bots")
    for name in (*varied, "games"):
        table.add_column(name, justify="right")
    for measure in experiment.measures:
        table.add_column(measure, justify="right")
        if len(group.cells) > 1:
            table.add_column("difference", justify="right")
    for cell in group.cells:
        row = [cell.bots, *[str(cell.varied[name]) for name in varied], str(len(cell.played))]
        for measure in experiment.measures:
            figure = group.figure(cell, measure)
            row.append(say(figure, measure))
            if len(group.cells) > 1:
                row.append(say_difference(figure, measure))
        table.add_row(*row)
    return table


def say(figure: Estimate, measure: str) -> str:
    """Such as 41.3 % (38.0 to 44.7)."""
    if figure.mean is None or figure.interval is None:
        return "-"
    low, high = figure.interval
    if measure in POINTS:
        return f"{100 * figure.mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return f"{figure.mean:.2f} ({low:.2f} to {high:.2f})"


def say_difference(figure: Estimate, measure: str) -> str:
    if figure.more is None or figure.more_interval is None:
        return ""
    scale, digits = (100, 1) if measure in POINTS else (1, 2)
    low, high = figure.more_interval
    return f"{scale * figure.more:+.{digits}f} ({scale * low:+.{digits}f} to {scale * high:+.{digits}f})"


def findings(experiment: Experiment, results: Path | None) -> dict[str, object]:
    return {
        "title": experiment.title,
        "eleventh": __version__,
        "seed": experiment.seed,
        "count": experiment.count,
        "precision": experiment.precision,
        "measures": experiment.measures,
        "results": str(results) if results else None,
        "left_out": experiment.left_out,
        "groups": [
            {
                "game": group.game.id,
                "rules": group.game.version,
                "seats": group.seats,
                "options": group.mode,
                "cells": [cell_data(experiment, group, cell) for cell in group.cells],
            }
            for group in experiment.groups
        ],
    }


def cell_data(experiment: Experiment, group: Group, cell: Cell) -> dict[str, object]:
    return {
        "bots": [cell.spec.bot_of(seat) for seat in range(group.seats)],
        "content": dict(cell.spec.content),
        "varied": cell.varied,
        "games": len(cell.played),
        "measures": {name: figure_data(group.figure(cell, name)) for name in experiment.measures},
        "reasons": dict(Counter(one.reason for one in cell.played).most_common()),
    }


def figure_data(figure: Estimate) -> dict[str, object]:
    return {
        "mean": figure.mean,
        "interval": list(figure.interval) if figure.interval else None,
        "difference": figure.more,
        "difference_interval": list(figure.more_interval) if figure.more_interval else None,
    }


def show_pairings(found: Sequence[Pairing], as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps({"eleventh": __version__, "pairs": [one.data() for one in found]}) + "\n")
        return
    console = make_console()
    for one in found:
        console.print(one.where, style="bold")
        for letter, name, mean, span in zip(
            "AB", (one.one, one.other), one.rates, one.intervals, strict=True
        ):
            console.print(f"{letter}: {name}: {say(Estimate(mean, span), one.measure)}")
        console.print(one.sentence)


def show_tuning(found: Found, as_json: bool) -> None:
    question = found.question
    if as_json:
        sys.stdout.write(json.dumps(tuning_data(found)) + "\n")
        return
    console = make_console()
    console.print(question.title, style="bold")
    console.print(f"Target {question.target}; the best of {found.trials} trials:")
    for one in question.ranges:
        console.print(f"  {one.name} = {found.numbers[one.name]} (printed: {one.printed})")
    table = Table(box=None, pad_edge=False)
    for title in ("where", "bots", "printed", "trials", "held-out games"):
        table.add_column(title, justify="left" if title in ("where", "bots") else "right")
    measure = question.target.measure
    rows = zip(found.printed.cells, found.training.cells, found.held_out.cells, strict=True)
    for row in rows:
        group, cell = row[0]
        said = [say(Estimate(figure.mean, figure.interval), measure) for figure in figures_of(row, measure)]
        table.add_row(group.name, cell.bots, *said)
    console.print()
    console.print(table)
    console.print(
        "\nPrinted and held-out games have the same seeds, which no trial has seen. As a content file:\n"
    )
    sys.stdout.write(found.content_file())


def figures_of(row: Sequence[tuple[Group, Cell]], measure: str) -> list[Estimate]:
    return [group.figure(cell, measure) for group, cell in row]


def tuning_data(found: Found) -> dict[str, object]:
    question = found.question
    target = question.target
    return {
        "title": question.title,
        "eleventh": __version__,
        "game": question.game.id,
        "rules": question.game.version,
        "target": {"measure": target.measure, "value": target.value, "want": target.want or None},
        "trials": found.trials,
        "numbers": found.numbers,
        "training": findings(found.training, None)["groups"],
        "held_out": findings(found.held_out, None)["groups"],
        "printed": findings(found.printed, None)["groups"],
    }
