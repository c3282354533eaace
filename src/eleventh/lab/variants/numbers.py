"""Where a number of a game stands, as a path that a person can write, and how it is replaced there.

    content.LAST_DAY                                a number by itself
    monsters.MONSTERS["Black Knight"].stats[3]      an entry by its name, an attribute, a place
    weights.WEIGHTS[2]

The first word is a module of the game's package, or one of its folders. What experiments are most likely to
vary has a name in plain words too (`Game.numbers`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game

Number = int | float  # True and False are numbers too, and stay what they are
PATH = re.compile(r"(?P<module>[A-Za-z]\w*)\.(?P<name>[A-Za-z_]\w*)(?P<rest>.*)")
PART = re.compile(
    r"""\.(?P<attribute>[A-Za-z]\w*)|\[(?:(?P<place>\d+)|"(?P<key>[^"]+)"|'(?P<other>[^']+)')\]"""
)
NAMING = ("name", "key", "slug", "id")  # attributes by which an entry of a list is called
DEEPEST = 4  # parts of a path that are listed


class BadNumber(BadSetup):
    """A number that the game does not have, or a value that it cannot take; the text says what to do."""


@dataclass(frozen=True)
class PathPart:
    """An attribute, or what stands in brackets: a place or a name."""

    attribute: str = ""
    key: str | int = ""

    def __str__(self) -> str:
        if self.attribute:
            return f".{self.attribute}"
        return f"[{self.key}]" if isinstance(self.key, int) else f'["{self.key}"]'


@dataclass(frozen=True)
class Where:
    """Where a number stands."""

    module: str
    name: str
    parts: tuple[PathPart, ...] = ()

    def __str__(self) -> str:
        return f"{self.module}.{self.name}{''.join(map(str, self.parts))}"

    def then(self, part: PathPart) -> Where:
        return Where(self.module, self.name, (*self.parts, part))


def find_number(game: Game[State], said: str) -> Where:
    """The number of that name or path. Raises BadNumber for what is neither."""
    named = {plain(name): path for name, path in game.numbers.items()}
    text = named.get(plain(said), said).strip()
    match = PATH.fullmatch(text)
    parts: list[PathPart] = []
    if match:
        rest, at = match["rest"], 0
        while at < len(rest):
            part = PART.match(rest, at)
            if part is None:
                break
            key = part["key"] or part["other"]
            parts.append(
                PathPart(part["attribute"] or "", int(part["place"]) if part["place"] else key or "")
            )
            at = part.end()
        if at == len(rest):
            return Where(match["module"], match["name"], tuple(parts))
    near = difflib.get_close_matches(plain(said), named, n=1)
    hint = f" Did you mean {next(name for name in game.numbers if plain(name) == near[0])!r}?" if near else ""
    raise BadNumber(
        f"{game.name} has no number {said!r}.{hint} `eleventh lab numbers {game.id}` lists them; "
        'any other is written like content.LAST_DAY or monsters.MONSTERS["Black Knight"].stats[3].'
    )


def plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", name.lower()).strip()


def replace(value: Any, parts: Sequence[PathPart], new: Number, where: Where) -> Any:
    """The value with the new number at these parts: lists and objects change, tuples are made anew."""
    if not parts:
        return checked(value, new, where)
    part, rest = parts[0], parts[1:]
    if part.attribute:
        inner = attribute_of(value, part.attribute, where)
        try:
            setattr(value, part.attribute, replace(inner, rest, new, where))
        except AttributeError:
            raise BadNumber(f"{where}: {part.attribute!r} cannot be set there.") from None
        return value
    place = place_of(value, part.key, where)
    changed = replace(value[place], rest, new, where)
    if isinstance(value, tuple):
        return (*value[:place], changed, *value[place + 1 :])
    value[place] = changed
    return value


def look_up(value: Any, where: Where) -> Any:
    """What stands at the end of the path."""
    for part in where.parts:
        value = (
            attribute_of(value, part.attribute, where)
            if part.attribute
            else value[place_of(value, part.key, where)]
        )
    return value


