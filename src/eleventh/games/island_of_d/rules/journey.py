"""Starting a Quest, laying the path, walking on it (R40, R43, R46 to R49)."""

from __future__ import annotations

from eleventh.core.zones import draw, move
from eleventh.games.island_of_d.content.cards import CASTLE, QUESTS, TERRAIN_NAMES, terrain_of
from eleventh.games.island_of_d.rules.events import CHECK_FOR_EVENT, come_to
from eleventh.games.island_of_d.rules.state import DEW, Adventure


def place_id(s: Adventure, place: int) -> str:
    """What one points at: Dew, a Location of the path, or the Target."""
    if place == DEW:
        return "dew"
    return "target" if place > len(s.path) else f"location-{place}"


def walk(s: Adventure, place: int) -> None:
    """Into another Location, and see what happens there (R40, R50)."""
    s.push(CHECK_FOR_EVENT)
    come_to(s, place, "R40", "You come to")


def start_quest(s: Adventure, quest: int) -> None:
    """Clear the quest, choose one, lay its path, walk to the first Location (R46 to R49)."""
    if s.chosen:
        move(s.quest, s.chosen, home_of(s, s.quest))  # R46
    move(quest, home_of(s, quest), s.chosen)
    s.completed = False
    if s.narrating:
        s.tell("R47", f"You start {QUESTS[quest].name}.")
    lay_path(s, quest)
    walk(s, 1)


def home_of(s: Adventure, quest: int) -> list[int]:
    """Where a Quest is that could be started."""
    return s.special if quest == CASTLE else s.available


def leave_target(s: Adventure) -> None:
    """A completed Quest goes to the pile, and there is no way back to it (R22)."""
    if s.completed:
        move(s.quest, s.chosen, s.done)
        s.completed = False


def go_back(s: Adventure) -> None:
    """From the Target, on a new path, to the Location beside it (R43)."""
    s.tell("R43", "You leave, on a new path.")
    quest = s.quest
    leave_target(s)
    lay_path(s, quest)
    walk(s, len(s.path))


def lay_path(s: Adventure, quest: int) -> None:
    """Setup Event: the old path goes under the deck from Dew outwards (A20) as it lies: what nobody saw stays
    unseen. Then the topmost card of each terrain is laid, picture side up (R48, A21, A44)."""
    s.road = quest
    while s.path:
        draw(s.path, 0, s.events[terrain_of(s.path[0])])
    for terrain in QUESTS[quest].path:
        draw(s.events[terrain], 0, s.path)
    s.marks = [0] * len(s.path)
    if s.narrating:
        kinds = ", then a ".join(TERRAIN_NAMES[terrain] for terrain in QUESTS[quest].path)
        s.tell("R48", f"The path is laid, picture side up: a {kinds}.")
