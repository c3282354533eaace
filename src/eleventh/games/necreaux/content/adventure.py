"""The Adventure deck as data: 75 Adventure cards and the 2 Specials.

A *kind* (0 to 72) is something the deck can show: Monsters, Traps, Events, Rooms, Items, Specials. Copies of
one card are one kind that is in the deck more than once.
"""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux.content.cards import CARD_NAMES, CARD_TEXT, CARDS, CHARACTERS, slug

# Adventure kinds that the rules name, by number.
CYBORG_APE: Final = 0
HENCHMEN: Final = 1
HOUNDS: Final = 2
PROWLER: Final = 3
RAZOR_BATS: Final = 4
SALAMANDER: Final = 5
BRAIN: Final = 6
TURRET: Final = 7
LIVING_LAVA: Final = 8
ZOMBIES: Final = 9
TANK_KRAKEN: Final = 10
ASSASSIN: Final = 11
LEGIONNAIRE: Final = 12
DOCTOR: Final = 13
LAB_RATS: Final = 14
MADAME_SABRE: Final = 15
PTERODACTYL: Final = 16
SLUDGE: Final = 17
GRENADIER: Final = 18
CENTURION: Final = 19
MONSTERS: Final = 20

HUMAN: Final = 1
BEAST: Final = 2
ROBOT: Final = 4
MUTANT: Final = 8
UNDEAD: Final = 16
ELEMENTAL: Final = 32
KEYWORDS: Final[list[str]] = ["Human", "Beast", "Robot", "Mutant", "Undead", "Elemental"]

# Name, copies, keywords, CV, dots, special text.
MONSTER_ROWS: Final[list[tuple[str, int, int, int, int, str]]] = [
    ("Gargantuan Reanimated Cyborg Ape", 1, BEAST | ROBOT | UNDEAD, 6, 2,
     "When it is defeated, each member turns a Character card face up."),
    ("Jumpsuit Henchmen", 3, HUMAN, 3, 1, "A hit with a die that shows 6 counts as 2 Hits."),
    ("Clockwork Hounds", 1, ROBOT, 3, 1, "From the second round on their CV is 1 higher."),
    ("Midnight Prowler", 1, MUTANT, 4, 1, "In the first round all members get -1."),
    ("Razor Bats", 1, BEAST, 2, 0, "No retreat before the first round."),
    ("Acid Salamander", 1, BEAST | MUTANT, 4, 1,
     "Whoever rolls below the CV also loses a Charge, if he has any."),
    ("Brain in a Jar", 1, MUTANT, 4, 1, "Members with a face-up Psychic Character card get +1."),
    ("Sentry Turret", 1, ROBOT, 4, 1, "A retreat from it costs no Hits."),
    ("Living Lava", 1, ELEMENTAL, 4, 0, "Weapons do nothing in this combat."),
    ("Patchwork Zombies", 2, UNDEAD, 2, 1, "They need one Hit more than there are members."),
    ("Tank Kraken", 1, BEAST, 5, 2, "No retreat once a round has been rolled."),
    ("Unseen Assassin", 1, HUMAN, 4, 1, "Members without a face-up Covert Character card get -1."),
    ("Iron Legionnaire", 1, ROBOT, 4, 1, "Members with a face-up Tech Character card get +1."),
    ("Doctor Necreaux", 1, HUMAN, 5, 3, "One Hit, and he flees: the fight is won."),
    ("Feral Lab Rats", 1, BEAST, 2, 0, "A retreat from them costs no pending Items."),
    ("Madame Sabre the Bodyguard", 1, HUMAN, 5, 3, "Members with a face-up Martial Character card get +1."),
    ("Screaming Pterodactyl", 1, BEAST, 4, 1, "At Speed 8 or more all members get -1."),
    ("Glowing Sludge", 1, ELEMENTAL, 5, 0,
     "A member below the CV whose die shows 1 takes 1 Hit more himself."),
    ("Gorilla Grenadier", 1, BEAST, 5, 2, "Whoever rolls below the CV also discards an Item, if he has any."),
    ("Robot Centurion", 1, ROBOT, 5, 2, "Once it has taken a Hit its CV is 1 lower."),
]  # fmt: skip
KEYWORD: Final[list[int]] = [row[2] for row in MONSTER_ROWS]
CV: Final[list[int]] = [row[3] for row in MONSTER_ROWS]
DOTS: Final[list[int]] = [row[4] for row in MONSTER_ROWS]

SLIDING_WALL: Final = 20
TRAPS: Final = 36

