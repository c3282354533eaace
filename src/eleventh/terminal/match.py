"""What a person means by what was typed: a number, a notation, or a part of one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

COMMANDS: Final = (
    "undo", "redo", "why", "hint", "look", "paths", "rules", "log", "save", "help", "quit",
)  # fmt: skip
ALIASES: Final = {"?": "help", "exit": "quit", "q": "quit"}


class Unclear(ValueError):
    """Nothing or too much fits; the text says what to type."""


def command_in(typed: str, offered: Collection[str]) -> tuple[str, str] | None:
    """The command that was typed and what follows it; None if it is none.

    A choice that is typed in full comes first, whatever its words. With a stroke before it (`/look`) a
    command is always meant.
    """
    if " ".join(typed.lower().split()) in offered:
        return None
    word, _, rest = typed.strip().removeprefix("/").partition(" ")
    command = ALIASES.get(word.lower(), word.lower())
    return (command, rest.strip()) if command in COMMANDS else None


def find(typed: str, numbered: Sequence[T], names: Sequence[str], texts: Sequence[str]) -> T:
    """The one thing that is meant. Numbers count from 1 in the order shown."""
    wanted = " ".join(typed.lower().split())
    if wanted.isdecimal() and wanted not in names:
        number = int(wanted)
        if not 1 <= number <= len(numbered):
            raise Unclear(f"There is no choice {number}: type a number from 1 to {len(numbered)}.")
        return numbered[number - 1]
    for fits in (exactly, begins, has_words):
        found = [i for i, name in enumerate(names) if fits(wanted, name.lower())]
        if not found and fits is has_words:
            found = [i for i, text in enumerate(texts) if fits(wanted, text.lower())]
        if len(found) == 1:
            return numbered[found[0]]
        if found:
            listed = "; ".join(f"{i + 1} {names[i]}" for i in found[:6])
            more = f"; and {len(found) - 6} more" if len(found) > 6 else ""
            raise Unclear(f"{typed.strip()!r} could be: {listed}{more}. Type more of it, or the number.")
    raise Unclear(f"No choice is called {typed.strip()!r}. Type a number, a part of a choice, or `help`.")


def exactly(wanted: str, name: str) -> bool:
    return wanted == name


def begins(wanted: str, name: str) -> bool:
    return name.startswith(wanted)


def has_words(wanted: str, name: str) -> bool:
    """Each word typed begins, or is part of, some word of the name."""
    words = name.replace("-", " ").split()
    return all(any(part in word for word in words) for part in wanted.replace("-", " ").split())
