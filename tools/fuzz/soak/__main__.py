"""Real servers for long: killed, attacked, watched. Prints the figures of a part and keeps them.

make soak                                   every part in its full size (hours)
make soak ARGS="kill --kills 20"            one part, smaller
make soak ARGS="kill --minutes 9 --add"     what is missing of the full size, for so long; counts are added up
make soak ARGS="kill --kills 9 --forget"    one part, whose figures are not kept
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
from fuzz.soak import apart, crowd, flat, fuzz, kill, outside, results, two, versions
from fuzz.soak.results import Figures, Value

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "reliability.md"
KEPT = Path(__file__).with_name("figures.json")
PARTS = {
    "kill": kill,
    "two": two,
    "apart": apart,
    "versions": versions,
    "flat": flat,
    "crowd": crowd,
    "outside": outside,
    "fuzz": fuzz,
}
PIECES = ("kill", "two", "apart", "outside", "fuzz")  # that can be run in pieces


def parser_of(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"soak {name}", description=PARTS[name].__doc__)
    PARTS[name].options(parser)
    if name in PIECES:
        parser.add_argument("--add", action="store_true", help="go on from the figures that are kept")
    return parser


def run(name: str, given: list[str], forget: bool) -> Figures:
    began, load = time.monotonic(), os.getloadavg()[0]
    args = parser_of(name).parse_args(given)
    before = results.load(KEPT).get(name) if vars(args).get("add") else None
    if before is not None and not before.counted:
        before = None  # not made to be added to
    if before is not None and not left(args, before):
        print(f"{name}: all of it is done.")
        return before
    figures: Figures = asyncio.run(PARTS[name].soak(args))
    figures.load = load
    figures.engine = "plain" if engine.__file__.endswith(".py") else "compiled"
    figures.seconds = time.monotonic() - began
    figures.command = f'make soak ARGS="{" ".join([name, *given])}"'
    print("\n".join(figures.lines()), flush=True)
    if not forget:
        results.keep(KEPT, results.together(before, figures))
    return figures


def left(args: argparse.Namespace, before: Figures) -> bool:
    """Leave to do what is not done yet; whether there is any."""
    args.done = {name: before.sizes[name] for name in before.counted}
    for name, done in args.done.items():
        setattr(args, name, max(0, getattr(args, name) - done))
    return any(getattr(args, name) for name in args.done)


def full_sizes() -> dict[str, dict[str, Value]]:
    return {name: vars(parser_of(name).parse_args([])) for name in PARTS}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", nargs="?", choices=[*PARTS, "all", "write"], default="all")
    parser.add_argument("--forget", action="store_true", help="do not keep the figures")
    args, given = parser.parse_known_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, most), most))
    if args.part == "write":
        missing = results.write(PAGE, results.load(KEPT), full_sizes())
        print(f"Not measured yet: {', '.join(missing)}." if missing else "All figures are written.")
        return
    parts = list(PARTS) if args.part == "all" else [args.part]
    if sum(run(name, given, args.forget).problems for name in parts):
        sys.exit(1)


if __name__ == "__main__":
    main()
