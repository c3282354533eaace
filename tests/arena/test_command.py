"""The command `eleventh arena`: its entrants, and one sentence for each error."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from arena import programs
from eleventh.cli import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments])


def test_bots_and_commands_enter_and_a_table_is_shown(tmp_path: Path) -> None:
    words = " ".join(programs.command(tmp_path, programs.GOOD))
    result = run("professor-evil", "--bot", "greedy", "--command", words, "--games", "1")
    assert result.exit_code == 0, result.output
    assert "player" in result.output
    assert "player.py" in result.output


def test_everybody_can_be_named_in_a_file(tmp_path: Path) -> None:
    command = programs.command(tmp_path, programs.GOOD)
    file = tmp_path / "players.toml"
    file.write_text(
        f"""
        [[entrant]]
        bot = "random"
        [[entrant]]
        name = "mine"
        command = {json.dumps(command)}
        seconds = 5
        """
    )
    result = run("island-emergency", "--entrants", str(file), "--bot", "random", "--games", "1", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert [one["name"] for one in found["entrants"]] == ["random", "random (2)", "mine"]
    assert [one["kind"] for one in found["entrants"]] == ["bot", "bot", "command"]


WRONG = [
    (["professor-evil"], "Nobody enters: name players with --bot, --command or --entrants."),
    (["go", "--bot", "greedy"], "There is no game 'go'."),
    (["professor-evil", "--bot", "genius"], "There is no bot 'genius'."),
    (["professor-evil", "--bot", "greedy", "--seats", "7"], "is played with 2 to 4 seats, not 7."),
    (["professor-evil", "--bot", "greedy", "-o", "x=y"], "has no option 'x'."),
    (["professor-evil", "--command", "no-such-program"], "cannot be started: No such file"),
    (["professor-evil", "--command", "'"], "cannot be read"),
    (["professor-evil", "--command", " "], "A command is empty"),
    (["island-emergency", "--bot", "greedy"], "has 2 seats for 1 rivals: name more, or a --partner"),
    (["professor-evil", "--entrants", "nowhere.toml"], "nowhere.toml: No such file"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG)
def test_an_impossible_series_is_refused_in_one_sentence(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


FILES = [
    ("entrant = 3", "names nobody"),
    ("[[entrant", "is no TOML"),
    ("[[entrant]]\nname = 'x'", "has one of: bot, command, model; not 0"),
    ("[[entrant]]\nbot = 'greedy'\ncommand = 'x'", "not 2 of them"),
    ("[[entrant]]\nbot = 'greedy'\nsped = 1", "has no 'sped'"),
    ("[[entrant]]\ncommand = 'x'\nseconds = -1", "a number from 0 to 3600, not -1"),
    ("[[entrant]]\nmodel = 'x'", "needs an `address`"),
    ("[[entrant]]\nmodel = 'x'\naddress = 'http://a'\nkey = 'NOT_SET_HERE'", "variable NOT_SET_HERE: set it"),
    ("[[entrant]]\nmodel = 'x'\naddress = 'http://a'\nrequest = 1", "`request` of the model 'x' is a table"),
]


@pytest.mark.parametrize(("text", "said"), FILES)
def test_an_unusable_file_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "players.toml"
    file.write_text(text)
    result = run("professor-evil", "--entrants", str(file))
    assert result.exit_code == 2
    assert said in result.output


def test_results_that_are_there_are_not_overwritten(tmp_path: Path) -> None:
    arguments = ["professor-evil", "--bot", "random", "--games", "1", "--output", str(tmp_path / "out")]
    assert run(*arguments).exit_code == 0
    result = run(*arguments)
    assert result.exit_code == 2
    assert "give another folder" in result.output


def test_an_extra_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    result = CliRunner().invoke(app, ["mcp"])
    assert result.exit_code == 2
    assert "pip install '.[mcp]'" in result.output
