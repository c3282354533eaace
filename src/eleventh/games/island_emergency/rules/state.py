"""The position: tiles, pieces, hands, decks."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Final, final

from eleventh.core.bits import count
from eleventh.core.engine import Decision, State
from eleventh.core.fields import ALL, NOBODY, OWNER, SEATS, Bits, Number
from eleventh.core.zones import Box, Zone
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.content.habits import likely

MOST_TARGET: Final = max(max(row) for row in c.TARGETS)
MOST_STEPS: Final = max(2, *[card.steps for card in c.CHAOS])


def chaos_box(s: IslandState) -> list[int]:
    return c.CHAOS_DECK if s.mode == c.RACE else c.SOLO_CHAOS_DECK


def emergence_box(s: IslandState) -> list[int]:
    return c.EMERGENCE_DECKS[s.mode]


def coordinates(s: IslandState) -> list[int]:
    return c.COORDINATES


def likely_in_hands(s: IslandState) -> list[int]:
    return likely(s.turn, s.seats)


SEAT_NAMES: Final = [colour.lower() for colour in c.COLOURS]
ALL_PIECES: Final = c.YELLOW_MASK | c.RED_MASK
PIECES: Final = ALL_PIECES.bit_length()
YELLOWS: Final = c.YELLOW_MASK.bit_length()
COLOURED: Final = (c.YELLOW_MASK, c.RED_MASK)
MODES: Final = ["race", "basic", "advanced"]
MANY: Final = 100_000
CHAOS_BOX: Final = Box([card.slug for card in c.CHAOS], chaos_box)
EMERGENCE_BOX: Final = Box([card.slug for card in c.EMERGENCE], emergence_box)
ROWS: Final = Box(["x", "y", "z"], coordinates)
COLUMNS: Final = Box(["1", "2", "3"], coordinates)


@final
class IslandState(State):
    """Survivors are bits of a mask (yellow low, red high), so that each figure keeps its identity."""

    mode: Annotated[int, Number(c.RACE, c.ADVANCED, words=MODES)]
    tile_set: Annotated[int, Number(0, len(c.TILE_SETS) - 1)]
    target: Annotated[int, Number(0, MOST_TARGET, "target")]  # A30: what wins alone, 0: played for a score
    turn: Annotated[int, Number(0, MANY, "turn")]  # turns begun, those of all players together
    active: Annotated[int, Number(0, SEATS, "active", words=SEAT_NAMES)]  # whose turn it is
    passes: Annotated[int, Number(1, MANY, "pass")]  # through the emergence deck, from 1
    steps: Annotated[int, Number(1, MOST_STEPS, "steps")]  # of this turn's flight
    lost: Annotated[int, Number(0, MANY, "lost")]  # survivors that dangers removed
    played: Annotated[int, Number(0, MANY, "played")]  # chaos cards
    supply: Annotated[int, Bits(PIECES, "supply", alike=COLOURED)]  # survivors in the common pile

    tiles: Annotated[list[int], Number(-1, len(c.TILES) - 1, each=c.CELLS)]  # by cell, -1 before it is laid
    turns: Annotated[list[int], Number(0, 3, each=c.CELLS)]  # quarter turns clockwise of the tile there
    people: Annotated[list[int], Bits(PIECES, each=c.CELLS, alike=COLOURED)]  # by cell: the survivors there
    tokens: Annotated[list[int], Number(-1, len(c.FAMILIES) - 1, "token {}", SEATS, c.FAMILIES)]
    at: Annotated[list[int], Number(-1, c.CELLS - 1, "{}", SEATS, c.CELL_NAMES)]  # the cell of the token
    hands: Annotated[list[list[int]], Zone(CHAOS_BOX, OWNER, "hand {}", SEATS, odds=likely_in_hands)]
    kept: Annotated[list[list[int]], Zone(CHAOS_BOX, OWNER, "kept {}", SEATS, part_of="hands")]  # R29
    held: Annotated[list[int], Bits(YELLOWS, "yellow {}", SEATS, alike=COLOURED[:1])]  # the yellow pieces
    greens: Annotated[list[int], Number(0, c.GREENS, "green {}", SEATS)]  # each standing for five
    rescued: Annotated[list[int], Number(0, MANY, "rescued {}", SEATS)]  # all survivors collected
    shields: Annotated[list[int], Bits(c.CELLS, "shields {}", SEATS, c.CELL_NAMES, between=", ")]
    stations: Annotated[list[int], Number(-1, c.CELLS - 1, each=3, words=c.CELL_NAMES)]  # by kind (A20)

    chaos: Annotated[list[int], Zone(CHAOS_BOX, NOBODY, "chaos deck")]
    discard: Annotated[list[int], Zone(CHAOS_BOX, ALL, "chaos discard", ordered=True, most=len(c.CHAOS_DECK))]
    emergence: Annotated[list[int], Zone(EMERGENCE_BOX, NOBODY, "emergence deck")]
    emerged: Annotated[list[int], Zone(EMERGENCE_BOX, ALL, "emergence discard", ordered=True)]
    rows: Annotated[list[int], Zone(ROWS, NOBODY, "rows")]
    columns: Annotated[list[int], Zone(COLUMNS, NOBODY, "columns")]
    chaos_aside: Annotated[list[int], Zone(CHAOS_BOX, ALL, out_of_play=True)]
    built: Annotated[list[int], Zone(EMERGENCE_BOX, ALL, out_of_play=True)]  # A20: the cards are the stations
    rows_drawn: Annotated[list[int], Zone(ROWS, ALL, out_of_play=True)]  # until both decks are empty (R29)
    columns_drawn: Annotated[list[int], Zone(COLUMNS, ALL, out_of_play=True)]

    __slots__ = tuple(__annotations__)

    OLD_FIELDS = (
        "mode tile_set target turn active passes steps lost played supply tiles turns people tokens at hands "
        "kept held greens rescued shields stations chaos discard emergence emerged rows columns"
    )

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.mode = c.RACE
        self.tile_set = c.COMPASS
        self.target = 0
        self.turn = 0
        self.active = 0
        self.passes = 1
        self.steps = 2
        self.lost = 0
        self.played = 0
        self.supply = c.YELLOW_MASK | c.RED_MASK
        self.tiles = [-1] * c.CELLS
        self.turns = [0] * c.CELLS
        self.people = [0] * c.CELLS
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
        self.rows = c.COORDINATES.copy()
        self.columns = c.COORDINATES.copy()
        self.chaos_aside = []
        self.built = []
        self.rows_drawn = []
        self.columns_drawn = []

    def fill_in(self, left: dict[str, Any]) -> None:
        self.chaos_aside = rest_of(chaos_box(self), [*self.chaos, *self.discard, *flat(self.hands)])
        self.built = rest_of(emergence_box(self), [*self.emergence, *self.emerged])
        self.rows_drawn = rest_of(c.COORDINATES, self.rows)
        self.columns_drawn = rest_of(c.COORDINATES, self.columns)

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
        if self.mode != c.ADVANCED:
            return 0
        mask = 0
        bit = 1
        for figures in self.people:
            if figures & c.RED_MASK:
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
        return c.EXITS[self.tiles[cell] * 4 + self.turns[cell]][cell]

    def reach(self, cell: int, steps: int) -> int:
        """The cells where a flight of exactly this many steps can end."""
        ends = self.exits(cell)
        for _ in range(steps - 1):
            further = 0
            for there in c.CELLS_IN[ends]:
                further |= self.exits(there)
            ends = further
        return ends

    def route(self, start: int, goal: int, steps: int) -> list[int]:
        """The cells of one flight of this many steps from start to goal, the goal included; [] if none."""
        if steps == 1:
            return [goal] if self.exits(start) >> goal & 1 else []
        for there in c.CELLS_IN[self.exits(start)]:
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
        return c.GREENS - sum(self.greens)

    # --- words ---

    def who(self, seat: int) -> str:
        return c.COLOURS[seat]

    def island(self, cell: int) -> str:
        """A tile in words: its cell, then its name."""
        return f"{c.CELL_LABELS[cell]} ({c.TILES[self.tiles[cell]].name})"


class OwnDecision(Decision[IslandState]):
    """A decision of the player whose turn it is."""

    def seat(self, s: IslandState) -> int:
        return s.active


def leg_id(a: int, b: int) -> str:
    return f"leg-{c.CELL_NAMES[a]}-{c.CELL_NAMES[b]}"


def rest_of(cards: list[int], there: list[int]) -> list[int]:
    """The cards that are not there."""
    left = cards.copy()
    for card in there:
        left.remove(card)
    return left


def flat(hands: list[list[int]]) -> list[int]:
    return [card for hand in hands for card in hand]


def survivors(number: int) -> str:
    return "1 survivor" if number == 1 else f"{number} survivors"


STEP_WORDS: Final = ["0 steps", "1 step", "2 steps", "3 steps", "4 steps"]


def steps(number: int) -> str:
    return STEP_WORDS[number]
