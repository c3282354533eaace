"""The castle, its treasures, its intruders and their cards, as data.

Room places, carpet colours, most treasure values and all card texts are our own design; names and counts
follow the published game.
"""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Target
from eleventh.core.bits import mask_of

OUTSIDE: Final = -1
# Numbers that rules count with are written as numbers: compiled, such a name costs nothing.

# ------------------------------------------------------------------------------ the castle

ROOMS: Final = 12
ROOM_IDS: Final[list[str]] = [
    "conservatory", "ballroom", "trophy-room", "gallery", "entrance-hall", "library",
    "kitchen", "lounge", "laboratory", "observatory", "cellar", "study",
]  # fmt: skip
ROOM_NAMES: Final = [word.replace("-", " ").title() for word in ROOM_IDS]
BALLROOM: Final = 1
GALLERY: Final = 3
LIBRARY: Final = 5
LABORATORY: Final = 8
WINDOWS: Final = [BALLROOM, GALLERY, LIBRARY]  # R29
ENTRANCE_HALL: Final = 4

# Rectangles of the floor plan: x, y, width, height on a grid of 18 by 14.
FLOOR_PLAN: Final = [
    (0, 0, 4, 7), (4, 0, 10, 3), (14, 0, 4, 7), (14, 7, 4, 7), (4, 11, 10, 3), (0, 7, 4, 7),
    (4, 3, 3, 4), (7, 3, 4, 2), (11, 3, 3, 4), (11, 7, 3, 4), (7, 9, 4, 2), (4, 7, 3, 4),
]  # fmt: skip
CLOCK_HALL: Final = (7, 5, 4, 4)

COLOURS: Final = 3
COLOUR_IDS: Final = ["red", "green", "blue"]
PRIZES: Final[list[Target]] = [
    (f"treasure-{name}", f"marker-{name}") for name in COLOUR_IDS
]  # in its room, on the clock

# R4, R5: each doorway as room, carpet there, other room, carpet there, and the middle of the door.
RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
DOORWAYS: Final = [
    (0, GREEN, 1, BLUE, 4.0, 1.5),
    (1, RED, 2, BLUE, 14.0, 1.5),
    (2, GREEN, 3, BLUE, 16.0, 7.0),
    (3, GREEN, 4, RED, 14.0, 12.5),
    (4, BLUE, 5, RED, 4.0, 12.5),
    (5, GREEN, 0, RED, 2.0, 7.0),
    (0, BLUE, 6, RED, 4.0, 5.0),
    (1, GREEN, 7, RED, 8.0, 3.0),
    (2, RED, 8, GREEN, 14.0, 5.0),
    (3, RED, 9, BLUE, 14.0, 9.0),
    (4, GREEN, 10, BLUE, 10.0, 11.0),
    (5, BLUE, 11, GREEN, 4.0, 9.0),
    (6, BLUE, 7, GREEN, 7.0, 4.0),
    (7, BLUE, 8, RED, 11.0, 4.0),
    (8, BLUE, 9, GREEN, 12.5, 7.0),
    (9, RED, 10, GREEN, 11.0, 10.0),
    (10, RED, 11, BLUE, 7.0, 10.0),
    (11, RED, 6, GREEN, 5.5, 7.0),
]
DOORS: Final = 18

# Where the carpet of a colour leads from a room, and through which door: by room * COLOURS + colour.
BEYOND: Final = [0] * (ROOMS * COLOURS)
DOOR: Final = [0] * (ROOMS * COLOURS)
for _door, (_a, _in_a, _b, _in_b, _x, _y) in enumerate(DOORWAYS):
    BEYOND[_a * COLOURS + _in_a], DOOR[_a * COLOURS + _in_a] = _b, _door
    BEYOND[_b * COLOURS + _in_b], DOOR[_b * COLOURS + _in_b] = _a, _door

