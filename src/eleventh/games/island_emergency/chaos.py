"""The chaos cards at work: twists, swaps, shields (R30 to R37)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Decision
from eleventh.games.island_emergency.actions import (
    FIRSTS,
    LEAVE,
    OTHER_TURNS,
    PLAY,
    SECONDS,
    SHIELDINGS,
    TURNS_OR_LEAVE,
)
from eleventh.games.island_emergency.content import (
    ALL_CELLS,
    CELL_LABELS,
    CELLS_IN,
    CHAOS,
    FACINGS,
    MOVE,
    MUST,
    MUST_NOT,
    POSITION_WORDS,
    RELATED,
    SHIELD,
    SHIELD_TOKENS,
    SWAP_TWIST,
    TILES,
    TWIST,
    Chaos,
    Slot,
    arrow_names,
)
from eleventh.games.island_emergency.state import IslandState, count

# --- which tiles a card may take ---


def matching(slot: Slot, free: int, occupied: int, inhabited: int) -> int:
    """The mask of the free cells whose tiles meet the icons of the slot (R31)."""
    if slot.player == MUST:
        free &= occupied
    elif slot.player == MUST_NOT:
        free &= ~occupied
    return free & inhabited if slot.survivor == MUST else free


def fitting(s: IslandState, slot: Slot) -> int:
    """The same for the position as it is: a shielded tile is not free (R36)."""
    return matching(slot, ALL_CELLS & ~s.shielded(), s.occupied(), s.inhabited())


def partners(s: IslandState, card: Chaos, first: int) -> int:
    """The mask of the cells that can be tile B of a swap when `first` is tile A (R34)."""
    return fitting(s, card.b) & RELATED[card.position * 9 + first]


def openings(s: IslandState, card: Chaos) -> int:
    """The mask of the cells that can be tile A of a swap: those that have a partner."""
    others = fitting(s, card.b)
    base = card.position * 9
    mask = 0
    for cell in CELLS_IN[fitting(s, card.a)]:
        if others & RELATED[base + cell]:
            mask |= 1 << cell
    return mask


def shield_places(s: IslandState) -> int:
    """The mask of the cells where the active player may put a shield: none without a token (A14)."""
    tokens = 0
    for cells in s.shields:
        tokens += count(cells)
    return ALL_CELLS & ~s.shields[s.active] if tokens < SHIELD_TOKENS else 0


def plays(s: IslandState) -> list[Action]:
    """The cards of the active player that have a legal target now, each kind once (R17, R18)."""
    free = ALL_CELLS & ~s.shielded()
    occupied = s.occupied()
    inhabited = s.inhabited()
    found: list[Action] = []
    last = -1
    for number in s.hands[s.active]:
        if number == last:
            continue
        last = number
        card = CHAOS[number]
        kind = card.kind
        if kind == MOVE:
            legal = s.steps == 2 and s.reach(s.at[s.active], card.steps) != 0
        elif kind == SHIELD:
            legal = shield_places(s) != 0
        else:
            mask = matching(card.a, free, occupied, inhabited)
            if kind == TWIST:
                legal = mask != 0
            else:
                others = matching(card.b, free, occupied, inhabited)
                base = card.position * 9
                legal = False
                for cell in CELLS_IN[mask]:
                    if others & RELATED[base + cell]:
                        legal = True
                        break
        if legal:
            found.append(PLAY[number])
    return found


def why_not_playable(s: IslandState, number: int) -> tuple[str, str]:
    """Rule and sentence for a card of the active player's that cannot be played."""
    card = CHAOS[number]
    if card.kind == MOVE:
        if s.steps != 2:
            return "R30", "You have already played a movement card this turn: one is the limit."
        return (
            "R22",
            f"No flight of {card.steps} steps can be completed from here, so {card.name} has no use.",
        )
    if card.kind == SHIELD:
        return "R36", "All three shield tokens are on the board: wait until one comes off."
    return "R18", f"No tiles meet the conditions of {card.name} now. {card.text}"


