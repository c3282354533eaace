"""Comparing: two bots, contents, versions or results, pair by pair, in a sentence."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eleventh.cli import app
from eleventh.core.game import BadSetup
from eleventh.games import find_game
from eleventh.lab.experiments.compare import CompareSpec, Pairing, compare
from eleventh.lab.experiments.experiment import read_experiment
from eleventh.lab.experiments.experiment_run import ExperimentRun
from eleventh.lab.experiments.results import Results
from eleventh.lab.run.executor import SerialExecutor

ROOT = Path(__file__).parents[2]


def only(a: str, b: str, asked: CompareSpec) -> Pairing:
    (found,) = compare(a, b, asked, SerialExecutor())
    return found


def softer(folder: Path, treasures: int = 1) -> str:
    file = folder / "softer.toml"
    file.write_text(f'game = "professor-evil"\n[content]\n"treasures to win" = {treasures}\n')
    return str(file)


def kept(folder: Path, name: str, text: str) -> str:
    file = folder / f"{name}.toml"
    file.write_text(text)
    experiment, results = read_experiment(file)
    with Results(results) as store:
        ExperimentRun(experiment, store, SerialExecutor()).run()
    return str(results)


def test_two_bots() -> None:
    found = only("random", "greedy", CompareSpec("professor-evil", games=12))
    assert found.pairs == 12
    assert found.differ
    assert found.sentence.startswith("B wins ")
    assert found.sentence.endswith(", 12 pairs.")
    other = only("greedy", "random", CompareSpec("professor-evil", games=12))
    assert other.more == -found.more
    assert "points less" in other.sentence


def test_the_printed_game_and_another_content(tmp_path: Path) -> None:
    found = only("printed", softer(tmp_path), CompareSpec(bot="random", games=10, measure="decisions"))
    assert found.more < 0
    assert "decisions less" in found.sentence


def test_a_comparison_stops_when_it_is_sure_enough(tmp_path: Path) -> None:
    asked = CompareSpec(bot="random", games=1000, measure="decisions", precision=40)
    assert only("printed", softer(tmp_path), asked).pairs < 1000


def test_the_same_twice_is_no_comparison() -> None:
    with pytest.raises(BadSetup, match="greedy and greedy are the same"):
        compare("greedy", "greedy", CompareSpec("professor-evil"), SerialExecutor())


def test_among_rivals_each_bot_plays_against_the_usual_one() -> None:
    asked = CompareSpec("island-emergency", seats=2, options={"mode": "race"}, bot="random", games=6)
    found = only("random", "greedy", asked)
    assert found.rates[1] > found.rates[0]


def test_who_plays_for_a_score_is_compared_by_what_was_reached() -> None:
    found = only("random", "greedy", CompareSpec("island-emergency", 1, {"mode": "advanced"}, games=3))
    assert found.measure == "share"
    assert "reaches" in found.sentence


def test_two_files_of_results_are_compared_cell_by_cell(tmp_path: Path) -> None:
    text = 'games = ["professor-evil"]\nbots = ["random", "greedy"]\ncount = {}\n'
    one, other = kept(tmp_path, "one", text.format(4)), kept(tmp_path, "other", text.format(3))
    found = compare(one, other, CompareSpec(), SerialExecutor())
    assert [pair.pairs for pair in found] == [3, 3]
    assert all(pair.more == 0 and not pair.differ for pair in found)
    assert found[0].sentence.startswith("No difference is shown")


def test_single_results_of_one_game_are_compared_though_they_differ_in_bots(tmp_path: Path) -> None:
    text = 'games = ["professor-evil"]\nbots = ["{}"]\ncount = 3\n'
    one, other = (kept(tmp_path, bot, text.format(bot)) for bot in ("random", "greedy"))
    assert only(one, other, CompareSpec()).pairs == 3


def test_results_without_common_games_are_refused(tmp_path: Path) -> None:
    one = kept(tmp_path, "one", 'games = ["professor-evil"]\nbots = ["random"]\ncount = 2\n')
    other = kept(tmp_path, "other", 'games = ["necreaux"]\nbots = ["random"]\ncount = 2\n')
    with pytest.raises(BadSetup, match="have no games in common"):
        compare(one, other, CompareSpec(), SerialExecutor())


@pytest.mark.skipif(os.name != "posix", reason="the other version is a shell script here")
@pytest.mark.slow
def test_another_installed_version_plays_the_same_games(tmp_path: Path) -> None:
    program = tmp_path / "eleventh"
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT / "src"}" exec "{sys.executable}" -m eleventh "$@"\n')
    program.chmod(0o755)
    found = only(str(program), "here", CompareSpec("professor-evil", bot="random", games=4))
    assert found.more == 0
    assert found.pairs == 4
    assert f"rules {find_game('professor-evil').version}" in found.one


@pytest.mark.skipif(os.name != "posix", reason="the other program is a shell script here")
def test_a_program_that_runs_no_experiments_is_named(tmp_path: Path) -> None:
    program = tmp_path / "other"
    program.write_text("#!/bin/sh\necho what is a lab >&2\nexit 2\n")
    program.chmod(0o755)
    with pytest.raises(BadSetup, match=r"cannot run the experiment \(what is a lab\)"):
        compare(str(program), "here", CompareSpec("professor-evil"), SerialExecutor())


@pytest.mark.parametrize(
    ("a", "b", "asked", "said"),
    [
        ("random", "greedy", CompareSpec(), "Say which game they play"),
        ("random", "greedy", CompareSpec("nothing"), "There is no game 'nothing'"),
        ("random", "genius", CompareSpec("necreaux"), "genius"),
        ("random", "greedy", CompareSpec("necreaux", measure="joy"), "There is no measure 'joy'"),
        ("random", "may.sqlite", CompareSpec("necreaux"), "Results are compared with results"),
        ("random", "here", CompareSpec("necreaux"), "A version is compared with another"),
        ("bin/none", "here", CompareSpec("necreaux"), "bin/none is no program"),
    ],
)
def test_what_cannot_be_compared_is_said(a: str, b: str, asked: CompareSpec, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        compare(a, b, asked, SerialExecutor())


def test_a_content_file_of_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="These are different games: necreaux, professor-evil"):
        compare("printed", softer(tmp_path), CompareSpec("necreaux"), SerialExecutor())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[content]\n"last day" = 3', "does not say which game"),
        ('game = "island-of-d"', "it names no number"),
        ('game = "island-of-d"\n[content]\n"last day" = "soon"', "softer.toml: 'last day' is to be 'soon'"),
        ('game = "island-of-d"\n[contents]\n"last day" = 3', "Did you mean 'content'"),
    ],
)
def test_a_mistake_in_a_content_file_is_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "softer.toml"
    file.write_text(text)
    with pytest.raises(BadSetup, match=said):
        compare("printed", str(file), CompareSpec(), SerialExecutor())


def test_the_command_says_it_in_a_sentence_and_as_data() -> None:
    line = ["compare", "random", "greedy", "--game", "professor-evil", "--games", "6", "--jobs", "1"]
    ran = CliRunner().invoke(app, line)
    assert ran.exit_code == 0
    assert "B wins " in ran.stdout
    data = json.loads(CliRunner().invoke(app, [*line, "--json"]).stdout)
    assert data["pairs"][0]["sentence"] in ran.stdout
    wrong = CliRunner().invoke(app, ["compare", "may.sqlite", "june.sqlite"])
    assert wrong.exit_code == 2
    assert "may.sqlite: No such file" in wrong.stderr
    steering = CliRunner().invoke(app, ["compare", "\x1b[2J.sqlite", "june.sqlite"])
    assert "\\x1b[2J.sqlite: No such file" in steering.stderr
