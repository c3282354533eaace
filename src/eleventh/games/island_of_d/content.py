"""Who and what there is on the Island of D: characters, items, trainings, monsters, the village.

Quests and event cards are in `cards.py`. Numbers are as printed on the cards; texts are our own words.
"""

from __future__ import annotations

from typing import Final

# --- stats and trainings (R14) ---

ATT: Final = 0
DEF: Final = 1
INT: Final = 2
HP: Final = 3
STAT_KEYS: Final = ["att", "def", "int", "hp"]
STAT_NAMES: Final = ["ATT", "DEF", "INT", "HP max"]
TRAIN_COST: Final = [5, 4, 3, 3]
TRAIN_LIMIT: Final = [5, 8, 4, 6]
TRAIN_STEPS: Final = 2  # of one kind, at most

MOST_GOLD: Final = 15  # R15
MOST_OF_AN_ITEM: Final = 3  # A38
DAYS_IN_WEEK: Final = 8  # R18
LAST_DAY: Final = 32  # week 4 day 8: the Ritual is complete (R70)
QUESTS_FOR_AMULET: Final = 3  # R2

LESSON_PRICE: Final = 3  # the Tavern
REDRAW_PRICE: Final = 1
SWAP_PRICE: Final = 1  # the Village Elder
HEALER_PRICE: Final = 1


# --- items (R13) ---

DAGGER: Final = 0
POTION: Final = 1
WING: Final = 2
TONIC: Final = 3
COIN: Final = 4


class Item:
    def __init__(self, key: str, name: str, price: int, icon: str, text: str) -> None:
        self.key = key
        self.name = name
        self.price = price
        self.icon = icon
        self.text = text


ITEMS: Final[list[Item]] = [
    Item(
        "dagger",
        "Dagger",
        2,
        "plain-dagger",
        "On your turn, before an attack roll: discard it for ATT +2 in that attack. One Dagger an attack.",
    ),
    Item(
        "potion",
        "Potion",
        4,
        "health-potion",
        "At any time with HP 1 or more, also in combat: discard it and heal 2 HP.",
    ),
    Item(
        "magic-wing",
        "Magic Wing",
        3,
        "feathered-wing",
        "As your Action in a Location or Target: discard it and be in Dew. Rest there as on arrival.",
    ),
    Item(
        "mind-tonic",
        "Mind Tonic",
        3,
        "brain",
        "At any time, also in combat: discard it and Charge up to 2 Skills.",
    ),
    Item(
        "lucky-coin",
        "Lucky Coin",
        2,
        "two-coins",
        "After any roll, yours or an enemy's: discard it and that die is rolled again; the new roll counts.",
    ),
]
PRICES: Final[list[int]] = [item.price for item in ITEMS]


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


class Character:
    """A character card. `turns` marks a Skill with (T); `text` is the Skill for you, `foe` for an enemy."""

    def __init__(
        self,
        key: str,
        name: str,
        stats: tuple[int, int, int, int],
        gold: int,
        items: tuple[int, ...],
        skill: str,
        skill_name: str,
        turns: bool,
        icon: str,
        skill_icon: str,
        text: str,
        foe: str,
    ) -> None:
        self.key = key
        self.name = name
        self.stats = stats
        self.gold = gold
        self.items = items
        self.skill = skill
        self.skill_name = skill_name
        self.first_skill = skill_name.split(" and ")[0]  # of two Skills on a card the first is turned (R9)
        self.turns = turns
        self.icon = icon
        self.skill_icon = skill_icon
        self.text = text
        self.foe = foe


NOT_USED: Final = "Enemies have no use for it."

