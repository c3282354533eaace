"""Threat Cards, Adventure Tiles, Missions and every Task, as data with their text."""

from __future__ import annotations

from typing import Final

from eleventh.games.nemo_rising.board import COLOURS
from eleventh.games.nemo_rising.content import (
    ATTRIBUTES,
    BRAINS,
    BRAWN,
    EVERY_TYPE,
    GEAR,
    GEAR_NAMES,
    KIND_NAMES,
    KIND_NUMBER,
    RECHARGE,
    SKILL,
    TWISTS,
    TYPE_LETTERS,
    TYPE_NAMES,
    icons,
    read_icons,
    slug,
)

# --- deeds: what Threat Cards and failed Tasks do ---

MOVE: Final = 0  # types, spaces, colour
PLACE: Final = 1  # kind, entrance
STRIKE: Final = 2  # attribute
GUARD: Final = 3  # kind, entrance, tile
LOSE: Final = 4  # Mission Points
DISCARD: Final = 5
KEEP: Final = 6
NOTHING: Final = 7


class Deed:
    """One Threat Action or penalty; what `a`, `b` and `c` mean is said at its kind."""

    def __init__(self, kind: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c


TILE_NAMES: Final = (
    "Command Deck",
    "Hangar",
    "Engine Room",
    "Command Room",
    "Armory",
    "Brig",
    "Laboratory",
    "Observatory",
    "Rival Vessel",
    "Coral Garden",
    "Kelp Forest",
    "Pearl Cavern",
    "Sunken Temple",
    "Sodium Vein",
    "Thermal Vents",
    "Wreck Graveyard",
)
TILE_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(TILE_NAMES)}
TILES: Final[list[str]] = [slug(name) for name in TILE_NAMES]


def read_deed(text: str) -> Deed:
    """`MOVE H+B 4 blue`, `PLACE Foot Soldiers @1`, `STRIKE brains`, `GUARD kind, tile @1`, `LOSE 1`."""
    word, _, rest = text.strip().partition(" ")
    if word == "MOVE":
        types, spaces, colour = rest.split()
        mask = EVERY_TYPE if types == "ALL" else sum(TYPE_LETTERS[letter] for letter in types.split("+"))
        return Deed(MOVE, mask, int(spaces), COLOURS.index(colour))
    if word == "PLACE":
        name, _, entrance = rest.partition(" @")
        return Deed(PLACE, KIND_NUMBER[name], int(entrance) - 1)
    if word == "STRIKE":
        return Deed(STRIKE, ATTRIBUTES.index(rest))
    if word == "GUARD":
        pair, _, entrance = rest.partition(" @")
        name, tile = pair.split(", ")
        return Deed(GUARD, KIND_NUMBER[name], int(entrance) - 1, TILE_NUMBER[tile])
    if word == "LOSE":
        return Deed(LOSE, int(rest))
    return Deed({"DISCARD": DISCARD, "KEEP": KEEP, "NOTHING": NOTHING}[word])


def type_words(types: int) -> str:
    if types == EVERY_TYPE:
        return "all enemies"
    return " and ".join(name for bit, name in TYPE_NAMES.items() if types & bit) + " enemies"


def deed_text(deed: Deed) -> str:
    if deed.kind == MOVE:
        who = type_words(deed.a)
        return f"{who[0].upper()}{who[1:]} move {deed.b} on the {COLOURS[deed.c]} path."
    if deed.kind == PLACE:
        return f"Place {KIND_NAMES[deed.a]} at entrance {deed.b + 1}."
    if deed.kind == STRIKE:
        return f"The active hero must block {ATTRIBUTES[deed.a].capitalize()} as against an attack."
    if deed.kind == GUARD:
        where = TILE_NAMES[deed.c]
        door = f"entrance {deed.b + 1}"
        return f"Place {KIND_NAMES[deed.a]} on the {where} if it is face up and empty, else at {door}."
    if deed.kind == LOSE:
        return f"Lose {deed.a} Mission Point."
    return {DISCARD: "Discard.", KEEP: "Keep.", NOTHING: "Nothing."}[deed.kind]


