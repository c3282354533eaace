"""What always holds in the castle."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.sound import (
    StepData,
    bits,
    different,
    first,
    number,
    numbers,
    one_by_one,
    stacked,
    steps,
    truth,
    truths,
)
from eleventh.games.professor_evil.content import (
    CARDS,
    CARDS_EACH,
    CHARACTERS,
    CLOCK_DIE,
    COLOURS,
    DOORS,
    GOAL,
    HASTE,
    HOURS,
    MOST_LEFT,
    OUTSIDE,
    ROOMS,
    STRONGROOM,
    TREASURES,
    TYPE_COUNTS,
    TYPES,
)
from eleventh.games.professor_evil.state import NONE, SET_A_COLOUR, Castle

ANY_TRUTH = (False, True)
STEP_DATA: StepData = {
    "DrawSwitch": {"room": range(ROOMS)},
    "TurnUpRoomCard": {"colour": range(COLOURS)},
    "RevealTreasure": {"colour": range(COLOURS)},
    "LoseTreasure": {"colour": range(COLOURS)},
    "RollDie": {"die": range(3)},
    "GainActions": {"count": range(4)},
    "MoveFreely": {"times": range(4)},
    "PhantomStep": {"times": range(3)},
    "OiledHinges": {"times": range(3)},
    "UnlockDoors": {"times": range(4)},
    "Jump": {"rooms": range(1 << ROOMS), "who": range(CHARACTERS)},
    "FlipOne": {"rooms": range(1 << ROOMS)},
    "LeadProfessor": {"times": range(3), "may_stop": ANY_TRUTH},
    "Delay": {"steps": range(3), "but": range(-1, COLOURS), "again": ANY_TRUTH},
    "BlackOut": {"kinds": range(1 << TYPES)},
    "SpareOne": {"treasure": range(TREASURES)},
}
BOTTOM = ("ChooseFirstPlayer", "StartTurn", "EndTurn")
CARD_STEPS = (
    "BlackOut", "ClockworkMouse", "Delay", "FlipOne", "FollowMe", "GainActions", "GambleRoll", "Jump",
    "LuckyRoll", "MoveFreely", "OiledHinges", "PhantomStep", "UnlockDoors", "UnlockHere",
)  # fmt: skip
LIES_ON: dict[str, tuple[str, ...]] = {
    # set-up (R10 to R20)
    "ChooseFirstPlayer": ("",),
    "PlaceSwitch": ("TurnUpRoomCard",),
    "DrawSwitch": ("PlaceSwitch", "TurnUpRoomCard"),
    "DealCharacter": ("PlaceSwitch",),
    # a turn
    "StartTurn": ("",),
    "EndTurn": ("",),
    "RollTheDice": ("EndTurn",),
    "TakeActions": ("RollTheDice",),
    "DrawCard": ("TakeActions",),
    # cards
    **dict.fromkeys(CARD_STEPS, ("TakeActions", "GainActions")),
    "GainActions": ("TakeActions",),
    "FlipOne": ("TakeActions", "GainActions", "UnlockHere"),
    "LeadProfessor": ("GainActions",),
    "BorrowTime": ("GainActions",),
    "SwapHands": ("Delay",),
    # treasures
    "TurnUpRoomCard": ("RevealTreasure",),
    "RevealTreasure": (
        "ChooseFirstPlayer", "TurnUpRoomCard", "TakeActions", "MoveClock", "EndTurn", "HaveIdea",
        "LoseTreasure",
    ),
    "LoseTreasure": ("MoveClock", "EndTurn", "HaveIdea", "LoseTreasure"),
    "SpareOne": ("TurnUpRoomCard",),
    # dice
    "MoveClock": ("EndTurn",),
    "ProfessorActs": ("MoveClock",),
    "WeighColour": ("ProfessorActs",),
    "RerollDice": ("WeighColour",),
    "RollDie": ("RerollDice", "RollDie"),
    "ChooseColour": ("ProfessorActs",),
    "ChooseFace": ("ChooseColour",),
    "HaveIdea": ("EndTurn",),
}  # fmt: skip
DEEPEST = 1 + 2 * COLOURS + 2  # steps: when nothing is set up yet


def sound(s: Castle) -> str:
    return first(laws(s))


def laws(s: Castle) -> Iterator[str]:
    yield numbers("characters", s.characters, 0, CHARACTERS - 1)
    yield different("characters", s.characters)
    yield number("seats with a character", len(s.characters), 0, s.seats)
    yield truths("tile_up", s.tile_up, s.seats)
    yield numbers("where", s.where, OUTSIDE, ROOMS - 1, s.seats)
    yield truths("found", s.found, s.seats)
    yield numbers("card_pool", s.card_pool, 0, (1 << CARDS_EACH) - 1, s.seats)
    yield number("professor", s.professor, 0, ROOMS - 1)
    yield number("clock", s.clock, 0, HOURS - 1)
    yield truths("locked", s.locked, DOORS)
    yield numbers("switch", s.switch, NONE, TYPES - 1, ROOMS)
    yield truths("active", s.active, ROOMS)
    yield numbers("active_of", s.active_of, 0, ROOMS, TYPES)
    yield numbers("treasure", s.treasure, NONE, TREASURES - 1, COLOURS)
    yield numbers("treasure_room", s.treasure_room, NONE, ROOMS - 1, COLOURS)
    yield numbers("left", s.left, -2, MOST_LEFT, COLOURS)
    yield bits("room_pool", s.room_pool, ROOMS)
    yield bits("treasure_pool", s.treasure_pool, TREASURES)
    yield numbers("saved", s.saved, 0, TREASURES - 1)
    yield numbers("lost", s.lost, 0, TREASURES - 1)
    yield number("saved treasures", len(s.saved), 0, GOAL)
    yield number("lost treasures", len(s.lost), 0, s.strongroom)
    yield number("strongroom", s.strongroom, min(STRONGROOM.values()), max(STRONGROOM.values()))
    yield number("haste", s.haste, 0, max(HASTE.values()))
    yield number("player", s.player, 0, s.seats - 1)
    yield number("turn", s.turn, 0, 1_000_000)
    yield number("actions_left", s.actions_left, 0, 20)
    yield numbers("revealed", s.revealed, 0, CARDS - 1)
    yield number("card_played", s.card_played, NONE, CARDS - 1)
    yield truth("acted", s.acted)
    yield truth("ability_used", s.ability_used)
    yield number("armed", s.armed, 0, 2 * SET_A_COLOUR - 1)
    yield number("rerolls", s.rerolls, 0, 10)
    yield numbers("dice", s.dice, NONE, 5, 3)
    yield number("the Colour die", s.dice[1], NONE, COLOURS - 1)
    yield number("the Clock die", s.dice[2], NONE, max(CLOCK_DIE))
    yield steps(s, STEP_DATA, BOTTOM)
    yield from flow_laws(s)
    yield from switch_laws(s)
    yield from treasure_laws(s)
    yield from turn_laws(s)


def flow_laws(s: Castle) -> Iterator[str]:
    """The stack is one that the rules can make, and what its steps draw from is there."""
    yield stacked(s, LIES_ON, DEEPEST)
    yield one_by_one(s, "RollDie", "die")
    for kind in ("TurnUpRoomCard", "RevealTreasure", "LoseTreasure"):
        ahead: list[int] = [getattr(step, "colour", 0) for step in s.stack if type(step).__name__ == kind]
        yield different(f"{kind} ahead", ahead)


def switch_laws(s: Castle) -> Iterator[str]:
    """R7: so many of each type; what is active is counted."""
    for kind in range(TYPES):
        yield number(f"switches of type {kind}", s.switch.count(kind), 0, TYPE_COUNTS[kind])
        on = sum(1 for room in range(ROOMS) if s.switch[room] == kind and s.active[room])
        yield (
            ""
            if s.active_of[kind] == on
            else f"{on} switches of type {kind} are active, not {s.active_of[kind]}"
        )
    for room in range(ROOMS):
        yield "the switch of an empty room is active" if s.active[room] and s.switch[room] == NONE else ""


def treasure_laws(s: Castle) -> Iterator[str]:
    """R17, R36, R46: each treasure is in the stack, in a room, saved or lost; never in two places."""
    out = [treasure for treasure in s.treasure if treasure != NONE] + s.saved + s.lost
    yield different("the treasures", out)
    for treasure in out:
        yield "a treasure lies in the stack and elsewhere" if s.treasure_pool >> treasure & 1 else ""
    yield different("the rooms of treasures", [room for room in s.treasure_room if room != NONE])


def turn_laws(s: Castle) -> Iterator[str]:
    """R21, R25: once turns have begun everybody has a character; at most two cards are revealed."""
    if s.turn:
        yield "" if len(s.characters) == s.seats else "a seat has no character"
        yield "" if NONE not in s.switch else "a room has no switch"
    if len(s.characters) == s.seats:
        yield number("revealed cards", len(s.revealed), 0, 2)
        yield different("the revealed cards", s.revealed)
    for step in s.stack:
        yield number("a character's seat", getattr(step, "who", 0), 0, s.seats - 1)
