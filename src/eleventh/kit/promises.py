"""All promises in one class: a package makes a subclass that names its games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from eleventh.core.game import Game
from eleventh.kit.choices import ChoicePromises
from eleventh.kit.golden import GoldenPromises, kept_games
from eleventh.kit.lessons import LessonPromises, lesson_files
from eleventh.kit.observations import ObservationPromises
from eleventh.kit.rules import RulePromises, scenario_files
from eleventh.kit.scenes import ScenePromises
from eleventh.kit.secrets import SecretPromises
from eleventh.kit.states import StatePromises
from eleventh.kit.tables import TablePromises
from eleventh.kit.terminal import TerminalPromises
from eleventh.kit.words import WordPromises
from eleventh.table.scenario import coverage

tested: list[type[Promises]] = []  # every class that names games


class Promises(
    StatePromises,
    ChoicePromises,
    ObservationPromises,
    SecretPromises,
    ScenePromises,
    TablePromises,
    TerminalPromises,
    WordPromises,
    RulePromises,
    LessonPromises,
    GoldenPromises,
):
    """What every game holds to. A subclass whose name begins with Test is found by pytest."""

    games: ClassVar[Sequence[Game[Any]]] = ()
    golden: ClassVar[Path | None] = None  # the folder of the golden games, if there are any

    def __init_subclass__(cls) -> None:
        """What is no promise of these games does not exist for them."""
        tested.append(cls)
        if not cls.games:
            raise TypeError(f"{cls.__name__} names no game: write `games = [GAME]` in it.")
        if not any(game.has_secrets for game in cls.games):
            leave_out(cls, SecretPromises)
        if cls.golden is None:
            leave_out(cls, GoldenPromises)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        games = list(self.games)
        if metafunc.definition.originalname in vars(SecretPromises):
            games = [game for game in games if game.has_secrets]
        if "scenario" in metafunc.fixturenames:
            each(metafunc, "scenario", [(game, path) for game in games for path in scenario_files(game)])
        elif "lesson" in metafunc.fixturenames:
            each(metafunc, "lesson", [(game, path) for game in games for path in lesson_files(game)])
        elif "golden_file" in metafunc.fixturenames:
            folder = self.golden or Path()
            each(
                metafunc, "golden_file", [(game, path) for game in games for path in kept_games(game, folder)]
            )
        elif "golden_folder" in metafunc.fixturenames:
            ids = [game.id for game in games]
            metafunc.parametrize(("game", "golden_folder"), [(game, self.golden) for game in games], ids=ids)
        elif "game" in metafunc.fixturenames:
            metafunc.parametrize("game", games, ids=[game.id for game in games])


def each(metafunc: pytest.Metafunc, what: str, files: list[tuple[Game[Any], Path]]) -> None:
    """One test for each file of a game."""
    names = [f"{game.id}/{path.stem.removeprefix(f'{game.id}-')}" for game, path in files]
    metafunc.parametrize(("game", what), files, ids=names)


def leave_out(cls: type[Promises], promises: type[object]) -> None:
    for name in vars(promises):
        if name.startswith("test_"):
            setattr(cls, name, None)


def rules_played() -> dict[str, str]:
    """For the games of all classes, by id, how many of their rules are played by scenarios."""
    lines = {}
    for game in (game for cls in tested for game in cls.games):
        try:
            lines[game.id] = str(coverage(game))
        except (OSError, ValueError) as error:
            lines[game.id] = f"{game.id}: {error}"
    return lines
