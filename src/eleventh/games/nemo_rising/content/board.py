"""The board: 72 path spaces, 8 areas, Start and 4 entrances, with both flows of enemy arrows.

Places are numbers: path spaces 0-71 (S01-S72, row by row), areas 72-79, Start 80, entrances 81-84.
"""

from __future__ import annotations

from typing import Final

PATHS: Final = 72
AREA: Final = 72  # the first of the eight areas
START: Final = 80
ENTRANCE: Final = 81  # the first of the four entrances
PLACES: Final = 85

RED: Final = 0
BLUE: Final = 1
COLOURS: Final = ("red", "blue")

# A digit is a doorway space of that area, R and B are shortcut spaces, s touches Start, o is any other.
PLAN: Final = """\
ooRooo2ooo3oooBoo
o...1.......4...o
o...o.......o...o
o...2.......3...o
o5o1oo6ooo7oo4o8o
o.......o.......o
o.......o.......o
o.......o.......o
oo5oBo6sos7oRo8oo
"""

# The way on from each space; an asterisk after it: the space carries an arrow of this colour (R76, Q8).
RED_FLOW: Final = """\
>*> > >*> > >*> >*> >*> > >*> > v*
^       ^               ^       v
^*      ^*              ^*      v*
^       ^               ^       v
^ < <*< ^*< <*< v*> >*> ^*> >*> v
^*              v               v*
^               v*              v
^               v               v
^*< <*< <*< <*< <*< <*< <*< <*< <*
"""
BLUE_FLOW: Final = """\
v*< <*< <*< <*< < <*< < <*< <*< <*
v       v               v       ^
v*      v*              v*      ^*
v       v               v       ^
>*> > >*> >*> >*> > >*> > >*> > ^*
^               ^               ^
^*              ^*              ^*
^               ^               ^
>*> >*> >*> >*> ^*< <*< <*< <*< ^*
"""
STEPS: Final = {">": (1, 0), "<": (-1, 0), "^": (0, -1), "v": (0, 1)}

AREA_CENTRES: Final = ((2, 2), (6, 2), (10, 2), (14, 2), (2, 6), (6, 6), (10, 6), (14, 6))
ENTRANCE_CENTRES: Final = ((-1, 0), (17, 0), (17, 8), (-1, 8))


def read_spaces() -> list[tuple[int, int]]:
    """The grid place of each path space, left to right and top to bottom."""
    return [(x, y) for y, row in enumerate(PLAN.splitlines()) for x, sign in enumerate(row) if sign != "."]


SPACES: Final[list[tuple[int, int]]] = read_spaces()
SPACE_AT: Final[dict[tuple[int, int], int]] = {spot: i for i, spot in enumerate(SPACES)}
SIGNS: Final[list[str]] = [PLAN.splitlines()[y][x] for x, y in SPACES]


def read_flow(text: str) -> tuple[list[int], list[bool]]:
    rows = [row.ljust(34) for row in text.splitlines()]
    following = []
    arrows = []
    for x, y in SPACES:
        dx, dy = STEPS[rows[y][2 * x]]
        following.append(SPACE_AT[x + dx, y + dy])
        arrows.append(rows[y][2 * x + 1] == "*")
    return following, arrows


def read_fronts() -> list[int]:
    return [SPACE_AT[min(max(x, 0), 16), y] for x, y in ENTRANCE_CENTRES]


FRONTS: Final[list[int]] = read_fronts()  # the space in front of each entrance
red_flow = read_flow(RED_FLOW)
blue_flow = read_flow(BLUE_FLOW)
# By colour: the next place of the flow for every path space and entrance (-1 elsewhere), and the arrows.
NEXT: Final[list[list[int]]] = [
    flow[0] + [-1] * (ENTRANCE - PATHS) + FRONTS for flow in (red_flow, blue_flow)
]
ARROW: Final[list[list[bool]]] = [flow[1] for flow in (red_flow, blue_flow)]

