"""The entrants of a series: bots, commands and models, from the command line or a TOML file."""

from __future__ import annotations

import os
import shlex
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eleventh.arena.model import ModelPlayer
from eleventh.arena.player import BotPlayer, Player
from eleventh.arena.program import ProgramPlayer
from eleventh.bots import maker_of

FIELDS = {
    "bot": {"bot"},
    "command": {"command", "seconds"},
    "model": {"address", "model", "key", "rules", "request", "seconds"},
}


class BadEntrant(ValueError):
    """An invalid entrant; the text says what to change."""


@dataclass(frozen=True)
class Entrant:
    """A name for the table, the kind of player, and a function that makes a player for one seat from a
    seed."""

    name: str
    kind: str
    make: Callable[[int], Player]
    seconds: float = 0.0  # its own time limit for a decision; 0: that of the series


def bot(name: str, called: str = "") -> Entrant:
    """A bot of this program. Raises UnknownBot."""
    maker_of(name)
    return Entrant(called or name, "bot", lambda seed: BotPlayer(name, seed))


def program(command: Sequence[str] | str, called: str = "", seconds: float = 0.0) -> Entrant:
    """A program that plays over its stdin and stdout. Raises BadEntrant."""
    try:
        words = shlex.split(command) if isinstance(command, str) else list(command)
    except ValueError as error:
        raise BadEntrant(f"The command {command!r} cannot be read: {error}.") from None
    if not words:
        raise BadEntrant("A command is empty: give a program and its arguments.")
    return Entrant(called or Path(words[-1]).name, "command", lambda seed: ProgramPlayer(words), seconds)


def model(called: str, given: dict[str, Any]) -> Entrant:
    """A language model with the fields of its entry in the TOML file. Raises BadEntrant."""
    address, name = str(given.get("address", "")), str(given.get("model", ""))
    if not address.startswith(("http://", "https://")) or not name:
        raise BadEntrant(
            f"The model {called!r} needs an `address` (http://localhost:8080/v1) and the name of a `model`."
        )
    variable = str(given.get("key", ""))
    key = os.environ.get(variable, "")
    if variable and not key:
        raise BadEntrant(
            f"The model {called!r} needs its key in the environment variable {variable}: set it."
        )
    rules, request = bool(given.get("rules", False)), given.get("request", {})
    if not isinstance(request, dict):
        raise BadEntrant(f"`request` of the model {called!r} is a table: request = {{ temperature = 0 }}.")
    seconds = float(given.get("seconds", 60.0))
    return Entrant(called, "model", lambda seed: ModelPlayer(address, name, key, rules, request), seconds)


def read_entrants(file: Path) -> list[Entrant]:
    """The entrants in a TOML file. Raises BadEntrant or OSError."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEntrant(f"{file} is no TOML: {error}.") from None
    listed = found.get("entrant", [])
    if not isinstance(listed, list) or not listed or not all(isinstance(one, dict) for one in listed):
        raise BadEntrant(f"{file} names nobody: write [[entrant]] and a line with bot, command or model.")
    return [entrant_of(one, file) for one in listed]


def entrant_of(given: dict[str, Any], file: Path) -> Entrant:
    """The entrant of one entry in a TOML file. Raises BadEntrant."""
    kinds = [kind for kind in FIELDS if kind in given]
    if len(kinds) != 1:
        raise BadEntrant(
            f"An [[entrant]] of {file} has one of: {', '.join(FIELDS)}; not {len(kinds)} of them."
        )
    kind = kinds[0]
    unknown = sorted(set(given) - FIELDS[kind] - {"name"})
    if unknown:
        known = ", ".join(sorted(FIELDS[kind] | {"name"}))
        raise BadEntrant(f"An [[entrant]] with {kind} has no {unknown[0]!r} in {file}. It can have: {known}.")
    seconds = given.get("seconds", 1.0)
    if not isinstance(seconds, int | float) or not 0 < seconds <= 3600:
        raise BadEntrant(f"`seconds` in {file} is a number from 0 to 3600, not {seconds!r}.")
    called = str(given.get("name", ""))
    if kind == "bot":
        return bot(str(given["bot"]), called)
    if kind == "command":
        return program(given["command"], called, float(given.get("seconds", 0.0)))
    return model(called or str(given["model"]), given)


def with_distinct_names(entrants: Sequence[Entrant]) -> list[Entrant]:
    """The entrants, with a number after each name that occurs again."""
    counts: dict[str, int] = {}
    found = []
    for one in entrants:
        counts[one.name] = counts.get(one.name, 0) + 1
        name = one.name if counts[one.name] == 1 else f"{one.name} ({counts[one.name]})"
        found.append(Entrant(name, one.kind, one.make, one.seconds))
    return found
