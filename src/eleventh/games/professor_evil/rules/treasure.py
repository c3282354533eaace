"""Setting up, rescuing and losing treasures."""

from __future__ import annotations

from typing import Annotated

from eleventh.core.engine import LOST, WON, Auto, Deal
from eleventh.core.fields import Number
from eleventh.core.zones import draw, draw_sorted
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.questions import SpareOne
from eleventh.games.professor_evil.rules.state import NONE, SPARE_ONE, Castle


class RoomCard(Deal[Castle]):
    """The top card of the room deck."""

    def outcomes(self, s: Castle) -> int:
        return len(s.room_deck)

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return c.ROOM_IDS[s.room_deck[outcome]]


class TurnUpRoomCard(RoomCard):
    """R17: the top room card says where the treasure of a colour is kept."""

    colour: Annotated[int, Number(0, c.COLOURS - 1)]
    rule = "R17"

    def prompt(self, s: Castle) -> str:
        return f"Turn up a room card for the {c.COLOUR_IDS[self.colour]} treasure."

    def deal(self, s: Castle, outcome: int) -> None:
        s.treasure_room[self.colour] = draw_sorted(s.room_deck, outcome, s.rooms_drawn)  # R19


class RevealTreasure(Deal[Castle]):
    """R17: the top tile, with its minutes counted from the clock marker."""

    colour: Annotated[int, Number(0, c.COLOURS - 1)]
    rule = "R17"

    def prompt(self, s: Castle) -> str:
        room = c.ROOM_NAMES[s.treasure_room[self.colour]]
        return f"Reveal the {c.COLOUR_IDS[self.colour]} treasure in the {room}."

    def outcomes(self, s: Castle) -> int:
        return len(s.treasure_stack)

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return c.TREASURE_IDS[s.treasure_stack[outcome]]

    def deal(self, s: Castle, outcome: int) -> None:
        treasure = draw(s.treasure_stack, outcome, s.treasures[self.colour])
        s.left[self.colour] = c.MINUTES[treasure] // 5 - s.haste
        if s.narrating:
            room = c.ROOM_NAMES[s.treasure_room[self.colour]]
            hour = c.HOUR_NAMES[(s.clock + s.left[self.colour]) % c.HOURS]
            marker = f"the {c.COLOUR_IDS[self.colour]} marker is on {hour}"
            s.tell("R20", f"The {room} hides {c.THE_TREASURE[treasure]}; {marker}.")


class LoseTreasure(Auto[Castle]):
    """R45, R46: into the strongroom, and another one in its stead."""

    colour: Annotated[int, Number(0, c.COLOURS - 1)]
    rule = "R46"

    def run(self, s: Castle) -> None:
        treasure = take_away(s, self.colour, s.lost)
        if s.narrating:
            s.tell("R45", f"Time is up: the Professor stashes {c.THE_TREASURE[treasure]}.")
        if len(s.lost) == s.strongroom:
            reason = f"The Professor has stashed {c.NUMBER_WORDS[s.strongroom]} treasures in his strongroom."
            s.end(LOST, reason, [len(s.saved)] * s.seats, "R51")
        else:
            replace_treasure(s, self.colour)


def take_away(s: Castle, colour: int, pile: list[int]) -> int:
    """R36, R46: the tile and its markers leave the board; the tile."""
    s.treasure_room[colour] = NONE
    return draw(s.treasures[colour], 0, pile)


def replace_treasure(s: Castle, colour: int) -> None:
    """R36, R46: the markers go to the next treasure."""
    s.push(RevealTreasure(colour))
    s.push(TurnUpRoomCard(colour))


def rescue_treasure(s: Castle, colour: int) -> None:
    """R36: saved; its switches turn active; then a new treasure of the same colour."""
    treasure = take_away(s, colour, s.saved)
    if s.narrating:
        s.tell("R36", f"{s.name(s.player)} rescues {c.THE_TREASURE[treasure]}.")
    if len(s.saved) == c.GOAL:  # A12
        s.end(WON, "Four treasures are rescued. The Professor is defeated.", [c.GOAL] * s.seats, "R51")
        return
    replace_treasure(s, colour)
    if s.armed & SPARE_ONE:
        s.armed &= ~SPARE_ONE
        kinds = c.SHOWN_TYPES[treasure]
        if len(kinds) > 1:
            s.push(SpareOne(treasure))
        else:
            s.spare(treasure, kinds[0])
    else:
        s.reactivate(treasure, NONE)
