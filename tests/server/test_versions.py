"""Tables started with version 1 of the rules on a server with version 2, in which no 3 is laid aside."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from eleventh.games import registry
from eleventh.table.dealers import ScriptedDealer
from eleventh.table.log_text import read_log
from eleventh.table.table import Table
from eleventh.table.verify import verify
from lantern import LANTERN
from server.local_server import LocalServer, Someone, local_server
from server.play import Json, served
from server.test_kept import OTHER_RULES, change
from tiny.second import SECOND
from waiting import PATIENCE


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    with local_server(tmp_path, monkeypatch) as found:
        yield found


def renew(at: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restart the server with version 2."""
    monkeypatch.setitem(registry().games, "tiny", SECOND)
    at.app.state.context.registry.live_tables.clear()


def step(at: LocalServer, table: str, *wanted: str) -> str:
    """The first of these that is offered, or else the first choice; empty when the game is over."""
    for who in (at.ann, at.bob):
        view = who.get(f"/api/tables/{table}")
        if found := [choice["notation"] for choice in view["scene"].get("choices", [])]:
            notation = next((one for one in wanted if one in found), found[0])
            done = who.post(f"/api/tables/{table}/act", notation=notation, at=view["version"])
            assert "code" not in done, done
            return notation
    return ""


def with_a_three_aside(at: LocalServer) -> str:
    """A table at which somebody has just laid a 3 aside."""
    for _ in range(40):
        table = at.table()
        for _ in range(30):
            chosen = step(at, table, "aside 3", "lay", "wait")
            if chosen in ("aside 3", ""):
                break
        if chosen:
            return table
    raise AssertionError("nobody ever had a 3")


def finish(at: LocalServer, table: str) -> None:
    while step(at, table, "wait"):
        pass


def log_of(at: LocalServer, table: str) -> list[str]:
    return [str(event) for event in at.app.state.context.registry.live_tables[table].table.log.events]


