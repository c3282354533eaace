"""Starting a Quest, laying the path, walking on it (R40, R43, R46 to R49)."""

from __future__ import annotations

from typing import Final

from eleventh.core.engine import Auto, Deal
from eleventh.games.island_of_d.cards import CASTLE, EVENTS, QUESTS
from eleventh.games.island_of_d.decks import set_terrain_deck, terrain_deck
from eleventh.games.island_of_d.events import CHECK_FOR_EVENT
from eleventh.games.island_of_d.state import DEW, Adventure


def place_id(s: Adventure, place: int) -> str:
    """What one points at: Dew, a Location of the path, or the Target."""
    if place == DEW:
        return "dew"
    return "target" if place > len(s.path) else f"event-{EVENTS[s.path[place - 1]].key}"


def walk(s: Adventure, place: int) -> None:
    """Into another Location, and see what happens there (R40, R50)."""
    s.place = place
    if s.telling:
        s.tell("R40", f"You come to {EVENTS[s.path[place - 1]].name}.")
    s.push(CHECK_FOR_EVENT)


def start_quest(s: Adventure, quest: int) -> None:
    """Clear the quest, choose one, lay its path, walk to the first Location (R46 to R49)."""
    if 0 <= s.quest < CASTLE:
        s.available = [*s.available, s.quest]  # R46
    s.available = [q for q in s.available if q != quest]
    s.quest = quest
    s.completed = False
    if s.telling:
        s.tell("R47", f"You start {QUESTS[quest].name}.")
    s.push(SET_OUT)
    lay_path(s, quest)


def leave_target(s: Adventure) -> None:
    """A completed Quest goes to the pile, and there is no way back to it (R22)."""
    if s.completed:
        s.done = [*s.done, s.quest]
        s.quest = -1
        s.completed = False


def go_back(s: Adventure) -> None:
    """From the Target, on a new path (R43)."""
    s.tell("R43", "You leave, on a new path.")
    s.push(GO_BACK)
    lay_path(s, s.quest)


def lay_path(s: Adventure, quest: int) -> None:
    """Setup Event: the old path goes under the deck from Dew outwards (A20), a new one is laid (R48)."""
    s.road = quest
    for event in s.path:
        deck = terrain_deck(s, EVENTS[event].terrain).copy()
        deck.put_at_bottom(event)
        set_terrain_deck(s, EVENTS[event].terrain, deck)
    s.path = []
    for _ in QUESTS[quest].path:
        s.push(PATH_CARD)


class PathCard(Deal[Adventure]):
    """The topmost Event card of the next terrain of the path (R48, A21)."""

    rule = "R48"

    def terrain(self, s: Adventure) -> int:
        return QUESTS[s.road].path[len(s.path)]

    def prompt(self, s: Adventure) -> str:
        return "Lay the path: draw the topmost card of the next terrain."

    def outcomes(self, s: Adventure) -> int:
        return terrain_deck(s, self.terrain(s)).outcomes()

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return EVENTS[terrain_deck(s, self.terrain(s)).peek(outcome)].key

    def deal(self, s: Adventure, outcome: int) -> None:
        terrain = self.terrain(s)
        deck = terrain_deck(s, terrain).copy()
        event = deck.take(outcome)
        set_terrain_deck(s, terrain, deck)
        s.path = [*s.path, event]
        if s.telling:
            s.tell("R48", f"{EVENTS[event].name} is laid on the path.")


class SetOut(Auto[Adventure]):
    rule = "R49"

    def run(self, s: Adventure) -> None:
        walk(s, 1)


class GoBack(Auto[Adventure]):
    """To the Location beside the Target (R43)."""

    rule = "R43"

    def run(self, s: Adventure) -> None:
        leave_target(s)
        walk(s, len(s.path))


PATH_CARD: Final = PathCard()
SET_OUT: Final = SetOut()
GO_BACK: Final = GoBack()
