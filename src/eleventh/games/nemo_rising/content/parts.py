"""The parts of the game as data, with their text: heroes, Action Cards, Gear, Enemy Tokens; names of the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleventh.core.action import Target
from eleventh.games.nemo_rising.content.icons import BRAINS, BRAWN, SKILL, WILD, count, icons


def slug(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "-")


def names(text: str) -> list[str]:
    """The names in a text, which commas separate."""
    return " ".join(text.split()).split(", ")


def counted(number: int, thing: str) -> str:
    """`1 Action Token`, `3 Mission Points`, `no tiles`."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


# --- scenarios and difficulty ---

SCENARIOS: Final = ("city", "undersea")
SCENARIO_NAMES: Final = ("City in the Sky", "Undersea Grotto")
DIFFICULTIES: Final = ("easy", "medium", "hard", "relentless", "gentle")
EASY: Final = 0
HARD: Final = 2
RELENTLESS: Final = 3
GENTLE: Final = 4
DIFFICULTY_POINTS: Final = (6, 4, 2, 0, 6)  # R14, Q52, Q56
# Relentless: Threat Cards at the end of a round, for one hero, two, three and four (Q52).
RELENTLESS_CARDS: Final[list[int]] = [1, 2, 2, 3]
# Gentle: Mission Points that come back at the end of a round, for as many heroes (Q56).
GENTLE_POINTS: Final[list[int]] = [1, 1, 2, 3]
TRACK_END: Final = 20  # Q26
GOLD: Final = 6
BLUE_SUPPLY: Final = 6  # Q28
KEEP_LIMIT: Final = 3
GEAR_LIMIT: Final = 3
MOST_SPACES: Final = 4  # that a Threat Action moves enemies, or Gear a hero
TILES_TO_SECURE: Final = 4

# --- heroes ---

NEMO: Final = 0
SARA: Final = 1
FULMER: Final = 2
GRANT: Final = 3
MOST_HEROES: Final = 4
HEROES: Final = ("nemo", "sara", "fulmer", "grant")
HERO_NAMES: Final = ("Captain Nemo", "Sara Duncan", "Adam Fulmer", "Ulysses S. Grant")
HERO_SHORT: Final = ("Nemo", "Sara", "Fulmer", "Grant")
PERSONS: Final[list[Target]] = [(f"hero-{name}", f"seat-{name}") for name in HEROES]  # the figure, the sheet
HERO_ABILITIES: Final = ("Cold Genius", "Born Engineer", "First Strike", "Commander in Chief")
HERO_TEXTS: Final = (
    "Once in each of your turns, after a failed roll for a Task, roll all its dice again without paying.",
    "At the start of your step 2 you may recharge one of your Gear Cards for free. Whenever you draw a Gear "
    "Card, draw two, keep one and discard the other.",
    "Your first confrontation in each of your turns costs no Action Token (re-rolls cost one as usual).",
    "At the start of your step 2 one ally of your choice gains a bonus Action Token (alone: you gain it).",
)

# --- Action Cards: BRAINS, BRAWN and SKILL are Attribute Enhancements ---

DEFENSIVE: Final = 3
STEALTH: Final = 4
BLUE_SHORTCUT: Final = 5
RED_SHORTCUT: Final = 6
DIE: Final = 7
ABILITIES: Final[list[str]] = names("""
    brains, brawn, skill, defensive, stealth, blue-shortcut, red-shortcut, die
""")
ABILITY_NAMES: Final[list[str]] = names("""
    Brains, Brawn, Skill, Defensive, Stealth, Blue Shortcut, Red Shortcut, Attribute Die
""")
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

# Top ability, its cost in Mission Points, bottom ability, its cost. No pair comes twice. Whoever prefers an
# attribute to a shortcut pays for it.
ACTION_CARDS: Final[list[tuple[int, int, int, int]]] = [
    (BRAINS, 0, DEFENSIVE, 0),
    (BRAINS, 0, STEALTH, 0),
    (BRAINS, 1, BLUE_SHORTCUT, 0),
    (STEALTH, 0, RED_SHORTCUT, 0),
    (DIE, 0, DEFENSIVE, 0),
    (BRAINS, 1, RED_SHORTCUT, 0),
    (BRAWN, 0, DEFENSIVE, 0),
    (BRAWN, 0, STEALTH, 0),
    (BRAWN, 1, RED_SHORTCUT, 0),
    (BRAWN, 1, BLUE_SHORTCUT, 0),
    (DEFENSIVE, 0, STEALTH, 0),
    (DEFENSIVE, 0, RED_SHORTCUT, 0),
    (SKILL, 0, DEFENSIVE, 0),
    (SKILL, 0, STEALTH, 0),
    (SKILL, 1, BLUE_SHORTCUT, 0),
    (DEFENSIVE, 0, BLUE_SHORTCUT, 0),
    (STEALTH, 0, BLUE_SHORTCUT, 0),
    (SKILL, 1, RED_SHORTCUT, 0),
    (BRAINS, 0, BRAWN, 0),
    (BRAWN, 0, SKILL, 0),
    (SKILL, 0, BRAINS, 0),
    (DIE, 0, STEALTH, 0),
    (DIE, 0, BLUE_SHORTCUT, 0),
    (DIE, 0, RED_SHORTCUT, 0),
]
CARDS: Final = 24
# A half is numbered 2 * card (top) or 2 * card + 1 (bottom).
HALF_ABILITY: Final[list[int]] = [half for card in ACTION_CARDS for half in (card[0], card[2])]
HALF_COST: Final[list[int]] = [cost for card in ACTION_CARDS for cost in (card[1], card[3])]
ACTION_CARD_NAMES: Final[list[str]] = [f"ac{i + 1:02}" for i in range(CARDS)]
HALVES: Final[list[str]] = [
    f"{ACTION_CARD_NAMES[half // 2]} {ABILITIES[ability]}" for half, ability in enumerate(HALF_ABILITY)
]

