"""The components of Island Emergency as data: cells, tiles, chaos cards, emergence cards.

Lists rather than tuples: compiled, a constant tuple is unpacked, and an index would box it each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# --- cells and directions (R3, R21) ---

CELLS: Final = 9
CELL_NAMES: Final[list[str]] = ["x1", "x2", "x3", "y1", "y2", "y3", "z1", "z2", "z3"]
CELL_LABELS: Final[list[str]] = ["X1", "X2", "X3", "Y1", "Y2", "Y3", "Z1", "Z2", "Z3"]
ALL_CELLS: Final = 0b111_111_111

DIRECTIONS: Final[list[str]] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
STEPS: Final[list[tuple[int, int]]] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
FACINGS: Final[list[str]] = ["north", "east", "south", "west"]  # where the arrow that is printed north points


def neighbour(cell: int, direction: int) -> int:
    """The cell one step that way, -1 off the grid (R22)."""
    row, column = STEPS[direction]
    r, c = cell // 3 + row, cell % 3 + column
    return r * 3 + c if 0 <= r < 3 and 0 <= c < 3 else -1


# --- tiles (R4) ---


@dataclass(eq=False)
class Tile:
    """An island: its name and the directions (0 north, clockwise to 7) of its arrows as printed."""

    slug: str
    name: str
    arrows: tuple[int, ...]


TILES: Final[list[Tile]] = [
    Tile("lone-palm", "Lone Palm", (0,)),
    Tile("elbow-cay", "Elbow Cay", (0, 2)),
    Tile("twin-capes", "Twin Capes", (0, 4)),
    Tile("lee-shore", "Lee Shore", (0, 3)),
    Tile("windward-shore", "Windward Shore", (0, 5)),
    Tile("trident-reef", "Trident Reef", (0, 2, 5)),
    Tile("gull-rock", "Gull Rock", (0, 3, 5)),
    Tile("three-chimneys", "Three Chimneys", (0, 2, 6)),
    Tile("fork-sound", "Fork Sound", (0, 1, 4)),
    # The other set: arrows at the sides only.
    Tile("last-palm", "Last Palm", (0,)),
    Tile("crook-cay", "Crook Cay", (0, 2)),
    Tile("bent-spit", "Bent Spit", (0, 2)),
    Tile("sickle-bay", "Sickle Bay", (0, 2)),
    Tile("long-strand", "Long Strand", (0, 4)),
    Tile("narrow-neck", "Narrow Neck", (0, 4)),
    Tile("trivet-rock", "Trivet Rock", (0, 2, 6)),
    Tile("crown-atoll", "Crown Atoll", (0, 2, 6)),
    Tile("anchor-head", "Anchor Head", (0, 2, 6)),
]
TILE_SETS: Final[list[list[int]]] = [list(range(9)), list(range(9, 18))]
TILE_SET_IDS: Final[list[str]] = ["compass", "sides"]
COMPASS: Final = 0  # the set with corner arrows


def arrows(tile: int, turn: int) -> list[int]:
    """The directions of a tile's arrows after `turn` quarter turns clockwise."""
    return sorted((direction + 2 * turn) % 8 for direction in TILES[tile].arrows)


def arrow_names(tile: int, turn: int) -> str:
    return ", ".join(DIRECTIONS[direction] for direction in arrows(tile, turn))


def exits(tile: int, turn: int, cell: int) -> int:
    """The mask of the cells that a tile's arrows lead to from this cell."""
    mask = 0
    for direction in arrows(tile, turn):
        there = neighbour(cell, direction)
        if there >= 0:
            mask |= 1 << there
    return mask


# By how a tile lies, which is tile * 4 + turn, and by cell: R20 and R22 in one table.
EXITS: Final = [
    [exits(tile, turn, cell) for cell in range(CELLS)] for tile in range(len(TILES)) for turn in range(4)
]
CELLS_IN: Final = [[cell for cell in range(CELLS) if mask >> cell & 1] for mask in range(1 << CELLS)]

