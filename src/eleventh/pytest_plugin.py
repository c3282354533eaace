"""The kit as a plug-in of pytest.

    pytest --pyargs eleventh.kit --game my-game     every promise, for a game that is installed
    pytest --write-golden                           write the golden games anew

At the end of a run stands how many rules of the games in it are played by scenarios. pytest loads this module
wherever eleventh is installed, so it imports nothing of the kit before a test does.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from eleventh.core.engine import State
    from eleventh.core.game import Game

pytest.register_assert_rewrite("eleventh.kit")

asked: list[str] = []  # the ids given with --game
folder: list[Path] = []  # the folder given with --golden


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("eleventh", "games of Eleventh Hour")
    group.addoption(
        "--game",
        action="append",
        default=[],
        metavar="GAME",
        help="which game `--pyargs eleventh.kit` is about; may be repeated; all games when left out",
    )
    group.addoption("--golden", default="", metavar="FOLDER", help="... and where its golden games are kept")
    group.addoption("--write-golden", action="store_true", help="write the golden games anew")


def pytest_configure(config: pytest.Config) -> None:
    asked[:] = config.getoption("--game")
    folder[:] = [Path(config.getoption("--golden"))] if config.getoption("--golden") else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    promises = sys.modules.get("eleventh.kit.promises")
    if promises is None:
        return
    from eleventh.table.scenario import ScenarioError, coverage

    games: list[Game[State]] = promises.tested_games()
    if games:
        terminalreporter.section("rules played by scenarios")
    for game in games:
        try:
            terminalreporter.write_line(str(coverage(game)))
        except (OSError, ScenarioError) as error:
            terminalreporter.write_line(f"{game.id}: {error}")
