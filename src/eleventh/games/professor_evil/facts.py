"""The position of Professor Evil as short lines, and back."""

from __future__ import annotations

from eleventh.core.engine import Step
from eleventh.games.professor_evil.content import (
    CARD_IDS,
    CARDS_EACH,
    CHARACTER_IDS,
    COLOUR_IDS,
    DOOR_IDS,
    HOUR_NAMES,
    OUTSIDE,
    PROFESSOR_DIE,
    ROOM_IDS,
    TREASURE_IDS,
    TYPE_IDS,
)
from eleventh.games.professor_evil.dice import ROLL_THE_DICE
from eleventh.games.professor_evil.state import (
    CLOCK_STANDS,
    LOADED,
    NO_LOCKING,
    NO_LOST_MINUTES,
    NO_PROFESSOR,
    NO_SWITCHING,
    NONE,
    SET_A_COLOUR,
    SPARE_ONE,
    Castle,
    bits,
)
from eleventh.games.professor_evil.turn import DRAW_CARD, END_TURN, START_TURN, TAKE_ACTIONS

ARMED = {
    "no-locking": NO_LOCKING,
    "no-switching": NO_SWITCHING,
    "clock-stands": CLOCK_STANDS,
    "no-lost-minutes": NO_LOST_MINUTES,
    "no-professor": NO_PROFESSOR,
    "loaded-dice": LOADED,
    "spare-one": SPARE_ONE,
    "set-a-colour": SET_A_COLOUR,
}
ROLLED = [["-", *PROFESSOR_DIE], ["-", *COLOUR_IDS], ["-", "none", "one-clock", "two-clocks"]]


def facts(s: Castle) -> dict[str, str]:
    lines = {
        "turn": str(s.turn),
        "player": CHARACTER_IDS[s.character()] if s.characters else "nobody",
        "clock": HOUR_NAMES[s.clock],
        "professor": ROOM_IDS[s.professor],
        "actions": str(s.actions_left),
        "revealed": words([CARD_IDS[card] for card in s.revealed]),
        "played": CARD_IDS[s.card_played] if s.card_played != NONE else "nothing",
        "acted": yes(s.acted),
        "ability-used": yes(s.ability_used),
        "armed": words([name for name, bit in ARMED.items() if s.armed & bit]),
        "rerolls": str(s.rerolls),
        "dice": " ".join(ROLLED[die][s.dice[die] + 1] for die in range(3)),
    }
    for seat, character in enumerate(s.characters):
        name = CHARACTER_IDS[character]
        lines[name] = place(s.where[seat])
        lines[f"{name}-tile"] = "up" if s.tile_up[seat] else "down"
        deck = [CARD_IDS[character * CARDS_EACH + card] for card in bits(s.card_pool[seat])]
        lines[f"{name}-deck"] = words(deck)
    for colour, name in enumerate(COLOUR_IDS):
        treasure = s.treasure[colour]
        lines[name] = TREASURE_IDS[treasure] if treasure != NONE else "none"
        room = s.treasure_room[colour]
        lines[f"{name}-room"] = ROOM_IDS[room] if room != NONE else "none"
        lines[f"{name}-left"] = str(s.left[colour])
    for number, room_id in enumerate(ROOM_IDS):
        if s.switch[number] != NONE:
            state = "on" if s.active[number] else "off"
            lines[f"switch-{room_id}"] = f"{TYPE_IDS[s.switch[number]]} {state}"
    for door, door_id in enumerate(DOOR_IDS):
        lines[f"door-{door_id}"] = "locked" if s.locked[door] else "open"
    lines["saved"] = words([TREASURE_IDS[treasure] for treasure in s.saved])
    lines["lost"] = words([TREASURE_IDS[treasure] for treasure in s.lost])
    lines["room-deck"] = words([ROOM_IDS[room] for room in bits(s.room_pool)])
    lines["treasure-stack"] = words([TREASURE_IDS[treasure] for treasure in bits(s.treasure_pool)])
    return lines


def words(names: list[str]) -> str:
    return " ".join(names) or "none"


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def place(room: int) -> str:
    return "outside" if room == OUTSIDE else ROOM_IDS[room]


