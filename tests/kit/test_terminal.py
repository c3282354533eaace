"""The scene of every game in the terminal, at every event: drawn in any size, and told in plain lines."""

from __future__ import annotations

import io

from rich.console import Console

from eleventh.terminal.plain import describe, option_lines
from eleventh.terminal.screen import Screen, options, prompt
from kit.setups import Setup, for_every_game, moments, walk


def draw(setup: Setup, width: int, height: int) -> None:
    for state in moments(setup, 3):
        scene = setup.game.view(state, max(-1, state.to_act))
        paper = io.StringIO()
        console = Console(file=paper, width=width, height=height, force_terminal=True)
        console.print(
            Screen(scene, setup.game.name, console).draw([], [prompt(scene), options(scene.choices, width)])
        )
        assert scene.clock.text in paper.getvalue()


@for_every_game
def test_every_moment_can_be_drawn(setup: Setup) -> None:
    draw(setup, 140, 50)


@for_every_game
def test_a_small_terminal_is_enough(setup: Setup) -> None:
    draw(setup, 80, 24)


@for_every_game
def test_every_event_can_be_told_in_plain_lines(setup: Setup) -> None:
    for state in walk(setup):
        scene = setup.game.view(state, state.to_act if state.to_act >= 0 else -1)
        said = describe(scene)
        assert said["clock"]
        assert not any("\n" in line for line in said.values())
        assert len(option_lines(scene.choices)) >= len(scene.choices)