MECHANICAL: Final = 0
ENERGY: Final = 1
GAS: Final = 2
STRUCTURE: Final = 3
TRAP_KEYWORDS: Final[list[str]] = ["Mechanical", "Energy", "Gas", "Structure"]
EACH: Final = 0
POINT: Final = 1
RANDOM: Final = 2
WHO: Final[list[str]] = ["Each member", "One member of your choice", "One member by chance"]

# What the total of a test is held against (A14): a number that the member, or the team, brings with it.
SPEED: Final = 0
LOAD: Final = 1
CHARGES: Final = 2
WAY: Final = 3
AGAINST: Final[list[str]] = [
    "the Speed",
    "the number of cards he has",
    "the number of Charges on his cards",
    "the number of cards drawn this Turn",
]

# Name, copies, keyword, who tests, FAST (caught below the number) or not, dice, against what, if caught.
TRAP_ROWS: Final[list[tuple[str, int, int, int, bool, int, int, str]]] = [
    ("Sliding Wall Trap", 2, STRUCTURE, POINT, True, 1, SPEED, "The party is split in two."),
    ("Spiked Pit", 1, MECHANICAL, EACH, True, 2, SPEED, "He takes 1 Hit."),
    ("Swinging Blades", 1, MECHANICAL, EACH, True, 2, SPEED,
     "He takes 1 Hit; 2 if he is short by 4 or more."),
    ("Dart Corridor", 1, MECHANICAL, POINT, True, 2, SPEED, "He takes 2 Hits."),
    ("Pulse Grid", 1, ENERGY, POINT, True, 2, SPEED,
     "Every member turns a Tech Item face down; without one, a Tech Character card."),
    ("Alarm Wire", 1, ENERGY, POINT, True, 2, SPEED, "The next Monster the team fights has CV +1."),
    ("Crumbling Bridge", 1, STRUCTURE, EACH, True, 1, LOAD, "He takes 1 Hit."),
    ("Flooding Chamber", 1, STRUCTURE, POINT, False, 2, SPEED, "Every member takes 1 Hit."),
    ("Sleeping Gas", 1, GAS, EACH, False, 2, SPEED, "He turns a Character card face down."),
    ("Blast Door", 1, MECHANICAL, POINT, False, 2, SPEED, "The Turn ends."),
    ("Laser Lattice", 1, ENERGY, EACH, True, 2, SPEED,
     "He takes 1 Hit. Members with a face-up Covert Character card do not test."),
    ("Runaway Iron Sphere", 1, MECHANICAL, EACH, False, 2, SPEED, "He takes 1 Hit."),
    ("Drop Cage", 1, MECHANICAL, RANDOM, True, 2, SPEED,
     "He makes no combat rolls until the end of the Turn. If all are caged, all roll."),
    ("Acid Sprinklers", 1, GAS, EACH, True, 2, SPEED, "He discards an Item; without one he takes 1 Hit."),
    ("Mind Scrambler", 1, ENERGY, EACH, True, 1, CHARGES,
     "His card with most Charges keeps half of them, rounded down. "
     "Members with a face-up Psychic Character card do not test."),
    ("Collapsing Catwalk", 1, STRUCTURE, EACH, True, 2, WAY, "He takes 1 Hit."),
]  # fmt: skip
TRAP_KEYWORD: Final[list[int]] = [row[2] for row in TRAP_ROWS]
TRAP_WHO: Final[list[int]] = [row[3] for row in TRAP_ROWS]
TRAP_FAST: Final[list[bool]] = [row[4] for row in TRAP_ROWS]
TRAP_DICE: Final[list[int]] = [row[5] for row in TRAP_ROWS]
TRAP_AGAINST: Final[list[int]] = [row[6] for row in TRAP_ROWS]


def trap_text(row: tuple[str, int, int, int, bool, int, int, str]) -> str:
    dice = "a die" if row[5] == 1 else "2 dice"
    side = "below" if row[4] else "above"
    return f"{WHO[row[3]]} rolls {dice}: caught {side} {AGAINST[row[6]]}. {row[7]}"


REINFORCEMENTS: Final = 38
STEAM_VENT: Final = 45

