"""Heroes, Action Cards, Gear and Enemy Tokens as data, with their text."""

from __future__ import annotations

from typing import Final

# --- attributes and packed needs ---

BRAINS: Final = 0
BRAWN: Final = 1
SKILL: Final = 2
ATTRIBUTES: Final = ("brains", "brawn", "skill")


def icons(*attributes: int) -> int:
    """A set of icons as one number: two bits for each attribute say how many."""
    need = 0
    for attribute in attributes:
        need += 1 << (2 * attribute)
    return need


def read_icons(text: str) -> int:
    """`brawn+skill`; `wild` needs nothing but the Action Token (R53)."""
    return 0 if text == "wild" else icons(*[ATTRIBUTES.index(word) for word in text.split("+")])


def icon_list(need: int) -> list[int]:
    return [a for a in range(3) for _ in range((need >> (2 * a)) & 3)]


def icon_names(need: int) -> str:
    return " + ".join(ATTRIBUTES[a].capitalize() for a in icon_list(need)) or "Wild"


def less(need: int, attribute: int) -> int:
    """What is left of a need when a source gives this attribute (-1: nothing)."""
    if attribute >= 0 and (need >> (2 * attribute)) & 3:
        return need - (1 << (2 * attribute))
    return need


def count(need: int) -> int:
    return (need & 3) + ((need >> 2) & 3) + ((need >> 4) & 3)


