"""Scouting: turning Adventure Tiles up (R48)."""

from __future__ import annotations

from typing import Annotated, Final, final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionType
from eleventh.core.engine import Deal, No
from eleventh.core.fields import Number
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, DOOR, PLACE_NAMES
from eleventh.games.nemo_rising.rules.missions import scouted
from eleventh.games.nemo_rising.rules.places import where
from eleventh.games.nemo_rising.rules.state import NemoState, one_left
from eleventh.games.nemo_rising.rules.tokens import pay
from eleventh.games.nemo_rising.rules.vocabulary import per_area


def hidden_tile(s: NemoState, outcome: int) -> int:
    """One of those that are still face down."""
    return one_left(c.TILES_EACH * s.scenario, s.tile, outcome)


class TurnTile(Deal[NemoState]):
    """Which tile lies there; it starts unsecure (R48)."""

    area: Annotated[int, Number(0, c.TILES_EACH - 1)]
    rule = "R48"

    def prompt(self, s: NemoState) -> str:
        return f"The tile in area A{self.area + 1} is turned up."

    def outcomes(self, s: NemoState) -> int:
        return s.tile.count(-1)

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return c.TILES[hidden_tile(s, outcome)]

    def deal(self, s: NemoState, outcome: int) -> None:
        tile = hidden_tile(s, outcome)
        s.tile[self.area] = tile
        if s.narrating:
            s.tell("R48", f"Scouted: area A{self.area + 1} is the {c.TILE_NAMES[tile]}, not yet secure.")
        scouted(s, self.area)


@final
class Scout(ActionType[NemoState]):
    """A face-down tile: at its doorway, or from the secure Observatory any of them."""

    heading = "Scout"

    def among(self, s: NemoState) -> list[Action]:
        door = DOOR[s.at[s.active]]
        if door >= 0:
            return [self.actions[door - AREA]]
        return self.actions if on_observatory(s) else []

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if s.tile[action.a] >= 0:
            return No("R48", "{a} is face up already.", where(s, AREA + action.a))
        if DOOR[s.at[s.active]] != AREA + action.a and not on_observatory(s):
            return No("R48", "{a} is not at a doorway of area A{b}.", s.hero(s.active), str(action.a + 1))
        if s.ap(s.active) == 0:
            return No("R42", "No Action Tokens are left: scouting costs one.")
        return None

    def do(self, s: NemoState, action: Action) -> None:
        pay(s, s.active, 1)
        s.push(TurnTile(action.a))

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return (PLACE_NAMES[AREA + action.a],)


def on_observatory(s: NemoState) -> bool:
    return s.tile_under(s.active) == c.OBSERVATORY and s.secure[s.at[s.active] - AREA]


SCOUT: Final = Scout(per_area("scout", "Scout the tile in area {}"))
