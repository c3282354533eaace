"""Simulation: the same seed gives the same games, and the figures are what they say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eleventh import games
from eleventh.core.game import BadSetup
from eleventh.games import Registry, find_game
from eleventh.lab.report.balance import measure, row, write_section
from eleventh.lab.run.executor import SerialExecutor
from eleventh.lab.run.show import show_report
from eleventh.lab.run.simulate import GameResult, SimulationReport, Spec, Stopped, make_spec, simulate
from eleventh.lab.statistics import mean_interval, wilson

ROOT = Path(__file__).parents[2]
EVIL = find_game("professor-evil")


def test_the_number_of_processes_changes_nothing() -> None:
    spec = make_spec(EVIL, 2, ["random", "greedy"], {}, 4)
    assert simulate(spec, 8, jobs=1).played == simulate(spec, 8, jobs=2).played


def test_games_named_expressly_are_known_in_every_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "HERE", Registry())
    games.register("tiny")
    spec = make_spec(find_game("tiny"), 2, ["random"], {}, 1)
    assert simulate(spec, 8, jobs=2).games == 8


def test_another_seed_plays_other_games() -> None:
    one = simulate(make_spec(EVIL, 2, ["random"], {}, 4), 5, jobs=1)
    other = simulate(make_spec(EVIL, 2, ["random"], {}, 5), 5, jobs=1)
    assert one.played != other.played


def test_progress_ends_with_all_games() -> None:
    seen: list[int] = []
    simulate(make_spec(EVIL, 2, ["random"], {}, 1), 9, jobs=1, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 9


def test_the_report_counts_what_was_played() -> None:
    report = simulate(make_spec(EVIL, 3, ["greedy"], {}, 1), 10, jobs=1)
    data = json.loads(json.dumps(report.data()))
    assert data["games"] == 10
    assert data["wins"] == data["outcomes"].get("won", 0)
    assert data["win_rate"] == data["wins"] / 10
    low, high = data["win_rate_interval"]
    assert 0 <= low <= data["win_rate"] <= high <= 1
    assert len(data["scores"]) == 3
    assert data["decisions"] > 10


def test_who_plays_alone_for_a_score_has_no_win_rate(capsys: pytest.CaptureFixture[str]) -> None:
    alone = simulate(
        make_spec(find_game("island-emergency"), 1, ["random"], {"mode": "advanced"}, 1), 3, jobs=1
    )
    assert alone.data()["win_rate"] is None
    assert alone.data()["wins"] is None
    show_report(alone, as_json=False)
    said = capsys.readouterr().out
    assert "of the best score: there is nothing to win" in said
    assert "won " not in said
    race = simulate(make_spec(find_game("island-emergency"), 2, ["random"], {"mode": "race"}, 1), 3, jobs=1)
    assert race.data()["win_rate"] is not None


def test_partners_have_one_score_and_rivals_one_each(capsys: pytest.CaptureFixture[str]) -> None:
    show_report(simulate(make_spec(EVIL, 3, ["random"], {}, 1), 3, jobs=1), as_json=False)
    assert capsys.readouterr().out.count("score") == 1
    race = make_spec(find_game("island-emergency"), 2, ["random"], {"mode": "race"}, 1)
    show_report(simulate(race, 3, jobs=1), as_json=False)
    assert capsys.readouterr().out.count("score, seat") == 2


def scored(partners: int, *scores: int) -> SimulationReport:
    """Games that partners ended with these scores, of at most 10."""
    spec = Spec("tiny", partners, ("random",), (), 1)
    games_played = [GameResult("scored", "Over.", (s,) * partners, (s / 10,) * partners, 1) for s in scores]
    return SimulationReport(spec, rivals=False, played=games_played)


def test_partners_who_end_with_a_score_neither_win_nor_lose(capsys: pytest.CaptureFixture[str]) -> None:
    report = scored(3, 4, 8)
    data = report.data()
    assert (data["wins"], data["win_rate"]) == (None, None)
    assert data["shares"] == pytest.approx([0.6, 0.6, 0.6])
    show_report(report, as_json=False)
    said = capsys.readouterr().out
    assert "60.0 % of the best score" in said
    assert "6.00" in said
    assert row({}, report).startswith("| usual | 3 | random | score only |")


def test_bots_are_one_for_all_or_one_for_each_seat() -> None:
    with pytest.raises(BadSetup, match="one bot for all seats or 3 bots"):
        make_spec(EVIL, 3, ["greedy", "random"], {}, 1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 100, 0.0, 0.0370), (50, 100, 0.4038, 0.5962), (100, 100, 0.9630, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_the_interval_of_a_mean() -> None:
    assert mean_interval([1, 2, 3]) == pytest.approx((2 - 1.1316, 2 + 1.1316), abs=1e-3)
    assert mean_interval([4]) == (4, 4)


def test_balance_measures_each_mode_and_replaces_only_its_own_section(tmp_path: Path) -> None:
    section = measure(EVIL, ["random"], 2, 1, SerialExecutor())
    rows = [line for line in section.splitlines() if line.startswith("| ")]
    fewest, most = EVIL.seats
    assert len(rows) == 1 + len(EVIL.balance_modes) * (most - fewest + 1)
    file = tmp_path / "balance.md"
    file.write_text("# Balance\n\nkept before\n")
    write_section(file, EVIL, "old\n")
    file.write_text(file.read_text() + "\nkept after\n")
    write_section(file, EVIL, "new\n")
    text = file.read_text()
    assert "old" not in text
    assert text.index("kept before") < text.index("new") < text.index("kept after")


def test_what_was_played_when_it_is_stopped_is_told() -> None:
    spec = make_spec(find_game("professor-evil"), 2, ["random"], {}, 3)

    def stop_after_some(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as caught:
        simulate(spec, 60, jobs=1, progress=stop_after_some)
    report = caught.value.found
    assert 0 < report.games < 60
    assert report.played == simulate(spec, report.games, jobs=1).played
