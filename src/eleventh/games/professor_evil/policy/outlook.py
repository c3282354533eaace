"""The castle in a few numbers and the prospects of the team, for the heuristic policy.

Sets of rooms and doors are bits. How many actions each room is away is packed too, four bits a room, so that
a whole row of distances is one number. Nothing here copies a state: a plan changes numbers only. With
`glances.py` and `turn_plan.py` this is a packed copy of the rules: a test plays both side by side.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import NONE, Castle

ACTIONS_PER_STEP: Final = 2.6  # of a team while the clock goes one space
SOFTNESS: Final = 3.0  # how sharply a lack of time tells
NEARNESS: Final = 0.26  # how much less a rescue is worth for each action it still takes
PROSPECT_WEIGHT: Final = 1.7  # of all three treasures together
BEST_WEIGHT: Final = 0.42  # of the most promising one once more
NEW_PROSPECT: Final = 0.25  # of a treasure that is yet to be turned up
DANGER: Final = 0.2  # of being where the Professor comes

OUTDOORS: Final = 12  # the place outside, numbered after the rooms

# How far the rooms are: for 0 to 4 actions the set of rooms that are farther than that, one above the other.
LEVELS: Final = 5
ALL_FAR: Final = 0xFFF_FFF_FFF_FFF_FFF
EACH_LEVEL: Final = 0x1001001001001  # one room, in every set
TOP_LEVEL: Final = 48  # where the last set begins

# Work is counted in eighths of an action.
RESCUE_WORK: Final = 8
STEP_WORK: Final = 8
SWITCH_WORK: Final = 14
SWITCH_STEP_WORK: Final = 4  # of the way to a switch: one walk serves several switches
MOST_WORK: Final = 256

RESCUED: Final = 1.4
WON: Final = 1000.0
NEVER: Final = -99.0


def visits_from(room: int) -> list[float]:
    """How likely the Professor comes to each room by the next roll, on foot (R39)."""
    chance = [0.0] * c.ROOMS
    for colour in range(c.COLOURS):
        for steps in (1, 2, 3):
            at = room
            seen = 0
            for _ in range(steps):
                at = c.BEYOND[at * c.COLOURS + colour]
                seen |= 1 << at
            for visited in range(c.ROOMS):
                if seen >> visited & 1:
                    chance[visited] += 1 / 18
    return chance


VISITS: Final = [visits_from(room) for room in range(c.ROOMS)]
# The rooms where the Professor may well undo the work of the team, and those where that is likelier still.
LIKELY: Final[list[i64]] = [sum(1 << r for r in range(c.ROOMS) if row[r] > 0.06) for row in VISITS]
LIKELIER: Final[list[i64]] = [sum(1 << r for r in range(c.ROOMS) if row[r] > 0.12) for row in VISITS]


def prospect(left: int, work: int) -> float:
    """How likely and how near a rescue is, with this time and this work left."""
    actions = work / 8
    slack = left * ACTIONS_PER_STEP - actions
    return 1.0 / (1.0 + math.exp(-slack / SOFTNESS)) / (1.0 + NEARNESS * actions)


PROSPECTS: Final = [prospect(left, work) for left in range(c.MOST_LEFT + 1) for work in range(MOST_WORK)]


# The castle in packed numbers: where each way leads and its door as a bit, by room * COLOURS + colour; and
# the rooms next to each room, as bits.
BEYOND: Final[list[i64]] = list(c.BEYOND)
DOOR_BITS: Final[list[i64]] = [1 << door for door in c.DOOR]
ADJACENT: Final[list[i64]] = list(c.ADJACENT)

# Of a set of rooms: the lowest number in it.
LOWEST: Final[list[i64]] = [(mask & -mask).bit_length() - 1 for mask in range(1 << c.ROOMS)]

PAIRS: Final = 0x0555555555555555
FOURS: Final = 0x0333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F
BYTES: Final = 0x0101010101010101


def ones(mask: i64) -> i64:
    """How many bits are set, of up to 60: counted in pairs, fours and eights side by side."""
    mask -= (mask >> 1) & PAIRS
    mask = (mask & FOURS) + ((mask >> 2) & FOURS)
    mask = (mask + (mask >> 4)) & EIGHTS
    return ((mask * BYTES) >> 56) & 255


def one_action_later(far: i64) -> i64:
    """How far the rooms are for a player who needs one action more first."""
    return (far & ALL_FAR >> c.ROOMS) << c.ROOMS | c.ALL_ROOMS


class Outlook:
    """The parts of a position that count, for the seat whose turn it is."""

    def __init__(self, s: Castle) -> None:
        self.professor: i64 = s.professor
        self.visits = VISITS[s.professor]
        self.likely: i64 = LIKELY[s.professor]
        self.likelier: i64 = LIKELIER[s.professor]
        self.saved: i64 = len(s.saved)
        self.left: list[i64] = [max(0, left) for left in s.left]
        self.prize_rooms: i64 = 0  # of the treasures, four bits each; one that is gone has none
        types: i64 = 0
        active: i64 = 0
        bit: i64 = 1
        room: i64
        for room in range(c.ROOMS):
            kind: i64 = s.switch[room]
            if kind != NONE:
                types |= bit << kind * c.ROOMS
            if s.active[room]:
                active |= bit
            bit <<= 1
        self.types: i64 = types
        self.active: i64 = active
        self.guards: i64 = 0  # the rooms whose switches guard a treasure: of each colour, one above the other
        self.guarding: i64 = 0  # ... of all together
        self.gone: i64 = 0
        colour: i64
        for colour in range(c.COLOURS):
            tiles = s.treasures[colour]
            if not tiles:
                self.gone |= 1 << colour
            else:
                rooms: i64 = 0
                for shown in c.SHOWN_TYPES[tiles[0]]:
                    rooms |= types >> shown * c.ROOMS & c.ALL_ROOMS
                self.prize_rooms |= s.treasure_room[colour] << 4 * colour
                self.guards |= rooms << colour * c.ROOMS
                self.guarding |= rooms
        self.locked: i64 = 0
        self.open: list[i64] = []
        self.rows: list[int] = []
        self.others: i64 = ALL_FAR
        self.others_now: i64 = 0
        self.others_soon: i64 = 0
        for seat in range(s.seats):
            if seat != s.player:
                if s.where[seat] == c.OUTSIDE:
                    self.others_soon = c.WINDOW_ROOMS
                else:
                    self.others_now |= 1 << s.where[seat]
        self.room: i64 = OUTDOORS if s.where[s.player] == c.OUTSIDE else s.where[s.player]
        locked: i64 = 0
        bit = 1
        for is_locked in s.locked:
            if is_locked:
                locked |= bit
            bit <<= 1
        self.set_doors(locked)

    def rooms_of(self, kind: i64) -> i64:
        """The rooms with a switch of a type."""
        return self.types >> kind * c.ROOMS & c.ALL_ROOMS

    def prize_room(self, colour: i64) -> i64:
        """The room of a treasure that is not gone."""
        return self.prize_rooms >> 4 * colour & 15

    def guards_of(self, colour: i64) -> i64:
        """The rooms whose switches guard a treasure."""
        return self.guards >> colour * c.ROOMS & c.ALL_ROOMS

    def set_doors(self, locked: i64) -> None:
        """Lock these doors (bits) and no others; the ways get longer or shorter by that."""
        self.locked = locked
        self.rows = [NONE] * (c.ROOMS + 1)
        self.open = ways = [0] * c.ROOMS
        door: i64
        for door in range(c.DOORS):
            if not locked >> door & 1:
                one = DOOR_FROM[door]
                other = DOOR_TO[door]
                ways[one] |= 1 << other
                ways[other] |= 1 << one
        self.others = self.ways(self.others_now, self.others_soon)

    def ways(self, here: i64, soon: i64) -> i64:
        """How far each room is from the nearest of the rooms `here`, or `soon` after one action. A locked
        door costs one more."""
        reached: i64 = here
        last: i64 = here
        before: i64 = 0
        far: i64 = c.ALL_ROOMS & ~here
        shift: i64 = c.ROOMS
        while shift < c.ROOMS * LEVELS:
            fresh: i64 = soon
            soon = 0
            rest: i64 = last
            while rest:
                fresh |= self.open[LOWEST[rest]]
                rest &= rest - 1
            while before:
                fresh |= ADJACENT[LOWEST[before]]
                before &= before - 1
            before = last
            last = fresh & ~reached
            reached |= fresh
            far |= (c.ALL_ROOMS & ~reached) << shift
            shift += c.ROOMS
        return far

    def row(self, room: i64) -> i64:
        """The ways from a room, or from outside; worked out once."""
        known: i64 = self.rows[room]
        if known == NONE:
            known = self.ways(0, c.WINDOW_ROOMS) if room == OUTDOORS else self.ways(1 << room, 0)
            self.rows[room] = known
        return known

    def prospect(self, colour: i64, far: i64, active: i64) -> float:
        """How likely and how near the rescue of a treasure is: by the time left and by the work that it still
        takes: for the switches that guard the treasure and the ways to them, for the way to the treasure, and
        for what the Professor may undo."""
        guards: i64 = self.guards >> colour * c.ROOMS & c.ALL_ROOMS
        on: i64 = guards & active
        off: i64 = guards & ~active
        at: i64 = self.prize_rooms >> 4 * colour & 15
        way: i64 = far >> at & EACH_LEVEL
        steps: i64 = way * EACH_LEVEL >> TOP_LEVEL & 7  # the sum of all levels
        work: i64 = RESCUE_WORK + STEP_WORK * steps
        if off:
            work += ones(off & self.likely | (off & self.likelier) << c.ROOMS)
        if on:
            work += SWITCH_WORK * ones(on) + SWITCH_STEP_WORK * ones(far & on * EACH_LEVEL)
        if work >= MOST_WORK:
            work = MOST_WORK - 1
        return PROSPECTS[self.left[colour] * MOST_WORK + work]

    def hope(self, mine: i64, active: i64, gone: i64) -> float:
        """The prospects of the team: of all three treasures, and of the most promising one again.
        `mine`: how far the rooms are for the player; somebody else may be nearer."""
        far: i64 = mine & self.others
        total = 0.0
        best = 0.0
        colour: i64
        for colour in range(c.COLOURS):
            if gone >> colour & 1:
                total += NEW_PROSPECT
            else:
                good = self.prospect(colour, far, active)
                total += good
                if good > best:
                    best = good
        return PROSPECT_WEIGHT * total / c.COLOURS + BEST_WEIGHT * best

    def worth(self, room: i64, active: i64, gone: i64) -> float:
        """Of a turn that ends in a room: the hope, less the danger that the Professor comes there."""
        value = self.hope(self.row(room), active, gone)
        if room != OUTDOORS:
            value -= DANGER * self.visits[room]
        return value


DOOR_FROM: Final[list[i64]] = [way[0] for way in c.DOORWAYS]
DOOR_TO: Final[list[i64]] = [way[2] for way in c.DOORWAYS]
