"""Text as it may go to a terminal: what would steer the screen is shown instead."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text on one line: letters that are not printable are written as in a program, such as \\x1b."""
    return text if text.isprintable() else "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def printable_lines(text: str) -> str:
    """The same for a text of several lines."""
    return "\n".join(map(printable, text.split("\n")))
