"""The log records the person on each seat."""

from __future__ import annotations

import pytest

from server.play import Person

GAME = "professor-evil"  # nobody has secrets there: its log can be read while it is played


def log_of(person: Person, table: str) -> str:
    return person.http.get(f"/api/tables/{table}/log").text


def test_a_bot_that_has_a_seat_from_the_start_is_in_the_log_and_not_in_the_story(ann: Person) -> None:
    table = ann.table("me", "random", game=GAME, pace=9.0)["id"]
    assert "  seat 1: bot random\n" in log_of(ann, table)
    assert not any("random" in line["text"] for line in ann.get(f"/api/tables/{table}")["lines"])


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        ([{"how": "lend", "seat": 0, "bot": "random"}], ["seat 1: bot random", "seat 0: lent random"]),
        (
            [{"how": "lend", "seat": 0, "bot": "random"}, {"how": "back", "seat": 0}],
            ["seat 1: bot random", "seat 0: lent random", "seat 0: person"],
        ),
        (
            [{"how": "open", "seat": 1}, {"how": "claim", "seat": 1}],
            ["seat 1: bot random", "seat 1: open by 0", "seat 1: person by 0"],
        ),
    ],
)
def test_a_seat_that_changes_hands_leaves_a_trace(
    ann: Person, asked: list[dict[str, object]], lines: list[str]
) -> None:
    table = ann.table("me", "random", game=GAME, pace=9.0)["id"]
    seated = ann.sit(table)
    for wish in asked:
        assert seated.ask("seat", **wish)["kind"] == "done"
    found = [line.split("  ")[-1] for line in log_of(ann, table).splitlines() if "  seat " in line]
    assert found == lines


def test_the_others_read_that_a_bot_plays_meanwhile(ann: Person, bob: Person) -> None:
    made = ann.table("me", "open", game=GAME)
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    assert bob.post(f"/api/tables/{made['id']}/seat", seat=1, how="lend", bot="random")["kind"] == "done"
    lines = ann.get(f"/api/tables/{made['id']}")["lines"]
    assert any("is away: the bot random plays meanwhile" in line["text"] for line in lines)
