"""The kit's walks, which promises there are, and its golden games."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.games import find_game
from eleventh.kit import Promises, golden
from eleventh.kit.golden import GoldenPromises, golden_games, kept_games, modes, write_games
from eleventh.kit.secrets import SecretPromises
from eleventh.kit.setups import Setup, asking, course, setups, walk
from tiny import GAME as TINY
from tiny import any_state
from tiny.game import TinyGame

# --- walks ---


def test_half_of_the_games_are_played_by_advice_and_reach_later_chapters() -> None:
    game = find_game("island-of-d")
    found = list(setups(game, "any"))
    assert [setup.advised for setup in found] == [False] * 4 + [True] * 4
    by_chance = [len(course(setup)) for setup in found if not setup.advised]
    by_advice = sorted(len(course(setup)) for setup in found if setup.advised)
    assert by_advice[1] > max(by_chance)  # all but one, as an unlucky hero falls early whoever advises


def test_another_promise_is_tried_with_other_games_of_chance() -> None:
    one, other = list(setups(any_state(TINY), "one")), list(setups(any_state(TINY), "other"))
    assert one[:4] != other[:4]
    assert one[4:] == other[4:]


def test_moments_of_a_question_are_spread_over_the_whole_game() -> None:
    setup = Setup(find_game("professor-evil"), 2, (("difficulty", "easy"), ("characters", "")), 5, False)
    asked = [state for state in (s.clone() for s in walk(setup)) if state.voters]
    found = asking(setup)
    assert len(found) == 8
    assert found[0].options == asked[0].options
    assert found[-1].options == asked[-1].options


# --- which promises there are ---


class Open(TinyGame):
    has_secrets = False


def test_promises_that_a_game_does_not_make_are_not_collected() -> None:
    class WithSecrets(Promises):
        games = [TINY]

    class Without(Promises):
        games = [Open()]

    for name in vars(SecretPromises):
        if name.startswith("test_"):
            assert callable(getattr(WithSecrets, name))
            assert getattr(Without, name) is None
    assert Without.test_the_golden_game_is_as_it_was is None


def test_a_class_without_games_says_what_to_write() -> None:
    with pytest.raises(TypeError, match="write `games = \\[GAME\\]`"):

        class Nothing(Promises):
            pass


# --- golden games ---


def test_modes_with_the_same_course_share_one_golden_game() -> None:
    game = find_game("island-emergency")
    ways = {mode.name for mode in modes(game)}
    assert {"tokens-ufo", "mode-basic"} < ways
    kept = set(golden_games(game))
    assert "island-emergency-1-seats.txt" in kept
    assert not kept & {"island-emergency-tokens-ufo.txt", "island-emergency-mode-basic.txt"}


def test_golden_games_are_written_where_they_are_wanted(tmp_path: Path) -> None:
    game = any_state(TINY)
    (tmp_path / "tiny-other.txt").write_text("The Lantern, rules version 0")
    (tmp_path / "tiny-twin-1-seats.txt").write_text("The Twin Lantern, rules version 1")
    write_games(game, tmp_path)
    assert [path.name for path in kept_games(game, tmp_path)] == ["tiny-1-seats.txt", "tiny-3-seats.txt"]
    assert (tmp_path / "tiny-twin-1-seats.txt").exists()


def test_a_golden_game_that_changed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = any_state(TINY)
    write_games(game, tmp_path)
    path = tmp_path / "tiny-1-seats.txt"
    GoldenPromises().test_the_golden_game_is_as_it_was(game, path)
    monkeypatch.setattr(golden, "SEED", 12)
    with pytest.raises(AssertionError):
        GoldenPromises().test_the_golden_game_is_as_it_was(game, path)
