"""Tables of guests are deleted after a time that the operator sets, and people are told when."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from eleventh.server.app import create_app
from eleventh.server.settings import Settings
from eleventh.server.tables import retention
from server.local_server import Someone, local_server
from server.play import Json
from waiting import wait_until

DAY = 24 * 3600


class Guest(Someone):
    """A person without a name."""

    def post(self, path: str, **body: object) -> Json:
        return {} if path == "/api/me" else super().post(path, **body)


def aged(file: Path, table: str, days: float) -> None:
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE tables SET changed = ? WHERE id = ?", [time.time() - days * DAY, table])
        database.commit()


def left(file: Path) -> set[str]:
    with contextlib.closing(sqlite3.connect(file)) as database:
        for part in ("events", "seats", "chat"):
            orphans = database.execute(
                f"SELECT count(*) FROM {part} WHERE table_id NOT IN (SELECT id FROM tables)"
            )
            assert orphans.fetchone() == (0,)
        return {row[0] for row in database.execute("SELECT id FROM tables")}


def prune(file: Path, days: int) -> int:
    """Delete expired tables, like a server that starts on this file."""
    registry = create_app(Settings(str(file), games=("tiny",))).state.context.registry
    try:
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(asyncio.run, retention.prune(registry, days)).result()
    finally:
        registry.database.close()


def test_guests_tables_go_after_the_time_and_those_of_people_with_a_name_after_a_year(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "x.db"
    with local_server(tmp_path, monkeypatch) as at:
        guest = Guest(at.client, "")
        seats = [{}, {"kind": "open"}]
        old, young, hosted, joined, ancient = (
            (who.post("/api/tables", game="tiny", seats=seats))
            for who in (guest, guest, at.ann, guest, at.ann)
        )
        at.bob.post("/api/join", table=joined["id"], token=joined["invites"][0]["token"])
    for made, days in ((old, 11), (young, 9), (hosted, 300), (joined, 300), (ancient, 366)):
        aged(file, made["id"], days)
    assert prune(file, 10) == 2
    assert left(file) == {made["id"] for made in (young, hosted, joined)}
    assert "2 tables were deleted" in caplog.text


def test_a_server_that_keeps_for_ever_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch, keep_days=0) as at:
        table = at.table()
        assert not at.ann.get("/api/tables")["mine"][0].get("kept_until")
    aged(tmp_path / "x.db", table, 10_000)
    with local_server(tmp_path, monkeypatch, keep_days=0) as at:
        assert at.client.get(f"/api/tables/{table}").status_code == 200


def test_a_server_deletes_what_is_old_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with local_server(tmp_path, monkeypatch) as at:
        table = Guest(at.client, "").post("/api/tables", game="tiny")["id"]
    aged(tmp_path / "x.db", table, 91)
    with local_server(tmp_path, monkeypatch) as at:
        wait_until(lambda: not left(tmp_path / "x.db"), "the old table is not deleted")
        assert at.client.get(f"/api/tables/{table}").json()["code"] == "not-found"


def test_more_than_a_batch_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    monkeypatch.setattr(retention, "PAUSE", 0)
    file = tmp_path / "x.db"
    with local_server(tmp_path, monkeypatch) as at:
        guest = Guest(at.client, "")
        tables = [guest.post("/api/tables", game="tiny")["id"] for _ in range(5)]
    for table in tables:
        aged(file, table, 11)
    assert prune(file, 10) == 5
    assert left(file) == set()


def test_a_table_that_somebody_watches_is_not_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch) as at:
        guest = Guest(at.client, "")
        table = guest.post("/api/tables", game="tiny")["id"]
        with guest.socket(table) as socket:
            socket.receive_json()
            aged(tmp_path / "x.db", table, 91)
            assert at.client.portal is not None
            assert at.client.portal.call(retention.prune, at.app.state.context.registry, 90) == 0
        assert left(tmp_path / "x.db") == {table}


@pytest.mark.parametrize(("named", "days"), [(False, 30), (True, 365)])
def test_the_lobby_says_until_when_a_table_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool, days: int
) -> None:
    with local_server(tmp_path, monkeypatch, keep_days=30) as at:
        who = at.ann if named else Guest(at.client, "")
        who.post("/api/tables", game="tiny")
        line = who.get("/api/tables")["mine"][0]
        assert line["kept_until"] == line["changed"] + days * DAY
