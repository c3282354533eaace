"""The command line: what each command prints, and one sentence with status 2 for what cannot be."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from eleventh.cli import app, main
from eleventh.cli.help import EXAMPLES
from eleventh.games import all_games
from eleventh.table.dealers import FairDealer, SeededDealer
from eleventh.table.table import Table


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    table = Table.new(all_games()["professor-evil"], 2, {}, SeededDealer(3))
    table.run_dealer()
    file = tmp_path / "game.log"
    file.write_text(table.save())
    return file


def test_without_arguments_it_lists_its_commands() -> None:
    result = run()
    assert result.exit_code == 0
    for command in ("games", "play", "replay", "rules", "verify", "simulate", "fuzz", "serve"):
        assert command in result.output


def test_the_help_page_groups_the_commands_and_cuts_no_summary() -> None:
    lines = run().stdout.splitlines()
    assert [group for group in ("Play:", "Study:", "Build:", "Serve:") if group not in lines] == []
    summaries = [line for line in lines[lines.index("Play:") :] if line.startswith("  ")]
    assert not [summary for summary in summaries if summary.endswith("...")]


@pytest.mark.parametrize("command", sorted({*EXAMPLES} - {"run", "numbers", "fit", "check"}))
def test_help_lists_the_arguments_and_ends_with_two_examples(command: str) -> None:
    page = run(command, "--help").stdout
    assert not re.search(r"[{}<>]|\[\[", page.splitlines()[0])
    assert "<int" not in page
    assert page.count(f"\n    eleventh {command}") == 2
    assert run("help", command).stdout.splitlines()[1:] == page.splitlines()[1:]


def test_no_command_is_called_so() -> None:
    result = run("help", "dance")
    assert result.exit_code == 2
    assert "There is no command 'dance'." in result.stderr


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_the_version_names_the_engine(option: str) -> None:
    assert re.fullmatch(r"eleventh [\d.]+ \((plain|compiled) engine\)\n", run(option).stdout)


def test_a_game_lists_its_options_with_their_values() -> None:
    shown = run("games", "professor-evil").stdout
    data = json.loads(run("games", "professor-evil", "--json").stdout)
    for option in data["options"]:
        assert f"{option['id']}: " in shown
        for value in option["values"]:
            assert re.search(rf"^  {value['id']} ", shown, re.MULTILINE)
    assert {one["id"] for one in json.loads(run("games", "--json").stdout)["games"]} == {*all_games()}


def test_a_pipe_gets_whole_lines() -> None:
    lines = run("games").stdout.splitlines()
    assert len(lines) == len(all_games()) + 1
    assert [line for line in lines if line != line.rstrip()] == []
    (rule,) = json.loads(run("rules", "professor-evil", "R1", "--json").stdout)["rules"]
    assert f"R1  {rule['text']}" in run("rules", "professor-evil", "R1").stdout.splitlines()


def test_verify_prints_one_json_object(log: Path) -> None:
    verdict = json.loads(run("verify", str(log), "--json").stdout)
    assert verdict["ok"]
    assert verdict["event"] is None


def test_games_are_listed() -> None:
    result = run("games")
    assert result.exit_code == 0
    for game in all_games():
        assert game in result.output


def test_play_without_anybody_to_answer_fails() -> None:
    result = run("play", "--plain")
    assert result.exit_code == 1
    assert "No game was begun." in result.output


def test_play_in_plain_lines_through_a_pipe_and_go_on_later() -> None:
    result = run("play", "professor-evil", "--plain", "--yes", "--seed", "5", typed="1\nquit\n")
    assert result.exit_code == 0
    assert "The game is kept" in result.output
    assert "\x1b" not in result.output
    result = run("play", "--plain", typed="y\nlog\n")
    assert "You have a game that waits: Professor Evil" in result.output


def test_simulate_prints_one_json_object() -> None:
    arguments = ["--games", "6", "--bot", "random", "--seats", "3", "--seed", "2", "--json"]
    result = run("simulate", "professor-evil", "--option", "difficulty=easy", *arguments)
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    for key in ("games", "wins", "win_rate", "win_rate_interval", "scores", "decisions", "seconds"):
        assert key in data
    assert data["games"] == 6
    assert data["options"]["difficulty"] == "easy"
    again = json.loads(
        run("simulate", "professor-evil", "--option", "difficulty=easy", *arguments, "--jobs", "1").stdout
    )
    assert {**data, "seconds": 0} == {**again, "seconds": 0}


def test_simulate_prints_a_table_for_people() -> None:
    result = run("simulate", "professor-evil", "--games", "4", "--bot", "random", "--jobs", "1")
    assert result.exit_code == 0
    assert "95 %" in result.output


def test_a_rule_is_printed_with_rulings_and_examples() -> None:
    result = run("rules", "professor-evil", "R41")
    assert result.exit_code == 0
    assert result.output.startswith("R41")
    assert run("rules", "professor-evil").output.count("\n") > 50


def test_fuzz_reports_what_it_played() -> None:
    result = run("fuzz", "professor-evil", "--games", "2")
    assert result.exit_code == 0
    assert "professor-evil: 2 games" in result.output


def test_verify_accepts_a_sound_log_and_names_the_event_that_was_changed(log: Path) -> None:
    assert run("verify", str(log)).exit_code == 0
    lines = log.read_text().splitlines()
    index = next(i for i, line in enumerate(lines) if line.startswith("   2 "))
    lines[index] = lines[index].replace("(", "( ", 1)
    log.write_text("\n".join(lines) + "\n")
    result = run("verify", str(log))
    assert result.exit_code == 1
    assert "Event 2" in result.output


def test_verify_checks_a_fair_dealer(tmp_path: Path) -> None:
    game = all_games()["professor-evil"]
    table = Table.new(game, 2, {}, FairDealer(bytes(32)))
    table.run_dealer()
    file = tmp_path / "fair.log"
    file.write_text(table.save())
    assert "has not shown its secret" in run("verify", str(file)).output


def test_replay_through_a_pipe(log: Path) -> None:
    result = run("replay", str(log), "--plain", typed="\nend\nquit\n")
    assert result.exit_code == 0
    assert "event 1 of" in result.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "There is no game 'chess'. Choose from:"),
        (["rules", "chess"], "There is no game 'chess'."),
        (["rules", "professor-evil", "R999"], "No rule of Professor Evil"),
        (["simulate", "chess"], "There is no game 'chess'."),
        (["simulate", "professor-evil", "--seats", "9"], "is played with 2 to 4 seats, not 9."),
        (["simulate", "professor-evil", "--option", "luck=good"], "has no option 'luck'."),
        (["simulate", "professor-evil", "--option", "difficulty=mad"], "cannot be 'mad'. Choose from:"),
        (["simulate", "professor-evil", "--option", "difficulty"], "written KEY=VALUE"),
        (["simulate", "professor-evil", "--bot", "clever"], "There is no bot 'clever'."),
        (["simulate", "professor-evil", "--games", "0"], "--games"),
        (["play", "professor-evil", "--yes", "--people", "7"], "is played with 2 to 4 seats, not 7."),
        (["play", "professor-evil", "--yes", "--dealer", "magic"], "There is no dealer 'magic'."),
        (["play", "professor-evil", "--yes", "--bots", "clever"], "There is no bot 'clever'."),
        (["replay", "nowhere.log"], "nowhere.log: No such file"),
        (["replay", __file__], "This is not a log"),
        (["verify", "nowhere.log"], "nowhere.log: No such file"),
        (["fuzz", "chess"], "There is no game 'chess'."),
        (["balance", "chess"], "There is no game 'chess'."),
        (["balance", "professor-evil", "--bots", ","], "Name at least one bot"),
        (["simulate", "professor-evil", "--seats", "0"], "is played with 2 to 4 seats, not 0."),
        (["fuzz", "professor-evil", "--folder", __file__], "File exists"),
        (["serve", "--port", "99999"], "ports go from 0 to 65535"),
        (["serve", "--port", "0", "--host", "no such host"], "cannot be used"),
        (["serve", "--port", "0", "--database", f"{__file__}/x.db"], "cannot be opened"),
        (["serve", "--port", "0", "--database", str(Path(__file__).parent)], "is a folder"),
        (["serve", "--port", "0", "--database", "postgresql://host:first/x"], "is not the URL of a database"),
        (["serve", "--port", "0", "--database", "sqlite://"], "Give the path of a file"),
        (["serve", "--port", "0", "--database", "mysql://host/x"], "is not supported"),
    ],
)
def test_bad_input_gets_a_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_figures_that_cannot_be_written_are_printed(tmp_path: Path) -> None:
    arguments = ["balance", "island-of-d", "--games", "1", "--bots", "random", "--jobs", "1"]
    result = run(*arguments, "--write", str(tmp_path))
    assert result.exit_code == 2
    assert "Is a directory" in result.stderr
    assert "| mode | seats | bot |" in result.stdout


@pytest.mark.parametrize("dealer", ["hand", "fair"])
def test_a_seed_is_for_the_seeded_dealer(dealer: str) -> None:
    result = run("play", "professor-evil", "--yes", "--plain", "--seed", "5", "--dealer", dealer)
    assert result.exit_code == 2
    assert "--dealer seeded" in result.stderr


def test_bots_without_a_seat_are_not_passed_over_in_silence() -> None:
    arguments = ["--seats", "2", "--people", "2", "--bots", "greedy"]
    result = run("play", "professor-evil", "--yes", "--plain", *arguments)
    assert result.exit_code == 2
    assert "no seat is left for bots" in result.stderr


@pytest.mark.parametrize("wish", [["--seed", "7"], ["--dealer", "hand"], ["--names", "Zoe"]])
def test_new_settings_start_a_new_game_even_if_one_is_stored(wish: list[str], tmp_path: Path) -> None:
    for more in ([], wish):
        run("play", "professor-evil", "--yes", "--plain", *more, typed="quit\n")
    assert len(list((tmp_path / "data/eleventh/games").glob("*.log"))) == 2


def test_a_game_that_cannot_be_stored_in_its_place_is_stored_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    result = run("play", "professor-evil", "--yes", "--plain", typed="quit\n")
    assert "The game is kept. Go on" not in result.output
    assert "could not be kept" in result.output
    (kept,) = tmp_path.glob("professor-evil-*.log")
    assert str(kept) in result.output
    assert run("verify", str(kept)).exit_code == 0


def test_output_that_cannot_be_written_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("eleventh.cli.app", full)
    said = io.StringIO()
    monkeypatch.setattr("sys.stderr", said)
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert "No space left on device" in said.getvalue()