def find(name: str, names: list[str]) -> int:
    if name not in names:
        raise ValueError(f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


def is_first(value: str, first: str, second: str) -> bool:
    """Which of two words it is."""
    return find(value, [first, second]) == 0


def listed(value: str, names: list[str]) -> list[int]:
    return [] if value == "none" else [find(word, names) for word in value.split()]


def as_bits(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


def where(value: str) -> int:
    return OUTSIDE if value == "outside" else find(value, ROOM_IDS)


def put(s: Castle, key: str, value: str) -> None:
    """Set one fact. `all-switches: on|off` and `all-doors: open|locked` set many; `step` starts a step."""
    head, _, tail = key.partition("-")
    if key in SIMPLE:
        SIMPLE[key](s, value)
    elif key == "step":
        start_step(s, value)
    elif key in COLOUR_IDS:
        s.treasure[COLOUR_IDS.index(key)] = find(value, TREASURE_IDS)
        s.treasure_pool &= ~(1 << TREASURE_IDS.index(value))
    elif head in COLOUR_IDS and tail == "room":
        s.treasure_room[COLOUR_IDS.index(head)] = find(value, ROOM_IDS)
    elif head in COLOUR_IDS and tail == "left":
        s.left[COLOUR_IDS.index(head)] = int(value)
    elif head in CHARACTER_IDS:
        put_character(s, head, tail, value)
    elif head == "switch":
        put_switch(s, find(tail, ROOM_IDS), value)
    elif key == "all-switches":
        for room in range(len(ROOM_IDS)):
            put_switch(s, room, f"{TYPE_IDS[s.switch[room]]} {value}")
    elif head == "door":
        s.locked[find(tail, DOOR_IDS)] = is_first(value, "locked", "open")
    elif key == "all-doors":
        s.locked = [is_first(value, "locked", "open")] * len(s.locked)
    else:
        raise ValueError(f"there is no fact {key!r}")


def put_character(s: Castle, name: str, what: str, value: str) -> None:
    seat = s.seat_of(CHARACTER_IDS.index(name))
    if seat == NONE:
        raise ValueError(f"{name} is not in this game")
    if what == "":
        s.where[seat] = where(value)
    elif what == "tile":
        s.tile_up[seat] = is_first(value, "up", "down")
    elif what == "deck":
        s.card_pool[seat] = as_bits([card % CARDS_EACH for card in listed(value, CARD_IDS)])
    else:
        raise ValueError(f"there is no fact {name}-{what}")


def put_switch(s: Castle, room: int, value: str) -> None:
    kind, _, active = value.partition(" ")
    if s.active[room]:
        s.active_of[s.switch[room]] -= 1
    s.place_switch(room, find(kind, TYPE_IDS), is_first(active, "on", "off"))


def start_step(s: Castle, value: str) -> None:
    steps: dict[str, list[Step[Castle]]] = {
        "turn": [START_TURN],
        "draw": [DRAW_CARD, TAKE_ACTIONS, ROLL_THE_DICE, END_TURN],
        "actions": [TAKE_ACTIONS, ROLL_THE_DICE, END_TURN],
        "dice": [ROLL_THE_DICE, END_TURN],
    }
    if value not in steps:
        raise ValueError(f"{value!r} is none of {', '.join(steps)}")
    s.stack.clear()
    for step in reversed(steps[value]):
        s.push(step)


def put_player(s: Castle, value: str) -> None:
    s.player = find(value, [CHARACTER_IDS[character] for character in s.characters])


def put_turn(s: Castle, value: str) -> None:
    s.turn = int(value)


def put_clock(s: Castle, value: str) -> None:
    s.clock = find(value, HOUR_NAMES)


def put_professor(s: Castle, value: str) -> None:
    s.professor = find(value, ROOM_IDS)


def put_actions(s: Castle, value: str) -> None:
    s.actions_left = int(value)


def put_revealed(s: Castle, value: str) -> None:
    s.revealed = listed(value, CARD_IDS)


def put_played(s: Castle, value: str) -> None:
    s.card_played = NONE if value == "nothing" else find(value, CARD_IDS)


def put_acted(s: Castle, value: str) -> None:
    s.acted = is_first(value, "yes", "no")


def put_ability_used(s: Castle, value: str) -> None:
    s.ability_used = is_first(value, "yes", "no")


def put_armed(s: Castle, value: str) -> None:
    names = list(ARMED)
    s.armed = sum(ARMED[names[number]] for number in listed(value, names))


def put_rerolls(s: Castle, value: str) -> None:
    s.rerolls = int(value)


def put_dice(s: Castle, value: str) -> None:
    s.dice = [find(word, ROLLED[die]) - 1 for die, word in enumerate(value.split())]


def put_saved(s: Castle, value: str) -> None:
    s.saved = listed(value, TREASURE_IDS)
    s.treasure_pool &= ~as_bits(s.saved)


def put_lost(s: Castle, value: str) -> None:
    s.lost = listed(value, TREASURE_IDS)
    s.treasure_pool &= ~as_bits(s.lost)


def put_room_deck(s: Castle, value: str) -> None:
    s.room_pool = as_bits(listed(value, ROOM_IDS))


def put_treasure_stack(s: Castle, value: str) -> None:
    s.treasure_pool = as_bits(listed(value, TREASURE_IDS))


SIMPLE = {
    "player": put_player, "turn": put_turn, "clock": put_clock, "professor": put_professor,
    "actions": put_actions, "revealed": put_revealed, "played": put_played, "acted": put_acted,
    "ability-used": put_ability_used, "armed": put_armed, "rerolls": put_rerolls, "dice": put_dice,
    "saved": put_saved, "lost": put_lost, "room-deck": put_room_deck, "treasure-stack": put_treasure_stack,
}  # fmt: skip
