"""An older database is migrated to the current schema; a newer one is not changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from eleventh.server.storage.database import Database
from eleventh.server.storage.migrate import BadDatabase, newest, steps
from eleventh.server.storage.rows import TABLES, metadata
from server.postgres import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "x.db")
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        yield postgres.database()


def engine_of(address: str) -> sa.Engine:
    if "://" in address:
        return sa.create_engine(sa.make_url(address).set(drivername="postgresql+psycopg"))
    return sa.create_engine(f"sqlite:///{address}")


def make_old(address: str) -> None:
    """A database from before Alembic tracked its schema, with one table of a game."""
    with engine_of(address).begin() as connection:
        config = steps(connection)
        command.upgrade(config, "0001")
        connection.execute(sa.text("DROP TABLE alembic_version"))
        connection.execute(sa.text("INSERT INTO meta VALUES (1)"))
        texts = dict.fromkeys(("game", "name", "host", "header", "secret", "origin", "next"), "")
        texts |= dict.fromkeys(("question", "summary", "seat_names"), "")
        numbers = dict.fromkeys(("pace", "serial", "created", "changed", "length", "voters"), 0)
        flags = dict.fromkeys(("public", "consent", "over"), False)
        first = sa.Table("tables", sa.MetaData(), autoload_with=connection)
        connection.execute(first.insert().values(id="kept", **texts, **numbers, **flags))


def test_the_newest_form_is_the_one_that_the_last_step_leads_to() -> None:
    with sa.create_engine("sqlite://").connect() as connection:
        assert ScriptDirectory.from_config(steps(connection)).get_heads() == [newest()]


def test_the_steps_lead_to_the_form_that_the_program_needs(address: str) -> None:
    Database(address).close()
    with engine_of(address).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_from_before_is_taken_over_with_all_it_holds(address: str) -> None:
    make_old(address)
    Database(address).close()
    Database(address).close()
    with engine_of(address).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        rows = connection.execute(sa.select(TABLES.c.id, TABLES.c.lend, TABLES.c.grace)).all()
        assert rows == [("kept", "anyone", 120)]


def test_a_database_of_a_newer_program_is_left_as_it_is(address: str) -> None:
    Database(address).close()
    with engine_of(address).begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadDatabase, match=r"newer version of this program.*Update the program"):
        Database(address)
    with engine_of(address).connect() as connection:
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == "9999"


def test_steps_that_fail_half_way_leave_no_trace(address: str) -> None:
    make_old(address)
    with engine_of(address).begin() as connection:
        connection.execute(sa.text("DROP TABLE meta"))
        connection.execute(sa.text("CREATE VIEW meta AS SELECT 1 AS schema"))
    with pytest.raises(BadDatabase, match="cannot be opened"):
        Database(address)
    with engine_of(address).connect() as connection:
        assert not sa.inspect(connection).has_table("alembic_version")


def test_a_database_that_could_not_be_opened_is_not_held(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    file.write_text("this is a letter, not a database, and it is long enough to see that")
    with pytest.raises(BadDatabase):
        Database(str(file))
    file.unlink()
    Database(str(file)).close()
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (0,)
