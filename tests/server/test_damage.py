"""A damaged database is found and reported; failures are logged, and other tables are not affected."""

from __future__ import annotations

import contextlib
import logging
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.settings import Settings
from eleventh.server.storage.database import Database
from eleventh.server.storage.migrate import BadDatabase
from server.test_health import metric


def made_tables(file: Path, count: int) -> list[str]:
    with TestClient(create_app(Settings(str(file), games=("tiny",)))) as client:
        wish = {"game": "tiny", "seats": [{}, {}], "public": True}
        return [client.post("/api/tables", json=wish).json()["id"] for _ in range(count)]


def change(file: Path, statement: str, *values: object) -> None:
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute(statement, values)
        database.commit()


def scribble(file: Path) -> None:
    """Overwrite the middle of the file, as a dying disk does."""
    data = bytearray(file.read_bytes())
    for at in range(len(data) // 2, len(data) - 4096, 4096):
        data[at : at + 512] = random.Random(at).randbytes(512)
    file.write_bytes(data)


def test_a_damaged_file_is_named_at_the_start_with_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    made_tables(file, 15)
    scribble(file)
    before = file.read_bytes()
    with pytest.raises(BadDatabase) as found:
        Database(str(file))
    said = str(found.value)
    assert str(file) in said
    for word in ("damaged", "copy from before", "move it away", "nothing of it is served"):
        assert word in said
    assert "safe" not in said
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "missing"),
    [
        ("DROP TABLE chat", "the table chat"),
        ("ALTER TABLE tables DROP COLUMN pace", "the column tables.pace"),
    ],
)
def test_a_file_without_a_part_that_is_needed_is_refused(
    tmp_path: Path, statement: str, missing: str
) -> None:
    file = tmp_path / "x.db"
    Database(str(file)).close()
    change(file, statement)
    with pytest.raises(BadDatabase, match=missing):
        Database(str(file))


@pytest.fixture
def spoilt(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[TestClient, str, str]]:
    """A server with one of two tables damaged: the client, the damaged table, the other table."""
    file = tmp_path / "x.db"
    bad, good = made_tables(file, 2)
    change(file, request.param, bad)
    with TestClient(create_app(Settings(str(file), games=("tiny",)))) as client:
        yield client, bad, good


SPOILT = [
    "UPDATE tables SET seat_names = '[' WHERE id = ?",
    "UPDATE tables SET secret = 'x' WHERE id = ?",
    "UPDATE tables SET question = '{' WHERE id = ?",
    "UPDATE tables SET header = 'x' WHERE id = ?",
    "UPDATE tables SET name = CAST(x'ff41' AS TEXT), header = CAST(x'ff41' AS TEXT) WHERE id = ?",
    "UPDATE events SET line = 'nonsense' WHERE table_id = ? AND n = 2",
    "UPDATE events SET line = CAST(x'fffe' AS TEXT) WHERE table_id = ? AND n = 2",
    "DELETE FROM events WHERE table_id = ? AND n > 1",
    "DELETE FROM seats WHERE table_id = ?",
]


@pytest.mark.parametrize("spoilt", SPOILT, indirect=True)
def test_a_spoilt_table_takes_no_other_down(spoilt: tuple[TestClient, str, str]) -> None:
    client, _, good = spoilt
    listed = client.get("/api/tables")
    assert listed.status_code == 200
    assert good in {line["id"] for line in listed.json()["open"]}
    assert client.get(f"/api/tables/{good}").status_code == 200


@pytest.mark.parametrize("spoilt", SPOILT[1:], indirect=True)
def test_a_spoilt_table_is_closed_written_down_and_counted(
    spoilt: tuple[TestClient, str, str], caplog: pytest.LogCaptureFixture
) -> None:
    client, bad, _ = spoilt
    answer = client.get(f"/api/tables/{bad}")
    assert (answer.status_code, answer.json()["code"]) == (409, "closed")
    assert any(bad in record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR)
    assert metric(client.get("/metrics").text, "eleventh_damaged_tables_total") == 1


def test_a_failure_of_the_database_is_written_down_with_the_table_and_without_what_it_holds(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        view = client.get(f"/api/tables/{table}").json()
        database: Database = app.state.context.registry.database
        secret = app.state.context.registry.live_tables[table].row.secret

        def refuse(*_: object) -> None:
            raise sa.exc.OperationalError(f"UPDATE {secret}", {}, Exception("the disk is gone"))

        sa.event.listen(database.engine, "before_cursor_execute", refuse)
        answer = client.post(f"/api/tables/{table}/act", json={"notation": "lay", "at": view["version"]})
        sa.event.remove(database.engine, "before_cursor_execute", refuse)
        assert answer.status_code == 503
        assert table in caplog.text
        assert "the disk is gone" in caplog.text
        assert secret not in caplog.text
        assert metric(client.get("/metrics").text, "eleventh_storage_errors_total") == 1


def test_a_part_that_breaks_later_is_not_called_safe(tmp_path: Path) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app) as client:

        def refuse(*_: object) -> None:
            raise sa.exc.DatabaseError("SELECT", {}, Exception("database disk image is malformed"))

        sa.event.listen(app.state.context.registry.database.engine, "before_execute", refuse)
        said = client.get("/api/tables").json()["text"]
        sa.event.remove(app.state.context.registry.database.engine, "before_execute", refuse)
        assert "damaged" in said
        assert "safe" not in said
