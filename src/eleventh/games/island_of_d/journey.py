"""Starting a Quest, laying the path, walking on it (R40, R43, R46 to R49)."""

from __future__ import annotations

from eleventh.games.island_of_d.cards import CASTLE, QUESTS, TERRAIN_NAMES, UNSEEN, face_down, terrain_of
from eleventh.games.island_of_d.decks import set_terrain_deck, terrain_deck
from eleventh.games.island_of_d.events import CHECK_FOR_EVENT, come_to
from eleventh.games.island_of_d.state import DEW, Adventure


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
    if 0 <= s.quest < CASTLE:
        s.available = [*s.available, s.quest]  # R46
    s.available = [q for q in s.available if q != quest]
    s.quest = quest
    s.completed = False
    if s.telling:
        s.tell("R47", f"You start {QUESTS[quest].name}.")
    lay_path(s, quest)
    walk(s, 1)


def leave_target(s: Adventure) -> None:
    """A completed Quest goes to the pile, and there is no way back to it (R22)."""
    if s.completed:
        s.done = [*s.done, s.quest]
        s.quest = -1
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
    for card in s.path:
        terrain = terrain_of(card)
        set_terrain_deck(s, terrain, [*terrain_deck(s, terrain), card if card >= 0 else UNSEEN])
    s.path = []
    for terrain in QUESTS[quest].path:
        deck = terrain_deck(s, terrain)
        s.path = [*s.path, deck[0] if deck[0] != UNSEEN else face_down(terrain)]
        set_terrain_deck(s, terrain, deck[1:])
    s.marks = [0] * len(s.path)
    if s.telling:
        kinds = ", then a ".join(TERRAIN_NAMES[terrain] for terrain in QUESTS[quest].path)
        s.tell("R48", f"The path is laid, picture side up: a {kinds}.")
