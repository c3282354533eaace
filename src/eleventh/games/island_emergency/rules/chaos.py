"""The effects of chaos cards: twists, swaps, shields (R30 to R37)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, ClassVar, Final, final

from eleventh.core.action import Action
from eleventh.core.bits import count
from eleventh.core.engine import No
from eleventh.core.fields import Number
from eleventh.core.zones import move
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.rules.state import IslandState, OwnDecision, steps, survivors
from eleventh.games.island_emergency.rules.vocabulary import VOCABULARY, per_cell

# --- which tiles a card may take ---


@final
class Ground:
    """The cells as a card sees them, each a set: those without a shield (R36), those with a player, with a
    survivor, and with a red one."""

    def __init__(self, free: int, occupied: int, inhabited: int, red: int) -> None:
        self.free = free
        self.occupied = occupied
        self.inhabited = inhabited
        self.red = red


def ground(s: IslandState) -> Ground:
    """The cells as cards see them now."""
    return Ground(c.ALL_CELLS & ~s.shielded(), s.occupied(), s.inhabited(), s.red_cells())


def cells_for(now: Ground, slot: c.Slot) -> int:
    """The free cells whose tiles meet the icons of the slot (R31)."""
    cells = now.free
    if slot.player == c.MUST:
        cells &= now.occupied
    elif slot.player == c.MUST_NOT:
        cells &= ~now.occupied
    return cells & now.inhabited if slot.survivor == c.MUST else cells


def partners(now: Ground, card: c.Chaos, first: int) -> int:
    """The cells that can be tile B of a swap when `first` is tile A (R34)."""
    related = c.RELATED[card.position * c.CELLS + first]
    return cells_for(now, card.b) & related & ~red_conflicts(now, card, first)


def red_conflicts(now: Ground, card: c.Chaos, first: int) -> int:
    """The cells whose survivors a swap would bring together with those of `first`, where one of them is red
    (R44)."""
    if card.a.survivor_rides == card.b.survivor_rides or not now.inhabited >> first & 1:
        return 0
    return now.inhabited if now.red >> first & 1 else now.red


def first_cells(now: Ground, card: c.Chaos) -> int:
    """The cells that can be tile A of a swap: those that have a partner."""
    found = cells_for(now, card.a) & c.PARTNERED[card.position][cells_for(now, card.b)]
    if now.red:
        for cell in c.CELLS_IN[found]:
            if not partners(now, card, cell):
                found ^= 1 << cell
    return found


def shield_places(s: IslandState) -> int:
    """The cells where the active player may put a shield: none without a token (A14)."""
    tokens = 0
    for cells in s.shields:
        tokens += len(c.CELLS_IN[cells])
    return c.ALL_CELLS & ~s.shields[s.active] if tokens < c.SHIELD_TOKENS else 0


def is_playable(s: IslandState, number: int) -> bool:
    """Whether a card finds tiles to begin with, or a flight of its length (R18, R30)."""
    card = c.CHAOS[number]
    kind = card.kind
    if kind == c.MOVE:
        return s.steps == 2 and s.reach(s.at[s.active], card.steps) != 0  # A12
    if kind == c.SHIELD:
        return shield_places(s) != 0
    if kind == c.TWIST:
        return cells_for(ground(s), card.a) != 0
    return first_cells(ground(s), card) != 0


# --- why not ---


def why_not_playable(s: IslandState, number: int) -> No | None:
    """The rule and reason against a card of the active player; None when it can be played."""
    card = c.CHAOS[number]
    if is_playable(s, number):
        return None
    if card.kind == c.MOVE:
        if s.steps != 2:
            return No("R30", "You have already played a movement card this turn: one is the limit.")
        sentence = "No flight of {a} can be completed from here. Change the winds first, then play {b}."
        return No("R22", sentence, steps(card.steps), card.name)
    if card.kind == c.SHIELD:
        return No("R36", "All three shield tokens are on the board: wait until one comes off.")
    return No("R18", "No tiles meet the conditions of {a} now. {b}", card.name, card.text)


def why_not_this_tile(s: IslandState, slot: c.Slot, cell: int) -> No | None:
    """Rule and sentence for a tile that a slot cannot take; None when it can."""
    bit = 1 << cell
    label = c.CELL_LABELS[cell]
    if s.shielded() & bit:
        return No("R36", "{a} is shielded: it can be neither turned nor swapped.", label)
    if slot.player == c.MUST and not s.occupied() & bit:
        return No("R31", "The card wants a tile that holds a player, and {a} holds none.", label)
    if slot.player == c.MUST_NOT and s.occupied() & bit:
        return No("R31", "The card wants a tile without players, and {a} holds one.", label)
    if slot.survivor == c.MUST and not s.inhabited() & bit:
        return No("R31", "The card wants a tile that holds a survivor, and {a} holds none.", label)
    return None


# --- the decisions ---

TURN_WORDS: Final = ["", "a quarter turn to the right", "half round", "a quarter turn to the left"]
TWISTS: Final = [
    VOCABULARY.add(
        "twist",
        f"{c.CELL_NAMES[cell]} {c.FACINGS[turn]}",
        f"Turn {c.CELL_LABELS[cell]} to {c.FACINGS[turn]}",
        cell,
        turn,
    )
    for cell in range(c.CELLS)
    for turn in range(4)
]
LEAVE: Final = VOCABULARY.add("leave", text="Leave the tile as it lies")

FIRSTS: Final = per_cell("first", "Take {} as tile A")
SECONDS: Final = per_cell("second", "Take {} as tile B")
SHIELDINGS: Final = per_cell("shield", "Put the shield on {}")


class CardStep(OwnDecision):
    """A choice that a chaos card asks for. `verb` is the verb of its answers."""

    number: Annotated[int, Number(0, len(c.CHAOS) - 1)]  # of the card
    verb: ClassVar[str] = ""
    heading: ClassVar[str] = ""

    def asks_alone(self, s: IslandState) -> bool:
        return False

    def prompt(self, s: IslandState) -> str:
        return f"{s.who(s.active)}: {c.CHAOS[self.number].name}. {self.question(s, c.CHAOS[self.number])}"

    @abstractmethod
    def question(self, s: IslandState, card: c.Chaos) -> str:
        """The question of the card."""

    def forbids(self, s: IslandState, action: Action) -> No | None:
        card = c.CHAOS[self.number]
        if action.verb != self.verb:
            return No("R17", "Finish {a} first: each card is resolved before anything else.", card.name)
        return self.against(s, card, action)

    @abstractmethod
    def against(self, s: IslandState, card: c.Chaos, action: Action) -> No | None:
        """Rule and sentence against an answer of the right kind."""

    def note(self, s: IslandState, action: Action) -> str:
        return c.TILES[s.tiles[action.a]].name

    def group(self, s: IslandState, action: Action) -> str:
        return self.heading

    def points_at(self, s: IslandState, action: Action) -> tuple[str, ...]:
        return (c.CELL_NAMES[action.a],)


class TurnStep(CardStep):
    """A tile is turned by one of its handles."""

    verb = "twist"
    heading = "Turn a tile"

    def say(self, s: IslandState, action: Action) -> str:
        turned = TURN_WORDS[(action.b - s.turns[action.a]) % 4]
        return f"Turn {c.CELL_LABELS[action.a]} {turned}"

    def note(self, s: IslandState, action: Action) -> str:
        return f"arrows {c.arrow_names(s.tiles[action.a], action.b)}"

    def points_at(self, s: IslandState, action: Action) -> tuple[str, ...]:
        return (handle_id(action.a, action.b),)


def handle_id(cell: int, turn: int) -> str:
    return f"{c.CELL_NAMES[cell]}-{c.FACINGS[turn]}"


class TwistTile(TurnStep):
    """R33: a tile that meets the icons is turned to another orientation."""

    rule = "R33"

    def question(self, s: IslandState, card: c.Chaos) -> str:
        return f"{card.text} Choose the tile and how it shall lie."

    def among(self, s: IslandState) -> list[Action]:
        card = c.CHAOS[self.number]
        cells = c.CELLS_IN[cells_for(ground(s), card.a)]
        return [TWISTS[cell * 4 + turn] for cell in cells for turn in range(4)]

    def against(self, s: IslandState, card: c.Chaos, action: Action) -> No | None:
        no = why_not_this_tile(s, card.a, action.a)
        if no is None and s.turns[action.a] == action.b:  # A25
            label = c.CELL_LABELS[action.a]
            return No("R33", "{a} already lies that way: choose another orientation.", label)
        return no

    def choose(self, s: IslandState, action: Action) -> None:
        turn_tile(s, "R33", action.a, action.b)


class FirstTile(CardStep):
    """R34: tile A of a swap."""

    rule = "R34"
    verb = "first"
    heading = "Tile A"

    def question(self, s: IslandState, card: c.Chaos) -> str:
        return f"{card.text} Choose tile A."

    def among(self, s: IslandState) -> list[Action]:
        return FIRSTS

    def against(self, s: IslandState, card: c.Chaos, action: Action) -> No | None:
        cell = action.a
        no = why_not_this_tile(s, card.a, cell)
        now = ground(s)
        if no is not None or partners(now, card, cell):
            return no
        label = c.CELL_LABELS[cell]
        placed = c.RELATED[card.position * c.CELLS + cell]
        if cells_for(now, card.b) & placed & red_conflicts(now, card, cell):
            return No("R44", "Every swap with {a} would bring others together with a red survivor.", label)
        return No("R34", "No tile {a} can be swapped with {b}.", c.POSITION_WORDS[card.position], label)

    def choose(self, s: IslandState, action: Action) -> None:
        s.push(SECOND_TILES[self.number][action.a])


class SecondTile(CardStep):
    """R34: tile B of a swap; then both change places."""

    first: Annotated[int, Number(0, c.CELLS - 1)]  # the cell of tile A
    rule = "R34"
    verb = "second"
    heading = "Tile B"

    def question(self, s: IslandState, card: c.Chaos) -> str:
        return f"{card.text} Tile A is {c.CELL_LABELS[self.first]}: choose tile B."

    def among(self, s: IslandState) -> list[Action]:
        return [
            SECONDS[cell] for cell in c.CELLS_IN[c.RELATED[c.CHAOS[self.number].position * 9 + self.first]]
        ]

    def against(self, s: IslandState, card: c.Chaos, action: Action) -> No | None:
        cell = action.a
        if cell == self.first:
            return No("R34", "A swap needs two different tiles.")
        no = why_not_this_tile(s, card.b, cell)
        if no is not None:
            return no
        if not c.RELATED[card.position * c.CELLS + self.first] >> cell & 1:
            swaps = f"{card.name} swaps tiles {c.POSITION_WORDS[card.position]}"
            return No("R34", "{a}: {b} is not so placed.", swaps, c.CELL_LABELS[cell])
        if red_conflicts(ground(s), card, self.first) >> cell & 1:
            label = c.CELL_LABELS[cell]
            return No("R44", "Nobody may join a red survivor: swap with another tile than {a}.", label)
        return None

    def choose(self, s: IslandState, action: Action) -> None:
        card = c.CHAOS[self.number]
        swap(s, card, self.first, action.a)
        if card.kind == c.SWAP_TWIST:  # R35
            s.push(TWIST_SWAPPED[self.number][self.first])
            s.push(TWIST_SWAPPED[self.number][action.a])


class TwistSwapped(TurnStep):
    """R35: a tile that was swapped may be turned as well."""

    cell: Annotated[int, Number(0, c.CELLS - 1)]
    rule = "R35"

    def question(self, s: IslandState, card: c.Chaos) -> str:
        return f"You may turn {s.island(self.cell)}, or leave it as it lies."

    def among(self, s: IslandState) -> list[Action]:
        return [LEAVE, *TWISTS[self.cell * 4 : self.cell * 4 + 4]]

    def forbids(self, s: IslandState, action: Action) -> No | None:
        return None if action is LEAVE else super().forbids(s, action)

    def against(self, s: IslandState, card: c.Chaos, action: Action) -> No | None:
        label = c.CELL_LABELS[self.cell]
        if action.a != self.cell:
            return No("R35", "Only the two swapped tiles may be turned; {a} is asked for now.", label)
        if action.b == s.turns[self.cell]:
            return No("R35", "{a} already lies that way: to keep it so, leave it.", label)
        return None

    def choose(self, s: IslandState, action: Action) -> None:
        if action is not LEAVE:
            turn_tile(s, "R35", action.a, action.b)
        elif s.narrating:
            s.tell("R35", f"{s.who(s.active)} leaves {s.island(self.cell)} as it lies.")

    def say(self, s: IslandState, action: Action) -> str:
        return action.text if action is LEAVE else super().say(s, action)

    def note(self, s: IslandState, action: Action) -> str:
        return "" if action is LEAVE else super().note(s, action)

    def points_at(self, s: IslandState, action: Action) -> tuple[str, ...]:
        """The handle that leaves the tile as it lies is the one that turns it by nothing."""
        if action is LEAVE:
            return (handle_id(self.cell, s.turns[self.cell]),)
        return super().points_at(s, action)


class PlaceShield(CardStep):
    """R36: a shield token goes on any tile."""

    rule = "R36"
    verb = "shield"
    heading = "Shield"

    def question(self, s: IslandState, card: c.Chaos) -> str:
        return "Choose the tile that it protects until your next turn."

    def among(self, s: IslandState) -> list[Action]:
        return SHIELDINGS

    def against(self, s: IslandState, card: c.Chaos, action: Action) -> No | None:
        if shield_places(s) >> action.a & 1:
            return None
        return No("R36", "{a} already holds a shield of yours.", c.CELL_LABELS[action.a])

    def choose(self, s: IslandState, action: Action) -> None:
        s.shields[s.active] = s.shields[s.active] | 1 << action.a
        if s.narrating:
            s.tell("R36", f"{s.who(s.active)} shields {s.island(action.a)} until their next turn.")


def first_step(number: int) -> CardStep | None:
    """The first decision of a card; None for a movement card."""
    kind = c.CHAOS[number].kind
    if kind == c.MOVE:
        return None
    if kind == c.SHIELD:
        return PlaceShield(number)
    return TwistTile(number) if kind == c.TWIST else FirstTile(number)


FIRST_STEPS: Final = [first_step(number) for number in range(len(c.CHAOS))]
SECOND_TILES: Final = [
    [SecondTile(number, first) for first in range(c.CELLS)] for number in range(len(c.CHAOS))
]
TWIST_SWAPPED: Final = [
    [TwistSwapped(number, cell) for cell in range(c.CELLS)] for number in range(len(c.CHAOS))
]


# --- the effects ---


def play_card(s: IslandState, number: int) -> None:
    """R17: the card is shown, discarded and resolved."""
    card = c.CHAOS[number]
    move(number, s.hands[s.active], s.discard)
    if number in s.kept[s.active]:
        s.kept[s.active].remove(number)
    s.played += 1
    if s.narrating:
        s.tell("R17", f"{s.who(s.active)} plays {card.name}: {card.text}")
    asks = FIRST_STEPS[number]
    if asks is None:
        s.steps = card.steps  # R30
    else:
        s.push(asks)


def turn_tile(s: IslandState, rule: str, cell: int, turn: int) -> None:
    s.turns[cell] = turn
    if s.narrating:
        points = c.arrow_names(s.tiles[cell], turn)
        s.tell(
            rule, f"{s.who(s.active)} turns {s.island(cell)} to {c.FACINGS[turn]}: its arrows point {points}."
        )


def swap(s: IslandState, card: c.Chaos, a: int, b: int) -> None:
    """Tiles change cells with their orientation and stations; pieces ride or stay (R32, R34, R51)."""
    riding = [riders(s, card.a, a, b), riders(s, card.b, b, a)] if s.narrating else []
    tiles, turns, people = s.tiles, s.turns, s.people
    tiles[a], tiles[b] = tiles[b], tiles[a]
    turns[a], turns[b] = turns[b], turns[a]
    from_a, from_b = people[a], people[b]
    if from_a or from_b:
        people[a] = people[b] = 0
        people[b if card.a.survivor_rides else a] |= from_a
        people[a if card.b.survivor_rides else b] |= from_b
    if card.a.player_rides or card.b.player_rides:
        for seat, cell in enumerate(s.at):
            if cell == a and card.a.player_rides:
                s.at[seat] = b
            elif cell == b and card.b.player_rides:
                s.at[seat] = a
    if s.mode == c.ADVANCED:
        for kind, cell in enumerate(s.stations):
            if cell == a:
                s.stations[kind] = b
            elif cell == b:
                s.stations[kind] = a
    if s.narrating:
        first, second = c.TILES[tiles[b]].name, c.TILES[tiles[a]].name
        cells = f"{c.CELL_LABELS[b]} and {c.CELL_LABELS[a]}"
        s.tell("R34", f"{s.who(s.active)} swaps {first} and {second}: they now lie on {cells}.")
        for sentence in riding:
            if sentence:
                s.tell("R32", sentence)
        for kind, cell in enumerate(s.stations):
            if cell in (a, b):
                s.tell("R51", f"The {c.EMERGENCE[c.FIRST_AID + kind].name} is on {c.CELL_LABELS[cell]} now.")


def riders(s: IslandState, slot: c.Slot, cell: int, goal: int) -> str:
    """A sentence about the pieces that are going to ride along with a tile; empty if there are none."""
    names = [s.who(seat) for seat, at in enumerate(s.at) if at == cell] if slot.player_rides else []
    figures = count(s.people[cell]) if slot.survivor_rides else 0
    if figures:
        names.append(survivors(figures))
    if not names:
        return ""
    verb = "rides" if len(names) == 1 and figures < 2 else "ride"
    who = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    return f"{who} {verb} to {c.CELL_LABELS[goal]}."
