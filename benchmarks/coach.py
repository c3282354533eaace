"""Whether the coach can be believed, and what its figures cost.

    python benchmarks/coach.py savings GAME... [--positions 20] [--repeats 24] [--playouts 16]
    python benchmarks/coach.py fit GAME --level strong --jobs 0 --write
    python benchmarks/coach.py calibration GAME --level strong --jobs 0 --write
    python benchmarks/coach.py cost [GAME or LOG...] [--choices 100] [--jobs 2]
    python benchmarks/coach.py first [GAME...]

All take --seats, --seed and -o KEY=VALUE. Run it on the compiled engine (PYTHONPATH=build/compiled/src).

`savings`: the same figures with and without each way to reduce their noise, again and again from other seeds:
how many playouts, and how much time of the processor, a plain way would need for the same error. `fit`: by
how much a level wins more or less than the playouts say; --write puts it into `coach/levels.py`.
`calibration`: positions of games that the level played, drawn evenly from all decisions, and of other seeds
than were fitted: of those where the coach says 30 %, how many were won? --write puts table and drawing into
measurements/coach.md. Games of levels that search are stored in `benchmarks/calibration/`, and a longer run
resumes there. `cost`: how long a whole review takes, by --jobs processes. `first`: how long a table at a
server waits for the first figure of a chance.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import os
import resource
import runpy
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import islice, pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from coach_calibration import Said, calibration_lines, drawing
from coach_games import SEATS, played, positions, table_of, unforced
from coach_samples import said_and_won

from eleventh.bots import BUDGETS
from eleventh.coach.figures import figure
from eleventh.coach.level import find_level
from eleventh.coach.levels import Fitted
from eleventh.coach.playouts import Determinizations, Playouts, PlayoutWays
from eleventh.coach.smooth import PositionEstimate, smooth
from eleventh.core.engine import DEALER, State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.games import find_game

if TYPE_CHECKING:
    import httpx

ROOT = Path(__file__).resolve().parent.parent
LEVELS = ROOT / "src" / "eleventh" / "coach" / "levels.py"
PAGE = ROOT / "measurements" / "coach.md"
PLAIN = PlayoutWays(common=False, by_kind=False, counted=False, sorted=False)
COMMON = PlayoutWays(by_kind=False, counted=False, sorted=False)
BY_KIND = PlayoutWays(counted=False, sorted=False)
COUNTED = PlayoutWays(counted_after=True, sorted=False)
SORTED = PlayoutWays(counted_after=True)
USUAL = PlayoutWays()
WAYS = {"plain": PLAIN, "common": COMMON, "by kind": BY_KIND, "counted": COUNTED, "sorted": SORTED}


# --- what the ways save ---


def variance(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def mean_of(game: Game[State], state: State, seat: int, luck: int, ways: PlayoutWays, count: int) -> float:
    playouts = Playouts(game, Determinizations(game, state, seat, luck), seat, None, ways)
    playouts.play(count)
    return sum(playouts.results) / count


def of_a_value(game: Game[State], state: State, luck: int, ways: PlayoutWays, count: int) -> float:
    """The chance at a position where chance is to answer."""
    return mean_of(game, state, 0, luck, ways, count)


def of_a_difference(game: Game[State], state: State, luck: int, ways: PlayoutWays, count: int) -> float:
    """By how much the first option is better than the last."""
    seat = first_voter(state)
    worlds = Determinizations(game, state, seat, luck)
    sides = [Playouts(game, worlds, seat, action, ways) for action in (state.options[0], state.options[-1])]
    for side in sides:
        side.play(count // 2)
    return (sum(sides[0].results) - sum(sides[1].results)) / (count // 2)


def of_a_line(game: Game[State], given: argparse.Namespace) -> None:
    """The chances before the deals of one game, one after the other, and the luck between them: each position
    by its own playouts, and all together, against many playouts. These have noise too, so that the truth is a
    little better than the figure."""
    given.every = 1
    found = played(game, given, "greedy", 0)[0]
    line = [state for state in found if state.to_act == DEALER][given.skip :][: given.positions * 2]
    truth = [mean_of(game, state, 0, 1 << 24, USUAL, given.reference) for state in line]
    off: dict[str, list[float]] = {"plain": [], "all together": []}
    steps: dict[str, list[float]] = {"plain": [], "all together": []}
    for repeat in range(given.repeats // 4):
        seen, plain = [], []
        for number, state in enumerate(line):
            luck = (number * 1000 + repeat + 2) << 24
            playouts = Playouts(game, Determinizations(game, state, 0, luck), 0)
            playouts.play(given.playouts)
            win_rate = figure(playouts.results, playouts.scale, playouts.order)
            seen.append(PositionEstimate(playouts.evaluation(), win_rate.mean, win_rate.error))
            plain.append(mean_of(game, state, 0, luck, PLAIN, given.playouts))
        for way, values in (("plain", plain), ("all together", [one.win_rate for one in smooth(seen)])):
            wrong = [value - right for value, right in zip(values, truth, strict=True)]
            off[way] += wrong
            steps[way] += [b - a for a, b in pairwise(wrong)]
    for name, kinds in (("chances", off), ("luck", steps)):
        squares = {way: sum(each * each for each in wrong) / len(wrong) for way, wrong in kinds.items()}
        ratio = squares["plain"] / squares["all together"]
        told = ", ".join(f"{way} {100 * math.sqrt(square):.1f} points off" for way, square in squares.items())
        print(f"{game.id}: {name} of {len(line)} deals: {told}: {ratio:.1f} times fewer playouts", flush=True)


def savings(game: Game[State], given: argparse.Namespace) -> None:
    kinds: list[tuple[str, bool, Callable[[Game[State], State, int, PlayoutWays, int], float]]] = [
        ("chance before a deal", True, of_a_value),
        ("difference of two options", False, of_a_difference),
    ]
    for name, dealt, measure in kinds:
        found = (s for s, _ in positions(game, given, "greedy") if (s.to_act == DEALER) == dealt)
        chosen = list(islice(found, given.positions))
        noise: dict[str, float] = {}
        work: dict[str, float] = {}
        for way, ways in WAYS.items():
            if ways in (COMMON, BY_KIND) and dealt:  # nothing to share: as the plain way
                continue
            total = 0.0
            began = time.process_time()
            for number, state in enumerate(chosen):
                lucks = [(number * 1000 + repeat + 1) << 24 for repeat in range(given.repeats)]
                total += variance([measure(game, state, luck, ways, given.playouts) for luck in lucks])
            noise[way] = max(total, 1e-12)
            work[way] = noise[way] * (time.process_time() - began)
        for what, each in (("playouts", noise), ("processor time", work)):
            told = ", ".join(f"{way} {each['plain'] / of_way:.1f}" for way, of_way in each.items())
            print(f"{game.id}: {name}: {what} that a plain way needs for one: {told}", flush=True)
    of_a_line(game, given)


# --- whether chances hold ---


def command_of(game: Game[State], given: argparse.Namespace) -> str:
    return (
        f"benchmarks/coach.py {given.what} {game.id} --seats {given.seats} --level {given.level}"
        + (f" --after {given.after}" if given.after else "")
        + f" --positions {given.positions} --every {given.every} --playouts {given.playouts}"
        f" --seed {given.seed}" + "".join(f" -o {one}" for one in given.option)
    )


def calibration(game: Game[State], given: argparse.Namespace) -> None:
    level = find_level(given.level, game, game.new(given.seats, game.settle(given.seats, given.options)))
    found = [one._replace(said=level.chance(one.said)) for one in said_and_won(game, given)]
    picture = f"calibration/{game.id}-{given.level}.svg"
    lines = [f"{game.name}, {given.level}: `{command_of(game, given)}`", "", *calibration_lines(found)]
    print("\n".join(lines))
    if given.write:
        drawn = drawing(found, f"{game.name}, {given.level}")
        (PAGE.parent / picture).write_text(drawn, encoding="utf-8")
        lines += ["", f"![What the coach says against what was won, {game.name}, {given.level}]({picture})"]
        write(PAGE, f"{game.id} {given.level}", lines)


def write(file: Path, name: str, lines: list[str]) -> None:
    """Between the marks of that name; new ones at the end of the file if there are none."""
    begin, end = f"<!-- calibration {name} -->", f"<!-- end of calibration {name} -->"
    text = file.read_text(encoding="utf-8")
    section = "\n".join([begin, *lines, end])
    if begin in text:
        before, rest = text.split(begin, 1)
        text = before + section + rest.split(end, 1)[1]
    else:
        text = f"{text.rstrip()}\n\n{section}\n"
    file.write_text(text, encoding="utf-8")


def fit(game: Game[State], given: argparse.Namespace) -> None:
    """A logistic line through the log odds of the playouts, by Newton's method. Positions of one game have
    one result: the error counts them together. A race of equals needs no correction: there the slope is only
    measured, through even chances, and should be one."""
    found = said_and_won(game, given)
    found.append(Said(0.5, 0.5, -1))  # so that the odds of a level that won every game are finite
    shift, slope = 0.0, 1.0
    for _ in range(30):
        h00 = h01 = h11 = 0.0
        missed: dict[int, tuple[float, float]] = {}  # by game
        for said, won, number in found:
            kept = min(0.995, max(0.005, said))
            x = math.log(kept / (1 - kept))
            p = 1 / (1 + math.exp(-(shift + slope * x)))
            g0, g1 = missed.get(number, (0.0, 0.0))
            missed[number] = g0 + won - p, g1 + (won - p) * x
            w = p * (1 - p)
            h00 += w
            h01 += w * x
            h11 += w * x * x
        if game.rivals:
            steps = [(0.0, g1 / h11) for _, g1 in missed.values()]
        else:
            det = h00 * h11 - h01 * h01
            steps = [((h11 * g0 - h01 * g1) / det, (h00 * g1 - h01 * g0) / det) for g0, g1 in missed.values()]
        shift += sum(step for step, _ in steps)
        slope += sum(step for _, step in steps)
    error, slope_error = (math.sqrt(sum(step[i] ** 2 for step in steps)) for i in (0, 1))
    if given.write and not game.rivals:
        fitted = Fitted(round(math.exp(shift), 4), round(slope, 4), command_of(game, given))
        write_levels(game.id, given.level, fitted)
    print(
        f"{game.id} {given.level}: odds {math.exp(shift):.2f} (log odds {shift:+.2f} +-{error:.2f}),"
        f" slope {slope:.2f} +-{slope_error:.2f}, {len(found) - 1} positions of {len(missed) - 1} games"
    )


def write_levels(game: str, level: str, fitted: Fitted) -> None:
    """Beside what other games and levels have there: in the source, whatever copy of it runs here."""
    known = {name: dict(levels) for name, levels in runpy.run_path(str(LEVELS))["FITTED"].items()}
    known.setdefault(game, {})[level] = fitted
    text = LEVELS.read_text(encoding="utf-8")
    lines = ["FITTED: dict[str, dict[str, Fitted]] = {"]
    for name, levels in sorted(known.items()):
        lines.append(f'    "{name}": {{')
        for one, found in sorted(levels.items()):
            lines += [
                f'        "{one}": Fitted(',
                f"            {found.odds},",
                f"            {found.slope},",
            ]
            words = found.command.split(" --")
            lines.append(f'            "{words[0]}"')
            lines += [f'            " --{word}"' for word in words[1:]]
            lines[-1] += ","
            lines.append("        ),")
        lines.append("    },")
    LEVELS.write_text(text[: text.index("FITTED:")] + "\n".join([*lines, "}", ""]), encoding="utf-8")


# --- what a review costs ---


def cost(given: argparse.Namespace) -> None:
    """Whole reviews by the command itself, each with nothing known beforehand."""
    for name in given.games or list(SEATS):
        table = table_of(name, given.seed, given.choices)
        choices = unforced(table)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.log"
            file.write_text(table.save(), encoding="utf-8")
            command = [sys.executable, "-m", "eleventh", "review", str(file), "--json"]
            command += ["--jobs", str(given.jobs or 2), "--playouts", str(given.playouts)]
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            began = time.perf_counter()
            environment = os.environ | {"XDG_CACHE_HOME": folder}
            subprocess.run(command, env=environment, check=True, capture_output=True)
            wall = time.perf_counter() - began
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(
            f"{table.game.id}: {choices} unforced choices, {len(table.log.line())} events: {wall:.0f} s by"
            f" {given.jobs or 2} processes ({busy:.0f} s of the processor):"
            f" {100 * wall / max(1, choices):.0f} s for 100 choices",
            flush=True,
        )


# --- how soon the first figure is there ---


def first(given: argparse.Namespace) -> None:
    """A table at a real server: from the request to the answer, as the page asks, after each choice."""
    import httpx

    from eleventh.server.app import serve
    from eleventh.server.settings import Limits, Settings

    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        settings = Settings(str(Path(folder) / "tables.db"), limits=Limits.without_rates())
        server = get_context("spawn").Process(target=serve, args=("127.0.0.1", port, settings))
        server.start()
        try:
            with httpx.Client(base_url=f"http://localhost:{port}", timeout=60) as client:
                for _ in range(600):
                    with contextlib.suppress(httpx.TransportError):
                        if client.get("/ready").is_success:
                            break
                    time.sleep(0.1)
                for name in given.games or list(SEATS):
                    waits, counts = zip(*waited(client, name, given), strict=True)
                    ms = sorted(1000 * wait for wait in waits)
                    print(
                        f"{name}: first figure after {ms[len(ms) // 2]:.0f} ms (median),"
                        f" {ms[int(0.95 * (len(ms) - 1))]:.0f} ms (95 %), {ms[-1]:.0f} ms (longest) of"
                        f" {len(ms)};"
                        f" {min(counts)} to {max(counts)} playouts",
                        flush=True,
                    )
        finally:
            server.terminate()
            server.join()


def waited(client: httpx.Client, name: str, given: argparse.Namespace) -> list[tuple[float, int]]:
    wish = {"game": name, "seats": [{"kind": "me"}] * SEATS.get(name, 1), "chances": True}
    path = client.post("/api/tables", json=wish).json()["id"]
    rng = Rng(given.seed)
    found: list[tuple[float, int]] = []
    while len(found) < given.positions:
        view = client.get(f"/api/tables/{path}").json()
        if view["table"].get("over") or not view["scene"].get("choices"):
            path = client.post("/api/tables", json=wish).json()["id"]
            continue
        began = time.perf_counter()
        odds = client.get(f"/api/tables/{path}/chance", params={"ms": 60}).json()
        found.append((time.perf_counter() - began, odds["chance"]["playouts"]))
        options = view["scene"]["choices"]
        chosen = options[rng.below(len(options))]["notation"]
        client.post(f"/api/tables/{path}/act", json={"notation": chosen, "at": view["version"]})
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Whether the coach can be believed, and what it costs.")
    parser.add_argument("what", choices=("savings", "calibration", "fit", "cost", "first"))
    parser.add_argument("games", nargs="*", help="games; for `cost` logs too")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--level", default="")
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--every", type=int, default=0, help="one of so many positions is drawn")
    parser.add_argument(
        "--after",
        type=int,
        default=0,
        help="beginners make so many choices first, on average; they do not count",
    )
    parser.add_argument("--repeats", type=int, default=24)
    parser.add_argument("--playouts", type=int, default=0)
    parser.add_argument("--skip", type=int, default=20, help="so many first deals: those of the set-up")
    parser.add_argument("--reference", type=int, default=600, help="playouts that stand for the truth")
    parser.add_argument("--choices", type=int, default=100, help="for `cost`: games are cut off there")
    parser.add_argument("--jobs", type=int, default=0, help="processes; 0: one for each core")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="into coach/levels.py, or measurements/coach.md")
    parser.add_argument("-o", "--option", action="append", default=[])
    given = parser.parse_intermixed_args()
    given.options = dict(one.split("=", 1) for one in given.option)
    usual = {"savings": 20, "first": 40}
    given.level = given.level or ("strong" if given.what == "fit" else "steady")
    # Positions of one game have one result, so that a fair sample needs many games. Of a level that searches
    # a game takes some ten seconds: fewer games, and more positions of each.
    thinks = given.level in BUDGETS
    given.positions = given.positions or usual.get(given.what, 2_000 if thinks else 12_000)
    given.every = given.every or (10 if given.what == "savings" else 30 if thinks else 300)
    given.playouts = given.playouts or (16 if given.what == "savings" else 200)
    # What is fitted on one sample is judged by another.
    given.seed = given.seed or (1001 if given.what == "fit" else 9001)
    return given


def main() -> None:
    given = arguments()
    if given.what in ("cost", "first"):
        (cost if given.what == "cost" else first)(given)
        return
    work = {"savings": savings, "calibration": calibration, "fit": fit}[given.what]
    seats = given.seats
    for name in given.games or list(SEATS):
        given.seats = seats or SEATS.get(name, 1)
        work(find_game(name), given)


if __name__ == "__main__":
    main()
