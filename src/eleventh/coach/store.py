"""What is worked out of a review, kept an event a line: one that is stopped goes on where it was, one that is
asked for again is there at once, one of a game that went on needs only what is new, and two that are made at
the same time write the same lines."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from eleventh import __version__
from eleventh.coach.weigh import FORM, ReviewSettings, Weighed
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.log import Header, Log
from eleventh.table.table import Table

DIGITS = 16  # of the hash of the log up to an event


class StoredAnalysis(msgspec.Struct, frozen=True):
    """A weighed event, and what was played up to it: nothing that came later changes what it is worth."""

    after: str
    weighed: Weighed


def folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "eleventh" / "reviews"


def key_of(header: Header, game: Game[State], settings: ReviewSettings) -> str:
    """Stands for everything that the figures depend on, but for what was played."""
    parts = [
        str(FORM),
        Log(header).hash,
        game.version,
        __version__,
        msgspec.json.encode(settings).decode(),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]


def played_until(log: Log, n: int) -> str:
    return log.chain[n].hex()[:DIGITS]


def written(log: Log, one: Weighed) -> str:
    return msgspec.json.encode(StoredAnalysis(played_until(log, one.event), one)).decode()


def known(log: Log, texts: Iterable[str | bytes]) -> dict[int, Weighed]:
    """Those of the events of this log; a text that was cut short is left out."""
    found: dict[int, Weighed] = {}
    for text in texts:
        try:
            kept = msgspec.json.decode(text, type=StoredAnalysis)
        except msgspec.MsgspecError:
            continue
        n = kept.weighed.event
        if 0 < n <= len(log) and kept.after == played_until(log, n):
            found[n] = kept.weighed
    return found


class AnalysisStore:
    """A file of weighed events. Where nothing can be written, nothing is kept."""

    def __init__(self, file: Path, log: Log) -> None:
        self.file = file
        self.log = log

    def read(self) -> dict[int, Weighed]:
        """What is known so far of this log."""
        try:
            return known(self.log, self.file.read_bytes().splitlines())
        except OSError:
            return {}

    def add(self, one: Weighed) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("ab") as out:
                out.write(b"\n" + written(self.log, one).encode() + b"\n")
        except OSError:
            return


def store_of(table: Table, settings: ReviewSettings) -> AnalysisStore:
    return AnalysisStore(folder() / f"{key_of(table.log.header, table.game, settings)}.jsonl", table.log)
