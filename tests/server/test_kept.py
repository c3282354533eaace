"""Tables of other rules or of games that are not installed are archived: their content and their readers."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from eleventh.table.log_text import read_log
from server.local_server import LocalServer, Someone, local_server


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    with local_server(tmp_path, monkeypatch) as found:
        yield found


def change(at: LocalServer, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(at.app.state.context.registry.settings.database)) as database:
        database.execute(statement)
        database.commit()
    at.app.state.context.registry.live_tables.clear()


OTHER_RULES = (  # which do not know the options of this one any more
    "UPDATE tables SET header ="
    " replace(replace(header, 'rules version: ', 'rules version: 0'), 'option weather', 'option moon')"
)
OTHER_GAME = "UPDATE tables SET header = replace(header, 'game: ', 'game: old-'), game = 'old-' || game"


def played(at: LocalServer, choices: int) -> str:
    """A table of Ann and Bob after a number of choices."""
    table = at.table()
    for _ in range(choices):
        for who in (at.ann, at.bob):
            view = who.get(f"/api/tables/{table}")
            if view["table"].get("over"):
                return table
            if found := view["scene"].get("choices"):
                who.post(f"/api/tables/{table}/act", notation=found[-1]["notation"], at=view["version"])
                break
    return table


def log_of(who: Someone, table: str) -> str:
    return who.text(f"/api/tables/{table}/log")


@pytest.mark.parametrize("closing", [OTHER_RULES, OTHER_GAME])
def test_a_seat_reads_its_own_part_of_a_game_with_secrets_in_play(at: LocalServer, closing: str) -> None:
    table = played(at, 8)
    events = at.app.state.context.registry.live_tables[table].table.log.events
    own = {seat: {e.text for e in events if e.kind == "act" and e.seat == seat} for seat in (0, 1)}
    assert own[0]
    assert own[1]
    change(at, closing)
    for who, seat in ((at.ann, 0), (at.bob, 1)):
        lines = log_of(who, table).splitlines()
        for text in own[seat]:
            assert any(line.endswith(f"{seat}> {text}") for line in lines)
        assert any(line.endswith(f"{1 - seat}> ...") for line in lines)
        assert not [line for line in lines if f"{1 - seat}> " in line and not line.endswith("> ...")]
        assert not [line for line in lines if "deal: " in line and not line.endswith("deal: ...")]
        kept = who.get(f"/api/tables/{table}/kept")
        assert kept["log"] == "seat"
        assert len(kept["lines"]) == len(events)
    stranger = at.eve.get(f"/api/tables/{table}/kept")
    assert (stranger.get("log", ""), stranger.get("lines", [])) == ("", [])
    assert at.eve.get(f"/api/tables/{table}/log")["code"] == "closed"


@pytest.mark.parametrize("closing", [OTHER_RULES, OTHER_GAME])
def test_a_finished_game_is_everybodys_to_read(at: LocalServer, closing: str) -> None:
    table = played(at, 400)
    assert at.ann.get(f"/api/tables/{table}")["table"]["over"]
    whole = len(read_log(log_of(at.ann, table)))
    change(at, closing)
    assert len(read_log(log_of(at.eve, table))) == whole
    assert at.eve.get(f"/api/tables/{table}/kept")["log"] == "full"


def test_it_is_listed_and_can_be_looked_at(at: LocalServer) -> None:
    table = played(at, 2)
    at.ann.post(f"/api/tables/{table}/chat", text="hello")
    change(at, OTHER_RULES)
    assert table in {line["id"] for line in at.ann.get("/api/tables")["mine"]}
    kept = at.ann.get(f"/api/tables/{table}/kept")
    assert [seat["who"] for seat in kept["seats"]] == ["Ann", "Bob"]
    assert kept["chat"][0]["text"] == "hello"
    assert kept["version"].startswith("0")
    assert "of the rules" in kept["why"]


def test_when_all_have_given_it_up_everything_can_be_read(at: LocalServer) -> None:
    table = played(at, 4)
    change(at, OTHER_RULES)
    assert at.eve.post(f"/api/tables/{table}/abandon")["code"] == "not-yours"
    first = at.ann.post(f"/api/tables/{table}/abandon")
    assert (first["given_up"], first["log"], first.get("may_give_up", False)) == ([0], "seat", False)
    assert at.ann.post(f"/api/tables/{table}/abandon")["code"] == "not-yours"
    assert at.bob.get(f"/api/tables/{table}/kept")["may_give_up"]
    last = at.bob.post(f"/api/tables/{table}/abandon")
    assert (last["over"], last["log"]) == (True, "full")
    for who in (at.ann, at.bob, at.eve):
        assert read_log(log_of(who, table)).events


def test_what_was_left_alone_for_long_is_open_to_its_people(at: LocalServer) -> None:
    table = played(at, 4)
    change(at, OTHER_RULES)
    change(at, "UPDATE tables SET changed = changed - 31 * 24 * 3600")
    assert read_log(log_of(at.bob, table)).events
    assert at.eve.get(f"/api/tables/{table}/log")["code"] == "closed"


def test_a_table_that_can_be_played_is_not_given_up(at: LocalServer) -> None:
    table = played(at, 1)
    assert at.ann.post(f"/api/tables/{table}/abandon")["code"] == "closed"
    assert at.ann.get(f"/api/tables/{table}")["scene"]
