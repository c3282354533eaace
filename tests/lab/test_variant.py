"""Games with other numbers: what is changed changes play, and nothing else does."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eleventh import games
from eleventh.cli import app
from eleventh.games import Registry, all_games, find_game
from eleventh.lab.run.simulate import make_spec, play_one, simulate
from eleventh.lab.variants.numbers import BadNumber
from eleventh.lab.variants.variant import all_numbers, game_with, present, settle_content, variant

ISLAND = find_game("island-of-d")
NAMED = [(game.id, name) for game in all_games().values() for name in game.numbers]


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_each_named_number_is_a_number_of_the_game(game: str, name: str) -> None:
    assert isinstance(present(find_game(game), name), int | float)


@pytest.mark.parametrize(
    ("game", "name", "new", "bot"),
    [
        ("island-of-d", "Black Knight HP", 3, "greedy"),  # in a tuple of an object in a list
        ("island-of-d", "content.LAST_DAY", 20, "random"),  # a number that many modules import
        ("island-of-d", "price of a Potion", 1, "greedy"),  # a table is worked out from it
        ("necreaux", "copies of Jumpsuit Henchmen", 6, "random"),
        ("nemo-rising", "points at easy", 9, "random"),
        ("professor-evil", "treasures to win", 2, "random"),
        ("island-emergency", "goal of the basic game", 5, "random"),
    ],
)
def test_another_number_changes_play_and_leaves_the_printed_game_alone(
    game: str, name: str, new: float, bot: str
) -> None:
    printed = find_game(game)
    seats = printed.seats[0]
    spec = make_spec(printed, seats, [bot], {}, 1)
    changed = make_spec(printed, seats, [bot], {}, 1, {name: new})
    count = 3 if bot == "greedy" else 12
    before = simulate(spec, count, jobs=1).played
    other = simulate(changed, count, jobs=1).played
    assert other != before
    assert simulate(changed, count, jobs=1).played == other
    assert simulate(spec, count, jobs=1).played == before
    assert find_game(game) is printed
    assert present(printed, name) != new


def test_the_same_number_as_printed_plays_the_same() -> None:
    spec = make_spec(ISLAND, 1, ["greedy"], {}, 1)
    assert make_spec(ISLAND, 1, ["greedy"], {}, 1, {"Black Knight HP": 6}) == spec
    same = variant("island-of-d", (("content.LAST_DAY", 32),))
    assert same is not ISLAND
    assert play_one(same, spec, 0) == play_one(ISLAND, spec, 0)


def test_a_number_of_the_judgement_changes_what_positions_are_worth() -> None:
    other = game_with("island-of-d", settle_content(ISLAND, {"weights.WEIGHTS[0]": -99}))
    options = ISLAND.settle(1, {"hero": "knight"})
    assert other.value(other.new(1, options), 0) < ISLAND.value(ISLAND.new(1, options), 0)


def test_variants_are_the_same_in_every_process() -> None:
    spec = make_spec(find_game("professor-evil"), 2, ["random"], {}, 1, {"treasures to win": 2})
    assert simulate(spec, 6, jobs=2).played == simulate(spec, 6, jobs=1).played


def test_a_game_of_another_package_can_be_varied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "HERE", Registry())
    games.register("tiny")
    tiny = find_game("tiny")
    near = make_spec(tiny, 2, ["random"], {}, 1, {"rules.GOAL": 1})
    assert simulate(near, 8, jobs=1).wins > simulate(make_spec(tiny, 2, ["random"], {}, 1), 8, jobs=1).wins
    assert simulate(near, 8, jobs=2).played == simulate(near, 8, jobs=1).played


def test_a_variant_has_modules_and_steps_of_its_own() -> None:
    before = dict(sys.modules)
    other = game_with("necreaux", settle_content(find_game("necreaux"), {"Clock alone": 9}))
    ours = {name: module for name, module in sys.modules.items() if name.startswith("eleventh.games.")}
    assert ours == {name: module for name, module in before.items() if name.startswith("eleventh.games.")}
    state = other.new(1, other.settle(1, {}))
    assert type(state) is not find_game("necreaux").state_class
    assert set(other.decoder.steps) == set(find_game("necreaux").decoder.steps)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("Black Knigt HP", 5, r"Did you mean 'Black Knight HP'"),
        ("nonsense", 5, r"has no number 'nonsense'. `eleventh lab numbers island-of-d` lists them"),
        ("contents.LAST_DAY", 5, "has no module 'contents'"),
        ("content.FIRST_DAY", 5, "There is no 'FIRST_DAY' in content"),
        ('content.ITEMS["Portion"].price', 5, "there is no 'Portion'. Did you mean 'Potion'"),
        ('content.ITEMS["Potion"].cost', 5, "Potion has no 'cost'. It has: price"),
        ("content.TRAIN_COST[4]", 5, "the entries are 0 to 3"),
        ("content.TRAIN_COST", 5, "is no number but a list"),
        ('content.ITEMS["Potion"].name', 5, "is no number but the text 'Potion'"),
        ("content.LAST_DAY", 2.5, "it takes a whole number, not 2.5"),
        ("content.LAST_DAY", True, "it takes a number, not True"),
        ("content.LAST_DAY", "32", "it takes a number"),
        ("content.LAST_DAY[0]", 5, "has no entries"),
        ("content.LAST_DAY.value", 5, "has no attributes"),
    ],
)
def test_a_number_that_is_not_there_is_refused_with_a_sentence(name: str, value: object, said: str) -> None:
    with pytest.raises(BadNumber, match=said):
        make_spec(ISLAND, 1, ["random"], {}, 1, {name: value})


def test_a_number_that_is_worked_out_from_others_says_so() -> None:
    with pytest.raises(BadNumber, match="worked out from other numbers"):
        make_spec(find_game("professor-evil"), 2, ["random"], {}, 1, {"content.BEYOND[3]": 11})


def test_numbers_that_no_game_can_be_played_with_are_named() -> None:
    spec = make_spec(ISLAND, 1, ["random"], {}, 1, {"content.LAST_DAY": 33})
    with pytest.raises(BadNumber, match=r"cannot be played with content.LAST_DAY = 33: game \d+ fails"):
        simulate(spec, 200, jobs=1)


def test_a_number_is_given_once() -> None:
    with pytest.raises(BadNumber, match="given twice"):
        settle_content(ISLAND, {"last day": 30, "content.LAST_DAY": 31})


def test_every_number_can_be_listed() -> None:
    listed = dict(all_numbers(ISLAND))
    assert listed["content.LAST_DAY"] == 32
    assert listed['content.MONSTERS["Black Knight"].stats[3]'] == 6


def test_commands_take_a_content_file(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text('game = "professor-evil"\n[content]\n"treasures to win" = 1\n')
    line = ["simulate", "professor-evil", "--games", "4", "--bot", "random", "--jobs", "1", "--json"]
    printed = json.loads(CliRunner().invoke(app, line).stdout)
    short = json.loads(CliRunner().invoke(app, [*line, "--content", str(file)]).stdout)
    assert short["decisions"] < printed["decisions"]
    assert short["content"] == {"content.GOAL": 1}
    wrong = CliRunner().invoke(app, ["simulate", "necreaux", "--content", str(file)])
    assert wrong.exit_code == 2
    assert "is about professor-evil, not about necreaux" in wrong.stderr
