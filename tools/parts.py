"""Run targets of the Makefile side by side, and show each when it has ended.

    python tools/parts.py [--stop] PART[:PART,PART] ...

A part starts when the parts after its colon have passed. Two run at a time; of those that can start, the
first named does. Each writes to build/logs/PART.log. Of a part that passed only the counts are shown, of one
that failed the whole log. The tests that were skipped are listed at the end, with the reasons. The exit
status is 0 when every part has passed. With --stop, the first failure ends the other parts.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from here import ROOT

LOGS = Path("build", "logs")
AT_ONCE = 2  # parts; the tests are one part with processes of its own
PULSE = 30.0  # seconds between two lines that say what is running
COUNTS = re.compile(r"\d+ passed")
SHARE = re.compile(r"\[ *(\d+%)\]")  # of the tests
SKIPPED = re.compile(r"^(?:== )?SKIPPED\b.*$", re.MULTILINE)


class Part:
    """A target of the Makefile, in a process of its own."""

    def __init__(self, argument: str, root: Path) -> None:
        self.name, _, needs = argument.partition(":")
        self.needs = needs.split(",") if needs else []
        self.root = root
        self.log = root / LOGS / f"{self.name}.log"
        self.state = "waiting"  # running, passed, failed, stopped
        self.process: subprocess.Popen[bytes] | None = None
        self.began = 0.0

    def start(self) -> None:
        self.began = time.monotonic()
        self.state = "running"
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                ["make", "--no-print-directory", self.name],
                cwd=self.root,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def look(self) -> bool:
        """Whether it has just ended; then its state says how."""
        if self.process is None or self.state != "running" or self.process.poll() is None:
            return False
        self.state = "failed" if self.process.returncode else "passed"
        return True

    def stop(self) -> None:
        """End it, with every process that it started."""
        if self.process is not None and self.state == "running":
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait()
            self.state = "stopped"

    def text(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.process else ""

    def seconds(self) -> str:
        return f"{time.monotonic() - self.began:.0f} s"

    def progress(self) -> str:
        """For how long it has been running and, of tests, which share of them has been run."""
        return f"{self.name} ({', '.join([self.seconds(), *SHARE.findall(self.text())[-1:]])})"


class Parts:
    def __init__(self, arguments: list[str], root: Path = ROOT) -> None:
        self.parts = [Part(argument, root) for argument in arguments if argument != "--stop"]
        self.stops = "--stop" in arguments
        self.began = self.shown = time.monotonic()

    def run(self) -> int:
        """The exit status."""
        try:
            while self.begin() or self.those("running"):
                time.sleep(0.05)
                for part in self.parts:
                    if part.look():
                        self.show(part)
                self.show_progress()
        finally:
            for part in self.parts:
                part.stop()
        return self.sum_up()

    def those(self, *states: str) -> list[Part]:
        return [part for part in self.parts if part.state in states]

    def begin(self) -> bool:
        """Start what can start; whether anything could."""
        if self.stops and self.those("failed"):
            for part in self.parts:
                part.stop()
            return False
        passed = {part.name for part in self.those("passed")}
        ready = [part for part in self.those("waiting") if passed.issuperset(part.needs)]
        begun = ready[: AT_ONCE - len(self.those("running"))]
        for part in begun:
            part.start()
        return bool(begun)

    def show(self, part: Part) -> None:
        self.shown = time.monotonic()
        print(f"== {part.name} {part.state} in {part.seconds()}", flush=True)
        if part.state == "failed":
            print(part.text(), flush=True)
        else:
            for line in filter(COUNTS.search, part.text().splitlines()):
                print(f"   {line.strip(' =')}", flush=True)

    def show_progress(self) -> None:
        if time.monotonic() > self.shown + PULSE:
            self.shown = time.monotonic()
            running = ", ".join(part.progress() for part in self.those("running"))
            print(f"   running: {running}", flush=True)

    def sum_up(self) -> int:
        skipped = {line for part in self.parts for line in SKIPPED.findall(part.text())}
        if skipped:
            print("== skipped", *sorted(skipped), sep="\n   ")
        seconds = f"{time.monotonic() - self.began:.0f} s"
        if len(self.those("passed")) == len(self.parts):
            print(f"== everything passed in {seconds}", flush=True)
            return 0
        for state in ("failed", "stopped", "waiting"):
            if names := ", ".join(part.name for part in self.those(state)):
                words = "did not run" if state == "waiting" else state
                print(f"== {words}: {names}")
        print(f"== not everything passed, after {seconds}; the logs are in {LOGS}", flush=True)
        return 1


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        return Parts(sys.argv[1:]).run()
    except KeyboardInterrupt:
        print("Stopped.")
        return 130


if __name__ == "__main__":
    sys.exit(main())
