"""Played games in an SQLite file: whoever is stopped goes on where it was, and two files can be compared."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from eleventh import __version__
from eleventh.games import find_game
from eleventh.lab.run.games_file import GamesFile
from eleventh.lab.run.simulate import GameResult, Spec
from eleventh.lab.variants.files import BadFile

FORMAT = "1"
MARK = 0x11E7  # in the head of the file: whose database it is
TABLES = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE cells (id INTEGER PRIMARY KEY, spec TEXT NOT NULL UNIQUE);
CREATE TABLE games (
    cell INTEGER NOT NULL REFERENCES cells, number INTEGER NOT NULL,
    outcome TEXT NOT NULL, reason TEXT NOT NULL, scores TEXT NOT NULL, payoffs TEXT NOT NULL,
    decisions INTEGER NOT NULL, PRIMARY KEY (cell, number)
) WITHOUT ROWID;
"""


def spec_text(spec: Spec, version: str) -> str:
    """A spec as text: the same for the same games by the same rules."""
    return json.dumps(
        {
            "game": spec.game,
            "rules": version,
            "seats": spec.seats,
            "bots": [spec.bot_of(seat) for seat in range(spec.seats)],
            "options": dict(sorted(spec.options)),
            "content": dict(spec.content),
            "seed": spec.seed,
        },
        sort_keys=True,
    )


class Results(GamesFile):
    """A file of results. `own`: this process adds to it, so it must be of this version; else it reads."""

    elsewhere = "Name another file with --results."

    def __init__(self, file: Path | None, own: bool = True) -> None:
        self.file = file
        self.made_with = __version__
        if file is not None and not own and not file.exists():
            raise FileNotFoundError(2, "No such file", str(file))
        super().__init__(file)
        with self.in_words():
            self.open(own)

    def open(self, own: bool) -> None:
        base = self.base
        mark = base.execute("PRAGMA application_id").fetchone()[0]
        empty = base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
        if empty and own:
            base.executescript(f"BEGIN; {TABLES} PRAGMA application_id = {MARK}; COMMIT;")
            base.executemany(
                "INSERT INTO about VALUES (?, ?)", [("format", FORMAT), ("eleventh", __version__)]
            )
            return
        if mark != MARK:
            raise BadFile(f"{self.name} holds no results of experiments. Name another file with --results.")
        about = dict(base.execute("SELECT key, value FROM about"))
        if about.get("format") != FORMAT:
            raise BadFile(
                f"{self.name} has results in a form of eleventh {about.get('eleventh')}, which this one "
                f"({__version__}) cannot read. Name another file with --results; this one stays as it is."
            )
        self.made_with = about["eleventh"]
        if own and self.made_with != __version__:
            raise BadFile(
                f"{self.name} has results of eleventh {self.made_with}, this is {__version__}: rules and "
                "bots may differ. Name another file with --results; `eleventh compare` compares the two."
            )

    def cell(self, spec: Spec) -> int:
        """The number of a spec in this file."""
        text = spec_text(spec, find_game(spec.game).version)
        with self.in_words():
            self.base.execute("INSERT OR IGNORE INTO cells (spec) VALUES (?)", (text,))
            return int(self.base.execute("SELECT id FROM cells WHERE spec = ?", (text,)).fetchone()[0])

    def cells(self) -> list[tuple[int, dict[str, Any]]]:
        with self.in_words():
            return [(number, json.loads(text)) for number, text in self.base.execute("SELECT * FROM cells")]

    def add(self, cell: int, first: int, played: Sequence[GameResult]) -> None:
        rows = [
            (
                cell,
                first + place,
                one.outcome,
                one.reason,
                json.dumps(one.scores),
                json.dumps(one.payoffs),
                one.decisions,
            )
            for place, one in enumerate(played)
        ]
        self.insert("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

    def played(self, cell: int) -> list[GameResult]:
        """The games of a cell, from the first on, up to a gap."""
        found: list[GameResult] = []
        with self.in_words():
            rows = self.base.execute("SELECT * FROM games WHERE cell = ? ORDER BY number", (cell,))
            for _, number, outcome, reason, scores, payoffs, decisions in rows:
                if number != len(found):
                    break
                score, payoff = tuple(json.loads(scores)), tuple(json.loads(payoffs))
                found.append(GameResult(outcome, reason, score, payoff, decisions))
        return found
