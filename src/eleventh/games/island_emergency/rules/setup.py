"""Set-up: tiles, a chaos card each, a start cell each, the first player (R4 to R11)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.engine import Deal, Decision, No
from eleventh.core.fields import SEATS, Number
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.rules.flight import CHAOS_CARDS
from eleventh.games.island_emergency.rules.state import IslandState, chaos_box, emergence_box
from eleventh.games.island_emergency.rules.turn import TURN
from eleventh.games.island_emergency.rules.vocabulary import VOCABULARY


def set_up(s: IslandState) -> None:
    """The decks of the mode; tiles, a card each, a start cell each, the first player (R4 to R11)."""
    s.chaos = chaos_box(s).copy()
    s.emergence = emergence_box(s).copy()
    s.push(FIRST_PLAYER)
    for seat in range(s.seats - 1, -1, -1):
        s.push(START_CELLS[seat])
    for seat in range(s.seats - 1, -1, -1):
        if s.tokens[seat] < 0:
            s.push(CHOOSE_TOKENS[seat])
    for seat in range(s.seats - 1, -1, -1):
        s.push(CHAOS_CARDS[seat])
    for cell in range(c.CELLS - 1, -1, -1):
        s.push(LAY_TILES[cell])
    s.advance()


class LayTile(Deal[IslandState]):
    """R4: a random tile, turned at random."""

    cell: Annotated[int, Number(0, c.CELLS - 1)]
    rule = "R4"

    def prompt(self, s: IslandState) -> str:
        return f"Lay a tile on {c.CELL_LABELS[self.cell]}, turned at random."

    def outcomes(self, s: IslandState) -> int:
        return (c.CELLS - self.cell) * 4

    def tile(self, s: IslandState, outcome: int) -> int:
        first = c.TILE_SETS[s.tile_set][0]
        left = c.ALL_CELLS  # there are as many tiles as cells: the set of those that are not laid yet
        for tile in s.tiles:
            if tile >= 0:
                left ^= 1 << tile - first
        return first + c.CELLS_IN[left][outcome // 4]

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return f"{c.TILES[self.tile(s, outcome)].slug} {c.FACINGS[outcome % 4]}"

    def deal(self, s: IslandState, outcome: int) -> None:
        s.tiles[self.cell] = self.tile(s, outcome)
        s.turns[self.cell] = outcome % 4
        if s.narrating:
            points = c.arrow_names(s.tiles[self.cell], s.turns[self.cell])
            s.tell("R4", f"{s.island(self.cell)} is laid with arrows to {points}.")


TOKENS: Final = VOCABULARY.each("token", c.FAMILIES, "Fly a {}", c.FAMILY_NAMES)


class ChooseToken(Decision[IslandState]):
    """R8: each player takes the token they like."""

    owner: Annotated[int, Number(0, SEATS)]
    rule = "R8"

    def seat(self, s: IslandState) -> int:
        return self.owner

    def prompt(self, s: IslandState) -> str:
        return f"{s.who(self.owner)}: choose your token. It changes the picture only."

    def among(self, s: IslandState) -> list[Action]:
        return TOKENS

    def forbids(self, s: IslandState, action: Action) -> No | None:
        return None if action.verb == "token" else No("R8", "First choose the token that you fly.")

    def choose(self, s: IslandState, action: Action) -> None:
        s.tokens[self.owner] = action.a
        if s.narrating:
            s.tell("R8", f"{s.who(self.owner)} flies a {c.FAMILY_NAMES[action.a]}.")


class StartCell(Deal[IslandState]):
    """R9: row and column cards name the start, and go back into their decks."""

    owner: Annotated[int, Number(0, SEATS)]
    rule = "R9"

    def prompt(self, s: IslandState) -> str:
        return f"Draw a row card and a column card for the start of {s.who(self.owner)}."

    def outcomes(self, s: IslandState) -> int:
        return c.CELLS

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return c.CELL_NAMES[outcome]

    def deal(self, s: IslandState, outcome: int) -> None:
        s.at[self.owner] = outcome
        if s.narrating:
            s.tell("R9", f"{s.who(self.owner)} starts on {s.island(outcome)}.")


class FirstPlayer(Deal[IslandState]):
    """R11: chance says who begins."""

    rule = "R11"

    def prompt(self, s: IslandState) -> str:
        return "Draw the first player."

    def outcomes(self, s: IslandState) -> int:
        return s.seats

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return c.COLOURS[outcome].lower()

    def deal(self, s: IslandState, outcome: int) -> None:
        s.active = outcome
        if s.narrating and s.seats > 1:
            s.tell("R11", f"{s.who(outcome)} goes first.")
        s.push(TURN)


LAY_TILES: Final = [LayTile(cell) for cell in range(c.CELLS)]
START_CELLS: Final = [StartCell(seat) for seat in range(4)]
CHOOSE_TOKENS: Final = [ChooseToken(seat) for seat in range(4)]
FIRST_PLAYER: Final = FirstPlayer()
