"""Threat Actions, as printed on Threat Cards and as penalties of failed Tasks (R56, R74, R75, R85, R90)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, COLOURS, RED
from eleventh.games.nemo_rising.content.icons import ATTRIBUTES, icons
from eleventh.games.nemo_rising.rules.defending import strike
from eleventh.games.nemo_rising.rules.ending import lose
from eleventh.games.nemo_rising.rules.enemies import DrawToken, MoveEnemies, PlaceEnemy, stack, type_words
from eleventh.games.nemo_rising.rules.state import NemoState


class Threat:
    """One Threat Action: its words, what it does, and for how many heroes: what four can bear together is too
    little for one alone, so some lines of a card are for small teams only (Q53)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at_most = c.MOST_HEROES

    def for_at_most(self, heroes: int) -> Threat:
        """The same, as a line for so many heroes and fewer."""
        self.at_most = heroes
        return self

    def printed(self) -> str:
        """As it stands on the card."""
        if self.at_most == c.MOST_HEROES:
            return self.text
        who = "Alone" if self.at_most == 1 else f"{self.at_most} heroes or fewer"
        return f"{who}: {self.text[0].lower()}{self.text[1:]}"

    @abstractmethod
    def happen(self, s: NemoState) -> None:
        """Carry it out."""


class Move(Threat):
    """Enemies of these types move so many spaces on a colour (R75)."""

    def __init__(self, types: int, spaces: int, colour: int) -> None:
        who = type_words(types)
        super().__init__(f"{who[0].upper()}{who[1:]} move {spaces} on the {COLOURS[colour]} path.")
        self.types = types
        self.spaces = spaces
        self.colour = colour
        self.step = MoveEnemies(types, spaces, colour)

    def happen(self, s: NemoState) -> None:
        s.push(self.step)


class Place(Threat):
    """A new enemy comes to an entrance, 1 to 4 (R90)."""

    def __init__(self, kind: int, entrance: int) -> None:
        super().__init__(f"Place {c.KIND_NAMES[kind]} at entrance {entrance}.")
        self.kind = kind
        self.entrance = entrance
        self.step = PlaceEnemy(kind, entrance - 1)

    def happen(self, s: NemoState) -> None:
        s.push(self.step)


class Guard(Threat):
    """A new enemy onto a tile, if that is face up and empty, else to an entrance (Q15)."""

    def __init__(self, kind: int, tile: int, entrance: int) -> None:
        onto = f"the {c.TILE_NAMES[tile]} if it is face up and empty"
        super().__init__(f"Place {c.KIND_NAMES[kind]} on {onto}, else at entrance {entrance}.")
        self.kind = kind
        self.tile = tile
        self.entrance = entrance

    def happen(self, s: NemoState) -> None:
        place = AREA + s.area_of(self.tile)
        if place >= AREA and place not in s.at and s.enemy_at(place) < 0 and stack(s, self.kind):
            s.push(DrawToken(self.kind, place))
        else:
            s.push(PlaceEnemy(self.kind, self.entrance - 1))


class Strike(Threat):
    """The active hero must give an icon; in the set-up, and after a round, nobody is active (Q48). No Enemy
    Token attacks: what helps against attacks alone is of no use (R37, Q54)."""

    def __init__(self, attribute: int) -> None:
        self.icon = ATTRIBUTES[attribute].capitalize()
        super().__init__(f"The active hero must give {self.icon} or lose 1 Mission Point; it is no attack.")
        self.attribute = attribute
        self.need = icons(attribute)

    def happen(self, s: NemoState) -> None:
        if s.active < 0:
            s.tell("Q48", "It is nobody's turn: the strike hits no one.")
            return
        if s.narrating:
            s.tell("R85", f"{s.hero(s.active)} must give {self.icon}.")
        strike(s, self.need)


class Lose(Threat):
    """Mission Points are lost."""

    def __init__(self, points: int) -> None:
        super().__init__(f"Lose {c.counted(points, 'Mission Point')}.")
        self.points = points

    def happen(self, s: NemoState) -> None:
        lose(s, self.points, "R56", f"The penalty: {c.counted(self.points, 'Mission Point')} lost.")


ALARM_MOVE: Final = Move(c.EVERY_TYPE, 1, RED)  # what the Alarm Sensor does every turn
