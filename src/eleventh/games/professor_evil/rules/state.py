"""The state of the castle, and its changes."""

from __future__ import annotations

from typing import Annotated, Any, Final, final

from eleventh.core.bits import members
from eleventh.core.engine import State
from eleventh.core.fields import ALL, NOBODY, SEATS, Bits, Flag, Items, Number
from eleventh.core.zones import Box, Zone, draw, draw_sorted, move
from eleventh.games.professor_evil.content import castle as c

NONE: Final = -1
MANY: Final = 1_000_000

# Effects of cards and powers for the rest of this turn (K10), as bits of `armed`.
NO_LOCKING: Final = 1  # Jammed Tumblers
NO_SWITCHING: Final = 2  # Cut the Cord
CLOCK_STANDS: Final = 4  # Stopped Pendulum, Loaded Dice
NO_LOST_MINUTES: Final = 8  # Stopwatch
NO_PROFESSOR: Final = 16  # Lost in Thought
LOADED: Final = 32  # Loaded Dice: faces are chosen
SPARE_ONE: Final = 64  # Dead Circuit
SET_A_COLOUR: Final = 128  # Weighted Die
ARMED: Final = [
    "no-locking", "no-switching", "clock-stands", "no-lost-minutes", "no-professor", "loaded-dice",
    "spare-one", "set-a-colour",
]  # fmt: skip


def action_cards(s: Castle) -> list[int]:
    return list(range(c.CARDS))


def treasure_tiles(s: Castle) -> list[int]:
    return list(range(c.TREASURES))


def room_cards(s: Castle) -> list[int]:
    return list(range(c.ROOMS))


CARD_BOX: Final = Box(c.CARD_IDS, action_cards, between=" ")
TREASURE_BOX: Final = Box(c.TREASURE_IDS, treasure_tiles, between=" ")
ROOM_BOX: Final = Box(c.ROOM_IDS, room_cards, between=" ")