# --- Gear ---


@dataclass(eq=False)
class GearCard:
    """What is printed on it. `gives` is its icon, -1 for none; `recharge` the Task that turns it back after
    use (R69), -1 if it is discarded instead (R67)."""

    name: str
    text: str
    gives: int
    recharge: int


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
GEAR_CARDS: Final[list[GearCard]] = [
    GearCard(
        "Rocket Boots",
        "On your turn: move up to 3 spaces for nothing, through enemies and heroes, ending on a legal space.",
        -1,
        icons(SKILL),
    ),
    GearCard(
        "Electric Rifle", "Gives 1 Brawn icon in a Task, a confrontation or a defence.", BRAWN, icons(BRAINS)
    ),
    GearCard(
        "Precision Tools", "Gives 1 Skill icon in a Task, a confrontation or a defence.", SKILL, icons(BRAINS)
    ),
    GearCard(
        "Captain's Journal",
        "Gives 1 Brains icon in a Task, a confrontation or a defence.",
        BRAINS,
        icons(SKILL),
    ),
    GearCard("Armored Diving Coat", "When you are attacked: blocks 1 icon of any kind.", -1, icons(BRAWN)),
    GearCard(
        "Spyglass",
        "On your turn: scout a face-down tile with a doorway within 8 path spaces of you, for nothing.",
        -1,
        WILD,
    ),
    GearCard(
        "Smoke Canisters",
        "When an enemy move is about to start, in anybody's turn: that move is skipped.",
        -1,
        -1,
    ),
    GearCard("Stimulant Draught", "On your turn: gain 3 bonus Action Tokens.", -1, -1),
    GearCard(
        "Signal Lamp",
        "On your turn: one ally (alone: you) moves up to 4 spaces by the normal rules, for nothing.",
        -1,
        -1,
    ),
    GearCard(
        "Electro-Grenade", "On your turn: defeat 1 adjacent enemy, whatever its icons, for nothing.", -1, -1
    ),
]
GEAR_COUNT: Final = 10
GEAR_NAMES: Final[list[str]] = [card.name for card in GEAR_CARDS]
GEAR: Final[list[str]] = [slug(name) for name in GEAR_NAMES]
GEAR_TEXTS: Final[list[str]] = [card.text for card in GEAR_CARDS]
GEAR_ICON: Final[list[int]] = [card.gives for card in GEAR_CARDS]
TWISTS: Final[list[bool]] = [card.recharge >= 0 for card in GEAR_CARDS]
ICON_GEAR: Final[list[int]] = [gear for gear, card in enumerate(GEAR_CARDS) if card.gives >= 0]

# --- enemies ---

HUMANOID: Final = 1
BESTIAL: Final = 2
MECHANICAL: Final = 4
EVERY_TYPE: Final = 7
TYPE_NAMES: Final = {HUMANOID: "Humanoid", BESTIAL: "Bestial", MECHANICAL: "Mechanical"}

