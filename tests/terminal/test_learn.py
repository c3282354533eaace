"""A lesson at the terminal: read, answered, left, taken up, and followed by a real game."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.game import BadSetup
from eleventh.games import find_game
from eleventh.table.lesson import lesson_of
from eleventh.terminal import saves
from eleventh.terminal.learn import learn_game
from lantern import LANTERN
from terminal.test_session import Script

EVIL = find_game("professor-evil")
WHOLE = ["library", "", "", "flip", "play skel", "study", "rescue", "", "", "end"]
WHOLE += ["", "", "", "", "", "move gallery", "unlock obs", "", ""]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def heard(*typed: str, new: bool = False) -> str:
    voice = Script(typed)
    learn_game(voice, EVIL, new)
    return voice.heard


def test_a_lesson_is_taken_to_its_end_and_a_real_game_follows() -> None:
    said = heard(*WHOLE[:-1], "")
    assert "That is one of the four" in said
    assert "Look at: Edward Wyre, Library." in said
    assert "Now a real game" in said
    (kept,) = saves.unfinished(EVIL.id)
    assert kept.table.log.header.options["difficulty"] == "gentle"


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("island-emergency", ["human", "beginner"]),  # a rival who errs
        ("island-of-d", ["human"]),
        ("necreaux", ["human", "strong"]),  # partners who help
        ("nemo-rising", ["human", "strong"]),
    ],
)
def test_every_game_is_learned_and_then_played_at_its_easiest(game: str, players: list[str]) -> None:
    lesson = lesson_of(find_game(game))
    assert lesson is not None
    typed = [beat.choices[0] if beat.choices else "" for beat in lesson.beats]
    voice = Script(typed)
    learn_game(voice, find_game(game))
    assert lesson.beats[-1].says[0] in voice.heard
    (kept,) = saves.unfinished(game)
    assert kept.players == players


def test_another_choice_is_answered_kindly_and_show_says_which() -> None:
    said = heard("move gallery", "rescue", "show")
    assert "right beside what we are after" in said
    assert "(R" in said  # what the rules forbid is refused as always
    assert "This one: move library." in said


def test_a_lesson_that_was_left_goes_on_where_it_was() -> None:
    assert "It goes on where you left" in heard("library", "quit")
    said = heard()
    assert "You were here before" in said
    assert "Bring four treasures out" in said
    assert "burglar for a good cause" not in said
    assert "burglar for a good cause" in heard(new=True)


def test_an_unreadable_lesson_starts_again() -> None:
    heard("library", "quit")
    (saves.folder() / "lesson-professor-evil.log").write_text("nonsense")
    said = heard()
    assert "cannot be taken up" in said
    assert "burglar for a good cause" in said


def test_a_game_without_a_lesson_says_which_games_have_one() -> None:
    with pytest.raises(BadSetup, match="professor-evil"):
        learn_game(Script([]), LANTERN)


def test_the_goal_is_shown_before_the_first_choice_and_by_help() -> None:
    from terminal.test_session import session

    at_table, voice = session(["help"])
    at_table.run()
    assert voice.heard.count("You win when four treasures are out") == 2
