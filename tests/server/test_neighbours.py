"""Notices of other servers on the same database: no notice stops a server from receiving the next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import psycopg
import pytest
from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.settings import Settings
from eleventh.server.storage import neighbours
from eleventh.server.storage.database import StorageDown, Unsure
from eleventh.server.storage.rows import Stored, TableChange
from server.local_server import local_server

ODD = [
    "",
    "node",
    "node ",
    "other table people asked more and more",
    "other spent",
    "other spent open:a:b",
    "other spent requests:somebody:nan",
    "other spent requests:somebody:-inf",
]


@pytest.mark.parametrize("payload", ODD)
def test_a_notice_of_another_form_is_survived(
    payload: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch) as at:
        at.app.state.context.registry.neighbours.take(payload)


def test_a_table_that_is_named_in_a_notice_of_another_form_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch) as at:
        table = at.table()
        registry = at.app.state.context.registry
        registry.neighbours.take(f"other moved {table} and what a later version says of it")
        assert registry.live_tables[table].outdated


class Line:
    """A connection that delivers some notices, then breaks or stays silent."""

    def __init__(self, notices: list[str], breaks: bool) -> None:
        self.notices = notices
        self.breaks = breaks

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    async def execute(self, _: str) -> None:
        return None

    async def probe(self) -> None:
        return None

    async def notifies(self, timeout: float) -> AsyncIterator[Any]:
        for payload in self.notices:
            yield SimpleNamespace(payload=payload)
        if self.breaks:
            raise ArithmeticError("whatever else can go wrong")
        await asyncio.Event().wait()


def test_a_server_that_heard_something_odd_goes_on_listening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [Line(ODD, breaks=True), Line(ODD, breaks=False)]

    async def connect(*_: object, **__: object) -> Line:
        return lines.pop(0)

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
    monkeypatch.setattr(neighbours, "AGAIN", 0.0)
    with local_server(tmp_path, monkeypatch) as at:
        registry, portal = at.app.state.context.registry, at.client.portal
        assert portal is not None

        async def listen_twice() -> None:
            task = asyncio.get_running_loop().create_task(registry.neighbours.listen())
            while lines or not registry.neighbours.hears:
                await asyncio.sleep(0)
            assert not task.done()
            task.cancel()

        portal.call(listen_twice)


def test_a_server_that_does_not_hear_the_others_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(Settings(str(tmp_path / "x.db")))
    with TestClient(app) as client:
        registry = app.state.context.registry
        assert client.get("/ready").status_code == 200
        monkeypatch.setattr(registry.database, "postgres", True)
        answer = client.get("/ready")
        assert answer.status_code == 503
        assert "other servers" in answer.json()["text"]
        registry.neighbours.hears = True
        assert client.get("/ready").status_code == 200


def test_somebody_who_looks_on_sees_what_could_not_be_read_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No further notice comes, and they ask for nothing."""
    monkeypatch.setattr(neighbours, "AGAIN", 0.0)
    with local_server(tmp_path, monkeypatch) as at, at.ann.socket(table := at.table()) as socket:
        version = socket.receive_json()["version"]
        registry, portal = at.app.state.context.registry, at.client.portal
        live, load = registry.live_tables[table], registry.store.load
        failures = [StorageDown("no"), StorageDown("no")]

        async def fail_at_first(table: str) -> Stored | None:
            if failures:
                raise failures.pop()
            found: Stored | None = await load(table)
            return found

        async def play_elsewhere() -> None:
            events = ["seat 0: lent random by 0"]
            fields = {"length": live.row.length + 1}
            await registry.store.change(TableChange(table, live.row.serial, fields, live.row.length, events))

        monkeypatch.setattr(registry.store, "load", fail_at_first)
        assert portal is not None
        portal.call(play_elsewhere)
        portal.call(registry.neighbours.heard, "other", table)
        while (message := socket.receive_json())["kind"] != "update":
            pass
        assert message["version"] > version


def test_somebody_who_looks_on_sees_what_was_stored_though_nobody_knew_that_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "AGAIN", 0.0)
    monkeypatch.setattr("eleventh.server.tables.live_table.LOOK_AGAIN", (0.0,))
    with local_server(tmp_path, monkeypatch) as at, at.ann.socket(table := at.table()) as socket:
        version = socket.receive_json()["version"]
        store = at.app.state.context.registry.store
        load, change = store.load, store.change
        failures = [StorageDown("no"), StorageDown("no")]

        async def fail_at_first(*given: Any, **more: Any) -> Stored | None:
            if failures:
                raise failures.pop()
            found: Stored | None = await load(*given, **more)
            return found

        async def break_off(one: TableChange) -> bool:
            monkeypatch.setattr(store, "change", change)
            await change(one)
            raise Unsure(StorageDown("no"))

        monkeypatch.setattr(store, "load", fail_at_first)
        monkeypatch.setattr(store, "change", break_off)
        answer = at.ann.post(f"/api/tables/{table}/act", notation="lay", at=version)
        assert "may have been stored" in answer["text"]
        while (message := socket.receive_json())["kind"] != "update":
            pass
        assert message["version"] > version


def test_a_server_that_hears_nothing_any_more_connects_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Dead(Line):
        """A connection whose other end disappeared without closing it."""

        async def probe(self) -> None:
            raise psycopg.OperationalError("no answer")

        async def notifies(self, timeout: float) -> AsyncIterator[Any]:
            for _ in ():
                yield

    lines = [Dead([], breaks=False), Line([], breaks=False)]

    async def connect(*_: object, **__: object) -> Line:
        return lines.pop(0)

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
    monkeypatch.setattr(neighbours, "AGAIN", 0.0)
    with local_server(tmp_path, monkeypatch) as at:
        registry, portal = at.app.state.context.registry, at.client.portal
        assert portal is not None

        async def listen() -> None:
            task = asyncio.get_running_loop().create_task(registry.neighbours.listen())
            while lines or not registry.neighbours.hears:
                await asyncio.sleep(0)
            task.cancel()

        portal.call(listen)