def why_not_fitting(s: IslandState, slot: Slot, cell: int) -> tuple[str, str]:
    """Rule and sentence for a tile that a slot cannot take; empty when it can."""
    bit = 1 << cell
    label = CELL_LABELS[cell]
    if s.shielded() & bit:
        return "R36", f"{label} is shielded: it can be neither turned nor swapped."
    if slot.player == MUST and not s.occupied() & bit:
        return "R31", f"The card wants a tile that holds a player, and {label} holds none."
    if slot.player == MUST_NOT and s.occupied() & bit:
        return "R31", f"The card wants a tile without players, and {label} holds one."
    if slot.survivor == MUST and not s.inhabited() & bit:
        return "R31", f"The card wants a tile that holds a survivor, and {label} holds none."
    return "", ""


def finish_first(card: Chaos) -> tuple[str, str]:
    return "R17", f"Finish {card.name} first: each card is resolved before anything else."


def turn_tile(s: IslandState, rule: str, cell: int, turn: int) -> None:
    s.turns[cell] = turn
    if s.telling:
        points = arrow_names(s.tiles[cell], turn)
        s.tell(
            rule, f"{s.who(s.active)} turns {s.island(cell)} to {FACINGS[turn]}: its arrows point {points}."
        )


# --- the decisions ---


class TwistTile(Decision[IslandState]):
    """R33: a tile that meets the icons is turned to another orientation."""

    FIELDS = ("number",)
    rule = "R33"

    def __init__(self, number: int) -> None:
        self.number = number

    def seat(self, s: IslandState) -> int:
        return s.active

    def prompt(self, s: IslandState) -> str:
        card = CHAOS[self.number]
        return f"{s.who(s.active)}: {card.name}. {card.text} Choose the tile and how it shall lie."

    def options(self, s: IslandState) -> list[Action]:
        options: list[Action] = []
        for cell in CELLS_IN[fitting(s, CHAOS[self.number].a)]:
            options += OTHER_TURNS[cell * 4 + s.turns[cell]]  # A25
        return options

    def choose(self, s: IslandState, action: Action) -> None:
        turn_tile(s, "R33", action.a, action.b)

    def refuse(self, s: IslandState, action: Action) -> tuple[str, str]:
        card = CHAOS[self.number]
        if action.verb != "twist":
            return finish_first(card)
        rule, reason = why_not_fitting(s, card.a, action.a)
        if rule:
            return rule, reason
        return "R33", f"{CELL_LABELS[action.a]} already lies that way: choose another orientation."


class FirstTile(Decision[IslandState]):
    """R34: tile A of a swap."""

    FIELDS = ("number",)
    rule = "R34"

    def __init__(self, number: int) -> None:
        self.number = number

    def seat(self, s: IslandState) -> int:
        return s.active

    def prompt(self, s: IslandState) -> str:
        card = CHAOS[self.number]
        return f"{s.who(s.active)}: {card.name}. {card.text} Choose tile A."

    def options(self, s: IslandState) -> list[Action]:
        return FIRSTS[openings(s, CHAOS[self.number])]

    def choose(self, s: IslandState, action: Action) -> None:
        s.push(SecondTile(self.number, action.a))

    def refuse(self, s: IslandState, action: Action) -> tuple[str, str]:
        card = CHAOS[self.number]
        if action.verb != "first":
            return finish_first(card)
        rule, reason = why_not_fitting(s, card.a, action.a)
        if rule:
            return rule, reason
        where = POSITION_WORDS[card.position]
        return "R34", f"No tile {where} can be swapped with {CELL_LABELS[action.a]}."


class SecondTile(Decision[IslandState]):
    """R34: tile B of a swap; then both change places."""

    FIELDS = ("number", "first")
    rule = "R34"

    def __init__(self, number: int, first: int) -> None:
        self.number = number
        self.first = first

    def seat(self, s: IslandState) -> int:
        return s.active

    def prompt(self, s: IslandState) -> str:
        card = CHAOS[self.number]
        return (
            f"{s.who(s.active)}: {card.name}. {card.text} Tile A is {CELL_LABELS[self.first]}: choose tile B."
        )

    def options(self, s: IslandState) -> list[Action]:
        return SECONDS[partners(s, CHAOS[self.number], self.first)]

    def choose(self, s: IslandState, action: Action) -> None:
        card = CHAOS[self.number]
        swap(s, card, self.first, action.a)
        if card.kind == SWAP_TWIST:  # R35
            s.push(TwistSwapped(self.number, self.first))
            s.push(TwistSwapped(self.number, action.a))

    def refuse(self, s: IslandState, action: Action) -> tuple[str, str]:
        card = CHAOS[self.number]
        if action.verb != "second":
            return finish_first(card)
        rule, reason = why_not_fitting(s, card.b, action.a)
        if rule:
            return rule, reason
        if action.a == self.first:
            return "R34", "A swap needs two different tiles."
        where = POSITION_WORDS[card.position]
        return "R34", f"{card.name} swaps tiles {where}: {CELL_LABELS[action.a]} is not so placed."


