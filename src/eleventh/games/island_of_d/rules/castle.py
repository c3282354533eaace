"""The Dark Castle (R2, R57): its rooms in order, all in one day (A42), and the Black Knight in the tower."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.engine import Auto
from eleventh.core.fields import Number
from eleventh.games.island_of_d.content.monsters import BLACK_KNIGHT, BLACK_ORC, ORC
from eleventh.games.island_of_d.rules.combat import fight
from eleventh.games.island_of_d.rules.ending import win
from eleventh.games.island_of_d.rules.gifts import A_REST
from eleventh.games.island_of_d.rules.moments import Pause
from eleventh.games.island_of_d.rules.small_events import SNARE
from eleventh.games.island_of_d.rules.state import CANCELLED, DEW, NO_AMBUSH, NO_GOLD, WON_FIGHT, Adventure

ROOMS: Final = ["the Gate", "the Corridor of Blades", "the Guard Hall", "the Silent Chapel", "the Tower"]
AHEAD: Final = ["an Orc", "an INT test", "a Black Orc", "1 HP and 1 Charge", "the Black Knight"]
GUARDS: Final = [ORC, -1, BLACK_ORC, -1, BLACK_KNIGHT]
CORRIDOR: Final = 1
CHAPEL: Final = 3
TOWER: Final = 4


def enter_castle(s: Adventure) -> None:
    """A try starts at the Gate, and the Gold counts as it is now (A30)."""
    s.castle_gold = s.gold
    s.push(Room(0))


class Room(Auto[Adventure]):
    number: Annotated[int, Number(0, TOWER)]
    rule = "R2"

    def run(self, s: Adventure) -> None:
        number = self.number
        if s.narrating:
            s.tell("R2", f"Room {number + 1}: {ROOMS[number]}.")
        if number == CORRIDOR:
            s.push(BetweenRooms(number + 1))
            s.push(SNARE)
        elif number == CHAPEL:
            s.push(BetweenRooms(number + 1))
            s.push(A_REST)
        else:
            s.push(AfterRoom(number))
            fight(s, [GUARDS[number]], NO_AMBUSH, NO_GOLD)  # R57


class BetweenRooms(Pause):
    """Before the next room: Items and Prayer, but no Magic Wing."""

    number: Annotated[int, Number(0, TOWER)]
    rule = "R2"

    def prompt(self, s: Adventure) -> str:
        ahead = AHEAD[self.number]
        return f"Between two rooms, with {s.hp} of {s.hp_max()} HP. Ahead: {ahead}. Do something first?"

    def asks_any_time(self, s: Adventure) -> bool:
        return True

    def grave(self, s: Adventure) -> bool:
        return s.hp == 1 and self.number == CORRIDOR

    def closed(self, s: Adventure) -> None:
        s.push(Room(self.number))


class AfterRoom(Auto[Adventure]):
    """One goes on, past a guard who sings along too; the Black Knight must be defeated (A45)."""

    number: Annotated[int, Number(0, TOWER)]
    rule = "R2"

    def run(self, s: Adventure) -> None:
        if self.number < TOWER and s.result in (WON_FIGHT, CANCELLED):
            s.push(BetweenRooms(self.number + 1))
        elif s.result == WON_FIGHT:
            win(s)
        else:
            rule = "R64" if s.result == CANCELLED else "R58"
            where = "far from the castle" if s.place == DEW else "outside the castle again"
            s.tell(rule, f"You are {where}. The next try starts at the Gate.")
