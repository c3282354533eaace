"""The position of Professor Evil as short lines, and back."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.engine import Step
from eleventh.core.facts import (
    NUMBER,
    YES_NO,
    Fact,
    Facts,
    Form,
    bits_of,
    each,
    field,
    find,
    item,
    one_of,
    some_of,
    two_words,
)
from eleventh.games.professor_evil.content import (
    CARD_IDS,
    CARDS_EACH,
    CHARACTER_IDS,
    COLOUR_IDS,
    DOOR_IDS,
    HOUR_NAMES,
    PROFESSOR_DIE,
    ROOM_IDS,
    TREASURE_IDS,
    TYPE_IDS,
)
from eleventh.games.professor_evil.dice import ROLL_THE_DICE
from eleventh.games.professor_evil.state import NONE, Castle
from eleventh.games.professor_evil.turn import DRAW_CARD, END_TURN, START_TURN, TAKE_ACTIONS

# In the order of the bits of `armed`.
ARMED = (
    "no-locking", "no-switching", "clock-stands", "no-lost-minutes", "no-professor", "loaded-dice",
    "spare-one", "set-a-colour",
)  # fmt: skip
ROLLED = (
    one_of(PROFESSOR_DIE, none="-"),
    one_of(COLOUR_IDS, none="-"),
    one_of(["none", "one-clock", "two-clocks"], none="-"),
)
DICE: Form[list[int]] = Form(
    lambda dice: " ".join(form.write(face) for form, face in zip(ROLLED, dice, strict=True)),
    lambda text: [form.read(word) for form, word in zip(ROLLED, text.split(), strict=True)],
)
LOCKED = two_words("locked", "open")
ON = two_words("on", "off")


def no_longer_in_the_stack(s: Castle) -> None:
    """A treasure that lies somewhere else is not in the stack."""
    for treasure in (*s.saved, *s.lost, *s.treasure):
        if treasure != NONE:
            s.treasure_pool &= ~(1 << treasure)


def put_player(s: Castle, value: str) -> None:
    s.player = find(value, [CHARACTER_IDS[character] for character in s.characters])


def treasure_facts(colour: int) -> list[Fact[Castle]]:
    """R17: which treasure, where, and for how many steps."""
    name = COLOUR_IDS[colour]
    return [
        item(name, one_of(TREASURE_IDS, none="none"), "treasure", colour, no_longer_in_the_stack),
        item(f"{name}-room", one_of(ROOM_IDS, none="none"), "treasure_room", colour),
        item(f"{name}-left", NUMBER, "left", colour),
    ]


def character_facts(s: Castle) -> Iterator[Fact[Castle]]:
    for seat, character in enumerate(s.characters):
        name = CHARACTER_IDS[character]
        deck = CARD_IDS[character * CARDS_EACH : (character + 1) * CARDS_EACH]
        yield item(name, one_of(ROOM_IDS, none="outside"), "where", seat)
        yield found_fact(name, seat)
        yield item(f"{name}-tile", two_words("up", "down"), "tile_up", seat)
        yield item(f"{name}-deck", bits_of(deck), "card_pool", seat)


def found_fact(name: str, seat: int) -> Fact[Castle]:
    """R41: whether the Professor found somebody since the turn began."""

    def write(s: Castle, value: str) -> None:
        found = s.found.copy()
        found[seat] = YES_NO.read(value)
        s.found = found

    return Fact(f"{name}-found", lambda s: YES_NO.write(s.found[seat]), write)


def switch_fact(room: int) -> Fact[Castle]:
    def read(s: Castle) -> str:
        return f"{TYPE_IDS[s.switch[room]]} {ON.write(s.active[room])}"

    def write(s: Castle, value: str) -> None:
        kind, _, active = value.partition(" ")
        s.place_switch(room, find(kind, TYPE_IDS), ON.read(active))

    return Fact(f"switch-{ROOM_IDS[room]}", read, write, lambda s: s.switch[room] != NONE)


SWITCHES = [switch_fact(room) for room in range(len(ROOM_IDS))]


def put_all_switches(s: Castle, value: str) -> None:
    for room, switch in enumerate(SWITCHES):
        assert switch.write is not None
        switch.write(s, f"{TYPE_IDS[s.switch[room]]} {value}")


def put_all_doors(s: Castle, value: str) -> None:
    s.locked = [LOCKED.read(value)] * len(s.locked)


STEPS: dict[str, list[Step[Castle]]] = {
    "turn": [START_TURN],
    "draw": [DRAW_CARD, TAKE_ACTIONS, ROLL_THE_DICE, END_TURN],
    "actions": [TAKE_ACTIONS, ROLL_THE_DICE, END_TURN],
    "dice": [ROLL_THE_DICE, END_TURN],
}


def start_step(s: Castle, value: str) -> None:
    find(value, list(STEPS))
    s.stack.clear()
    for step in reversed(STEPS[value]):
        s.push(step)


FACTS: Facts[Castle] = Facts(
    [
        field("turn", NUMBER),
        Fact("player", lambda s: CHARACTER_IDS[s.character()] if s.characters else "nobody", put_player),
        field("clock", one_of(HOUR_NAMES)),
        field("professor", one_of(ROOM_IDS)),
        field("actions", NUMBER, "actions_left"),
        field("revealed", some_of(CARD_IDS)),
        field("played", one_of(CARD_IDS, none="nothing"), "card_played"),
        field("acted", YES_NO),
        field("ability-used", YES_NO),
        field("armed", bits_of(ARMED)),
        field("rerolls", NUMBER),
        field("dice", DICE),
        character_facts,
        *[fact for colour in range(len(COLOUR_IDS)) for fact in treasure_facts(colour)],
        *SWITCHES,
        *each([f"door-{door}" for door in DOOR_IDS], LOCKED, "locked"),
        field("saved", some_of(TREASURE_IDS), then=no_longer_in_the_stack),
        field("lost", some_of(TREASURE_IDS), then=no_longer_in_the_stack),
        field("strongroom", NUMBER),
        field("haste", NUMBER),
        field("room-deck", bits_of(ROOM_IDS), "room_pool"),
        field("treasure-stack", bits_of(TREASURE_IDS), "treasure_pool"),
    ],
    puts={"all-switches": put_all_switches, "all-doors": put_all_doors, "step": start_step},
)
