"""Messages about libraries of optional parts of the program that are not installed."""

from __future__ import annotations


def install_line(extra: str) -> str:
    """The command that installs an extra. There is no release yet, so it is run in a clone of the project."""
    return f"in a clone of the project, pip install '.[{extra}]'"


def missing(library: str, extra: str) -> str:
    """The error message for a missing library, with the command that installs it."""
    return f"This needs {library}, which is not installed. To install it: {install_line(extra)}"
