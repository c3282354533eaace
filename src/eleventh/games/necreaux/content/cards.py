"""What a character is made of: 33 Character cards and 13 Items, by number 0 to 45.

Names of Lucky, the Cyborg Ape, the Sliding Wall and some others are the published ones; the published texts
are not known, so the card texts here are designs of this project.
"""

from __future__ import annotations

from typing import Final

# The five agents of the rescue team: one for each seat.
AGENTS: Final[list[str]] = ["Ace", "Blaze", "Comet", "Dynamo", "Echo"]
AGENT_NAMES: Final[list[str]] = [
    "Ace Corrigan",
    "Blaze Delacroix",
    "Comet Okoye",
    "Dynamo Petrov",
    "Echo Tanaka",
]

AGENT_SLUGS: Final[list[str]] = [name.lower() for name in AGENTS]
SEATS: Final[int] = len(AGENTS)

HEROIC: Final = 0
TECH: Final = 1
PSYCHIC: Final = 2
MARTIAL: Final = 3
COVERT: Final = 4
TYPES: Final[list[str]] = ["Heroic", "Tech", "Psychic", "Martial", "Covert"]

# Cards, by number.
LUCKY: Final = 0
LEADER: Final = 1
TOUGH: Final = 2
DURABLE: Final = 3
RESOURCEFUL: Final = 4
HEALER: Final = 5
DAREDEVIL: Final = 6
DEFIANT: Final = 7
INSPIRING: Final = 8
GADGETEER: Final = 9
ROCKETPACK: Final = 10
SABOTEUR: Final = 11
CIRCUIT_BREAKER: Final = 12
CYBERNETIC: Final = 13
FORCE_FIELD: Final = 14
TINKERER: Final = 15
EMPATH: Final = 16
RAPID_HEALER: Final = 17
PRECOGNITIVE: Final = 18
TELEKINETIC: Final = 19
MIND_OVER_MATTER: Final = 20
HYPNOTIST: Final = 21
PRECISE: Final = 22
STRATEGIST: Final = 23
BRAWLER: Final = 24
SHARPSHOOTER: Final = 25
BERSERKER: Final = 26
NINJA: Final = 27
SCOUT: Final = 28
SCROUNGER: Final = 29
INFILTRATOR: Final = 30
NIMBLE: Final = 31
ESCAPE_ARTIST: Final = 32
CHARACTERS: Final = 33
CHARACTER_CARDS: Final = (1 << 33) - 1  # as bits

RAY_GUN: Final = 33
HEAT_RAY: Final = 34
VIBRO_SWORD: Final = 35
NET_LAUNCHER: Final = 36
GRENADES: Final = 37
FIRST_AID: Final = 38
STIMULANT: Final = 39
BODY_ARMOR: Final = 40
GRAPPLING_GUN: Final = 41
GOGGLES: Final = 42
STEALTH_SUIT: Final = 43
MASTER_KEY: Final = 44
ENERGY_CELL: Final = 45
CARDS: Final = 46

