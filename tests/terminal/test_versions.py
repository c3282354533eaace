"""A game in a file that was played by version 1 of the rules, where version 2 holds: no 3 is laid aside."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from eleventh.cli import app
from eleventh.games import registry
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import Header, Log
from eleventh.table.log_text import read_log
from eleventh.table.table import Table
from eleventh.terminal import saves
from eleventh.terminal.saves import HUMAN
from lantern import LANTERN
from tiny.second import SECOND


@pytest.fixture(autouse=True)
def _version_2(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setitem(registry().games, "tiny", SECOND)


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


def saved(*moves: str) -> Path:
    """A game of version 1 that waits. Red holds 2 and 3, by its seed."""
    table = Table.new(LANTERN, 2, {}, SeededDealer(7))
    table.run_dealer()
    for move in moves:
        table.play(0, move)
    file = saves.new_file("tiny")
    saves.keep(file, table, [HUMAN, HUMAN])
    return file


def events(file: Path) -> list[str]:
    return [str(event) for event in read_log(file.read_text()).events]


def test_a_file_on_which_both_versions_agree_is_played_on() -> None:
    file = saved("lay")
    old = events(file)
    result = run("play", str(file), "--plain", typed="\n1\nquit\n")
    assert result.exit_code == 0, result.output
    assert events(file)[: len(old) + 2] == [*old, "rules 2", "0> aside 2"]


def test_where_the_rules_differ_play_says_so_and_asks() -> None:
    file = saved("lay", "aside 3")
    old = file.read_text()
    result = run("play", str(file), "--plain", typed="n\n")
    assert "Both agree up to event 5, and differ at event 6 (a choice of Red)." in result.output
    assert "stays as it was" in result.output
    assert file.read_text() == old
    run("play", str(file), "--plain", typed="y\nquit\n")
    assert events(file)[6] == "rules 2 after 5 agreed by 0 1"


def test_a_game_that_waits_is_offered_though_the_rules_differ() -> None:
    file = saved("lay", "aside 3")
    result = run("play", "tiny", "--plain", typed="\ny\nquit\n")
    assert "You have a game that waits: The Lantern" in result.output
    assert "by older rules" in result.output
    assert events(file)[-1] == "rules 2 after 5 agreed by 0 1"


def test_beats_without_a_question_go_on_only_on_request() -> None:
    file = saved("lay", "aside 3")
    old = file.read_text()
    assert "--go-on" in run("play", str(file), "--plain", "--yes").output
    assert file.read_text() == old
    run("play", str(file), "--plain", "--yes", "--go-on", typed="quit\n")
    assert events(file)[6] == "rules 2 after 5 agreed by 0 1"


def test_a_game_that_was_over_by_its_own_rules_does_not_wait() -> None:
    file = saved("lay", "aside 3")
    file.write_text(file.read_text() + "# over\n")
    assert saves.unfinished("tiny") == []


def test_replay_shows_it_as_far_as_both_agree() -> None:
    file = saved("lay", "aside 3")
    result = run("replay", str(file), "--plain", typed="end\n")
    assert "differ at event 6" in result.output
    assert "event 5 of 5" in result.output
    assert f"eleventh play {file} --go-on" in " ".join(result.output.split())
    run("play", str(file), "--plain", "--go-on", typed="quit\n")
    result = run("replay", str(file), "--plain", typed="6\n7\n")
    assert "Event 6 was played by older rules" in result.output
    assert "agreed to go on from event 5" in " ".join(result.output.split())


def test_verify_reports_the_remaining_proof() -> None:
    file = saved("lay", "aside 3")
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert "differ at event 6" in result.output
    assert "draws follow from the seed" in result.output
    assert "NOT in order" not in result.output
    run("play", str(file), "--plain", "--go-on", typed="quit\n")
    result = run("verify", str(file))
    assert result.exit_code == 0
    assert (
        "From event 7 on it goes by version 2 of the rules, before by 1, from event 5 by agreement."
        in result.output
    )


def test_a_game_that_cannot_begin_by_the_present_rules_is_named(tmp_path: Path) -> None:
    file = tmp_path / "old.log"
    log = Log(Header("tiny", "1", 2, {"moon": "full"}, seed="1"))
    file.write_text(
        "\n".join([*log.header.lines(), "", f"   0  {log.hash[:12]}  start", f"end 0 {log.hash}"])
    )
    result = run("play", str(file))
    assert result.exit_code == 2
    assert "cannot even begin" in result.output