def checked(old: Any, new: Number, where: Where) -> Number:
    """The new number, if it is of the kind that stands there."""
    if not isinstance(old, int | float):
        what = f"the text {old!r}" if isinstance(old, str) else f"a {type(old).__name__}"
        raise BadNumber(f"{where} is no number but {what}: say which number in it is meant.")
    if isinstance(old, bool) != isinstance(new, bool):
        wanted = "true or false" if isinstance(old, bool) else "a number"
        raise BadNumber(f"{where} is {old}: it takes {wanted}, not {new!r}.")
    if isinstance(old, float):
        return float(new)
    if not isinstance(new, int):
        raise BadNumber(f"{where} is {old}: it takes a whole number, not {new!r}.")
    return new


def attribute_of(value: Any, name: str, where: Where) -> Any:
    if isinstance(value, int | float | str | list | tuple | dict):
        raise BadNumber(f"{where}: {named(value)} has no attributes, so there is no {name!r}.")
    if not hasattr(value, name):
        known = [one for one in dir(value) if not one.startswith("_") and is_data(getattr(value, one))]
        raise BadNumber(f"{where}: {named(value)} has no {name!r}. It has: {some(known)}.")
    return getattr(value, name)


def is_data(value: Any) -> bool:
    return isinstance(value, int | float | list | tuple | dict)


def place_of(value: Any, key: str | int, where: Where) -> Any:
    """Which entry is meant: by its place, by its key, or by the name of what stands there."""
    if isinstance(value, dict):
        found = next((one for one in value if one == key or plain(str(one)) == plain(str(key))), None)
        if found is None:
            raise BadNumber(f"{where}: there is no {key!r}. There are: {some(value)}.")
        return found
    if not isinstance(value, list | tuple):
        raise BadNumber(f"{where}: {named(value)} has no entries, so there is no [{key!r}].")
    if isinstance(key, int):
        if not 0 <= key < len(value):
            raise BadNumber(f"{where}: the entries are 0 to {len(value) - 1}; there is no {key}.")
        return key
    names = [names_of(entry) for entry in value]
    for place, called in enumerate(names):
        if plain(key) in map(plain, called):
            return place
    known = [called[0] for called in names if called]
    near = difflib.get_close_matches(key, known, n=1)
    hint = f"Did you mean {near[0]!r}?" if near else f"There are: {some(known or range(len(value)))}."
    raise BadNumber(f"{where}: there is no {key!r}. {hint}")


def names_of(entry: Any) -> list[str]:
    """What an entry is called: by an attribute, or by the text it begins with."""
    if isinstance(entry, tuple | list):
        return [entry[0]] if entry and isinstance(entry[0], str) else []
    return [called for name in NAMING if isinstance(called := getattr(entry, name, None), str) and called]


def named(value: Any) -> str:
    called = names_of(value)
    return called[0] if called else f"a {type(value).__name__}"


def some(keys: Any) -> str:
    found = [str(key) for key in keys]
    return ", ".join(found[:12]) + (", ..." if len(found) > 12 else "")


def numbers_in(value: Any, where: Where) -> Iterator[tuple[Where, Number]]:
    """All numbers in a value, with their paths."""
    if isinstance(value, int | float):
        yield where, value
    elif len(where.parts) >= DEEPEST or value is None or isinstance(value, str | bytes):
        return
    elif isinstance(value, list | tuple):
        for place, entry in enumerate(value):
            called = names_of(entry)
            yield from numbers_in(entry, where.then(PathPart(key=called[0] if called else place)))
    elif isinstance(value, dict):
        for key, entry in value.items():
            if isinstance(key, int | str):
                yield from numbers_in(entry, where.then(PathPart(key=key)))
    elif names_of(value):
        for name in sorted(vars(value) if hasattr(value, "__dict__") else dir(value)):
            if not name.startswith("_") and is_data(getattr(value, name)):
                yield from numbers_in(getattr(value, name), where.then(PathPart(attribute=name)))
