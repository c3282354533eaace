"""The results of a series as a table, as JSON and as files."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from eleventh.arena.referee import FinishedGame
from eleventh.arena.series import PARTNER, EntrantTally, Fixture, Series, SeriesPlan
from eleventh.lab.console import make_console
from eleventh.lab.output_files import write_whole
from eleventh.lab.statistics import mean_interval, wilson

RESULTS = "results.json"


class Folder:
    """The folder for logs, results and the stderr of programs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        if (path / RESULTS).exists():
            raise FileExistsError(f"{path} holds the results of another series: give another folder.")

    def save(self, series: Series, fixture: Fixture, finished: FinishedGame) -> None:
        """Write the log of one game."""
        names = [series.entrants[who].name for who in fixture.seating if who != PARTNER]
        stem = "-".join([f"{fixture.deal + 1:04d}", *dict.fromkeys(map(plain, names))])
        file = self.path / f"{stem}.log"
        number = 2
        while file.exists():
            file = self.path / f"{stem}-{number}.log"
            number += 1
        file.write_text(finished.table.save(story=True), encoding="utf-8")

    def finish(self, plan: SeriesPlan, series: Series) -> None:
        """Write the results and the stderr of programs."""
        text = json.dumps(data(plan, series.tallies), indent=1)
        write_whole(self.path / RESULTS, text + "\n")
        for who, entrant in enumerate(series.entrants):
            if text := series.stderr_text(who):
                (self.path / f"{plain(entrant.name)}.stderr.txt").write_text(text, encoding="utf-8")


def plain(name: str) -> str:
    """A name as part of a file name."""
    return re.sub(r"[^A-Za-z0-9._-]+", "_", name).strip("._") or "player"


def data(plan: SeriesPlan, tallies: list[EntrantTally]) -> dict[str, Any]:
    """The results of a series as JSON data."""
    return {
        "game": plan.game.id,
        "seats": plan.seats,
        "options": plan.options,
        "games": plan.games,
        "seed": plan.seed,
        "partner": plan.partner.name if plan.partner else "",
        "seconds": plan.rules.seconds,
        "tries": plan.rules.tries,
        "entrants": [about(tally, tallies[0]) for tally in tallies],
    }


def about(tally: EntrantTally, first: EntrantTally) -> dict[str, Any]:
    """The results of one entrant as JSON data, compared with the first entrant."""
    payoffs = tally.payoffs
    rate = sum(payoffs) / len(payoffs) if payoffs else 0.0
    decisions = sum(one.decisions for one in tally.conduct)
    answered = sum(len(one.own) for one in tally.conduct)
    found: dict[str, Any] = {
        "name": tally.entrant.name,
        "kind": tally.entrant.kind,
        "games": tally.games,
        "rate": rate,
        "interval": interval(payoffs),
        "results": [tally.results[deal] for deal in sorted(tally.results)],
        "decisions": decisions,
        "answered": answered,
        "illegal": sum(one.illegal for one in tally.conduct),
        "silent": sum(one.silent for one in tally.conduct),
        "missed": sum(one.missed for one in tally.conduct),
        "given_up": sum(one.gone for one in tally.conduct),
        "retired": tally.retired,
        "seconds": sum(one.seconds for one in tally.conduct),
        "trouble": next((one.trouble for one in reversed(tally.conduct) if one.trouble), ""),
    }
    ahead = differences(tally, first)
    if tally is not first and ahead:
        found["ahead"] = sum(ahead) / len(ahead)
        found["ahead_interval"] = mean_interval(ahead)
    if tally.marks:
        found["reviewed"] = len(tally.marks)
        found["lost"] = sum(loss for loss, _ in tally.marks)
        found["marks"] = dict(Counter(mark for _, mark in tally.marks if mark))
    return found


def interval(payoffs: list[float]) -> tuple[float, float]:
    """The 95 % confidence interval of the mean payoff; Wilson's if all games are won or lost."""
    if not payoffs or set(payoffs) <= {0.0, 1.0}:
        return wilson(sum(payoffs), len(payoffs))
    low, high = mean_interval(payoffs)
    return max(0.0, low), min(1.0, high)


def differences(tally: EntrantTally, first: EntrantTally) -> list[float]:
    """The differences to the payoffs of the first entrant, deal by deal, so that deals favour neither."""
    shared = [deal for deal in tally.results if deal in first.results]
    return [mean(tally.results[deal]) - mean(first.results[deal]) for deal in sorted(shared)]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def show(plan: SeriesPlan, tallies: list[EntrantTally], as_json: bool) -> None:
    """Print the results as a table or as JSON."""
    found = data(plan, tallies)
    if as_json:
        sys.stdout.write(json.dumps(found) + "\n")
        return
    reviewed = any("reviewed" in one for one in found["entrants"])
    grid = Grid(box=None, pad_edge=False)
    columns = ["player", "games", "won %", "95 %", "ahead", "illegal", "missed", "seconds"]
    for column in [*columns, *(["errors", "lost"] if reviewed else [])]:
        grid.add_column(column, justify="left" if column == "player" else "right")
    for one in found["entrants"]:
        grid.add_row(*row(one), *(coached(one) if reviewed else []))
    console = make_console()
    console.print(f"{plan.game.name}, {plan.seats} seats, {plan.games} deals from seed {plan.seed}")
    console.print(grid)
    for one in found["entrants"]:
        if one["trouble"]:
            console.print(f"{one['name']}: {one['trouble']}")


def row(one: dict[str, Any]) -> list[str]:
    low, high = one["interval"]
    decisions = max(1, one["decisions"])
    return [
        one["name"],
        str(one["games"]),
        f"{100 * one['rate']:.1f}",
        f"{100 * low:.0f} to {100 * high:.0f}",
        ahead(one),
        str(one["illegal"]),
        f"{one['missed']}/{one['decisions']}",
        f"{one['seconds'] / decisions:.3f}",
    ]


def ahead(one: dict[str, Any]) -> str:
    if "ahead" not in one:
        return ""
    low, high = one["ahead_interval"]
    return f"{100 * one['ahead']:+.1f} ±{50 * (high - low):.1f}"


def coached(one: dict[str, Any]) -> list[str]:
    if "reviewed" not in one:
        return ["", ""]
    errors = sum(one["marks"].values())
    return [f"{errors}/{one['reviewed']}", f"{100 * one['lost'] / one['reviewed']:.2f}"]