class TwistSwapped(Decision[IslandState]):
    """R35: a tile that was swapped may be turned as well."""

    FIELDS = ("number", "cell")
    rule = "R35"

    def __init__(self, number: int, cell: int) -> None:
        self.number = number
        self.cell = cell

    def seat(self, s: IslandState) -> int:
        return s.active

    def prompt(self, s: IslandState) -> str:
        name = CHAOS[self.number].name
        return f"{s.who(s.active)}: {name}. You may turn {s.island(self.cell)}, or leave it as it lies."

    def options(self, s: IslandState) -> list[Action]:
        return TURNS_OR_LEAVE[self.cell * 4 + s.turns[self.cell]]

    def choose(self, s: IslandState, action: Action) -> None:
        if action is not LEAVE:
            turn_tile(s, "R35", action.a, action.b)

    def refuse(self, s: IslandState, action: Action) -> tuple[str, str]:
        if action.verb != "twist":
            return finish_first(CHAOS[self.number])
        if action.a == self.cell:
            return "R35", f"{CELL_LABELS[self.cell]} already lies that way: to keep it so, leave it."
        return "R35", f"Only the two swapped tiles may be turned; {CELL_LABELS[self.cell]} is asked for now."


class PlaceShield(Decision[IslandState]):
    """R36: a shield token goes on any tile."""

    rule = "R36"

    def seat(self, s: IslandState) -> int:
        return s.active

    def prompt(self, s: IslandState) -> str:
        return f"{s.who(s.active)}: choose the tile that your shield protects until your next turn."

    def options(self, s: IslandState) -> list[Action]:
        return SHIELDINGS[shield_places(s)]

    def choose(self, s: IslandState, action: Action) -> None:
        s.shields[s.active] |= 1 << action.a
        if s.telling:
            s.tell("R36", f"{s.who(s.active)} shields {s.island(action.a)} until their next turn.")

    def refuse(self, s: IslandState, action: Action) -> tuple[str, str]:
        if action.verb != "shield":
            return "R17", "Finish the Shield first: each card is resolved before anything else."
        return "R36", f"{CELL_LABELS[action.a]} already holds a shield of yours."


PLACE_SHIELD: Final = PlaceShield()

# --- what a swap does ---


def swap(s: IslandState, card: Chaos, a: int, b: int) -> None:
    """Tiles change cells with their orientation and stations; pieces ride or stay (R32, R34, R51)."""
    tiles, turns, people = s.tiles, s.turns, s.people
    tiles[a], tiles[b] = tiles[b], tiles[a]
    turns[a], turns[b] = turns[b], turns[a]
    from_a, from_b = people[a], people[b]
    people[a] = people[b] = 0
    people[b if card.a.survivor_rides else a] |= from_a
    people[a if card.b.survivor_rides else b] |= from_b
    for seat, cell in enumerate(s.at):
        if cell == a and card.a.player_rides:
            s.at[seat] = b
        elif cell == b and card.b.player_rides:
            s.at[seat] = a
    for kind, cell in enumerate(s.stations):
        if cell == a:
            s.stations[kind] = b
        elif cell == b:
            s.stations[kind] = a
    if s.telling:
        first, second = TILES[tiles[b]].name, TILES[tiles[a]].name
        cells = f"{CELL_LABELS[b]} and {CELL_LABELS[a]}"
        s.tell("R34", f"{s.who(s.active)} swaps {first} and {second}: they now lie on {cells}.")
