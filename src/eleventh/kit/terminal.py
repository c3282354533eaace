"""The scene of every game in the terminal: drawn in any size, told in plain lines, answered by typing."""

from __future__ import annotations

import io

from rich.console import Console

from eleventh.kit.setups import Setup, asking, every_setup, moments, walk
from eleventh.table.scene_text import describe
from eleventh.terminal.match import command_in, find, numbers_of
from eleventh.terminal.screen import Screen, option_lines, options, prompt


def draw(setup: Setup, width: int, height: int) -> None:
    for state in moments(setup, 3):
        scene = setup.game.view(state, max(-1, state.to_act))
        paper = io.StringIO()
        console = Console(file=paper, width=width, height=height, force_terminal=True)
        console.print(
            Screen(scene, setup.game.name, console).draw([], [prompt(scene), options(scene.choices, width)])
        )
        assert scene.clock.text in paper.getvalue()


class TerminalPromises:
    @every_setup
    def test_every_moment_can_be_drawn(self, setup: Setup) -> None:
        draw(setup, 140, 50)

    @every_setup
    def test_a_small_terminal_is_enough(self, setup: Setup) -> None:
        draw(setup, 80, 24)

    @every_setup
    def test_every_event_can_be_told_in_plain_lines(self, setup: Setup) -> None:
        for state in walk(setup):
            scene = setup.game.view(state, state.to_act if state.to_act >= 0 else -1)
            said = describe(scene)
            assert said["clock"]
            assert not any("\n" in line for line in said.values())
            assert len(option_lines(scene.choices)) >= len(scene.choices)

    @every_setup
    def test_what_is_typed_in_full_is_chosen_whatever_commands_there_are(self, setup: Setup) -> None:
        for state in asking(setup):
            names = [action.notation for action in state.options]
            for name in names:
                assert command_in(name, names) is None, f"{name!r} is taken for a command"
                assert find(name, names, names, names) == name

    @every_setup
    def test_each_choice_has_a_number_of_its_own_and_one_that_is_a_number_that(self, setup: Setup) -> None:
        for state in asking(setup):
            names = [action.notation for action in state.options]
            numbers = numbers_of(names)
            assert len(set(numbers)) == len(names)
            for number, name in zip(numbers, names, strict=True):
                assert find(str(number), names, names, names) == name
