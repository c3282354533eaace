"""The board of the scene: tiles, cells, handles to turn tiles by, flight legs and pieces."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.engine import Step
from eleventh.core.scene import Board, Link, Piece, Place
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.rules.chaos import LEAVE, SecondTile, TurnStep, TwistSwapped, handle_id
from eleventh.games.island_emergency.rules.flight import Flight
from eleventh.games.island_emergency.rules.state import IslandState, leg_id

# Board units: a name strip above each tile, the tile, a gap; markers at the left and on top.
TILE = 100.0
STRIP = 17.0
GAP = 5.0
LEFT = 24.0
TOP = 22.0
BOARD_WIDTH = LEFT + 3 * TILE + 2 * GAP + 8
BOARD_HEIGHT = TOP + 3 * (TILE + STRIP) + 2 * GAP + 8
HANDLE = 26.0  # the round handles by which a tile is turned
HANDLES = ((0.5, 0.16), (0.84, 0.84), (0.5, 0.84), (0.16, 0.84))  # by quarter turns to the right

SEAT_COLOURS = ("orange", "purple", "blue", "white")
GLYPHS = ("↑", "↗", "→", "↘", "↓", "↙", "←", "↖")
FAMILY_ICONS = ("helicopter", "ufo", "dragon-head")
EMERGENCE_ICONS = (
    "island", "person", "two-shadows", "enrage", "virus", "fire", "lightning-storm",
    "first-aid-kit", "fire-extinguisher", "hut",
)  # fmt: skip


# --- the board ---


def corner(cell: int) -> tuple[float, float]:
    """Where the tile of a cell lies: its top left corner."""
    return (LEFT + (cell % 3) * (TILE + GAP), TOP + STRIP + (cell // 3) * (TILE + STRIP + GAP))


def middle(cell: int) -> tuple[float, float]:
    x, y = corner(cell)
    return x + TILE / 2, y + TILE / 2


def board(s: IslandState, step: Step[IslandState] | None, seat: int) -> Board:
    laid = [cell for cell in range(c.CELLS) if s.tiles[cell] >= 0]
    # Tiles keep their ids when they change cells, and cells when they change tiles.
    places = [tile_place(s, cell) for cell in sorted(laid, key=lambda cell: s.tiles[cell])]
    places += [cell_place(s, cell) for cell in range(c.CELLS)]
    links: list[Link] = []
    if s.may_act(seat):
        if isinstance(step, TurnStep):
            places += [handle(s, step, action) for action in s.options]
        elif isinstance(step, Flight):
            links = flight_legs(s)
    return Board(
        id="islands",
        title="The islands",
        w=BOARD_WIDTH,
        h=BOARD_HEIGHT,
        places=places,
        links=links,
        pieces=pieces(s, step),
        art="sea",
    )


def tile_place(s: IslandState, cell: int) -> Place:
    tile = c.TILES[s.tiles[cell]]
    x, y = corner(cell)
    return Place(
        f"tile-{tile.slug}",
        x,
        y,
        TILE,
        TILE,
        shape="none",
        art=f"tile-{tile.slug}",
        turn=90 * s.turns[cell],
        quiet=True,
    )


def cell_place(s: IslandState, cell: int) -> Place:
    x, y = corner(cell)
    if s.tiles[cell] < 0:
        return Place(
            c.CELL_NAMES[cell], x, y - STRIP, TILE, TILE + STRIP, c.CELL_LABELS[cell], "none", rule="R3"
        )
    tile, turn = s.tiles[cell], s.turns[cell]
    glyphs = "".join(GLYPHS[direction] for direction in c.arrows(tile, turn))
    ways = ", ".join(c.CELL_LABELS[there] for there in c.CELLS_IN[s.exits(cell)])
    return Place(
        c.CELL_NAMES[cell],
        x,
        y - STRIP,
        TILE,
        TILE + STRIP,
        f"{c.CELL_LABELS[cell]} {glyphs}",
        "none",
        detail=f"{c.TILES[tile].name}. Arrows: {c.arrow_names(tile, turn)}. "
        + (f"From here one flies to {ways}." if ways else "No arrow leads to another island."),
        rule="R20",
    )


def turned(s: IslandState, step: Step[IslandState] | None, action: Action) -> tuple[int, int]:
    """The cell that a turn is about, and how its tile lies then; to leave a tile is to turn it by nothing."""
    if isinstance(step, TwistSwapped) and action is LEAVE:
        return step.cell, s.turns[step.cell]
    return action.a, action.b


def handle(s: IslandState, step: TurnStep, action: Action) -> Place:
    """A handle of a tile that can be turned: a small compass that shows the arrows as they would be."""
    cell, turn = turned(s, step, action)
    tile = s.tiles[cell]
    x, y = corner(cell)
    across, down = HANDLES[(turn - s.turns[cell]) % 4]
    return Place(
        handle_id(cell, turn),
        x + TILE * across - HANDLE / 2,
        y + TILE * down - HANDLE / 2,
        HANDLE,
        HANDLE,
        shape="circle",
        art=f"compass-{c.TILES[tile].slug}",
        turn=90 * turn,
        detail=f"{step.say(s, action)}: arrows {c.arrow_names(tile, turn)}.",
        rule=step.rule,
        quiet=True,
    )


def flight_legs(s: IslandState) -> list[Link]:
    """The legs of one way to each cell where a flight can end."""
    goals = c.CELLS_IN[s.reach(s.at[s.active], s.steps)]
    links = []
    for a, b in dict.fromkeys(leg for goal in goals for leg in s.legs(goal)):
        (ax, ay), (bx, by) = middle(a), middle(b)
        # Across the gap between the tiles, and a little to the right of the line, so that a way there and a
        # way back stand apart.
        dx, dy = (bx - ax) / 10, (by - ay) / 10
        links.append(
            Link(
                leg_id(a, b),
                ax + 3 * dx - dy * 0.7,
                ay + 3 * dy + dx * 0.7,
                ax + 7 * dx - dy * 0.7,
                ay + 7 * dy + dx * 0.7,
                "arrow",
                "glow",
                ends=(c.CELL_NAMES[a], c.CELL_NAMES[b]),
            )
        )
    return links


def pieces(s: IslandState, step: Step[IslandState] | None) -> list[Piece]:
    found = []
    for cell, figures in enumerate(s.people):
        for bit in range(c.YELLOWS + c.REDS):
            if figures >> bit & 1:
                found.append(survivor(bit, cell))
    for number, cell in enumerate(s.stations):
        if cell >= 0:
            card = c.EMERGENCE[c.FIRST_AID + number]
            found.append(
                Piece(
                    card.slug,
                    c.CELL_NAMES[cell],
                    card.name,
                    "tile",
                    ("FA", "FP", "SS")[number],
                    EMERGENCE_ICONS[c.FIRST_AID + number],
                    "green",
                    detail=card.text,
                    rule=card.rule,
                )
            )
    for seat in range(s.seats):
        for cell in c.CELLS_IN[s.shields[seat]]:
            found.append(
                Piece(
                    f"shield-{seat}-{c.CELL_NAMES[cell]}",
                    c.CELL_NAMES[cell],
                    f"Shield of {c.COLOURS[seat]}",
                    "tile",
                    f"S{c.COLOURS[seat][0]}",
                    "shield",
                    SEAT_COLOURS[seat],
                    detail=f"Until the next turn of {c.COLOURS[seat]} this tile cannot be turned or swapped, "
                    "and its survivors cannot be picked up.",
                    rule="R36",
                )
            )
    for seat, cell in enumerate(s.at):
        if cell >= 0:
            kind = s.tokens[seat]
            found.append(
                Piece(
                    f"token-{seat}",
                    c.CELL_NAMES[cell],
                    f"{c.COLOURS[seat]} {c.FAMILY_NAMES[kind]}",
                    "token",
                    c.COLOURS[seat][:2],
                    FAMILY_ICONS[kind],
                    SEAT_COLOURS[seat],
                    art=f"token-{c.FAMILIES[kind]}",
                    rule="R8",
                )
            )
    if isinstance(step, SecondTile):
        found.append(
            Piece(
                "slot-a",
                c.CELL_NAMES[step.first],
                "Tile A of the swap",
                "marker",
                "A",
                "",
                "accent",
                rule="R34",
            )
        )
    return found


def survivor(bit: int, cell: int) -> Piece:
    if bit < c.YELLOWS:
        return Piece(
            f"yellow-{bit + 1}",
            c.CELL_NAMES[cell],
            "Survivor",
            "figure",
            "i",
            colour="yellow",
            art="survivor",
            rule="R24",
        )
    return Piece(
        f"red-{bit - c.YELLOWS + 1}",
        c.CELL_NAMES[cell],
        "Aggressive survivor",
        "figure",
        "R",
        colour="red",
        art="survivor",
        detail="Nobody joins this one, by whatever way, until it is picked up.",
        rule="R44",
    )
