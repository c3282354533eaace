"""The slices of an observation, by name.

python -m eleventh.envs GAME [SEATS]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.envs.encoder import AMOUNT, COUNTS, PIECES, SEQUENCE, SET, SIZE, Slice
from eleventh.envs.slices import encoder_of
from eleventh.games import UnknownGame, find_game
from eleventh.table.scene_text import all_lines

KINDS = {
    AMOUNT: "a number",
    SET: "a set: 1 for each member",
    PIECES: "how many pieces of each group",
    COUNTS: "how often each number is there, from {first} on",
    SEQUENCE: "an ordered list; behind its end is the lowest number",
    SIZE: "how many there are",
}


class NamedSlice(NamedTuple):
    """`length` numbers of an observation from `start` on, each from `low` to `high`. `words` names the values
    of a category, the members of a set, or the cards that are counted; it is empty for amounts."""

    name: str
    start: int
    length: int
    low: int
    high: int
    kind: str
    words: tuple[str, ...] = ()


def usual_seats(game: Game[State], seats: int = 0) -> int:
    """The number of seats; for 0 two, or what is closest to two."""
    return seats or max(game.seats[0], min(2, game.seats[1]))


def parts(game: str, seats: int = 0) -> list[NamedSlice]:
    """The slices of a game's observation in order. Without `seats`: two, or what is closest."""
    found = find_game(game)
    found.settle(usual_seats(found, seats), {})
    return [part_of(one) for one in encoder_of(found, usual_seats(found, seats)).slices]


def part_of(one: Slice) -> NamedSlice:
    kind = "a category" if one.kind == AMOUNT and one.words else KINDS[one.kind].format(first=one.width)
    return NamedSlice(one.name, one.start, one.length, one.low, one.high, kind, tuple(one.words))


def describe(game: str, numbers: Sequence[int], seats: int = 0) -> str:
    """An observation as lines: the name of each slice and its numbers."""
    lines = []
    for part in parts(game, seats):
        own = numbers[part.start : part.start + part.length]
        lines.append(f"{part.name}: {' '.join(str(int(number)) for number in own)}")
    return "\n".join(lines)


def observed_text(game: Game[State], state: State, seat: int) -> str:
    """What the seat sees, in words: the table as a screen reader reads it, the question, the choices."""
    return "\n".join(line for line in all_lines(game.view(state, seat)) if line)


def table(game: str, seats: int = 0) -> str:
    """The slices as a table for people."""
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
