"""How hard a game is: win rates of every mode and number of seats, as a section of a Markdown page.

The modes are the sets of options that the game finds worth measuring (`Game.balance_modes`).
"""

from __future__ import annotations

from pathlib import Path

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.lab.output_files import write_whole
from eleventh.lab.run.executor import Executor
from eleventh.lab.run.show import between, percent, run_with_progress
from eleventh.lab.run.simulate import SimulationReport, Stopped, make_spec


def measure(game: Game[State], bots: list[str], games: int, seed: int, executor: Executor) -> str:
    """The section of the game, with the command that makes it again."""
    if not bots:
        raise BadSetup("Name at least one bot to measure.")
    names = ",".join(bots)
    lines = [
        f"## {game.name}",
        "",
        f"Rules version {game.version}; {games:,} games a figure; 95 % intervals (Wilson). Made by",
        f"`eleventh balance {game.id} --games {games} --bots {names} --seed {seed}`; one figure by",
        f"`eleventh simulate {game.id} --games {games} --seed {seed} --seats SEATS --bot BOT --option MODE`.",
        "",
        "| mode | seats | bot | won | 95 % | mean score |",
        "|---|---:|---|---:|---|---:|",
    ]
    for mode in game.balance_modes:
        for seats in range(game.seats[0], game.seats[1] + 1):
            for bot in bots:
                try:
                    spec = make_spec(game, seats, [bot], mode, seed)
                except BadSetup:
                    continue  # a mode that is not for so many seats
                try:
                    lines.append(row(mode, run_with_progress(spec, games, executor)))
                except KeyboardInterrupt:
                    raise Stopped("\n".join(lines)) from None
    return "\n".join(lines) + "\n"


def row(mode: dict[str, str], report: SimulationReport) -> str:
    said = ", ".join(f"{key}={value}" for key, value in mode.items()) or "usual"
    seats = report.spec.seats
    mean = sum(report.scores_of(seat).mean for seat in range(seats)) / seats
    won = f"{percent(report.win_rate)} | {between(report)}" if report.winnable else "score only | "
    return f"| {said} | {seats} | {report.spec.bots[0]} | {won} | {mean:.2f} |"


def write_section(file: Path, game: Game[State], section: str) -> None:
    """Put the section into the file, between the marks of the game."""
    text = file.read_text(encoding="utf-8") if file.exists() else "# How hard the games are\n"
    write_whole(file, with_section(text, game, section))


def with_section(text: str, game: Game[State], section: str) -> str:
    """The text with the section between the marks of the game; at its end if it has none yet."""
    begin, end = f"<!-- {game.id} -->", f"<!-- /{game.id} -->"
    block = f"{begin}\n{section}{end}"
    if begin in text and end in text:
        before, _, rest = text.partition(begin)
        return before + block + rest.partition(end)[2]
    return f"{text.rstrip()}\n\n{block}\n"
