"""Tables with a waiting room: invitations, the start, and requests before the start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.local_server import LocalServer, local_server
from server.play import Json, Person


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    with local_server(tmp_path, monkeypatch) as running:
        yield running


def made(at: LocalServer, *kinds: str, **wish: object) -> Json:
    seats = [{"kind": kind} for kind in kinds or ("me", "open")]
    return at.ann.post("/api/tables", game="tiny", seats=seats, pace=0, waits=True, **wish)


def events(person: Person, table: str) -> list[str]:
    """The events in the log, as they are written."""
    lines = person.http.get(f"/api/tables/{table}/log").text.splitlines()
    return [line[20:] for line in lines if line[:4].strip().isdigit()]


def test_nothing_is_dealt_or_played_before_the_host_starts(ann: Person, bob: Person) -> None:
    table = ann.table("me", "open", game="professor-evil", waits=True)
    seated = ann.sit(table["id"])
    assert seated.table["waits"]
    assert seated.last["waiting"] == "Waiting for 1 of 2"
    assert seated.act("end")["code"] == "closed"
    assert seated.ask("undo", at=seated.version)["code"] == "closed"
    bob.post("/api/join", table=table["id"], token=table["invites"][0]["token"])
    other = bob.sit(table["id"])
    assert other.last["waiting"] == "Waiting for Ann to start"
    assert not any(event.startswith("deal") for event in events(ann, table["id"]))
    assert other.ask("start")["code"] == "not-yours"
    assert seated.ask("start")["kind"] == "done"
    other.until(lambda one: not one.table.get("waits"))
    assert seated.choices or other.choices
    assert seated.ask("start")["code"] == "closed"


def test_bots_take_the_seats_that_are_free_when_it_is_wished(at: LocalServer) -> None:
    table = made(at, "me", "open", "open")["id"]
    assert "no bot" in at.ann.post(f"/api/tables/{table}/start", bot="nobody")["text"]
    at.ann.post(f"/api/tables/{table}/start", bot="random")
    seats = at.ann.get(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "bot"]


def test_who_is_invited_may_come_when_the_game_has_begun(at: LocalServer) -> None:
    table = made(at)
    at.ann.post(f"/api/tables/{table['id']}/start")
    joined = at.bob.post("/api/join", table=table["id"], token=table["invites"][0]["token"])
    assert joined["seat"] == 1
    assert not at.bob.get(f"/api/tables/{table['id']}")["table"].get("waits")


def test_bots_that_sit_there_wait_too(ann: Person) -> None:
    table = ann.table("open", "random", pace=0, waits=True)["id"]
    before = ann.sit(table).version
    assert ann.get(f"/api/tables/{table}")["version"] == before
    ann.post(f"/api/tables/{table}/seat", how="claim", seat=0)
    ann.post(f"/api/tables/{table}/start")
    assert ann.sit(table).version > before


def test_a_table_at_which_nobody_sits_does_not_start_without_bots(at: LocalServer) -> None:
    table = made(at, "open", "open")["id"]
    assert "Nobody sits" in at.ann.post(f"/api/tables/{table}/start")["text"]
    at.ann.post(f"/api/tables/{table}/start", bot="random")
    assert not at.ann.get(f"/api/tables/{table}")["table"].get("waits")


def test_others_start_when_the_host_has_been_away_for_the_tables_time(at: LocalServer) -> None:
    table = made(at, grace=60)
    at.bob.post("/api/join", table=table["id"], token=table["invites"][0]["token"])
    path = f"/api/tables/{table['id']}"
    assert at.bob.get(path)["table"].get("may_start", False) is False
    at.wait(35)
    assert 0 < at.bob.get(path)["table"]["start_in"] <= 60
    at.wait(60)
    assert at.bob.get(path)["table"]["may_start"]
    at.bob.post(f"{path}/start")
    assert not at.bob.get(path)["table"].get("waits")


@pytest.mark.parametrize(
    "path", ["hint", "chance?ms=50", "preview?notation=wait", "why?notation=wait", "at/0"]
)
def test_what_is_asked_of_a_table_that_waits_is_answered_in_words(at: LocalServer, path: str) -> None:
    table = made(at, chances=True)["id"]
    answer = at.client.get(f"/api/tables/{table}/{path}", headers=at.ann.headers)
    assert answer.status_code in (200, 409), answer.text


def test_a_table_of_real_dice_waits_before_it_asks_for_the_first(at: LocalServer) -> None:
    wish = {"game": "professor-evil", "seats": [{}, {}], "dealer": "hand", "waits": True}
    path = f"/api/tables/{at.ann.post('/api/tables', **wish)['id']}"
    assert "dealing" not in at.ann.get(path)
    assert at.ann.post(f"{path}/deal", outcome="1", at=0)["code"] == "closed"
    at.ann.post(f"{path}/start")
    assert at.ann.get(path)["dealing"]


def test_a_table_still_waits_after_the_server_starts_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch) as before:
        path = f"/api/tables/{made(before)['id']}"
    with local_server(tmp_path, monkeypatch) as after:
        after.ann.headers = before.ann.headers
        assert after.ann.get(path)["table"]["waits"]
        assert after.ann.post(f"{path}/start")["kind"] == "done"
        assert not after.ann.get(path)["table"].get("waits")


def test_a_rematch_waits_for_the_others_if_that_is_wished(at: LocalServer) -> None:
    path = f"/api/tables/{at.table()}"
    again = at.ann.post(f"{path}/rematch", waits=True)["id"]
    assert at.bob.post(f"{path}/rematch", waits=True)["id"] == again
    assert at.bob.get(f"/api/tables/{again}")["table"]["waits"]
    at.ann.post(f"/api/tables/{again}/start")
    assert not at.bob.get(f"/api/tables/{again}")["table"].get("waits")


def test_a_log_that_is_opened_does_not_wait(at: LocalServer) -> None:
    text = at.ann.text(f"/api/tables/{made(at, 'me')['id']}/log")
    assert "leave `waits` out" in at.ann.post("/api/tables", log=text or "x", waits=True)["text"]


# --- invitations ---


def test_an_invitation_says_who_invites_to_what_and_as_whom(at: LocalServer) -> None:
    table = made(at, "me", "open", "open", name="Tuesday")
    token = table["invites"][1]["token"]
    seen = at.bob.get(f"/api/tables/{table['id']}/invitation?token={token}")
    assert (seen["by"], seen["game"], seen["name"], seen["seat"]) == ("Ann", "tiny", "Tuesday", 2)
    assert seen["waits"]
    assert token not in str(seen)
    at.bob.post("/api/join", table=table["id"], token=token)
    used = at.eve.get(f"/api/tables/{table['id']}/invitation?token={token}")
    assert used.get("seat", -1) == -1


def test_who_only_made_the_table_is_named_in_its_invitations_too(at: LocalServer) -> None:
    table = made(at, "open", "open")
    assert at.bob.get(f"/api/tables/{table['id']}/invitation")["by"] == "Ann"


# --- public tables ---


def line_of(person: object, table: str) -> Json:
    assert hasattr(person, "get")
    lists: Json = person.get("/api/tables")
    return next(line for lines in lists.values() for line in lines if line["id"] == table)


def test_a_free_seat_of_a_public_table_is_taken_from_the_lobby(at: LocalServer) -> None:
    table = made(at, public=True)["id"]
    line = line_of(at.bob, table)
    assert (line["waits"], line["free"], line["may_join"]) == (True, 1, True)
    assert at.bob.post("/api/join", table=table)["seat"] == 1
    assert "may_join" not in line_of(at.bob, table)
    assert at.eve.post("/api/join", table=table)["code"] == "closed"
    assert line_of(at.ann, table)["turn"]


def test_nobody_takes_two_seats_of_a_public_table(at: LocalServer) -> None:
    table = made(at, "me", "open", "open", public=True)["id"]
    assert at.bob.post("/api/join", table=table, seat=2)["seat"] == 2
    assert at.bob.post("/api/join", table=table)["seat"] == 2
    assert at.bob.seat(table, "claim", 1)["code"] == "not-yours"
    assert at.eve.seat(table, "claim", 1)["kind"] == "done"


def test_a_table_that_is_not_public_is_joined_by_invitation_alone(at: LocalServer) -> None:
    table = made(at)["id"]
    assert at.bob.post("/api/join", table=table)["code"] == "not-yours"
    assert at.bob.seat(table, "claim", 1)["code"] == "not-yours"


# --- deleting ---


def test_the_host_deletes_a_table_and_those_who_look_on_are_told(
    ann: Person, bob: Person, people: Callable[[str], Person]
) -> None:
    table = ann.table("me", "open")
    bob.post("/api/join", table=table["id"], token=table["invites"][0]["token"])
    watchers = [bob.sit(table["id"]), people("Eve").sit(table["id"])]
    path = f"/api/tables/{table['id']}"
    assert bob.http.delete(path).json()["code"] == "not-yours"
    assert ann.http.delete(path).json() == {"table": table["id"]}
    for watcher in watchers:
        told = watcher.wait_for("error")
        assert told["code"] == "not-found"
        assert told["text"] == "Ann gave the game up and deleted it."
    for gone in (path, f"{path}/log", f"{path}/at/0", f"{path}/invitation"):
        assert bob.http.get(gone).status_code == 404
    assert ann.http.delete(path).status_code == 404
    assert table["id"] not in str(ann.get("/api/tables")) + str(bob.get("/api/tables"))


def test_a_bot_at_its_move_does_not_bring_a_deleted_table_back(ann: Person) -> None:
    table = ann.table("random", "random", pace=0.2)["id"]
    ann.sit(table)
    assert ann.http.delete(f"/api/tables/{table}").status_code == 200
    assert ann.http.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("table", ["nowhere", "a b", "x" * 32])
def test_deleting_what_is_not_there_says_so(ann: Person, table: str) -> None:
    assert ann.http.delete(f"/api/tables/{table}").json()["code"] == "not-found"
