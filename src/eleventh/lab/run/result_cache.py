"""The games that a long command has played so far, in a file beside its output.

A command that was stopped goes on from them, and deletes the file when it is done. The file is read with
care: nothing in it can be more than the plain figures that the lab keeps of a game.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from eleventh import __version__
from eleventh.games import find_game
from eleventh.lab.run.games_file import GamesFile
from eleventh.lab.run.simulate import Spec
from eleventh.lab.variants.files import BadFile

MARK = 0x11E8  # in the head of the file: whose database it is
PLAIN = (Counter, set, frozenset)
TABLE = """
CREATE TABLE games (
    work TEXT NOT NULL, number INTEGER NOT NULL, one BLOB NOT NULL, PRIMARY KEY (work, number)
) WITHOUT ROWID;
"""


class RecordUnpickler(pickle.Unpickler):
    """Records of the lab and plain data, nothing that does anything."""

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if module in ("builtins", "collections") else None
        if found in PLAIN:
            return found
        if module.startswith("eleventh.lab."):
            found = super().find_class(module, name)
            if isinstance(found, type) and is_dataclass(found):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} has no place in it")


class ResultCache(GamesFile):
    """A file of played games. Leaving the `with` without an error deletes it."""

    elsewhere = "Move it away, and say the same again."

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.file = file
        with self.in_words():
            if not self.base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                self.base.executescript(f"BEGIN; {TABLE} PRAGMA application_id = {MARK}; COMMIT;")
            if self.base.execute("PRAGMA application_id").fetchone()[0] != MARK:
                raise self.strange()

    def strange(self) -> BadFile:
        return BadFile(f"{self.name} is no file of played games, or damaged. {self.elsewhere}")

    def work(self, play: Callable[..., object], spec: Spec) -> str:
        """The name of such games: the same for the same figures of the same games by the same rules."""
        how = getattr(play, "__qualname__", repr(play))
        said = f"{__version__} {find_game(spec.game).version} {play.__module__} {how} {spec}"
        return hashlib.sha256(said.encode()).hexdigest()

    def played(self, work: str, start: int, stop: int) -> list[Any]:
        """What is kept of these games, up to a gap."""
        found: list[Any] = []
        with self.in_words():
            rows = self.base.execute(
                "SELECT number, one FROM games WHERE work = ? AND number >= ? AND number < ? ORDER BY number",
                (work, start, stop),
            )
            for number, one in rows:
                if number != start + len(found):
                    break
                try:
                    found.append(RecordUnpickler(io.BytesIO(one)).load())
                except Exception:  # whatever bytes can do to it
                    raise self.strange() from None
        return found

    def add(self, work: str, first: int, played: Sequence[object]) -> None:
        rows = [(work, first + place, pickle.dumps(one)) for place, one in enumerate(played)]
        self.insert("INSERT OR REPLACE INTO games VALUES (?, ?, ?)", rows)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
        if kind is None:
            self.file.unlink(missing_ok=True)
