"""What always holds in the castle."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.field_facts import bounds
from eleventh.core.sound import different, first, number
from eleventh.games.professor_evil import content as c
from eleventh.games.professor_evil.state import NONE, Castle


def sound(s: Castle) -> str:
    return first(laws(s))


def laws(s: Castle) -> Iterator[str]:
    yield number("seats", s.seats, 1, c.CHARACTERS)
    yield from bounds(s)
    yield different("characters", s.characters)
    yield number("seats with a character", len(s.characters), 0, s.seats)
    yield number("lost treasures", len(s.lost), 0, s.strongroom)
    yield number("the Colour die", s.dice[1], NONE, c.COLOURS - 1)
    yield number("the Clock die", s.dice[2], NONE, max(c.CLOCK_DIE))
    yield from switch_laws(s)
    yield from treasure_laws(s)
    yield from turn_laws(s)


def switch_laws(s: Castle) -> Iterator[str]:
    """R7: so many of each type."""
    for kind in range(c.TYPES):
        yield number(f"switches of type {kind}", s.switch.count(kind), 0, c.TYPE_COUNTS[kind])
    for room in range(c.ROOMS):
        yield "the switch of an empty room is active" if s.active[room] and s.switch[room] == NONE else ""


def treasure_laws(s: Castle) -> Iterator[str]:
    """R17, R36, R46: each treasure is in the stack, in a room, saved or lost; never in two places."""
    out = [treasure for treasure in s.treasure if treasure != NONE] + s.saved + s.lost
    yield different("the treasures", out)
    for treasure in out:
        yield "a treasure lies in the stack and elsewhere" if s.treasure_pool >> treasure & 1 else ""
    yield different("the rooms of treasures", [room for room in s.treasure_room if room != NONE])


def turn_laws(s: Castle) -> Iterator[str]:
    """R21, R25: once turns have begun everybody has a character; the revealed cards differ."""
    if s.turn:
        yield "" if len(s.characters) == s.seats else "a seat has no character"
        yield "" if NONE not in s.switch else "a room has no switch"
    if len(s.characters) == s.seats:
        yield different("the revealed cards", s.revealed)
