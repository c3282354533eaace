"""Lessons over HTTP and sockets: started, played, left, continued, and answered kindly."""

from __future__ import annotations

import pytest

from eleventh.games import all_games
from eleventh.table.lesson import lesson_of
from server.play import Person, Seated

GAME = "professor-evil"
TAUGHT = [game.id for game in all_games().values() if lesson_of(game) is not None]


def begin(person: Person, game: str = GAME, **wish: object) -> tuple[str, Seated]:
    table = person.post(f"/api/lessons/{game}", **wish)["id"]
    return table, person.sit(table)


def beats(person: Person, game: str = GAME) -> list[dict[str, object]]:
    found: list[dict[str, object]] = person.get(f"/api/lessons/{game}")["beats"]
    return found


def place(person: Person, table: str) -> int:
    return int(person.get(f"/api/tables/{table}")["beat"])


def finish(person: Person, table: str, seated: Seated, game: str = GAME) -> None:
    """Read and choose to the end."""
    told = beats(person, game)
    number = place(person, table)
    while told[number]["kind"] != "now":
        choices = told[number].get("choices")
        if isinstance(choices, list):
            assert seated.act(choices[0]) == {"kind": "done", "ref": seated.refs, "version": seated.version}
        elif told[number + 1]["kind"] == "watch":
            assert seated.ask("on", at=seated.version)["kind"] == "done"
        number += 1
        assert told[number]["at"] == told[place(person, table)]["at"]


def test_the_lobby_says_which_games_can_be_learned_and_what_each_is_about(ann: Person) -> None:
    games = {game["id"]: game for game in ann.get("/api/games")["games"]}
    assert games[GAME]["lesson"] == "Into the Citadel of Time"
    assert "lesson" not in games["tiny"]
    assert games[GAME]["goal"]["win"] == "four treasures are out of the castle."


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_taken_to_its_end(ann: Person, game: str) -> None:
    table, seated = begin(ann, game)
    assert seated.table["lesson"]
    finish(ann, table, seated, game)
    lists = ann.get("/api/tables")
    assert table in [line["id"] for line in lists["finished"]]
    assert table not in [line["id"] for line in lists.get("mine", [])]


def test_another_choice_changes_nothing_and_is_answered_kindly(ann: Person) -> None:
    table, seated = begin(ann)
    answer = seated.act("move gallery")
    assert "right beside what we are after" in answer["text"]
    assert answer["version"] == 0
    assert seated.act("rescue")["kind"] == "refused"
    assert place(ann, table) == 0


def test_a_lesson_that_was_left_is_taken_up_again(ann: Person) -> None:
    table, seated = begin(ann)
    seated.act("move library")
    seated.close()
    again, _ = begin(ann)
    assert again == table
    assert beats(ann)[place(ann, again)]["moment"] == 1
    assert begin(ann, anew=True)[0] != table


def test_what_others_do_waits_for_the_answer(ann: Person) -> None:
    _, seated = begin(ann)
    assert "Choose first" in seated.ask("on", at=seated.version)["text"]


def test_going_on_with_an_old_picture_is_stale(ann: Person) -> None:
    _, seated = begin(ann)
    seated.act("move library")
    assert seated.ask("on", at=0)["kind"] == "stale"


def test_a_choice_in_a_lesson_is_taken_back(ann: Person) -> None:
    table, seated = begin(ann)
    seated.act("move library")
    assert seated.ask("undo", at=seated.version)["kind"] == "done"
    assert place(ann, table) == 0
    finish(ann, table, seated)


def test_a_lesson_goes_as_it_is_written(ann: Person) -> None:
    table, seated = begin(ann)
    for answer in (
        seated.ask("seat", how="lend", seat=0),
        ann.post(f"/api/tables/{table}/rematch"),
        ann.get(f"/api/tables/{table}/verify"),
    ):
        assert answer["code"] == "closed"
        assert "goes as it is written" in answer["text"]


def test_nobody_else_goes_on_with_a_lesson(ann: Person, eve: Person) -> None:
    table, seated = begin(ann)
    assert eve.sit(table).ask("on", at=seated.version)["code"] == "not-yours"


def test_on_at_another_table_is_refused(ann: Person) -> None:
    seated = ann.sit(ann.table("me", "me")["id"])
    assert "No lesson is given" in seated.ask("on", at=seated.version)["text"]


def test_a_game_without_a_lesson_says_so(ann: Person) -> None:
    assert "has no lesson yet" in ann.post("/api/lessons/tiny")["text"]
