"""The castle as a scene."""

from __future__ import annotations

import math
from functools import cache

from eleventh.core.engine import OVER
from eleventh.core.scene import (
    Area,
    Board,
    Card,
    Choice,
    Dice,
    Die,
    DoomClock,
    Hand,
    Link,
    Piece,
    Pile,
    Place,
    Prompt,
    Result,
    Row,
    Scene,
    Sheet,
    Stat,
)
from eleventh.games.professor_evil.content import (
    ABILITIES,
    BEYOND,
    CARD_IDS,
    CARD_NAMES,
    CARD_TEXTS,
    CARDS_EACH,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    COLOUR_IDS,
    COLOURS,
    DOOR,
    DOOR_IDS,
    DOOR_NAMES,
    DOORWAYS,
    FLOOR_PLAN,
    GOAL,
    HOUR_NAMES,
    HOURS,
    IDEAS,
    MINUTES,
    OUTSIDE,
    POWERS,
    PROFESSOR_FACES,
    ROOM_IDS,
    ROOM_NAMES,
    ROOMS,
    SHOWN_TYPES,
    TITLES,
    TREASURE_IDS,
    TREASURE_NAMES,
    TYPE_IDS,
    WINDOWS,
)
from eleventh.games.professor_evil.state import NONE, Castle, bits
from eleventh.games.professor_evil.wording import GROUPS, note, targets

MARGIN = 0.6
BOARD_WIDTH = 18 + 2 * MARGIN
BOARD_HEIGHT = 14 + 2 * MARGIN + 1.9

TYPE_ICONS = ["padlock", "circular-saw", "cctv-camera", "laser-warning", "tablet"]
TYPE_COLOURS = ["yellow", "grey", "green", "red", "blue"]
CHARACTER_ICONS = ["run", "gears", "hourglass", "toggles", "rolling-dices"]
CHARACTER_COLOURS = ["orange", "brown", "purple", "teal", "yellow"]
CHARACTER_SIGNS = ["NG", "EW", "IE", "LJ", "DB"]
ROOM_ICONS = [
    "greenhouse", "musical-notes", "trophy", "portrait", "door", "bookshelf",
    "cooking-pot", "sofa", "bubbling-flask", "observatory", "barrel", "quill-ink",
]  # fmt: skip
TREASURE_ICONS = [
    "rolled-cloth", "scroll-unfurled", "tied-scroll", "stone-tablet", "nefertiti", "gears", "visored-helm",
    "broadsword", "notebook", "mona-lisa", "secret-book", "skull-crack", "katana", "easter-egg", "pharoah",
    "flying-flag", "crown", "locked-chest",
]  # fmt: skip
CARD_ICONS = [
    "run", "ghost", "ladder", "two-shadows", "power-lightning", "footsteps",
    "skeleton-key", "lever", "door-handle", "padlock-open", "seated-mouse", "wire-coil",
    "alarm-clock", "pendulum-swing", "sands-of-time", "clockwise-rotation", "stopwatch", "time-trap",
    "radar-dish", "chain-lightning", "electric", "crossed-chains", "plug", "power-button",
    "dice-six-faces-five", "weight", "think", "footsteps", "card-random", "clover",
]  # fmt: skip
PROFESSOR_ICONS = ["footsteps", "footsteps", "footsteps", "secret-door", "hourglass", "hourglass"]


def view(s: Castle, seat: int, prompt: Prompt, choices: list[Choice]) -> Scene:
    for choice, action in zip(choices, s.options, strict=False):
        choice.targets = targets(s, action)
        choice.group = GROUPS.get(action.verb, "")
        choice.note = note(s, action)
        choice.weighty = action.verb == "end" and s.actions_left > 0
    areas: list[Area] = [castle_board(s), *[seat_sheet(s, i) for i in range(len(s.characters))]]
    if s.revealed:
        areas.append(revealed_row(s))
    if s.treasure_pool and s.characters:
        areas.extend(piles(s))
    if s.dice[0] != NONE:
        areas.append(dice_area(s))
    areas.append(tally(s))
    return Scene(
        game="professor-evil",
        seat=seat,
        seat_names=seat_names(s),
        prompt=prompt,
        clock=castle_clock(s),
        areas=areas,
        choices=choices,
        result=result(s),
        turn=f"turn {s.turn}",
    )


def seat_names(s: Castle) -> list[str]:
    dealt = [CHARACTER_NAMES[character] for character in s.characters]
    return dealt + [f"Seat {number + 1}" for number in range(len(dealt), s.seats)]