# --- position rules of swaps (R34) ---

ADJACENT: Final = 0
DIAGONAL: Final = 1
ANY: Final = 2
POSITION_WORDS: Final[list[str]] = ["side by side", "touching at a corner", "anywhere"]


def related(position: int, cell: int) -> int:
    """The mask of the cells that a tile in this cell may be swapped with."""
    if position == ANY:
        return ALL_CELLS & ~(1 << cell)
    mask = 0
    for direction in range(0 if position == ADJACENT else 1, 8, 2):
        there = neighbour(cell, direction)
        if there >= 0:
            mask |= 1 << there
    return mask


RELATED: Final = [related(position, cell) for position in (ADJACENT, DIAGONAL, ANY) for cell in range(CELLS)]


def partnered(position: int, cells: int) -> int:
    """The mask of the cells that have at least one of these to be swapped with."""
    mask = 0
    for cell in CELLS_IN[cells]:
        mask |= RELATED[position * 9 + cell]
    return mask


# By position, then by set of cells.
PARTNERED: Final = [
    [partnered(position, cells) for cells in range(1 << CELLS)] for position in (ADJACENT, DIAGONAL, ANY)
]

# --- chaos cards (R30 to R36) ---

MOVE: Final = 0
TWIST: Final = 1
SWAP: Final = 2
SWAP_TWIST: Final = 3
SHIELD: Final = 4
KIND_WORDS: Final[list[str]] = ["flight", "twist", "swap", "swap and twist", "shield"]

OPTIONAL: Final = 0
MUST: Final = 1
MUST_NOT: Final = 2


@dataclass(eq=False)
class Slot:
    """One tile picture of a card (R31, R32): who must be there, and what rides along; the rest stays put."""

    player: int = OPTIONAL
    survivor: int = OPTIONAL
    player_rides: bool = False
    survivor_rides: bool = False


ANYONE: Final = Slot()
ALL_RIDE: Final = Slot(player_rides=True, survivor_rides=True)


@dataclass(eq=False)
class Chaos:
    """A kind of chaos card, with how many there are of it."""

    slug: str
    name: str
    count: int
    kind: int
    text: str
    steps: int = 0
    position: int = ANY
    a: Slot = ANYONE
    b: Slot = ANYONE


