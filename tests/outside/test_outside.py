"""What strangers send is refused with a sentence, or plays on like any other game."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import all_games, find_game
from eleventh.outside import trying
from eleventh.outside.making import MAKERS, case, mutated
from eleventh.outside.trying import Finding, findings
from outside import dying

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

    assert "KeyError: 'x'" in trying.try_case({"it": fails}, "x")
    assert trying.try_case({"it": lambda text: None}, "x") == ""
    monkeypatch.setattr(trying, "SECOND", -1.0)
    assert trying.try_case({"it": lambda text: None}, "x") == "it: It took 0.0 s."
    monkeypatch.undo()
    monkeypatch.setattr(trying, "MEMORY", 1 << 20)
    hoard: list[bytes] = []
    problem = trying.attempt(lambda text: hoard.append(bytes(1) * (300 << 20)), "x")
    assert problem.endswith("MB.")


def test_a_process_that_dies_is_a_finding_and_the_rest_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trying, "worker", dying.worker)
    tried: list[int] = []
    found = trying.try_share("any", 1, range(6), tried=tried.append)
    assert tried == [6]
    trying.try_share("any", 1, range(6), until=0.0, tried=tried.append)
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
    assert "eleventh fuzz professor-evil --outside --seed 1 --case 3" in said