DOOR_IDS: Final = [f"{ROOM_IDS[way[0]]}/{ROOM_IDS[way[2]]}" for way in DOORWAYS]
DOOR_NAMES: Final = [f"between {ROOM_NAMES[way[0]]} and {ROOM_NAMES[way[2]]}" for way in DOORWAYS]

# Of each room, by the colour of the carpet: the rooms next door, and the doors.
NEIGHBOURS: Final = [BEYOND[room * COLOURS : room * COLOURS + COLOURS] for room in range(ROOMS)]
DOORS_OF: Final = [DOOR[room * COLOURS : room * COLOURS + COLOURS] for room in range(ROOMS)]

NO_DOOR: Final = -1
DOOR_BETWEEN: Final = [
    [
        DOORS_OF[room][NEIGHBOURS[room].index(other)] if other in NEIGHBOURS[room] else NO_DOOR
        for other in range(ROOMS)
    ]
    for room in range(ROOMS)
]
# The rooms that a doorway or a window leads to, by where one is: OUTSIDE is the last place.
ONE_MOVE_AWAY: Final = [*NEIGHBOURS, WINDOWS]

# Sets of rooms as bits.
ALL_ROOMS: Final = (1 << ROOMS) - 1
WINDOW_ROOMS: Final = 1 << BALLROOM | 1 << GALLERY | 1 << LIBRARY
ADJACENT: Final = [mask_of(rooms) for rooms in NEIGHBOURS]

# ----------------------------------------------------------------------------- the machines

LOCK: Final = 0
SAW: Final = 1
CAMERA: Final = 2
LASER: Final = 3
DATAPAD: Final = 4
TYPE_IDS: Final[list[str]] = ["lock", "saw", "camera", "laser", "datapad"]
TYPE_COUNTS: Final[list[int]] = [4, 3, 2, 2, 1]  # R7
TYPES: Final = 5

# R6: XII is space 0; an idea waits on III and IX.
NUMBER_WORDS: Final = ["no", "one", "two", "three", "four", "five", "six"]
HOURS: Final = 12
HOUR_NAMES: Final[list[str]] = ["XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"]
IDEAS: Final = [3, 9]
MOST_LEFT: Final = 11  # A7
GOAL: Final = 4  # R2: the number saved to win, and lost to lose the printed game

WALK_3: Final = 2
PASSAGE: Final = 3
TIME_5: Final = 4
PROFESSOR_DIE: Final = ["walk1", "walk2", "walk3", "passage", "time5", "time10"]
PROFESSOR_FACES: Final = [
    "1 chevron",
    "2 chevrons",
    "3 chevrons",
    "secret passage",
    "5 minutes",
    "10 minutes",
]
CLOCK_DIE: Final = [1, 1, 1, 1, 1, 2]
CLOCK_FACES: Final = ["one-clock", "one-clock", "one-clock", "one-clock", "one-clock", "two-clocks"]

# ---------------------------------------------------------------------------- the treasures

# R8: name, minutes, switch types.
TREASURE_LIST: Final = [
    ("Turin Shroud", 30, [CAMERA]),
    ("Dead Sea Scrolls", 30, [LASER, DATAPAD]),
    ("Magna Carta", 30, [CAMERA, DATAPAD]),
    ("Rosetta Stone", 40, [LOCK]),
    ("Bust of Nefertiti", 40, [SAW, DATAPAD]),
    ("Antikythera Mechanism", 30, [SAW]),
    ("Terracotta Warrior", 45, [SAW, CAMERA]),
    ("Excalibur", 45, [CAMERA, LASER]),
    ("Da Vinci's Notebook", 55, [LOCK, LASER, DATAPAD]),
    ("Mona Lisa", 55, [LOCK, CAMERA, DATAPAD]),
    ("Gutenberg Bible", 50, [SAW, LASER]),
    ("Crystal Skull", 55, [SAW, LASER, DATAPAD]),
    ("Morimoto's Sabre", 55, [LOCK, SAW]),
    ("Imperial Easter Egg", 55, [LOCK, SAW, LASER]),
    ("Mask of Tutankhamun", 30, [LASER]),
    ("First Flag of Mars", 55, [LOCK, SAW, DATAPAD]),
    ("Crown Jewels", 55, [LOCK, SAW, CAMERA]),
    ("Ark of the Covenant", 55, [LOCK, CAMERA, LASER]),
]
TREASURES: Final[int] = len(TREASURE_LIST)
TREASURE_NAMES: Final = [entry[0] for entry in TREASURE_LIST]
NO_ARTICLE: Final = ["Excalibur", "Da Vinci's Notebook", "Morimoto's Sabre"]
THE_TREASURE: Final = [name if name in NO_ARTICLE else f"the {name}" for name in TREASURE_NAMES]
TREASURE_IDS: Final[list[str]] = [name.lower().replace("'", "").replace(" ", "-") for name in TREASURE_NAMES]
MINUTES: Final = [entry[1] for entry in TREASURE_LIST]
SHOWN_TYPES: Final = [entry[2] for entry in TREASURE_LIST]

