"""The laws between the fields of the castle."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.invariants import different, number
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import NONE, Castle


def invariants(s: Castle) -> Iterator[str]:
    yield different("characters", s.characters)
    yield number("seats with a character", len(s.characters), 0, s.seats)
    yield number("lost treasures", len(s.lost), 0, s.strongroom)
    yield number("the Colour die", s.dice[1], NONE, c.COLOURS - 1)
    yield number("the Clock die", s.dice[2], NONE, max(c.CLOCK_DIE))
    yield from card_laws(s)
    yield from switch_laws(s)
    yield from treasure_laws(s)
    if s.turn:
        yield "" if len(s.characters) == s.seats else "a seat has no character"  # R21
        yield "" if NONE not in s.switch else "a room has no switch"


def card_laws(s: Castle) -> Iterator[str]:
    """R25: each character has a deck of six cards."""
    for seat, character in enumerate(s.characters):
        for card in s.decks[seat] + s.discards[seat]:
            yield "" if card in c.CARDS_OF[character] else "a card is in the deck of another character"
    yield number("revealed cards", len(s.revealed), 0, 2)


def switch_laws(s: Castle) -> Iterator[str]:
    """R7: the box has some tiles of each type."""
    for kind in range(c.TYPES):
        yield number(f"switches of type {kind}", s.switch.count(kind), 0, c.TYPE_COUNTS[kind])
    for room in range(c.ROOMS):
        yield "the switch of an empty room is active" if s.active[room] and s.switch[room] == NONE else ""


def treasure_laws(s: Castle) -> Iterator[str]:
    """R17, R19: each colour has one treasure at most, each room too."""
    for tiles in s.treasures:
        yield number("treasures of a colour", len(tiles), 0, 1)
    yield different("the rooms of treasures", [room for room in s.treasure_room if room != NONE])
