"""The position: tiles, pieces, hands, decks."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, final

from mypy_extensions import i64

from eleventh.core.engine import Decision, State
from eleventh.games.island_emergency.content import (
    ADVANCED,
    CELL_LABELS,
    CELL_NAMES,
    CELLS,
    CELLS_IN,
    COLOURS,
    COMPASS,
    COORDINATES,
    EXITS,
    GREENS,
    RACE,
    RED_MASK,
    TILES,
    YELLOW_MASK,
)


@final
class IslandState(State):
    """Survivors are bits of a mask (yellow low, red high), so that each figure keeps its identity."""

    SHARED: ClassVar[tuple[str, ...]] = (
        "tiles", "turns", "tokens", "hands", "kept", "greens", "shields", "stations",
    )  # fmt: skip

    mode: int  # RACE, BASIC or ADVANCED
    tile_set: int  # COMPASS or SIDES
    target: int  # A30: turns or survivors that win a game alone, 0 when it is played for a score
    turn: int  # turns begun, those of all players together
    active: int  # whose turn it is
    passes: int  # which pass through the emergence deck this is, from 1
    steps: int  # how long this turn's flight must be: 2, or as a movement card says
    lost: int  # survivors that dangers removed
    played: int  # chaos cards played
    supply: int  # survivors in the common pile

    tiles: list[int]  # by cell, -1 before it is laid
    turns: list[int]  # by cell: quarter turns clockwise of the tile there
    people: list[int]  # by cell: the survivors there
    tokens: list[int]  # by seat: which of FAMILIES the token is, -1 before it is chosen
    at: list[int]  # by seat: the cell of the token, -1 before the start
    hands: list[list[int]]  # by seat: chaos cards, sorted
    kept: list[list[int]]  # by seat: cards in hand since the deck was last made anew
    held: list[int]  # by seat: the yellow pieces in front of the player
    greens: list[int]  # by seat: green pieces, each standing for five
    rescued: list[int]  # by seat: all survivors collected
    shields: list[int]  # by seat: mask of the cells that hold the seat's shields
    stations: list[int]  # cell of first aid, fire point and storm shelter, -1 if not built

    chaos: list[int]  # what could be drawn; like all decks here kept sorted, as nobody knows its order
    discard: list[int]
    emergence: list[int]
    emerged: list[int]
    rows: list[int]
    columns: list[int]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.mode = RACE
        self.tile_set = COMPASS
        self.target = 0
        self.turn = 0
        self.active = 0
        self.passes = 1
        self.steps = 2
        self.lost = 0
        self.played = 0
        self.supply = YELLOW_MASK | RED_MASK
        self.tiles = [-1] * CELLS
        self.turns = [0] * CELLS
        self.people = [0] * CELLS
        self.tokens = [0] * seats
        self.at = [-1] * seats
        self.hands = [[] for _ in range(seats)]
        self.kept = [[] for _ in range(seats)]
        self.held = [0] * seats
        self.greens = [0] * seats
        self.rescued = [0] * seats
        self.shields = [0] * seats
        self.stations = [-1, -1, -1]
        self.chaos = []
        self.discard = []
        self.emergence = []
        self.emerged = []
        self.rows = COORDINATES.copy()
        self.columns = COORDINATES.copy()

    # --- written by eleventh.kit.fields ---
    FIELDS: ClassVar[tuple[str, ...]] = (
        "mode", "tile_set", "target", "turn", "active", "passes", "steps", "lost", "played", "supply",
        "tiles", "turns", "people", "tokens", "at", "hands", "kept", "held", "greens", "rescued", "shields",
        "stations", "chaos", "discard", "emergence", "emerged", "rows", "columns",
    )  # fmt: skip

    __slots__ = FIELDS

    def clone(self) -> IslandState:
        other = IslandState.__new__(IslandState)
        self.clone_flow(other)
        other.mode = self.mode
        other.tile_set = self.tile_set
        other.target = self.target
        other.turn = self.turn
        other.active = self.active
        other.passes = self.passes
        other.steps = self.steps
        other.lost = self.lost
        other.played = self.played
        other.supply = self.supply
        other.tiles = self.tiles
        other.turns = self.turns
        other.people = self.people.copy()
        other.tokens = self.tokens
        other.at = self.at.copy()
        other.hands = self.hands
        other.kept = self.kept
        other.held = self.held.copy()
        other.greens = self.greens
        other.rescued = self.rescued.copy()
        other.shields = self.shields
        other.stations = self.stations
        other.chaos = self.chaos.copy()
        other.discard = self.discard.copy()
        other.emergence = self.emergence.copy()
        other.emerged = self.emerged.copy()
        other.rows = self.rows.copy()
        other.columns = self.columns.copy()
        return other

    def values(self) -> list[object]:
        return [
            self.mode, self.tile_set, self.target, self.turn, self.active, self.passes, self.steps, self.lost,
            self.played, self.supply, self.tiles, self.turns, self.people, self.tokens, self.at, self.hands,
            self.kept, self.held, self.greens, self.rescued, self.shields, self.stations, self.chaos,
            self.discard, self.emergence, self.emerged, self.rows, self.columns,
        ]  # fmt: skip

    def news(self, seen: State, held: list[object], changed: list[int]) -> None:
        assert isinstance(seen, IslandState)
        was = seen  # compiled, what it is would be asked at every field
        if self.mode != was.mode:
            held[0] = was.mode = self.mode
            changed.append(0)
        if self.tile_set != was.tile_set:
            held[1] = was.tile_set = self.tile_set
            changed.append(1)
        if self.target != was.target:
            held[2] = was.target = self.target
            changed.append(2)
        if self.turn != was.turn:
            held[3] = was.turn = self.turn
            changed.append(3)
        if self.active != was.active:
            held[4] = was.active = self.active
            changed.append(4)
        if self.passes != was.passes:
            held[5] = was.passes = self.passes
            changed.append(5)
        if self.steps != was.steps:
            held[6] = was.steps = self.steps
            changed.append(6)
        if self.lost != was.lost:
            held[7] = was.lost = self.lost
            changed.append(7)
        if self.played != was.played:
            held[8] = was.played = self.played
            changed.append(8)
        if self.supply != was.supply:
            held[9] = was.supply = self.supply
            changed.append(9)
        if self.tiles is not was.tiles:
            held[10] = was.tiles = self.tiles
            changed.append(10)
        if self.turns is not was.turns:
            held[11] = was.turns = self.turns
            changed.append(11)
        if self.people != was.people:
            held[12] = was.people = self.people.copy()
            changed.append(12)
        if self.tokens is not was.tokens:
            held[13] = was.tokens = self.tokens
            changed.append(13)
        if self.at != was.at:
            held[14] = was.at = self.at.copy()
            changed.append(14)
        if self.hands is not was.hands:
            held[15] = was.hands = self.hands
            changed.append(15)
        if self.kept is not was.kept:
            held[16] = was.kept = self.kept
            changed.append(16)
        if self.held != was.held:
            held[17] = was.held = self.held.copy()
            changed.append(17)
        if self.greens is not was.greens:
            held[18] = was.greens = self.greens
            changed.append(18)
        if self.rescued != was.rescued:
            held[19] = was.rescued = self.rescued.copy()
            changed.append(19)
        if self.shields is not was.shields:
            held[20] = was.shields = self.shields
            changed.append(20)
        if self.stations is not was.stations:
            held[21] = was.stations = self.stations
            changed.append(21)
        if self.chaos != was.chaos:
            held[22] = was.chaos = self.chaos.copy()
            changed.append(22)
        if self.discard != was.discard:
            held[23] = was.discard = self.discard.copy()
            changed.append(23)
        if self.emergence != was.emergence:
            held[24] = was.emergence = self.emergence.copy()
            changed.append(24)
        if self.emerged != was.emerged:
            held[25] = was.emerged = self.emerged.copy()
            changed.append(25)
        if self.rows != was.rows:
            held[26] = was.rows = self.rows.copy()
            changed.append(26)
        if self.columns != was.columns:
            held[27] = was.columns = self.columns.copy()
            changed.append(27)

    # --- up to here ---

    # --- lists that are replaced, never changed: copies of a position share them ---

    def lay(self, cell: int, tile: int, turn: int) -> None:
        """A tile lies there from now on, turned so."""
        self.tiles = with_one(self.tiles, cell, tile)
        self.turns = with_one(self.turns, cell, turn)

    def hold(self, seat: int, cards: list[int]) -> None:
        """The hand of a seat from now on."""
        hands = self.hands.copy()
        hands[seat] = cards
        self.hands = hands

    # --- where things are ---

    def occupied(self) -> int:
        """The mask of the cells that hold a player's token."""
        mask = 0
        for cell in self.at:
            mask |= 1 << cell
        return mask

    def inhabited(self) -> int:
        """The mask of the cells that hold a survivor."""
        mask = 0
        bit = 1
        for figures in self.people:
            if figures:
                mask |= bit
            bit <<= 1
        return mask

    def red_cells(self) -> int:
        """The mask of the cells that hold a red survivor (R44)."""
        if self.mode != ADVANCED:
            return 0
        mask = 0
        bit = 1
        for figures in self.people:
            if figures & RED_MASK:
                mask |= bit
            bit <<= 1
        return mask

    def shielded(self) -> int:
        """The mask of the cells that hold a shield."""
        mask = 0
        for cells in self.shields:
            mask |= cells
        return mask

    def exits(self, cell: int) -> int:
        """The mask of the cells that the arrows of the tile there lead to (R20)."""
        return EXITS[self.tiles[cell] * 4 + self.turns[cell]][cell]

    def reach(self, cell: i64, steps: i64) -> i64:
        """The mask of the cells where a flight of exactly so many steps can end."""
        tiles = self.tiles
        turns = self.turns
        tile: i64 = tiles[cell]
        mask: i64 = EXITS[tile * 4 + turns[cell]][cell]
        while steps > 1:
            steps -= 1
            further: i64 = 0
            there: i64
            for there in CELLS_IN[mask]:
                tile = tiles[there]
                further |= EXITS[tile * 4 + turns[there]][there]
            mask = further
        return mask

    def route(self, start: int, goal: int, steps: int) -> list[int]:
        """The cells of one flight of so many steps from start to goal, the goal included; [] if none."""
        if steps == 1:
            return [goal] if self.exits(start) >> goal & 1 else []
        for there in CELLS_IN[self.exits(start)]:
            rest = self.route(there, goal, steps - 1)
            if rest:
                return [there, *rest]
        return []

    def legs(self, goal: int) -> list[tuple[int, int]]:
        """The legs of the active player's flight to the goal."""
        start = self.at[self.active]
        return list(dict.fromkeys(pairwise([start, *self.route(start, goal, self.steps)])))

    def claimed(self, cell: int) -> int:
        """How many survivors a flight that ends there picks up (R24, R36)."""
        figures = self.people[cell]
        return 0 if not figures or self.shielded() >> cell & 1 else count(figures)

    def greens_left(self) -> int:
        return GREENS - sum(self.greens)

    # --- words ---

    def who(self, seat: int) -> str:
        return COLOURS[seat]

    def island(self, cell: int) -> str:
        """A tile as people speak of it: its cell, then its name."""
        return f"{CELL_LABELS[cell]} ({TILES[self.tiles[cell]].name})"


class OwnDecision(Decision[IslandState]):
    """A decision of the player whose turn it is."""

    def seat(self, s: IslandState) -> int:
        return s.active


def with_one(values: list[int], place: int, value: int) -> list[int]:
    """The list with another value at one place."""
    changed = values.copy()
    changed[place] = value
    return changed


def leg_id(a: int, b: int) -> str:
    return f"leg-{CELL_NAMES[a]}-{CELL_NAMES[b]}"


def count(figures: int) -> int:
    return figures.bit_count()


def lowest(figures: int, number: int) -> int:
    """The first so many figures of a set, all of them if there are fewer."""
    left: i64 = figures
    while number > 0:
        left &= left - 1
        number -= 1
    return figures ^ left


def survivors(number: int) -> str:
    return "1 survivor" if number == 1 else f"{number} survivors"


def steps(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"
