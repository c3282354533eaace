"""The host of a table removes a person: everybody sees it, and the person cannot come back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from eleventh.server.settings import Limits
from eleventh.server.tables.removal import MOST_REMOVED
from server.local_server import LocalServer, Someone, local_server
from server.play import Json, Person, Served, served

GAME = "professor-evil"  # nobody has secrets there: its log can be read while it is played


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    with local_server(tmp_path, monkeypatch) as found:
        yield found


def remove(who: Someone, table: str, **whom: object) -> Json:
    return who.post(f"/api/tables/{table}/remove", **whom)


def info(who: Someone, table: str) -> Json:
    found: Json = who.get(f"/api/tables/{table}")["table"]
    return found


def talk(who: Someone, table: str) -> list[Json]:
    return list(who.get(f"/api/tables/{table}").get("chat", []))


def test_a_removed_player_has_no_seat_and_everybody_sees_why(at: LocalServer) -> None:
    table = at.table(GAME)
    assert remove(at.ann, table, seat=1)["kind"] == "done"
    assert [seat["kind"] for seat in info(at.eve, table)["seats"]] == ["human", "open"]
    assert "seat 1: open by 0" in at.eve.text(f"/api/tables/{table}/log")
    line = talk(at.eve, table)[-1]
    assert line["seat"] == -2
    assert line["text"].startswith("Ann removed Bob, who played ")
    invite = info(at.ann, table)["invites"][0]
    assert at.eve.post("/api/join", table=table, token=invite["token"])["seat"] == 1


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/api/tables/{}/seat", {"how": "claim", "seat": 1}),
        ("/api/tables/{}/chat", {"text": "hello"}),
        ("/api/tables/{}/seat", {"how": "name", "name": "Rob"}),
    ],
)
def test_a_removed_player_can_do_nothing_at_the_table(at: LocalServer, path: str, wish: Json) -> None:
    table = at.table()
    remove(at.ann, table, seat=1)
    answer = at.bob.post(path.format(table), **wish)
    assert answer["code"] == "not-yours"
    assert "The host of this table removed you" in answer["text"]


def test_a_removed_player_does_not_come_back_by_an_invitation_or_in_a_rematch(at: LocalServer) -> None:
    table = at.table(public=True)
    remove(at.ann, table, seat=1)
    invite = info(at.ann, table)["invites"][0]
    assert at.bob.post("/api/join", table=table, token=invite["token"])["code"] == "not-yours"
    assert at.bob.post("/api/join", table=table)["code"] == "not-yours"
    again = at.ann.post(f"/api/tables/{table}/rematch")["id"]
    assert at.bob.post("/api/join", table=again)["code"] == "not-yours"
    assert at.eve.post("/api/join", table=again)["seat"] == 1


def test_a_removed_player_goes_on_in_a_branch(at: LocalServer) -> None:
    table = at.table()
    remove(at.ann, table, seat=1)
    branch = at.bob.post(f"/api/tables/{table}/fork")["id"]
    assert info(at.bob, branch)["host"]


def test_all_seats_of_a_removed_player_are_free(at: LocalServer) -> None:
    made = at.ann.post("/api/tables", game="tiny", seats=[{}, {"kind": "open"}, {"kind": "open"}])
    for invite in made["invites"]:
        at.bob.post("/api/join", table=made["id"], token=invite["token"])
    remove(at.ann, made["id"], seat=2)
    assert [seat["kind"] for seat in info(at.eve, made["id"])["seats"]] == ["human", "open", "open"]


def test_only_the_host_removes_and_never_themselves(at: LocalServer) -> None:
    table = at.table()
    assert remove(at.bob, table, seat=0)["code"] == "not-yours"
    assert "what-if branch" in remove(at.eve, table, seat=1)["text"]
    assert remove(at.ann, table, seat=0)["code"] == "bad-request"
    assert remove(at.ann, table, seat=9)["code"] == "bad-request"
    assert remove(at.ann, table, person="nobody")["code"] == "not-found"
    at.bob.seat(table, "leave", 1)
    assert remove(at.ann, table, seat=1)["code"] == "closed"


def test_a_spectator_who_has_talked_can_be_removed(at: LocalServer) -> None:
    table = at.table()
    at.eve.post(f"/api/tables/{table}/chat", text="boo")
    assert "person" not in talk(at.bob, table)[-1]
    person = talk(at.ann, table)[-1]["person"]
    assert remove(at.ann, table, person=person)["kind"] == "done"
    assert talk(at.bob, table)[-1]["text"] == "Ann removed Eve from the table."
    assert at.eve.post(f"/api/tables/{table}/chat", text="boo")["code"] == "not-yours"
    assert at.eve.get(f"/api/tables/{table}")["code"] == "not-yours"
    with at.eve.socket(table) as socket:
        assert "removed you" in socket.receive_json()["text"]
        with pytest.raises(WebSocketDisconnect) as sent_away:
            socket.receive_json()
    assert sent_away.value.code == 4004


def test_somebody_who_only_watches_is_named_to_the_host_alone(at: LocalServer) -> None:
    table = at.table()
    with at.ann.socket(table) as ann, at.bob.socket(table) as bob:
        ann.receive_json(), bob.receive_json()
        with at.eve.socket(table) as eve:
            eve.receive_json()
            while not (watching := ann.receive_json().get("table", {}).get("watching")):
                pass
            assert [one["who"] for one in watching] == ["Eve"]
            assert "watching" not in info(at.bob, table)
            assert remove(at.ann, table, person=watching[0]["person"])["kind"] == "done"
            while (message := eve.receive_json())["kind"] != "error":
                pass
            assert "removed you" in message["text"]
    assert "watching" not in info(at.ann, table)


def test_the_host_lets_somebody_come_back(at: LocalServer) -> None:
    table = at.table()
    remove(at.ann, table, seat=1)
    (bob,) = info(at.ann, table)["removed"]
    assert bob["who"] == "Bob"
    assert "removed" not in info(at.eve, table)
    assert remove(at.ann, table, person=bob["person"], back=True)["kind"] == "done"
    assert talk(at.bob, table)[-1]["text"] == "Ann lets Bob come back."
    invite = info(at.ann, table)["invites"][0]
    assert at.bob.post("/api/join", table=table, token=invite["token"])["seat"] == 1


def test_a_table_that_is_full_can_still_be_rid_of_somebody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits.without_rates()
    with local_server(tmp_path, monkeypatch, limits=limits) as at:
        table = at.table()
        at.app.state.context.registry.live_tables[table].most = 1
        assert remove(at.ann, table, seat=1)["kind"] == "done"


def test_an_open_question_lapses_when_a_player_is_removed_and_stays_when_a_spectator_is(
    at: LocalServer,
) -> None:
    table = at.table()
    view = at.ann.get(f"/api/tables/{table}")
    at.ann.post(
        f"/api/tables/{table}/act", notation=view["scene"]["choices"][0]["notation"], at=view["version"]
    )
    at.ann.post(f"/api/tables/{table}/undo", at=at.ann.get(f"/api/tables/{table}")["version"])
    assert "question" in at.bob.get(f"/api/tables/{table}")
    at.eve.post(f"/api/tables/{table}/chat", text="boo")
    remove(at.ann, table, person=talk(at.ann, table)[-1]["person"])
    assert "question" in at.bob.get(f"/api/tables/{table}")
    remove(at.ann, table, seat=1)
    assert "question" not in at.ann.get(f"/api/tables/{table}")


def test_a_table_keeps_out_so_many_people_at_most(at: LocalServer) -> None:
    table = at.table()
    for number in range(MOST_REMOVED + 1):
        someone = Someone(at.client, f"Nobody {number}")
        someone.post(f"/api/tables/{table}/chat", text="boo")
        assert remove(at.ann, table, person=talk(at.ann, table)[-1]["person"])["kind"] == "done"
    assert len(info(at.ann, table)["removed"]) <= 50
    assert len(at.app.state.context.registry.live_tables[table].removed) == MOST_REMOVED


def test_after_a_restart_a_removed_player_is_still_out(tmp_path: Path) -> None:
    with served(str(tmp_path / "x.db")) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        made = ann.table("me", "open")
        bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
        assert ann.post(f"/api/tables/{made['id']}/remove", seat=1)["kind"] == "done"
        restart(server)
        assert bob.get(f"/api/tables/{made['id']}")["code"] == "not-yours"
        assert ann.get(f"/api/tables/{made['id']}")["chat"][-1]["text"].startswith("Ann removed Bob")
        ann.leave()
        bob.leave()


def restart(server: Served) -> None:
    server.kill()
    server.start()
