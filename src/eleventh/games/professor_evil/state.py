"""The state of the castle, and what can be done to it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.games.professor_evil.content import (
    ALL_ROOMS,
    BEYOND,
    COLOUR_IDS,
    COLOURS,
    DOOR,
    DOOR_BITS,
    DOOR_NAMES,
    DOORS,
    DOORS_OF,
    FIRST_NAMES,
    GOAL,
    LABORATORY,
    MINUTES,
    MOST_LEFT,
    OUTSIDE,
    ROOM_NAMES,
    ROOMS,
    SHOWN_TYPES,
    THE_TREASURE,
    TYPE_IDS,
    TYPES,
    WINDOWS,
)
from eleventh.games.professor_evil.sets import bits, ones

NONE: Final = -1

# What a card or power has armed for the rest of this turn (K10), as bits of `armed`.
NO_LOCKING: Final = 1  # Jammed Tumblers
NO_SWITCHING: Final = 2  # Cut the Cord
CLOCK_STANDS: Final = 4  # Stopped Pendulum, Loaded Dice
NO_LOST_MINUTES: Final = 8  # Stopwatch
NO_PROFESSOR: Final = 16  # Lost in Thought
LOADED: Final = 32  # Loaded Dice: faces are chosen
SPARE_ONE: Final = 64  # Dead Circuit
SET_A_COLOUR: Final = 128  # Weighted Die


@final
class Castle(State):
    """Treasures are held by colour. `left` counts the steps from the clock marker to a treasure's marker."""

    DERIVED: ClassVar[tuple[str, ...]] = ("shut", "on", "types")
    SHARED: ClassVar[tuple[str, ...]] = (
        "characters", "tile_up", "found", "switch", "saved", "lost", "revealed",
    )  # fmt: skip

    characters: list[int]  # of each seat
    tile_up: list[bool]  # of each seat (R48)
    where: list[int]  # room of each seat, or OUTSIDE
    found: list[bool]  # of each seat: whether the Professor found it since the turn began (R41)
    card_pool: list[int]  # of each seat: which of its six cards are still in the deck, as bits
    professor: int
    clock: int  # space of the clock marker, XII is 0
    locked: list[bool]  # of each door
    switch: list[int]  # type in each room, NONE before set-up
    active: list[bool]  # of each room's switch
    active_of: list[int]  # how many switches of each type are active
    treasure: list[int]  # of each colour, NONE while it is replaced
    treasure_room: list[int]
    left: list[int]
    room_pool: int  # room cards still in the deck, as bits
    treasure_pool: int  # treasure tiles still in the stack, as bits
    saved: list[int]
    lost: list[int]
    strongroom: int  # the game is lost when so many treasures are (R2)
    haste: int  # so many steps less than its tile shows has each new treasure (A37)
    player: int  # whose turn it is
    turn: int
    actions_left: int
    revealed: list[int]  # the cards of this turn
    card_played: int
    acted: bool  # whether a regular action was taken or a card played this turn
    ability_used: bool
    armed: int
    rerolls: int  # how often dice may still be rerolled
    dice: list[int]  # Professor, Colour, Clock: the faces last shown, NONE before
    shut: i64  # the doors that are locked, as bits
    on: i64  # the rooms whose switch is active, as bits
    types: i64  # of each type, one above the other, the rooms with such a switch, as bits

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.characters = []
        self.tile_up = [False] * seats
        self.where = [OUTSIDE] * seats  # R22
        self.found = [False] * seats
        self.card_pool = [0] * seats
        self.professor = LABORATORY  # R9
        self.clock = 0
        self.locked = [True] * DOORS  # R10
        self.switch = [NONE] * ROOMS
        self.active = [False] * ROOMS
        self.active_of = [0] * TYPES
        self.treasure = [NONE] * COLOURS
        self.treasure_room = [NONE] * COLOURS
        self.left = [MOST_LEFT] * COLOURS
        self.room_pool = ALL_ROOMS
        self.treasure_pool = 0
        self.saved = []
        self.lost = []
        self.strongroom = GOAL
        self.haste = 0
        self.player = 0
        self.turn = 0
        self.actions_left = 0
        self.revealed = []
        self.card_played = NONE
        self.acted = False
        self.ability_used = False
        self.armed = 0
        self.rerolls = 0
        self.dice = [NONE] * 3
        self.restore()

    def restore(self) -> None:
        self.shut = self.on = self.types = 0
        for door in range(DOORS):
            if self.locked[door]:
                self.shut |= 1 << door
        for room in range(ROOMS):
            if self.active[room]:
                self.on |= 1 << room
            if self.switch[room] != NONE:
                self.types |= 1 << (self.switch[room] * ROOMS + room)

    # --- written by eleventh.kit.fields ---
    FIELDS: ClassVar[tuple[str, ...]] = (
        "characters", "tile_up", "where", "found", "card_pool", "professor", "clock", "locked", "switch",
        "active", "active_of", "treasure", "treasure_room", "left", "room_pool", "treasure_pool", "saved",
        "lost", "strongroom", "haste", "player", "turn", "actions_left", "revealed", "card_played", "acted",
        "ability_used", "armed", "rerolls", "dice",
    )  # fmt: skip

    __slots__ = (*FIELDS, "shut", "on", "types")

    def clone(self) -> Castle:
        other = Castle.__new__(Castle)
        self.clone_flow(other)
        other.characters = self.characters
        other.tile_up = self.tile_up
        other.where = self.where.copy()
        other.found = self.found
        other.card_pool = self.card_pool.copy()
        other.professor = self.professor
        other.clock = self.clock
        other.locked = self.locked.copy()
        other.switch = self.switch
        other.active = self.active.copy()
        other.active_of = self.active_of.copy()
        other.treasure = self.treasure.copy()
        other.treasure_room = self.treasure_room.copy()
        other.left = self.left.copy()
        other.room_pool = self.room_pool
        other.treasure_pool = self.treasure_pool
        other.saved = self.saved
        other.lost = self.lost
        other.strongroom = self.strongroom
        other.haste = self.haste
        other.player = self.player
        other.turn = self.turn
        other.actions_left = self.actions_left
        other.revealed = self.revealed
        other.card_played = self.card_played
        other.acted = self.acted
        other.ability_used = self.ability_used
        other.armed = self.armed
        other.rerolls = self.rerolls
        other.dice = self.dice.copy()
        other.shut = self.shut
        other.on = self.on
        other.types = self.types
        return other

    def values(self) -> list[object]:
        return [
            self.characters, self.tile_up, self.where, self.found, self.card_pool, self.professor, self.clock,
            self.locked, self.switch, self.active, self.active_of, self.treasure, self.treasure_room,
            self.left, self.room_pool, self.treasure_pool, self.saved, self.lost, self.strongroom, self.haste,
            self.player, self.turn, self.actions_left, self.revealed, self.card_played, self.acted,
            self.ability_used, self.armed, self.rerolls, self.dice,
        ]  # fmt: skip

    def news(self, seen: State, held: list[object], changed: list[int]) -> None:
        assert isinstance(seen, Castle)
        was = seen  # compiled, what it is would be asked at every field
        if self.characters is not was.characters:
            held[0] = was.characters = self.characters
            changed.append(0)
        if self.tile_up is not was.tile_up:
            held[1] = was.tile_up = self.tile_up
            changed.append(1)
        if self.where != was.where:
            held[2] = was.where = self.where.copy()
            changed.append(2)
        if self.found is not was.found:
            held[3] = was.found = self.found
            changed.append(3)
        if self.card_pool != was.card_pool:
            held[4] = was.card_pool = self.card_pool.copy()
            changed.append(4)
        if self.professor != was.professor:
            held[5] = was.professor = self.professor
            changed.append(5)
        if self.clock != was.clock:
            held[6] = was.clock = self.clock
            changed.append(6)
        if self.locked != was.locked:
            held[7] = was.locked = self.locked.copy()
            changed.append(7)
        if self.switch is not was.switch:
            held[8] = was.switch = self.switch
            changed.append(8)
        if self.active != was.active:
            held[9] = was.active = self.active.copy()
            changed.append(9)
        if self.active_of != was.active_of:
            held[10] = was.active_of = self.active_of.copy()
            changed.append(10)
        if self.treasure != was.treasure:
            held[11] = was.treasure = self.treasure.copy()
            changed.append(11)
        if self.treasure_room != was.treasure_room:
            held[12] = was.treasure_room = self.treasure_room.copy()
            changed.append(12)
        if self.left != was.left:
            held[13] = was.left = self.left.copy()
            changed.append(13)
        if self.room_pool != was.room_pool:
            held[14] = was.room_pool = self.room_pool
            changed.append(14)
        if self.treasure_pool != was.treasure_pool:
            held[15] = was.treasure_pool = self.treasure_pool
            changed.append(15)
        if self.saved is not was.saved:
            held[16] = was.saved = self.saved
            changed.append(16)
        if self.lost is not was.lost:
            held[17] = was.lost = self.lost
            changed.append(17)
        if self.strongroom != was.strongroom:
            held[18] = was.strongroom = self.strongroom
            changed.append(18)
        if self.haste != was.haste:
            held[19] = was.haste = self.haste
            changed.append(19)
        if self.player != was.player:
            held[20] = was.player = self.player
            changed.append(20)
        if self.turn != was.turn:
            held[21] = was.turn = self.turn
            changed.append(21)
        if self.actions_left != was.actions_left:
            held[22] = was.actions_left = self.actions_left
            changed.append(22)
        if self.revealed is not was.revealed:
            held[23] = was.revealed = self.revealed
            changed.append(23)
        if self.card_played != was.card_played:
            held[24] = was.card_played = self.card_played
            changed.append(24)
        if self.acted != was.acted:
            held[25] = was.acted = self.acted
            changed.append(25)
        if self.ability_used != was.ability_used:
            held[26] = was.ability_used = self.ability_used
            changed.append(26)
        if self.armed != was.armed:
            held[27] = was.armed = self.armed
            changed.append(27)
        if self.rerolls != was.rerolls:
            held[28] = was.rerolls = self.rerolls
            changed.append(28)
        if self.dice != was.dice:
            held[29] = was.dice = self.dice.copy()
            changed.append(29)

    # --- up to here ---

    # --- questions ---

    def name(self, seat: int) -> str:
        return FIRST_NAMES[self.characters[seat]]

    def seat_of(self, character: int) -> int:
        """The seat that plays a character, NONE if nobody does."""
        return self.characters.index(character) if character in self.characters else NONE

    def here(self) -> i64:
        """The room of the player whose turn it is."""
        return self.where[self.player]

    def character(self) -> i64:
        """The character whose turn it is."""
        return self.characters[self.player]

    def switch_in(self, room: int, article: str = "The") -> str:
        """The switch of a room in words."""
        return f"{article} {TYPE_IDS[self.switch[room]]} switch in the {ROOM_NAMES[room]}"

    def say_move(self, action: Action) -> str:
        """A step to an adjacent room, or in by a window."""
        way = doorway(self.here(), action.a) if self.here() != OUTSIDE else NONE
        if way != NONE and self.locked[DOOR[way]]:
            return f"{action.text}, through the locked door"
        return action.text

    def treasure_by_colour(self, colour: int) -> str:
        return f"{THE_TREASURE[self.treasure[colour]]} ({COLOUR_IDS[colour]})"

    def minutes_left(self, colour: int) -> str:
        return f"{self.left[colour] * 5} minutes left"

    def treasure_here(self, room: i64) -> i64:
        """The colour of the treasure in a room, NONE if there is none."""
        rooms = self.treasure_room
        colour: i64
        if room != OUTSIDE:
            for colour in range(COLOURS):
                if rooms[colour] == room:
                    return colour
        return NONE

    def guarded(self, treasure: int) -> bool:
        """R35: whether a switch still protects a treasure."""
        active_of = self.active_of
        for kind in SHOWN_TYPES[treasure]:
            if active_of[kind]:
                return True
        return False

    def active_here(self) -> bool:
        """Whether the switch of the player's room is active."""
        here = self.here()
        return here != OUTSIDE and self.active[here]

    def rescuable(self) -> i64:
        """R35: the colour of the treasure that the player can rescue here and now, NONE if none."""
        colour = self.treasure_here(self.where[self.player])
        if colour != NONE and not self.guarded(self.treasure[colour]):
            return colour
        return NONE

    def add_ways(self, through_locked: bool, moves: list[Action], found: list[Action]) -> None:
        """R29 to R31: add the moves (by room) to the rooms one move away for the player."""
        here: i64 = self.where[self.player]
        professor: i64 = self.professor
        room: i64
        if here == OUTSIDE:
            for room in WINDOWS:
                if room != professor:
                    found.append(moves[room])
            return
        shut: i64 = 0
        if not through_locked:
            shut = self.shut
        at: i64 = here * COLOURS
        way: i64
        for way in range(at, at + COLOURS):
            if not shut & DOOR_BITS[way]:
                room = BEYOND[way]
                if room != professor:
                    found.append(moves[room])

    def can_walk(self) -> bool:
        """Whether the player can move without unlocking a door."""
        here: i64 = self.where[self.player]
        if here == OUTSIDE:
            return True  # the Professor stands at one window at most
        at: i64 = here * COLOURS
        way: i64
        for way in range(at, at + COLOURS):
            if not self.shut & DOOR_BITS[way] and BEYOND[way] != self.professor:
                return True
        return False

    def empty_rooms(self) -> i64:
        """How many rooms have no switch yet."""
        return ROOMS - ones(self.types)

    def rooms_of(self, kind: i64) -> i64:
        """The rooms with a switch of a type, as bits."""
        return self.types >> kind * ROOMS & ALL_ROOMS

    def any_locked_of(self, room: i64) -> bool:
        return self.shut & DOORS_OF[room] != 0

    def any_can_wait(self) -> bool:
        """K6: whether some treasure can be delayed."""
        return self.left[0] < MOST_LEFT or self.left[1] < MOST_LEFT or self.left[2] < MOST_LEFT

    # --- changes ---

    def turn_tile(self, seat: int, up: bool) -> None:
        tile_up = self.tile_up.copy()
        tile_up[seat] = up
        self.tile_up = tile_up

    def place_switch(self, room: int, kind: int, active: bool) -> None:
        switch = self.switch.copy()
        switch[room] = kind
        self.switch = switch
        self.types |= 1 << (kind * ROOMS + room)
        self.active[room] = active
        if active:
            self.on |= 1 << room
            self.active_of[kind] += 1

    def switch_off(self, room: i64, rule: str) -> None:
        if self.active[room]:
            self.active[room] = False
            self.on &= ~(1 << room)
            kind: i64 = self.switch[room]
            self.active_of[kind] = self.active_of[kind] - 1
            if self.telling:
                self.tell(rule, f"{self.switch_in(room)} goes OFF.")

    def switch_on(self, room: i64, rule: str) -> None:
        if not self.active[room]:
            self.active[room] = True
            self.on |= 1 << room
            kind: i64 = self.switch[room]
            self.active_of[kind] = self.active_of[kind] + 1
            if self.telling:
                self.tell(rule, f"{self.switch_in(room)} is active again.")

    def switch_type_off(self, kind: int, rule: str) -> None:
        for room in bits(self.rooms_of(kind)):
            self.switch_off(room, rule)

    def spare(self, treasure: int, kind: int) -> None:
        """Dead Circuit: the switches of a rescued treasure turn active, but for those of one type."""
        if self.telling:
            self.tell("R27", f"The {TYPE_IDS[kind]} switches stay OFF.")
        self.reactivate(treasure, kind)

    def reactivate(self, treasure: int, spared: int) -> None:
        """R36: all switches of the shown types turn active, except a spared type."""
        off: i64 = 0
        for kind in SHOWN_TYPES[treasure]:
            if kind != spared:
                off |= self.rooms_of(kind) & ~self.on
        for room in bits(off):
            self.switch_on(room, "R36")

    def unlock(self, door: i64, rule: str) -> None:
        if self.locked[door]:
            self.locked[door] = False
            self.shut &= ~(1 << door)
            if self.telling:
                self.tell(rule, f"The door {DOOR_NAMES[door]} is open.")

    def unlock_room(self, room: int, rule: str) -> None:
        at: i64 = room * COLOURS
        way: i64
        for way in range(at, at + COLOURS):
            self.unlock(DOOR[way], rule)

    def lock(self, door: i64, rule: str) -> None:
        if self.locked[door]:
            return
        if self.armed & NO_LOCKING:
            if self.telling:
                self.tell("R27", f"Jammed tumblers: the door {DOOR_NAMES[door]} stays open.")
            return
        self.locked[door] = True
        self.shut |= 1 << door
        if self.telling:
            self.tell(rule, f"The Professor locks the door {DOOR_NAMES[door]}.")

    def go_through(self, room: i64) -> None:
        """Unlock the doorway to an adjacent room if it is locked, and go through; or enter by a window."""
        here = self.here()
        if here != OUTSIDE:
            self.unlock(DOOR[doorway(here, room)], "R32")
        self.walk_to(room)

    def walk_to(self, room: i64, rule: str = "R30") -> None:
        """R29, R30: the player enters by a window or goes through a doorway."""
        before = self.here()
        self.where[self.player] = room
        if self.telling:
            who = self.name(self.player)
            if before == OUTSIDE:
                self.tell("R29", f"{who} climbs through a window into the {ROOM_NAMES[room]}.")
            else:
                self.tell(rule, f"{who} goes to the {ROOM_NAMES[room]}.")

    def jump_to(self, seat: int, room: int, rule: str) -> None:
        """K4: a character is put into a room, wherever it was."""
        before = self.where[seat]
        self.where[seat] = room
        if self.telling:
            how = "stays in" if before == room else "jumps to"
            self.tell(rule, f"{self.name(seat)} {how} the {ROOM_NAMES[room]}.")

    def delay(self, colour: int, steps: int, rule: str) -> None:
        """K6: a marker goes clockwise, at most to the last space before the clock marker."""
        before = self.left[colour]
        self.left[colour] = min(MOST_LEFT, before + steps)
        if self.telling and self.left[colour] > before:
            gained = (self.left[colour] - before) * 5
            self.tell(rule, f"{gained} minutes more for {THE_TREASURE[self.treasure[colour]]}.")

    def professor_walks(self, colour: int) -> None:
        """R39, R40: one step along the carpet of a colour; the door behind him is locked."""
        way: i64 = self.professor * COLOURS + colour
        self.professor = BEYOND[way]
        if self.telling:
            self.tell("R39", f"The Professor walks into the {ROOM_NAMES[self.professor]}.")
        self.lock(DOOR[way], "R40")
        self.professor_looks_round()

    def professor_appears(self, room: int) -> None:
        """R42: the secret passage; all doors of the room are locked."""
        self.professor = room
        if self.telling:
            self.tell("R42", f"The Professor takes the secret passage to the {ROOM_NAMES[room]}.")
        at: i64 = room * COLOURS
        way: i64
        for way in range(at, at + COLOURS):
            self.lock(DOOR[way], "R42")
        self.professor_looks_round()

    def professor_looks_round(self) -> None:
        """R41: his room's switch turns on and everybody there flees."""
        room = self.professor
        if not self.armed & NO_SWITCHING:
            self.switch_on(room, "R41")
        elif self.telling and not self.active[room]:
            self.tell("R27", f"The cord is cut: {self.switch_in(room, 'the')} stays OFF.")
        where = self.where
        if room in where:
            self.found = [self.found[seat] or where[seat] == room for seat in range(self.seats)]
            for seat in range(self.seats):
                if where[seat] == room:
                    where[seat] = OUTSIDE
                    if self.telling:
                        self.tell("R41", f"{self.name(seat)} flees from the castle.")

    def place_treasure(self, colour: int, treasure: int) -> None:
        """R17, R20: minutes are counted from where the clock marker is now."""
        self.treasure_pool &= ~(1 << treasure)
        self.treasure[colour] = treasure
        self.left[colour] = MINUTES[treasure] // 5 - self.haste


def doorway(room: i64, other: i64) -> i64:
    """The doorway from a room to another, as a place in BEYOND and DOOR; NONE if there is none."""
    way: i64
    for way in range(room * COLOURS, room * COLOURS + COLOURS):
        if BEYOND[way] == other:
            return way
    return NONE


def sentence(text: str) -> str:
    """With a capital to begin with and a full stop, unless it ends in a cry."""
    return text[0].upper() + text[1:] + ("" if text.endswith("!") else ".")