CHAOS: Final[list[Chaos]] = [
    Chaos("short-hop", "Short Hop", 4, MOVE, "Your flight this turn is exactly one step.", steps=1),
    Chaos("long-haul", "Long Haul", 4, MOVE, "Your flight this turn is exactly three steps.", steps=3),
    Chaos("wind-shift", "Wind Shift", 4, TWIST, "Turn any one tile."),
    Chaos("eye-of-the-wind", "Eye of the Wind", 2, TWIST, "Turn a tile that holds a player.",
          a=Slot(player=MUST)),
    Chaos("far-gust", "Far Gust", 2, TWIST, "Turn a tile that holds no player.", a=Slot(player=MUST_NOT)),
    Chaos("signal-fire", "Signal Fire", 1, SWAP_TWIST,
          "Swap two tiles that share a side, then turn either or both. Tile A must hold a survivor. "
          "Everybody stays put.",
          position=ADJACENT, a=Slot(survivor=MUST)),
    Chaos("drift", "Drift", 2, SWAP, "Swap two tiles that share a side. Everybody on them rides along.",
          position=ADJACENT, a=ALL_RIDE, b=ALL_RIDE),
    Chaos("undertow", "Undertow", 1, SWAP,
          "Swap two tiles that share a side. Everybody stays put while the land moves.",
          position=ADJACENT),
    Chaos("tailwind", "Tailwind", 1, SWAP,
          "Swap two tiles that share a side. Tile A must hold a player, who rides along; tile B must hold "
          "none. Survivors stay put.",
          position=ADJACENT, a=Slot(player=MUST, player_rides=True), b=Slot(player=MUST_NOT)),
    Chaos("cross-drift", "Cross-drift", 1, SWAP,
          "Swap two tiles that touch at a corner. Everybody on them rides along.",
          position=DIAGONAL, a=ALL_RIDE, b=ALL_RIDE),
    Chaos("washed-ashore", "Washed Ashore", 1, SWAP,
          "Swap two tiles that touch at a corner. Tile A must hold a survivor. Everybody stays put.",
          position=DIAGONAL, a=Slot(survivor=MUST)),
    Chaos("raft", "Raft", 1, SWAP,
          "Swap two tiles that touch at a corner. Tile A must hold a survivor and no player, and its survivors "
          "ride along. Everybody on tile B stays put.",
          position=DIAGONAL, a=Slot(player=MUST_NOT, survivor=MUST, survivor_rides=True)),
    Chaos("great-drift", "Great Drift", 1, SWAP,
          "Swap any two tiles that hold no player. Survivors ride along.",
          a=Slot(player=MUST_NOT, survivor_rides=True), b=Slot(player=MUST_NOT, survivor_rides=True)),
    Chaos("jet-stream", "Jet Stream", 1, SWAP,
          "Swap any two tiles. Tile A must hold a player, who rides along; tile B must hold none. "
          "Survivors stay put.",
          a=Slot(player=MUST, player_rides=True), b=Slot(player=MUST_NOT)),
    Chaos("long-raft", "Long Raft", 1, SWAP,
          "Swap any two tiles. Tile A must hold a survivor; its survivors ride along. Players, and everybody "
          "on tile B, stay put.",
          a=Slot(survivor=MUST, survivor_rides=True)),
    Chaos("whirlpool", "Whirlpool", 2, SWAP_TWIST,
          "Swap two tiles that share a side, then turn either or both. Everybody on them rides along.",
          position=ADJACENT, a=ALL_RIDE, b=ALL_RIDE),
    Chaos("shifting-ground", "Shifting Ground", 1, SWAP_TWIST,
          "Swap two tiles that share a side, then turn either or both. Tile A must hold a player. "
          "Everybody stays put.",
          position=ADJACENT, a=Slot(player=MUST)),
    Chaos("spiral", "Spiral", 1, SWAP_TWIST,
          "Swap two tiles that touch at a corner, then turn either or both. Everybody on them rides along.",
          position=DIAGONAL, a=ALL_RIDE, b=ALL_RIDE),
    Chaos("backwash", "Backwash", 1, SWAP_TWIST,
          "Swap two tiles that touch at a corner and hold no player, then turn either or both. "
          "Survivors stay put.",
          position=DIAGONAL, a=Slot(player=MUST_NOT), b=Slot(player=MUST_NOT)),
    Chaos("upheaval", "Upheaval", 1, SWAP_TWIST,
          "Swap any two tiles that hold no player, then turn either or both. Survivors ride along.",
          a=Slot(player=MUST_NOT, survivor_rides=True), b=Slot(player=MUST_NOT, survivor_rides=True)),
    Chaos("shield", "Shield", 3, SHIELD,
          "Put a shield on any tile. Until your next turn nobody may turn it, swap it or pick up its "
          "survivors."),
]  # fmt: skip
CHAOS_BY_SLUG: Final = {card.slug: number for number, card in enumerate(CHAOS)}
SHIELD_CARD: Final = CHAOS_BY_SLUG["shield"]
SHIELD_TOKENS: Final = 3

CHAOS_DECK: Final = [number for number, card in enumerate(CHAOS) for _ in range(card.count)]
SOLO_CHAOS_DECK: Final = [number for number in CHAOS_DECK if number != SHIELD_CARD]  # R5

# --- emergence cards (R6): the first three numbers are also how many survivors they show ---

BLANK: Final = 0
ONE: Final = 1
TWO: Final = 2
AGGRESSIVE: Final = 3
DISEASE: Final = 4
FIRE: Final = 5
STORM: Final = 6
FIRST_AID: Final = 7
FIRE_POINT: Final = 8
STORM_SHELTER: Final = 9


