"""Servers on one PostgreSQL: one that is paused or cut off stops no other, and clocks may differ."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.settings import Limits, Settings
from eleventh.server.storage import postgres as bounds
from eleventh.server.storage.database import Database, StorageDown
from eleventh.server.storage.rows import TABLES, Stored, TableChange
from eleventh.server.storage.store import Store, read_table
from server.play import Person, served
from server.postgres import Postgres
from server.proxy import Proxy
from server.test_storage import run, some_table
from waiting import wait_until

SKEW = 300.0  # seconds by which clocks differ


@pytest.fixture
def proxy(postgres: Postgres) -> Iterator[Proxy]:
    between = Proxy(postgres)
    yield between
    between.mend()
    between.close()


@pytest.fixture
def store(postgres: Postgres) -> Iterator[Store]:
    database = Database(postgres.database())
    yield Store(database)
    database.close()


def shifted(patch: pytest.MonkeyPatch, seconds: float) -> None:
    now = time.time
    patch.setattr(time, "time", lambda: now() + seconds)


@pytest.mark.parametrize("ahead", [SKEW, -SKEW])
def test_for_how_long_nothing_happened_is_by_the_clock_of_the_database(
    store: Store, monkeypatch: pytest.MonkeyPatch, ahead: float
) -> None:
    def waiting(quiet: float) -> list[str]:
        return list(run(store.waiting_for_bots(quiet, "", 9)))

    with monkeypatch.context() as elsewhere:
        shifted(elsewhere, ahead)
        stored = some_table()
        stored.row.voters = 1
        stored.seats[0].kind, stored.seats[0].bot = "bot", "random"
        run(store.create(stored))
        run(store.change(TableChange("t1", 0)))
    assert waiting(0) == ["t1"]
    assert waiting(SKEW / 2) == []
    wait_until(lambda: waiting(0.01), "a table whose server is ahead is taken over late")


@pytest.mark.parametrize("ahead", [SKEW, -SKEW])
def test_a_commitment_is_kept_by_the_clock_of_the_database(
    store: Store, monkeypatch: pytest.MonkeyPatch, ahead: float
) -> None:
    run(store.promise("c", "secret", SKEW / 2))
    with monkeypatch.context() as elsewhere:
        shifted(elsewhere, ahead)
        run(store.promise("d", "other", SKEW / 2))
        assert run(store.redeem("c", SKEW / 2)) == "secret"
    assert run(store.redeem("d", SKEW / 2)) == "other"


@pytest.mark.slow
def test_bots_of_a_dead_server_whose_clock_is_ahead_are_moved_by_another(postgres: Postgres) -> None:
    url = postgres.database()
    with served(url, takeover=0.5, ahead=SKEW) as one, served(url, takeover=0.5) as two:
        ann, bob = Person(one, "Ann"), Person(two, "Bob")
        table = ann.table("random", "random", "random", pace=0.4, public=True)["id"]

        def events() -> int:
            lists = bob.get("/api/tables").values()
            return next(int(line["event"]) for part in lists for line in part if line["id"] == table)

        one.kill()
        before = events()
        wait_until(lambda: events() > before + 1, "the bots wait until the clocks agree")
        bob.leave()
        ann.leave()


def test_a_table_that_is_changed_while_it_is_read_is_read_as_of_one_moment(store: Store) -> None:
    run(store.create(some_table()))
    run(store.change(TableChange("t1", 0, {"length": 1})))

    def change(*_: object) -> None:
        with ThreadPoolExecutor(1) as other:
            other.submit(
                asyncio.run, store.change(TableChange("t1", 1, {"length": 2}, 1, ["0> lay"]))
            ).result()

    async def read() -> Stored | None:
        def job(connection: sa.Connection) -> Stored | None:
            sa.event.listen(store.database.engine, "after_cursor_execute", change, once=True)
            return read_table(connection, "t1")

        return await store.database.read(job)

    found = run(read())
    assert found is not None
    assert found.row.length == len(found.events) == 1


def test_a_server_that_stops_in_the_middle_of_a_change_does_not_stop_the_others(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "UNFINISHED", 1)
    url = postgres.database()
    stopped, store = Database(url), Store(Database(url))
    run(store.create(some_table()))
    with stopped.engine.connect() as connection:
        connection.execute(TABLES.update().values(name="never completed"))
        assert run(store.change(TableChange("t1", 0, {"name": "New"})))
        with pytest.raises(sa.exc.DBAPIError):
            connection.execute(sa.text("SELECT 1"))
    stored = run(store.load("t1"))
    assert stored is not None
    assert stored.row.name == "New"
    stopped.close()
    store.database.close()


def test_what_became_of_a_change_is_known_once_it_is_completed_or_undone(postgres: Postgres) -> None:
    url = postgres.database()
    broken, store = Database(url), Store(Database(url))
    run(store.create(some_table()))
    with ThreadPoolExecutor(1) as pool, broken.engine.connect() as connection:
        connection.execute(TABLES.update().values(name="on its way"))
        found = pool.submit(asyncio.run, store.load("t1", settled=True))
        wait_until(lambda: waits_for_a_lock(broken), "it does not wait for what is on its way")
        connection.commit()
        try:
            stored = found.result()
        except StorageDown:  # it changed while it was waited for: the next look finds it
            stored = run(store.load("t1", settled=True))
    assert stored is not None
    assert stored.row.name == "on its way"
    broken.close()
    store.database.close()


def waits_for_a_lock(database: Database) -> bool:
    with database.engine.connect() as connection:
        waiting = sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return bool(connection.execute(waiting).scalar())


def test_a_database_that_stops_answering_is_said_and_found_again(
    postgres: Postgres, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ANSWER", "PROBE", "PROBED", "CONNECT"):
        monkeypatch.setattr(bounds, name, 1)
    monkeypatch.setattr(bounds.BoundedConnection, "patience", 1.0)
    monkeypatch.setattr("eleventh.server.tables.live_table.LOOK_AGAIN", (0.1,))
    name = sa.make_url(postgres.database()).database or ""
    app = create_app(Settings(proxy.url(name), Limits.without_rates(), games=("tiny",)))
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny", "seats": [{}, {}]}).json()["id"]
        wait_until(lambda: client.get("/ready").status_code == 200, "it does not get ready")
        view = client.get(f"/api/tables/{table}").json()
        act = {"notation": "lay", "at": view["version"]}
        proxy.hold()
        answer = client.post(f"/api/tables/{table}/act", json=act)
        assert answer.status_code == 503
        assert "database" in answer.json()["text"]
        assert client.get("/ready").status_code == 503
        neighbours = app.state.context.registry.neighbours
        wait_until(lambda: not neighbours.hears, "it does not notice that it hears nobody")
        proxy.mend()
        wait_until(lambda: client.get("/ready").status_code == 200, "the database is not found again")
        wait_until(
            lambda: client.post(f"/api/tables/{table}/act", json=act).status_code in (200, 409),
            "nothing can be played",
        )
        assert client.get(f"/api/tables/{table}").json()["version"] > view["version"]