# Name, type, Charges ("3+" can be recharged, "3" cannot, "" holds none), when it works, what it does.
CARD_ROWS: Final[list[tuple[str, int, str, str, str]]] = [
    ("Lucky", HEROIC, "7+", "any die a member rolls", "Discharge 1: roll one die of any member anew."),
    ("Leader", HEROIC, "", "before combat dice", "Another member who rolls gets +1 this round."),
    (
        "Tough as Nails",
        HEROIC,
        "3+",
        "a Hit on you",
        "Discharge 1: cancel it. Gas Traps never catch you.",
    ),
    (
        "Durable",
        HEROIC,
        "",
        "a Hit on this card, face down too",
        "Roll a die: on 4-6 the Hit is spent and the card stays as it is.",
    ),
    (
        "Resourceful",
        HEROIC,
        "",
        "end of Turn, once",
        "Discard an Item you hold, or a pending one: the team takes a free Rest.",
    ),
    (
        "Healer",
        HEROIC,
        "3+",
        "a quiet moment",
        "Discharge 1: another member turns a Character card face up.",
    ),
    ("Daredevil", HEROIC, "", "always", "At Speed 7 or more: +1 to your combat rolls; at 11 or more, +2."),
    (
        "Defiant",
        HEROIC,
        "",
        "always",
        "+1 to your combat rolls for each of your face-down Character cards, at most +2.",
    ),
    (
        "Inspiring",
        HEROIC,
        "3+",
        "before combat dice, once a round",
        "Discharge 1: every member gets +1 this round.",
    ),
    (
        "Gadgeteer",
        TECH,
        "2+",
        "your test or combat roll",
        "Discharge 1: 2 in your favour. In a quiet moment: move a Charge from here to a member's Tech Item.",
    ),
    (
        "Rocketpack",
        TECH,
        "3+",
        "your Trap test",
        "Discharge 1: you are not caught. Structure Traps never catch you, and you take no Hit in a retreat.",
    ),
    ("Saboteur", TECH, "", "a Trap is shown, once", "Roll a die: on 4-6 the team passes over the Trap."),
    (
        "Circuit Breaker",
        TECH,
        "2+",
        "against Robots",
        "+1 to your combat rolls. Before the dice, once a round, Discharge 1: the Robot takes a Hit. "
        "An Energy Trap is shown. Discharge 1: the team passes over it.",
    ),
    ("Cybernetic", TECH, "", "always", "+1 to your combat rolls."),
    ("Force-Field Belt", TECH, "2+", "a Hit on any member", "Discharge 1: cancel it."),
    ("Tinkerer", TECH, "", "any Rest", "Each member adds two Charges instead of one, to one card or to two."),
    (
        "Empath",
        PSYCHIC,
        "2+",
        "a Monster that is no Robot and no Undead, once a combat",
        "Discharge 1: its CV is 1 lower in this combat, a Beast's 2 lower.",
    ),
    (
        "Rapid Healer",
        PSYCHIC,
        "2+",
        "end of Turn, once",
        "Discharge 2: the team takes a free Rest, which cannot charge this card.",
    ),
    (
        "Precognitive",
        PSYCHIC,
        "3+",
        "before a draw",
        "Discharge 1: look at the top card; leave it or bury it.",
    ),
    (
        "Telekinetic",
        PSYCHIC,
        "2+",
        "any member's test or combat roll",
        "Discharge 1: 1 in his favour.",
    ),
    (
        "Mind Over Matter",
        PSYCHIC,
        "",
        "end of Turn, while face down",
        "Roll a die: on 3-6 turn this card face up. While it is: +2 to your combat rolls against Elementals.",
    ),
    (
        "Hypnotist",
        PSYCHIC,
        "1+",
        "a Human or Mutant appears",
        "Discharge 1: avoid it.",
    ),
    (
        "Precise",
        MARTIAL,
        "0+",
        "your final roll equals the CV or the Speed",
        "Add 1 Charge here. End of Turn, once, Discharge 2: the team takes a free Rest.",
    ),
    (
        "Master Strategist",
        MARTIAL,
        "3+",
        "another member's test or combat roll",
        "Discharge 1: he rolls all its dice anew.",
    ),
    (
        "Brawler",
        MARTIAL,
        "",
        "your combat die shows 5 or 6",
        "If your roll hits, it counts as 2 Hits.",
    ),
    (
        "Sharpshooter",
        MARTIAL,
        "2+",
        "before combat dice, once a round",
        "Discharge 1: the Monster takes a Hit.",
    ),
    (
        "Berserker",
        MARTIAL,
        "",
        "before combat dice",
        "+2 to your roll this round; if it is not above the CV, you take 1 Hit more yourself.",
    ),
    (
        "Ninja",
        COVERT,
        "",
        "before combat dice",
        "Vanish: you do not roll this round, and another member who rolls gets +1.",
    ),
    (
        "Scout",
        COVERT,
        "",
        "Speed is set, with another member",
        "Look at the top two cards: reorder them or bury one. Then roll a die: on 1 you take a Hit.",
    ),
    (
        "Scrounger",
        COVERT,
        "",
        "unclaimed Items go after a win",
        "Another member takes one of them.",
    ),
    (
        "Infiltrator",
        COVERT,
        "",
        "your Trap tests",
        "Roll one die more and drop one of your choice. In the first round of a combat: +1 to your roll.",
    ),
    (
        "Nimble",
        COVERT,
        "",
        "your Trap test, after the dice",
        "The number you test against is 3 in your favour.",
    ),
    (
        "Escape Artist",
        COVERT,
        "",
        "the team retreats",
        "Roll a die: on 3-6 nobody suffers the retreat's Hit.",
    ),
    ("Ray Gun", TECH, "", "always", "+1 to your combat rolls, +2 in the first round."),
    ("Heat Ray", TECH, "3+", "your combat roll", "Discharge 1: +3 to it."),
    (
        "Vibro-Sword",
        MARTIAL,
        "",
        "always",
        "+1 to your combat rolls, +2 with a face-up Martial Character card.",
    ),
    (
        "Net Launcher",
        MARTIAL,
        "2+",
        "before combat dice, once a round",
        "Discharge 1: the CV is 1 lower this round.",
    ),
    (
        "Grenade Bandolier",
        MARTIAL,
        "2",
        "before combat dice, once a round",
        "Discharge 1: the Monster takes a Hit. Discard it when empty.",
    ),
    (
        "First Aid Kit",
        HEROIC,
        "3",
        "a quiet moment",
        "Discharge 1: a member turns a Character card face up. Discard it when empty.",
    ),
    (
        "Adrenal Stimulant",
        HEROIC,
        "2",
        "a Hit on any member",
        "Discharge 1: cancel it. Discard it when empty.",
    ),
    (
        "Body Armor",
        HEROIC,
        "",
        "a Hit on you, face down too",
        "Turn this face down instead; if it is face down, discard it instead.",
    ),
    ("Grappling Gun", COVERT, "", "your Trap test", "1 in your favour."),
    (
        "Night-Vision Goggles",
        TECH,
        "",
        "start of Turn, once",
        "Look at the top card; if it is a Trap you may bury it.",
    ),
    ("Stealth Suit", COVERT, "2+", "a Monster appears", "Discharge 2: avoid it."),
    (
        "Master Key",
        TECH,
        "2+",
        "a Mechanical Trap is shown",
        "Discharge 1: the team passes over it.",
    ),
    (
        "Energy Cell",
        TECH,
        "4",
        "a quiet moment",
        "Move Charges from here to members' Tech cards that can be charged. Discard it when empty.",
    ),
]


