"""The ground of the board, which never changes: spaces, arrows, doors, Start, entrances and the track."""

from __future__ import annotations

from functools import cache

from eleventh.core.scene import Link, Place
from eleventh.games.nemo_rising.content import board
from eleventh.games.nemo_rising.content.parts import TRACK_END
from eleventh.games.nemo_rising.rules.places import SPOTS, direction

LEFT = 1.5  # of the first column of spaces
TOP = 2.0
WIDTH = 19.0
HEIGHT = 12.3
SIZE = 0.88  # of a path space
TILE_SIZE = 2.76


def centre(place: int) -> tuple[float, float]:
    if place < board.PATHS:
        x, y = board.SPACES[place]
    elif place < board.START:
        x, y = board.AREA_CENTRES[place - board.AREA]
    elif place == board.START:
        return LEFT + 8, TOP + 9.2
    else:
        x, y = board.ENTRANCE_CENTRES[place - board.ENTRANCE]
    return LEFT + x, TOP + y


# --- places ---


@cache
def spaces() -> list[Place]:
    found = []
    for i in range(board.PATHS):
        x, y = centre(i)
        fill, icon = "", ""
        details = [f"{SPOTS[i][0].upper()}{SPOTS[i][1:]}."]
        for colour in (board.RED, board.BLUE):
            if i in board.SHORTCUT_ENDS[colour]:
                fill, icon = board.COLOURS[colour], "portal"
                details.append(f"A {board.COLOURS[colour]} shortcut space.")
            arrow = "an arrow" if board.ARROW[colour][i] else "no arrow"
            onward = direction(i, board.NEXT[colour][i])
            details.append(f"{board.COLOURS[colour].title()}: {arrow}, the flow goes {onward}.")
        if board.DOOR[i] >= 0:
            details.append(f"A doorway space of area {board.PLACE_NAMES[board.DOOR[i]].upper()}.")
        found.append(
            Place(
                board.PLACE_NAMES[i],
                x - SIZE / 2,
                y - SIZE / 2,
                SIZE,
                SIZE,
                "",
                "round",
                fill,
                icon,
                detail=" ".join(details),
                rule="R39" if fill else "R43",
                quiet=True,
            )
        )
    return found


@cache
def start_place() -> Place:
    x, y = centre(board.START)
    return Place(
        "start",
        x - 1.6,
        y - 0.45,
        3.2,
        1.1,
        "Start",
        "round",
        "glow",
        art="nautilus",
        detail="The team starts here and must all be back here to win. Enemies never enter.",
        rule="R103",
    )


@cache
def gates() -> list[Place]:
    found = []
    for i in range(4):
        x, y = centre(board.ENTRANCE + i)
        found.append(
            Place(
                f"e{i + 1}",
                x - 0.44,
                y - 0.44,
                0.88,
                0.88,
                "",
                "circle",
                "bad",
                detail=f"Enemy Entrance {i + 1}. Heroes may not enter it.",
                rule="R90",
                quiet=True,
            )
        )
    return found


def track_spot(points: int) -> tuple[float, float]:
    return LEFT + 1.6 + points * 0.64, 0.62


@cache
def track() -> list[Place]:
    found = []
    for points in range(TRACK_END + 1):
        x, y = track_spot(points)
        found.append(
            Place(f"mp-{points}", x - 0.29, y - 0.29, 0.58, 0.58, "", "none", rule="R14", quiet=True)
        )
    return found


# --- links ---


@cache
def flow_links() -> list[Link]:
    """The printed arrows, a layer for each colour: red above or left, blue below or right."""
    found = []
    for colour in (board.RED, board.BLUE):
        for i in range(board.PATHS):
            if not board.ARROW[colour][i]:
                continue
            x, y = centre(i)
            nx, ny = centre(board.NEXT[colour][i])
            dx, dy = nx - x, ny - y
            side = -0.24 if colour == board.RED else 0.24
            ox, oy = (0.0, side) if dx else (side, 0.0)
            found.append(
                Link(
                    f"{board.COLOURS[colour]}-{board.PLACE_NAMES[i]}",
                    x + ox - 0.3 * dx,
                    y + oy - 0.3 * dy,
                    x + ox + 0.34 * dx,
                    y + oy + 0.34 * dy,
                    "arrow",
                    board.COLOURS[colour],
                    ends=(board.PLACE_NAMES[i], board.PLACE_NAMES[board.NEXT[colour][i]]),
                    layer=board.COLOURS[colour],
                )
            )
    return found


@cache
def door_links() -> list[Link]:
    found = []
    for area in range(8):
        cx, cy = centre(board.AREA + area)
        for door in board.DOORWAYS[area]:
            x, y = centre(door)
            across = abs(x - cx) > abs(y - cy)
            edge = TILE_SIZE / 2 + 0.09
            if across:
                ex, ey = cx + (edge if x > cx else -edge), y
                ends = (ex, ey - 0.34, ex, ey + 0.34)
            else:
                ex, ey = x, cy + (edge if y > cy else -edge)
                ends = (ex - 0.34, ey, ex + 0.34, ey)
            here = board.PLACE_NAMES[door]
            found.append(
                Link(f"door-{here}", *ends, style="door", ends=(here, board.PLACE_NAMES[board.AREA + area]))
            )
    return found
