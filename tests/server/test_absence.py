"""Absent players: when a bot may play for them, who may decide that, and that nothing of theirs is undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.local_server import LocalServer, Someone, local_server
from server.play import Json


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    with local_server(tmp_path, monkeypatch) as found:
        yield found


def info(who: Someone, table: str) -> Json:
    answer: Json = who.get(f"/api/tables/{table}")["table"]
    return answer


def test_nobody_lends_the_seat_of_another_before_the_grace_time(at: LocalServer) -> None:
    table = at.table()
    at.wait(119)
    answer = at.ann.seat(table, "lend", 1)
    assert answer["code"] == "closed"
    assert "in 1 s" in answer["text"]
    at.wait(1)
    assert at.ann.seat(table, "lend", 1)["kind"] == "done"


def test_everybody_is_shown_who_is_away_and_when_a_bot_may_play(at: LocalServer) -> None:
    table = at.table()
    assert info(at.ann, table)["grace"] == 120
    at.wait(50)
    seat = info(at.ann, table)["seats"][1]
    assert (seat.get("online"), seat.get("bot_may"), seat["bot_in"]) == (None, None, 70)
    at.wait(70)
    assert info(at.ann, table)["seats"][1]["bot_may"]


def test_any_request_about_the_table_is_a_sign_of_life(at: LocalServer) -> None:
    table = at.table()
    for _ in range(3):
        at.wait(100)
        at.bob.get(f"/api/tables/{table}")
        assert info(at.ann, table)["seats"][1]["online"]
    at.wait(100)
    assert at.ann.seat(table, "lend", 1)["code"] == "closed"


def test_an_open_socket_is_a_sign_of_life_and_absence_counts_from_its_end(at: LocalServer) -> None:
    table = at.table()
    with at.bob.socket(table) as socket:
        socket.receive_json()
        at.wait(1000)
        answer = at.ann.seat(table, "lend", 1)
        assert answer["code"] == "not-yours"
        assert "is here" in answer["text"]
    at.wait(119)
    assert at.ann.seat(table, "lend", 1)["code"] == "closed"
    at.wait(1)
    assert at.ann.seat(table, "lend", 1)["kind"] == "done"


@pytest.mark.parametrize(("lend", "answer"), [("host", "done"), ("nobody", "not-yours")])
def test_the_rule_of_the_table_says_who_may_lend(at: LocalServer, lend: str, answer: str) -> None:
    table = at.table(lend=lend)
    at.wait(10_000)
    refused = at.bob.seat(table, "lend", 0)
    assert refused["code"] == "not-yours"
    assert "At this table" in refused["text"]
    at.wait(10_000)
    hosts = at.ann.seat(table, "lend", 1)
    assert answer in (hosts.get("kind"), hosts.get("code"))


def test_a_stranger_lends_no_seat(at: LocalServer) -> None:
    table = at.table()
    at.wait(10_000)
    assert at.eve.seat(table, "lend", 1)["code"] == "not-yours"


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        ({}, ("anyone", 120)),
        ({"lend": "host"}, ("host", 60)),
        ({"grace": 0}, ("anyone", 10)),
        ({"grace": 1e12}, ("anyone", 30 * 24 * 3600)),
        ({"lend": "nobody", "grace": 5}, ("nobody", 0)),
    ],
)
def test_the_rule_is_kept_with_the_table(at: LocalServer, wish: Json, found: tuple[str, int]) -> None:
    table = at.table(**wish)
    at.app.state.context.registry.live_tables.clear()
    told = info(at.bob, table)
    assert (told.get("lend", "anyone"), told.get("grace", 0)) == found
    again = at.ann.post(f"/api/tables/{table}/rematch")["id"]
    told = info(at.ann, again)
    assert (told.get("lend", "anyone"), told.get("grace", 0)) == found


def test_a_rule_that_is_none_makes_no_table(at: LocalServer) -> None:
    answer = at.ann.post("/api/tables", game="tiny", lend="whoever")
    assert answer["code"] == "bad-request"
    assert "anyone, host, nobody" in answer["text"]


def test_the_absent_player_takes_the_seat_back_at_once_and_the_story_tells_both(at: LocalServer) -> None:
    table = at.table()
    at.wait(120)
    at.ann.seat(table, "lend", 1, bot="random")
    assert at.bob.seat(table, "back", 1)["kind"] == "done"
    story = at.ann.story(table)
    assert "Green is away: the bot random plays meanwhile. Ann saw to it." in story
    assert "Green is back, and no bot plays for them any more." in story
    assert not info(at.ann, table)["seats"][1].get("lent")
    assert at.ann.seat(table, "lend", 1)["code"] == "not-yours"


def test_a_seat_that_was_left_is_filled_by_others_only_when_the_host_is_away_for_the_grace_time(
    at: LocalServer,
) -> None:
    made = at.ann.post("/api/tables", game="tiny", seats=[{"kind": "open"}, {"kind": "open"}], pace=9.0)
    at.bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    at.wait(119)
    assert at.bob.seat(made["id"], "bot", 1)["code"] == "not-yours"
    at.wait(1)
    assert at.bob.seat(made["id"], "bot", 1)["kind"] == "done"


# --- nothing of theirs is undone ---


def past_a_barrier(at: LocalServer, table: str) -> Someone:
    """Play a choice and a random event; returns the person who chose."""
    view = at.ann.get(f"/api/tables/{table}")
    actor = at.ann if view["scene"]["prompt"]["seats"] == [0] else at.bob
    while not (view := actor.get(f"/api/tables/{table}"))["undo"].get("barrier"):
        choice = view["scene"]["choices"][0]["notation"]
        assert actor.post(f"/api/tables/{table}/act", notation=choice, at=view["version"])["kind"] == "done"
    return actor


def undo(who: Someone, table: str, do: str = "undo") -> Json:
    version = who.get(f"/api/tables/{table}")["version"]
    return who.post(f"/api/tables/{table}/{do}", at=version)


def lend_other(at: LocalServer, actor: Someone, table: str) -> Someone:
    """Lend the other person's seat to a bot; returns that person."""
    other = at.bob if actor is at.ann else at.ann
    at.wait(120)
    actor.get(f"/api/tables/{table}")
    assert actor.seat(table, "lend", 1 if other is at.bob else 0)["kind"] == "done"
    return other


