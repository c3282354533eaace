"""Everything that can be chosen in Professor Evil."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.games.professor_evil.content import (
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    CHARACTER_IDS,
    CHARACTERS,
    COLOUR_IDS,
    COLOURS,
    DOOR_IDS,
    DOOR_NAMES,
    DOORS,
    FIRST_NAMES,
    PROFESSOR_DIE,
    PROFESSOR_FACES,
    ROOM_IDS,
    ROOM_NAMES,
    ROOMS,
    TYPE_IDS,
    TYPES,
)

VOCABULARY: Final = Vocabulary()


def per_room(verb: str, text: str) -> list[Action]:
    return [
        VOCABULARY.add(verb, ROOM_IDS[room], text.format(ROOM_NAMES[room]), room) for room in range(ROOMS)
    ]


def per_colour(verb: str, text: str) -> list[Action]:
    return [VOCABULARY.add(verb, COLOUR_IDS[i], text.format(COLOUR_IDS[i]), i) for i in range(COLOURS)]


# The regular actions (R26) and what else a turn offers.
MOVE: Final = per_room("move", "Move to the {}")
UNLOCK: Final = per_room("unlock", "Unlock the door to the {}")
FLIP: Final = VOCABULARY.add("flip", text="Flip the switch in this room OFF")
RESCUE: Final = VOCABULARY.add("rescue", text="Rescue the treasure in this room")
PLAY: Final = [VOCABULARY.add("play", CARD_IDS[i], f"Play {CARD_NAMES[i]}", i) for i in range(CARDS)]
SHADOW: Final = per_room("shadow", "Shadow the Professor: jump to the {}")
STITCH: Final = per_colour("stitch", "A stitch in time: delay the {} treasure by 1")
QUICK_FLIP: Final = VOCABULARY.add(
    "quick-flip", text="Quick fingers: flip the switch in this room OFF for free"
)
POWER: Final = VOCABULARY.add("power", text="Turn your tile down for its powerful action")
END: Final = VOCABULARY.add("end", text="End your actions and roll the dice")

# What cards and powers ask.
STOP: Final = VOCABULARY.add("stop", text="Stop here")
JUMP: Final = per_room("jump", "Jump to the {}")
BRING: Final = [
    VOCABULARY.add("bring", CHARACTER_IDS[i], f"Bring {FIRST_NAMES[i]} along", i) for i in range(CHARACTERS)
]
OPEN_DOOR: Final = [
    VOCABULARY.add("open", DOOR_IDS[door], f"Unlock the door {DOOR_NAMES[door]}", door)
    for door in range(DOORS)
]
OPEN_ROOM: Final = per_room("open-all", "Unlock all doors of the {}")
SWITCH_OFF: Final = per_room("switch", "Flip the switch in the {} OFF")
LEAD: Final = per_room("lead", "Lead the Professor to the {}")
DELAY: Final = per_colour("delay", "Delay the {} treasure")
HURRY: Final = per_colour("hurry", "Take 1 step from the {} treasure")
SWAP: Final = [
    VOCABULARY.add(
        "swap", f"{COLOUR_IDS[a]} {COLOUR_IDS[b]}", f"Swap {COLOUR_IDS[a]} and {COLOUR_IDS[b]}", a, b
    )
    for a in range(COLOURS)
    for b in range(a + 1, COLOURS)
]
BLACK_OUT: Final = [
    VOCABULARY.add("black-out", TYPE_IDS[i], f"All {TYPE_IDS[i]} switches go OFF", i) for i in range(TYPES)
]
ARM: Final = VOCABULARY.add("arm", text="Arm: one shown type stays OFF at your next rescue this turn")
SPARE: Final = [
    VOCABULARY.add("spare", TYPE_IDS[i], f"The {TYPE_IDS[i]} switches stay OFF", i) for i in range(TYPES)
]

# The dice step and the idea.
DIE_NAMES: Final = ["professor", "colour", "clock"]
KEEP: Final = VOCABULARY.add("keep", text="Keep the dice as they are")


def reroll(mask: int) -> Action:
    chosen = [DIE_NAMES[die] for die in range(3) if mask >> die & 1]
    dice = " and ".join(f"{name.title()} die" for name in chosen) if mask != 7 else "three dice"
    return VOCABULARY.add("reroll", " ".join(chosen), f"Reroll the {dice}", mask)


REROLL: Final = [reroll(mask) for mask in range(1, 8)]
SET_COLOUR: Final = per_colour("set-colour", "Set the Colour die to {}")
SET_FACE: Final = [
    VOCABULARY.add("set-face", PROFESSOR_DIE[i], f"Set the Professor die to {PROFESSOR_FACES[i]}", i)
    for i in range(6)
]
IDEA: Final = [
    VOCABULARY.add("idea", CHARACTER_IDS[i], f"{FIRST_NAMES[i]} has the idea", i) for i in range(CHARACTERS)
]
NO_IDEA: Final = VOCABULARY.add("idea", "none", "Nobody turns a tile")
