"""Games of Island Emergency for the tests."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.games.island_emergency import GAME
from eleventh.games.island_emergency.rules.state import IslandState
from games.moves import put


def at_random(seats: int, mode: str, seed: int) -> Iterator[IslandState]:
    """The state of a random game at each rest; one and the same object."""
    rng = Rng(seed)
    state = GAME.new(seats, {"mode": mode})
    while state.to_act != OVER:
        yield state
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            state.choose(state.options[rng.below(len(state.options))])
    yield state


def position(seats: int, mode: str, facts: dict[str, str]) -> IslandState:
    """The first decision of a game whose deals take their first outcomes, with these facts put."""
    state = GAME.new(seats, {"mode": mode})
    while state.to_act == DEALER:
        state.deal(0)
    return put(GAME, state, facts)


EXAMPLE = {
    "x1": "lone-palm east",
    "x2": "fork-sound south",
    "x3": "gull-rock south",
    "y1": "windward-shore north",
    "y2": "three-chimneys south",
    "y3": "trident-reef north",
    "z1": "elbow-cay south",
    "z2": "lee-shore west",
    "z3": "twin-capes west",
    "orange": "x1",
    "people x3": "2 yellow",
}