# --------------------------------------------------------------------------------- the board


def castle_board(s: Castle) -> Board:
    places = [room_place(room, room == s.professor, locks_of(s, room)) for room in range(ROOMS)]
    places.append(
        Place(
            "outside",
            MARGIN,
            14 + 2 * MARGIN,
            18,
            1.7,
            "Outside, in the garden",
            "round",
            "panel",
            detail="Characters start here and flee to here. Windows lead in; no way leads out.",
            rule="R22",
        )
    )
    places += dial_places()
    return Board(
        id="castle",
        title="The Citadel of Time",
        w=BOARD_WIDTH,
        h=BOARD_HEIGHT,
        places=places,
        links=[door_link(door, bool(s.locked[door])) for door in range(len(DOORWAYS))],
        pieces=pieces(s),
        art="castle",
    )


@cache
def dial_places() -> list[Place]:
    """The hours of the clock, on which markers stand."""
    places = []
    for hour in range(HOURS):
        x, y = DIAL[hour]
        idea = "light-bulb" if hour in IDEAS else ""
        places.append(Place(f"hour-{hour}", x - 0.3, y - 0.3, 0.6, 0.6, "", "none", icon=idea, quiet=True))
    return places


def locks_of(s: Castle, room: int) -> tuple[bool, ...]:
    """Which of the room's doors are locked, by colour of carpet."""
    return tuple(bool(s.locked[DOOR[room * COLOURS + colour]]) for colour in range(COLOURS))


@cache  # rooms, doors and switches look the same again and again: each picture is made once
def room_place(room: int, professor: bool, locks: tuple[bool, ...]) -> Place:
    x, y, w, h = FLOOR_PLAN[room]
    notes = []
    if room in WINDOWS:
        notes.append("has a window")
    if professor:
        notes.append("the Professor is here")
    doors = []
    for colour in range(COLOURS):
        i = room * COLOURS + colour
        state = "locked" if locks[colour] else "open"
        doors.append(f"{COLOUR_IDS[colour]} carpet to the {ROOM_NAMES[BEYOND[i]]}, {state}")
    detail = "; ".join(notes + doors)
    return Place(
        ROOM_IDS[room],
        x + MARGIN,
        y + MARGIN,
        w,
        h,
        ROOM_NAMES[room],
        shape="none",
        icon=ROOM_ICONS[room],
        detail=detail[0].upper() + detail[1:] + ".",
        rule="R30",
    )


def is_upright(door: int) -> bool:
    """Whether the door stands in a wall between left and right."""
    room, *_, x, _y = DOORWAYS[door]
    left, _top, width, _height = FLOOR_PLAN[room]
    return x in (left, left + width)


@cache
def door_link(door: int, locked: bool) -> Link:
    a, in_a, b, in_b, x, y = DOORWAYS[door]
    dx, dy = (0.0, 0.55) if is_upright(door) else (0.55, 0.0)
    x, y = x + MARGIN, y + MARGIN
    return Link(
        id=f"door-{DOOR_IDS[door]}",
        x1=x - dx,
        y1=y - dy,
        x2=x + dx,
        y2=y + dy,
        style="locked" if locked else "door",
        label=f"{'Locked' if locked else 'Open'} door {DOOR_NAMES[door]}",
        detail=f"{COLOUR_IDS[in_a]} carpet in the {ROOM_NAMES[a]}, {COLOUR_IDS[in_b]} in the {ROOM_NAMES[b]}",
        ends=(ROOM_IDS[a], ROOM_IDS[b]),
        sign=COLOUR_IDS[in_a][0].upper() + COLOUR_IDS[in_b][0].upper(),
    )


