"""Escapes text for a terminal: control characters are shown, not sent."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text on one line, with escape sequences such as \\x1b for characters that are not printable."""
    return text if text.isprintable() else "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def printable_lines(text: str) -> str:
    """`printable` for a text of several lines."""
    return "\n".join(map(printable, text.split("\n")))