# R14: the values that a mode leaves out; and how many lost treasures the strongroom takes. Easy, normal
# and hard are printed; gentle and grim are ours.
LEFT_OUT: Final = {"gentle": 55, "easy": 55, "normal": 0, "hard": 30, "grim": 30}
STRONGROOM: Final = {"gentle": 5, "easy": GOAL, "normal": GOAL, "hard": GOAL, "grim": 3}
HASTE: Final = {"gentle": 0, "easy": 0, "normal": 0, "hard": 0, "grim": 3}  # steps less than a tile shows
LEAST_LOST: Final[int] = min(STRONGROOM.values())
MOST_LOST: Final[int] = max(STRONGROOM.values())
MOST_HASTE: Final[int] = max(HASTE.values())

# --------------------------------------------------------------------------- the characters

NATHAN: Final = 0
EDWARD: Final = 1
IRENE: Final = 2
LEROY: Final = 3
DESTINY: Final = 4
CHARACTERS: Final = 5
CHARACTER_IDS: Final[list[str]] = ["nathan", "edward", "irene", "leroy", "destiny"]
PERSONS: Final[list[Target]] = [(name, f"seat-{name}") for name in CHARACTER_IDS]  # the figure, the sheet
CHARACTER_NAMES: Final = [
    "Nathan Goodspeed",
    "Edward Wyre",
    "Irene Elder",
    "Leroy Johnson",
    "Destiny Bradshaw",
]
FIRST_NAMES: Final = [name.split()[0] for name in CHARACTER_NAMES]
TITLES: Final = [
    "Master of Movements", "Lord of the Gears", "Queen of Time", "Ruler of Switches", "Mistress of Randomness",
]  # fmt: skip

ABILITIES: Final = [
    ("Shadowing",
     "Before your first action and before your card, you may jump to a room next to the Professor's."),
    ("Clockwork Picks",
     "Your move action may go through a locked door of your room; it stays open behind you."),
    ("A Stitch in Time", "Once in your turn, delay one treasure by 5 minutes."),
    ("Quick Fingers", "Once in your turn, flip the switch in your room OFF without spending an action."),
    ("Feeling Lucky", "After your roll you may reroll any of the three dice, once, all together."),
]  # fmt: skip
POWERS: Final = [
    ("Grand Entrance", "Jump to any room. Then gain 3 extra actions."),
    ("All Gears Turning", "Unlock every door of the castle. Then gain 2 extra actions."),
    ("Grand Rewind", "Delay each of the three treasures by 10 minutes. Then gain 1 extra action."),
    ("Blackout", "Choose saw, camera, laser or datapad: all switches of that type go OFF."),
    ("Loaded Dice",
     "Gain 2 extra actions. No dice are rolled: you choose a Professor face and a colour; the clock stands."),
]  # fmt: skip

