"""How fast it is: our games plain and compiled, beside libraries of the field, in one run on this machine.

    make bench                          all of it
    python benchmarks/bench.py GAME     some games only

Each run is kept in benchmarks/history.jsonl and drawn in docs/images/speed.svg.

One core, CPU time, a warm-up, the median of five runs. Decisions are random and chance is not counted.
What is to be reached compiled is said in times of open_spiel's hanabi in the same run, as machines differ.
Playouts are whole games by advice; an answer is one of the searching bot with 200 of them (the median).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import history
import processes
from rich.console import Console
from rich.table import Table

from eleventh.games import all_games, find_game

ROOT = Path(__file__).resolve().parent.parent
PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
COMPILED = ROOT / "build" / "compiled" / "src"
TIMES_HANABI = {  # floors, compiled, in times of its decisions
    "decisions": 6.0,
    "from_python": 4.0,
}
TARGETS = {"views": 3_334, "rebuilds": 100}  # to reach on every engine
MANY_STEPS, TIMES_ZOO, TIMES_OWN = 0, 6, 0.7  # floors of environments, compiled
ANSWER_MS = {"nemo-rising": 250}  # not to exceed, compiled; 100 for other games
EFFICIENCY = 0.9  # to reach, of two processes
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


def lines_of(command: list[str], path: Path | None) -> list[history.Measured]:
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
    peers = peer_lines()
    show_ours(console, ours, history.measure(peers))
    show_peers(console, ours, peers)
    environments = environment_lines(wanted)
    show_environments(console, wanted, environments)
    shared = process_lines(wanted)
    show_processes(console, shared)
    history.keep(ours, peers, environments, shared)
    history.draw(history.runs())
    history.put_on_page()
    for loss in history.losses(history.runs()):
        console.print(f"LOST: {loss}")


def environment_lines(wanted: list[str]) -> list[history.Measured]:
    """What learning environments step through."""
    return lines_of([sys.executable, str(ROOT / "benchmarks" / "environments.py"), *wanted], fastest())


def fastest() -> Path:
    """The compiled engine if it is there."""
    return COMPILED if (COMPILED.parent / "stamp").exists() else ROOT / "src"


def show_environments(console: Console, wanted: list[str], lines: list[history.Measured]) -> None:
    """Beside those of other libraries, measured in turns with them."""
    found = {(str(line["what"]), str(line["game"])): line for line in lines}
    table = Table(title="Learning environments, steps/s (* misses the figure to reach)", box=None)
    table.add_column("game")
    titles = ("many games at once", "one game", "times connect_four", "OpenSpiel", "times its fastest")
    for title in titles:
        table.add_column(title, justify="right")
    for name in wanted:
        table.add_row(
            name,
            figure(found.get(("many", name)), "rate", MANY_STEPS, ",.0f"),
            figure(found.get(("one", name)), "rate", 0, ",.0f"),
            figure(found.get(("one", name)), "times", TIMES_ZOO, ".1f"),
            figure(found.get(("spiel", name)), "rate", 0, ",.0f"),
            figure(found.get(("spiel", name)), "times", TIMES_OWN, ".2f"),
        )
    console.print(table)
    others = [
        f"{line['game']} {float(line['rate']):,.0f}" for line in lines if line["what"] in ("own", "zoo")
    ]
    console.print(f"Other libraries in turns with them: {', '.join(others)}.")


def figure(line: history.Measured | None, key: str, goal: float, form: str) -> str:
    """A figure as it is shown, marked where it misses its goal."""
    if line is None or key not in line:
        return "not measured"
    value = float(line[key])
    return f"{value:{form}}{'*' if value < goal else ''}"


def misses(key: str, line: history.Measured, hanabi: float) -> bool:
    """Whether a figure falls short of what is to be reached; without hanabi some cannot be said."""
    value = float(line[key])
    if key in TARGETS:
        return value < TARGETS[key]
    if not line["compiled"]:
        return False
    if key == "answer":
        return value > ANSWER_MS.get(str(line["game"]), 100)
    return key in TIMES_HANABI and value < TIMES_HANABI[key] * hanabi


def show_ours(console: Console, ours: list[history.Measured], hanabi: float) -> None:
    table = Table(title="Random play, one core (* misses the figure to reach)", box=None)
    table.add_column("game")
    table.add_column("engine")
    for title in COLUMNS.values():
        table.add_column(title, justify="right")
    for line in ours:
        cells = [f"{float(line[key]):,.0f}{'*' if misses(key, line, hanabi) else ''}" for key in COLUMNS]
        table.add_row(str(line["game"]), "compiled" if line["compiled"] else "plain", *cells)
    console.print(table)
    if hanabi:
        goals = [f"{COLUMNS[key]} {times * hanabi:,.0f}" for key, times in TIMES_HANABI.items()]
        console.print(f"To reach compiled, with hanabi at {hanabi:,.0f}: {', '.join(goals)}.")


def peer_lines() -> list[history.Measured]:
    """Of other libraries, where they are installed."""
    if not PEER_PYTHON.exists():
        return []
    return lines_of([str(PEER_PYTHON), str(ROOT / "benchmarks" / "peers.py")], None)


def show_peers(console: Console, ours: list[history.Measured], peers: list[history.Measured]) -> None:
    if not peers:
        console.print("No other libraries to compare with: `make bench` installs them in .venv-bench.")
        return
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


def process_lines(wanted: list[str]) -> list[history.Measured]:
    """What a second process brings, by the clock on the wall."""
    return lines_of([sys.executable, str(ROOT / "benchmarks" / "processes.py"), *wanted], fastest())


def show_processes(console: Console, lines: list[history.Measured]) -> None:
    """All of a second process would be an efficiency of 100 %."""
    engine = "compiled" if fastest() == COMPILED else "plain"
    table = Table(title=f"Simulation, games a second by wall clock ({processes.BOT}, {engine})", box=None)
    for title in ("game", "games", "1 process", "2 processes", "efficiency"):
        table.add_column(title, justify="right" if title != "game" else "left")
    for line in lines:
        one, two = float(line["one"]), float(line["two"])
        efficiency = two / one / 2
        missed = "*" if efficiency < EFFICIENCY else ""
        rates = [f"{one:,.2f}", f"{two:,.2f}", f"{100 * efficiency:.0f} %{missed}"]
        table.add_row(str(line["game"]), f"{float(line['games']):,.0f}", *rates)
    console.print(table)


if __name__ == "__main__":
    main()
