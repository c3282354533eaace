"""How far a report is, on the terminal: a bar for what is measured now."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Bar:
    def __init__(self, quiet: bool) -> None:
        self.shown: Progress | None = None
        if not quiet and sys.stderr.isatty():
            columns = (
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
            )
            self.shown = Progress(*columns, console=Console(stderr=True), transient=True)
            self.task = self.shown.add_task("")

    def __enter__(self) -> Self:
        if self.shown:
            self.shown.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown:
            self.shown.stop()

    def show(self, what: str, done: int, of: int) -> None:
        if self.shown:
            self.shown.update(self.task, description=what, completed=done, total=of)