# --- Threat Cards ---

THREAT_LINES: Final = """\
Night Patrol: MOVE H+B 4 blue; PLACE Foot Soldiers @1; DISCARD
Swarm Released: MOVE ALL 2 red; PLACE Mechanical Wasp @4; DISCARD
Shift Change: MOVE ALL 1 red; PLACE Foot Soldiers @2; DISCARD
Loose the Hounds: MOVE H 2 blue; PLACE Guard Dogs @3; DISCARD
Buzzing in the Ducts: MOVE B 2 red; PLACE Mechanical Wasp @1; DISCARD
Quick March: MOVE H 2 red; PLACE Foot Soldiers @3; DISCARD
Scent Trail: MOVE B 2 blue; PLACE Guard Dogs @4; DISCARD
Cordon: MOVE ALL 1 blue; PLACE Foot Soldiers @4; DISCARD
Steam Burst: MOVE M 3 blue; STRIKE brains; DISCARD
Sweep the Galleries: MOVE ALL 1 blue; DISCARD
The Pack Runs: MOVE B 4 red; DISCARD
Crab Launch: MOVE B 1 blue; PLACE Mechanical Crab @1; DISCARD
Heavy Armor: MOVE H 2 red; PLACE Mechanical Crab @3; DISCARD
Trip Wire: STRIKE skill; PLACE Mechanical Wasp @2; DISCARD
Barracks Emptied: PLACE Foot Soldiers @2; STRIKE brawn; DISCARD
Howls in the Wind: MOVE B 3 blue; DISCARD
Forced March: MOVE H 3 red; DISCARD
Grappling Hooks: STRIKE brawn; MOVE H 1 blue; DISCARD
The Alpha: PLACE Alpha Hound @4; MOVE B 1 red; DISCARD
The Sentinel Wakes: GUARD Clockwork Sentinel, Command Room @1; MOVE M 2 red; DISCARD
Elite Squad: PLACE Elite Squad @2; KEEP
Alarm Sensor: KEEP
Searchlights: KEEP
Steam Colossus: PLACE Steam Colossus @3; KEEP
Feeding Frenzy: MOVE B+M 4 blue; PLACE Reef Sharks @1; DISCARD
Drifting Swarm: MOVE ALL 2 red; PLACE Iron Jellyfish @4; DISCARD
Lights Below: MOVE ALL 1 red; PLACE Deep Sea Scavengers @2; DISCARD
Blood in the Water: MOVE B 3 blue; PLACE Deep Sea Scavengers @3; DISCARD
Scavengers' Signal: MOVE H 3 red; PLACE Iron Jellyfish @1; DISCARD
Boarding Party: MOVE H 2 blue; PLACE Deep Sea Scavengers @4; DISCARD
Fins: MOVE B 3 red; PLACE Reef Sharks @3; DISCARD
Turning Tide: MOVE ALL 1 blue; PLACE Reef Sharks @2; DISCARD
Electric Field: MOVE M 3 blue; STRIKE brains; DISCARD
The Deep Stirs: MOVE ALL 1 blue; DISCARD
Motor Surge: MOVE M 4 red; DISCARD
Many Heads: MOVE H 1 blue; PLACE Sea Hydra @2; DISCARD
Driven from Its Lair: MOVE H 3 red; PLACE Sea Hydra @4; DISCARD
Cut Air Hose: STRIKE skill; PLACE Deep Sea Scavengers @3; DISCARD
Shark Run: PLACE Reef Sharks @1; STRIKE brawn; DISCARD
Stray Swarm: MOVE M 2 red; PLACE Iron Jellyfish @2; DISCARD
Raiders and Beasts: MOVE H 3 red; DISCARD
Crushing Pressure: STRIKE brawn; MOVE B 2 blue; DISCARD
Shadow Overhead: PLACE Iron Manta @2; MOVE M 1 blue; DISCARD
The Devilfish's Den: GUARD Great Devilfish, Pearl Cavern @4; MOVE B 2 red; DISCARD
Mechanical Kraken: PLACE Mechanical Kraken @3; KEEP
Scavenger Captain: PLACE Scavenger Captain @1; KEEP
Riptide: KEEP
Cracked Helmets: KEEP
"""
THREATS_EACH: Final = 24  # threats 0-23 are the City's, 24-47 the Grotto's
THREAT_NAMES: Final[list[str]] = [line.partition(":")[0] for line in THREAT_LINES.splitlines()]
THREATS: Final[list[str]] = [slug(name) for name in THREAT_NAMES]
THREAT_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(THREATS)}
THREAT_DEEDS: Final[list[list[Deed]]] = [
    [read_deed(part) for part in line.partition(":")[2].split(";")] for line in THREAT_LINES.splitlines()
]
KEPT: Final[list[bool]] = [deeds[-1].kind == KEEP for deeds in THREAT_DEEDS]

