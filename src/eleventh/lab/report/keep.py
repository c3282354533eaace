"""Figures of a report: stored beside the game for lobby and bots, and shown as Markdown tables."""

from __future__ import annotations

from pathlib import Path

import msgspec

from eleventh.bots import ladder
from eleventh.bots.ladder import Measurements
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.lab.cards.cards_file import cards_section, origin, today
from eleventh.lab.cards.records import Share
from eleventh.lab.output_files import write_whole
from eleventh.lab.report.figures import Report
from eleventh.lab.report.words import shown


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
    command = report.command.partition(" --output")[0] + " --keep"
    return Measurements(report.rules, command, modes, rungs, today())


def in_percent(rate: Share) -> ladder.WinRate:
    low, high = rate.interval or (0.0, 1.0)
    return ladder.WinRate(rate.of, *(round(100 * part, 1) for part in (rate.rate or 0.0, low, high)))


# --- tables of Markdown ---

HEADS = {"wins": "won", "race": "won by the first seat", "score": "part of the best score"}
UNMEASURED = "\nNot measured yet.\n\n"


def section(game: Game[State]) -> str:
    """All figures of a game, as its page in measurements/balance shows them between its marks."""
    found = ladder.figures(game)
    if found is None:
        return UNMEASURED
    lines = ["", "## Settings", "", *origin(found.command, found.date, found.rules, game), ""]
    lines += [
        "- `mode`: the options of the table. `bot`: plays every seat.",
        "- `95 %`: the interval of the column before it.",
    ]
    kinds = list(dict.fromkeys(mode.kind for mode in found.modes))
    scored = any(mode.score is not None for mode in found.modes)
    head = ", or ".join(HEADS[kind] for kind in kinds)
    if scored:
        lines.append("- `mean score`: of a seat, as the game counts it.")
    lines += ["", f"| mode | seats | bot | games | {head} | 95 % |{' mean score |' if scored else ''}"]
    lines.append(f"|---|---:|---|---:|---:|---|{'---:|' if scored else ''}")
    for mode in found.modes:
        score = "" if not scored else f" {mode.score:.2f} |" if mode.score is not None else " |"
        lines.append(f"| {mode.name} | {mode.seats} | {mode.bot} |{rate_cells(mode.reached)}{score}")
    if found.ladder:
        lines += ["", "## Bots", "", "The game with its default options, by the bot that plays it:", ""]
        lines += ["| bot | playouts a decision | games | won | 95 % |", "|---|---:|---:|---:|---|"]
        lines += [f"| {one.bot} | {one.playouts:g} |{rate_cells(one.reached)}" for one in found.ladder]
    return "\n".join([*lines, *cards_section(game), "", ""])


def rate_cells(rate: ladder.WinRate) -> str:
    return f" {rate.games:,} | {rate.rate:.1f} % | {rate.low:.1f} % to {rate.high:.1f} % |"


def summary(game: Game[State]) -> str:
    """The table of docs/balance.md: a line for each setting, with the usual number of seats, and each bot."""
    found = ladder.figures(game)
    if found is None:
        return UNMEASURED
    modes: dict[str, ladder.LadderMode] = {}
    for mode in found.modes:
        other = modes.get(mode.name)
        if mode.bot == ladder.CAREFUL and (other is None or abs(mode.seats - 2) < abs(other.seats - 2)):
            modes[mode.name] = mode
    rows = [summary_row(mode, mode.bot, OF[mode.kind], mode.reached) for mode in modes.values()]
    for rung in found.ladder:
        usual = next((mode for mode in modes.values() if mode.usual and mode.kind == rung.kind), None)
        if usual is not None and rung.bot != ladder.CAREFUL:
            rows.append(summary_row(usual, rung.bot, OF_A_RUNG[rung.kind], rung.reached))
    lines = ["", "| setting | seats | bot | won | 95 % |", "|---|---:|---|---|---|", *rows, "", ""]
    if ladder.older(game):
        lines = ["", f"Of version {found.rules} of the rules, which have changed since.", *lines]
    return "\n".join(lines)


OF = {"wins": "", "race": " by the first seat", "score": " of the best score"}
OF_A_RUNG = {**OF, "race": f" against {ladder.CAREFUL}"}


def summary_row(mode: ladder.LadderMode, bot: str, of: str, rate: ladder.WinRate) -> str:
    percent = f"{rate.rate:.0f} %{of} | {rate.low:.0f} % to {rate.high:.0f} %"
    return f"| {mode.name} | {mode.seats} | {bot} | {percent} |"
