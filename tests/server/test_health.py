"""Health and metrics for the operators of the server."""

from __future__ import annotations

import gc
import re
import weakref
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.settings import Limits, Settings
from server.local_server import local_server
from server.play import Person


def metric(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, f"{name} is not counted"
    return float(found[1])


def test_the_process_says_that_it_lives_and_is_ready(ann: Person) -> None:
    for path, text in (("/healthz", "alive\n"), ("/ready", "ready\n")):
        answer = ann.http.get(path)
        assert (answer.status_code, answer.text) == (200, text)


@pytest.mark.parametrize("path", ["/", "/t/anything", "/healthz", "/ready", "/metrics"])
def test_head_answers_like_get_without_a_body(ann: Person, path: str) -> None:
    head, get = ann.http.head(path), ann.http.get(path)
    assert head.status_code == get.status_code
    assert head.headers["content-type"] == get.headers["content-type"]
    assert head.content == b""


def test_a_database_that_does_not_answer_makes_the_server_unready_but_not_dead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(Settings(str(tmp_path / "x.db")))
    with TestClient(app) as client:
        database = app.state.context.registry.database
        assert metric(client.get("/metrics").text, "eleventh_storage_errors_total") == 0

        def refuse() -> None:
            raise sa.exc.OperationalError("SELECT 1", {}, Exception("gone"))

        monkeypatch.setattr(database.engine, "connect", refuse)
        answer = client.get("/ready")
        assert answer.status_code == 503
        assert "does not answer" in answer.json()["text"]
        assert client.get("/healthz").status_code == 200
        assert metric(client.get("/metrics").text, "eleventh_storage_errors_total") >= 1


def test_choices_thoughts_tables_and_sockets_are_counted(tmp_path: Path) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app) as client:

        def count(name: str) -> float:
            return metric(client.get("/metrics").text, name)

        table = client.post("/api/tables", json={"game": "tiny", "seats": [{}, {}]}).json()["id"]
        assert count("eleventh_tables") == 1
        with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
            update = socket.receive_json()
            assert count("eleventh_sockets") == 1
            choice = update["scene"]["choices"][0]["notation"]
            socket.send_json({"do": "act", "notation": choice, "at": update["version"]})
            while (message := socket.receive_json())["kind"] != "done":
                pass
            assert message["version"] > update["version"]
        assert count('eleventh_action_seconds_count{by="person"}') == 1
        client.get(f"/api/tables/{table}/hint", params={"level": "steady"})
        assert count('eleventh_thinking_seconds_count{bot="steady"}') == 1
        refused = {"notation": "fly", "at": client.get(f"/api/tables/{table}").json()["version"]}
        assert client.post(f"/api/tables/{table}/act", json=refused).status_code == 400
        assert count('eleventh_action_seconds_count{by="person"}') == 1
        assert count("eleventh_sockets") == 0


def test_tables_that_nobody_watches_stay_in_memory_up_to_a_number_of_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch) as at:
        registry = at.app.state.context.registry
        tables = [at.table() for _ in range(6)]
        sizes = [len(registry.live_tables[table].log) for table in tables]
        with at.ann.socket(tables[0]):
            limits = replace(registry.settings.limits, live_events=sizes[4] + sizes[5])
            monkeypatch.setattr(registry, "settings", replace(registry.settings, limits=limits))
            registry.make_space()
            assert list(registry.live_tables) == [tables[0], *tables[-2:]]
            at.bob.seat(tables[5], "leave", 1)
            registry.make_space()
            assert tables[4] not in registry.live_tables
        assert at.ann.get(f"/api/tables/{tables[1]}")["version"] == sizes[1]


def test_a_table_that_memory_has_no_room_for_is_gone_at_once(tmp_path: Path) -> None:
    """It does not wait for a full garbage collection, which a server runs rarely."""
    app = create_app(Settings(str(tmp_path / "x.db"), Limits(live=0), games=("tiny",)))
    with TestClient(app) as client:
        gc.collect()
        gc.disable()
        try:
            live_tables = app.state.context.registry.live_tables
            first = client.post("/api/tables", json={"game": "tiny", "seats": [{}]}).json()["id"]
            gone = weakref.ref(live_tables[first])
            client.post("/api/tables", json={"game": "tiny", "seats": [{}]})
            client.post("/api/tables", json={"game": "tiny", "seats": [{}]})
            assert first not in live_tables
            assert gone() is None
        finally:
            gc.enable()
