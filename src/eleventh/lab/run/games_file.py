"""Played games in an SQLite file: what is wrong with it becomes a sentence; what was written before stays."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from eleventh.lab.run.executor import Closes
from eleventh.lab.variants.files import BadFile


class GamesFile(Closes):
    """A file that games are added to as they are played."""

    elsewhere = "Name another."  # what one can do about a file that does not serve

    def __init__(self, file: Path | None) -> None:
        self.name = str(file or "the results")
        with self.in_words():
            self.base = sqlite3.connect(":memory:" if file is None else file, isolation_level=None)

    @contextmanager
    def in_words(self) -> Iterator[None]:
        """What SQLite complains about, as a sentence."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            what = str(error)
            if "full" in what or "I/O" in what:
                raise BadFile(
                    f"{self.name}: the disk is full. All games up to here are kept: make room, and go on "
                    "with the same command."
                ) from None
            if "not a database" in what or "malformed" in what:
                raise BadFile(
                    f"{self.name} is no file of played games, or damaged. {self.elsewhere}"
                ) from None
            if "unable to open" in what or "readonly" in what:
                raise BadFile(f"{self.name} cannot be written. {self.elsewhere}") from None
            if "locked" in what:
                raise BadFile(f"{self.name} is in use by the same command: wait for its end.") from None
            raise BadFile(f"{self.name}: {what}.") from None

    def insert(self, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """All of the rows, or none."""
        with self.in_words():
            self.base.execute("BEGIN IMMEDIATE")
            try:
                self.base.executemany(statement, rows)
                self.base.execute("COMMIT")
            except BaseException:
                if self.base.in_transaction:
                    self.base.execute("ROLLBACK")
                raise

    def close(self) -> None:
        self.base.close()
