"""The board of Nemo Rising: spaces, arrows, tiles, pieces, and the ways enemies are about to take."""

from __future__ import annotations

from functools import cache

from eleventh.core.scene import Board, Layer, Link, Piece, Place
from eleventh.games.nemo_rising.board import (
    AREA,
    AREA_CENTRES,
    ARROW,
    BLUE,
    COLOURS,
    DOOR,
    DOORWAYS,
    ENTRANCE,
    ENTRANCE_CENTRES,
    NEXT,
    PATHS,
    PLACE_NAMES,
    RED,
    SHORTCUT_ENDS,
    SPACES,
    START,
)
from eleventh.games.nemo_rising.cards import (
    GREEN_TASK,
    GREEN_TEXTS,
    PENALTY,
    STORY,
    STORY_NAMES,
    TASK_NAMES,
    TASK_NEED,
    TILE_NAMES,
    TILES,
    deed_text,
)
from eleventh.games.nemo_rising.content import (
    HERO_ABILITIES,
    HERO_NAMES,
    HERO_TEXTS,
    HEROES,
    KINDS,
    SCENARIO_NAMES,
    SCENARIOS,
    TOKENS,
    TRACK_END,
    TYPE_NAMES,
    counted,
    icon_list,
    icon_names,
)
from eleventh.games.nemo_rising.preview import Advance
from eleventh.games.nemo_rising.state import CARRIED, NemoState

LEFT = 1.5  # of the first column of spaces
TOP = 2.0
WIDTH = 19.0
HEIGHT = 12.3
SIZE = 0.88  # of a path space
TILE_SIZE = 2.76
ICON_SIGNS = ("◆", "●", "▲")  # Brains, Brawn, Skill, as on tokens and cards
HERO_ICONS = ("captain-hat-profile", "monkey-wrench", "bolt-shield", "cavalry")
HERO_COLOURS = ("blue", "teal", "orange", "purple")
HERO_SIGNS = ("N", "S", "F", "G")
TILE_ICONS = (
    "ship-wheel",
    "hang-glider",
    "boat-engine",
    "spy",
    "rifle",
    "cage",
    "bubbling-flask",
    "telescope",
    "pirate-flag",
    "coral",
    "turtle",
    "oyster-pearl",
    "greek-temple",
    "crystal-cluster",
    "steam",
    "ship-wreck",
)
TYPE_COLOURS = {1: "orange", 2: "green", 4: "grey"}
STORY_ICONS = (
    "dynamite",
    "prisoner",
    "prisoner",
    "scroll-unfurled",
    "battery-pack",
    "battery-pack",
    "diving-helmet",
    "greek-temple",
)


def signs(need: int) -> str:
    return "".join(ICON_SIGNS[icon] for icon in icon_list(need)) or "any"


def centre(place: int) -> tuple[float, float]:
    if place < PATHS:
        x, y = SPACES[place]
    elif place < START:
        x, y = AREA_CENTRES[place - AREA]
    elif place == START:
        return LEFT + 8, TOP + 9.2
    else:
        x, y = ENTRANCE_CENTRES[place - ENTRANCE]
    return LEFT + x, TOP + y


def board(s: NemoState, coming: list[Advance]) -> Board:
    return Board(
        id="board",
        title=SCENARIO_NAMES[s.scenario],
        w=WIDTH,
        h=HEIGHT,
        places=[*spaces(), *[area_place(s, area) for area in range(8)], start_place(), *gates(), *track()],
        links=[*flow_links(), *door_links(), *[link for threat in coming for link in way_links(s, threat)]],
        layers=[Layer(COLOURS[c], f"{COLOURS[c].title()} path", COLOURS[c]) for c in (RED, BLUE)],
        pieces=pieces(s, coming),
        art=f"ground-{SCENARIOS[s.scenario]}",
    )


# --- places ---


