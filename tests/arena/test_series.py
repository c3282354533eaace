"""A series: equal deals, fair seats, and a table with confidence intervals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eleventh.arena.entrants import bot
from eleventh.arena.report import Folder, about, data, interval
from eleventh.arena.run import run
from eleventh.arena.series import PARTNER, Fixture, Series, SeriesPlan, fixtures
from eleventh.games import find_game
from eleventh.table.table import Table
from lantern import LANTERN


def plan_of(game: str, seats: int, games: int, partner: str = "") -> SeriesPlan:
    found = find_game(game)
    return SeriesPlan(
        found, seats, found.settle(seats, {}), games, 7, partner=bot(partner) if partner else None
    )


def test_partners_have_all_seats_of_every_deal() -> None:
    found = list(fixtures(plan_of("professor-evil", 3, 2), 2))
    assert found == [Fixture(deal, (one,) * 3) for deal in range(2) for one in range(2)]


def test_beside_partners_everybody_has_the_same_seat_of_a_deal() -> None:
    found = list(fixtures(plan_of("professor-evil", 2, 2, "greedy"), 2))
    assert found == [
        Fixture(0, (0, PARTNER)),
        Fixture(0, (1, PARTNER)),
        Fixture(1, (PARTNER, 0)),
        Fixture(1, (PARTNER, 1)),
    ]


def test_rivals_meet_in_every_group_and_each_has_every_seat() -> None:
    found = list(fixtures(plan_of("island-emergency", 2, 1), 3))
    assert sorted(one.seating for one in found) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]


def test_rivals_that_are_too_few_sit_beside_the_partner_in_every_seat() -> None:
    found = list(fixtures(plan_of("island-emergency", 3, 1, "greedy"), 1))
    assert sorted(one.seating for one in found) == [(-1, -1, 0), (-1, 0, -1), (0, -1, -1)]


def test_the_same_bot_under_two_names_gets_the_same_deals_and_results() -> None:
    series = Series(plan_of("professor-evil", 2, 6), [bot("greedy", "one"), bot("greedy", "other")])
    one, other = series.run()
    assert one.results == other.results
    assert about(other, one)["ahead"] == 0.0


@pytest.mark.parametrize("game", ["professor-evil", "necreaux", "nemo-rising", "island-of-d"])
def test_bots_play_every_game_of_partners(game: str) -> None:
    found = find_game(game)
    seats = found.seats[0]
    for tally in Series(plan_of(game, seats, 2), [bot("greedy"), bot("random")]).run():
        assert tally.games == 2
        assert sum(one.missed for one in tally.conduct) == 0


def test_a_stronger_bot_wins_more_races() -> None:
    greedy, weak = Series(plan_of("island-emergency", 2, 3), [bot("greedy"), bot("random")]).run()
    assert sum(greedy.payoffs) > sum(weak.payoffs)
    assert greedy.games == weak.games == 6


def test_the_interval_is_wilsons_for_wins_and_of_the_mean_for_shares() -> None:
    assert interval([1.0, 0.0]) == pytest.approx((0.0945, 0.9055), abs=1e-3)
    low, high = interval([0.5, 0.6, 0.7])
    assert 0.4 < low < 0.6 < high < 0.8


def test_logs_and_results_are_kept_and_can_be_read_again(tmp_path: Path) -> None:
    run(plan_of("professor-evil", 2, 2), [bot("greedy"), bot("random")], 0, True, tmp_path / "kept")
    logs = sorted(file.name for file in (tmp_path / "kept").glob("*.log"))
    assert logs == ["0001-greedy.log", "0001-random.log", "0002-greedy.log", "0002-random.log"]
    assert Table.load((tmp_path / "kept" / logs[0]).read_text()).over
    results = json.loads((tmp_path / "kept" / "results.json").read_text())
    assert [one["name"] for one in results["entrants"]] == ["greedy", "random"]


def test_the_results_of_another_series_are_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text("{}")
    with pytest.raises(FileExistsError, match="give another folder"):
        Folder(tmp_path)


def test_a_stopped_series_keeps_the_games_played_so_far(tmp_path: Path) -> None:
    class Tired(Exception):
        pass

    plan = plan_of("professor-evil", 2, 50)
    series = Series(plan, [bot("greedy")])
    folder = Folder(tmp_path)

    def enough(done: int) -> None:
        if done == 2:
            raise Tired

    with pytest.raises(Tired):
        series.run(enough)
    folder.finish(plan, series)
    assert json.loads((tmp_path / "results.json").read_text())["entrants"][0]["games"] == 2


def test_the_coach_judges_own_choices_only(capsys: pytest.CaptureFixture[str]) -> None:
    plan = SeriesPlan(LANTERN, 1, LANTERN.settle(1, {}), 1, 7)
    run(plan, [bot("random")], 4, True, None)
    found = json.loads(capsys.readouterr().out)["entrants"][0]
    assert 0 < found["reviewed"] <= found["decisions"]
    assert found["lost"] >= 0.0
    assert set(found["marks"]) <= {"inaccuracy", "mistake", "blunder"}


def test_the_data_says_how_it_can_be_played_again() -> None:
    plan = plan_of("professor-evil", 2, 1)
    series = Series(plan, [bot("random")])
    found = data(plan, series.run())
    assert (found["game"], found["seats"], found["seed"], found["games"]) == ("professor-evil", 2, 7, 1)
