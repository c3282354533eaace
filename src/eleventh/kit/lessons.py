"""Tests that every lesson can be finished, and that the goal of every game fits on a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.lesson import read_lesson, rehearse
from eleventh.table.scenario import ScenarioError

LONGEST_LINE = 140  # characters on a goal card


def lesson_files(game: Game[State]) -> list[Path]:
    return sorted((game.folder / "lessons").glob("*.txt"))


class LessonPromises:
    def test_the_lesson_can_be_taken_to_its_end(self, game: Game[State], lesson: Path) -> None:
        """Every question is asked and can be answered, all that is pointed at is on the table, and the words
        are short; see `rehearse`."""
        try:
            rehearse(game, read_lesson(lesson))
        except ScenarioError as error:
            pytest.fail(error.report(), pytrace=False)

    def test_the_goal_stands_on_a_card_of_three_short_lines(self, game: Game[State]) -> None:
        for line in game.goal.lines() if game.goal is not None else ():
            assert len(line) <= LONGEST_LINE, f"{game.name}: {line!r} is too long for a goal card"
            assert line.endswith("."), f"{game.name}: {line!r} is no sentence"