CARDS_EACH: Final = 6
# Six cards a character, in the order of CHARACTER_IDS: name and what it does.
CARD_LIST: Final = [
    ("Sprint", "Move up to 3 times. Then gain 1 extra action."),
    ("Phantom Step", "From inside: up to 2 times, go to a room next to yours; locked doors do not stop you and stay locked."),
    ("Drainpipe", "Jump to the Ballroom, Gallery or Library. Then gain 1 extra action."),
    ("Follow Me!", "From inside: another character jumps to your room or to a room next to yours. "
     "Then gain 1 extra action."),
    ("Hit and Run", "From inside: flip the switch in your room OFF. Then move up to 2 times."),
    ("Decoy", "Move the Professor 1 step through a door of his room that you choose. Then gain 1 extra action."),
    ("Skeleton Key", "From inside: unlock all doors of your room. Then you may move once."),
    ("Long Lever", "Unlock up to 3 doors anywhere. Then gain 1 extra action."),
    ("Oiled Hinges", "From inside: up to 2 times, go through a doorway of your room, unlocking it if it is locked."),
    ("Jammed Tumblers", "You may unlock 1 door anywhere. Then gain 1 extra action. "
     "In this turn's dice step the Professor locks no doors."),
    ("Clockwork Mouse", "Choose any room but the Professor's: either unlock all its doors or flip its switch OFF."),
    ("Wire Cutters", "From inside: flip OFF the switch in your room or in one next to it. "
     "Then you may unlock 1 door of your room."),
    ("Ten More Minutes", "Delay one treasure by 10 minutes."),
    ("Stopped Pendulum", "This turn the clock marker does not move."),
    ("Borrowed Time", "A treasure with at least 10 minutes left loses 5. Gain 2 extra actions."),
    ("Swapped Hands", "Two treasures with different time left exchange their places on the clock. "
     "Then delay one treasure by 5 minutes."),
    ("Stopwatch", "Gain 1 extra action. This turn 5 or 10 minutes on the Professor die does nothing."),
    ("Split Second", "Delay two different treasures by 5 minutes each."),
    ("Remote Control", "Flip one switch anywhere OFF."),
    ("Chain Reaction", "From inside: flip OFF the switch in your room and the switch of one room next to it."),
    ("Short Circuit", "Choose camera or laser: all switches of that type go OFF."),
    ("Cross Wires", "From inside: flip OFF the switch in your room and one other switch of the same type anywhere."),
    ("Cut the Cord", "In this turn's dice step the Professor turns no switch on."),
    ("Dead Circuit", "Flip the switch in your room OFF. At your next rescue this turn one shown type stays OFF."),
    ("Second Chance", "Gain 1 extra action. After this turn's roll you may reroll any number of dice once."),
    ("Weighted Die", "Gain 1 extra action. After this turn's roll you may set the Colour die."),
    ("Lost in Thought", "Gain 1 extra action. This turn Professor die and Colour die do nothing."),
    ("False Footsteps", "Move the Professor 1 or 2 steps, each through a door you choose. Then gain 1 extra action."),
    ("Gamble", "Roll the Professor die. Chevrons: that many extra actions. Passage: jump to any room, 1 extra action. "
     "Minutes: delay a treasure by as many."),
    ("Lucky Draw", "Roll the Colour die. Delay that treasure by 5 minutes, then flip OFF one switch of a type it shows, anywhere."),
]  # fmt: skip
CARDS: Final[int] = len(CARD_LIST)
CARD_NAMES: Final = [entry[0] for entry in CARD_LIST]
CARD_TEXTS: Final = [entry[1] for entry in CARD_LIST]
CARD_RULES: Final = [f"{letter}{number}" for letter in "NEILD" for number in range(1, CARDS_EACH + 1)]
CARDS_OF: Final = [
    list(range(character * CARDS_EACH, (character + 1) * CARDS_EACH)) for character in range(CHARACTERS)
]
CARD_IDS: Final[list[str]] = [name.lower().replace("!", "").replace(" ", "-") for name in CARD_NAMES]
