"""Tuning: numbers are searched for a target on some seeds, and reported on others."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eleventh.cli import app
from eleventh.core.game import BadSetup
from eleventh.lab.experiments.results import Results
from eleventh.lab.experiments.tune import Found, Search
from eleventh.lab.experiments.tuning_question import HELD_OUT, Target, TuningQuestion, read_question
from eleventh.lab.run.executor import NoExecutor, Result, SerialExecutor
from eleventh.lab.variants.files import BadFile, read_content
from eleventh.workers.pool import Task

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = """
game = "professor-evil"
bots = ["random"]
trials = 4
games = 3
held_out = 4
[target]
measure = "decisions"
want = "least"
[numbers]
"treasures to win" = [2, 5]
"""


@pytest.fixture(autouse=True)
def optuna() -> None:
    pytest.importorskip("optuna", reason="Optuna is not installed: pip install '.[tune]'")


def asked(folder: Path, text: str = SHORT) -> TuningQuestion:
    file = folder / "question.toml"
    file.write_text(text)
    return read_question(file)


def found(
    question: TuningQuestion, storage: Path | None = None, executor: SerialExecutor | None = None
) -> Found:
    with Results(None) as results:
        return Search(question, storage, results, executor or SerialExecutor()).run()


def test_the_number_that_comes_nearest_to_the_target_is_found(tmp_path: Path) -> None:
    best = found(asked(tmp_path, SHORT.replace("trials = 4", "trials = 12")))
    assert best.numbers == {"treasures to win": 2}
    assert best.trials == 12


def test_it_is_reported_on_seeds_that_no_trial_has_seen(tmp_path: Path) -> None:
    best = found(asked(tmp_path))
    ((_, training),) = best.training.cells
    ((_, held_out),) = best.held_out.cells
    ((_, printed),) = best.printed.cells
    assert held_out.spec.seed == printed.spec.seed == training.spec.seed + HELD_OUT
    assert (len(training.played), len(held_out.played), len(printed.played)) == (3, 4, 4)
    assert printed.spec.content == ()


def test_the_first_trial_is_the_printed_game(tmp_path: Path) -> None:
    best = found(asked(tmp_path, SHORT.replace("trials = 4", "trials = 1")))
    assert best.numbers == {"treasures to win": 4}


class Tired(SerialExecutor):
    """Stops as with Ctrl-C after some tasks."""

    def __init__(self, tasks: int) -> None:
        self.left = tasks

    def run(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Iterator[Result]:
        for result in super().run(work, tasks):
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt
            yield result


def test_a_search_that_was_stopped_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    question, storage = asked(tmp_path), tmp_path / "trials.sqlite"
    with pytest.raises(KeyboardInterrupt):
        found(question, storage, Tired(4))
    on = found(question, storage)
    assert on.trials == 4
    assert on.content_file() == found(question).content_file()


def test_trials_of_another_question_are_refused_and_kept(tmp_path: Path) -> None:
    storage = tmp_path / "trials.sqlite"
    found(asked(tmp_path, SHORT.replace("trials = 4", "trials = 1")), storage)
    with pytest.raises(BadFile, match="another question or version"):
        found(asked(tmp_path, SHORT.replace("games = 3", "games = 2")), storage)
    assert found(asked(tmp_path, SHORT.replace("trials = 4", "trials = 2")), storage).trials == 2


def test_a_file_that_holds_no_trials_is_refused_and_kept(tmp_path: Path) -> None:
    storage = tmp_path / "letter.sqlite"
    storage.write_text("Dear aunt, " * 100)
    with pytest.raises(BadFile, match=r"Trials cannot be kept in .*letter.sqlite"):
        found(asked(tmp_path), storage)
    assert storage.read_text() == "Dear aunt, " * 100


def test_ranges_that_no_game_can_be_played_with_are_named(tmp_path: Path) -> None:
    text = SHORT.replace('"treasures to win" = [2, 5]', '"content.CLOCK_DIE[0]" = [-90, -60]')
    with pytest.raises(BadSetup, match=r"content.CLOCK_DIE\[0\] = -"):
        found(asked(tmp_path, text))


@pytest.mark.parametrize(
    ("target", "means", "miss"),
    [
        (Target("won", 35.0), [0.35, 0.45], 0.005),
        (Target("decisions", 100.0), [90.0, 110.0], 100.0),
        (Target("won", None, "most"), [0.2, 0.4], -0.3),
        (Target("score", None, "least"), [2.0, 4.0], 3.0),
    ],
)
def test_how_far_a_set_of_numbers_is_from_the_target(target: Target, means: list[float], miss: float) -> None:
    assert target.miss(means) == pytest.approx(miss)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('game = "professor-evil"', "", "does not say which game"),
        ('want = "least"', 'want = "much"', "it takes most or least"),
        ('want = "least"', "", "it takes either a value"),
        ('want = "least"', 'want = "least"\nvalue = 3', "it takes either a value"),
        ('measure = "decisions"\nwant = "least"', "value = 350", "of won it takes 0 to 100"),
        ('measure = "decisions"', 'measure = "joy"', "no measure 'joy'"),
        ("[2, 5]", "[5, 2]", "the first has to be less"),
        ("[2, 5]", "[2.5, 5]", "it takes whole numbers"),
        ("[2, 5]", "5", "it takes the least and the most"),
        ('"treasures to win"', '"treasure to win"', "Did you mean 'treasures to win'"),
        ('"treasures to win" = [2, 5]', "", "it names no numbers to try"),
        ("trials = 4", "trails = 4", "Did you mean 'trials'"),
        ('bots = ["random"]', 'bots = ["genius"]', "genius"),
    ],
)
def test_a_mistake_in_the_question_is_a_sentence(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in SHORT
    with pytest.raises(ValueError, match=said):
        asked(tmp_path, SHORT.replace(old, new))


def test_without_optuna_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(NoExecutor, match=r"pip install '\.\[tune\]'"):
        found(asked(tmp_path))


def test_the_command_writes_a_content_file_and_no_code(tmp_path: Path) -> None:
    asked(tmp_path)
    file, output = str(tmp_path / "question.toml"), tmp_path / "found.toml"
    ran = CliRunner().invoke(app, ["tune", file, "--jobs", "1", "--output", str(output)])
    assert ran.exit_code == 0
    assert "held-out games" in ran.stdout
    game, _ = read_content(output)
    assert game.id == "professor-evil"
    data = json.loads(CliRunner().invoke(app, ["tune", file, "--jobs", "1", "--json"]).stdout)
    assert f'"treasures to win" = {data["numbers"]["treasures to win"]}' in output.read_text()
    for wrong, said in (("found.py", "ends with .toml"), ("none/found.toml", "there is no folder")):
        refused = CliRunner().invoke(app, ["tune", file, "--output", str(tmp_path / wrong)])
        assert refused.exit_code == 2
        assert said in refused.stderr


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("tuning/*.toml")), ids=lambda file: file.stem)
def test_every_example_of_tuning_can_be_asked(file: Path) -> None:
    assert read_question(file).ranges
