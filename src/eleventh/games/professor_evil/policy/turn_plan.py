"""A search through the rest of the turn: the best that actions and a card can lead to.

A node is a room, the actions left, the active switches and the locked doors. `plan` returns the value of the
best way on; `extras` are the cards, quick fingers and keys that can still be used on it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.policy import outlook
from eleventh.games.professor_evil.policy.glances import Glances
from eleventh.games.professor_evil.rules.state import NONE, SPARE_ONE, Castle

TILE_UP: Final = [0.15, 0.05, 0.1, 0.2, 0.15]  # the value of a tile that stays up, by character
ANOTHER_ACTION: Final = 0.05  # the value of an action that is not searched
BETTER_DICE: Final = 0.02  # the value of a say in the dice
ROOMS_TO_SEARCH: Final = 2  # at the end of a walk

FIRST_CARD: Final = 1
SECOND_CARD: Final = 2
BOTH_CARDS: Final = 3
QUICK: Final = 4  # Leroy's free flip
KEY: Final = 8  # times the number of doors that a card unlocks on the way
KEYS: Final = 24
SPARE: Final = 32  # Dead Circuit: one type stays OFF at the next rescue

# How a walk that a card gives treats the doors.
OPEN_ONLY: Final = 0
ANY_DOOR: Final = 1

SPRINT: Final = 0
PHANTOM_STEP: Final = 1
DRAINPIPE: Final = 2
FOLLOW_ME: Final = 3
HIT_AND_RUN: Final = 4
DECOY: Final = 5
SKELETON_KEY: Final = 6
LONG_LEVER: Final = 7
OILED_HINGES: Final = 8
JAMMED_TUMBLERS: Final = 9
CLOCKWORK_MOUSE: Final = 10
WIRE_CUTTERS: Final = 11
TEN_MORE_MINUTES: Final = 12
STOPPED_PENDULUM: Final = 13
BORROWED_TIME: Final = 14
SWAPPED_HANDS: Final = 15
STOPWATCH: Final = 16
SPLIT_SECOND: Final = 17
REMOTE_CONTROL: Final = 18
CHAIN_REACTION: Final = 19
SHORT_CIRCUIT: Final = 20
CROSS_WIRES: Final = 21
CUT_THE_CORD: Final = 22
DEAD_CIRCUIT: Final = 23
SECOND_CHANCE: Final = 24
WEIGHTED_DIE: Final = 25
LOST_IN_THOUGHT: Final = 26
FALSE_FOOTSTEPS: Final = 27
GAMBLE: Final = 28
LUCKY_DRAW: Final = 29

# Cards for which it matters where on the way they are played.
PLAYED_ON_THE_WAY: Final = (
    SPRINT, PHANTOM_STEP, HIT_AND_RUN, SKELETON_KEY, OILED_HINGES, WIRE_CUTTERS, CHAIN_REACTION, CROSS_WIRES,
    DEAD_CIRCUIT,
)  # fmt: skip
ON_THE_WAY: Final = [card in PLAYED_ON_THE_WAY for card in range(c.CARDS)]


class TurnPlan(Glances):
    """A turn from here on."""

    def __init__(self, s: Castle) -> None:
        super().__init__(s)
        self.state = s
        self.actions: i64 = s.actions_left
        self.picks = s.tile_up[s.player] and s.character() == c.EDWARD
        self.card_one: i64 = NONE
        self.card_two: i64 = NONE
        extras: i64 = SPARE if s.armed & SPARE_ONE else 0
        if s.card_played == NONE and len(s.revealed) == 2:
            self.card_one = s.revealed[0]
            self.card_two = s.revealed[1]
            if ON_THE_WAY[s.revealed[0]]:
                extras |= FIRST_CARD
            if ON_THE_WAY[s.revealed[1]]:
                extras |= SECOND_CARD
        if s.tile_up[s.player] and s.character() == c.LEROY and not s.ability_used:
            extras |= QUICK
        self.extras: i64 = extras

    # --- the way on ---

    def go_on(self) -> float:
        """The best way on from here."""
        return self.plan(self.room, self.actions, self.active, self.locked, self.gone, NONE, self.extras)

    def plan(
        self, room: i64, actions: i64, active: i64, locked: i64, gone: i64, came: i64, extras: i64
    ) -> float:
        """The value of the best way on; `came` is the room just left, where nothing is left to do."""
        best = self.worth(room, active, gone)
        if extras & BOTH_CARDS and came == NONE:
            if extras & FIRST_CARD:
                best = max(best, self.play(self.card_one, room, actions, active, locked, gone, extras))
            if extras & SECOND_CARD:
                best = max(best, self.play(self.card_two, room, actions, active, locked, gone, extras))
        if room == outlook.OUTDOORS:
            if actions > 0:
                rest: i64 = c.WINDOW_ROOMS & ~(1 << self.professor)
                while rest:
                    best = max(
                        best, self.plan(outlook.LOWEST[rest], actions - 1, active, locked, gone, NONE, extras)
                    )
                    rest &= rest - 1
            return best
        if (active & self.guarding) >> room & 1:
            off: i64 = active & ~(1 << room)
            if extras & QUICK:
                best = max(best, self.plan(room, actions, off, locked, gone, NONE, extras & ~QUICK))
            elif actions > 0:
                best = max(best, self.plan(room, actions - 1, off, locked, gone, NONE, extras))
        if actions > 0:
            best = max(best, self.rescue(room, actions, active, locked, gone, extras))
            at: i64 = room * c.COLOURS
            for i in range(at, at + c.COLOURS):
                if outlook.BEYOND[i] != came:
                    best = max(best, self.go_through(i, room, actions, active, locked, gone, extras))
        return best

    def go_through(
        self, way: i64, room: i64, actions: i64, active: i64, locked: i64, gone: i64, extras: i64
    ) -> float:
        """Go through a doorway, unlocking it first if need be; or at least unlock it."""
        beyond: i64 = outlook.BEYOND[way]
        door: i64 = outlook.DOOR_BITS[way]
        cost: i64 = 1
        if locked & door and not self.picks:
            if extras & KEYS:
                extras -= KEY
            else:
                cost = 2
        if beyond == self.professor:
            return outlook.NEVER
        if actions < cost:
            mine = self.row(room) & outlook.one_action_later(self.row(beyond))
            return self.hope(mine, active, gone) - outlook.DANGER * self.visits[room]
        return self.plan(beyond, actions - cost, active, locked & ~door, gone, room, extras)

    def rescue(self, room: i64, actions: i64, active: i64, locked: i64, gone: i64, extras: i64) -> float:
        """Rescue the treasure of the room, if that is possible: its switches turn on again."""
        for colour in range(c.COLOURS):
            if self.prize_rooms >> 4 * colour & 15 == room and not gone >> colour & 1:
                guards: i64 = self.guards_of(colour)
                if active & guards:
                    return outlook.NEVER
                rescued: i64 = self.saved + 1
                for other in range(c.COLOURS):
                    if gone >> other & 1:
                        rescued += 1
                if rescued >= c.GOAL:
                    return outlook.WON
                if extras & SPARE:
                    extras &= ~SPARE
                    guards &= ~self.most_of(guards)
                return outlook.RESCUED + self.plan(
                    room, actions - 1, active | guards, locked, gone | (1 << colour), NONE, extras
                )
        return outlook.NEVER

    def most_of(self, guards: i64) -> i64:
        """Of switches that guard a treasure those of the commonest type."""
        chosen: i64 = 0
        for kind in range(c.TYPES):
            rooms: i64 = self.rooms_of(kind)
            if rooms & guards and outlook.ones(rooms) > outlook.ones(chosen):
                chosen = rooms
        return chosen

    def after_walk(self, rooms: i64, actions: i64, active: i64, locked: i64, gone: i64, extras: i64) -> float:
        """The best way on from one of these rooms; only those that look best are searched."""
        best = outlook.NEVER
        for _ in range(ROOMS_TO_SEARCH):
            room = self.best_room(rooms, active, gone)
            if room == NONE:
                break
            best = max(best, self.plan(room, actions, active, locked, gone, NONE, extras))
            rooms &= ~(1 << room)
        return best

    # --- the cards ---

    def play(
        self, card: i64, room: i64, actions: i64, active: i64, locked: i64, gone: i64, extras: i64
    ) -> float:
        """Play a card here, and go on."""
        extras &= ~BOTH_CARDS
        if card == SPRINT:
            return self.after_walk(
                self.walk_ends(room, 3, locked, OPEN_ONLY), actions + 1, active, locked, gone, extras
            )
        if card in (GAMBLE, SECOND_CHANCE, WEIGHTED_DIE, STOPWATCH, LOST_IN_THOUGHT):
            return BETTER_DICE + self.plan(room, actions + 1, active, locked, gone, NONE, extras)
        if card == DRAINPIPE:
            windows: i64 = c.WINDOW_ROOMS & ~(1 << self.professor)
            return self.after_walk(windows, actions + 1, active, locked, gone, extras)
        if card in (REMOTE_CONTROL, CLOCKWORK_MOUSE):
            within: i64 = self.guarding
            if card == CLOCKWORK_MOUSE:
                within &= ~(1 << self.professor)
            active = self.best_off(within, room, active, gone)
        elif card == SHORT_CIRCUIT:
            active = self.best_type_off(1 << c.CAMERA | 1 << c.LASER, room, active, gone)
        elif card == LONG_LEVER:
            extras += 3 * KEY
            actions += 1
        elif card == JAMMED_TUMBLERS:
            extras += KEY
            actions += 1
        elif c.IRENE * 6 <= card < c.IRENE * 6 + 6:
            return self.play_for_time(card, room, actions, active, locked, gone, extras)
        elif card in (DECOY, FALSE_FOOTSTEPS):
            return ANOTHER_ACTION + self.lead_away()
        elif card == LUCKY_DRAW:
            return self.lucky_draw(room, active, gone) + self.plan(
                room, actions, active, locked, gone, NONE, extras
            )
        elif card == CUT_THE_CORD:
            return BETTER_DICE + self.plan(room, actions, active, locked, gone, NONE, extras)
        elif card == FOLLOW_ME:
            return self.bring_somebody()
        elif room != outlook.OUTDOORS:
            return self.play_inside(card, room, actions, active, locked, gone, extras)
        else:
            return outlook.NEVER
        return self.plan(room, actions, active, locked, gone, NONE, extras)

    def play_inside(
        self, card: i64, room: i64, actions: i64, active: i64, locked: i64, gone: i64, extras: i64
    ) -> float:
        """The cards that begin with the player's own room."""
        here: i64 = 1 << room
        if card in (PHANTOM_STEP, OILED_HINGES):
            return self.after_walk(
                self.walk_ends(room, 2, locked, ANY_DOOR), actions, active, locked, gone, extras
            )
        if card == SKELETON_KEY:
            for i in range(room * c.COLOURS, room * c.COLOURS + c.COLOURS):
                locked &= ~outlook.DOOR_BITS[i]
            return self.after_walk(
                self.walk_ends(room, 1, locked, OPEN_ONLY), actions, active, locked, gone, extras
            )
        if card == HIT_AND_RUN:
            active &= ~here
            return self.after_walk(
                self.walk_ends(room, 2, locked, OPEN_ONLY), actions, active, locked, gone, extras
            )
        if card == CHAIN_REACTION:
            active = self.best_off(outlook.ADJACENT[room], room, active & ~here, gone)
        elif card == CROSS_WIRES:
            for kind in range(c.TYPES):
                if self.rooms_of(kind) & here:
                    active = self.best_off(self.rooms_of(kind), room, active & ~here, gone)
                    break
        elif card == WIRE_CUTTERS:
            active = self.best_off(here | outlook.ADJACENT[room], room, active, gone)
            extras += KEY
        elif card == DEAD_CIRCUIT:
            active &= ~here
            extras |= SPARE
        return self.plan(room, actions, active, locked, gone, NONE, extras)

    def play_for_time(
        self, card: i64, room: i64, actions: i64, active: i64, locked: i64, gone: i64, extras: i64
    ) -> float:
        """Irene's cards."""
        before = self.left
        self.left = before.copy()
        if card == TEN_MORE_MINUTES:
            self.delay_best(2, room, active, gone, NONE)
        elif card == SPLIT_SECOND:
            self.delay_best(1, room, active, gone, self.delay_best(1, room, active, gone, NONE))
        elif card == STOPPED_PENDULUM:
            for colour in range(c.COLOURS):
                self.add_time(colour, 1)
        elif card == SWAPPED_HANDS:
            self.swap_best(room, active, gone)
            self.delay_best(1, room, active, gone, NONE)
        else:  # Borrowed Time
            self.borrow(room, active, gone)
            actions += 2
        value = self.plan(room, actions, active, locked, gone, NONE, extras)
        self.left = before
        return value

    # --- moves of others ---

    def lead(self, colour: i64) -> None:
        """The Professor makes a step along a carpet (K9)."""
        i: i64 = self.professor * c.COLOURS + colour
        self.resume(outlook.BEYOND[i])
        self.set_doors(self.locked | outlook.DOOR_BITS[i])

    def resume(self, room: i64) -> None:
        """The Professor comes to a room: its switch is on, and all who are there flee (R41)."""
        bit: i64 = 1 << room
        self.professor = room
        self.visits = outlook.VISITS[room]
        self.likely = outlook.LIKELY[room]
        self.likelier = outlook.LIKELIER[room]
        self.active |= bit
        if self.room == room:
            self.room = outlook.OUTDOORS
        if self.others_now & bit:
            self.others_now &= ~bit
            self.others_soon = c.WINDOW_ROOMS

    def lead_away(self) -> float:
        """The best that a step of the Professor can bring."""
        best = outlook.NEVER
        for colour in range(c.COLOURS):
            after = TurnPlan(self.state)
            after.extras &= ~BOTH_CARDS
            after.lead(colour)
            best = max(best, after.go_on())
        return best

    def bring(self, seat: int, room: i64) -> None:
        """Another character is put into a room."""
        s = self.state
        self.others_now = 1 << room
        self.others_soon = 0
        for other in range(s.seats):
            if other != s.player and other != seat:
                if s.where[other] == c.OUTSIDE:
                    self.others_soon = c.WINDOW_ROOMS
                else:
                    self.others_now |= 1 << s.where[other]
        self.others = self.ways(self.others_now, self.others_soon)

    def best_company(self, seat: int, rooms: i64) -> float:
        """The best that a jump of another character to one of these rooms can bring."""
        best = outlook.NEVER
        rest: i64 = rooms & ~(1 << self.professor)
        while rest:
            self.bring(seat, outlook.LOWEST[rest])
            best = max(best, self.glance(self.room, self.active, self.gone))
            rest &= rest - 1
        return best

    def bring_somebody(self) -> float:
        """The best that Follow Me! can bring, beside the way on."""
        if self.room == outlook.OUTDOORS:
            return outlook.NEVER
        others, now, soon = self.others, self.others_now, self.others_soon
        before = self.glance(self.room, self.active, self.gone)
        gain = outlook.NEVER
        for seat in range(self.state.seats):
            if seat != self.state.player:
                gain = max(
                    gain, self.best_company(seat, 1 << self.room | outlook.ADJACENT[self.room]) - before
                )
        self.others, self.others_now, self.others_soon = others, now, soon
        extras = self.extras & ~BOTH_CARDS
        return gain + self.plan(
            self.room, self.actions + 1, self.active, self.locked, self.gone, NONE, extras
        )

    # --- the powerful actions ---

    def power(self, character: int) -> float:
        """The value of the best way on after the powerful action."""
        if character == c.NATHAN:
            rooms: i64 = (self.guarding & self.active) & ~(1 << self.professor)
            for colour in range(c.COLOURS):
                if not self.gone >> colour & 1:
                    rooms |= 1 << self.prize_room(colour) & ~(1 << self.professor)
            more: i64 = min(self.actions + 3, 4)
            return self.after_walk(rooms, more, self.active, self.locked, self.gone, self.extras)
        after = TurnPlan(self.state)
        if character == c.EDWARD:
            after.set_doors(0)
            after.actions = min(self.actions + 1, 3)  # with all doors open the ways are many
        elif character == c.IRENE:
            after.actions += 1
            for colour in range(c.COLOURS):
                after.add_time(colour, 2)
        elif character == c.LEROY:
            after.active = self.best_type_off(
                ((1 << c.TYPES) - 1) & ~(1 << c.LOCK), self.room, self.active, self.gone
            )
        elif character == c.DESTINY:
            after.actions += 2
            for colour in range(c.COLOURS):
                after.add_time(colour, 1)
        return after.go_on()

    def open_room(self, room: int) -> None:
        """All doors of a room are open from now on."""
        locked: i64 = self.locked
        for i in range(room * c.COLOURS, room * c.COLOURS + c.COLOURS):
            locked &= ~outlook.DOOR_BITS[i]
        self.set_doors(locked)
