"""A search that is guided by coverage for a log, a position or messages of a socket that the program does not
answer with a sentence.

    make fuzz ARGS="log --seconds 600"          or position, or socket
    make fuzz ARGS="log --repeat FILE"          what was found, once more
    make fuzz ARGS="seeds"                      write the inputs that it starts from, into build/fuzz/TARGET

What it finds is kept as a file in build/fuzz/found. Inputs that led to new code stay in build/fuzz/TARGET.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["eleventh"]):
    from fuzz.guided import targets

ROOT = Path(__file__).resolve().parents[3]
KEPT = ROOT / "build" / "fuzz"
HANG = 10  # seconds that one input may take; a second, and the search is slower and the machine busy
MEMORY = 2_000  # MB of the whole process


def main(arguments: list[str]) -> None:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("target", nargs="?", choices=[*targets.TARGETS, "seeds"], default="log")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--repeat", type=Path, help="a file that was found")
    args = parser.parse_args(arguments)
    for name in targets.TARGETS:
        folder = KEPT / name
        if args.target == "seeds" or not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            for number, seed in enumerate(targets.seeds(name)):
                (folder / f"seed-{number}").write_bytes(seed)
    if args.target == "seeds":
        print(f"The seeds are in {KEPT}.")
        return
    found = KEPT / "found"
    found.mkdir(parents=True, exist_ok=True)
    limits = [f"-timeout={HANG}", f"-rss_limit_mb={MEMORY}", f"-artifact_prefix={found / args.target}-"]
    search = [f"-max_total_time={args.seconds}", "-max_len=60000", str(KEPT / args.target)]
    atheris.Setup(
        [sys.argv[0], *limits, *([str(args.repeat)] if args.repeat else search)],
        targets.TARGETS[args.target](),
    )
    atheris.Fuzz()