ELITE_CARD: Final = THREAT_NUMBER["elite-squad"]
ALARM: Final = THREAT_NUMBER["alarm-sensor"]
SEARCHLIGHTS: Final = THREAT_NUMBER["searchlights"]
COLOSSUS_CARD: Final = THREAT_NUMBER["steam-colossus"]
KRAKEN_CARD: Final = THREAT_NUMBER["mechanical-kraken"]
CAPTAIN_CARD: Final = THREAT_NUMBER["scavenger-captain"]
RIPTIDE: Final = THREAT_NUMBER["riptide"]
HELMETS: Final = THREAT_NUMBER["cracked-helmets"]
ALARM_DEED: Final = Deed(MOVE, EVERY_TYPE, 1, 0)
KEEP_TEXTS: Final[dict[int, str]] = {
    ELITE_CARD: "Each time the Elite Squad attacks, first lose 1 Mission Point, whatever is blocked. "
    "Discarded when the Elite Squad is defeated.",
    ALARM: "At the end of every hero's turn all enemies move 1 on the red path. "
    "Discarded by the Task Cut the wires [Skill] on the Command Room or Engine Room.",
    SEARCHLIGHTS: "Stealth and Shortcut abilities cannot be used (their bonus token is still gained). "
    "Discarded by the Task Blind the lamps [Brains] on the Command Deck or Observatory.",
    COLOSSUS_CARD: "Each try and each re-roll against the Steam Colossus costs 2 Action Tokens "
    "(Fulmer's free first try stays free). "
    "Discarded when the Steam Colossus is defeated.",
    KRAKEN_CARD: "Whenever the Mechanical Kraken moves, it moves 1 space more. "
    "Discarded when the Mechanical Kraken is defeated.",
    CAPTAIN_CARD: "Each time the Scavenger Captain attacks, the hero first discards a Gear Card, her choice, "
    "or has none and 1 Mission Point is lost. Discarded when the Captain is defeated.",
    RIPTIDE: "At the start of step 2 the active hero readies only 5 gold Action Tokens. "
    "Discarded by the Task Anchor the lines [Brawn] on the Coral Garden or Wreck Graveyard.",
    HELMETS: "At the end of her turn the active hero, unless on Start or a secure tile, rolls a die: "
    "on Brains lose 1 point. Discarded by the Task Seal the helmets [Skill] on Start or the Thermal Vents.",
}
KEPT_CARDS: Final[list[int]] = [i for i, kept in enumerate(KEPT) if kept]
# The kind of enemy whose defeat discards the card (R94).
KEEP_ENEMY: Final[dict[int, int]] = {
    card: KIND_NUMBER[THREAT_NAMES[card]] for card in KEPT_CARDS if THREAT_NAMES[card] in KIND_NUMBER
}

# --- missions ---

