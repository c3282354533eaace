"""Print the tests of what was changed and not committed yet; when nothing is, those of the last commit.

    python tools/changed.py

A file of the program is tested by the file that is named after it, or by the folder of its part. `make check`
runs these tests first.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from here import ROOT

FOLDERS = {"cli": "test_cli.py", "coach": "coaching", "mcp": "mcp_server"}  # that are named differently
# What these need is not there in a short run.
LEFT_OUT = ("tests/browser", "tests/install", "tests/compiled")


def changed_files() -> list[str]:
    def git(*arguments: str) -> list[str]:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    edited = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    return edited or git("diff", "--name-only", "HEAD~1")


def candidates(file: str) -> Iterator[str]:
    """Where the tests of a file may be."""
    place = Path(file)
    match place.parts:
        case ["tests", folder, *_]:
            yield file if place.name.startswith("test_") else f"tests/{folder}"
        case ["src", "eleventh", "games", game, _, *_]:
            yield f"tests/games/{game}"
            yield "tests/kit/test_games.py"
        case ["src", "eleventh", part, *_]:
            folder = f"tests/{FOLDERS.get(part, part)}"
            named_after_it = f"{folder}/test_{place.stem}.py"
            yield named_after_it if (ROOT / named_after_it).exists() else folder
        case ["tools", "fuzz", *_]:
            yield "tests/fuzzing"
        case ["tools" | "benchmarks", *_]:
            named_after_it = f"tests/tools/test_{place.stem}.py"
            yield named_after_it if (ROOT / named_after_it).exists() else "tests/tools"
        case ["docs" | "measurements", *_]:
            yield "tests/tools/test_docs.py"


def find_tests(files: Iterable[str]) -> list[str]:
    """The tests of these files that are there, each once."""
    found = {test for file in files for test in candidates(file)}
    there = [test for test in sorted(found) if (ROOT / test).exists() and not test.startswith(LEFT_OUT)]
    return [test for test in there if not any(test.startswith(f"{folder}/") for folder in there)]


if __name__ == "__main__":
    print(*find_tests(changed_files()))