@cache
def spaces() -> list[Place]:
    found = []
    for i in range(PATHS):
        x, y = centre(i)
        fill, icon = "", ""
        details = [f"Path space {PLACE_NAMES[i].upper()}."]
        for colour in (RED, BLUE):
            if i in SHORTCUT_ENDS[colour]:
                fill, icon = COLOURS[colour], "portal"
                details.append(f"A {COLOURS[colour]} shortcut space.")
            arrow = "an arrow" if ARROW[colour][i] else "no arrow"
            onward = PLACE_NAMES[NEXT[colour][i]].upper()
            details.append(f"{COLOURS[colour].title()}: {arrow}, the flow goes on to {onward}.")
        if DOOR[i] >= 0:
            details.append(f"A doorway space of area {PLACE_NAMES[DOOR[i]].upper()}.")
        found.append(
            Place(
                PLACE_NAMES[i],
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


def area_place(s: NemoState, area: int) -> Place:
    x, y = centre(AREA + area)
    half = TILE_SIZE / 2
    tile = s.tile[area]
    name = PLACE_NAMES[AREA + area]
    doors = f"Doorways {' and '.join(PLACE_NAMES[door].upper() for door in DOORWAYS[area])}"
    if tile < 0:
        return Place(
            name,
            x - half,
            y - half,
            TILE_SIZE,
            TILE_SIZE,
            f"A{area + 1}",
            "round",
            art=f"back-{SCENARIOS[s.scenario]}",
            detail=f"Not scouted. {doors}: turn it up from there for 1 Action Token.",
            rule="R48",
        )
    if s.secure[area]:
        green = TASK_NAMES[GREEN_TASK + tile]
        need = TASK_NEED[GREEN_TASK + tile]
        note = f"secure · {green} {signs(need) if need else ''}".rstrip(" ·")
    else:
        note = f"unsecure · {signs(TASK_NEED[tile])}"
    return Place(
        name,
        x - half,
        y - half,
        TILE_SIZE,
        TILE_SIZE,
        TILE_NAMES[tile],
        "round",
        "good" if s.secure[area] else "",
        note=note,
        art=f"tile-{TILES[tile]}",
        detail=f"{tile_text(tile)} {doors}.",
        rule="R60" if s.secure[area] else "R57",
    )


def tile_text(tile: int) -> str:
    red = f"{TASK_NAMES[tile]} [{icon_names(TASK_NEED[tile])}]. If it fails: {deed_text(PENALTY[tile])}"
    task = GREEN_TASK + tile
    green = f"{TASK_NAMES[task]} [{icon_names(TASK_NEED[task])}]: " if TASK_NAMES[task] else ""
    return f"To secure: {red} Then: {green}{GREEN_TEXTS[tile]}"


@cache
def start_place() -> Place:
    x, y = centre(START)
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
        x, y = centre(ENTRANCE + i)
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
    for colour in (RED, BLUE):
        for i in range(PATHS):
            if not ARROW[colour][i]:
                continue
            x, y = centre(i)
            nx, ny = centre(NEXT[colour][i])
            dx, dy = nx - x, ny - y
            side = -0.24 if colour == RED else 0.24
            ox, oy = (0.0, side) if dx else (side, 0.0)
            found.append(
                Link(
                    f"{COLOURS[colour]}-{PLACE_NAMES[i]}",
                    x + ox - 0.3 * dx,
                    y + oy - 0.3 * dy,
                    x + ox + 0.34 * dx,
                    y + oy + 0.34 * dy,
                    "arrow",
                    COLOURS[colour],
                    ends=(PLACE_NAMES[i], PLACE_NAMES[NEXT[colour][i]]),
                    layer=COLOURS[colour],
                )
            )
    return found


@cache
def door_links() -> list[Link]:
    found = []
    for area in range(8):
        cx, cy = centre(AREA + area)
        for door in DOORWAYS[area]:
            x, y = centre(door)
            across = abs(x - cx) > abs(y - cy)
            edge = TILE_SIZE / 2 + 0.09
            if across:
                ex, ey = cx + (edge if x > cx else -edge), y
                ends = (ex, ey - 0.34, ex, ey + 0.34)
            else:
                ex, ey = x, cy + (edge if y > cy else -edge)
                ends = (ex - 0.34, ey, ex + 0.34, ey)
            here = PLACE_NAMES[door]
            found.append(Link(f"door-{here}", *ends, style="door", ends=(here, PLACE_NAMES[AREA + area])))
    return found


def way_links(s: NemoState, advance: Advance) -> list[Link]:
    """The way that an enemy is about to take, from bend to bend and on to the hero whom it attacks; the last
    stretch says what it does."""
    colour = "bad" if advance.strikes else COLOURS[advance.colour]
    corners = turns(advance.way)
    if len(advance.prey) == 1:
        corners = [*corners, s.at[advance.prey[0]]]
    found = []
    for i in range(len(corners) - 1):
        x1, y1 = centre(corners[i])
        last = i == len(corners) - 2
        x2, y2 = inside(corners[i], corners[i + 1]) if corners[i + 1] >= AREA else centre(corners[i + 1])
        found.append(
            Link(
                f"way-{advance.token + 1}-{i}",
                x1,
                y1,
                x2,
                y2,
                "arrow" if last else "path",
                colour,
                detail=advance.words(s) if last else "",
                ends=(PLACE_NAMES[advance.way[0]], PLACE_NAMES[corners[-1]]),
            )
        )
    return found


def inside(door: int, place: int) -> tuple[float, float]:
    """Where an arrow through a doorway ends: just behind the edge, clear of the words on the tile."""
    if place >= START:
        return centre(place)
    (x, y), (cx, cy) = centre(door), centre(place)
    reach = TILE_SIZE / 2 - 0.3
    if abs(x - cx) > abs(y - cy):
        return cx + (reach if x > cx else -reach), y
    return x, cy + (reach if y > cy else -reach)


def turns(way: list[int]) -> list[int]:
    """The places where a way begins, bends and ends."""
    if len(way) < 3:
        return way
    kept = [way[0]]
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        (ax, ay), (bx, by), (cx, cy) = centre(before), centre(here), centre(after)
        if (bx - ax, by - ay) != (cx - bx, cy - by):
            kept.append(here)
    return [*kept, way[-1]]


# --- pieces ---


def pieces(s: NemoState, coming: list[Advance]) -> list[Piece]:
    next_deed = {advance.token: f" Next: {advance.words(s)}" for advance in coming}
    found = [
        enemy_piece(s, token, next_deed.get(token, "")) for token in range(TOKENS) if s.token_at[token] >= 0
    ]
    for area in range(8):
        if s.tile[area] >= 0:
            found.append(secure_piece(s, area))
    for story, name in enumerate(STORY):
        place = s.story_at[story]
        if 0 <= place < CARRIED:
            found.append(
                Piece(
                    f"story-{name}",
                    PLACE_NAMES[place],
                    STORY_NAMES[story],
                    "token",
                    STORY_NAMES[story][:2],
                    STORY_ICONS[story],
                    "yellow",
                    rule="R99",
                )
            )
    for seat, hero in enumerate(s.heroes):
        carried = [STORY_NAMES[i] for i in range(len(STORY)) if s.story_at[i] == CARRIED + seat]
        with_it = f" Carries {', '.join(carried)}." if carried else ""
        found.append(
            Piece(
                f"hero-{HEROES[hero]}",
                PLACE_NAMES[s.at[seat]],
                HERO_NAMES[hero],
                "figure",
                HERO_SIGNS[hero],
                HERO_ICONS[hero],
                HERO_COLOURS[hero],
                detail=f"{HERO_ABILITIES[hero]}: {HERO_TEXTS[hero]}{with_it}",
            )
        )
    found.append(
        Piece(
            "mission-points",
            f"mp-{s.mp}",
            counted(s.mp, "Mission Point"),
            "marker",
            "",
            "hourglass",
            "red",
            rule="R14",
        )
    )
    return found


def enemy_piece(s: NemoState, token: int, next_deed: str) -> Piece:
    name, _, icon = KINDS[s.kind(token)]
    kind = s.type(token)
    need = s.icons(token)
    done = s.active >= 0 and (s.attacked >> token) & 1 == 1
    near = [s.hero(seat) for seat in s.victims(s.token_at[token])]
    where = next_deed
    if AREA <= s.token_at[token] < START:
        where = " It guards the tile and does not move."  # Q15: nor does it attack
    elif done:
        where = " It has attacked and does not move again this turn."
    elif near and not next_deed:
        where = f" Beside {', '.join(near)}: it attacks when it would move."
    return Piece(
        f"enemy-{token + 1}",
        PLACE_NAMES[s.token_at[token]],
        f"{name} {token + 1} [{icon_names(need)}]",
        "token",
        f"{name[0]}{token + 1}",
        icon,
        TYPE_COLOURS[kind],
        f"{token + 1} {signs(need)}",
        detail=f"{TYPE_NAMES[kind]}, Initiative {token + 1}. Its icons: {icon_names(need)}.{where}",
        rule="R62",
    )


def secure_piece(s: NemoState, area: int) -> Piece:
    secure = s.secure[area]
    marked = [slot for slot in range(2) if (s.marks[slot] >> area) & 1]
    return Piece(
        f"secure-{PLACE_NAMES[AREA + area]}",
        PLACE_NAMES[AREA + area],
        "Secure" if secure else "Not secure",
        "marker",
        "OK" if secure else "?",
        "flag-objective" if secure else "padlock",
        "good" if secure else "bad",
        detail="This tile has counted for a mission." if marked else "",
        rule="R57",
    )
