"""Two ways through the terminal: `eleventh replay` of a file, and `eleventh play` with one that waits."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from eleventh.bots import UnknownBot
from eleventh.table.dealers import NoDealer
from eleventh.table.log import BadLog
from eleventh.terminal import saves
from eleventh.terminal.replay import Replay
from eleventh.terminal.start import resumed
from eleventh.terminal.voice import Hangup, PlainVoice
from eleventh.terminal.welcome import Wishes
from fuzz.outside.table import sentence

LOOKING = ("", "end", "log", "b", "7", "paths", "quit")
PLAYING = ("", "1", "look", "undo", "2", "redo", "log", "why 1", "1", "1", "quit")


class Typist(PlainVoice):
    """Types the given lines and then hangs up; what is said goes nowhere."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__(io.StringIO())
        self.lines = iter(lines)

    def ask(self, question: str) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise Hangup from None


@contextmanager
def kept(text: str) -> Iterator[Path]:
    """The text as the file of a game that waits."""
    before = os.environ.get("XDG_DATA_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        try:
            saves.folder().mkdir(parents=True)
            file = saves.folder() / "x-waits.log"
            file.write_bytes(text.encode("utf-8", "surrogatepass"))
            yield file
        finally:
            if before is None:
                del os.environ["XDG_DATA_HOME"]
            else:
                os.environ["XDG_DATA_HOME"] = before


def looked_at(text: str) -> None:
    with kept(text) as file:
        try:
            table = saves.load(file, made_up=True).table
        except (BadLog, NoDealer) as error:
            sentence(str(error))
            return
        Replay(table, Typist(LOOKING)).run()


def gone_on_with(text: str) -> None:
    with kept(text):
        try:
            session = resumed(Typist(()), "", Wishes(ask=False))
            if session is not None:
                session.voice = Typist(PLAYING)
                session.run()
        except (BadLog, NoDealer, UnknownBot) as error:
            sentence(str(error))
