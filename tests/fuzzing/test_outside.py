"""What strangers send is refused with a sentence, or plays on like any other game."""

from __future__ import annotations

from pathlib import Path

import pytest
from fuzz.outside import command, runner
from fuzz.outside.inputs import MAKERS, case, mutated
from fuzz.outside.runner import Finding, findings

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import all_games, find_game
from fuzzing import dying

GAMES = list(all_games().values())
FIRST = 3 * len(MAKERS)  # cases, in every run of the tests


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize(
    "cases", [range(FIRST), pytest.param(range(FIRST, 70), marks=pytest.mark.slow)], ids=["some", "more"]
)
def test_what_is_made_up_is_refused_or_plays_on(game: Game[State], cases: range) -> None:
    assert [str(finding) for finding in findings(game, cases, seed=7)] == []


def test_the_same_seed_makes_up_the_same() -> None:
    data = [1, [2, True], {"Turn": ["x"]}]
    assert mutated(data, Rng(5), 3) == mutated(data, Rng(5), 3)
    assert mutated(data, Rng(5), 3) != data
    assert data == [1, [2, True], {"Turn": ["x"]}]


@pytest.mark.parametrize("number", range(len(MAKERS)))
def test_a_case_is_the_same_whatever_was_tried_before(number: int) -> None:
    game = GAMES[0]
    alone = case(game, 3, number)
    for other in range(20):
        case(game, 4, other)
    assert case(game, 3, number) == alone
    assert case(game, 3, number + len(MAKERS)) != alone


def test_an_error_without_words_a_long_wait_and_much_memory_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(text: str) -> None:
        raise KeyError(text)

    assert "KeyError: 'x'" in runner.try_case({"it": fails}, "x")
    assert runner.try_case({"it": lambda text: None}, "x") == ""
    monkeypatch.setattr(runner, "SECOND", -1.0)
    assert runner.try_case({"it": lambda text: None}, "x") == "it: It took 0.0 s."
    monkeypatch.undo()
    monkeypatch.setattr(runner, "MEMORY", 1 << 20)
    hoard: list[bytes] = []
    problem = runner.attempt(lambda text: hoard.append(bytes(1) * (300 << 20)), "x")
    assert problem.endswith("MB.")


def test_a_process_that_dies_is_a_finding_and_the_rest_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runner, "worker", dying.worker)
    tried: list[int] = []
    found = runner.try_share("any", 1, range(6), tried=tried.append)
    assert tried == [6]
    runner.try_share("any", 1, range(6), until=0.0, tried=tried.append)
    assert tried == [6, 0]
    assert [(one.number, one.title) for one in found] == [
        (3, "The interpreter died (-11)."),
        (5, "something is wrong"),
    ]


def test_a_finding_is_saved_with_the_command_that_shows_it_again(tmp_path: Path) -> None:
    finding = Finding("professor-evil", 1, 3, "The interpreter died (-11).")
    file = finding.save(tmp_path)
    assert file.read_text(encoding="utf-8") == case(find_game("professor-evil"), 1, 3)
    said = file.with_suffix(".txt").read_text(encoding="utf-8")
    assert "died (-11)" in said
    assert 'make fuzz ARGS="outside professor-evil --seed 1 --case 3"' in said


def test_the_command_reports_what_it_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["professor-evil", "--case", "1", "--folder", str(tmp_path)]) == 0
    assert "professor-evil: 1 cases from outside, all well." in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_the_command_knows_no_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["chess"]) == 2
    assert "There is no game 'chess'." in capsys.readouterr().err
