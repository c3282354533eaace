"""Changes that no player could meet, named in tests/mutants."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from mutation.changes import Change
from mutation.game import ROOT, Target


@dataclass(frozen=True)
class Entry:
    where: str
    before: str
    after: str
    why: str

    def matches(self, change: Change) -> bool:
        return (self.where, self.before, self.after) == (change.where, change.before, change.after)


def declared(target: Target) -> list[Entry]:
    path = ROOT / "tests" / "mutants" / f"{target.name}.txt"
    if not path.exists():
        return []
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [entry(block, path) for block in "\n".join(lines).split("\n\n") if block.strip()]


def entry(block: str, path: Path) -> Entry:
    found = re.fullmatch(
        r"(?P<where>\S.*)\n- (?P<before>.*)\n\+ (?P<after>.*)\nwhy: (?P<why>\S[^$]*)", block.strip()
    )
    if found is None:
        raise SystemExit(
            f"{path.relative_to(ROOT)}: an entry is the function, '- ' and the line, '+ ' and the changed "
            f"line, 'why: ' and the reason, and an empty line after it. This is none:\n{block}"
        )
    return Entry(**found.groupdict())
