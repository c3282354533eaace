"""Small choices within a planned turn, each by the evaluation of the position right after it."""

from __future__ import annotations

from mypy_extensions import i64

from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.policy.outlook import BEYOND, DOOR_BITS, LOWEST, NEVER, OUTDOORS, Outlook
from eleventh.games.professor_evil.rules.state import NONE


class Glances(Outlook):
    """Cards and powers, tried on the outlook."""

    def glance(self, room: i64, active: i64, gone: i64) -> float:
        return self.hope(self.row(room), active, gone)

    def best_off(self, rooms: i64, room: i64, active: i64, gone: i64) -> i64:
        """The active switches left when the best one of these rooms goes OFF."""
        best = -1.0
        chosen = active
        rest: i64 = rooms & active & self.guarding
        while rest:
            off: i64 = active & ~(rest & -rest)
            value = self.glance(room, off, gone)
            if value > best:
                best, chosen = value, off
            rest &= rest - 1
        return chosen

    def best_type_off(self, kinds: i64, room: i64, active: i64, gone: i64) -> i64:
        """The active switches left when all of the best type go OFF."""
        best = -1.0
        chosen = active
        for kind in range(c.TYPES):
            if kinds >> kind & 1:
                off: i64 = active & ~self.rooms_of(kind)
                value = self.glance(room, off, gone)
                if value > best:
                    best, chosen = value, off
        return chosen

    def walk_ends(self, room: i64, times: i64, locked: i64, doors: i64) -> i64:
        """The rooms that a walk of `times` steps can end in, this one included."""
        reached: i64 = 0 if room == OUTDOORS else 1 << room
        last: i64 = reached
        if room == OUTDOORS and times > 0:
            last = c.WINDOW_ROOMS & ~(1 << self.professor)
            reached = last
            times -= 1
        while times > 0 and last:
            fresh: i64 = 0
            while last:
                at: i64 = LOWEST[last] * c.COLOURS
                last &= last - 1
                for i in range(at, at + c.COLOURS):
                    if doors or not locked & DOOR_BITS[i]:
                        fresh |= 1 << BEYOND[i]
            last = fresh & ~reached & ~(1 << self.professor)
            reached |= last
            times -= 1
        return reached

    def best_room(self, rooms: i64, active: i64, gone: i64) -> i64:
        """Of these rooms the one that looks best, first of all among those where there is something to do."""
        busy = rooms & active & self.guarding
        for colour in range(c.COLOURS):
            if not gone >> colour & 1:
                busy |= rooms & 1 << self.prize_room(colour)
        if busy:
            rooms = busy
        best = NEVER
        chosen: i64 = NONE
        while rooms:
            room = LOWEST[rooms]
            value = self.worth(room, active, gone)
            if value > best:
                best, chosen = value, room
            rooms &= rooms - 1
        return chosen

    def add_time(self, colour: i64, steps: i64) -> i64:
        """Give a treasure more steps; return the number that it gets."""
        before: i64 = self.left[colour]
        after: i64 = before + steps
        after = min(after, c.MOST_LEFT)
        self.left[colour] = after
        return after - before

    def best_delay(self, steps: i64, room: i64, active: i64, gone: i64, but: i64) -> i64:
        """The treasure for which more time brings most; NONE if all have enough."""
        best = -1.0
        chosen: i64 = NONE
        for colour in range(c.COLOURS):
            if colour != but and not gone >> colour & 1 and self.left[colour] < c.MOST_LEFT:
                given = self.add_time(colour, steps)
                value = self.glance(room, active, gone)
                self.left[colour] -= given
                if value > best:
                    best, chosen = value, colour
        return chosen

    def delay_best(self, steps: i64, room: i64, active: i64, gone: i64, but: i64) -> i64:
        colour = self.best_delay(steps, room, active, gone, but)
        if colour != NONE:
            self.add_time(colour, steps)
        return colour

    def swap(self, one: i64, other: i64) -> None:
        left = self.left[one]
        self.left[one] = self.left[other]
        self.left[other] = left

    def swap_best(self, room: i64, active: i64, gone: i64) -> None:
        """Exchange the time of the two treasures for which that brings most."""
        best = -1.0
        chosen: i64 = 0
        for colour in range(c.COLOURS):
            self.swap(colour, (colour + 1) % c.COLOURS)
            value = self.glance(room, active, gone)
            self.swap(colour, (colour + 1) % c.COLOURS)
            if value > best:
                best, chosen = value, colour
        self.swap(chosen, (chosen + 1) % c.COLOURS)

    def borrow(self, room: i64, active: i64, gone: i64) -> None:
        """Take a step from the treasure that misses it least."""
        best = -1.0
        chosen: i64 = 0
        for colour in range(c.COLOURS):
            if self.left[colour] > 1:
                self.left[colour] -= 1
                value = self.glance(room, active, gone)
                self.left[colour] += 1
                if value > best:
                    best, chosen = value, colour
        self.left[chosen] -= 1

    def lucky_draw(self, room: i64, active: i64, gone: i64) -> float:
        """The mean gain by Lucky Draw."""
        now = self.glance(room, active, gone)
        gain = 0.0
        for colour in range(c.COLOURS):
            given = self.add_time(colour, 1)
            gain += self.glance(room, self.best_off(self.guards_of(colour), room, active, gone), gone) - now
            self.left[colour] -= given
        return gain / c.COLOURS
