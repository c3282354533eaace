"""The sentence about a library that an optional part of the program needs and that is not installed."""

from __future__ import annotations


def install_line(extra: str) -> str:
    """The command that installs an extra. There is no release yet, so it is run in a clone of the project."""
    return f"in a clone of the project, pip install '.[{extra}]'"


def missing(library: str, extra: str) -> str:
    """What a person reads who needs a library that is not there."""
    return f"This needs {library}, which is not installed. To install it: {install_line(extra)}"
