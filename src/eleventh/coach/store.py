"""A cache of event analyses in a file, one line for each event.

An interrupted review resumes where it was, a repeated one is there at once, and a review of a game that went
on analyses only the new events. Two processes that make the same review write the same lines.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from eleventh import __version__
from eleventh.coach.analysis import FORM, EventAnalysis, ReviewSettings
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.log import Header, Log
from eleventh.table.table import Table

DIGITS = 16  # of the hash of the log up to an event


class StoredAnalysis(msgspec.Struct, frozen=True):
    """The analysis of an event, and the hash of the log up to it: later events do not change the analysis."""

    after: str
    analysis: EventAnalysis


def folder() -> Path:
    """The folder of all cached reviews."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "eleventh" / "reviews"


def key_of(header: Header, game: Game[State], settings: ReviewSettings) -> str:
    """The cache key: a hash of everything that the figures depend on, except the events."""
    parts = [
        str(FORM),
        Log(header).hash,
        game.version,
        __version__,
        msgspec.json.encode(settings).decode(),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]


def hash_until(log: Log, n: int) -> str:
    """The beginning of the hash of the log up to event n."""
    return log.chain[n].hex()[:DIGITS]


def encode_analysis(log: Log, one: EventAnalysis) -> str:
    """The line for an analysis of an event of this log."""
    return msgspec.json.encode(StoredAnalysis(hash_until(log, one.event), one)).decode()


def decode_analyses(log: Log, texts: Iterable[str | bytes]) -> dict[int, EventAnalysis]:
    """The analyses of this log among these lines, by event. Other and damaged lines are ignored."""
    found: dict[int, EventAnalysis] = {}
    for text in texts:
        try:
            stored = msgspec.json.decode(text, type=StoredAnalysis)
        except msgspec.MsgspecError:
            continue
        n = stored.analysis.event
        if 0 < n <= len(log) and stored.after == hash_until(log, n):
            found[n] = stored.analysis
    return found


class AnalysisStore:
    """A file of event analyses. If it cannot be written, nothing is cached."""

    def __init__(self, file: Path, log: Log) -> None:
        self.file = file
        self.log = log

    def read(self) -> dict[int, EventAnalysis]:
        """The stored analyses of this log, by event."""
        try:
            return decode_analyses(self.log, self.file.read_bytes().splitlines())
        except OSError:
            return {}

    def add(self, one: EventAnalysis) -> None:
        """Append an analysis to the file."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("ab") as out:
                out.write(b"\n" + encode_analysis(self.log, one).encode() + b"\n")
        except OSError:
            return


def store_of(table: Table, settings: ReviewSettings) -> AnalysisStore:
    """The store for a review of a table with these settings."""
    return AnalysisStore(folder() / f"{key_of(table.log.header, table.game, settings)}.jsonl", table.log)
