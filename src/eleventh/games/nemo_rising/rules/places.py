"""Places in words, as people say them who sit around the board: galleries, doors, directions."""

from __future__ import annotations

from typing import Final

from eleventh.games.nemo_rising.content import board
from eleventh.games.nemo_rising.content.parts import TILE_NAMES
from eleventh.games.nemo_rising.rules.state import NemoState

ROWS: Final = {0: "north gallery", 4: "middle gallery", 8: "south gallery"}
COLUMNS: Final = {0: "west gallery", 16: "east gallery", 8: "central passage"}
COLUMNS_ABOVE: Final = {4: "north-west passage", 12: "north-east passage"}


def lane_of(x: int, y: int) -> str:
    """The gallery or passage that a space of the grid lies in."""
    return ROWS.get(y) or COLUMNS.get(x) or COLUMNS_ABOVE[x]


def ordinal(number: int) -> str:
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if 10 < number < 14 else ends.get(number % 10, 'th')}"


def spot_words(place: int) -> str:
    """A path space, counted along its gallery: no two are called the same."""
    x, y = board.SPACES[place]
    lane = lane_of(x, y)
    if y in ROWS:
        return f"the {lane}, {ordinal(x + 1)} space from the west"
    above = sum(1 for column, row in board.SPACES if column == x and row < y and lane_of(column, row) == lane)
    return f"the {lane}, {ordinal(above + 1)} space from the north"


LANES: Final[list[str]] = [lane_of(x, y) for x, y in board.SPACES]
SPOTS: Final[list[str]] = [spot_words(place) for place in range(board.PATHS)]


def landmark(s: NemoState, place: int) -> str:
    """A path space by what it lies at, empty where there is nothing to name."""
    if board.DOOR[place] >= 0:
        return f"the doorway of {where(s, board.DOOR[place])} in the {LANES[place]}"
    if place in board.RED_ENDS or place in board.BLUE_ENDS:
        return f"the {'red' if place in board.RED_ENDS else 'blue'} shortcut in the {LANES[place]}"
    if place in board.START_SPACES:
        return f"the space {'west' if place == board.START_SPACES[0] else 'east'} of Start"
    return ""


def where(s: NemoState, place: int) -> str:
    """A place in words."""
    if place == board.START:
        return "Start"
    if place >= board.ENTRANCE:
        return f"entrance {place - board.ENTRANCE + 1}"
    if place >= board.AREA:
        tile = s.tile[place - board.AREA]
        return f"the {TILE_NAMES[tile]}" if tile >= 0 else f"area A{place - board.AREA + 1}"
    return landmark(s, place) or SPOTS[place]


def direction(here: int, there: int) -> str:
    """From one path space to the next: a wind; empty where it is no step on the paths."""
    if here >= board.PATHS or there >= board.PATHS or there not in board.NEIGHBOURS[here]:
        return ""
    x, y = board.SPACES[here]
    to_x, to_y = board.SPACES[there]
    if to_x != x:
        return "west" if to_x < x else "east"
    return "north" if to_y < y else "south"


def onward(s: NemoState, here: int, there: int) -> str:
    """A step in words, after `move`: where it leads, and past what."""
    wind = direction(here, there)
    if not wind:
        return f"to {where(s, there)}"
    mark = landmark(s, there)
    return f"{wind} to {mark}" if mark else wind
