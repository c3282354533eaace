"""Experiments as files: every mistake a sentence, the same figures however they were come by."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eleventh.cli import app
from eleventh.lab.experiments.experiment import Experiment, read_experiment
from eleventh.lab.experiments.experiment_run import ExperimentRun
from eleventh.lab.experiments.findings import findings
from eleventh.lab.experiments.results import Results
from eleventh.lab.run.executor import Result, SerialExecutor
from eleventh.lab.run.processes import ProcessExecutor
from eleventh.lab.statistics import paired
from eleventh.lab.variants.files import BadFile, read_content
from eleventh.lab.variants.variant import game_with
from eleventh.workers.pool import Task

EXAMPLES = Path(__file__).parents[2] / "examples"
EVIL = """
title = "How many treasures?"
games = ["professor-evil"]
bots = ["random"]
measure = ["won", "decisions"]
count = 12
[vary]
"treasures to win" = [4, 2]
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "some.toml"
    file.write_text(text)
    return file


def run_it(text: str, folder: Path, results: Path | None = None) -> Experiment:
    experiment, _ = read_experiment(written(folder, text))
    with Results(results) as store:
        ExperimentRun(experiment, store, SerialExecutor()).run()
    return experiment


def figures(experiment: Experiment) -> str:
    return json.dumps(findings(experiment, None))


def test_each_way_of_the_numbers_is_a_cell_with_the_same_seeds(tmp_path: Path) -> None:
    experiment = run_it(EVIL, tmp_path)
    (group,) = experiment.groups
    printed, fewer = group.cells
    assert (printed.varied, fewer.varied) == ({"treasures to win": 4}, {"treasures to win": 2})
    assert printed.spec.seed == fewer.spec.seed
    assert len(printed.played) == len(fewer.played) == 12
    shorter = group.figure(fewer, "decisions")
    assert shorter.more is not None
    assert shorter.more < 0


def test_who_was_stopped_goes_on_and_ends_with_the_same(tmp_path: Path) -> None:
    class Tired(SerialExecutor):
        """Stops as with Ctrl-C after some tasks."""

        def run(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Iterator[Result]:
            for number, result in enumerate(super().run(work, tasks)):
                if number == 3:
                    raise KeyboardInterrupt
                yield result

    file = tmp_path / "kept.sqlite"
    experiment, _ = read_experiment(written(tmp_path, EVIL))
    with Results(file) as store, pytest.raises(KeyboardInterrupt):
        ExperimentRun(experiment, store, Tired()).run()
    kept = sqlite3.connect(file).execute("SELECT count(*) FROM games").fetchone()[0]
    assert 0 < kept < 24
    assert figures(run_it(EVIL, tmp_path, file)) == figures(run_it(EVIL, tmp_path))


def test_who_plays_changes_nothing(tmp_path: Path) -> None:
    experiment, _ = read_experiment(written(tmp_path, EVIL))
    with Results(None) as store, ProcessExecutor(2) as executor:
        ExperimentRun(experiment, store, executor).run()
    assert figures(experiment) == figures(run_it(EVIL, tmp_path))


def test_a_group_stops_when_its_intervals_are_narrow_enough(tmp_path: Path) -> None:
    often = EVIL.replace("count = 12", "count = 40\nbatch = 10\nprecision = 25")
    experiment = run_it(often, tmp_path)
    (group,) = experiment.groups
    assert group.games in (10, 20, 30)
    assert experiment.narrow(group)
    assert len({len(cell.played) for cell in group.cells}) == 1


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    run_it(EVIL, tmp_path, file)
    more = EVIL.replace("count = 12", "count = 16")
    assert figures(run_it(more, tmp_path, file)) == figures(run_it(more, tmp_path))


def test_progress_tells_how_much_of_how_much(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    experiment, _ = read_experiment(written(tmp_path, EVIL))
    with Results(None) as store:
        ExperimentRun(
            experiment, store, SerialExecutor(), lambda done, total: seen.append((done, total))
        ).run()
    assert seen[0] == (0, 24)
    assert seen[-1] == (24, 24)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("games = [", "this is no TOML"),
        ("", "it does not say what is played"),
        ('games = ["nothing"]', "There is no game 'nothing'"),
        ('games = ["necreaux"]\ncounts = 3', r"nothing called 'counts'. Did you mean 'count'\?"),
        ('games = ["necreaux"]\nzzz = 3', "It may have: title, games"),
        ('games = ["necreaux"]\ncount = "many"', "count is 'many': it takes a whole number"),
        ('games = ["necreaux"]\ncount = 0', "it takes 1 or more"),
        ('games = ["necreaux"]\nbots = []', "bots is empty"),
        ('games = ["necreaux"]\nbots = [3]', "bots has 3: each of them is a text in quotes"),
        ('games = ["necreaux"]\nbots = ["genius"]', "genius"),
        ('games = ["necreaux"]\nbots = ["greedy", "greedy"]', "the same bots and numbers are there twice"),
        ('games = ["necreaux"]\nmeasure = ["joy"]', "no measure 'joy'. Choose from: won, share"),
        ('games = ["necreaux"]\nresults = "/tmp/x.sqlite"', "takes the name of a file beside this one"),
        ('games = ["necreaux"]\nresults = "../x.sqlite"', "give --results to the command"),
        ('games = ["necreaux"]\nresults = ".."', "takes the name of a file beside this one"),
        ('games = ["necreaux"]\nseats = [9]', "is played with 1 to 5 seats, not 9"),
        ('games = ["necreaux"]\nmodes = [{colour = "red"}]', "has no option 'colour'"),
        ('games = ["necreaux"]\n[vary]\n"Clock alone" = 12', "it takes a list of numbers"),
        ('games = ["necreaux"]\n[vary]\n"Clock alne" = [12]', "Did you mean 'Clock alone'"),
        ('games = ["necreaux", "island-of-d"]\n[vary]\n"last day" = [3]', r"write \[vary.necreaux\]"),
        ('games = ["necreaux"]\n[vary.island-of-d]\n"last day" = [3]', "is of no game of this experiment"),
    ],
)
def test_a_mistake_in_the_file_is_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_experiment(written(tmp_path, text))


