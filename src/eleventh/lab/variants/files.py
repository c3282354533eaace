"""Files that people write for the lab: TOML, read with a sentence for every mistake.

A content file says which numbers of a game are not as printed:

    game = "island-of-d"

    [content]
    "Black Knight HP" = 5
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.printable import printable
from eleventh.games import find_game
from eleventh.lab.variants.variant import Content, settle_content

T = TypeVar("T")
KINDS = {
    str: "a text in quotes",
    int: "a whole number",
    float: "a number",
    list: "a list in [ ]",
    dict: "a table",
    bool: "true or false",
}


class BadFile(BadSetup):
    """A file that cannot be used as it is; the text says what to do."""


class FileValues:
    """What a file says, taken key by key; what nobody takes is a mistake."""

    def __init__(self, file: Path, data: Mapping[str, Any], inside: str = "") -> None:
        self.file = file
        self.data = dict(data)
        self.inside = inside
        self.known: list[str] = []

    def wrong(self, what: str) -> BadFile:
        inside = f", in [{self.inside}]" if self.inside else ""
        return BadFile(f"{self.file}{inside}: {what}")

    def take(self, key: str, kind: type[T], default: T) -> T:
        self.known.append(key)
        value = self.data.pop(key, default)
        if kind is float and type(value) is int:
            value = float(value)
        if type(value) is not kind and value is not default:
            raise self.wrong(f"{key} is {value!r}: it takes {KINDS[kind]}.")
        return value

    def number(self, key: str, default: int, least: int) -> int:
        value = self.take(key, int, default)
        if value < least:
            raise self.wrong(f"{key} is {value}: it takes {least} or more.")
        return value

    def items(self, key: str, kind: type[T], default: list[T]) -> list[T]:
        """A list of such things; one alone may stand without brackets."""
        self.known.append(key)
        value = self.data.pop(key, default)
        found = value if type(value) is list else [value]
        for one in found:
            if type(one) is not kind:
                raise self.wrong(f"{key} has {one!r}: each of them is {KINDS[kind]}.")
        if not found:
            raise self.wrong(f"{key} is empty: leave it out, or name at least one.")
        return found

    def table(self, key: str) -> FileValues:
        return FileValues(self.file, self.take(key, dict, {}), f"{self.inside}.{key}".lstrip("."))

    def done(self) -> None:
        """Raises BadFile for a key that nobody has asked for."""
        for key in self.data:
            near = difflib.get_close_matches(key, self.known, n=1)
            hint = f"Did you mean {near[0]!r}?" if near else f"It may have: {', '.join(self.known)}."
            raise self.wrong(f"there is nothing called {key!r}. {hint}")


def read_toml(file: Path) -> FileValues:
    """Raises BadFile for what is no TOML, and OSError for what cannot be read."""
    try:
        return FileValues(file, tomllib.loads(file.read_text(encoding="utf-8")))
    except UnicodeDecodeError:
        raise BadFile(f"{file}: this is no text in UTF-8. Is it another file?") from None
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"{file}: this is no TOML: {error}.") from None


def read_content(file: Path) -> tuple[Game[State], Content]:
    """The game that a content file is about, and its numbers."""
    said = read_toml(file)
    name = said.take("game", str, "")
    numbers = said.take("content", dict, {})
    said.done()
    if not name:
        raise said.wrong('it does not say which game it is about: game = "..."')
    if not numbers:
        raise said.wrong('it names no number: [content] should, as in "Black Knight HP" = 5.')
    game = find_game(name)
    try:
        return game, settle_content(game, numbers)
    except BadSetup as error:
        raise said.wrong(str(error)) from None


def content_for(game: Game[State], file: Path) -> dict[str, float]:
    """The numbers of a content file that is about this game."""
    about, content = read_content(file)
    if about.id != game.id:
        raise BadFile(f"{file} is about {about.id}, not about {game.id}.")
    return dict(content)


def content_text(game: str, content: Mapping[str, float], remarks: list[str]) -> str:
    """A content file, with remarks above."""
    lines = [f"# {printable(remark)}" for remark in remarks]
    lines += [f'game = "{game}"', "", "[content]"]
    lines += [f"{quoted(name)} = {toml_number(number)}" for name, number in content.items()]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    return f"'{text}'" if '"' in text else f'"{text}"'


def toml_number(number: float) -> str:
    return str(number).lower() if isinstance(number, bool) else repr(number)


def check_output(file: Path) -> None:
    """Raises BadFile for a content file that could not be written when it is found."""
    if file.suffix != ".toml":
        raise BadFile(f"{file} is no name for a content file: it ends with .toml.")
    if not file.absolute().parent.is_dir():
        raise BadFile(f"{file}: there is no folder {file.absolute().parent}. Make it first.")