GUARD_DOGS: Final = 0
WASP: Final = 1
FOOT_SOLDIERS: Final = 2
CRAB: Final = 3
ALPHA_HOUND: Final = 4
ELITE_SQUAD: Final = 5
SPYMASTER: Final = 6
SENTINEL: Final = 7
COLOSSUS: Final = 8
REEF_SHARKS: Final = 9
JELLYFISH: Final = 10
SCAVENGERS: Final = 11
HYDRA: Final = 12
MANTA: Final = 13
CAPTAIN: Final = 14
SPIDER: Final = 15
DEVILFISH: Final = 16
KRAKEN: Final = 17
# Name, type and game-icon of each stack: nine of the City, then nine of the Grotto.
KINDS: Final[list[tuple[str, int, str]]] = [
    ("Guard Dogs", BESTIAL, "wolf-head"),
    ("Mechanical Wasp", MECHANICAL, "wasp-sting"),
    ("Foot Soldiers", HUMANOID, "brodie-helmet"),
    ("Mechanical Crab", MECHANICAL, "crab"),
    ("Alpha Hound", BESTIAL, "direwolf"),
    ("Elite Squad", HUMANOID, "spartan-helmet"),
    ("Spymaster", HUMANOID, "spy"),
    ("Clockwork Sentinel", MECHANICAL, "robot-golem"),
    ("Steam Colossus", MECHANICAL, "vintage-robot"),
    ("Reef Sharks", BESTIAL, "shark-jaws"),
    ("Iron Jellyfish", MECHANICAL, "jellyfish"),
    ("Deep Sea Scavengers", HUMANOID, "diving-helmet"),
    ("Sea Hydra", BESTIAL, "hydra"),
    ("Iron Manta", MECHANICAL, "manta-ray"),
    ("Scavenger Captain", HUMANOID, "pirate-captain"),
    ("Acid Spider", MECHANICAL, "spider-bot"),
    ("Great Devilfish", BESTIAL, "giant-squid"),
    ("Mechanical Kraken", MECHANICAL, "kraken-tentacle"),
]
KIND_NAMES: Final[list[str]] = [name for name, _, _ in KINDS]
KIND_TYPE: Final[list[int]] = [type_ for _, type_, _ in KINDS]
# Several beings on one token: of these the story speaks in the plural.
KIND_PLURAL: Final[list[bool]] = [
    kind in (GUARD_DOGS, FOOT_SOLDIERS, REEF_SHARKS, SCAVENGERS) for kind in range(len(KINDS))
]

TOKENS: Final = 35
# One line is one physical token: City side, Grotto side, each its kind and its icons. A token's Initiative is
# its place in the list, from 1.
TOKEN_SIDES: Final[list[tuple[tuple[int, ...], tuple[int, ...]]]] = [
    ((GUARD_DOGS, SKILL), (REEF_SHARKS, SKILL)),
    ((WASP, BRAINS), (JELLYFISH, BRAINS)),
    ((GUARD_DOGS, BRAWN), (REEF_SHARKS, BRAWN)),
    ((WASP, SKILL), (JELLYFISH, SKILL)),
    ((GUARD_DOGS, SKILL), (REEF_SHARKS, SKILL)),
    ((WASP, BRAINS), (JELLYFISH, BRAINS)),
    ((GUARD_DOGS, BRAWN), (REEF_SHARKS, BRAWN)),
    ((WASP, BRAINS), (JELLYFISH, BRAINS)),
    ((ALPHA_HOUND, BRAWN, SKILL), (MANTA, SKILL, SKILL)),
    ((GUARD_DOGS, SKILL), (REEF_SHARKS, SKILL)),
    ((WASP, SKILL), (JELLYFISH, SKILL)),
    ((GUARD_DOGS, BRAWN), (REEF_SHARKS, BRAWN)),
    ((WASP, BRAINS), (JELLYFISH, BRAINS)),
    ((GUARD_DOGS, SKILL), (REEF_SHARKS, BRAWN)),
    ((WASP, SKILL), (JELLYFISH, SKILL)),
    ((GUARD_DOGS, BRAINS), (REEF_SHARKS, BRAINS)),
    ((WASP, BRAWN), (JELLYFISH, BRAWN)),
    ((FOOT_SOLDIERS, BRAWN), (SCAVENGERS, BRAWN)),
    ((FOOT_SOLDIERS, SKILL), (SCAVENGERS, SKILL)),
    ((CRAB, BRAWN, BRAINS), (HYDRA, BRAWN, SKILL)),
    ((FOOT_SOLDIERS, BRAWN), (SCAVENGERS, BRAWN)),
    ((CRAB, BRAWN, BRAINS), (HYDRA, BRAWN, SKILL)),
    ((FOOT_SOLDIERS, BRAINS), (SCAVENGERS, BRAINS)),
    ((CRAB, BRAWN, BRAINS), (HYDRA, BRAWN, SKILL)),
    ((FOOT_SOLDIERS, BRAWN), (SCAVENGERS, BRAWN)),
    ((CRAB, BRAWN, BRAINS), (HYDRA, BRAWN, SKILL)),
    ((FOOT_SOLDIERS, SKILL), (SCAVENGERS, SKILL)),
    ((FOOT_SOLDIERS, BRAINS), (SCAVENGERS, BRAINS)),
    ((FOOT_SOLDIERS, BRAWN), (SCAVENGERS, SKILL)),
    ((FOOT_SOLDIERS, SKILL), (SCAVENGERS, BRAINS)),
    ((FOOT_SOLDIERS, BRAINS), (SCAVENGERS, SKILL)),
    ((ELITE_SQUAD, BRAWN, SKILL), (CAPTAIN, BRAINS, SKILL)),
    ((SPYMASTER, BRAINS, SKILL), (SPIDER, BRAINS, SKILL)),
    ((SENTINEL, BRAINS, BRAINS), (DEVILFISH, BRAWN, BRAWN)),
    ((COLOSSUS, BRAWN, BRAWN), (KRAKEN, BRAWN, BRAINS)),
]
# The 35 City sides, then the 35 Grotto sides.
SIDES: Final[list[tuple[int, ...]]] = [token[side] for side in range(2) for token in TOKEN_SIDES]
TOKEN_KIND: Final[list[int]] = [side[0] for side in SIDES]
TOKEN_NEED: Final[list[int]] = [icons(*side[1:]) for side in SIDES]
TOKEN_TYPE: Final[list[int]] = [KIND_TYPE[kind] for kind in TOKEN_KIND]
TOKEN_BASIC: Final[list[bool]] = [count(need) == 1 for need in TOKEN_NEED]  # R6
TOKENS_OF: Final[list[list[int]]] = [
    [t % TOKENS for t in range(2 * TOKENS) if TOKEN_KIND[t] == kind] for kind in range(len(KINDS))
]


