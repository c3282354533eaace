"""Time and special events (R66 to R71): whom the Black Knight sends, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleventh.games.island_of_d.content.monsters import BLACK_ORC, GOBLORC, ORC
from eleventh.games.island_of_d.content.parts import DAYS_IN_WEEK, LAST_DAY
from eleventh.games.island_of_d.rules.state import AMBUSHED, NO_AMBUSH, NO_CANCEL, NO_GOLD, NO_RUN


@dataclass(eq=False)
class Sent:
    """An enemy at the beginning of a day: what is said then, and what is said of it before."""

    rule: str
    foe: int
    ambush: int
    flags: int
    told: str
    ahead: str


EACH_WEEK: Final = [  # the first day of weeks 2, 3 and 4
    Sent("R67", ORC, AMBUSHED, 0, "The Black Knight sends an Orc to ambush you.", "An Orc ambushes you"),
    Sent(
        "R68",
        BLACK_ORC,
        AMBUSHED,
        0,
        "The Black Knight sends a Black Orc to ambush you.",
        "A Black Orc ambushes you",
    ),
    Sent(
        "R69",
        GOBLORC,
        NO_AMBUSH,
        0,
        "The Black Knight sends a Goblorc to attack you.",
        "A Goblorc attacks you",
    ),
]
EACH_DAY: Final = Sent(
    "R70",
    GOBLORC,
    AMBUSHED,
    NO_RUN | NO_CANCEL | NO_GOLD,
    "The Ritual is complete. The Black Knight sends a Goblorc, and you cannot run.",
    "A Goblorc ambushes you",
)


def sent_on(day: int) -> Sent | None:
    """Who comes on the morning of this day."""
    if day > LAST_DAY:
        return EACH_DAY
    if day == 1 or (day - 1) % DAYS_IN_WEEK:
        return None
    return EACH_WEEK[(day - 1) // DAYS_IN_WEEK - 1]