def slug(name: str) -> str:
    """A name as notation: lower case, words joined by hyphens."""
    kept = "".join(c if c.isalnum() or c == " " else "" if c in "'," else " " for c in name.lower())
    return "-".join(kept.split())


CARD_NAMES: Final[list[str]] = [row[0] for row in CARD_ROWS]
CARD_SLUGS: Final[list[str]] = [slug(row[0]) for row in CARD_ROWS]
CARD_TYPE: Final[list[int]] = [row[1] for row in CARD_ROWS]
CARD_START: Final[list[int]] = [int(row[2].rstrip("+") or "0") for row in CARD_ROWS]
CARD_KEYWORD: Final[list[bool]] = [row[2].endswith("+") for row in CARD_ROWS]  # R13: can be recharged
CARD_HOLDS: Final[list[bool]] = [row[2] != "" for row in CARD_ROWS]
RECHARGEABLE: Final = sum([1 << card for card in range(len(CARD_ROWS)) if CARD_KEYWORD[card]])  # as bits
# The cards of each type, as bits.
OF_TYPE: Final = [
    sum([1 << card for card in range(len(CARD_ROWS)) if CARD_TYPE[card] == type])
    for type in range(len(TYPES))
]
CARD_WHEN: Final[list[str]] = [row[3] for row in CARD_ROWS]
CARD_TEXT: Final[list[str]] = [
    row[4] if row[3] == "always" else f"{row[3][0].upper()}{row[3][1:]}. {row[4]}" for row in CARD_ROWS
]
CARD_TOKENS: Final[list[str]] = [row[2] for row in CARD_ROWS]  # as printed: "7+"
SOLO_EXCLUDED: Final[list[int]] = [LEADER, HEALER, STRATEGIST, NINJA, SCOUT, SCROUNGER]  # R8
WORKS_FACE_DOWN: Final[list[int]] = [DURABLE, MIND_OVER_MATTER, BODY_ARMOR]
WEAPONS: Final[list[int]] = [RAY_GUN, HEAT_RAY, VIBRO_SWORD, NET_LAUNCHER, GRENADES]


def names_of(mask: int) -> str:
    """The agents of a mask as a list in words."""
    names = [AGENTS[i] for i in range(SEATS) if mask >> i & 1]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"


# What lies on the table, by the ids that one points at.


def card_id(card: int) -> str:
    return f"card-{CARD_SLUGS[card]}"


def seat_id(seat: int) -> str:
    return f"seat-{AGENT_SLUGS[seat]}"


def die_id(seat: int, die: int) -> str:
    return f"die-{AGENT_SLUGS[seat]}-{die}"
