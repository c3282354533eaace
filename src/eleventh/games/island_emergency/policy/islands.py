"""The islands packed into a few numbers, so that trying a card on them is cheap."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.bits import count
from eleventh.games.island_emergency.content.cards import ALL_CELLS, CELLS, CHAOS, EXITS
from eleventh.games.island_emergency.rules.chaos import Ground
from eleventh.games.island_emergency.rules.state import IslandState

LIE: Final = 7  # bits a cell of `lies`
LIE_MASK: Final = 127
WIND: Final = 9  # bits a cell of `winds` and `more_winds`
FIRST_WINDS: Final = 7  # cells whose winds are in the first of the two
FIRST_CELLS: Final = 127
CROWD: Final = 4  # bits a cell of `people`, and a seat of `tokens`
CROWD_MASK: Final = 15

# A set of seven cells times EVERY_EIGHTH has each of them once where EVERY_NINTH has a bit, and nowhere else.
EVERY_EIGHTH: Final = 0x01_01_01_01_01_01_01
EVERY_NINTH: Final = 0x40_20_10_08_04_02_01


class Islands:
    """Tiles, winds, survivors, tokens and shields, packed cell by cell."""

    def __init__(self) -> None:
        self.lies: i64 = 0  # which tile lies there and how: 4 * tile + turn
        self.winds: i64 = 0  # where the arrows lead, a mask for each of the first seven cells
        self.more_winds: i64 = 0  # ... and of the other two
        self.people: i64 = 0  # how many survivors wait there
        self.one: i64 = 0  # the mask of the cells where at least one waits
        self.two: i64 = 0
        self.three: i64 = 0
        self.tokens: i64 = 0  # by seat: the cell of the token
        self.seats: i64 = 0
        self.red: i64 = 0  # the mask of the cells that hold a red survivor
        self.shields: i64 = 0  # the mask of the cells that hold a shield

    def copy_from(self, other: Islands) -> None:
        self.lies = other.lies
        self.winds = other.winds
        self.more_winds = other.more_winds
        self.people = other.people
        self.one = other.one
        self.two = other.two
        self.three = other.three
        self.tokens = other.tokens
        self.seats = other.seats
        self.red = other.red
        self.shields = other.shields

    # --- what is where ---

    def exits(self, cell: i64) -> i64:
        """The mask of the cells that the arrows there lead to (R20)."""
        if cell < FIRST_WINDS:
            return self.winds >> WIND * cell & ALL_CELLS
        return self.more_winds >> WIND * (cell - FIRST_WINDS) & ALL_CELLS

    def onward(self, cells: i64) -> i64:
        """The mask of the cells that the arrows of all these cells lead to."""
        ends: i64 = self.winds & ((cells & FIRST_CELLS) * EVERY_EIGHTH & EVERY_NINTH) * ALL_CELLS
        ends |= ends >> 4 * WIND
        ends |= ends >> 2 * WIND
        ends |= ends >> WIND
        if cells >> FIRST_WINDS & 1:
            ends |= self.more_winds
        if cells >> FIRST_WINDS + 1 & 1:
            ends |= self.more_winds >> WIND
        return ends & ALL_CELLS

    def reach(self, cell: i64, steps: i64) -> i64:
        """The mask of the cells where a flight of one, two or three steps can end (R20)."""
        ends = self.exits(cell)
        if steps > 1:
            ends = self.onward(ends)
        if steps > 2:
            ends = self.onward(ends)
        return ends

    def waiting(self, cell: i64) -> i64:
        return self.people >> CROWD * cell & CROWD_MASK

    def token(self, seat: i64) -> i64:
        return self.tokens >> CROWD * seat & CROWD_MASK

    def turn(self, cell: i64) -> i64:
        return self.lies >> LIE * cell & 3

    def ground(self) -> Ground:
        """As cards see it."""
        occupied: i64 = 0
        for seat in range(self.seats):
            occupied |= 1 << self.token(seat)
        return Ground(ALL_CELLS & ~self.shields, occupied, self.one, self.red)

    # --- what cards do ---

    def lay(self, cell: i64, lie: i64) -> None:
        """A tile lies there, turned so: its winds follow (R22)."""
        # Written by what changes: compiled, a constant that is shifted left has but 32 bits.
        self.lies ^= (self.lies >> LIE * cell & LIE_MASK ^ lie) << LIE * cell
        winds: i64 = EXITS[lie][cell]
        if cell < FIRST_WINDS:
            self.winds ^= (self.exits(cell) ^ winds) << WIND * cell
        else:
            self.more_winds ^= (self.exits(cell) ^ winds) << WIND * (cell - FIRST_WINDS)

    def turn_to(self, cell: i64, turn: i64) -> None:
        self.lay(cell, self.lies >> LIE * cell & LIE_MASK & ~3 | turn)

    def gather(self, cell: i64, number: i64) -> None:
        """Set the number of survivors that wait there."""
        self.people ^= (self.waiting(cell) ^ number) << CROWD * cell
        bit: i64 = 1 << cell
        self.one = self.one | bit if number > 0 else self.one & ~bit
        self.two = self.two | bit if number > 1 else self.two & ~bit
        self.three = self.three | bit if number > 2 else self.three & ~bit

    def swap(self, number: int, a: i64, b: i64) -> None:
        """Two tiles change cells by this card; pieces ride or stay (R32, R34)."""
        card = CHAOS[number]
        at_a = self.lies >> LIE * a & LIE_MASK
        self.lay(a, self.lies >> LIE * b & LIE_MASK)
        self.lay(b, at_a)
        a_rides = card.a.survivor_rides
        b_rides = card.b.survivor_rides
        if a_rides or b_rides:
            from_a = self.waiting(a)
            from_b = self.waiting(b)
            if from_a | from_b:
                stay_a = (0 if a_rides else from_a) + (from_b if b_rides else 0)
                self.gather(a, stay_a)
                self.gather(b, from_a + from_b - stay_a)
                if self.red:
                    red_a = self.red >> a & 1
                    red_b = self.red >> b & 1
                    red_stays = (0 if a_rides else red_a) | (red_b if b_rides else 0)
                    red_goes = (red_a if a_rides else 0) | (0 if b_rides else red_b)
                    self.red ^= (red_a ^ red_stays) << a | (red_b ^ red_goes) << b
        a_rides = card.a.player_rides
        b_rides = card.b.player_rides
        if a_rides or b_rides:
            for seat in range(self.seats):
                cell = self.token(seat)
                if cell == a and a_rides:
                    self.tokens += b - a << CROWD * seat
                elif cell == b and b_rides:
                    self.tokens += a - b << CROWD * seat


def survey(s: IslandState) -> Islands:
    """The islands as they lie."""
    found = Islands()
    for cell in range(CELLS):
        found.lay(cell, s.tiles[cell] * 4 + s.turns[cell])
        if s.people[cell]:
            found.gather(cell, min(CROWD_MASK, count(s.people[cell])))
    found.seats = s.seats
    for seat in range(s.seats):
        found.tokens |= s.at[seat] << CROWD * seat
    found.red = s.red_cells()
    found.shields = s.shielded()
    return found
