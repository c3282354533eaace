"""The castle with its clock, and the pieces in it."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from eleventh.core.scene import Board, Link, Piece, Place
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import NONE, Castle

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


MOST = 2_000  # pictures of a part that are kept: many tables look alike, and most of one stays as it was


def castle_board(s: Castle) -> Board:
    locked = tuple(s.locked)
    return Board(
        id="castle",
        title="The Citadel of Time",
        w=BOARD_WIDTH,
        h=BOARD_HEIGHT,
        places=places(s.professor, locked),
        links=links(locked),
        pieces=pieces(s),
        art="castle",
    )


@lru_cache(MOST)
def places(professor: int, locked: tuple[int, ...]) -> list[Place]:
    rooms = [room_place(room, room == professor, locks_of(locked, room)) for room in range(c.ROOMS)]
    outside = Place(
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
    return [*rooms, outside, *dial_places()]


@lru_cache(MOST)
def links(locked: tuple[int, ...]) -> list[Link]:
    return [door_link(door, bool(locked[door])) for door in range(len(c.DOORWAYS))]


@cache
def dial_places() -> list[Place]:
    """The hours of the clock, on which markers stand."""
    places = []
    for hour in range(c.HOURS):
        x, y = DIAL[hour]
        idea = "light-bulb" if hour in c.IDEAS else ""
        places.append(Place(f"hour-{hour}", x - 0.3, y - 0.3, 0.6, 0.6, "", "none", icon=idea, quiet=True))
    return places


def locks_of(locked: tuple[int, ...], room: int) -> tuple[bool, ...]:
    """Which of the room's doors are locked, by colour of carpet."""
    return tuple(bool(locked[c.DOOR[room * c.COLOURS + colour]]) for colour in range(c.COLOURS))


@cache  # rooms, doors and switches look the same again and again: each picture is made once
def room_place(room: int, professor: bool, locks: tuple[bool, ...]) -> Place:
    x, y, w, h = c.FLOOR_PLAN[room]
    notes = []
    if room in c.WINDOWS:
        notes.append("has a window")
    if professor:
        notes.append("the Professor is here")
    doors = []
    for colour in range(c.COLOURS):
        i = room * c.COLOURS + colour
        state = "locked" if locks[colour] else "open"
        doors.append(f"{c.COLOUR_IDS[colour]} carpet to the {c.ROOM_NAMES[c.BEYOND[i]]}, {state}")
    detail = "; ".join(notes + doors)
    return Place(
        c.ROOM_IDS[room],
        x + MARGIN,
        y + MARGIN,
        w,
        h,
        c.ROOM_NAMES[room],
        shape="none",
        icon=ROOM_ICONS[room],
        detail=detail[0].upper() + detail[1:] + ".",
        rule="R30",
    )


def is_upright(door: int) -> bool:
    """Whether the door stands in a wall between left and right."""
    room, *_, x, _y = c.DOORWAYS[door]
    left, _top, width, _height = c.FLOOR_PLAN[room]
    return x in (left, left + width)


@cache
def door_link(door: int, locked: bool) -> Link:
    a, in_a, b, in_b, x, y = c.DOORWAYS[door]
    dx, dy = (0.0, 0.55) if is_upright(door) else (0.55, 0.0)
    x, y = x + MARGIN, y + MARGIN
    return Link(
        id=f"door-{c.DOOR_IDS[door]}",
        x1=x - dx,
        y1=y - dy,
        x2=x + dx,
        y2=y + dy,
        style="locked" if locked else "door",
        label=f"{'Locked' if locked else 'Open'} door {c.DOOR_NAMES[door]}",
        detail=f"{c.COLOUR_IDS[in_a]} carpet in the {c.ROOM_NAMES[a]}, "
        f"{c.COLOUR_IDS[in_b]} in the {c.ROOM_NAMES[b]}",
        ends=(c.ROOM_IDS[a], c.ROOM_IDS[b]),
        sign=c.COLOUR_IDS[in_a][0].upper() + c.COLOUR_IDS[in_b][0].upper(),
    )


