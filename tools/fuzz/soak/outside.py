"""What strangers could send, over all games: `make fuzz ARGS=outside`, 100,000 times. A round (so many
cases of each game) counts when it was tried to its end."""

from __future__ import annotations

import argparse
import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from eleventh.games import all_games
from fuzz.outside.runner import SHARE, try_share
from fuzz.soak.results import Figures, Value
from fuzz.soak.servers import Enough

ROUND = SHARE  # cases of each game


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=600, help="after which it ends with what it has")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path("build/fuzz"))


async def soak(args: argparse.Namespace) -> Figures:
    args.folder.mkdir(parents=True, exist_ok=True)
    games = list(all_games())
    done: dict[str, Value] = vars(args).get("done", {})
    start = int(done.get("cases", 0)) // len(games)  # of each game so many were tried before
    enough = Enough(args.minutes)
    loop = asyncio.get_running_loop()
    tried = found = 0
    with ThreadPoolExecutor(args.jobs) as pool:
        while tried < args.cases and not enough:
            numbers = range(start, start + ROUND)
            counts: list[int] = []
            shares = [
                loop.run_in_executor(pool, try_share, game, args.seed, numbers, enough.until, counts.append)
                for game in games
            ]
            for findings in await asyncio.gather(*shares):
                for finding in findings:
                    found += 1
                    print(f"{finding} Saved as {finding.save(args.folder)}.", flush=True)
            if sum(counts) == ROUND * len(games):
                tried += sum(counts)
                start += ROUND
    sizes: dict[str, Value] = {"cases": tried}
    return Figures("outside", sizes, {"cases": tried, "findings": found}, found, counted=("cases",))
