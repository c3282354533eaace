"""The published win rates: from measured games, with the rules that they are for."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.bots import LEVELS, ladder
from eleventh.bots.ladder import (
    BOT_OF,
    LadderMode,
    LadderRung,
    Measurements,
    WinRate,
    difficulty,
    figures,
    in_words,
    win_rate,
)
from eleventh.games import all_games
from lantern import LANTERN

OURS = list(all_games().values())  # before other tests register their own games


def rate(percent: float) -> WinRate:
    return WinRate(1000, percent, percent - 3, percent + 3)


def given(monkeypatch: pytest.MonkeyPatch, *modes: LadderMode, rules: str = LANTERN.version) -> None:
    found = Measurements(rules, "", list(modes), [LadderRung("greedy", "wins", rate(51.6))])
    monkeypatch.setattr(ladder, "figures", lambda game: found)


def test_a_level_is_shown_with_its_win_rate_if_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch)
    assert in_words(LANTERN, "steady") == f"{LEVELS['steady']}; wins about 52 %"
    assert in_words(LANTERN, "strong") == LEVELS["strong"]


def test_figures_of_older_rules_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, LadderMode("usual", 2, "greedy", "wins", rate(40)), rules="0")
    assert in_words(LANTERN, "steady").endswith("wins about 52 % (by rules 0)")
    assert difficulty(LANTERN) == "a careful bot wins 40 % (by rules 0)"


def test_the_default_mode_is_listed_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    given(
        monkeypatch,
        LadderMode("usual", 1, "greedy", "wins", rate(43), usual=True),
        LadderMode("usual", 2, "greedy", "wins", rate(52), usual=True),
        LadderMode("storm", 2, "greedy", "wins", rate(9)),
        LadderMode("storm", 2, "random", "wins", rate(3)),
    )
    assert difficulty(LANTERN) == "a careful bot wins 43 to 52 % as usual, 9 to 52 % by mode"


def test_a_race_says_nothing_of_difficulty_and_a_score_its_part_of_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given(monkeypatch, LadderMode("race", 2, "greedy", "race", rate(50)))
    assert difficulty(LANTERN) == ""
    given(
        monkeypatch,
        LadderMode("race", 2, "greedy", "race", rate(50)),
        LadderMode("alone", 1, "greedy", "score", rate(78)),
    )
    assert difficulty(LANTERN) == "a careful bot reaches 78 % of the best score"


def test_a_game_that_was_not_measured_says_nothing(tmp_path: Path) -> None:
    assert difficulty(LANTERN) == ""
    assert win_rate(LANTERN, "steady") is None
    broken = tmp_path / ladder.FILE
    broken.write_text("{")
    assert ladder.read(broken) is None


def test_what_is_kept_of_our_games_holds_together() -> None:
    assert set(BOT_OF) == set(LEVELS)
    for game in OURS:
        found = figures(game)
        assert found is not None, game.id
        assert int(found.rules) <= int(game.version)
        assert found.command.startswith("eleventh ")
        assert game.id in found.command
        for reached in [mode.reached for mode in found.modes] + [rung.reached for rung in found.ladder]:
            assert 0 <= reached.low <= reached.rate <= reached.high <= 100
            assert reached.games > 0
        assert any(mode.usual for mode in found.modes)
