"""The kit as a plug-in of pytest.

    pytest --pyargs eleventh.kit --game my-game     every promise, for a game that is installed
    pytest --write-golden                           write the golden games anew

At the end of a run stands how many rules of the games in it are played by scenarios. pytest loads this module
wherever eleventh is installed, so it imports nothing of the kit before a test does.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.register_assert_rewrite("eleventh.kit")

rules_played: dict[str, str] = {}  # by the id of a game, a line; of all processes

OUTPUT = "eleventh_rules_played"  # what a process of xdist hands over


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
    names: list[str] = config.getoption("--game")
    folder: str = config.getoption("--golden")
    if names:
        check(names)
    if names or folder:
        from eleventh.kit import selection

        selection.games[:] = names
        selection.golden[:] = [Path(folder)] if folder else []


def check(names: list[str]) -> None:
    from eleventh.games import UnknownGame, find_game

    try:
        for name in names:
            find_game(name)
    except UnknownGame as error:
        raise pytest.UsageError(str(error)) from None


def pytest_sessionfinish(session: pytest.Session) -> None:
    promises = sys.modules.get("eleventh.kit.promises")
    if promises is not None:
        rules_played.update(promises.rules_played())
    output: dict[str, object] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[OUTPUT] = rules_played


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """A process of xdist has ended."""
    output: dict[str, dict[str, str]] = getattr(node, "workeroutput", {})
    rules_played.update(output.get(OUTPUT, {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if rules_played:
        terminalreporter.section("rules played by scenarios")
    for line in rules_played.values():
        terminalreporter.write_line(line)