EVENT_ROWS: Final[list[tuple[str, str]]] = [
    ("Tremor", "Each member rolls a die: on 1-2 he takes 1 Hit."),
    ("Clock Glitch", "The Clock moves one step toward zero now."),
    ("Reinforcements",
     "The Monster highest in the discard pile attacks with CV 1 lower. No Items can be claimed."),
    ("Dead End", "The Turn ends."),
    ("Necreaux on the Loudspeaker", "Members without a face-up Heroic Character card lose a Charge each."),
    ("Thieving Monkeys", "Discard all pending Items. If there are none, discard one Item the team holds."),
    ("Toxic Spores", "Until the end of the Turn all members get -1 to combat rolls."),
    ("Headlong Rush", "At Speed 9 or more each member takes 1 Hit."),
    ("Lava Surge", "At Speed 5 or less each member takes 1 Hit."),
    ("Steam Vent", "Each member takes 1 Hit, or a member with a face-up Heroic card takes 1 for all."),
    ("Second Wind", "The team takes a free Rest."),
    ("Captured Map", "Look at the top five cards; bury up to two, put the others back in any order."),
    ("Defecting Henchman",
     "Claim a pending Item. If there are none, take the Item highest in the discard pile."),
]  # fmt: skip

TUBE_JUNCTION: Final = 56
VAULT: Final = 57

ROOM_ROWS: Final[list[tuple[str, str]]] = [
    ("Infirmary", "Each member turns a face-down Character card face up."),
    ("Deserted Barracks", "The team takes a free Rest."),
    ("Armory",
     "Claim a pending Item. If there are none, look at the top five cards and take one Item among them."),
    ("Doomsday Device", "Each member adds 2 Charges to a face-up Tech card that can be charged. "
     "With the Scientists each also turns a Character card face up."),
    ("Monorail Station", "Skip 4 cards. The ride stops before a Special card."),
    ("Monitor Room", "Look at the top four cards; discard one that is no Special; reorder the others."),
    ("Psionic Amplifier",
     "Each member with a face-up Psychic Character card turns a Character card face up and adds "
     "2 Charges to a Psychic card that can be charged."),
    ("Pneumatic Tube Junction", "Split: the teams may reunite. Otherwise skip 2 cards."),
    ("Vault of Stolen Plans", "Keep it with this team. When a Trap is shown: discard it to pass over."),
]  # fmt: skip

FIRST_ITEM: Final = 58
ITEMS_END: Final = 71
SCIENTISTS: Final = 71
SHUTTLE: Final = 72
KINDS: Final = 73

MONSTER: Final = 0
TRAP: Final = 1
EVENT: Final = 2
ROOM: Final = 3
ITEM: Final = 4
SPECIAL: Final = 5
CATEGORIES: Final[list[str]] = ["Monster", "Trap", "Event", "Room", "Item", "Special"]

KIND_NAMES: Final[list[str]] = [
    *[row[0] for row in MONSTER_ROWS],
    *[row[0] for row in TRAP_ROWS],
    *[row[0] for row in EVENT_ROWS],
    *[row[0] for row in ROOM_ROWS],
    *CARD_NAMES[CHARACTERS:],
    "Scientists",
    "Escape Shuttle",
]
KIND_SLUGS: Final[list[str]] = [slug(name) for name in KIND_NAMES]
COPIES: Final[list[int]] = [
    *[row[1] for row in MONSTER_ROWS],
    *[row[1] for row in TRAP_ROWS],
    *[1] * (len(EVENT_ROWS) + len(ROOM_ROWS) + CARDS - CHARACTERS),
]
CATEGORY: Final[list[int]] = [
    *[MONSTER] * len(MONSTER_ROWS),
    *[TRAP] * len(TRAP_ROWS),
    *[EVENT] * len(EVENT_ROWS),
    *[ROOM] * len(ROOM_ROWS),
    *[ITEM] * (CARDS - CHARACTERS),
    SPECIAL,
    SPECIAL,
]
KIND_TEXT: Final[list[str]] = [
    *[row[5] for row in MONSTER_ROWS],
    *[trap_text(row) for row in TRAP_ROWS],
    *[row[1] for row in EVENT_ROWS],
    *[row[1] for row in ROOM_ROWS],
    *CARD_TEXT[CHARACTERS:],
    "They stay with the team that found them.",
    "It stays with the team that found it, which may leave at the end of any of its Turns.",
]


def item_card(kind: int) -> int:
    """The card a drawn Item is."""
    return CHARACTERS + kind - FIRST_ITEM


def item_kind(card: int) -> int:
    return FIRST_ITEM + card - CHARACTERS


def adventure_cards() -> list[int]:
    """The 75 Adventure cards by kind, in order."""
    cards: list[int] = []
    for kind in range(SCIENTISTS):
        cards.extend([kind] * COPIES[kind])
    return cards


# R10, and what each variant does to the Clock (R60-R66); No Time to Waste counts once per player.
CLOCK_START: Final[list[int]] = [0, 12, 11, 10, 9, 8]
LAST_SPEED: Final = 77  # as many cards as the deck can hold: a greater Speed would bring nothing more
