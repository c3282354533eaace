"""The chance to win: a figure that gets better, from what the seat may know."""

from __future__ import annotations

import pytest

from coaching.played import game, lantern, played
from eleventh.bots import LEVELS, UnknownBot
from eleventh.coach import level as levels
from eleventh.coach.chance import chances
from eleventh.coach.level import Level, find_level
from eleventh.coach.levels import Fitted
from eleventh.core.determinize import determinize
from eleventh.core.rng import Rng
from lantern import LANTERN


def test_figures_get_better_and_stay_within_their_interval() -> None:
    table = lantern()
    figures = list(chances(LANTERN, table.at(6), 0, most=200))
    assert figures[-1].playouts == 200
    assert [figure.playouts for figure in figures] == sorted(figure.playouts for figure in figures)
    assert figures[-1].error < figures[0].error
    assert all(0 <= figure.low <= figure.chance <= figure.high <= 1 for figure in figures)


def test_when_the_game_is_over_the_chance_is_the_result() -> None:
    table = lantern()
    (figure,) = chances(LANTERN, table.state, 0)
    assert (figure.chance, figure.error) == (LANTERN.payoffs(table.state)[0], 0.0)


@pytest.mark.parametrize("name", ["tiny", "necreaux", "island-emergency"])
def test_the_figure_is_the_same_to_the_bit_whatever_lies_where_the_seat_cannot_see(name: str) -> None:
    state = played(game(name), 2, choices=3).state
    for seat in range(2):
        found = {
            [one.chance for one in chances(game(name), world, seat, seed=4, most=6)][-1]
            for world in [state, *(determinize(game(name), state, seat, Rng(i)) for i in range(3))]
        }
        assert len(found) == 1


@pytest.mark.parametrize(
    ("name", "seats", "meaning"),
    [("professor-evil", 2, "win"), ("island-emergency", 2, "race"), ("island-emergency", 1, "score")],
)
def test_what_the_figure_means_is_what_the_game_pays(name: str, seats: int, meaning: str) -> None:
    state = game(name).new(seats, game(name).settle(seats, {}))
    assert next(chances(game(name), state, 0, most=1)).meaning == meaning


def test_the_chances_of_all_rivals_are_one() -> None:
    race = game("island-emergency")
    table = played(race, 2, choices=6)
    table.run_dealer()
    both = [list(chances(race, table.state, seat, most=5, hindsight=True))[-1].chance for seat in range(2)]
    assert sum(both) == pytest.approx(1.0)


def test_a_stronger_level_has_better_odds_and_what_is_certain_stays_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "FITTED", {"tiny": {"strong": Fitted(2.0, 1.0, "")}})
    state = lantern().at(6)
    strong = find_level("strong", LANTERN, state)
    assert strong.chance(0.5) == pytest.approx(2 / 3)
    assert [strong.chance(share) for share in (0.0, 1.0)] == [0.0, 1.0]
    assert find_level("steady", LANTERN, state).chance(0.5) == 0.5


def test_a_level_that_was_not_measured_has_the_figures_of_the_next_one_towards_steady(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "FITTED", {"tiny": {"strong": Fitted(2.0, 1.0, "")}})
    state = lantern().at(6)
    found = {name: find_level(name, LANTERN, state) for name in LEVELS}
    assert {name: level.holds for name, level in found.items()} == {
        "beginner": "steady",
        "steady": "steady",
        "strong": "strong",
        "expert": "strong",
    }
    assert found["expert"].chance(0.5) == found["strong"].chance(0.5)
    assert found["beginner"].chance(0.5) == 0.5


def test_rivals_of_one_level_and_scores_need_no_correction(monkeypatch: pytest.MonkeyPatch) -> None:
    race = game("island-emergency")
    monkeypatch.setattr(levels, "FITTED", {race.id: {"strong": Fitted(2.0, 1.0, "")}})
    for seats in (1, 2):
        state = race.new(seats, race.settle(seats, {}))
        assert find_level("strong", race, state).chance(0.5) == 0.5


def test_only_levels_can_be_asked_for() -> None:
    with pytest.raises(UnknownBot, match=r"There is no level 'clever'\. Choose from: beginner"):
        find_level("clever", LANTERN, lantern().state)
    assert all(isinstance(find_level(name, LANTERN, lantern().state), Level) for name in LEVELS)