MISSION_LINES: Final = """\
Thin the Enemy's Ranks|4|6|Defeat 6 Enemy Tokens.
Sabotage the Engines|6|1|Take the Explosives on the secure Armory [Wild]; set them on the secure Engine \
Room [Skill].
Free the Captives|6|2|Lead the two Captives out of the secure Brig [Wild] and bring them to Start.
Steal Robur's Plans|7|1|Take the Plans on the secure Command Room [Brains]; signal from the secure \
Observatory [Brains + Skill].
Stir the Workers|5|4|Win over the workers [Brains] on 4 different secure tiles.
Unmask the Spymaster|6|2|Defeat the Spymaster; then read his cipher book [Brains] on the secure Command \
Room or \
Command Deck.
Gather Provisions|5|4|Gather food [Skill] on 4 different secure tiles.
Refuel the Nautilus|6|2|Dig out both Sodium tokens on the secure Sodium Vein [Brawn] and bring them to \
Start. The first one dug out brings the Acid Spider to entrance 2.
Rescue the Lost Diver|5|1|Free the diver [Skill] on the tile scouted third, once secure, and bring him \
to Start.
Slay the Kraken|5|1|Defeat the Mechanical Kraken.
Chart the Grotto|4|8|Scout all 8 tiles.
Return the Relic|7|1|Lift the Relic on the secure Sunken Temple [Brains]; set it on the altar of the \
secure Pearl \
Cavern [Brains + Skill].
"""
MISSION_NAMES: Final[list[str]] = [line.split("|")[0] for line in MISSION_LINES.splitlines()]
MISSIONS: Final[list[str]] = [slug(name) for name in MISSION_NAMES]
MISSION_POINTS: Final[list[int]] = [int(line.split("|")[1]) for line in MISSION_LINES.splitlines()]
# The value on the card is for three heroes. Fewer heroes meet fewer enemies, four meet more: the same card is
# then worth this much.
POINTS_BY_HEROES: Final[dict[int, tuple[int, int, int, int]]] = {
    4: (0, 2, 4, 5),
    5: (0, 2, 5, 6),
    6: (0, 3, 6, 7),
    7: (1, 4, 7, 8),
}


def mission_points(mission: int, heroes: int) -> int:
    """What a Mission Card adds to the track for so many heroes (R14)."""
    return POINTS_BY_HEROES[MISSION_POINTS[mission]][heroes - 1]


CIRCLES: Final[list[int]] = [int(line.split("|")[2]) for line in MISSION_LINES.splitlines()]
MISSION_TEXTS: Final[list[str]] = [line.split("|")[3] for line in MISSION_LINES.splitlines()]
MISSIONS_EACH: Final = 6
THIN_RANKS: Final = 0
SABOTAGE: Final = 1
FREE_CAPTIVES: Final = 2
STEAL_PLANS: Final = 3
STIR_WORKERS: Final = 4
UNMASK: Final = 5
PROVISIONS: Final = 6
REFUEL: Final = 7
RESCUE_DIVER: Final = 8
SLAY_KRAKEN: Final = 9
CHART: Final = 10
RETURN_RELIC: Final = 11

EXPLOSIVES: Final = 0
CAPTIVE_1: Final = 1
CAPTIVE_2: Final = 2
PLANS: Final = 3
SODIUM_1: Final = 4
SODIUM_2: Final = 5
DIVER: Final = 6
RELIC: Final = 7
STORY: Final = ("explosives", "captive-1", "captive-2", "plans", "sodium-1", "sodium-2", "diver", "relic")
STORY_NAMES: Final = (
    "Explosives",
    "first Captive",
    "second Captive",
    "Robur's Plans",
    "first Sodium",
    "second Sodium",
    "Lost Diver",
    "Relic",
)
STORY_MISSION: Final = (
    SABOTAGE,
    FREE_CAPTIVES,
    FREE_CAPTIVES,
    STEAL_PLANS,
    REFUEL,
    REFUEL,
    RESCUE_DIVER,
    RETURN_RELIC,
)

# --- Tasks ---