def test_seats_that_a_mode_is_not_for_are_left_out_and_named(tmp_path: Path) -> None:
    text = 'games = ["professor-evil"]\nbots = ["random"]\nseats = [1, 2]\ncount = 2'
    experiment, _ = read_experiment(written(tmp_path, text))
    assert [group.seats for group in experiment.groups] == [2]
    assert "not 1" in experiment.left_out[0]


def test_several_games_have_numbers_of_their_own(tmp_path: Path) -> None:
    text = """
games = ["professor-evil", "necreaux"]
bots = ["random"]
[content.necreaux]
"Clock of two" = 9
[vary.professor-evil]
"treasures to win" = [2, 3]
"""
    experiment, _ = read_experiment(written(tmp_path, text))
    assert [len(group.cells) for group in experiment.groups] == [2, 1]
    assert dict(experiment.groups[1].cells[0].spec.content) == {"content.CLOCK_START[2]": 9}


def test_results_of_another_version_are_refused_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    run_it(EVIL, tmp_path, file)
    base = sqlite3.connect(file)
    base.execute("UPDATE about SET value = '0.0.1' WHERE key = 'eleventh'")
    base.commit()
    before = file.read_bytes()
    with pytest.raises(BadFile, match=r"results of eleventh 0.0.1, .*--results"):
        run_it(EVIL, tmp_path, file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "text", [b"this is a letter to my aunt, and no database at all. " * 40, b"SQLite format 3"]
)
def test_a_file_that_holds_no_results_is_refused_and_kept(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "letter.sqlite"
    file.write_bytes(text)
    with pytest.raises(BadFile, match=r"no file of played games|holds no results"):
        run_it(EVIL, tmp_path, file)
    assert file.read_bytes() == text


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    experiment, _ = read_experiment(written(tmp_path, EVIL.replace("count = 12", "count = 400")))
    with Results(file) as store:
        store.base.execute("PRAGMA max_page_count = 12")
        with pytest.raises(BadFile, match=r"the disk is full. All games up to here are kept"):
            ExperimentRun(experiment, store, SerialExecutor()).run()
    with Results(file) as store:
        assert len(store.played(1)) > 0


def test_pairs_that_hardly_differ_are_no_proof() -> None:
    more, (low, high) = paired([1, 0, 1, 0] * 25, [1, 0, 1, 0] * 25)
    assert more == 0
    assert low < 0 < high
    more, (low, high) = paired([0] * 100, [1] * 60 + [0] * 40)
    assert more == 0.6
    assert 0.45 < low < 0.6 < high < 0.72
    more, (low, high) = paired([1.0, 2.0, 3.0], [2.5, 3.5, 4.5])
    assert (more, low, high) == (1.5, 1.5, 1.5)


def test_the_command_takes_a_file_and_still_has_commands(tmp_path: Path) -> None:
    file = written(tmp_path, EVIL)
    ran = CliRunner().invoke(app, ["lab", str(file), "--jobs", "1"])
    assert ran.exit_code == 0
    assert "treasures to win" in ran.stdout
    assert (tmp_path / "some.sqlite").exists()
    data = json.loads(CliRunner().invoke(app, ["lab", "--json", str(file), "--jobs", "1"]).stdout)
    assert [cell["games"] for cell in data["groups"][0]["cells"]] == [12, 12]
    assert CliRunner().invoke(app, ["lab", "fit", "--help"]).exit_code == 0
    missing = CliRunner().invoke(app, ["lab", str(tmp_path / "none\x1b[31m.toml")])
    assert missing.exit_code == 2
    assert "none\\x1b[31m.toml: No such file" in missing.stderr


def test_nothing_in_a_file_steers_the_terminal_or_is_markup(tmp_path: Path) -> None:
    title = r"\u001b]0;mine\u0007 [/bold] \u202e"
    file = written(tmp_path, EVIL.replace("How many treasures?", title))
    ran = CliRunner().invoke(app, ["lab", str(file), "--jobs", "1"])
    assert ran.exit_code == 0
    assert r"\x1b]0;mine\x07 [/bold] \u202e" in ran.stdout
    assert ran.stdout.replace("\n", "").isprintable()


def test_the_numbers_of_a_game_are_listed() -> None:
    ran = CliRunner().invoke(app, ["lab", "numbers", "island-of-d"])
    assert 'monsters.MONSTERS["Black Knight"].stats[3]' in ran.stdout
    data = json.loads(CliRunner().invoke(app, ["lab", "numbers", "island-of-d", "--all", "--json"]).stdout)
    assert data["numbers"]["content.LAST_DAY"] == 32


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("experiments/*.toml")), ids=lambda file: file.stem)
def test_every_example_of_an_experiment_can_be_run(file: Path) -> None:
    experiment, _ = read_experiment(file)
    assert experiment.cells
    assert not experiment.left_out


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("content/*.toml")), ids=lambda file: file.stem)
def test_every_example_of_other_content_can_be_played(file: Path) -> None:
    game, content = read_content(file)
    assert content
    game_with(game.id, content)
