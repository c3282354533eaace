"""The Quest cards and the Event cards, as far as a path is made of them. What waits at a Target stands in
`quests.py` and `castle.py`, what may happen in a Location in `events.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FOREST: Final = 0
MOUNTAIN: Final = 1
PLAIN: Final = 2
TERRAIN_KEYS: Final = ["forest", "mountain", "plain"]
TERRAIN_NAMES: Final = ["Forest", "Mountain", "Plain"]

# --- quests (R19 to R25) ---

MIRROR: Final = 0
DUO: Final = 1
KEEP: Final = 2
CHILD: Final = 3
BANDIT: Final = 4
CAMP: Final = 5
RIDDLE: Final = 6
SPRING: Final = 7
ARENA: Final = 8
LAIR: Final = 9
CASTLE: Final = 10  # the Special Quest
QUEST_COUNT: Final = 10


@dataclass(eq=False)
class Quest:
    """`path` are the terrains between Dew and the Target (R24)."""

    key: str
    name: str
    path: tuple[int, ...]
    icon: str


QUESTS: Final[list[Quest]] = [
    Quest("evil-magic-mirror", "Evil Magic Mirror", (PLAIN, MOUNTAIN), "mirror-mirror"),
    Quest("orcz-duo", "Orcz Duo", (MOUNTAIN, MOUNTAIN), "orc-head"),
    Quest("goblin-keep", "Goblin Keep", (FOREST, PLAIN), "goblin-camp"),
    Quest("lost-child", "The Lost Child", (FOREST, FOREST), "footprint"),
    Quest("bandit-of-the-plain", "Bandit of the Plain", (PLAIN, PLAIN), "bandit"),
    Quest("black-goblin-camp", "Black Goblin Camp", (FOREST, MOUNTAIN), "imp-laugh"),
    Quest("hermits-riddle", "The Hermit's Riddle", (MOUNTAIN,), "beard"),
    Quest("poisoned-spring", "The Poisoned Spring", (PLAIN, FOREST), "poison-bottle"),
    Quest("arena-of-heroes", "Arena of Heroes", (PLAIN,), "arena"),
    Quest("black-orc-lair", "Black Orc Lair", (MOUNTAIN, FOREST, MOUNTAIN), "cave-entrance"),
    Quest("dark-castle", "The Dark Castle", (FOREST, MOUNTAIN), "evil-tower"),
]
QUEST_KEYS: Final = [quest.key for quest in QUESTS]
QUEST_NAMES: Final = [quest.name for quest in QUESTS]


# --- events (R48) ---


@dataclass(eq=False)
class Event:
    key: str
    name: str
    terrain: int
    icon: str


EVENTS: Final[list[Event]] = [
    Event("f1", "Whispering Pines", FOREST, "pine-tree"),
    Event("f2", "Spider Hollow", FOREST, "spider-web"),
    Event("f3", "Elder Oak", FOREST, "deku-tree"),
    Event("f4", "Hunter's Trail", FOREST, "footprint"),
    Event("f5", "Goblin Traps", FOREST, "wolf-trap"),
    Event("f6", "Dark Thicket", FOREST, "evil-tree"),
    Event("m1", "Rocky Ledge", MOUNTAIN, "falling-rocks"),
    Event("m2", "Orc Pass", MOUNTAIN, "mountain-road"),
    Event("m3", "Windy Bridge", MOUNTAIN, "rope-bridge"),
    Event("m4", "Old Training Ground", MOUNTAIN, "crossed-swords"),
    Event("m5", "Abandoned Mine", MOUNTAIN, "mine-wagon"),
    Event("m6", "Hermit's Peak", MOUNTAIN, "mountaintop"),
    Event("p1", "Open Road", PLAIN, "trail"),
    Event("p2", "Burned Farm", PLAIN, "barn"),
    Event("p3", "Wandering Heroes", PLAIN, "campfire"),
    Event("p4", "Toll Gate", PLAIN, "ranch-gate"),
    Event("p5", "Tall Grass", PLAIN, "high-grass"),
    Event("p6", "Fortune Teller", PLAIN, "crystal-ball"),
]
EVENT_KEYS: Final = [event.key for event in EVENTS]

UNSEEN: Final = -1  # a card of the Event deck that nobody has looked at


TERRAIN_OF: Final[list[int]] = [event.terrain for event in EVENTS]


def face_down(terrain: int) -> int:
    """A card on the path that shows only its kind (R48)."""
    return -1 - terrain


def terrain_of(card: int) -> int:
    """The kind of a card on the path: the picture side shows it too."""
    return TERRAIN_OF[card] if card >= 0 else -1 - card


def location_name(card: int) -> str:
    """As far as it is known: its name, or only its kind."""
    return EVENTS[card].name if card >= 0 else f"the {TERRAIN_NAMES[terrain_of(card)]}"
