"""Figures that are kept: beside the game for lobby and bots, and as a section of docs/balance.md."""

from __future__ import annotations

from pathlib import Path

import msgspec

from eleventh.bots import ladder
from eleventh.bots.ladder import Measurements
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.lab import cards
from eleventh.lab.kept_cards import cards_section
from eleventh.lab.report.figures import Report
from eleventh.lab.report.words import shown
from eleventh.lab.writing import write_whole


def keep_figures(game: Game[State], report: Report) -> Path:
    """Write them into the game's folder; the file."""
    file = game.folder / ladder.FILE
    write_whole(file, as_lines(measured_of(report)))
    ladder.read.cache_clear()
    return file


def as_lines(measured: Measurements) -> bytes:
    """As JSON, a line for each figure, so that one can read what changed."""
    fields = []
    for name, value in msgspec.to_builtins(measured).items():
        rows = [msgspec.json.encode(row).decode() for row in value] if isinstance(value, list) else []
        told = "[\n  " + ",\n  ".join(rows) + "\n ]" if rows else msgspec.json.encode(value).decode()
        fields.append(f' "{name}": {told}')
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def measured_of(report: Report) -> Measurements:
    modes = [
        ladder.LadderMode(
            mode.name,
            mode.seats,
            mode.bot,
            mode.kind,
            in_percent(shown(mode)),
            round(mode.score.mean, 2),
            mode.usual,
        )
        for mode in report.modes
    ]
    rungs = [
        ladder.LadderRung(rung.bot, report.kind, in_percent(rung.reached), round(rung.playouts, 1))
        for rung in report.ladder
    ]
    return Measurements(report.rules, report.command.partition(" --output")[0] + " --keep", modes, rungs)


def in_percent(rate: cards.Share) -> ladder.WinRate:
    low, high = rate.interval or (0.0, 1.0)
    return ladder.WinRate(rate.of, *(round(100 * part, 1) for part in (rate.rate or 0.0, low, high)))


# --- docs/balance.md ---

HEADS = {"wins": "won", "race": "won by the first seat", "score": "part of the best score"}


def section(game: Game[State]) -> str:
    """What docs/balance.md says of the game between its marks."""
    found = ladder.figures(game)
    if found is None:
        return "\nNot measured yet.\n\n"
    now = ", **and the rules have changed since**" if ladder.older(game) else ""
    lines = ["", f"Rules version {found.rules}{now}; 95 % intervals. Made by", "", f"    {found.command}", ""]
    kinds = list(dict.fromkeys(mode.kind for mode in found.modes))
    scored = any(mode.score is not None for mode in found.modes)
    head = ", or ".join(HEADS[kind] for kind in kinds)
    lines.append(f"| mode | seats | bot | games | {head} | 95 % |{' mean score |' if scored else ''}")
    lines.append(f"|---|---:|---|---:|---:|---|{'---:|' if scored else ''}")
    for mode in found.modes:
        score = "" if not scored else f" {mode.score:.2f} |" if mode.score is not None else " |"
        lines.append(f"| {mode.name} | {mode.seats} | {mode.bot} |{rate_cells(mode.reached)}{score}")
    if found.ladder:
        lines += ["", "The game as it is usually played, by who plays it:", ""]
        lines += ["| bot | playouts a decision | games | won | 95 % |", "|---|---:|---:|---:|---|"]
        lines += [f"| {one.bot} | {one.playouts:g} |{rate_cells(one.reached)}" for one in found.ladder]
    return "\n".join([*lines, *cards_section(game), "", ""])


def rate_cells(rate: ladder.WinRate) -> str:
    return f" {rate.games:,} | {rate.rate:.1f} % | {rate.low:.1f} % to {rate.high:.1f} % |"