def counted(number: int, thing: str) -> str:
    """`1 Action Token`, `3 Mission Points`, `no tiles`."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


# --- scenarios and difficulty ---

SCENARIOS: Final = ("city", "undersea")
SCENARIO_NAMES: Final = ("City in the Sky", "Undersea Grotto")
DIFFICULTIES: Final = ("easy", "medium", "hard")
DIFFICULTY_POINTS: Final = (6, 4, 2)  # R14
TRACK_END: Final = 20  # Q26
GOLD: Final = 6
BLUE_SUPPLY: Final = 6  # Q28
KEEP_LIMIT: Final = 3
GEAR_LIMIT: Final = 3
TILES_TO_SECURE: Final = 4

# --- heroes ---

NEMO: Final = 0
SARA: Final = 1
FULMER: Final = 2
GRANT: Final = 3
HEROES: Final = ("nemo", "sara", "fulmer", "grant")
HERO_NAMES: Final = ("Captain Nemo", "Sara Duncan", "Adam Fulmer", "Ulysses S. Grant")
HERO_SHORT: Final = ("Nemo", "Sara", "Fulmer", "Grant")
HERO_ABILITIES: Final = ("Cold Genius", "Born Engineer", "First Strike", "Commander in Chief")
HERO_TEXTS: Final = (
    "Once in each of your turns, after a failed roll for a Task, roll all its dice again without paying.",
    "At the start of your step 2 you may recharge one of your Gear Cards for free. Whenever you draw a Gear "
    "Card, draw two, keep one and discard the other.",
    "Your first confrontation in each of your turns costs no Action Token (re-rolls cost one as usual).",
    "At the start of your step 2 one ally of your choice gains a bonus Action Token (alone: you gain it).",
)

# --- Action Cards ---

DEFENSIVE: Final = 3
STEALTH: Final = 4
BLUE_SHORTCUT: Final = 5
RED_SHORTCUT: Final = 6
DIE: Final = 7
ABILITIES: Final = (
    "brains",
    "brawn",
    "skill",
    "defensive",
    "stealth",
    "blue-shortcut",
    "red-shortcut",
    "die",
)
ABILITY_NAMES: Final = (
    "Brains",
    "Brawn",
    "Skill",
    "Defensive",
    "Stealth",
    "Blue Shortcut",
    "Red Shortcut",
    "Attribute Die",
)
ABILITY_TEXTS: Final = (
    "You have 1 Brains icon for every Task, confrontation and defence.",
    "You have 1 Brawn icon for every Task, confrontation and defence.",
    "You have 1 Skill icon for every Task, confrontation and defence.",
    "Each time you are attacked you block 1 icon of any kind.",
    "Gain 1 bonus Action Token. On your turn you may move through enemies if you end on an empty space.",
    "Gain 1 bonus Action Token. You may move between the two blue shortcut spaces for 1 Action Token.",
    "Gain 1 bonus Action Token. You may move between the two red shortcut spaces for 1 Action Token.",
    "Whenever you roll, roll both dice and use either or both.",
)
ABILITY_RULES: Final = ("R36", "R36", "R36", "R37", "R38", "R39", "R39", "R40")

# Top ability, its cost in Mission Points, bottom ability, its cost.
ACTION_CARDS: Final[list[tuple[int, int, int, int]]] = [
    (BRAINS, 0, DEFENSIVE, 1),
    (BRAINS, 1, STEALTH, 0),
    (BRAINS, 1, BLUE_SHORTCUT, 0),
    (BRAINS, 0, DIE, 1),
    (BRAINS, 1, DEFENSIVE, 0),
    (BRAINS, 1, RED_SHORTCUT, 0),
    (BRAWN, 0, DEFENSIVE, 1),
    (BRAWN, 1, STEALTH, 0),
    (BRAWN, 1, RED_SHORTCUT, 0),
    (BRAWN, 0, DIE, 1),
    (BRAWN, 1, DEFENSIVE, 0),
    (BRAWN, 1, STEALTH, 0),
    (SKILL, 0, DEFENSIVE, 1),
    (SKILL, 1, STEALTH, 0),
    (SKILL, 1, BLUE_SHORTCUT, 0),
    (SKILL, 0, DIE, 1),
    (SKILL, 1, DEFENSIVE, 0),
    (SKILL, 1, RED_SHORTCUT, 0),
    (BRAINS, 1, BRAWN, 1),
    (BRAWN, 1, SKILL, 1),
    (SKILL, 1, BRAINS, 1),
    (DIE, 1, STEALTH, 0),
    (DIE, 1, BLUE_SHORTCUT, 0),
    (DIE, 0, STEALTH, 0),
]
# A half is numbered 2 * card (top) or 2 * card + 1 (bottom).
HALF_ABILITY: Final[list[int]] = [half for card in ACTION_CARDS for half in (card[0], card[2])]
HALF_COST: Final[list[int]] = [cost for card in ACTION_CARDS for cost in (card[1], card[3])]
ACTION_CARD_NAMES: Final[list[str]] = [f"ac{i + 1:02}" for i in range(24)]

# --- Gear ---

BOOTS: Final = 0
RIFLE: Final = 1
TOOLS: Final = 2
JOURNAL: Final = 3
COAT: Final = 4
SPYGLASS: Final = 5
SMOKE: Final = 6
DRAUGHT: Final = 7
LAMP: Final = 8
GRENADE: Final = 9
GEAR: Final = (
    "rocket-boots",
    "electric-rifle",
    "precision-tools",
    "captains-journal",
    "armored-diving-coat",
    "spyglass",
    "smoke-canisters",
    "stimulant-draught",
    "signal-lamp",
    "electro-grenade",
)
GEAR_NAMES: Final = (
    "Rocket Boots",
    "Electric Rifle",
    "Precision Tools",
    "Captain's Journal",
    "Armored Diving Coat",
    "Spyglass",
    "Smoke Canisters",
    "Stimulant Draught",
    "Signal Lamp",
    "Electro-Grenade",
)
GEAR_TEXTS: Final = (
    "On your turn: move up to 3 spaces for nothing, through enemies and heroes, ending on a legal space.",
    "Gives 1 Brawn icon in a Task, a confrontation or a defence.",
    "Gives 1 Skill icon in a Task, a confrontation or a defence.",
    "Gives 1 Brains icon in a Task, a confrontation or a defence.",
    "When you are attacked: blocks 1 icon of any kind.",
    "On your turn: scout a face-down tile with a doorway within 4 path spaces of you, for nothing.",
    "When an enemy move is about to start, in anybody's turn: that move is skipped.",
    "On your turn: gain 3 bonus Action Tokens.",
    "On your turn: one ally (alone: you) moves up to 4 spaces by the normal rules, for nothing.",
    "On your turn: defeat 1 adjacent enemy, whatever its icons, for nothing.",
)
GEAR_ICON: Final = (-1, BRAWN, SKILL, BRAINS, -1, -1, -1, -1, -1, -1)
TWISTS: Final = (True, True, True, True, True, True, False, False, False, False)  # else discarded (R67, R68)
RECHARGE: Final = tuple(
    read_icons(word) for word in ("skill", "brains", "brains", "skill", "brawn", "wild", *["wild"] * 4)
)

# --- enemies ---

HUMANOID: Final = 1
BESTIAL: Final = 2
MECHANICAL: Final = 4
TYPE_LETTERS: Final = {"H": HUMANOID, "B": BESTIAL, "M": MECHANICAL}
EVERY_TYPE: Final = 7
TYPE_NAMES: Final = {HUMANOID: "Humanoid", BESTIAL: "Bestial", MECHANICAL: "Mechanical"}

# Name, type and game-icon of each stack: nine of the City, then nine of the Grotto.
KINDS: Final[list[tuple[str, str, str]]] = [
    ("Guard Dogs", "B", "wolf-head"),
    ("Mechanical Wasp", "M", "wasp-sting"),
    ("Foot Soldiers", "H", "brodie-helmet"),
    ("Mechanical Crab", "M", "crab"),
    ("Alpha Hound", "B", "direwolf"),
    ("Elite Squad", "H", "spartan-helmet"),
    ("Spymaster", "H", "spy"),
    ("Clockwork Sentinel", "M", "robot-golem"),
    ("Steam Colossus", "M", "vintage-robot"),
    ("Reef Sharks", "B", "shark-jaws"),
    ("Iron Jellyfish", "M", "jellyfish"),
    ("Deep Sea Scavengers", "H", "diving-helmet"),
    ("Sea Hydra", "B", "hydra"),
    ("Iron Manta", "M", "manta-ray"),
    ("Scavenger Captain", "H", "pirate-captain"),
    ("Acid Spider", "M", "spider-bot"),
    ("Great Devilfish", "B", "giant-squid"),
    ("Mechanical Kraken", "M", "kraken-tentacle"),
]
KIND_NAMES: Final[list[str]] = [kind[0] for kind in KINDS]
# Several beings on one token: of these the story speaks in the plural.
KIND_PLURAL: Final[list[bool]] = [
    name in ("Guard Dogs", "Foot Soldiers", "Reef Sharks", "Deep Sea Scavengers") for name in KIND_NAMES
]
KIND_TYPE: Final[list[int]] = [TYPE_LETTERS[kind[1]] for kind in KINDS]
KIND_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(KIND_NAMES)}
ELITE_SQUAD: Final = KIND_NUMBER["Elite Squad"]
SPYMASTER: Final = KIND_NUMBER["Spymaster"]
COLOSSUS: Final = KIND_NUMBER["Steam Colossus"]
CAPTAIN: Final = KIND_NUMBER["Scavenger Captain"]
SPIDER: Final = KIND_NUMBER["Acid Spider"]
KRAKEN: Final = KIND_NUMBER["Mechanical Kraken"]

TOKENS: Final = 35
# One line is one physical token: City side, Grotto side. Its Initiative is its place in the list, from 1.
TOKEN_LINES: Final = """\
Guard Dogs skill | Reef Sharks skill
Mechanical Wasp brains | Iron Jellyfish brains
Guard Dogs brawn | Reef Sharks brawn
Mechanical Wasp skill | Iron Jellyfish skill
Guard Dogs skill | Reef Sharks skill
Mechanical Wasp brains | Iron Jellyfish brains
Guard Dogs brawn | Reef Sharks brawn
Mechanical Wasp brains | Iron Jellyfish brains
Alpha Hound brawn+skill | Iron Manta skill+skill
Guard Dogs skill | Reef Sharks skill
Mechanical Wasp skill | Iron Jellyfish skill
Guard Dogs brawn | Reef Sharks brawn
Mechanical Wasp brains | Iron Jellyfish brains
Guard Dogs skill | Reef Sharks brawn
Mechanical Wasp skill | Iron Jellyfish skill
Guard Dogs brains | Reef Sharks brains
Mechanical Wasp brawn | Iron Jellyfish brawn
Foot Soldiers brawn | Deep Sea Scavengers brawn
Foot Soldiers skill | Deep Sea Scavengers skill
Mechanical Crab brawn+brains | Sea Hydra brawn+skill
Foot Soldiers brawn | Deep Sea Scavengers brawn
Mechanical Crab brawn+brains | Sea Hydra brawn+skill
Foot Soldiers brains | Deep Sea Scavengers brains
Mechanical Crab brawn+brains | Sea Hydra brawn+skill
Foot Soldiers brawn | Deep Sea Scavengers brawn
Mechanical Crab brawn+brains | Sea Hydra brawn+skill
Foot Soldiers skill | Deep Sea Scavengers skill
Foot Soldiers brains | Deep Sea Scavengers brains
Foot Soldiers brawn | Deep Sea Scavengers skill
Foot Soldiers skill | Deep Sea Scavengers brains
Foot Soldiers brains | Deep Sea Scavengers skill
Elite Squad brawn+skill | Scavenger Captain brains+skill
Spymaster brains+skill | Acid Spider brains+skill
Clockwork Sentinel brains+brains | Great Devilfish brawn+brawn
Steam Colossus brawn+brawn | Mechanical Kraken brawn+brains
"""


def read_tokens() -> tuple[list[int], list[int]]:
    """Kind and need of every token: the 35 City sides, then the 35 Grotto sides."""
    kinds = []
    needs = []
    for side in range(2):
        for line in TOKEN_LINES.splitlines():
            name, _, need = line.split("|")[side].strip().rpartition(" ")
            kinds.append(KIND_NUMBER[name])
            needs.append(read_icons(need))
    return kinds, needs


token_sides = read_tokens()
TOKEN_KIND: Final[list[int]] = token_sides[0]
TOKEN_NEED: Final[list[int]] = token_sides[1]
TOKEN_TYPE: Final[list[int]] = [KIND_TYPE[kind] for kind in TOKEN_KIND]
TOKEN_BASIC: Final[list[bool]] = [count(need) == 1 for need in TOKEN_NEED]  # R6
TOKENS_OF: Final[list[list[int]]] = [
    [t % TOKENS for t in range(2 * TOKENS) if TOKEN_KIND[t] == kind] for kind in range(len(KINDS))
]


def slug(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "-")
