"""Permanent areas beside the board keep their place when other areas come or go."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.core.scene import Scene
from eleventh.games import find_game

STAYS = {
    "necreaux": {"deck", "discard"},
    "island-of-d": {"days", "score", "characters", "quest-deck", "event-deck"},
    "professor-evil": {"treasure-stack", "room-deck", "tally"},
}
COMES = {"necreaux": {"combat"}, "island-of-d": {"here", "dice"}, "professor-evil": {"dice"}}


def beside(scene: Scene) -> list[str]:
    """The areas under the seats, then those at the side, without the seats themselves and the goals."""
    found = [
        area for area in scene.areas if getattr(area, "seat", -1) < 0 and not area.id.startswith("treasures")
    ]
    return [area.id for slot in ("seats", "side") for area in found if area.slot == slot]


@pytest.mark.parametrize("name", list(STAYS))
def test_permanent_areas_come_before_temporary_ones(name: str) -> None:
    game, rng = find_game(name), Rng(5)
    state = game.new(game.seats[0], game.settle(game.seats[0], {}))
    places: set[tuple[str, int]] = set()
    seen: set[str] = set()
    for _ in range(600):
        if state.to_act == OVER:
            break
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            state.choose(state.options[rng.below(len(state.options))])
        ids = beside(game.view(state, 0))
        seen |= set(ids)
        if set(ids) >= STAYS[name]:
            places |= {(one, place) for place, one in enumerate(ids) if one in STAYS[name]}
    assert seen >= COMES[name]
    assert len(places) == len(STAYS[name]), sorted(places)
