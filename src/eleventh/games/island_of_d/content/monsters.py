"""The enemies: the six monsters, the Image of the mirror, then the characters (R26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleventh.games.island_of_d.content.parts import CHARACTER_COUNT, CHARACTERS, HERO_STATS

GOBLIN: Final = 0
BLACK_GOBLIN: Final = 1
ORC: Final = 2
BLACK_ORC: Final = 3
GOBLORC: Final = 4
BLACK_KNIGHT: Final = 5
IMAGE: Final = 6
FIRST_CHARACTER: Final = 7  # enemy number of character 0


@dataclass(eq=False)
class Monster:
    key: str
    name: str
    stats: tuple[int, int, int, int]
    gold: int
    icon: str
    skill: str
    text: str


MONSTERS: Final[list[Monster]] = [
    Monster("goblin", "Goblin", (2, 5, 1, 2), 1, "goblin-head", "", "A thief with a bent knife. No Skill."),
    Monster("black-goblin", "Black Goblin", (2, 6, 2, 2), 1, "imp-laugh", "Desperate",
            "Each time before it attacks with HP 1 it rolls: 1-3 it runs away, 4-6 ATT +1 for this attack."),
    Monster("orc", "Orc", (3, 7, 3, 2), 2, "orc-head", "", "Strong and sure of it. No Skill."),
    Monster("black-orc", "Black Orc", (3, 7, 3, 3), 3, "troll", "Rage",
            "While its HP is below HP max, ATT +1."),
    Monster("goblorc", "Goblorc", (4, 8, 4, 3), 4, "ogre", "Crush",
            "When it hits with a rolled 6, turn one of your ready (T) Skills, your choice, to used."),
    Monster("black-knight", "Black Knight", (5, 8, 5, 6), 0, "black-knight-helm", "Dark Blade",
            "When he hits with a rolled 6 you lose 2 HP instead of 1. A Skill that makes it a miss stops both."),
    Monster("image", "Image", (0, 0, 0, 0), 0, "mirror-mirror", "",
            "You, as the mirror shows you: your ATT, DEF and INT, and the HP you had when it stepped out."),
]  # fmt: skip

FOE_KEYS: Final[list[str]] = [m.key for m in MONSTERS] + [c.key for c in CHARACTERS]
FOE_NAMES: Final[list[str]] = [m.name for m in MONSTERS] + [c.name for c in CHARACTERS]
FOE_STATS: Final[list[list[int]]] = [list(m.stats) for m in MONSTERS] + HERO_STATS
FOE_GOLD: Final[list[int]] = [m.gold for m in MONSTERS] + [0] * CHARACTER_COUNT  # R10, R56
