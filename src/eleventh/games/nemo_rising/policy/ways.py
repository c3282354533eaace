"""How far it is from a place to every other, in Action Tokens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from eleventh.games.nemo_rising.content import board
from eleventh.games.nemo_rising.content.parts import BLUE_SHORTCUT, RED_SHORTCUT, STEALTH
from eleventh.games.nemo_rising.rules.keeping import searchlights
from eleventh.games.nemo_rising.rules.state import NemoState

FAR: Final = 99
ENEMY_COST: Final = 3  # Action Tokens to get an enemy out of the way

# How somebody goes: what enemies cost her, and which shortcut she may take.
ON_FOOT: Final = 0
STEALTHY: Final = 1
BY_RED: Final = 2
BY_BLUE: Final = 3

ONE_EACH: Final[list[int]] = [1] * (board.START + 1)
FAR_AWAY: Final[list[int]] = [FAR] * (board.START + 1)
NOWHERE: Final[list[int]] = list(range(board.START + 1))
NO_WAY: Final = bytes(board.START + 1)
# What is read a thousand times is packed into bytes. Where steps lead: for each place a row of its neighbours
# that is filled up with the place itself.
ROW: Final = 1 + max(len(places) for places in board.NEIGHBOURS)
STEPS: Final = bytes(
    place
    for here, places in enumerate(board.NEIGHBOURS)
    for place in [*places, *[here] * (ROW - len(places))]
)
# Costs of a path space, as a byte: without an enemy, and with one.
EMPTY: Final = bytes([1])
HELD: Final = bytes([1 + ENEMY_COST])


@mypyc_attr(acyclic=True)  # made often, and in no cycle: the garbage collector may pass them over
class Ways:
    """From one place: Action Tokens to every other, and the place before each on the way; where no way leads,
    the place itself."""

    def __init__(self, far: bytes, came: bytes) -> None:
        self.far = far
        self.came = came


@mypyc_attr(acyclic=True)
class Terrain:
    """What it costs to step onto each place, and the ways over it that were asked for: never changed."""

    def __init__(self, on_foot: bytes) -> None:
        self.on_foot = on_foot
        self.found: dict[int, Ways] = {}

    def ways(self, origin: int, how: int) -> Ways:
        """Found when they are first asked for."""
        key = 4 * origin + how
        known = self.found.get(key)
        if known is None:
            if how == STEALTHY:
                known = terrain(self.on_foot.replace(HELD, EMPTY)).ways(origin, ON_FOOT)
            else:
                known = find_ways(self.on_foot, origin, how)
            self.found[key] = known
        return known


MOST_KNOWN: Final = 256
QUIET: Final[dict[bytes, Terrain]] = {}  # terrains without enemies on the paths, by their costs: 256 at most
LATELY: Final[dict[bytes, Terrain]] = {}  # those with enemies that were asked for of late


def terrain(on_foot: bytes) -> Terrain:
    """The terrain with these costs. Those without enemies come again in many games, and serve a hero with
    Stealth in all; the others come again in each playout from one position."""
    found = LATELY if HELD in on_foot else QUIET
    known = found.get(on_foot)
    if known is None:
        if len(found) >= MOST_KNOWN:
            found.clear()
        known = Terrain(on_foot)
        found[on_foot] = known
    return known


def entry_costs(s: NemoState) -> bytes:
    """By place: Action Tokens to step onto it on foot, FAR where nobody can."""
    entry = ONE_EACH.copy()
    for area in range(8):
        if s.tile[area] < 0:
            entry[board.AREA + area] = FAR
    for place in s.token_at:
        if place >= board.AREA and place < board.START:
            entry[place] = FAR
        elif place >= 0 and place < board.PATHS:
            entry[place] = 1 + ENEMY_COST
    return bytes(entry)


def find_ways(entry: bytes, origin: int, how: int) -> Ways:
    far = FAR_AWAY.copy()
    came = NOWHERE.copy()
    far[origin] = 0
    shortcut: i64 = -1
    twin: i64 = -1
    if how >= BY_RED:
        shortcut = board.SHORTCUT_ENDS[how - BY_RED][0]
        twin = board.SHORTCUT_ENDS[how - BY_RED][1]
    queue = [origin]
    here: i64
    for here in queue:
        so_far: i64 = far[here]
        i: i64 = ROW * here
        there: i64 = STEPS[i]
        while there != here:
            known: i64 = far[there]
            if known > so_far:  # half have been reached before
                sum_to: i64 = so_far + entry[there]
                if sum_to < known:
                    far[there] = sum_to
                    came[there] = here
                    queue.append(there)
            i += 1
            there = STEPS[i]
        if here in (shortcut, twin):
            there = twin if here == shortcut else shortcut
            sum_to = so_far + entry[there]
            if sum_to < far[there]:
                far[there] = sum_to
                came[there] = here
                queue.append(there)
    return Ways(bytes(far), bytes(came))


def way_to_go(s: NemoState, ability: int) -> int:
    """How a hero goes by her card: the Searchlights take shortcuts away (R93)."""
    if ability == STEALTH:
        return STEALTHY
    if (ability in (RED_SHORTCUT, BLUE_SHORTCUT)) and not searchlights(s):
        return BY_RED if ability == RED_SHORTCUT else BY_BLUE
    return ON_FOOT
