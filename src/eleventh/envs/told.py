"""The parts of a game's vector, by name: for people, and for whoever takes a vector apart.

python -m eleventh.envs GAME [SEATS]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.observation import vector_of
from eleventh.core.vector import BAG, BITS, COUNTED, NUMBER, ROW, SEQUENCE, SETS, SIZE
from eleventh.core.vector import Part as Told
from eleventh.games import UnknownGame, find_game

KINDS = {
    NUMBER: "a number",
    BITS: "a set: 1 for each that is in it",
    ROW: "a list, place by place",
    SETS: "a list of sets: 1 for each that is in it",
    SEQUENCE: "a list in its order; behind its end stands the lowest number",
    BAG: "a list: how often each number is in it, from {first} on",
    COUNTED: "how many pieces of each kind, place by place",
    SIZE: "how many there are",
}


class Part(NamedTuple):
    """So many numbers of the vector from `start` on, each from `low` to `high`."""

    name: str
    start: int
    length: int
    low: int
    high: int
    kind: str


def usual_seats(game: Game[State], seats: int = 0) -> int:
    """So many seats; 0: two, or as near to that as the game is played."""
    return seats or max(game.seats[0], min(2, game.seats[1]))


def parts(game: str, seats: int = 0) -> list[Part]:
    """The parts of a game's vector with so many seats, in order."""
    found = find_game(game)
    found.settle(usual_seats(found, seats), {})
    return [about(part) for part in vector_of(found, usual_seats(found, seats)).parts]


def about(part: Told) -> Part:
    kind = KINDS[part.kind].format(first=part.first)
    return Part(part.name, part.start, part.length, part.low, part.high, kind)


def describe(game: str, numbers: Sequence[int], seats: int = 0) -> str:
    """An observation as lines: the name of each part and its numbers."""
    lines = []
    for part in parts(game, seats):
        told = numbers[part.start : part.start + part.length]
        lines.append(f"{part.name}: {' '.join(str(int(number)) for number in told)}")
    return "\n".join(lines)


def table(game: str, seats: int = 0) -> str:
    """The parts as a table, for reading."""
    rows = [("part", "from", "numbers", "low", "high", "what it is")]
    rows += [
        (p.name, str(p.start), str(p.length), str(p.low), str(p.high), p.kind) for p in parts(game, seats)
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    lines = []
    for row in rows:
        figures = "  ".join(cell.rjust(width) for cell, width in zip(row[1:5], widths[1:], strict=True))
        lines.append(f"{row[0].ljust(widths[0])}  {figures}  {row[5]}")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    try:
        seats = int(arguments[1]) if len(arguments) > 1 else 0
        sys.stdout.write(table(arguments[0], seats) + "\n")
    except (IndexError, BadSetup, UnknownGame, ValueError) as error:
        text = str(error) if isinstance(error, BadSetup | UnknownGame) else "Name a game, and how many seats."
        sys.stderr.write(text + "\n")
        return 2
    return 0