def pieces(s: Castle) -> list[Piece]:
    found = []
    for room in range(ROOMS):
        if s.switch[room] != NONE:
            kind = s.switch[room]
            found.append(switch_piece(room, kind, bool(s.active[room]), s.active_of[kind]))
    for colour in range(COLOURS):
        if s.treasure[colour] != NONE:
            found.append(treasure_piece(s, colour))
    found.append(
        Piece(
            "professor",
            ROOM_IDS[s.professor],
            "Professor Evil",
            sign="PE",
            icon="mad-scientist",
            colour="black",
            detail="Nobody may enter his room. Where he walks he locks doors and turns switches on.",
            rule="R41",
        )
    )
    for seat, character in enumerate(s.characters):
        room = s.where[seat]
        found.append(
            Piece(
                CHARACTER_IDS[character],
                "outside" if room == OUTSIDE else ROOM_IDS[room],
                CHARACTER_NAMES[character],
                sign=CHARACTER_SIGNS[character],
                icon=CHARACTER_ICONS[character],
                colour=CHARACTER_COLOURS[character],
                detail=TITLES[character],
            )
        )
    found.append(
        Piece(
            "clock-marker",
            f"hour-{s.clock}",
            f"Clock marker on {HOUR_NAMES[s.clock]}",
            "marker",
            "C",
            "pocket-watch",
            "black",
            rule="R44",
        )
    )
    for colour in range(COLOURS):
        if s.treasure[colour] != NONE:
            hour = (s.clock + s.left[colour]) % HOURS
            found.append(
                Piece(
                    f"marker-{COLOUR_IDS[colour]}",
                    f"hour-{hour}",
                    f"{COLOUR_IDS[colour].title()} marker",
                    "marker",
                    COLOUR_IDS[colour][0].upper(),
                    "",
                    COLOUR_IDS[colour],
                    rule="R45",
                )
            )
    return found


@cache
def switch_piece(room: int, kind: int, active: bool, active_of_kind: int) -> Piece:
    state = "ON" if active else "OFF"
    return Piece(
        f"switch-{ROOM_IDS[room]}",
        ROOM_IDS[room],
        f"{TYPE_IDS[kind].title()} switch, {state}",
        "token",
        TYPE_IDS[kind][:2].title() + ("*" if active else ""),
        TYPE_ICONS[kind],
        TYPE_COLOURS[kind],
        state,
        faded=not active,
        rule="R33",
        detail=f"{active_of_kind} {TYPE_IDS[kind]} switches are active in the castle.",
    )


def treasure_piece(s: Castle, colour: int) -> Piece:
    treasure = s.treasure[colour]
    guards = ", ".join(f"{TYPE_IDS[kind]} ({s.active_of[kind]} on)" for kind in SHOWN_TYPES[treasure])
    room = s.treasure_room[colour]
    return Piece(
        f"treasure-{COLOUR_IDS[colour]}",
        ROOM_IDS[room],
        f"{TREASURE_NAMES[treasure]}, {s.left[colour] * 5} minutes left",
        "tile",
        f"T{COLOUR_IDS[colour][0].upper()}",
        TREASURE_ICONS[treasure],
        COLOUR_IDS[colour],
        f"{s.left[colour] * 5}'",
        rule="R35",
        detail=f"Guarded by {guards}. {s.switches_on(treasure)} switches to go.",
    )


# --------------------------------------------------------------------------- beside the board


def seat_sheet(s: Castle, seat: int) -> Sheet:
    character = s.characters[seat]
    up = s.tile_up[seat]
    room = s.where[seat]
    ability, power = ABILITIES[character], POWERS[character]
    lines = [f"{ability[0]}: {ability[1]}", f"{power[0]}: {power[1]}"] if up else []
    deck = s.card_pool[seat].bit_count()
    return Sheet(
        id=f"seat-{CHARACTER_IDS[character]}",
        title=CHARACTER_NAMES[character],
        subtitle=TITLES[character],
        seat=seat,
        icon=CHARACTER_ICONS[character],
        colour=CHARACTER_COLOURS[character],
        stats=[
            Stat("Place", "outside" if room == OUTSIDE else ROOM_NAMES[room], "position-marker"),
            Stat(
                "Tile",
                "face up" if up else "face down",
                "light-bulb",
                detail=f"{ability[0]}: {ability[1]} {power[0]}: {power[1]}",
            ),
            Stat("Cards in deck", str(deck or CARDS_EACH), "card-draw", str(CARDS_EACH)),
        ],
        lines=lines,
        active=seat == s.player and s.turn > 0,
    )


