"""Prints which rules are played by scenarios at the end of the run."""

from __future__ import annotations

import pytest

from eleventh.table.scenario import ScenarioError, coverage
from kit.setups import GAMES


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("rules played by scenarios")
    for game in GAMES:
        try:
            terminalreporter.write_line(str(coverage(game)))
        except (OSError, ScenarioError) as error:
            terminalreporter.write_line(f"{game.id}: {error}")
