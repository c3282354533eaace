"""Matches typed text with a choice: by number, by notation, or by a part of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import count
from typing import Final, TypeVar

T = TypeVar("T")

COMMANDS: Final = (
    "undo", "redo", "why", "hint", "look", "paths", "rules", "log", "save", "help", "quit",
)  # fmt: skip
NUMBER: Final = re.compile(r"(?:\S+ )?(\d+)")  # a choice that is a number: `8`, `move 8`
ALIASES: Final = {"?": "help", "exit": "quit", "q": "quit"}


class Unclear(ValueError):
    """No choice matches, or several; the text says what to type."""


class Several(Unclear):
    """More than one choice matches."""


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


def numbers_of(names: Sequence[str]) -> list[int]:
    """The number by which each choice is taken. Where choices are numbers (`move 1`, `move 2`), each has its
    own; the others have those that are free, counted from 1 in the order shown."""
    own: dict[int, int] = {}
    for i, name in enumerate(names):
        found = NUMBER.fullmatch(name)
        if found:
            own[i] = int(found[1])
    if len(own) < 2 or len(set(own.values())) < len(own):
        own = {}
    taken = set(own.values())
    free = (number for number in count(1) if number not in taken)
    return [own[i] if i in own else next(free) for i in range(len(names))]


def find(typed: str, numbered: Sequence[T], names: Sequence[str], texts: Sequence[str]) -> T:
    """The single match, by number or by a part of the name. Raises Unclear or Several."""
    wanted = " ".join(typed.lower().split())
    numbers = numbers_of(names)
    if wanted.isdecimal() and wanted not in names:
        number = int(wanted)
        if number not in numbers:
            span = f"from {min(numbers)} to {max(numbers)}" if numbers else "of a choice"
            raise Unclear(f"There is no choice {number}: type a number {span}.")
        return numbered[numbers.index(number)]
    for fits in (exactly, begins, has_words):
        found = [i for i, name in enumerate(names) if fits(wanted, name.lower())]
        if not found and fits is has_words:
            found = [i for i, text in enumerate(texts) if fits(wanted, text.lower())]
        if len(found) == 1:
            return numbered[found[0]]
        if found:
            listed = "; ".join(f"{numbers[i]} {names[i]}" for i in found[:6])
            more = f"; and {len(found) - 6} more" if len(found) > 6 else ""
            raise Several(f"{typed.strip()!r} could be: {listed}{more}. Type more of it, or the number.")
    raise Unclear(f"No choice is called {typed.strip()!r}. Type a number, a part of a choice, or `help`.")


def exactly(wanted: str, name: str) -> bool:
    return wanted == name


def begins(wanted: str, name: str) -> bool:
    return name.startswith(wanted)


def has_words(wanted: str, name: str) -> bool:
    """Each word typed begins, or is part of, some word of the name."""
    words = name.replace("-", " ").split()
    return all(any(part in word for word in words) for part in wanted.replace("-", " ").split())