# Red box and green box of each tile: name, icons, penalty | name, icons, text. No green Task: only a text.
TILE_LINES: Final = """\
Seize the helm, brawn+skill, LOSE 1|Turn the deck guns, skill|Defeat 1 basic enemy on any path space.
Jam the launch rails, skill, LOSE 1|Borrow a glider, wild|Move your hero to Start or to any empty path \
space.
Shut the boiler valves, brawn, MOVE M 2 red|Bleed off steam, brains|Each ally gains 1 bonus Action Token.
Outwit the duty officer, brains, PLACE Foot Soldiers @1|Read the orders, brains|Look at the Threat Card \
you will \
reveal this turn; you may discard it and use the top card of the deck instead.
Force the weapon cages, brawn, MOVE H 2 red|Arm yourself, skill|Draw 1 Gear Card.
Pick the cell locks, skill, PLACE Guard Dogs @3|Rally the prisoners, brawn|Defeat 1 basic Humanoid \
enemy on any \
path space.
Examine the notes, brains+brains, MOVE ALL 1 blue|Improvise, brains|Recharge all your Gear Cards and \
gain 1 bonus \
Action Token.
Align the great lens, brains, LOSE 1||A hero here may scout any face-down tile, at any distance, for 1 \
Action Token.
Board her and overpower the crew, brawn+skill, PLACE Deep Sea Scavengers @2|Scuttle their plans, \
skill|Discard 1 \
Keep Card of your choice.
Thread the coral maze, skill, LOSE 1|Catch your breath, wild|Gain 2 bonus Action Tokens.
Hack a way through, brawn, MOVE B 2 blue||Enemies neither stop for nor attack heroes here.
Time the tides, brains, LOSE 1|Pry open a giant clam, brawn|Draw 1 Gear Card.
Decipher the carvings, brains+brains, MOVE ALL 1 blue|Consult the oracle stone, brains|Look at the \
Threat Card you \
will reveal this turn; you may discard it and use the top card of the deck instead.
Shore up the gallery, brawn, MOVE M 2 red|Charge the batteries, brains|Each ally gains 1 bonus Action Token.
Cross the boiling field, skill, LOSE 1|Loose a scalding jet, skill|Defeat 1 basic enemy on any path space.
Plot a safe line, brains, PLACE Reef Sharks @4|Ride the slipstream, wild|Move your hero to Start or to \
any empty \
shortcut space.
"""
GREEN_TEXTS: Final[list[str]] = [line.split("|")[2] for line in TILE_LINES.splitlines()]