# --- Threat Cards: 24 of the City, then 24 of the Grotto. What they do stands in threats.py ---

THREAT_NAMES: Final[list[str]] = names("""
    Night Patrol, Swarm Released, Shift Change, Loose the Hounds, Buzzing in the Ducts, Quick March,
    Scent Trail, Cordon, Steam Burst, Sweep the Galleries, The Pack Runs, Crab Launch, Heavy Armor,
    Trip Wire, Ambush on the Stairs, Howls in the Wind, Forced March, Grappling Hooks, The Alpha,
    The Sentinel Wakes, Elite Squad, Alarm Sensor, Searchlights, Steam Colossus, Feeding Frenzy,
    Drifting Swarm, Lights Below, Blood in the Water, Scavengers' Signal, Boarding Party, Fins,
    Turning Tide, Electric Field, The Deep Stirs, Motor Surge, Many Heads, Driven from Its Lair,
    Cut Air Hose, Shark Run, Stray Swarm, Raiding Party, Crushing Pressure, Shadow Overhead,
    The Devilfish's Den, Mechanical Kraken, Scavenger Captain, Riptide, Cracked Helmets
""")
THREATS: Final[list[str]] = [slug(name) for name in THREAT_NAMES]
THREATS_EACH: Final = 24

# --- attempts: Tasks, then confrontations ---

FIRST_CONFRONTATION: Final = 100  # the number of the attempt against the first token
LAST_KEY: Final = 8 * FIRST_CONFRONTATION - 1  # of a Task in a place: 8 * its number + area
MOST_TRIES: Final = 24  # of Tasks in one turn

# --- Adventure Tiles: eight of the City, then eight of the Grotto. Their boxes stand in securing.py ---

COMMAND_DECK: Final = 0
HANGAR: Final = 1
ENGINE_ROOM: Final = 2
COMMAND_ROOM: Final = 3
ARMORY: Final = 4
BRIG: Final = 5
LABORATORY: Final = 6
OBSERVATORY: Final = 7
RIVAL_VESSEL: Final = 8
CORAL_GARDEN: Final = 9
KELP_FOREST: Final = 10
PEARL_CAVERN: Final = 11
SUNKEN_TEMPLE: Final = 12
SODIUM_VEIN: Final = 13
THERMAL_VENTS: Final = 14
WRECK_GRAVEYARD: Final = 15
TILES_EACH: Final = 8
TILE_NAMES: Final[list[str]] = names("""
    Command Deck, Hangar, Engine Room, Command Room, Armory, Brig, Laboratory, Observatory, Rival Vessel,
    Coral Garden, Kelp Forest, Pearl Cavern, Sunken Temple, Sodium Vein, Thermal Vents, Wreck Graveyard
""")
TILES: Final[list[str]] = [slug(name) for name in TILE_NAMES]

# --- Story Tokens. What they are for stands in missions.py ---

EXPLOSIVES: Final = 0
CAPTIVE_1: Final = 1
CAPTIVE_2: Final = 2
PLANS: Final = 3
SODIUM_1: Final = 4
SODIUM_2: Final = 5
DIVER: Final = 6
RELIC: Final = 7
STORY: Final = ("explosives", "captive-1", "captive-2", "plans", "sodium-1", "sodium-2", "diver", "relic")
STORY_NAMES: Final[list[str]] = names("""
    Explosives, first Captive, second Captive, Robur's Plans, first Sodium, second Sodium, Lost Diver, Relic
""")
