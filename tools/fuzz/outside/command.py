"""Try made-up and mutated input on a game: `make fuzz ARGS="outside GAME"`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from eleventh.games import UnknownGame, all_games, find_game
from fuzz.outside.runner import report


def main(arguments: list[str]) -> int:
    """1 if anything was found, 2 if there is no such game."""
    parser = argparse.ArgumentParser(prog="fuzz outside", description=__doc__)
    parser.add_argument("game", nargs="?", help="all of them when left out")
    parser.add_argument("--cases", type=int, default=1000, help="of each game")
    parser.add_argument("--case", type=int, help="this case alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--folder", type=Path, default=Path("build/fuzz"), help="where findings are saved")
    args = parser.parse_args(arguments)
    try:
        games = [find_game(args.game)] if args.game else list(all_games().values())
    except UnknownGame as error:
        print(error, file=sys.stderr)
        return 2
    args.folder.mkdir(parents=True, exist_ok=True)
    numbers = range(args.cases) if args.case is None else range(args.case, args.case + 1)
    try:
        found = sum(report(game, numbers, args.seed, args.jobs, args.folder) for game in games)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    return 1 if found else 0