def pieces(s: Castle) -> list[Piece]:
    colours = [colour for colour in range(c.COLOURS) if s.treasures[colour]]
    on = tuple([s.active_of(kind) for kind in range(c.TYPES)])
    found = [*switches(tuple(s.switch), tuple(s.active), on)]
    for colour in colours:
        found.append(
            treasure_piece(colour, s.treasure(colour), s.treasure_room[colour], minutes_left(s, colour), on)
        )
    found.append(professor_piece(s.professor))
    for seat, character in enumerate(s.characters):
        found.append(character_piece(character, s.where[seat]))
    found.append(clock_marker(s.clock))
    for colour in colours:
        found.append(treasure_marker(colour, (s.clock + s.left[colour]) % c.HOURS))
    return found


@cache
def professor_piece(room: int) -> Piece:
    return Piece(
        "professor",
        c.ROOM_IDS[room],
        "Professor Evil",
        sign="PE",
        icon="mad-scientist",
        colour="black",
        detail="Nobody may enter his room. Where he walks he locks doors and turns switches on.",
        rule="R41",
    )


@cache
def character_piece(character: int, room: int) -> Piece:
    return Piece(
        c.CHARACTER_IDS[character],
        "outside" if room == c.OUTSIDE else c.ROOM_IDS[room],
        c.CHARACTER_NAMES[character],
        sign=CHARACTER_SIGNS[character],
        icon=CHARACTER_ICONS[character],
        colour=CHARACTER_COLOURS[character],
        detail=c.TITLES[character],
    )


@cache
def clock_marker(hour: int) -> Piece:
    label = f"Clock marker on {c.HOUR_NAMES[hour]}"
    return Piece("clock-marker", f"hour-{hour}", label, "marker", "C", "pocket-watch", "black", rule="R44")


@cache
def treasure_marker(colour: int, hour: int) -> Piece:
    name = c.COLOUR_IDS[colour]
    return Piece(
        f"marker-{name}",
        f"hour-{hour}",
        f"{name.title()} marker on {c.HOUR_NAMES[hour]}",
        "marker",
        name[0].upper(),
        "",
        name,
        rule="R45",
    )


@lru_cache(MOST)
def switches(kinds: tuple[int, ...], active: tuple[int, ...], on: tuple[int, ...]) -> list[Piece]:
    """By room: the type of its switch, and whether it is ON; `on`: active switches by type."""
    return [
        switch_piece(room, kind, bool(active[room]), on[kind])
        for room, kind in enumerate(kinds)
        if kind != NONE
    ]


@cache
def switch_piece(room: int, kind: int, active: bool, active_of_kind: int) -> Piece:
    return Piece(
        f"switch-{c.ROOM_IDS[room]}",
        c.ROOM_IDS[room],
        f"{c.TYPE_IDS[kind].title()} switch",
        "token",
        c.TYPE_IDS[kind][:2].title() + ("*" if active else ""),
        TYPE_ICONS[kind],
        TYPE_COLOURS[kind],
        "ON" if active else "OFF",
        faded=not active,
        rule="R33",
        detail=f"Active switches of this type in the castle: {active_of_kind} of {c.TYPE_COUNTS[kind]}.",
    )


@lru_cache(MOST)
def treasure_piece(colour: int, treasure: int, room: int, minutes: int, on: tuple[int, ...]) -> Piece:
    """`on`: active switches by type."""
    return Piece(
        f"treasure-{c.COLOUR_IDS[colour]}",
        c.ROOM_IDS[room],
        c.TREASURE_NAMES[treasure],
        "tile",
        f"T{c.COLOUR_IDS[colour][0].upper()}",
        TREASURE_ICONS[treasure],
        c.COLOUR_IDS[colour],
        f"{minutes}'",
        rule="R35",
        detail=f"{minutes} minutes left. Guarded by {guards(treasure, on)}.",
    )


def minutes_left(s: Castle, colour: int) -> int:
    """Never less than none: of two treasures lost in one move one waits while the other is replaced."""
    return max(0, s.left[colour]) * 5


def guards(treasure: int, on: tuple[int, ...]) -> str:
    """The switches that guard a treasure: "lock 3 ON, camera OFF"."""
    return ", ".join(
        f"{c.TYPE_IDS[kind]} {on[kind]} ON" if on[kind] else f"{c.TYPE_IDS[kind]} OFF"
        for kind in c.SHOWN_TYPES[treasure]
    )


def dial() -> list[tuple[float, float]]:
    """Where the hours stand round the clock in the middle of the castle."""
    places = []
    for hour in range(c.HOURS):
        angle = math.radians(hour * 30 - 90)
        places.append((9 + MARGIN + 1.55 * math.cos(angle), 7 + MARGIN + 1.55 * math.sin(angle)))
    return places


DIAL = dial()
