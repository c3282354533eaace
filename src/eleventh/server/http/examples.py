"""Examples of rules: scenarios as rendered steps."""

from __future__ import annotations

import logging
from functools import lru_cache

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.http.messages.base import encode
from eleventh.server.http.messages.lobby import ExampleLine, ExampleStep, ExampleSteps
from eleventh.server.http.patch import difference
from eleventh.server.trouble import Trouble
from eleventh.table.scenario import ScenarioError, scenarios
from eleventh.table.steps import Walk

log = logging.getLogger("eleventh.server")

KEPT = 128  # encoded examples in memory, the last used ones


@lru_cache(maxsize=KEPT)
def pictures(game: Game[State], number: int) -> bytes:
    """The encoded steps of an example, by its index in the game's list."""
    known = scenarios(game)
    if not 0 <= number < len(known):
        raise Trouble("not-found", f"{game.name} has {len(known)} examples, from 0 on.")
    scenario = known[number]
    try:
        walk = Walk(game, scenario)
    except ScenarioError as error:
        log.warning("an example of %s cannot be shown: %s", game.id, error)
        raise Trouble("not-found", "This example cannot be shown as pictures: read it in words.") from error
    drawn = [game.view(step.state, walk.viewer) for step in walk.steps]
    for scene in drawn:
        scene.choices = []  # examples cannot be played
    steps = [
        ExampleStep(
            [ExampleLine(line.kind, line.text, line.rule) for line in step.lines],
            difference(drawn[i - 1], drawn[i]) if i else None,
        )
        for i, step in enumerate(walk.steps)
    ]
    return encode(ExampleSteps(scenario.title, scenario.rules, drawn[0], steps))
