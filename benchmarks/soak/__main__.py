"""Real servers for long: killed, attacked, watched. Prints the figures of a part and keeps them.

make soak                                   every part in its full size (hours)
make soak ARGS="kill --kills 20"            one part, smaller
make soak ARGS="write"                      the figures that were kept into docs/reliability.md
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
import time
from pathlib import Path

from eleventh.core import engine
from soak import crowd, flat, fuzz, kill, results, two
from soak.results import Figures, Value

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reliability.md"
KEPT = ROOT / "benchmarks" / "soak" / "figures.json"
PARTS = {"kill": kill, "two": two, "flat": flat, "crowd": crowd, "fuzz": fuzz}


def parser_of(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"soak {name}", description=PARTS[name].__doc__)
    PARTS[name].options(parser)
    return parser


def run(name: str, given: list[str]) -> Figures:
    began, load = time.monotonic(), os.getloadavg()[0]
    figures: Figures = asyncio.run(PARTS[name].soak(parser_of(name).parse_args(given)))
    figures.load = load
    figures.engine = "plain" if engine.__file__.endswith(".py") else "compiled"
    figures.seconds = time.monotonic() - began
    figures.command = f'make soak ARGS="{" ".join([name, *given])}"'
    print("\n".join(figures.lines()), flush=True)
    results.keep(KEPT, figures)
    return figures


def full_sizes() -> dict[str, dict[str, Value]]:
    return {name: vars(parser_of(name).parse_args([])) for name in PARTS}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", nargs="?", choices=[*PARTS, "all", "write"], default="all")
    args, given = parser.parse_known_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, most), most))
    if args.part == "write":
        missing = results.write(PAGE, results.load(KEPT), full_sizes())
        print(f"Not measured yet: {', '.join(missing)}." if missing else "All figures are written.")
        return
    parts = list(PARTS) if args.part == "all" else [args.part]
    if sum(run(name, given).problems for name in parts):
        sys.exit(1)


if __name__ == "__main__":
    main()
