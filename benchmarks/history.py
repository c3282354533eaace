"""What `make bench` found, run after run, kept in a file and drawn, so that a loss is seen.

    python benchmarks/history.py      draw what was kept anew

A line of `history.jsonl` is a run: day, machine, commit, the figures of our games, of other libraries, of
learning environments and of two processes in the same run. Machines differ, and so does what else they do;
what is drawn and compared is therefore how many times the decisions of one library our games make.
"""

from __future__ import annotations

import json
import platform
import subprocess
import time
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "benchmarks" / "history.jsonl"
DRAWN = ROOT / "docs" / "images" / "speed.svg"
PAGE = ROOT / "docs" / "speed.md"
HEADING = "## Run after run\n"
SHOWN = f"\n![Decisions called from Python, run after run](images/{DRAWN.name})\n"

MEASURE = "open_spiel hanabi"  # the library and game that ours are measured by
WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 50, 170, 40, 50
COLOURS = ["#c0392b", "#2471a3", "#1e8449", "#b9770e", "#7d3c98", "#117a65", "#566573"]

Measured = dict[str, float | str | bool]
Run = dict[str, object]

# What is compared from run to run, in words: of our games, and of learning environments.
COMPARED = {
    "from_python": "decisions from Python",
    "decisions": "decisions in the engine",
    "copies": "copies",
    "playouts": "playouts",
}
STEPPED = {"many": "steps of many games", "one": "steps of one game", "spiel": "events in OpenSpiel"}


def machine() -> str:
    """The processor, as far as the system tells."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
        names = [
            line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")
        ]
    except OSError:
        names = []
    return f"{len(names)} x {names[0]}" if names else platform.machine()


def commit() -> str:
    """What was measured; a plus stands for changes that are not committed."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--abbrev=10", "--exclude=*"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip()


def keep(
    ours: list[Measured],
    peers: list[Measured],
    environments: list[Measured],
    processes: list[Measured],
    file: Path = KEPT,
) -> None:
    run: Run = {
        "day": time.strftime("%Y-%m-%d %H:%M"),
        "machine": machine(),
        "python": platform.python_version(),
        "commit": commit(),
        "ours": ours,
        "peers": peers,
        "environments": environments,
        "processes": processes,
    }
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(run) + "\n")


def runs(file: Path = KEPT) -> list[Run]:
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line]


def lines(run: Run, name: str) -> list[Measured]:
    """Lines of a kind; none where a run has none."""
    found = run.get(name, [])
    assert isinstance(found, list)
    return found


def measure(peers: list[Measured]) -> float:
    """The decisions of the library that ours are measured by; 0 where it was not measured."""
    return next((float(peer["decisions"]) for peer in peers if MEASURE in str(peer["peer"])), 0.0)


def ratios(run: Run, what: str = "from_python") -> dict[str, float]:
    """By game: how many times the measure's decisions; compiled where that was measured."""
    speed = measure(lines(run, "peers"))
    if not speed:
        return {}
    if what in STEPPED:
        stepped = [line for line in lines(run, "environments") if line["what"] == what]
        return {str(line["game"]): float(line["rate"]) / speed for line in stepped}
    ours = sorted(lines(run, "ours"), key=lambda one: bool(one["compiled"]))
    return {str(line["game"]): float(line[what]) / speed for line in ours if what in line}


def drawing(kept: list[Run]) -> str:
    """The runs from left to right, a line for each game."""
    shown = [(run, found) for run in kept if (found := ratios(run))]
    most = max([1.0, *[value for _, found in shown for value in found.values()]]) * 1.1
    across, down = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(number: int) -> float:
        return LEFT + (across * number / (len(shown) - 1) if len(shown) > 1 else across / 2)

    def y(value: float) -> float:
        return TOP + down * (1 - value / most)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        ' font-size="12" role="img">',
        f"<title>Decisions called from Python, in times of {escape(MEASURE)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" font-size="14">Decisions called from Python, in times of'
        f" {escape(MEASURE)} in the same run</text>",
    ]
    for level in range(int(most) + 1):
        parts.append(
            f'<path d="M{LEFT} {y(level):.1f}H{LEFT + across}" stroke="#ddd"/>'
            f'<text x="{LEFT - 8}" y="{y(level) + 4:.1f}" text-anchor="end">{level}</text>'
        )
    for number, (run, _) in enumerate(shown):
        words = f"{run['day']}, {run['commit']}, {run['machine']}"
        parts.append(
            f'<g><title>{escape(words)}</title><text x="{x(number):.1f}" y="{HEIGHT - BOTTOM + 20}"'
            f' text-anchor="middle">{escape(str(run["day"])[5:10])}</text></g>'
        )
    games = sorted({game for _, found in shown for game in found})
    for colour, game in zip(COLOURS, games, strict=False):
        points = [(x(number), y(found[game])) for number, (_, found) in enumerate(shown) if game in found]
        path = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3" fill="{colour}"/>' for px, py in points]
        place = TOP + 16 * games.index(game)
        parts.append(f'<text x="{WIDTH - RIGHT + 16}" y="{place + 8}" fill="{colour}">{escape(game)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def draw(kept: list[Run], file: Path = DRAWN) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(drawing(kept), encoding="utf-8")


def put_on_page(page: Path = PAGE) -> None:
    """The page shows the drawing from the first one on."""
    text = page.read_text(encoding="utf-8")
    if SHOWN not in text:
        page.write_text(text.replace(HEADING, HEADING + SHOWN), encoding="utf-8")


def losses(kept: list[Run], least: float = 0.15) -> list[str]:
    """In words: what the last run lost against the best of the runs before it."""
    said = []
    for what, words in {**COMPARED, **STEPPED}.items():
        shown = [found for run in kept if (found := ratios(run, what))]
        for game, now in shown[-1].items() if len(shown) > 1 else ():
            best = max((found[game] for found in shown[:-1] if game in found), default=0.0)
            if now < best * (1 - least):
                said.append(f"{game}, {words}: {now:.1f} times {MEASURE}, and it was {best:.1f}.")
    return said


if __name__ == "__main__":
    draw(runs())
    put_on_page()