@final
class Castle(State):
    """Treasures are held by colour. `left` counts the steps from the clock marker to a treasure's marker."""

    characters: Annotated[list[int], Items(0, c.CHARACTERS - 1, c.CHARACTERS, words=c.CHARACTER_IDS)]
    tile_up: Annotated[list[bool], Flag("{}-tile", SEATS, ("up", "down"))]  # R48
    where: Annotated[list[int], Number(c.OUTSIDE, c.ROOMS - 1, "{}", SEATS, c.ROOM_IDS, "outside")]
    found: Annotated[list[bool], Flag("{}-found", SEATS)]  # by the Professor since the turn began (R41)
    decks: Annotated[list[list[int]], Zone(CARD_BOX, NOBODY, "{}-deck", SEATS)]
    discards: Annotated[list[list[int]], Zone(CARD_BOX, ALL, each=SEATS)]  # the next deck (R25)
    cards_aside: Annotated[list[int], Zone(CARD_BOX, ALL, out_of_play=True)]  # of characters not in the game
    professor: Annotated[int, Number(0, c.ROOMS - 1, "professor", words=c.ROOM_IDS)]
    clock: Annotated[int, Number(0, c.HOURS - 1, "clock", words=c.HOUR_NAMES)]  # the space of its marker
    locked: Annotated[list[bool], Flag("door-{}", c.DOORS, ("locked", "open"))]
    switch: Annotated[list[int], Number(NONE, c.TYPES - 1, each=c.ROOMS, words=c.TYPE_IDS)]  # its type
    active: Annotated[list[bool], Flag(each=c.ROOMS, words=("on", "off"))]  # whether the switch of a room is
    treasures: Annotated[list[list[int]], Zone(TREASURE_BOX, ALL, "{}", c.COLOURS)]  # one, or none
    treasure_room: Annotated[list[int], Number(NONE, c.ROOMS - 1, "{}-room", c.COLOURS, c.ROOM_IDS)]
    left: Annotated[list[int], Number(-2, c.MOST_LEFT, "{}-left", c.COLOURS)]
    room_deck: Annotated[list[int], Zone(ROOM_BOX, NOBODY, "room-deck")]
    rooms_drawn: Annotated[list[int], Zone(ROOM_BOX, ALL, out_of_play=True)]  # after set-up for good (R19)
    treasure_stack: Annotated[list[int], Zone(TREASURE_BOX, NOBODY, "treasure-stack")]
    saved: Annotated[list[int], Zone(TREASURE_BOX, ALL, "saved", ordered=True, most=c.GOAL)]
    lost: Annotated[list[int], Zone(TREASURE_BOX, ALL, "lost", ordered=True, most=c.MOST_LOST)]
    treasures_aside: Annotated[list[int], Zone(TREASURE_BOX, ALL, out_of_play=True)]  # left out (R14)
    strongroom: Annotated[int, Number(c.LEAST_LOST, c.MOST_LOST, "strongroom")]  # R2
    haste: Annotated[int, Number(0, c.MOST_HASTE, "haste")]  # steps less than a tile shows (A37)
    player: Annotated[int, Number(0, SEATS, "player")]  # whose turn it is
    turn: Annotated[int, Number(0, MANY, "turn")]
    actions_left: Annotated[int, Number(0, 20, "actions")]
    revealed: Annotated[list[int], Zone(CARD_BOX, ALL, "revealed", ordered=True, most=2)]  # this turn
    card_played: Annotated[int, Number(NONE, c.CARDS - 1, "played", words=c.CARD_IDS, none="nothing")]
    acted: Annotated[bool, Flag("acted")]  # whether a regular action was taken or a card played this turn
    ability_used: Annotated[bool, Flag("ability-used")]
    armed: Annotated[int, Bits(len(ARMED), "armed", words=ARMED)]
    rerolls: Annotated[int, Number(0, 10, "rerolls")]  # how often dice may still be rerolled
    dice: Annotated[list[int], Number(NONE, 5, each=3)]  # Professor, Colour, Clock: the faces last shown

    __slots__ = tuple(__annotations__)

    OLD_FIELDS = (
        "characters tile_up where found card_pool professor clock locked switch active active_of treasure "
        "treasure_room left room_pool treasure_pool saved lost strongroom haste player turn actions_left "
        "revealed card_played acted ability_used armed rerolls dice"
    )

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.characters = []
        self.tile_up = [False] * seats
        self.where = [c.OUTSIDE] * seats  # R22
        self.found = [False] * seats
        self.decks = [[] for _ in range(seats)]
        self.discards = [[] for _ in range(seats)]
        self.cards_aside = action_cards(self)
        self.professor = c.LABORATORY  # R9
        self.clock = 0
        self.locked = [True] * c.DOORS  # R10
        self.switch = [NONE] * c.ROOMS
        self.active = [False] * c.ROOMS
        self.treasures = [[] for _ in range(c.COLOURS)]
        self.treasure_room = [NONE] * c.COLOURS
        self.left = [c.MOST_LEFT] * c.COLOURS
        self.room_deck = room_cards(self)
        self.rooms_drawn = []
        self.treasure_stack = treasure_tiles(self)
        self.saved = []
        self.lost = []
        self.treasures_aside = []
        self.strongroom = c.GOAL
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

    def fill_in(self, left: dict[str, Any]) -> None:
        self.decks = [[] for _ in range(self.seats)]
        self.discards = [[] for _ in range(self.seats)]
        self.cards_aside = without(action_cards(self), self.revealed)
        for seat, character in enumerate(self.characters):
            for number, card in enumerate(c.CARDS_OF[character]):
                if card in self.cards_aside:
                    in_deck = left["card_pool"][seat] >> number & 1
                    move(card, self.cards_aside, self.decks[seat] if in_deck else self.discards[seat])
        self.room_deck = members(left["room_pool"])
        self.rooms_drawn = without(room_cards(self), self.room_deck)
        self.treasures = [[] if treasure == NONE else [treasure] for treasure in left["treasure"]]
        self.treasure_stack = members(left["treasure_pool"])
        there = [*self.treasure_stack, *left["treasure"], *self.saved, *self.lost]
        self.treasures_aside = without(treasure_tiles(self), there)

    # --- questions ---

    def name(self, seat: int) -> str:
        return c.FIRST_NAMES[self.characters[seat]]

    def seat_of(self, character: int) -> int:
        """The seat that plays a character, NONE if nobody does."""
        for seat in range(len(self.characters)):
            if self.characters[seat] == character:
                return seat
        return NONE

    def here(self) -> int:
        """The room of the player whose turn it is."""
        return self.where[self.player]

    def character(self) -> int:
        """The character whose turn it is."""
        return self.characters[self.player]

    def switch_in(self, room: int, article: str = "The") -> str:
        """The switch of a room in words."""
        return f"{article} {c.TYPE_IDS[self.switch[room]]} switch in the {c.ROOM_NAMES[room]}"

    def treasure(self, colour: int) -> int:
        """The treasure of a colour, NONE while it is replaced."""
        tiles = self.treasures[colour]
        return tiles[0] if tiles else NONE

    def treasure_by_colour(self, colour: int) -> str:
        return f"{c.THE_TREASURE[self.treasure(colour)]} ({c.COLOUR_IDS[colour]})"

    def minutes_left(self, colour: int) -> str:
        return f"{self.left[colour] * 5} minutes left"

    def treasure_here(self) -> int:
        """The colour of the treasure in the player's room, NONE if there is none."""
        here = self.here()
        if here != c.OUTSIDE:
            for colour in range(c.COLOURS):
                if self.treasure_room[colour] == here:
                    return colour
        return NONE

    def is_guarded(self, colour: int) -> bool:
        """R35: whether active switches guard the treasure of a colour."""
        for kind in c.SHOWN_TYPES[self.treasure(colour)]:
            if self.active_of(kind) > 0:
                return True
        return False

    def rooms_of(self, kind: int) -> int:
        """The rooms with a switch of a type, as bits."""
        rooms = 0
        for room in range(c.ROOMS):
            if self.switch[room] == kind:
                rooms |= 1 << room
        return rooms

    def active_of(self, kind: int) -> int:
        """How many switches of a type are active."""
        number = 0
        for room in range(c.ROOMS):
            if self.active[room] and self.switch[room] == kind:
                number += 1
        return number

    def any_active(self, rooms: int) -> bool:
        """Whether the switch of one of these rooms (bits) is active."""
        for room in range(c.ROOMS):
            if rooms >> room & 1 and self.active[room]:
                return True
        return False

    def door_is_locked(self, room: int, other: int) -> bool:
        """Whether the door between two rooms, if there is one, is locked."""
        door = c.DOOR_BETWEEN[room][other]
        return door != c.NO_DOOR and self.locked[door]

    def any_locked_of(self, room: int) -> bool:
        """Whether a door of the room is locked."""
        for door in c.DOORS_OF[room]:
            if self.locked[door]:
                return True
        return False

    def any_can_wait(self) -> bool:
        """K6: whether some treasure can be delayed."""
        return min(self.left) < c.MOST_LEFT

    # --- changes ---

    def seat_character(self, character: int) -> None:
        """R21: the next seat plays it. Its six cards become a deck when the first is drawn (R25)."""
        place = self.cards_aside.index(c.CARDS_OF[character][0])
        for _ in range(c.CARDS_EACH):
            draw(self.cards_aside, place, self.discards[len(self.characters)])
        self.characters.append(character)

    def discard_revealed(self) -> None:
        """R28: each to the discards of its character."""
        while self.revealed:
            seat = self.seat_of(self.revealed[0] // c.CARDS_EACH)
            draw_sorted(self.revealed, 0, self.cards_aside if seat == NONE else self.discards[seat])

    def place_switch(self, room: int, kind: int, active: bool) -> None:
        self.switch[room] = kind
        self.active[room] = active

    def switch_off(self, room: int, rule: str) -> None:
        if self.active[room]:
            self.active[room] = False
            if self.narrating:
                self.tell(rule, f"{self.switch_in(room)} goes OFF.")

    def switch_on(self, room: int, rule: str) -> None:
        if not self.active[room]:
            self.active[room] = True
            if self.narrating:
                self.tell(rule, f"{self.switch_in(room)} is active again.")

    def switch_type_off(self, kind: int, rule: str) -> None:
        for room in range(c.ROOMS):
            if self.switch[room] == kind:
                self.switch_off(room, rule)

    def spare(self, treasure: int, kind: int) -> None:
        """Dead Circuit: the switches of a rescued treasure turn active, but for those of one type."""
        if self.narrating:
            self.tell("R27", f"The {c.TYPE_IDS[kind]} switches stay OFF.")
        self.reactivate(treasure, kind)

    def reactivate(self, treasure: int, spared: int) -> None:
        """R36: all switches of the shown types turn active, except a spared type."""
        for room in range(c.ROOMS):
            kind = self.switch[room]
            if kind != spared and kind in c.SHOWN_TYPES[treasure]:
                self.switch_on(room, "R36")

    def unlock(self, door: int, rule: str) -> None:
        if self.locked[door]:
            self.locked[door] = False
            if self.narrating:
                self.tell(rule, f"The door {c.DOOR_NAMES[door]} is open.")

    def unlock_room(self, room: int, rule: str) -> None:
        for door in c.DOORS_OF[room]:
            self.unlock(door, rule)

    def lock(self, door: int, rule: str) -> None:
        if self.locked[door]:
            return
        if self.armed & NO_LOCKING:
            if self.narrating:
                self.tell("R27", f"Jammed tumblers: the door {c.DOOR_NAMES[door]} stays open.")
            return
        self.locked[door] = True
        if self.narrating:
            self.tell(rule, f"The Professor locks the door {c.DOOR_NAMES[door]}.")

    def go_through(self, room: int) -> None:
        """Unlock the doorway to an adjacent room if it is locked, and go through; or enter by a window."""
        here = self.here()
        if here != c.OUTSIDE:
            self.unlock(c.DOOR_BETWEEN[here][room], "R32")
        self.walk_to(room)

    def walk_to(self, room: int, rule: str = "R30") -> None:
        """R29, R30: the player enters by a window or goes through a doorway."""
        before = self.here()
        self.where[self.player] = room
        if self.narrating:
            who = self.name(self.player)
            if before == c.OUTSIDE:
                self.tell("R29", f"{who} climbs through a window into the {c.ROOM_NAMES[room]}.")
            else:
                self.tell(rule, f"{who} goes to the {c.ROOM_NAMES[room]}.")

    def jump_to(self, seat: int, room: int, rule: str) -> None:
        """K4: a character is put into a room, wherever it was."""
        before = self.where[seat]
        self.where[seat] = room
        if self.narrating:
            how = "stays in" if before == room else "jumps to"
            self.tell(rule, f"{self.name(seat)} {how} the {c.ROOM_NAMES[room]}.")

    def delay(self, colour: int, steps: int, rule: str) -> None:
        """K6: a marker goes clockwise, at most to the last space before the clock marker."""
        before = self.left[colour]
        self.left[colour] = min(c.MOST_LEFT, before + steps)
        if self.narrating and self.left[colour] > before:
            gained = (self.left[colour] - before) * 5
            self.tell(rule, f"{gained} minutes more for {c.THE_TREASURE[self.treasure(colour)]}.")

    def professor_walks(self, colour: int) -> None:
        """R39, R40: one step along the carpet of a colour; the door behind him is locked."""
        way = self.professor * c.COLOURS + colour
        self.professor = c.BEYOND[way]
        if self.narrating:
            self.tell("R39", f"The Professor walks into the {c.ROOM_NAMES[self.professor]}.")
        self.lock(c.DOOR[way], "R40")
        self.professor_looks_round()

    def professor_appears(self, room: int) -> None:
        """R42: the secret passage; all doors of the room are locked."""
        self.professor = room
        if self.narrating:
            self.tell("R42", f"The Professor takes the secret passage to the {c.ROOM_NAMES[room]}.")
        for door in c.DOORS_OF[room]:
            self.lock(door, "R42")
        self.professor_looks_round()

    def professor_looks_round(self) -> None:
        """R41: his room's switch turns on and everybody there flees."""
        room = self.professor
        if not self.armed & NO_SWITCHING:
            self.switch_on(room, "R41")
        elif self.narrating and not self.active[room]:
            self.tell("R27", f"The cord is cut: {self.switch_in(room, 'the')} stays OFF.")
        for seat in range(self.seats):
            if self.where[seat] == room:
                self.found[seat] = True
                self.where[seat] = c.OUTSIDE
                if self.narrating:
                    self.tell("R41", f"{self.name(seat)} flees from the castle.")


def without(cards: list[int], others: list[int]) -> list[int]:
    return [card for card in cards if card not in others]


def sentence(text: str) -> str:
    """The text with a capital first and a full stop, unless it ends in an exclamation mark."""
    return text[0].upper() + text[1:] + ("" if text.endswith("!") else ".")