def test_a_step_back_past_a_barrier_waits_for_who_is_away_though_a_bot_plays_for_them(
    at: LocalServer,
) -> None:
    table = at.table()
    actor = past_a_barrier(at, table)
    other = lend_other(at, actor, table)
    answer = undo(actor, table)
    assert answer["code"] == "closed"
    assert "a bot cannot agree" in answer["text"]
    shown = actor.get(f"/api/tables/{table}")["undo"]
    assert not shown.get("barrier")
    assert "is away" in shown["why"]
    other.seat(table, "back", 1 if other is at.bob else 0)
    assert "asked" in undo(actor, table)["text"]
    question = other.get(f"/api/tables/{table}")["question"]
    assert other.post(f"/api/tables/{table}/answer", number=question["number"], yes=True)["kind"] == "done"
    assert any("agreed to go back" in line for line in other.story(table))


def test_what_was_agreed_to_is_not_brought_back_without_who_is_away(at: LocalServer) -> None:
    table = at.table()
    actor = past_a_barrier(at, table)
    other = at.bob if actor is at.ann else at.ann
    undo(actor, table)
    question = other.get(f"/api/tables/{table}")["question"]
    other.post(f"/api/tables/{table}/answer", number=question["number"], yes=True)
    lend_other(at, actor, table)
    assert undo(actor, table, "redo")["code"] == "closed"
    assert not actor.get(f"/api/tables/{table}").get("redo")


def test_a_question_to_who_goes_away_is_not_answered_by_lending_the_seat(at: LocalServer) -> None:
    table = at.table()
    actor = past_a_barrier(at, table)
    assert "asked" in undo(actor, table)["text"]
    lend_other(at, actor, table)
    view = actor.get(f"/api/tables/{table}")
    assert "question" not in view
    assert not any("agreed to go back" in line["text"] for line in view["lines"])


# --- a bot's seat with secrets ---


def test_whoever_takes_the_seat_of_a_bot_is_seen_by_all_however_short_it_is(at: LocalServer) -> None:
    made = at.ann.post(
        "/api/tables", game="tiny", seats=[{}, {"kind": "bot", "bot": "random"}, {"kind": "open"}], pace=9.0
    )
    table = made["id"]
    at.bob.post("/api/join", table=table, token=made["invites"][0]["token"])
    before = at.bob.get(f"/api/tables/{table}")["version"]
    with at.bob.socket(table) as socket:
        socket.receive_json()
        for how in ("open", "claim", "leave", "bot"):
            assert at.ann.seat(table, how, 1, bot="random")["kind"] == "done"
        seen: list[str] = []
        while not any("played by the bot" in text for text in seen):
            seen += [line["text"] for line in socket.receive_json().get("lines", [])]
    assert "Ann took the seat of Green, whose cards were a bot's." in seen
    for who in (at.bob, at.eve):
        assert "Ann took the seat of Green, whose cards were a bot's." in who.story(table)
    live = at.app.state.context.registry.live_tables[table]
    events = [str(event) for event in live.table.log.events[before:] if event.kind == "seat"]
    assert events == [
        "seat 1: open by 0",
        "seat 1: person by 0",
        "seat 1: open",
        "seat 1: bot random by 0",
    ]
    at.app.state.context.registry.live_tables.clear()
    assert "Ann took the seat of Green, whose cards were a bot's." in at.bob.story(table)


def test_a_host_without_a_seat_is_named_too(at: LocalServer) -> None:
    bot = {"kind": "bot", "bot": "random"}
    table = at.ann.post("/api/tables", game="tiny", seats=[bot, bot], pace=9.0)["id"]
    at.ann.seat(table, "open", 0)
    at.ann.seat(table, "claim", 0)
    assert "The host took the seat of Red, whose cards were a bot's." in at.eve.story(table)
