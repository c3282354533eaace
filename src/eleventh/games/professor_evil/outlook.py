"""The castle in a few numbers, and what the team may hope for in it: what the rule of thumb goes by.

Sets of rooms and doors are bits. How many actions each room is away is packed too, four bits a room, so that
a whole row of distances is one number. Nothing here copies a state: a plan changes numbers only.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from eleventh.games.professor_evil.content import (
    ADJACENT,
    BEYOND,
    COLOURS,
    DOOR,
    DOORS,
    DOORWAYS,
    MOST_LEFT,
    OUTSIDE,
    ROOMS,
    SHOWN_TYPES,
    TYPES,
    WINDOW_ROOMS,
    WINDOWS,
)
from eleventh.games.professor_evil.state import NONE, Castle

TUNE: Final = [2.6, 3.0, 0.26, 1.7, 0.42, 0.15, 0.28, 1.0, 0.1]

OUTDOORS: Final = ROOMS  # the place outside, as a place of its own
FAR: Final = 13
EVERYWHERE_FAR: Final = sum(FAR << 4 * room for room in range(ROOMS))
ONE_STEP_MORE: Final = sum(1 << 4 * room for room in range(ROOMS))

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
    chance = [0.0] * ROOMS
    for colour in range(COLOURS):
        for steps in (1, 2, 3):
            at = room
            seen = 0
            for _ in range(steps):
                at = BEYOND[at * COLOURS + colour]
                seen |= 1 << at
            for visited in range(ROOMS):
                if seen >> visited & 1:
                    chance[visited] += 1 / 18
    return chance


VISITS: Final = [visits_from(room) for room in range(ROOMS)]
VISIT_WORK: Final = [[int(SWITCH_WORK * chance) for chance in row] for row in VISITS]


def prospect(left: int, work: int) -> float:
    """How likely and how near a rescue is, with so much time and so much work left."""
    actions = work / 8
    slack = left * TUNE[0] - actions
    return 1.0 / (1.0 + math.exp(-slack / TUNE[1])) / (1.0 + TUNE[2] * actions)


PROSPECTS: Final = [prospect(left, work) for left in range(MOST_LEFT + 1) for work in range(MOST_WORK)]
BITS: Final = [mask & -mask for mask in range(1 << ROOMS)]
DOOR_BITS: Final = [1 << DOOR[i] for i in range(ROOMS * COLOURS)]


def lowest(mask: i64) -> i64:
    """The number of the lowest bit that is set."""
    return LOWEST[mask]


LOWEST: Final = [(mask & -mask).bit_length() - 1 for mask in range(1 << ROOMS)]


def steps_to(row: i64, room: i64) -> i64:
    return (row >> (room << 2)) & 15


def nearer(one: i64, other: i64) -> i64:
    """Of two rows the smaller distance to each room."""
    row: i64 = 0
    for room in range(ROOMS):
        shift: i64 = room << 2
        a: i64 = (one >> shift) & 15
        b: i64 = (other >> shift) & 15
        row |= (a if a < b else b) << shift
    return row


class Outlook:
    """What matters of a position, for the seat whose turn it is."""

    def __init__(self, s: Castle) -> None:
        self.professor: i64 = s.professor
        self.visits = VISITS[s.professor]
        self.visit_work = VISIT_WORK[s.professor]
        self.saved: i64 = len(s.saved)
        self.left = [max(0, left) for left in s.left]
        self.prize_room = s.treasure_room
        active: i64 = 0
        kinds = [0] * TYPES
        bit: i64 = 1
        for room in range(ROOMS):
            if s.active[room]:
                active |= bit
            kind = s.switch[room]
            if kind != NONE:
                kinds[kind] |= bit
            bit <<= 1
        self.kinds = kinds
        self.active: i64 = active
        self.guards = [0] * COLOURS
        gone: i64 = 0
        guarding: i64 = 0
        for colour in range(COLOURS):
            if s.treasure[colour] == NONE:
                gone |= 1 << colour
                continue
            rooms: i64 = 0
            for kind in SHOWN_TYPES[s.treasure[colour]]:
                rooms |= kinds[kind]
            self.guards[colour] = rooms
            guarding |= rooms
        self.gone: i64 = gone
        self.guarding: i64 = guarding
        locked: i64 = 0
        for door in range(DOORS):
            if s.locked[door]:
                locked |= 1 << door
        self.locked: i64 = 0
        self.open = [0] * ROOMS
        self.rows = [NONE] * (ROOMS + 1)
        self.others: i64 = EVERYWHERE_FAR
        self.others_now: i64 = 0
        self.others_soon: i64 = 0
        for seat in range(s.seats):
            if seat != s.player:
                if s.where[seat] == OUTSIDE:
                    self.others_soon = WINDOW_ROOMS
                else:
                    self.others_now |= 1 << s.where[seat]
        self.room: i64 = OUTDOORS if s.where[s.player] == OUTSIDE else s.where[s.player]
        self.set_doors(locked)

    def set_doors(self, locked: i64) -> None:
        """So many doors are locked from now on, and the ways are as long as that makes them."""
        self.locked = locked
        for room in range(ROOMS):
            self.open[room] = 0
            self.rows[room] = NONE
        self.rows[OUTDOORS] = NONE
        for door in range(DOORS):
            if not locked >> door & 1:
                one = DOOR_FROM[door]
                other = DOOR_TO[door]
                self.open[one] |= 1 << other
                self.open[other] |= 1 << one
        self.others = self.ways(self.others_now, self.others_soon)

    def ways(self, here: i64, soon: i64) -> i64:
        """How many actions away each room is from the nearest of the rooms `here`, or `soon` after one
        action. A locked door costs one more."""
        row: i64 = EVERYWHERE_FAR
        if not here | soon:
            return row
        four: i64 = 15  # bits; native, since compiled a plain number would be shifted as a short one
        seen: i64 = here
        rest: i64 = here
        while rest:
            row &= ~(four << (lowest(rest) << 2))
            rest &= rest - 1
        last: i64 = here
        before: i64 = 0
        distance: i64 = 1
        while distance < FAR:
            fresh: i64 = soon if distance == 1 else 0
            rest = last
            while rest:
                fresh |= self.open[lowest(rest)]
                rest &= rest - 1
            rest = before
            while rest:
                fresh |= ADJACENT[lowest(rest)]
                rest &= rest - 1
            fresh &= ~seen
            seen |= fresh
            rest = fresh
            while rest:
                shift: i64 = lowest(rest) << 2
                row = (row & ~(four << shift)) | (distance << shift)
                rest &= rest - 1
            if seen == (1 << ROOMS) - 1:
                break
            before = last
            last = fresh
            distance += 1
        return row

    def row(self, room: i64) -> i64:
        """The ways from a room, or from outside; worked out once."""
        known: i64 = self.rows[room]
        if known == NONE:
            known = self.ways(0, WINDOW_ROOMS) if room == OUTDOORS else self.ways(1 << room, 0)
            self.rows[room] = known
        return known

    def work(self, colour: i64, mine: i64, active: i64) -> i64:
        """What a rescue still takes: the switches that guard the treasure and the ways to them, the way to
        the treasure, and what the Professor may undo. `mine`: how far the player is from each room."""
        others = self.others
        shift: i64 = self.prize_room[colour] << 2
        a: i64 = (mine >> shift) & 15
        b: i64 = (others >> shift) & 15
        work: i64 = RESCUE_WORK + STEP_WORK * (a if a < b else b)
        guards: i64 = self.guards[colour]
        rest: i64 = guards & active
        while rest:
            shift = lowest(rest) << 2
            rest &= rest - 1
            a = (mine >> shift) & 15
            b = (others >> shift) & 15
            if b < a:
                a = b
            work += SWITCH_WORK + SWITCH_STEP_WORK * (a if a < 4 else 4)
        rest = guards & ~active
        while rest:
            work += self.visit_work[lowest(rest)]
            rest &= rest - 1
        return work if work < MOST_WORK else MOST_WORK - 1

    def prospect(self, colour: i64, mine: i64, active: i64) -> float:
        """How likely and how near the rescue of a treasure is."""
        return PROSPECTS[self.left[colour] * MOST_WORK + self.work(colour, mine, active)]

    def hope(self, mine: i64, active: i64, gone: i64) -> float:
        """What the team may hope for: of all three treasures, and of the most promising one once more."""
        total = 0.0
        best = 0.0
        colour: i64
        for colour in range(COLOURS):
            if gone >> colour & 1:
                total += TUNE[6]
            else:
                good = self.prospect(colour, mine, active)
                total += good
                if good > best:
                    best = good
        return TUNE[3] * total / COLOURS + TUNE[4] * best

    def worth(self, room: i64, active: i64, gone: i64) -> float:
        """Of a turn that ends in a room: the hope, less the danger that the Professor comes there."""
        value = self.hope(self.row(room), active, gone)
        if room != OUTDOORS:
            value -= TUNE[5] * self.visits[room]
        return value


DOOR_FROM: Final = [way[0] for way in DOORWAYS]
DOOR_TO: Final = [way[2] for way in DOORWAYS]
NEXT_OUTSIDE: Final = WINDOWS
