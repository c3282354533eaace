"""Who and what there is on the Island of D: characters, items, trainings, prices, the endings.

Numbers are as printed on the cards. What a Skill or an Item does stands with its text in `skills.py` and
`items.py`; Quest and Event cards are in `cards.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleventh.core.bits import mask_of

# --- stats and trainings (R14) ---

ATT: Final = 0
DEF: Final = 1
INT: Final = 2
HP: Final = 3
STAT_KEYS: Final = ["att", "def", "int", "hp"]
STAT_NAMES: Final = ["ATT", "DEF", "INT", "HP max"]
TRAIN_COST: Final = [5, 4, 2, 2]
TRAIN_LIMIT: Final = [5, 8, 4, 6]

MOST_GOLD: Final = 15  # R15
DAYS_IN_WEEK: Final = 8  # R18
LAST_DAY: Final = 32  # week 4 day 8: the Ritual is complete (R70)
QUESTS_FOR_AMULET: Final = 3  # R2

LESSON_PRICE: Final = 7  # the Tavern: less twice your INT, but at least 1
LESSON_ON_THE_WAY: Final = 2
REDRAW_PRICE: Final = 1
SWAP_PRICE: Final = 1  # the Village Elder
HEALER_PRICE: Final = 1


# --- how hard it is (A47) ---


@dataclass(eq=False)
class Level:
    """A setting: the game as printed, and ours beside it. All numbers are added to those of the cards."""

    key: str
    name: str
    text: str
    knight: int  # HP of the Black Knight
    training: int  # Gold for a Training
    healer: int  # Gold for the Healer
    purse: int  # Gold at the start


PRINTED: Final = 0
LEVELS: Final[list[Level]] = [
    Level("printed", "As printed", "the numbers of the cards", 0, 0, 0, 0),
    Level("easy", "Easier",
          "ours: the Black Knight has 4 HP, a Training costs 1 Gold less, and you start with 3 Gold more",
          -2, -1, 0, 3),
    Level("hard", "Harder",
          "ours: the Black Knight has 14 HP, a Training costs 1 Gold more, and the Healer asks 2 Gold",
          8, 1, 1, 0),
]  # fmt: skip
LEVEL_KEYS: Final = [level.key for level in LEVELS]


# --- items (R13) ---

DAGGER: Final = 0
POTION: Final = 1
WING: Final = 2
TONIC: Final = 3
COIN: Final = 4
CLEARER: Final = 3  # what a Mind Tonic adds to INT in a test


@dataclass(eq=False)
class ItemCard:
    key: str
    name: str
    price: int
    icon: str


ITEMS: Final[list[ItemCard]] = [
    ItemCard("dagger", "Dagger", 1, "plain-dagger"),
    ItemCard("potion", "Potion", 4, "health-potion"),
    ItemCard("magic-wing", "Magic Wing", 1, "feathered-wing"),
    ItemCard("mind-tonic", "Mind Tonic", 2, "brain"),
    ItemCard("lucky-coin", "Lucky Coin", 2, "two-coins"),
]
ITEM_KEYS: Final = [item.key for item in ITEMS]
ITEM_NAMES: Final = [item.name for item in ITEMS]
PRICES: Final = [item.price for item in ITEMS]


# --- characters (R4) ---

AMAZON: Final = 0
ELF: Final = 1
BARD: Final = 2
NINJA: Final = 3
THIEF: Final = 4
BRAWLER: Final = 5
MINER: Final = 6
RANGER: Final = 7
MONK: Final = 8
KNIGHT: Final = 9
BARBARIAN: Final = 10
ARCHER: Final = 11
WIZARD: Final = 12
PRIEST: Final = 13
ALCHEMIST: Final = 14
MERCHANT: Final = 15
DRUID: Final = 16
GAMBLER: Final = 17
CHARACTER_COUNT: Final = 18


@dataclass(eq=False)
class Character:
    """A character card. `stats` are ATT, DEF, INT and HP max; `turns` marks a Skill with (T)."""

    key: str
    name: str
    stats: tuple[int, int, int, int]
    gold: int
    items: tuple[int, ...]
    icon: str
    skill: str
    skill_name: str
    turns: bool
    skill_icon: str

    def __post_init__(self) -> None:
        self.first_skill = self.skill_name.split(" and ")[
            0
        ]  # of two Skills on a card the first is turned (R9)


CHARACTERS: Final[list[Character]] = [
    Character("amazon", "Amazon", (4, 7, 2, 4), 1, (), "spartan-helmet",
              "wilderness-knowledge", "Wilderness Knowledge", True, "compass"),
    Character("elf", "Elf", (4, 6, 3, 4), 2, (DAGGER,), "woman-elf-face",
              "agility", "Agility", True, "sprint"),
    Character("bard", "Bard", (3, 7, 3, 4), 3, (POTION,), "robin-hood-hat",
              "song-of-joy", "Song of Joy", True, "lyre"),
    Character("ninja", "Ninja", (4, 7, 3, 4), 3, (DAGGER, WING), "ninja-mask",
              "powder", "Powder", True, "dust-cloud"),
    Character("thief", "Thief", (4, 6, 4, 3), 6, (DAGGER,), "hooded-figure",
              "thievery", "Thievery and Pickpocket", True, "robber-hand"),
    Character("brawler", "Brawler", (4, 6, 2, 5), 1, (), "mailed-fist",
              "creates-fear", "Creates Fear", True, "terror"),
    Character("miner", "Miner", (4, 6, 1, 5), 4, (DAGGER,), "miner",
              "miners-instinct", "Miner's Instinct", True, "war-pick"),
    Character("ranger", "Ranger", (4, 6, 2, 4), 3, (DAGGER,), "hood",
              "keen-step", "Keen Step", True, "boot-prints"),
    Character("monk", "Monk", (3, 7, 3, 5), 0, (), "monk-face", "counter-blow", "Counter Blow", True, "fist"),
    Character("knight", "Knight", (3, 7, 1, 5), 2, (), "mounted-knight",
              "shield-wall", "Shield Wall", True, "shield"),
    Character("barbarian", "Barbarian", (5, 6, 1, 5), 0, (), "barbarian",
              "berserk", "Berserk", True, "crossed-axes"),
    Character("archer", "Archer", (5, 6, 2, 4), 1, (DAGGER,), "bowman",
              "first-arrow", "First Arrow", True, "bow-arrow"),
    Character("wizard", "Wizard", (3, 6, 4, 4), 5, (TONIC,), "wizard-face",
              "fire-bolt", "Fire Bolt", True, "fireball"),
    Character("priest", "Priest", (3, 6, 2, 4), 3, (POTION,), "sun-priest",
              "prayer", "Prayer", True, "prayer"),
    Character("alchemist", "Alchemist", (3, 6, 3, 5), 4, (POTION, POTION), "bubbling-flask",
              "strong-brew", "Strong Brew", False, "potion-ball"),
    Character("merchant", "Merchant", (3, 6, 3, 4), 6, (), "old-wagon",
              "haggle", "Haggle", False, "shaking-hands"),
    Character("druid", "Druid", (3, 7, 2, 5), 2, (), "deku-tree",
              "natures-rest", "Nature's Rest", False, "oak-leaf"),
    Character("gambler", "Gambler", (3, 7, 2, 4), 4, (COIN, COIN), "card-joker",
              "fortune", "Fortune", True, "clover"),
]  # fmt: skip
HERO_STATS: Final[list[list[int]]] = [list(card.stats) for card in CHARACTERS]

TURNING: Final = mask_of([i for i, card in enumerate(CHARACTERS) if card.turns])  # Skills with (T)


# --- the endings ---

LOSE_TEXT: Final = "The bells of Dew fall silent. Another hero has not come home."
LOSE_LATE_TEXT: Final = "The portal stands open, and no one is left to close it."
WIN_TEXT: Final = (
    "The dark sword falls down the tower stairs. Far below, the gates of Dew open to the morning."
)
EPILOGUE: Final = (
    "Two days later a hero walks into Dew from the north, limping and thin, and the Elder takes back the "
    "Amulet with both hands. Nobody asks what happened in the tower; they only ask who wants more soup."
)