def revealed_row(s: Castle) -> Row:
    cards = []
    for card in s.revealed:
        played = card == s.card_played
        cards.append(
            Card(
                f"card-{CARD_IDS[card]}",
                CARD_NAMES[card],
                "action card",
                CARD_TEXTS[card],
                CARD_ICONS[card],
                CHARACTER_COLOURS[card // CARDS_EACH],
                faded=s.card_played != NONE,
                turned=played,
                rule="R27",
            )
        )
    note = "one of them may be played" if s.card_played == NONE else "a card was played"
    return Row("revealed", f"{s.name(s.player)}'s cards", cards, s.player, note)


def piles(s: Castle) -> list[Area]:
    treasures = [f"{TREASURE_NAMES[t]}, {MINUTES[t]} minutes" for t in bits(s.treasure_pool)]
    rooms = [ROOM_NAMES[room] for room in bits(s.room_pool)]
    return [
        Pile("treasure-stack", "Treasures", len(treasures), "locked-chest", "yellow", contents=treasures),
        Pile("room-deck", "Room cards", len(rooms), "castle", "brown", contents=rooms),
    ]


def dice_area(s: Castle) -> Dice:
    colour = COLOUR_IDS[s.dice[1]] if s.dice[1] != NONE else ""
    dice = [
        Die(
            "die-professor",
            PROFESSOR_FACES[s.dice[0]],
            "Professor die",
            PROFESSOR_ICONS[s.dice[0]],
            "white",
            badge=DIE_BADGES[s.dice[0]],
        )
    ]
    if colour:
        dice.append(Die("die-colour", colour, "Colour die", "", colour))
    if s.dice[2] != NONE:
        clock = "1 clock" if s.dice[2] == 1 else "2 clocks"
        dice.append(Die("die-clock", clock, "Clock die", "pocket-watch", "black", badge=str(s.dice[2])))
    return Dice("dice", "The last roll", dice)


DIE_BADGES = ["1", "2", "3", "", "5", "10"]


def tally(s: Castle) -> Sheet:
    return Sheet(
        id="tally",
        title="Treasures",
        stats=[
            Stat("Saved", str(len(s.saved)), "trophy", str(GOAL), "good"),
            Stat("Lost", str(len(s.lost)), "cage", str(GOAL), "bad"),
        ],
        cards=[treasure_card(t, "saved") for t in s.saved] + [treasure_card(t, "lost") for t in s.lost],
        slot="side",
    )


def treasure_card(treasure: int, fate: str) -> Card:
    return Card(
        f"tile-{TREASURE_IDS[treasure]}",
        TREASURE_NAMES[treasure],
        fate,
        f"{MINUTES[treasure]} minutes",
        TREASURE_ICONS[treasure],
        "good" if fate == "saved" else "bad",
        faded=fate == "lost",
        rule="R36" if fate == "saved" else "R46",
    )


def castle_clock(s: Castle) -> DoomClock:
    hands = []
    soonest = ""
    fewest = HOURS
    for colour in range(COLOURS):
        if s.treasure[colour] != NONE:
            left = max(0, s.left[colour])
            name = TREASURE_NAMES[s.treasure[colour]]
            hands.append(
                Hand(
                    f"{name}: {left * 5} minutes",
                    left / HOURS,
                    COLOUR_IDS[colour],
                    COLOUR_IDS[colour][0].upper(),
                )
            )
            if left < fewest:
                fewest, soonest = left, name
    return DoomClock(
        text=HOUR_NAMES[s.clock],
        label=f"{len(s.lost)} of {GOAL} treasures lost",
        left=1 - len(s.lost) / GOAL,
        style="dial",
        hands=hands,
        spaces=HOUR_NAMES,
        detail=f"The {soonest} is lost in {fewest * 5} minutes." if soonest else "",
    )


def stake(s: Castle) -> str:
    """What is lost next, and when."""
    known = [colour for colour in range(COLOURS) if s.treasure[colour] != NONE]
    if not known or s.to_act == OVER:
        return ""
    soonest = min(known, key=lambda colour: s.left[colour])
    return f"The {TREASURE_NAMES[s.treasure[soonest]]} is lost in {s.left[soonest] * 5} minutes."


def result(s: Castle) -> Result | None:
    if s.to_act != OVER:
        return None
    stats = [
        Stat("Treasures saved", str(len(s.saved)), "trophy", str(GOAL)),
        Stat("Treasures lost", str(len(s.lost)), "cage", str(GOAL)),
        Stat("Turns", str(s.turn), "hourglass"),
    ]
    return Result(s.outcome, s.reason, s.scores, stats)


def dial() -> list[tuple[float, float]]:
    """Where the hours stand round the clock in the middle of the castle."""
    places = []
    for hour in range(HOURS):
        angle = math.radians(hour * 30 - 90)
        places.append((9 + MARGIN + 1.55 * math.cos(angle), 7 + MARGIN + 1.55 * math.sin(angle)))
    return places


DIAL = dial()
