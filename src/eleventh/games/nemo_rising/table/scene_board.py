"""The board as it lies: tiles, pieces, and the ways that enemies are about to take."""

from __future__ import annotations

from eleventh.core.bits import is_in
from eleventh.core.scene import Board, Layer, Link, Mark, Piece, Place
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, COLOURS, DOORWAYS, PLACE_NAMES, START
from eleventh.games.nemo_rising.content.icons import ATTRIBUTES, SIGNS, icon_list, icon_names
from eleventh.games.nemo_rising.rules.places import LANES
from eleventh.games.nemo_rising.rules.securing import GREEN_BOXES, RED_BOXES, green_text
from eleventh.games.nemo_rising.rules.state import CARRIED, NemoState
from eleventh.games.nemo_rising.table.known_moves import Advance
from eleventh.games.nemo_rising.table.scene_ground import (
    HEIGHT,
    TILE_SIZE,
    WIDTH,
    centre,
    door_links,
    flow_links,
    gates,
    spaces,
    start_place,
    track,
)

HERO_ICONS = ("captain-hat-profile", "monkey-wrench", "bolt-shield", "cavalry")
HERO_COLOURS = ("blue", "teal", "orange", "purple")
HERO_SIGNS = ("N", "S", "F", "G")
TILE_ICONS = (
    "ship-wheel", "hang-glider", "boat-engine", "spy", "rifle", "cage", "bubbling-flask", "telescope",
    "pirate-flag", "coral", "turtle", "oyster-pearl", "greek-temple", "crystal-cluster", "steam",
    "ship-wreck",
)  # fmt: skip
TYPE_COLOURS = {1: "orange", 2: "green", 4: "grey"}
STORY_ICONS = (
    "dynamite", "prisoner", "prisoner", "scroll-unfurled", "battery-pack", "battery-pack", "diving-helmet",
    "greek-temple",
)  # fmt: skip


ATTRIBUTE_ICONS = ("brain", "biceps", "juggler")
ATTRIBUTE_COLOURS = ("blue", "red", "green")
LEGEND = [
    Mark("initiative", "Lowest moves first", "initiative", sign=f"1-{c.TOKENS}"),  # the number of an enemy
    *[
        Mark(ATTRIBUTES[i], ATTRIBUTES[i].title(), ATTRIBUTE_ICONS[i], ATTRIBUTE_COLOURS[i], SIGNS[i])
        for i in range(3)
    ],
]


def marks(need: int) -> tuple[str, ...]:
    return tuple(ATTRIBUTES[icon] for icon in icon_list(need))


def board(s: NemoState, coming: list[Advance]) -> Board:
    return Board(
        id="board",
        title=c.SCENARIO_NAMES[s.scenario],
        w=WIDTH,
        h=HEIGHT,
        places=[*spaces(), *[area_place(s, area) for area in range(8)], start_place(), *gates(), *track()],
        links=[*flow_links(), *door_links(), *[link for threat in coming for link in way_links(s, threat)]],
        layers=[Layer(name, f"{name.title()} path", name) for name in COLOURS],
        pieces=pieces(s, coming),
        art=f"ground-{c.SCENARIOS[s.scenario]}",
        legend=LEGEND,
        legend_note="what defeats an enemy or does a tile's Task",
    )


# --- tiles ---


def area_place(s: NemoState, area: int) -> Place:
    x, y = centre(AREA + area)
    half = TILE_SIZE / 2
    tile = s.tile[area]
    name = PLACE_NAMES[AREA + area]
    doors = f"Doorways in the {' and the '.join(LANES[door] for door in DOORWAYS[area])}"
    place = Place(name, x - half, y - half, TILE_SIZE, TILE_SIZE, shape="round")
    if tile < 0:
        place.label = f"A{area + 1}"
        place.art = f"back-{c.SCENARIOS[s.scenario]}"
        place.detail = f"Not scouted. {doors}: turn it up from there for 1 Action Token."
        place.rule = "R48"
        return place
    place.label = c.TILE_NAMES[tile]
    place.art = f"tile-{c.TILES[tile]}"
    place.detail = f"{tile_text(tile)} {doors}."
    if s.secure[area]:
        green = GREEN_BOXES.get(tile)
        place.note = f"secure · {green.name}" if green else "secure"
        place.marks = marks(green.need) if green else ()
        place.fill = "good"
        place.rule = "R60"
    else:
        place.note = "unsecure"
        place.marks = marks(RED_BOXES[tile].need)
        place.rule = "R57"
    return place


def tile_text(tile: int) -> str:
    red = RED_BOXES[tile]
    secure = f"{red.name} [{icon_names(red.need)}]. If it fails: {red.penalty_text()}"
    green = GREEN_BOXES.get(tile)
    offer = f"{green.name} [{icon_names(green.need)}]: " if green else ""
    return f"To secure: {secure} Then: {offer}{green_text(tile)}"


# --- ways ---


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
        enemy_piece(s, token, next_deed.get(token, "")) for token in range(c.TOKENS) if s.token_at[token] >= 0
    ]
    for area in range(8):
        if s.tile[area] >= 0:
            found.append(secure_piece(s, area))
    for story, name in enumerate(c.STORY):
        place = s.story_at[story]
        if 0 <= place < CARRIED:
            found.append(
                Piece(
                    f"story-{name}",
                    PLACE_NAMES[place],
                    c.STORY_NAMES[story],
                    "token",
                    c.STORY_NAMES[story][:2],
                    STORY_ICONS[story],
                    "yellow",
                    rule="R99",
                )
            )
    for seat, hero in enumerate(s.heroes):
        carried = [c.STORY_NAMES[i] for i in range(len(c.STORY)) if s.story_at[i] == CARRIED + seat]
        with_it = f" Carries {', '.join(carried)}." if carried else ""
        found.append(
            Piece(
                f"hero-{c.HEROES[hero]}",
                PLACE_NAMES[s.at[seat]],
                c.HERO_NAMES[hero],
                "figure",
                HERO_SIGNS[hero],
                HERO_ICONS[hero],
                HERO_COLOURS[hero],
                detail=f"{c.HERO_ABILITIES[hero]}: {c.HERO_TEXTS[hero]}{with_it}",
            )
        )
    found.append(
        Piece(
            "mission-points",
            f"mp-{s.mp}",
            c.counted(s.mp, "Mission Point"),
            "marker",
            "",
            "hourglass",
            "red",
            rule="R14",
        )
    )
    return found


def enemy_piece(s: NemoState, token: int, next_deed: str) -> Piece:
    name, _, icon = c.KINDS[s.kind(token)]
    kind = s.type(token)
    need = s.icons(token)
    done = s.active >= 0 and is_in(s.attacked, token)
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
        str(token + 1),
        detail=f"{c.TYPE_NAMES[kind]}, Initiative {token + 1}. Its icons: {icon_names(need)}.{where}",
        rule="R62",
        marks=marks(need),
    )


def secure_piece(s: NemoState, area: int) -> Piece:
    secure = s.secure[area]
    marked = [slot for slot in range(2) if is_in(s.marks[slot], area)]
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