def test_a_table_on_which_both_versions_agree_simply_goes_on(
    at: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at.table()
    step(at, table, "play 1")
    before = at.ann.get(f"/api/tables/{table}")
    renew(at, monkeypatch)
    assert at.ann.get(f"/api/tables/{table}")["scene"] == before["scene"]
    old = log_of(at, table)
    finish(at, table)
    assert log_of(at, table)[: len(old) + 1] == [*old, "rules 2"]
    assert verify(read_log(at.eve.text(f"/api/tables/{table}/log")), SECOND).ok


def test_the_people_choose_to_go_on_from_where_both_agree(
    at: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = with_a_three_aside(at)
    old = log_of(at, table)
    renew(at, monkeypatch)
    assert at.ann.get(f"/api/tables/{table}")["code"] == "closed"
    kept = at.ann.get(f"/api/tables/{table}/kept")
    assert kept["may_go_on"]
    assert kept["may_give_up"]
    assert f"differ at event {kept['differs']}" in kept["why"]
    assert at.eve.post(f"/api/tables/{table}/go-on")["code"] == "not-yours"
    first = at.ann.post(f"/api/tables/{table}/go-on")
    assert (first["go_on"], first.get("may_go_on", False), first.get("playable", False)) == (
        [0],
        False,
        False,
    )
    assert at.bob.get(f"/api/tables/{table}")["code"] == "closed"
    assert at.bob.post(f"/api/tables/{table}/go-on")["playable"]
    assert log_of(at, table)[: len(old) + 1] == [*old, f"rules 2 after {kept['agreed']} agreed by 0 1"]
    finish(at, table)
    at.app.state.context.registry.live_tables.clear()
    verdict = verify(read_log(at.eve.text(f"/api/tables/{table}/log")), SECOND)
    assert verdict.ok, verdict.lines
    assert at.ann.get(f"/api/tables/{table}/at/{kept['differs']}")["code"] == "closed"
    assert at.ann.post(f"/api/tables/{table}/fork", event=kept["differs"])["code"] == "closed"


def test_nothing_that_was_chosen_or_dealt_is_told_while_it_waits(
    at: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = with_a_three_aside(at)
    last = next(
        e
        for e in reversed(at.app.state.context.registry.live_tables[table].table.log.events)
        if e.kind == "act"
    )
    other = (at.ann, at.bob)[1 - last.seat]
    renew(at, monkeypatch)

    def told(who: Someone) -> str:
        closed: Json = who.get(f"/api/tables/{table}")
        kept: Json = who.get(f"/api/tables/{table}/kept")
        return f"{closed} {kept} {who.text(f'/api/tables/{table}/log')}"

    for who in (other, at.eve):
        assert "aside 3" not in told(who)
    assert "not offered" not in told(at.eve)
    assert at.eve.get(f"/api/tables/{table}/verify")["code"] == "closed"


def test_whoever_wants_the_other_way_asks_that_instead(
    at: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = with_a_three_aside(at)
    renew(at, monkeypatch)
    at.ann.post(f"/api/tables/{table}/go-on")
    wish = at.bob.post(f"/api/tables/{table}/abandon")
    assert (wish["given_up"], wish.get("go_on", [])) == ([1], [])
    over = at.ann.post(f"/api/tables/{table}/abandon")
    assert over["over"]
    assert "code" not in at.eve.get(f"/api/tables/{table}"), "what was given up can be looked at"


def test_a_finished_game_is_looked_at_as_far_as_both_agree_and_its_log_is_whole(
    at: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = with_a_three_aside(at)
    finish(at, table)
    whole = len(log_of(at, table))
    renew(at, monkeypatch)
    view = at.ann.get(f"/api/tables/{table}")
    assert view["table"]["over"]
    assert view["version"] < whole
    assert "can be looked at up to there" in view["waiting"]
    assert at.eve.get(f"/api/tables/{table}/at/{view['version']}")["scene"]
    assert len(read_log(at.eve.text(f"/api/tables/{table}/log"))) == whole
    refused = [
        who.post(f"/api/tables/{table}/act", notation=choice["notation"], at=view["version"])
        for who in (at.ann, at.bob)
        for choice in who.get(f"/api/tables/{table}")["scene"].get("choices", [])
    ]
    assert {answer["code"] for answer in refused} == {"closed"}
    assert "id" in at.ann.post(f"/api/tables/{table}/fork", event=view["version"])
    at.ann.post(f"/api/tables/{table}/chat", text="What a game")
    assert at.bob.get(f"/api/tables/{table}")["chat"][-1]["text"] == "What a game"


def test_a_table_at_which_another_one_is_asked_now_does_not_simply_go_on(
    at: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = Table.new(LANTERN, 2, {}, ScriptedDealer(["3", "3", "1", "2"]))
    brought.run_dealer()
    brought.play(0, "lay")  # by version 2 there is nothing to lay aside, so a card is drawn
    table = at.ann.post("/api/tables", log=brought.save())["id"]
    renew(at, monkeypatch)
    kept = at.ann.get(f"/api/tables/{table}/kept")
    assert (kept["differs"], kept["agreed"]) == (5, 4)
    assert at.ann.post(f"/api/tables/{table}/go-on")["playable"]
    assert log_of(at, table)[-1] == "rules 2 after 4 agreed by 0 1"
    choices = at.ann.get(f"/api/tables/{table}")["scene"]["choices"]
    assert [choice["notation"] for choice in choices] == ["play 3", "lay"]


def test_chance_answers_at_once_where_both_agree_up_to_a_deal(
    at: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = Table.new(LANTERN, 2, {}, ScriptedDealer(["3", "3", "1", "2"]))
    brought.run_dealer()
    table = at.ann.post("/api/tables", log=brought.save())["id"]
    change(at, "UPDATE tables SET voters = 2")  # as if older rules had let Green begin
    renew(at, monkeypatch)
    assert at.ann.get(f"/api/tables/{table}/kept")["agreed"] == 3
    assert at.ann.post(f"/api/tables/{table}/go-on")["playable"]
    *_, rules, dealt = log_of(at, table)
    assert rules == "rules 2 after 3 agreed by 0 1"
    assert dealt.startswith("deal: ")


def test_a_log_of_other_rules_that_is_brought_is_opened_as_far_as_both_agree_if_that_is_wanted(
    at: LocalServer,
) -> None:
    brought = Table.new(SECOND, 2, {}, ScriptedDealer(["3", "3", "1", "2", "1", "calm"]))
    brought.run_dealer()
    brought.play(0, "lay")  # by version 2 there is nothing to lay aside, so a card is drawn
    brought.run_dealer()
    refused = at.ann.post("/api/tables", log=brought.save())
    assert refused["code"] == "other-rules"
    assert "differ at event 6" in refused["text"]
    table = at.ann.post("/api/tables", log=brought.save(), agreed=True)["id"]
    choices = at.ann.get(f"/api/tables/{table}")["scene"]["choices"]
    assert "lay" in [choice["notation"] for choice in choices]


def test_the_proof_of_a_finished_game_that_cannot_begin_here_is_told_as_far_as_it_goes(
    at: LocalServer,
) -> None:
    table = at.table()
    finish(at, table)
    change(at, OTHER_RULES)
    proof = at.eve.get(f"/api/tables/{table}/verify")
    assert not proof.get("good", False)
    assert "fair draws follow from the secret" in proof["text"]


def test_a_socket_at_a_table_that_waits_is_told_the_whole_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch) as at:
        table, headers = at.table(), at.ann.headers
    with contextlib.closing(sqlite3.connect(tmp_path / "x.db")) as database:
        database.execute(OTHER_RULES)
        database.commit()
    with served(str(tmp_path / "x.db")) as server:
        url = f"ws://localhost:{server.port}/api/tables/{table}/ws"
        with connect(url, additional_headers=headers) as socket:
            said = json.loads(socket.recv(PATIENCE))
            assert "cannot even begin" in said["text"]
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert said["text"].startswith(closed.value.rcvd.reason)
        assert closed.value.rcvd.code == 4004