# The area whose door a space touches, as a place; -1 for none.
DOOR: Final[list[int]] = [AREA + int(sign) - 1 if sign.isdigit() else -1 for sign in SIGNS] + [-1] * 13
DOORWAYS: Final[list[list[int]]] = [[i for i in range(PATHS) if DOOR[i] == AREA + a] for a in range(8)]
# The two shortcut spaces of each colour, and from each to its twin (-1 elsewhere).
RED_ENDS: Final = [i for i in range(PATHS) if SIGNS[i] == "R"]
BLUE_ENDS: Final = [i for i in range(PATHS) if SIGNS[i] == "B"]
SHORTCUT_ENDS: Final[list[list[int]]] = [RED_ENDS, BLUE_ENDS]
TWIN: Final[list[int]] = [
    next((ends[1 - ends.index(i)] for ends in SHORTCUT_ENDS if i in ends), -1) for i in range(PLACES)
]
START_SPACES: Final[list[int]] = [i for i in range(PATHS) if SIGNS[i] == "s"]


def read_neighbours() -> list[list[int]]:
    """Where a hero's step can lead: path to path, through a door, onto and off Start (never an entrance)."""
    found: list[list[int]] = []
    for i, (x, y) in enumerate(SPACES):
        around = [
            SPACE_AT[spot] for spot in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)) if spot in SPACE_AT
        ]
        if DOOR[i] >= 0:
            around.append(DOOR[i])
        if i in START_SPACES:
            around.append(START)
        found.append(around)
    found.extend(DOORWAYS)
    found.append(START_SPACES)
    found.extend([[] for _ in FRONTS])
    return found


NEIGHBOURS: Final[list[list[int]]] = read_neighbours()


def read_adjacent() -> list[list[bool]]:
    """Who stands beside whom: steps, and an entrance beside the space in front of it (Q2, Q5)."""
    table = [[False] * PLACES for _ in range(PLACES)]
    for here, around in enumerate(NEIGHBOURS):
        for there in around:
            table[here][there] = True
    for i, front in enumerate(FRONTS):
        table[ENTRANCE + i][front] = table[front][ENTRANCE + i] = True
    return table


ADJACENT: Final[list[list[bool]]] = read_adjacent()

BESIDE: Final[list[list[int]]] = [[there for there in range(PLACES) if row[there]] for row in ADJACENT]


def path_distances(origin: int) -> list[int]:
    """Steps over path spaces only, tiles not crossed; 99 where none leads."""
    far = [99] * PLACES
    far[origin] = 0
    front = [origin]
    while front:
        here = front.pop(0)
        for there in NEIGHBOURS[here]:
            if there < PATHS and far[there] == 99:
                far[there] = far[here] + 1
                front.append(there)
    return far


PATH_DISTANCE: Final[list[list[int]]] = [path_distances(origin) for origin in range(PLACES)]

# --- how enemies walk ---

LONGEST_WALK: Final = 150  # steps; an enemy without a free arrow by then stays
NEVER: Final = LONGEST_WALK + 1


def course(colour: int, start: int) -> list[int]:
    """The places of the longest walk along the flow, `start` first."""
    places = [start]
    while len(places) <= LONGEST_WALK and NEXT[colour][places[-1]] >= 0:
        places.append(NEXT[colour][places[-1]])
    return places


# By colour and place: the course from there, and after which steps it comes to an arrow (R76).
COURSES: Final[list[list[list[int]]]] = [
    [course(colour, start) for start in range(PLACES)] for colour in (RED, BLUE)
]
ARROW_STEPS: Final[list[list[list[int]]]] = [
    [[step for step in range(1, len(places)) if ARROW[colour][places[step]]] for places in COURSES[colour]]
    for colour in (RED, BLUE)
]


def prey_steps(places: list[int]) -> list[int]:
    """By place of a hero: after how many steps of a course an enemy stops to attack her. It does so at once
    beside her (R81), before her on the path (R80), and at a doorway of her tile (R82)."""
    found = [NEVER] * PLACES
    for step in range(len(places) - 1, 0, -1):
        found[places[step]] = step - 1
        if DOOR[places[step]] >= 0:
            found[DOOR[places[step]]] = step
    for beside in BESIDE[places[0]]:
        found[beside] = 0
    return found


# By colour, place where an enemy starts and place of a hero.
PREY_STEPS: Final[list[list[list[int]]]] = [
    [prey_steps(places) for places in COURSES[colour]] for colour in (RED, BLUE)
]

PLACE_NAMES: Final[list[str]] = (
    [f"s{i + 1:02}" for i in range(PATHS)]
    + [f"a{i + 1}" for i in range(8)]
    + ["start"]
    + [f"e{i + 1}" for i in range(4)]
)
