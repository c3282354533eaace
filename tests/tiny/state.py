"""The state of the test game."""

from __future__ import annotations

from typing import Annotated, ClassVar

from eleventh.core.deck import Deck
from eleventh.core.engine import State
from eleventh.core.fields import NOBODY, OWNER, SEATS, Number
from eleventh.core.zones import Box, Zone

NAMES = ["red", "green", "blue", "amber", "violet", "white"]
MOST_OIL = 8
OF_EACH = 4  # cards of each number
CARDS = [0, 1, 2, 3]


def cards_in_the_box(s: TinyState) -> list[int]:
    return [card for card in CARDS for _ in range(OF_EACH)]


BOX = Box([str(card) for card in CARDS], cards_in_the_box)


class TinyState(State):
    lays: ClassVar[tuple[int, ...]] = (1, 2, 3)  # the cards that can be laid aside
    turn: Annotated[int, Number(0, SEATS, "turn", words=NAMES)]  # the seat whose turn it is
    oil: Annotated[int, Number(0, MOST_OIL, "oil")]
    light: Annotated[int, Number(0, 99, "light")]
    deck: Annotated[Deck, Zone(BOX, NOBODY, "deck")]
    hands: Annotated[list[list[int]], Zone(BOX, OWNER, "hand {}", SEATS)]
    aside: Annotated[list[list[int]], Zone(BOX, OWNER, "aside {}", SEATS)]
