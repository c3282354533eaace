"""Set-up: switches, treasures, characters, and who goes first (R9 to R23)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.engine import Deal
from eleventh.core.fields import Number
from eleventh.core.zones import draw_sorted, move_all_sorted, move_sorted
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import NONE, Castle
from eleventh.games.professor_evil.rules.treasure import RevealTreasure, RoomCard, TurnUpRoomCard
from eleventh.games.professor_evil.rules.turn import START_TURN


def new_castle(seats: int, mode: str, characters: list[int]) -> Castle:
    """A castle before set-up's first card is turned. Characters that are not chosen are dealt."""
    s = Castle(seats)
    for character in characters:
        s.seat_character(character)
    s.strongroom = c.STRONGROOM[mode]
    s.haste = c.HASTE[mode]
    for treasure in range(c.TREASURES):
        if c.MINUTES[treasure] == c.LEFT_OUT[mode]:  # R14
            move_sorted(treasure, s.treasure_stack, s.treasures_aside)
    s.push(CHOOSE_FIRST_PLAYER)
    for colour in (2, 1, 0):  # R17, R18
        s.push(RevealTreasure(colour))
        s.push(TurnUpRoomCard(colour))
    s.push(PLACE_SWITCH)
    s.push(DEAL_CHARACTER)
    s.advance()
    return s


class DealCharacter(Deal[Castle]):
    """R21: each seat that chose nobody gets one of the characters left."""

    rule = "R21"

    def prompt(self, s: Castle) -> str:
        return "Deal a character."

    def outcomes(self, s: Castle) -> int:
        return c.CHARACTERS - len(s.characters) if len(s.characters) < s.seats else 0

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return c.CHARACTER_IDS[self.unused(s)[outcome]]

    def unused(self, s: Castle) -> list[int]:
        return [character for character in range(c.CHARACTERS) if character not in s.characters]

    def deal(self, s: Castle, outcome: int) -> None:
        s.seat_character(self.unused(s)[outcome])
        s.push(self)


class PlaceSwitch(RoomCard):
    """R11 to R13: a room card says where the next switch tile goes."""

    rule = "R12"

    def prompt(self, s: Castle) -> str:
        return "Turn up a room card for the next switch tile."

    def deal(self, s: Castle, outcome: int) -> None:
        room = draw_sorted(s.room_deck, outcome, s.rooms_drawn)
        if s.room_deck:
            s.push(self)
        else:
            move_all_sorted(s.rooms_drawn, s.room_deck)  # R16
        s.push(DrawSwitch(room))


class DrawSwitch(Deal[Castle]):
    """R12, R13: the first six tiles lie OFF side up, the others active."""

    room: Annotated[int, Number(0, c.ROOMS - 1)]
    rule = "R13"

    def prompt(self, s: Castle) -> str:
        return f"Draw a switch tile for the {c.ROOM_NAMES[self.room]}."

    def tile(self, s: Castle, outcome: int) -> int:
        """The type of the tile at this place among the tiles left, which lie sorted by type."""
        left = c.TYPE_COUNTS.copy()
        for placed in s.switch:
            if placed != NONE:
                left[placed] -= 1
        for kind in range(c.TYPES):
            outcome -= left[kind]
            if outcome < 0:
                return kind
        raise IndexError(outcome)

    def outcomes(self, s: Castle) -> int:
        return s.switch.count(NONE)

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return c.TYPE_IDS[self.tile(s, outcome)]

    def deal(self, s: Castle, outcome: int) -> None:
        active = s.switch.count(NONE) <= c.ROOMS // 2
        s.place_switch(self.room, self.tile(s, outcome), active)


class ChooseFirstPlayer(Deal[Castle]):
    """R23: at random."""

    rule = "R23"

    def prompt(self, s: Castle) -> str:
        return "Who goes first?"

    def outcomes(self, s: Castle) -> int:
        return s.seats

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return c.CHARACTER_IDS[s.characters[outcome]]

    def deal(self, s: Castle, outcome: int) -> None:
        s.player = outcome
        s.push(START_TURN)


DEAL_CHARACTER: Final = DealCharacter()
PLACE_SWITCH: Final = PlaceSwitch()
CHOOSE_FIRST_PLAYER: Final = ChooseFirstPlayer()