@dataclass(eq=False)
class Emerge:
    """A kind of emergence card."""

    slug: str
    name: str
    kind: str
    rule: str
    text: str


EMERGENCE: Final[list[Emerge]] = [
    Emerge("blank", "Blank", "standard", "R15", "Nobody comes out this turn."),
    Emerge("one", "One survivor", "standard", "R14", "One survivor comes out where the co-ordinates say."),
    Emerge("two", "Two survivors", "standard", "R14", "Two survivors come out where the co-ordinates say."),
    Emerge("aggressive", "Aggressive Survivor", "danger", "R44",
           "A red survivor takes the drawn island: everybody else there hides again, and nobody is added "
           "until the red one is picked up."),
    Emerge("disease", "Disease", "danger", "R45",
           "One survivor is lost on the drawn island, and one on each island that its arrows point to."),
    Emerge("fire", "Fire", "danger", "R46",
           "All survivors are lost on the drawn island and on each island that its arrows point to."),
    Emerge("storm", "Storm", "danger", "R47", "All survivors on islands without a storm shelter are lost."),
    Emerge("first-aid", "First Aid Station", "aid", "R48",
           "Put it on an island: disease neither strikes that island nor spreads from it."),
    Emerge("fire-point", "Fire Extinguishing Point", "aid", "R49",
           "Put it on an island: fire neither strikes that island nor spreads from it."),
    Emerge("storm-shelter", "Storm Shelter", "aid", "R50",
           "Put it on an island: survivors there are safe from storms."),
]  # fmt: skip

# --- the three ways to play (R6) ---

RACE: Final = 0
BASIC: Final = 1
ADVANCED: Final = 2
MODES: Final[list[str]] = ["race", "basic", "advanced"]

EMERGENCE_DECKS: Final[list[list[int]]] = [
    [BLANK] * 3 + [ONE] * 3 + [TWO] * 3,
    [ONE] * 3 + [TWO] * 3,
    [BLANK] * 3 + [ONE] * 3 + [TWO] * 3 + [AGGRESSIVE] * 3
    + [DISEASE, FIRE, STORM, FIRST_AID, FIRE_POINT, STORM_SHELTER],
]  # fmt: skip
COORDINATES: Final = [0, 0, 0, 1, 1, 1, 2, 2, 2]  # R7: three of each row, three of each column

RACE_GOAL: Final = 10  # R38
BASIC_GOAL: Final = 9  # R41
BASIC_BEST: Final = 6  # turns that the deck needs to bring out nine survivors
PASSES: Final = 3  # R42
ADVANCED_BEST: Final = 36  # survivors: each pass brings out nine yellow ones, and a red one three times

# Between a poor and a good game of one alone, as parts of the best: 11 turns and 7; 25 survivors and 29, two
# standard deviations of what the rule of thumb reaches.
BASIC_SPREAD: Final = 0.3
ADVANCED_SPREAD: Final = 0.12

# A30, ours: what one alone must reach to win, by target and way to play: turns for all nine, or survivors.
TARGET_IDS: Final[list[str]] = ["none", "near", "far"]
TARGETS: Final[list[list[int]]] = [[0, 0, 0], [0, 12, 20], [0, 7, 30]]

TURN_LIMITS: Final[list[int]] = [400, 180, 28]  # A28 for the first two; R52 for the third

# --- pieces: a set of survivors is a mask, one bit a figure (R2) ---

YELLOWS: Final = 30
REDS: Final = 3
GREENS: Final = 4
YELLOW_MASK: Final = (1 << YELLOWS) - 1
RED_MASK: Final = ((1 << REDS) - 1) << YELLOWS
GREEN_WORTH: Final = 5

COLOURS: Final[list[str]] = ["Orange", "Purple", "Blue", "White"]
FAMILIES: Final[list[str]] = ["helicopter", "ufo", "dragon"]
FAMILY_NAMES: Final[list[str]] = ["helicopter", "UFO", "dragon"]
