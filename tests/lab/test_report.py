"""`eleventh report`: the figures agree with each other, and the same seed gives the same."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from eleventh import games
from eleventh.bots import ladder
from eleventh.cli import app
from eleventh.core.game import BadSetup
from eleventh.core.play import nth_seed
from eleventh.games import Registry, find_game
from eleventh.lab.report.figures import RACE, SCORE, WINS, Report
from eleventh.lab.report.follow import Followed
from eleventh.lab.report.gather import gather, to_json
from eleventh.lab.report.keep import keep_figures, section
from eleventh.lab.report.luck import played as play_table
from eleventh.lab.report.plan import make_plan, mode_name
from eleventh.lab.report.sums import course_of, decided_at, spread
from eleventh.lab.report.watch import seconds_to_choose, watch_one, without_names
from eleventh.lab.run.executor import make_executor


@pytest.fixture(autouse=True)
def _tiny_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "HERE", Registry())
    games.register("tiny")


@cache
def report_of(game: str, jobs: int = 1) -> Report:
    games.register("tiny")
    tiny = game == "tiny"  # the others take longer
    plan = make_plan(
        find_game(game),
        games=5 if tiny else 2,
        budgets=[4] if tiny else [],
        searched=1,
        reviewed=int(tiny),
        playouts=2 if tiny else 1,
    )
    with make_executor(jobs) as executor:
        return gather(plan, executor, "eleventh report", lambda what, done, of: None)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["report", *arguments])


QUICK = ("--games", "2", "--budgets", "", "--review-games", "0", "--playouts", "1", "--jobs", "1")


def test_the_number_of_processes_changes_nothing() -> None:
    assert to_json(report_of("tiny", jobs=1)) == to_json(report_of("tiny", jobs=2))


@pytest.mark.parametrize(("game", "kind"), [("tiny", WINS), ("island-emergency", RACE)])
def test_all_sums_agree(game: str, kind: str) -> None:
    report = report_of(game)
    played = report.modes[0].games
    assert report.kind == kind
    assert sum(ending.games for ending in report.endings) == played
    assert sum(games for _, _, games in report.length.histogram) == played
    for card in report.cards:
        assert card.taken <= card.offered or not card.offered
        assert card.with_it.of + card.without.of <= played * report.seats
    asked = sum(question.a_game for question in report.branching.questions)
    assert asked == pytest.approx(report.length.decisions.mean)
    assert sum(seat.decisions for seat in report.seat_order) == pytest.approx(asked)
    assert report.length.choices.mean == pytest.approx(asked * (1 - report.branching.forced))
    for moment in report.course.moments:
        assert 0 <= moment.open <= 1
        assert moment.quarter <= moment.three_quarters


def test_among_rivals_the_seats_share_all_wins() -> None:
    report = report_of("island-emergency")
    assert sum(seat.won.rate or 0 for seat in report.seat_order) == pytest.approx(1)
    for mode in report.modes:
        if mode.kind == RACE:
            assert sum(rate.rate or 0 for rate in mode.by_seat) == pytest.approx(1)
        elif "target" not in dict(mode.options) or dict(mode.options)["target"] == "none":
            assert (mode.kind, mode.won.rate) == (SCORE, None)


def test_every_mode_is_measured_with_every_number_of_seats() -> None:
    modes = {(mode.name, mode.seats) for mode in report_of("island-emergency").modes}
    alone = {
        f"{solo}{target}" for solo in ("Basic solo", "Advanced solo") for target in ("", ", Near", ", Far")
    }
    assert modes == {("Race", 2), ("Race", 3), ("Race", 4), *((name, 1) for name in alone)}


def test_what_is_asked_for_holds_in_every_mode() -> None:
    evil = find_game("professor-evil")
    plan = make_plan(evil, games=1, seats=3, options={"difficulty": "hard"})
    assert [(spec.seats, dict(spec.options)["difficulty"]) for spec in plan.modes] == [(3, "hard")]
    assert mode_name(evil, plan.spec) == "Hard"


def test_pieces_of_the_seats_stand_somewhere_at_every_moment() -> None:
    (board,) = report_of("island-emergency").boards
    assert sum(place.stood.get("seats", 0) for place in board.places) == pytest.approx(2)
    assert all(0 <= place.x <= board.w for place in board.places if place.stood)


def test_a_rung_that_searches_has_thought() -> None:
    rungs = {rung.bot: rung for rung in report_of("tiny").ladder}
    assert list(rungs) == ["random", "beginner", "greedy", "search:4"]
    assert rungs["greedy"].playouts == 0
    assert rungs["search:4"].playouts > 0
    assert rungs["search:4"].milliseconds is None


def test_the_account_of_luck_adds_up() -> None:
    found = report_of("tiny").luck
    assert found is not None
    assert found.games == 1
    assert found.start + found.luck + found.rivals - found.lost == pytest.approx(found.result)
    assert abs(found.luck) <= found.net <= found.moved
    assert 0 <= found.part_of_luck <= 1
    assert report_of("island-emergency").luck is None


def test_a_reviewed_game_is_the_one_that_is_simulated() -> None:
    tiny = find_game("tiny")
    spec = make_plan(tiny, games=1, budgets=[]).spec
    table = play_table(tiny, spec, nth_seed(spec.seed, 0))
    assert tuple(table.state.scores) == watch_one(tiny, spec, 0).scores
    assert table.state.outcome == watch_one(tiny, spec, 0).outcome


def test_a_game_is_decided_from_when_its_result_stays_clear() -> None:
    won = Followed(((0.5,), (0.95,), (0.6,), (0.95,), (1.0,)), (1.0,))
    assert decided_at(won) == 3 / 4
    lost = Followed(((0.5,), (0.05,), (0.02,), (0.0,), (0.0,)), (0.0,))
    assert decided_at(lost) == 1 / 4
    course = course_of(WINS, [won, lost], 8)
    assert [moment.open for moment in course.moments] == [1, 0, 0.5, 0, 0]
    assert course.moments[1].won == 0.95
    assert course.moments[1].lost == 0.05


def test_among_rivals_the_winners_chance_is_followed() -> None:
    second = Followed(((0.7, 0.3), (0.4, 0.6), (0.0, 1.0)), (0.0, 1.0))
    course = course_of(RACE, [second], 8)
    assert [moment.won for moment in course.moments] == [0.3, 0.6, 1.0]
    assert [moment.open for moment in course.moments] == [1, 1, 0]


def test_endings_are_counted_whoever_it_was() -> None:
    said = without_names("Ace Corrigan and 2 of 3 are off: Ace wins.", ["Ace Corrigan", "Blaze Delacroix"])
    assert said == "Somebody and n of n are off: Somebody wins."


def test_more_options_take_longer() -> None:
    assert seconds_to_choose(1) < seconds_to_choose(2) < seconds_to_choose(4)
    assert seconds_to_choose(8) - seconds_to_choose(4) == seconds_to_choose(4) - seconds_to_choose(2)


def test_a_spread_of_one_game() -> None:
    one = spread([7])
    assert (one.least, one.median, one.most, one.interval) == (7, 7, 7, (7, 7))


def test_json_has_the_fields_that_are_documented() -> None:
    result = run("tiny", *QUICK, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    page = (Path(__file__).parents[2] / "docs" / "report.md").read_text("utf-8")
    for field in data:
        assert f"`{field}`" in page
    assert data["game"] == "tiny"
    assert run("tiny", *QUICK, "--json").stdout == result.stdout


def test_figures_that_are_kept_are_told_in_the_lobby_and_in_the_docs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny = find_game("tiny")
    monkeypatch.setattr(type(tiny), "folder", tmp_path)
    assert section(tiny) == "\nNot measured yet.\n\n"
    keep_figures(tiny, report_of("tiny"))
    assert ladder.difficulty(tiny).startswith("a careful bot wins ")
    assert ladder.win_rate(tiny, "steady") is not None
    assert "with version 1 of the rules:" in section(tiny)
    monkeypatch.setattr(type(tiny), "version", "2")
    assert "with version 1 of the rules, **and the rules have changed since**:" in section(tiny)
    ladder.read.cache_clear()


def test_what_cannot_be_is_answered_with_a_sentence(tmp_path: Path) -> None:
    page = str(tmp_path / "page.html")
    for arguments, said in [
        (("chess", "--json"), "chess"),
        (("tiny",), "--output FILE.html"),
        (("tiny", "--output", str(tmp_path)), "Is a directory"),
        (("tiny", "--output", str(tmp_path / "no" / "page.html")), "no such folder"),
        (("tiny", "--output", page, "--budgets", "many"), "number of playouts"),
        (("tiny", "--output", page, "--budgets", "0"), "1 to 100,000"),
        (("tiny", "--output", page, "--bot", "grandmaster"), "no bot"),
        (("tiny", "--output", page, "--seats", "9"), "1 to 3 seats"),
        (("tiny", "--output", page, "--option", "weather=hail"), "hail"),
    ]:
        result = run(*arguments)
        assert result.exit_code == 2, arguments
        assert said in result.stderr
        assert result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_report_that_was_stopped_goes_on_and_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, book = tmp_path / "page.html", tmp_path / "page.games"
    arguments = ("tiny", *QUICK, "--output", str(page))
    assert run(*arguments).exit_code == 0
    wanted = page.read_bytes()
    page.write_text("as it was")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("eleventh.lab.report.gather.notes_of", interrupted)
        result = run(*arguments)
    assert result.exit_code == 130
    assert result.stderr == f"Stopped. What was played is kept in {book}: the same command goes on.\n"
    assert page.read_text() == "as it was"

    with monkeypatch.context() as patch:
        patch.setattr("eleventh.lab.run.simulate.play_slice", interrupted)  # all is played already
        assert run(*arguments).exit_code == 0
    assert page.read_bytes() == wanted
    assert list(tmp_path.iterdir()) == [page]


def test_too_few_seats_for_a_plan() -> None:
    with pytest.raises(BadSetup, match="2 to 4 seats"):
        make_plan(find_game("professor-evil"), games=1, seats=1)
