"""An hour of fuzzing: half of it what strangers could send, half of it the guided search of `make fuzz`."""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import time
from pathlib import Path

from eleventh.games import all_games
from fuzz.outside.runner import SHARE, try_share
from fuzz.soak.results import Figures, Value


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--piece", type=float, default=60, help="minutes of it that are run now")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/fuzz"))


def from_outside(minutes: float, seed: int, folder: Path) -> tuple[int, int]:
    """How many cases were tried, and how many of them are findings."""
    folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + minutes * 60
    games = list(all_games())
    tried: list[int] = []
    found = turn = 0
    while time.monotonic() < until:
        game, round_ = games[turn % len(games)], turn // len(games)
        numbers = range(round_ * SHARE, (round_ + 1) * SHARE)
        for finding in try_share(game, seed, numbers, until, tried.append):
            found += 1
            print(f"{finding} Saved as {finding.save(folder)}.", flush=True)
        turn += 1
    return sum(tried), found


def guided(target: str, minutes: float) -> int:
    """The search for one kind of input; 1 if it ended with a finding."""
    seconds = str(max(1, int(minutes * 60)))
    command = [sys.executable, "-m", "fuzz", target, "--seconds", seconds]
    return int(subprocess.run(command, check=False).returncode != 0)


async def soak(args: argparse.Namespace) -> Figures:
    minutes = min(args.minutes, args.piece)
    half = minutes / 2
    done: dict[str, Value] = vars(args).get("done", {})
    seed = args.seed + int(done.get("minutes", 0))  # others than in the pieces before
    cases, found = await asyncio.to_thread(from_outside, half, seed, args.folder)
    targets = ("log", "position", "socket")
    searched = 0
    for target in targets:
        searched += await asyncio.to_thread(guided, target, half / len(targets))
    return Figures(
        "fuzz",
        {"minutes": minutes},
        {"cases from outside": cases, "findings": found, "findings of the guided search": searched},
        found + searched,
        counted=("minutes",),
    )