# Tasks 0-15 are the red box of each tile.
GREEN_TASK: Final = 16  # tasks 16-31: the green box of each tile
CUT_WIRES: Final = 32
BLIND_LAMPS: Final = 33
ANCHOR_LINES: Final = 34
SEAL_HELMETS: Final = 35
TAKE_EXPLOSIVES: Final = 36
SET_EXPLOSIVES: Final = 37
LEAD_OUT: Final = 38
CRACK_SAFE: Final = 39
SIGNAL: Final = 40
WIN_WORKERS: Final = 41
CIPHER_BOOK: Final = 42
GATHER_FOOD: Final = 43
DIG_SODIUM: Final = 44
FREE_DIVER: Final = 45
LIFT_RELIC: Final = 46
SET_ALTAR: Final = 47
RECHARGE_TASK: Final = 48  # tasks 48-53: recharge a Gear Card that twists
TASK_COUNT: Final = 54
TASK_NAMES: Final[list[str]] = (
    [line.split(",")[0] for line in TILE_LINES.splitlines()]
    + [line.split("|")[1].partition(",")[0] for line in TILE_LINES.splitlines()]
    + ["Cut the wires", "Blind the lamps", "Anchor the lines", "Seal the helmets"]
    + ["Take the explosives", "Set the explosives", "Lead one out", "Crack the safe", "Signal the Nautilus"]
    + ["Win over the workers", "Read his cipher book", "Gather food", "Dig out sodium", "Free the diver"]
    + ["Lift the relic", "Set it on the altar"]
    + [f"Recharge {GEAR_NAMES[g]}" for g in range(len(GEAR)) if TWISTS[g]]
)
TASKS: Final[list[str]] = [slug(name) for name in TASK_NAMES]
TASK_NEED: Final[list[int]] = (
    [read_icons(line.split(",")[1].strip()) for line in TILE_LINES.splitlines()]
    + [read_icons(line.split("|")[1].partition(",")[2].strip() or "wild") for line in TILE_LINES.splitlines()]
    + [icons(SKILL), icons(BRAINS), icons(BRAWN), icons(SKILL)]
    + [0, icons(SKILL), 0, icons(BRAINS), icons(BRAINS, SKILL), icons(BRAINS), icons(BRAINS)]
    + [icons(SKILL), icons(BRAWN), icons(SKILL), icons(BRAINS), icons(BRAINS, SKILL)]
    + [RECHARGE[g] for g in range(len(GEAR)) if TWISTS[g]]
)
PENALTY: Final[list[Deed]] = [
    read_deed(line.split("|")[0].split(",")[2]) for line in TILE_LINES.splitlines()
] + [Deed(NOTHING)] * (TASK_COUNT - 16)
# The mission that a Task of the mission cards belongs to; the Keep Card that a Task discards.
TASK_MISSION: Final[dict[int, int]] = {
    TAKE_EXPLOSIVES: SABOTAGE,
    SET_EXPLOSIVES: SABOTAGE,
    LEAD_OUT: FREE_CAPTIVES,
    CRACK_SAFE: STEAL_PLANS,
    SIGNAL: STEAL_PLANS,
    WIN_WORKERS: STIR_WORKERS,
    CIPHER_BOOK: UNMASK,
    GATHER_FOOD: PROVISIONS,
    DIG_SODIUM: REFUEL,
    FREE_DIVER: RESCUE_DIVER,
    LIFT_RELIC: RETURN_RELIC,
    SET_ALTAR: RETURN_RELIC,
}
KEEP_TASK: Final[dict[int, int]] = {
    ALARM: CUT_WIRES,
    SEARCHLIGHTS: BLIND_LAMPS,
    RIPTIDE: ANCHOR_LINES,
    HELMETS: SEAL_HELMETS,
}
TASK_KEEP: Final[dict[int, int]] = {task: card for card, task in KEEP_TASK.items()}
# Where a Keep Card's Task is done (R95, Q40): two tiles, or -1 for Start.
KEEP_PLACES: Final[dict[int, tuple[int, int]]] = {
    ALARM: (TILE_NUMBER["Command Room"], TILE_NUMBER["Engine Room"]),
    SEARCHLIGHTS: (TILE_NUMBER["Command Deck"], TILE_NUMBER["Observatory"]),
    RIPTIDE: (TILE_NUMBER["Coral Garden"], TILE_NUMBER["Wreck Graveyard"]),
    HELMETS: (-1, TILE_NUMBER["Thermal Vents"]),
}

COMMAND_DECK: Final = TILE_NUMBER["Command Deck"]
HANGAR: Final = TILE_NUMBER["Hangar"]
ENGINE_ROOM: Final = TILE_NUMBER["Engine Room"]
COMMAND_ROOM: Final = TILE_NUMBER["Command Room"]
ARMORY: Final = TILE_NUMBER["Armory"]
BRIG: Final = TILE_NUMBER["Brig"]
LABORATORY: Final = TILE_NUMBER["Laboratory"]
OBSERVATORY: Final = TILE_NUMBER["Observatory"]
RIVAL_VESSEL: Final = TILE_NUMBER["Rival Vessel"]
CORAL_GARDEN: Final = TILE_NUMBER["Coral Garden"]
KELP_FOREST: Final = TILE_NUMBER["Kelp Forest"]
PEARL_CAVERN: Final = TILE_NUMBER["Pearl Cavern"]
SUNKEN_TEMPLE: Final = TILE_NUMBER["Sunken Temple"]
SODIUM_VEIN: Final = TILE_NUMBER["Sodium Vein"]
THERMAL_VENTS: Final = TILE_NUMBER["Thermal Vents"]
WRECK_GRAVEYARD: Final = TILE_NUMBER["Wreck Graveyard"]


def threat_text(card: int) -> str:
    """The whole card in words."""
    lines = [deed_text(deed) for deed in THREAT_DEEDS[card]]
    if card in KEEP_TEXTS:
        lines.append(KEEP_TEXTS[card])
    return " ".join(lines)
