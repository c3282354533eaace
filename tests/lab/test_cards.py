"""`eleventh cards`: what is offered and taken, and who wins with it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from eleventh.core.game import BadSetup
from eleventh.games import find_game
from eleventh.lab.cards.cards_file import cards_section, keep_cards
from eleventh.lab.cards.records import (
    Uses,
    check_countable,
    count_cards,
    count_one,
    payoff,
    show_cards,
    tell,
    things,
)
from eleventh.lab.run.simulate import Spec, make_spec
from lantern import LANTERN

SPRINT = ("card", "sprint")


def some_games(game: str = "professor-evil", seats: int = 2) -> Spec:
    return make_spec(find_game(game), seats, ["random"], {}, 3)


def test_a_choice_takes_what_its_verb_says() -> None:
    game = find_game("professor-evil")
    assert things(game, game.parse("play sprint")) == (SPRINT,)
    assert things(game, game.parse("end")) == ()


def test_a_whole_notation_says_more_than_its_verb() -> None:
    game = find_game("island-of-d")
    assert things(game, game.parse("take dagger")) == (("item", "dagger"),)
    assert things(game, game.parse("take gold")) == ()


def test_of_a_card_with_two_halves_card_and_half_are_counted() -> None:
    game = find_game("nemo-rising")
    found = things(game, game.parse("take ac03 blue-shortcut"))
    assert found == (("action card", "ac03"), ("ability", "blue-shortcut"))


def test_what_is_taken_was_offered() -> None:
    (side,) = count_one(find_game("professor-evil"), some_games(), 0)
    assert side.taken
    assert all(number <= side.offered[found] for found, number in side.taken.items())


@pytest.mark.parametrize("game", ["necreaux", "island-of-d"])
def test_what_is_used_often_in_a_turn_counts_once_in_it(game: str) -> None:
    spec = make_spec(find_game(game), 1, ["greedy"], {}, 5)
    sides = [side for index in range(4) for side in count_one(find_game(game), spec, index)]
    assert all(number <= side.offered[found] for side in sides for found, number in side.taken.items())


def test_kinds_of_choices_are_counted_at_every_question() -> None:
    (side,) = count_one(find_game("professor-evil"), some_games(), 0)
    assert side.offered["choice", "move"] >= side.taken["choice", "move"] > 0


def test_rivals_are_counted_each_by_itself() -> None:
    sides = count_one(find_game("island-emergency"), some_games("island-emergency"), 1)
    assert [("seat", "Orange") in side.had for side in sides] == [True, False]
    assert sum(side.payoff for side in sides) == 1.0


def test_who_was_never_offered_a_card_says_nothing_about_it() -> None:
    sides = [
        Uses(1.0, Counter({SPRINT: 2}), Counter({SPRINT: 1})),
        Uses(0.0, Counter({SPRINT: 1})),
        Uses(1.0),
    ]
    line = tell(SPRINT, sides)
    assert (line.offered, line.taken) == (3, 1)
    assert (line.with_it.of, line.with_it.rate) == (1, 1.0)
    assert (line.without.of, line.without.rate) == (1, 0.0)


def test_a_part_of_the_best_score_has_an_interval_of_its_mean() -> None:
    rate = payoff([0.5, 0.7, 0.6])
    assert rate.rate == pytest.approx(0.6)
    assert rate.interval is not None
    assert rate.interval[0] < 0.6 < rate.interval[1]
    assert payoff([]).rate is None


def test_the_same_games_are_counted_whatever_the_number_of_processes() -> None:
    assert count_cards(some_games(), 4, jobs=1) == count_cards(some_games(), 4, jobs=2)


def test_the_report_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    show_cards(some_games(), 2, count_cards(some_games(), 2, jobs=1), as_json=True)
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2
    card = next(card for card in report["cards"] if card["kind"] == "card")
    assert set(card) == {"kind", "name", "offered", "taken", "share", "with", "without"}


def test_a_game_that_names_nothing_to_count_says_what_it_lacks() -> None:
    with pytest.raises(BadSetup, match="taking"):
        check_countable(LANTERN)


def test_what_is_kept_stands_in_the_table_with_its_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = find_game("professor-evil")
    monkeypatch.setattr(game, "folder", tmp_path)
    spec = make_spec(game, 2, ["random"], {"difficulty": "hard"}, 3)
    keep_cards(game, spec, 2, count_cards(spec, 2, jobs=1))
    text = "\n".join(cards_section(game))
    assert (
        "eleventh cards professor-evil --games 2 --bot random --seats 2 --seed 3 --option difficulty=hard"
        in text
    )
    assert "| treasure |" in text
    assert "| choice |" not in text
    assert "changed since" not in text
