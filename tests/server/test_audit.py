"""`eleventh admin check`: it finds damaged tables, and tables that the installed rules cannot continue."""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from fastapi.testclient import TestClient
from typer.testing import CliRunner, Result

from eleventh.cli import app as commands
from eleventh.games import register
from eleventh.server.app import create_app
from eleventh.server.settings import Settings
from eleventh.server.storage.database import Database
from eleventh.server.storage.migrate import BadDatabase, newest, steps
from server.play import Json
from server.postgres import Postgres
from server.test_damage import SPOILT, change, made_tables, scribble


@pytest.fixture(autouse=True)
def _small_game() -> None:
    register("tiny")


def check(database: object, *more: str) -> Result:
    return CliRunner().invoke(commands, ["admin", "check", "--database", str(database), *more])


def found(database: object) -> Json:
    result = check(database, "--json")
    assert result.exit_code in (0, 1), result.output
    report: Json = json.loads(result.stdout)
    assert report["well"] == (result.exit_code == 0)
    return report


def state_of(report: Json, table: str) -> str:
    return str(next(line["state"] for line in report["tables"] if line["id"] == table))


def contents(folder: Path) -> dict[str, str]:
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in folder.iterdir()}


def test_a_sound_database_is_called_so_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    tables = made_tables(file, 2)
    before = contents(tmp_path)
    result = check(file)
    assert result.exit_code == 0
    for table in tables:
        assert f"{table}  tiny  sound" in result.stdout
    assert "2 tables, 2 sound." in result.stdout
    assert contents(tmp_path) == before


def test_a_database_that_a_server_uses_can_be_checked(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    with TestClient(create_app(Settings(str(file), games=("tiny",)))) as client:
        table = client.post("/api/tables", json={"game": "tiny", "seats": [{}, {}]}).json()["id"]
        assert state_of(found(file), table) == "sound"
        view = client.get(f"/api/tables/{table}").json()
        act = {"notation": "lay", "at": view["version"]}
        assert client.post(f"/api/tables/{table}/act", json=act).status_code == 200
        assert found(file)["sound"] == 1


def test_a_database_on_postgresql_is_checked_and_its_password_is_not_shown(postgres: Postgres) -> None:
    url = postgres.database()
    with TestClient(create_app(Settings(url, games=("tiny",)))) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        assert state_of(found(url), table) == "sound"
    with sa.create_engine(sa.make_url(url).set(drivername="postgresql+psycopg")).begin() as connection:
        connection.execute(sa.text("UPDATE events SET line = 'nonsense' WHERE n = 2"))
    result = check(url.replace("postgres@", "postgres:hush@"))
    assert result.exit_code == 1
    assert "damaged: Event 2" in result.stdout
    assert "hush" not in result.output


@pytest.mark.parametrize("statement", SPOILT)
def test_a_damaged_table_becomes_a_sentence_and_hides_no_other(tmp_path: Path, statement: str) -> None:
    file = tmp_path / "x.db"
    bad, good = made_tables(file, 2)
    change(file, statement, bad)
    report = found(file)
    assert (state_of(report, bad), state_of(report, good)) == ("damaged", "sound")
    assert next(line["why"] for line in report["tables"] if line["id"] == bad)


def test_a_row_that_disagrees_with_its_log_is_found(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    (table,) = made_tables(file, 1)
    change(file, "UPDATE tables SET voters = 99 WHERE id = ?", table)
    assert state_of(found(file), table) == "damaged"


@pytest.mark.parametrize(
    ("now", "then", "word"),
    [("option ", "option old-", "version 0"), ("game: tiny", "game: gone", "gone")],
)
def test_a_table_that_the_installed_rules_stop_is_listed_with_the_reason(
    tmp_path: Path, now: str, then: str, word: str
) -> None:
    file = tmp_path / "x.db"
    (table,) = made_tables(file, 1)
    change(file, "UPDATE tables SET header = replace(header, 'rules version: 1', 'rules version: 0')")
    change(file, "UPDATE tables SET header = replace(header, ?, ?)", now, then)
    result = check(file)
    assert result.exit_code == 1
    assert f"{table}  tiny  stopped: " in result.stdout
    assert word in result.stdout
    assert "1 stopped by the installed rules" in result.stdout


def test_a_damaged_file_becomes_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    made_tables(file, 15)
    scribble(file)
    report = found(file)
    assert "is damaged" in report["problems"][0]
    assert not report["well"]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE sqlite_master SET name = x'fffe' WHERE name = 'chat'",
        "UPDATE sqlite_master SET sql = 'nonsense' WHERE name = 'chat'",
        "UPDATE sqlite_master SET rootpage = 9999 WHERE name = 'events'",
        "INSERT INTO alembic_version VALUES ('0001')",
    ],
)
def test_a_damaged_schema_is_a_sentence_to_the_server_and_to_the_check(
    tmp_path: Path, statement: str
) -> None:
    file = tmp_path / "x.db"
    made_tables(file, 1)
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute(statement)
        database.commit()
    with pytest.raises(BadDatabase):
        Database(str(file))
    result = check(file)
    assert result.exit_code in (1, 2)
    assert result.output
    assert isinstance(result.exception, SystemExit)


def test_an_older_form_is_checked_before_it_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    made_tables(file, 1)
    change(file, "ALTER TABLE tables DROP COLUMN waits")
    change(file, "UPDATE alembic_version SET version_num = '0006'")
    before = contents(tmp_path)
    result = check(file)
    assert result.exit_code == 0, result.output
    assert f"Its form is 0006: a server of this version brings it to {newest()}." in result.stdout
    assert contents(tmp_path) == before


def test_the_first_form_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    with sa.create_engine(f"sqlite:///{file}").begin() as connection:
        command.upgrade(steps(connection), "0001")
    assert found(file)["form"] == "0001"


def test_what_is_no_database_of_ours_is_refused_with_a_sentence(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "empty.db").close()
    Database(str(tmp_path / "newer.db")).close()
    change(tmp_path / "newer.db", "UPDATE alembic_version SET version_num = '9999'")
    for database, words in (
        (tmp_path / "nowhere" / "x.db", "There is no database"),
        (tmp_path / "empty.db", "no tables"),
        (tmp_path / "newer.db", "newer version of this program"),
        ("mysql://localhost/x", "not supported"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be opened"),
    ):
        result = check(database)
        assert result.exit_code == 2
        assert words in result.stderr
    assert not (tmp_path / "nowhere").exists()
