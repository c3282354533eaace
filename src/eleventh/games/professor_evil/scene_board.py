"""The castle with its clock, and all that stands there."""

from __future__ import annotations

import math
from functools import cache

from eleventh.core.scene import (
    Board,
    Link,
    Piece,
    Place,
)
from eleventh.games.professor_evil.content import (
    BEYOND,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    COLOUR_IDS,
    COLOURS,
    DOOR,
    DOOR_IDS,
    DOOR_NAMES,
    DOORWAYS,
    FLOOR_PLAN,
    HOUR_NAMES,
    HOURS,
    IDEAS,
    OUTSIDE,
    ROOM_IDS,
    ROOM_NAMES,
    ROOMS,
    SHOWN_TYPES,
    TITLES,
    TREASURE_NAMES,
    TYPE_COUNTS,
    TYPE_IDS,
    WINDOWS,
)
from eleventh.games.professor_evil.state import (
    NONE,
    Castle,
)

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
                    f"{COLOUR_IDS[colour].title()} marker on {HOUR_NAMES[hour]}",
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
    return Piece(
        f"switch-{ROOM_IDS[room]}",
        ROOM_IDS[room],
        f"{TYPE_IDS[kind].title()} switch",
        "token",
        TYPE_IDS[kind][:2].title() + ("*" if active else ""),
        TYPE_ICONS[kind],
        TYPE_COLOURS[kind],
        "ON" if active else "OFF",
        faded=not active,
        rule="R33",
        detail=f"Active switches of this type in the castle: {active_of_kind} of {TYPE_COUNTS[kind]}.",
    )


def treasure_piece(s: Castle, colour: int) -> Piece:
    treasure = s.treasure[colour]
    room = s.treasure_room[colour]
    minutes = minutes_left(s, colour)
    return Piece(
        f"treasure-{COLOUR_IDS[colour]}",
        ROOM_IDS[room],
        TREASURE_NAMES[treasure],
        "tile",
        f"T{COLOUR_IDS[colour][0].upper()}",
        TREASURE_ICONS[treasure],
        COLOUR_IDS[colour],
        f"{minutes}'",
        rule="R35",
        detail=f"{minutes} minutes left. Guarded by {guards(s, treasure)}.",
    )


def minutes_left(s: Castle, colour: int) -> int:
    """Never less than none: of two treasures lost in one move one waits while the other is replaced."""
    return max(0, s.left[colour]) * 5


def guards(s: Castle, treasure: int) -> str:
    """The switches that guard a treasure: "lock 3 ON, camera OFF"."""
    found = []
    for kind in SHOWN_TYPES[treasure]:
        on = s.active_of[kind]
        found.append(f"{TYPE_IDS[kind]} {on} ON" if on else f"{TYPE_IDS[kind]} OFF")
    return ", ".join(found)


def dial() -> list[tuple[float, float]]:
    """Where the hours stand round the clock in the middle of the castle."""
    places = []
    for hour in range(HOURS):
        angle = math.radians(hour * 30 - 90)
        places.append((9 + MARGIN + 1.55 * math.cos(angle), 7 + MARGIN + 1.55 * math.sin(angle)))
    return places


DIAL = dial()
