"""How fast it is: our games plain and compiled, beside libraries of the field, in one run on this machine.

    make bench                          all of it
    python benchmarks/bench.py GAME     some games only

One core, CPU time, a warm-up, the median of five runs. Decisions are random and chance is not counted.
Playouts are whole games by advice; an answer is one of the searching bot with 200 of them (the median).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from eleventh.games import all_games, find_game
from eleventh.lab.simulate import make_spec, simulate

ROOT = Path(__file__).resolve().parent.parent
PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
COMPILED = ROOT / "build" / "compiled" / "src"
TARGETS = {  # to reach: plain, compiled
    "decisions": (100_000, 700_000),
    "from_python": (0, 400_000),
    "copies": (300_000, 600_000),
    "views": (3_334, 3_334),
    "rebuilds": (100, 100),
}
ANSWER_MS = {"nemo-rising": 250}  # not to exceed, compiled; 100 for other games
COLUMNS = {
    "decisions": "decisions/s",
    "from_python": "from Python",
    "games": "games/s",
    "copies": "copies/s",
    "setups": "set-ups/s",
    "views": "views/s",
    "rebuilds": "logs rebuilt/s",
    "playouts": "playouts/s",
    "answer": "ms for 200",
    "bytes": "bytes/copy",
}


def lines_of(command: list[str], path: Path | None) -> list[dict[str, float | str | bool]]:
    environment = dict(os.environ)
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment, check=False)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def main() -> None:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 160)
    wanted = [find_game(name).id for name in sys.argv[1:]] or list(all_games())
    script = str(ROOT / "benchmarks" / "measure.py")
    ours = lines_of([sys.executable, script, *wanted], ROOT / "src")
    if (COMPILED.parent / "stamp").exists():
        ours += lines_of([sys.executable, script, *wanted], COMPILED)
    else:
        console.print("No compiled engine: run tools/compile.py (it needs a C compiler).")
    show_ours(console, ours)
    show_peers(console, ours)
    show_processes(console, wanted)


def show_ours(console: Console, ours: list[dict[str, float | str | bool]]) -> None:
    table = Table(title="Random play, one core (* misses the figure to reach)", box=None)
    table.add_column("game")
    table.add_column("engine")
    for title in COLUMNS.values():
        table.add_column(title, justify="right")
    for line in ours:
        cells = []
        for key in COLUMNS:
            value = float(line[key])
            target = TARGETS.get(key, (0, 0))[bool(line["compiled"])]
            missed = value < target
            if key == "answer" and line["compiled"]:
                missed = value > ANSWER_MS.get(str(line["game"]), 100)
            cells.append(f"{value:,.0f}{'*' if missed else ''}")
        table.add_row(str(line["game"]), "compiled" if line["compiled"] else "plain", *cells)
    console.print(table)


def show_peers(console: Console, ours: list[dict[str, float | str | bool]]) -> None:
    if not PEER_PYTHON.exists():
        console.print("No other libraries to compare with: `make bench` installs them in .venv-bench.")
        return
    peers = lines_of([str(PEER_PYTHON), str(ROOT / "benchmarks" / "peers.py")], None)
    table = Table(
        title="Other libraries, and how many times faster ours are (decisions called from Python)", box=None
    )
    table.add_column("library and game")
    table.add_column("decisions/s", justify="right")
    for line in ours:
        table.add_column(f"{line['game']}\n{'compiled' if line['compiled'] else 'plain'}", justify="right")
    for peer in peers:
        speed = float(peer["decisions"])
        ratios = [f"{float(line['from_python']) / speed:.1f}x" for line in ours]
        table.add_row(str(peer["peer"]), f"{speed:,.0f}", *ratios)
    console.print(table)


def show_processes(console: Console, wanted: list[str]) -> None:
    """What a second process brings, by the clock on the wall."""
    table = Table(title="Simulation, games a second by wall clock (greedy bot, plain)", box=None)
    for title in ("game", "1 process", "2 processes", "gain"):
        table.add_column(title, justify="right" if title != "game" else "left")
    for name in wanted:
        game = find_game(name)
        seats = max(game.seats[0], min(2, game.seats[1]))
        spec = make_spec(game, seats, ["greedy"], {}, 1)
        probe = simulate(spec, 8, 1)
        games = max(16, int(8 * 12 / max(probe.seconds, 0.01)))
        one, two = simulate(spec, games, 1), simulate(spec, games, 2)
        rates = [games / one.seconds, games / two.seconds]
        table.add_row(name, f"{rates[0]:,.1f}", f"{rates[1]:,.1f}", f"{rates[1] / rates[0]:.2f}x")
    console.print(table)


if __name__ == "__main__":
    main()
