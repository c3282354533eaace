"""Do the tests notice when a rule changes?

    python tools/mutate.py GAME [--changes 150] [--seed 1] [--no-golden] [--jobs 2]
                                [--file rules.py] [--only 17,23] [--list] [--json]

Takes a sample of small changes to the rules of a game, by seed, runs the game's tests on each, and prints
the changes that no test noticed. Nothing is written into the tree: each change is tested in a separate
process that imports the changed text.

What is changed: a comparison, a sign, a number by one, a call (dropped), a condition (negated), `and` / `or`,
an early branch or an early return (dropped), `min` / `max`, `True` / `False`, the end of a range.

Not changed, because it is no rule:
- files that no step of the game needs (scenes, drawings, facts, policies, odds), found by their imports; of
  the file with the `Game` itself only the methods in RULE_METHODS, and the files that these need;
- words: `tell(...)`, code under `if s.narrating`, f-strings, a choice between two texts, the functions
  in WORDS;
- annotations, docstrings, assertions, what is raised, `FIELDS`, `clone`, and what `validate` checks.
Data (what stands outside of functions) is included, but seldom drawn: the sample is mainly of rules.

A change is noticed when a test fails, crashes or does not end. The tests are those of the kit and the
scenarios for this game and those in its folder of tests; of these only the ones that reach the changed
statement, quickest first. Which those are is recorded once and kept in build/mutate until a source or a test
changes; a test that fails without any change is left out, and named.

A change that no player could meet is named, with the reason, in tests/mutants/GAME.txt:

    Turn.choose
    - if s.light >= GOAL:
    + if s.light > GOAL:
    why: the light is never exactly that

It is found by its function and the text of its line, counted apart, and still tried: an entry that matches
nothing any more, or that a test notices after all, is reported.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from dataclasses import dataclass
from itertools import islice
from types import FrameType

from mutation.changes import Change
from mutation.declared import Entry, declared
from mutation.game import Target, find_target
from mutation.record import recorded
from mutation.trials import load, try_all


@dataclass
class Result:
    change: Change
    number: int
    by: str  # the test that noticed it
    why: str  # declared: no player could meet it

    def data(self) -> dict[str, object]:
        return {
            "number": self.number,
            "file": self.change.file,
            "line": self.change.line,
            "function": self.change.where,
            "kind": self.change.kind,
            "before": self.change.before,
            "after": self.change.after,
            "noticed_by": self.by,
            "declared": self.why,
        }

    def __str__(self) -> str:
        change = self.change
        return f"#{self.number} {change.file}:{change.line} ({change.kind})\n{change.text_of()}\n"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def sample(target: Target, changes: list[Change], seed: int, count: int, file: str) -> list[Change]:
    chosen = [change for change in changes if not file or change.file == file]
    if not chosen:
        files = sorted({change.file for change in changes})
        raise SystemExit(f"No rules of this game are in {file!r}. Choose from: {', '.join(files)}.")
    chosen.sort(key=lambda change: (change.lot(seed), change.file, change.start))
    readable = (change for change in chosen if change.can_be_read(target.source(change.file)))
    return list(islice(readable, count))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Small changes to the rules of a game, and whether a test notices them."
    )
    parser.add_argument("game")
    parser.add_argument("--changes", type=int, default=150, help="how many changes to draw (150)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument("--no-golden", action="store_true", help="without the golden games")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="at the same time (2)")
    parser.add_argument("--file", default="", help="only changes to this file, such as rules.py")
    parser.add_argument("--only", default="", help="only these numbers of the sample, such as 17,23")
    parser.add_argument("--list", action="store_true", help="print the sample and try nothing")
    parser.add_argument("--json", action="store_true", help="the whole result as JSON")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    signal.signal(signal.SIGTERM, stop)
    target = find_target(args.game)
    every = target.changes()
    drawn = list(enumerate(sample(target, every, args.seed, args.changes, args.file), 1))
    if args.only:
        wanted = {int(number) for number in args.only.split(",")}
        drawn = [(number, change) for number, change in drawn if number in wanted]
    if args.list:
        for number, change in drawn:
            print(Result(change, number, "", ""))
        return
    entries = declared(target)
    record = recorded(target)
    load(target, record.modules)
    results: list[Result] = []
    started = time.monotonic()

    def done(i: int, by: str) -> None:
        number, change = drawn[i]
        why = next((entry.why for entry in entries if entry.matches(change)), "")
        results.append(Result(change, number, by, why))
        if not args.json:
            if not by and not why:
                print(results[-1], flush=True)
            if sys.stderr.isatty():
                print(f"{len(results)} of {len(drawn)}", end="\r", file=sys.stderr, flush=True)

    try:
        try_all(target, [change for _, change in drawn], record, not args.no_golden, args.jobs, done)
    except (KeyboardInterrupt, SystemExit):  # by hand, or by a signal (`stop`)
        print("stopped: this is what was tried so far", file=sys.stderr)
    results.sort(key=lambda result: result.number)
    stale = [entry for entry in entries if not any(entry.matches(change) for change in every)]
    report(args, results, stale, time.monotonic() - started)


def stop(signum: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + signum)


def report(args: argparse.Namespace, results: list[Result], stale: list[Entry], seconds: float) -> None:
    noticed = [result for result in results if result.by]
    equivalent = [result for result in results if result.why and not result.by]
    wrong = [result for result in results if result.why and result.by]
    counted = len(results) - len(equivalent)
    if args.json:
        data = {
            "game": args.game,
            "seed": args.seed,
            "golden": not args.no_golden,
            "changes": len(results),
            "noticed": len(noticed),
            "declared": len(equivalent),
            "rate": len(noticed) / counted if counted else None,
            "rate_with_declared": len(noticed) / len(results) if results else None,
            "stale": [stale_entry.__dict__ for stale_entry in stale],
            "results": [result.data() for result in results],
        }
        print(json.dumps(data, indent=1))
        return
    for result in wrong:
        print(f"Declared as met by nobody, but {result.by} notices it:\n{result}")
    for lost in stale:
        print("Declared, but there is no such change any more:")
        print(f"{lost.where}\n- {lost.before}\n+ {lost.after}\n")
    golden = " without golden games" if args.no_golden else ""
    print(f"{args.game}, seed {args.seed}{golden}: {len(noticed)} of {counted} changes noticed,", end=" ")
    print(share(len(noticed), counted))
    if equivalent:
        print(f"{len(equivalent)} more change nothing a player could meet; with them", end=" ")
        print(share(len(noticed), len(results)))
    print(f"{seconds:.0f} s")


if __name__ == "__main__":
    main()
