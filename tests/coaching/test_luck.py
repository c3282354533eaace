"""My luck and my skill over many games, and whether the dice were fair."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from coaching.played import game, lantern, played, reviewed
from eleventh.cli import app
from eleventh.coach.fair import deals_of, fairness, tail
from eleventh.coach.luck import PlayedGame, luck_lines, my_luck
from eleventh.core.rng import Rng
from eleventh.table.dealers import ScriptedDealer
from eleventh.table.log import ACT, Event, Log
from eleventh.table.log_text import write_log
from eleventh.table.table import Table
from eleventh.terminal import saves
from eleventh.terminal.saves import HUMAN
from lantern import LANTERN


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, list(arguments))
    return done.exit_code, done.stdout, done.stderr


def short_game(choices: int = 10_000, seed: int = 3) -> Table:
    return played(game("island-emergency"), 1, seed, choices, bot="greedy")


def test_the_tail_of_chi_square_is_that_of_the_tables() -> None:
    for value, freedom, p in ((3.841, 1, 0.05), (11.070, 5, 0.05), (23.209, 10, 0.01), (0.0, 4, 1.0)):
        assert tail(value, freedom) == pytest.approx(p, abs=1e-4)


def test_fair_dice_look_fair_and_loaded_ones_odd() -> None:
    rng = Rng(1)
    rolls = [(int(rng.below(6)), 6) for _ in range(600)]
    assert fairness(rolls).p > 0.01
    loaded = [(min(5, face + 1), draws) for face, draws in rolls]
    assert fairness(loaded).p < 1e-6
    assert "look odd" in fairness(loaded).text


def test_draws_from_decks_that_shrink_are_tested_together() -> None:
    rng = Rng(2)
    draws = [(int(rng.below(60 - i % 50)), 60 - i % 50) for i in range(400)]
    assert fairness(draws).freedom > 0
    assert fairness(draws).p > 0.01
    from_the_top = [(outcome // 3, size) for outcome, size in draws]
    assert fairness(from_the_top).p < 1e-6


def test_few_deals_are_no_test() -> None:
    assert fairness([(0, 6)] * 3).text == "Too few deals for a test: 3."


def test_deals_that_were_taken_back_count_too() -> None:
    table = played(LANTERN, 1, choices=1)
    table.run_dealer()
    before = len(deals_of(table.log))
    table.undo_past([0], 0)
    assert len(deals_of(table.log)) == before > 0


def test_what_a_script_deals_says_nothing_about_chance() -> None:
    table = Table.new(LANTERN, 1, dealer=ScriptedDealer(["1"]))
    table.deal_next()
    assert deals_of(table.log) == []


def test_luck_and_losses_of_all_games_are_summed() -> None:
    games = [lantern(seed) for seed in (3, 4, 5)]
    mine = [
        PlayedGame(f"{i}.log", (0,), reviewed(table), deals_of(table.log)) for i, table in enumerate(games)
    ]
    found = my_luck(mine)
    assert found.luck == pytest.approx(sum(one.luck for one in found.games) / 3)
    assert sum(one.games for one in found.distribution) == 3
    own = [each for one in mine for each in one.review.decisions if each.seat == 0 and not each.forced]
    assert found.decisions == len(own)
    assert found.loss == pytest.approx(sum(one.loss for one in own))
    assert found.fairness.deals == sum(len(one.deals) for one in mine)
    assert luck_lines(found)[0] == "3 games"


def test_the_commands_read_logs_and_folders(tmp_path: Path) -> None:
    table = short_game()
    file = tmp_path / "one.log"
    file.write_text(saves.whole_game(table, [HUMAN]))
    status, out, _ = run("review", str(file), "--playouts", "10", "--json", "--jobs", "1")
    found = json.loads(out)
    luck, loss = sum(one["luck"] for one in found["deals"]), sum(one["loss"] for one in found["decisions"])
    assert status == 0
    assert abs(found["start"] + luck - loss - found["result"]) < 1e-9
    assert set(found["decisions"][0]) >= {
        "event", "seat", "chosen", "best", "loss", "error", "mark", "options",
    }  # fmt: skip
    assert set(found["decisions"][0]["options"][0]) == {"name", "chance", "error"}
    assert set(found["deals"][0]) >= {"event", "luck", "error"}
    status, out, _ = run("review", str(file), "--playouts", "10", "--jobs", "1")
    assert status == 0
    assert "Island Emergency, 1 seat" in out
    unfinished = tmp_path / "two.log"
    unfinished.write_text(short_game(2).save())
    status, out, err = run("luck", str(tmp_path), "--playouts", "10", "--jobs", "1", "--json")
    assert status == 0
    assert [one["file"] for one in json.loads(out)["games"]] == [str(file)]
    assert "two.log is left out: the game is not over." in err


def test_a_choice_is_made_again_and_the_answer_comes_after_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = short_game()
    file = tmp_path / "one.log"
    file.write_text(saves.whole_game(table, [HUMAN]))
    acts = [
        n for n in table.log.line() if table.log.event(n).kind == ACT and len(table.at(n - 1).options) > 1
    ]
    before: list[str] = []

    def typed(question: str) -> str:
        before.append(question)
        return "nonsense" if len(before) == 1 else table.log.event(acts[0]).text

    monkeypatch.setattr("builtins.input", typed)
    few = ("--playouts", "10", "--jobs", "1", "--plain")
    status, out, err = run("review", str(file), "--try", str(acts[0]), *few)
    assert status == 0, err
    asked, _, answer = out.partition("No choice is called")
    assert "The best line" in answer
    assert "The best line" not in asked
    assert f"--branch {acts[0]}" in answer
    assert run("review", str(file), "--try", "99999", *few)[0] == 2


def test_a_branch_goes_on_from_before_a_choice(tmp_path: Path) -> None:
    table = short_game()
    file = tmp_path / "one.log"
    file.write_text(saves.whole_game(table, [HUMAN]))
    n = [n for n in table.log.line() if table.log.event(n).kind == ACT][1]
    status, out, _ = run("review", str(file), "--branch", str(n))
    assert status == 0
    kept = saves.load(Path(out.split()[-1]))
    assert kept.table.state.options == table.at(n - 1).options
    status, _, err = run("review", str(file), "--branch", "99999")
    assert status == 2
    assert "is no choice of this game" in err


BAD = {
    "missing": ("No such file", None),
    "empty": ("its first line should be", ""),
    "noise": ("This is no text", "\0\0"),
    "tampered": ("was changed", lambda text: text.replace("seats: 1", "seats: 2")),
    "cut": ("cut short", lambda text: text[: text.index("end ")]),
}


@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_log_is_refused_with_a_sentence(kind: str, tmp_path: Path) -> None:
    said, made = BAD[kind]
    file = tmp_path / "bad.log"
    if made is not None:
        file.write_text(made if isinstance(made, str) else made(short_game(2).save()))
    status, out, err = run("review", str(file), "--playouts", "10")
    assert (status, out) == (2, "")
    assert said in err


def test_a_sealed_game_waits_until_it_is_over(tmp_path: Path) -> None:
    file = tmp_path / "sealed.log"
    file.write_text(saves.whole_game(played(game("necreaux"), 1, choices=2), [HUMAN]))
    status, _, err = run("review", str(file))
    assert status == 2
    assert "is sealed while its game is played" in err


def test_a_log_of_other_rules_says_where_they_differ(tmp_path: Path) -> None:
    text = short_game(2).save()
    file = tmp_path / "old.log"
    table = Table.load(text)
    header = table.log.header
    old = Log(replace(header, version="0"))
    for event in table.log.events:
        old.append(event)
    old.append(Event("act", seat=0, text="no such choice"))
    file.write_text(write_log(old))
    status, _, err = run("review", str(file), "--playouts", "10")
    assert status == 2
    assert "version 0" in err


def test_a_seat_that_is_not_there_a_level_that_is_none_and_an_empty_folder(tmp_path: Path) -> None:
    file = tmp_path / "one.log"
    file.write_text(short_game(2).save())
    assert "give --seat 1 to 1" in run("review", str(file), "--seat", "2")[2]
    assert "There is no level 'wise'" in run("review", str(file), "--level", "wise", "--playouts", "10")[2]
    (tmp_path / "empty").mkdir()
    assert "holds no logs" in run("luck", str(tmp_path / "empty"))[2]
    assert "No game that is over" in run("luck", str(file))[2]
    assert "is a folder" in run("review", str(tmp_path))[2]


def test_a_game_that_is_not_over_is_reviewed_up_to_now(tmp_path: Path) -> None:
    file = tmp_path / "one.log"
    file.write_text(short_game(2).save())
    status, out, err = run("review", str(file), "--playouts", "10", "--jobs", "1", "--json")
    assert status == 0
    assert "The game is not over: it is reviewed up to now." in err
    assert json.loads(out)["over"] is False