CHARACTERS: Final[list[Character]] = [
    Character(
        "amazon",
        "Amazon",
        (4, 7, 2, 4),
        1,
        (),
        "wilderness-knowledge",
        "Wilderness Knowledge",
        True,
        "spartan-helmet",
        "compass",
        "When you Check for Event: after the roll, roll once more and choose which of the two counts.",
        NOT_USED,
    ),
    Character(
        "elf",
        "Elf",
        (4, 6, 3, 4),
        2,
        (DAGGER,),
        "agility",
        "Agility",
        True,
        "woman-elf-face",
        "sprint",
        "When a combat starts and nobody is ambushed: you attack first, whatever the INT.",
        "If nobody is ambushed and you would attack first, the Elf attacks first instead.",
    ),
    Character(
        "bard",
        "Bard",
        (3, 7, 3, 4),
        3,
        (POTION,),
        "song-of-joy",
        "Song of Joy",
        True,
        "robin-hood-hat",
        "lyre",
        "When a combat starts: roll; on 4-6 the combat is cancelled. Not in the Dark Castle, and not in "
        "combats that cannot be cancelled.",
        "When the combat starts the Bard rolls; on 4-6 it is cancelled.",
    ),
    Character(
        "ninja",
        "Ninja",
        (4, 6, 3, 4),
        3,
        (DAGGER, WING),
        "powder",
        "Powder",
        True,
        "ninja-mask",
        "dust-cloud",
        "On your turn, when you choose to run away: you get away without a roll.",
        "On its turn with HP 1 it runs away.",
    ),
    Character(
        "thief",
        "Thief",
        (3, 6, 3, 4),
        6,
        (DAGGER,),
        "thievery",
        "Thievery and Pickpocket",
        True,
        "hooded-figure",
        "robber-hand",
        "Thievery (T): in Dew, roll; 1 caught: pay 2 Gold, or lose 1 HP (never the last) if you cannot; "
        "2 nothing; 3-6 take a Dagger, Lucky Coin, Magic Wing or Mind Tonic. Pickpocket: when you take Gold "
        "after a won combat, take 1 more.",
        NOT_USED,
    ),
    Character(
        "brawler",
        "Brawler",
        (4, 6, 2, 5),
        1,
        (),
        "creates-fear",
        "Creates Fear",
        True,
        "mailed-fist",
        "terror",
        "When a combat starts: all enemies have ATT -1 until it ends.",
        "Your ATT is -1 until the combat ends.",
    ),
    Character(
        "miner",
        "Miner",
        (4, 6, 1, 5),
        4,
        (DAGGER,),
        "miners-instinct",
        "Miner's Instinct",
        True,
        "miner",
        "war-pick",
        "In a Mountain, not in combat: roll; 2-4 gain 1 Gold, 5-6 gain 2 Gold.",
        NOT_USED,
    ),
    Character(
        "ranger",
        "Ranger",
        (4, 6, 2, 4),
        3,
        (DAGGER,),
        "keen-step",
        "Keen Step",
        True,
        "hood",
        "boot-prints",
        "When a combat starts, or before an enemy's attack roll or a Danger roll: DEF +1 to the end of the "
        "combat (or for that Danger).",
        "DEF +1 for the whole combat or test.",
    ),
    Character(
        "monk",
        "Monk",
        (3, 7, 3, 5),
        0,
        (),
        "counter-blow",
        "Counter Blow",
        True,
        "monk-face",
        "fist",
        "After an enemy misses you: attack that enemy at once. Your own turn comes as usual.",
        "After your first missed attack it attacks you at once.",
    ),
    Character(
        "knight",
        "Knight",
        (3, 7, 1, 5),
        2,
        (),
        "shield-wall",
        "Shield Wall",
        True,
        "mounted-knight",
        "shield",
        "When you are hit, in combat or by a Danger: the hit becomes a miss.",
        "Your first hit on it becomes a miss.",
    ),
    Character(
        "barbarian",
        "Barbarian",
        (5, 6, 1, 5),
        0,
        (),
        "berserk",
        "Berserk",
        True,
        "barbarian",
        "crossed-axes",
        "On your turn: make two attacks instead of one.",
        "On its first turn it attacks twice.",
    ),
    Character(
        "archer",
        "Archer",
        (4, 6, 3, 4),
        1,
        (DAGGER,),
        "first-arrow",
        "First Arrow",
        True,
        "bowman",
        "bow-arrow",
        "When a combat starts and you are not ambushed: make one attack, then go on as usual.",
        "If it is not ambushed it makes one attack when the combat starts.",
    ),
    Character(
        "wizard",
        "Wizard",
        (3, 6, 4, 4),
        5,
        (TONIC,),
        "fire-bolt",
        "Fire Bolt",
        True,
        "wizard-face",
        "fireball",
        "On your turn, instead of attacking: roll; 1-3 one enemy loses 1 HP, 4-6 it loses 2. It cannot miss.",
        "On its first turn, instead of attacking, the same against you.",
    ),
    Character(
        "priest",
        "Priest",
        (3, 6, 3, 4),
        3,
        (POTION,),
        "prayer",
        "Prayer",
        True,
        "sun-priest",
        "prayer",
        "At any time with HP 1 or more, also in combat: heal 1 HP.",
        "The first time it is hurt and still stands, it heals 1 HP.",
    ),
    Character(
        "alchemist",
        "Alchemist",
        (3, 6, 3, 4),
        4,
        (POTION, POTION),
        "strong-brew",
        "Strong Brew",
        False,
        "bubbling-flask",
        "potion-ball",
        "Your Potions heal 3 HP instead of 2, your Mind Tonics Charge up to 3 Skills.",
        NOT_USED,
    ),
    Character(
        "merchant",
        "Merchant",
        (3, 6, 3, 4),
        6,
        (),
        "haggle",
        "Haggle",
        False,
        "old-wagon",
        "shaking-hands",
        "Items and Trainings cost you 1 Gold less, but at least 1.",
        NOT_USED,
    ),
    Character(
        "druid",
        "Druid",
        (3, 7, 3, 4),
        2,
        (),
        "natures-rest",
        "Nature's Rest",
        False,
        "deku-tree",
        "oak-leaf",
        "When you Rest in a Location or Target you do not roll, are never disturbed, and may heal 2 HP.",
        NOT_USED,
    ),
    Character(
        "gambler",
        "Gambler",
        (3, 7, 2, 4),
        4,
        (COIN, COIN),
        "fortune",
        "Fortune",
        True,
        "card-joker",
        "clover",
        "After a roll of your own: roll again; the new roll counts.",
        "It rolls its first missed attack again.",
    ),
]

TURNING: Final = sum(1 << i for i, c in enumerate(CHARACTERS) if c.turns)  # Skills with (T), as a mask


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
