"""Printing results: in columns that fit on a terminal, or in whole lines for a pipe."""

from __future__ import annotations

import sys
from typing import IO, Any, cast

from rich.console import Console
from rich.text import Text

from eleventh.core.printable import printable_lines

UNLIMITED = 100_000  # columns: nothing is wrapped


class TrimmedLines:
    """A text stream that drops the blanks at the end of each line."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        lines = text.split("\n")
        self.stream.write("\n".join([*(line.rstrip() for line in lines[:-1]), lines[-1]]))
        return len(text)

    def flush(self) -> None:
        self.stream.flush()

    def isatty(self) -> bool:
        return False


class PlainConsole(Console):
    """Prints texts as they are: nothing in them is markup or controls the terminal."""

    def render_str(self, text: str, **given: Any) -> Text:
        return super().render_str(printable_lines(text), **given)


def make_console() -> Console:
    """A console for standard output. In a pipe it neither wraps nor pads lines: `grep` finds whole ones."""
    if sys.stdout.isatty():
        return PlainConsole(highlight=False, markup=False)
    pipe = cast(IO[str], TrimmedLines(sys.stdout))
    return PlainConsole(highlight=False, markup=False, width=UNLIMITED, file=pipe)
