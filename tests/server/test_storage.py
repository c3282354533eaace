"""Every acknowledged action is stored; an action that cannot be stored has no effect and is reported."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from websockets.exceptions import ConnectionClosed

from eleventh.server.app import create_app
from eleventh.server.settings import Settings
from eleventh.server.storage.database import Database, StorageDown
from eleventh.server.storage.migrate import BadDatabase
from eleventh.server.storage.rows import SeatRow, Stored, TableChange, TableRow
from eleventh.server.storage.store import Store
from eleventh.table.log_text import read_log
from eleventh.table.table import Table
from server.play import Person, served
from waiting import PATIENCE, wait_until

T = TypeVar("T")


def run(work: Coroutine[None, None, T]) -> T:
    """Run to the end in a thread: the browser tests of the same process keep a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def test_a_killed_server_loses_no_answered_action_and_comes_back(tmp_path: Path) -> None:
    with served(str(tmp_path / "tables.db")) as server:
        answered: dict[str, int] = {}
        people = [Person(server, f"P{i}") for i in range(4)]
        enough = threading.Event()

        def play(person: Person) -> None:
            with contextlib.suppress(ConnectionClosed, EOFError, OSError):
                while True:
                    table = person.table("me", "random", game="professor-evil", pace=0)["id"]
                    seated = person.sit(table)
                    while not seated.scene.get("result"):
                        if not seated.choices:
                            seated.receive()
                        elif seated.act()["kind"] == "done":
                            answered[table] = seated.version
                            if sum(answered.values()) > 60:
                                enough.set()

        threads = [threading.Thread(target=quietly, args=(play, person)) for person in people]
        for thread in threads:
            thread.start()
        assert enough.wait(PATIENCE)
        thinkers = children(server.process.pid)
        assert thinkers
        server.kill()
        for thread in threads:
            thread.join()
        server.start()
        gone(thinkers)
        assert answered
        for person in people:
            for line in person.get("/api/tables").get("mine", []):
                view = person.get(f"/api/tables/{line['id']}")
                assert view["version"] >= answered.get(line["id"], 0)
                if line["id"] in answered:
                    assert person.get(f"/api/tables/{line['id']}/verify")["good"]
        found = {line["id"] for p in people for part in p.get("/api/tables").values() for line in part}
        assert set(answered) <= found
        for person in people:
            person.leave()


def children(parent: int) -> list[Path]:
    """The processes that this one started, by their folder in /proc."""
    return [
        stat.parent
        for stat in Path("/proc").glob("[0-9]*/stat")
        if int(stat.read_text().rpartition(")")[2].split()[1]) == parent
    ]


def gone(processes: list[Path]) -> None:
    wait_until(lambda: not any(process.exists() for process in processes), "the server's workers outlive it")


def quietly(play: Callable[[Person], object], person: Person) -> None:
    """The server dies under the player's hands: whatever that raises is expected."""
    with contextlib.suppress(Exception):
        play(person)


def test_a_full_disk_is_said_and_forgotten_when_there_is_room(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "x.db") as small_pages:
        small_pages.executescript("PRAGMA page_size = 512; VACUUM;")
    app = create_app(Settings(str(tmp_path / "x.db")))
    database: Database = app.state.context.registry.database
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "professor-evil", "seats": [{}, {}]}).json()["id"]
        before = client.get(f"/api/tables/{table}").json()
        with full_disk(database):
            answers = []
            for _ in range(40):  # the pages that are there still take a little
                view = client.get(f"/api/tables/{table}").json()
                act = {"notation": view["scene"]["choices"][0]["notation"], "at": view["version"]}
                answers.append((view, client.post(f"/api/tables/{table}/act", json=act)))
                if answers[-1][1].status_code != 200:
                    break
            view, answer = answers[-1]
            assert answer.status_code == 503
            assert "disk is full" in answer.json()["text"]
            after = client.get(f"/api/tables/{table}").json()
            assert after["version"] == view["version"] >= before["version"]
            assert after["scene"] == view["scene"]
        act = {"notation": view["scene"]["choices"][0]["notation"], "at": view["version"]}
        assert client.post(f"/api/tables/{table}/act", json=act).status_code == 200


@contextlib.contextmanager
def full_disk(database: Database) -> Iterator[None]:
    """SQLite may not grow its file by a page: what a full disk is to it."""
    with every_connection(database, "max_page_count = 1", "max_page_count = 1000000000"):
        yield


@contextlib.contextmanager
def every_connection(database: Database, setting: str, usual: str) -> Iterator[None]:
    """Those that are opened from now on, and the one that it writes by, are set so for a while."""

    def begin(connection: sa.engine.interfaces.DBAPIConnection, _: object) -> None:
        connection.cursor().execute(f"PRAGMA {setting}")

    sa.event.listen(database.engine, "connect", begin)
    set_writer(database, setting)
    yield
    sa.event.remove(database.engine, "connect", begin)
    database.engine.dispose()
    set_writer(database, usual)


def set_writer(database: Database, setting: str) -> None:
    with database.transaction() as connection:
        connection.exec_driver_sql(f"PRAGMA {setting}")


def test_two_servers_on_one_file_are_refused(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "x.db"))
    with pytest.raises(BadDatabase, match="Another server uses"):
        Database(str(tmp_path / "x.db"))
    database.close()
    Database(str(tmp_path / "x.db")).close()


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("this is a letter, not a database, and it is long enough to see that")
    with pytest.raises(BadDatabase, match="cannot be opened"):
        Database(str(tmp_path / "x.db"))
    for url, word in (
        ("mysql://localhost/x", "not supported"),
        ("postgresql://", "cannot be opened"),
        ("://", "not the URL"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be opened"),
    ):
        with pytest.raises(BadDatabase, match=word):
            Database(url)


def some_table() -> Stored:
    row = TableRow("t1", "tiny", "T", "host", False, False, 1.0, "header", "secret")
    return Stored(row, ["0> wait"], [SeatRow(0, "open", token="k")], [])


def test_of_two_changes_from_the_same_state_one_is_written(tmp_path: Path) -> None:
    async def both() -> list[bool]:
        await store.create(some_table())
        changes = [TableChange("t1", 0, {"length": 2}, 1, [line]) for line in ("0> lay", "0> wait")]
        return list(await asyncio.gather(*map(store.change, changes)))

    store = Store(Database(str(tmp_path / "x.db")))
    assert run(both()) == [True, False]
    stored = run(store.load("t1"))
    assert stored is not None
    assert stored.events == ["0> wait", "0> lay"]
    store.database.close()


def test_one_bad_write_does_not_take_others_with_it(tmp_path: Path) -> None:
    def crash(_: sa.Connection) -> None:
        raise ZeroDivisionError

    async def mixed() -> list[object]:
        await store.create(some_table())
        return list(
            await asyncio.gather(
                store.database.write(crash),
                store.create(some_table()),
                store.set_name("p", "Ann"),
                return_exceptions=True,
            )
        )

    store = Store(Database(str(tmp_path / "x.db")))
    crashed, doubled, named = run(mixed())
    assert isinstance(crashed, ZeroDivisionError)
    assert isinstance(doubled, StorageDown)
    assert named is None
    assert run(store.name_of("p")) == "Ann"
    store.database.close()


def test_a_database_that_may_only_be_read_is_called_so(tmp_path: Path) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    database: Database = app.state.context.registry.database
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        view = client.get(f"/api/tables/{table}").json()
        with closed_to_writing(database):
            answer = client.post(f"/api/tables/{table}/act", json={"notation": "lay", "at": view["version"]})
            assert answer.status_code == 503
            assert "may only be read" in answer.json()["text"]
        assert client.get(f"/api/tables/{table}").json()["version"] == view["version"]
        answer = client.post(f"/api/tables/{table}/act", json={"notation": "lay", "at": view["version"]})
        assert answer.status_code == 200


@contextlib.contextmanager
def closed_to_writing(database: Database) -> Iterator[None]:
    with every_connection(database, "query_only = ON", "query_only = OFF"):
        yield


def fail(client: TestClient, table: str) -> tuple[int, dict[str, object]]:
    """Act while something is broken: the version before, and the wish that was not granted."""
    version: int = client.get(f"/api/tables/{table}").json()["version"]
    wish: dict[str, object] = {"notation": "lay", "at": version}
    assert client.post(f"/api/tables/{table}/act", json=wish).status_code == 500
    return version, wish


def test_a_change_that_fails_in_any_way_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash(_: TableChange) -> bool:
        raise ZeroDivisionError

    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app, raise_server_exceptions=False) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        with monkeypatch.context() as broken:
            broken.setattr(app.state.context.registry.store, "change", crash)
            version, wish = fail(client, table)
        assert client.get(f"/api/tables/{table}").json()["version"] == version
        assert client.post(f"/api/tables/{table}/act", json=wish).status_code == 200


def test_a_rule_that_fails_in_the_middle_leaves_no_hole_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(_: Table) -> int:
        raise ZeroDivisionError

    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app, raise_server_exceptions=False) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        with monkeypatch.context() as broken:
            broken.setattr(Table, "run_dealer", crash)
            version, wish = fail(client, table)
        assert client.post(f"/api/tables/{table}/act", json=wish).status_code == 200
        app.state.context.registry.live_tables.clear()
        assert client.get(f"/api/tables/{table}").json()["version"] == version + 1


def test_bots_go_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    def events() -> int:
        with contextlib.closing(sqlite3.connect(tmp_path / "x.db")) as database:
            (length,) = database.execute("SELECT length FROM tables WHERE id = ?", [table]).fetchone()
        return int(length)

    settings = Settings(str(tmp_path / "x.db"), games=("tiny",))
    with TestClient(create_app(settings)) as client:
        bots = [{"kind": "bot", "bot": "random"}] * 2
        table = client.post("/api/tables", json={"game": "tiny", "seats": bots, "pace": 0.3}).json()["id"]
    before = events()
    with TestClient(create_app(settings)):
        wait_until(lambda: events() > before, "the bots wait for somebody to look")


@pytest.mark.parametrize(("game", "kept"), [("professor-evil", True), ("tiny", False)])
def test_a_table_of_other_rules_is_closed_but_its_log_is_not_lost(
    tmp_path: Path, game: str, kept: bool
) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": game, "seats": [{}, {}]}).json()["id"]
        log = f"/api/tables/{table}/log"
        before = client.get(log).text
        with contextlib.closing(sqlite3.connect(tmp_path / "x.db")) as database:
            versions = [(f"version: {number}", "version: 0") for number in range(1, 10)]
            for now, then in (*versions, ("option ", "option old-")):
                database.execute(f"UPDATE tables SET header = replace(header, '{now}', '{then}')")
            database.commit()
        app.state.context.registry.live_tables.clear()
        view = client.get(f"/api/tables/{table}").json()
        assert view["code"] == "closed"
        assert "version 0 of the rules" in view["text"]
        after = client.get(log)
        if kept:
            assert "can still be downloaded" in view["text"]
            assert len(read_log(after.text)) == len(read_log(before))
        else:  # a game with secrets is not for everybody to read before its end
            client.cookies.clear()
            assert client.get(log).json()["code"] == "closed"


def breaking_off(
    database: Database, stored: bool, problem: str = "the connection is gone"
) -> Callable[[], contextlib.AbstractContextManager[object]]:
    """Transactions whose end is not heard of: they were completed, or not."""
    begin = database.transaction

    @contextlib.contextmanager
    def begun() -> Iterator[sa.Connection]:
        with begin() as connection:
            yield connection
            if not stored:
                connection.rollback()
        raise sa.exc.OperationalError("COMMIT", {}, Exception(problem))

    return begun


Laying = tuple[TestClient, Database, str, dict[str, Any]]


@pytest.fixture
def laying(tmp_path: Path) -> Iterator[Laying]:
    """A table of the small game: its client, its database, its address, and a choice that can be made."""
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app) as client:
        table = f"/api/tables/{client.post('/api/tables', json={'game': 'tiny'}).json()['id']}"
        wish = {"notation": "lay", "at": client.get(table).json()["version"]}
        yield client, app.state.context.registry.database, table, wish


def test_what_was_stored_is_not_called_unchanged_though_the_database_broke_off(
    laying: Laying, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, database, table, wish = laying
    with monkeypatch.context() as broken:
        broken.setattr(database, "transaction", breaking_off(database, stored=True))
        assert client.post(f"{table}/act", json=wish).status_code == 200
        said = client.post(f"{table}/chat", json={"text": "hello"})
        assert said.status_code == 503
        assert "may have been stored" in said.json()["text"]
    view = client.get(table).json()
    assert view["version"] > wish["at"]
    assert view["chat"][0]["text"] == "hello"


def test_what_was_not_stored_is_said_to_be_unchanged(laying: Laying, monkeypatch: pytest.MonkeyPatch) -> None:
    client, database, table, wish = laying
    with monkeypatch.context() as broken:
        broken.setattr(database, "transaction", breaking_off(database, stored=False))
        answer = client.post(f"{table}/act", json=wish)
        assert answer.status_code == 503
        assert "Nothing was changed" in answer.json()["text"]
    assert client.get(table).json()["version"] == wish["at"]


def test_what_a_failing_disk_did_not_take_is_not_said_to_be_unchanged(
    laying: Laying, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a crash SQLite may find it in its file."""
    client, database, table, wish = laying
    with monkeypatch.context() as broken:
        broken.setattr(
            database, "transaction", breaking_off(database, stored=False, problem="disk I/O error")
        )
        answer = client.post(f"{table}/act", json=wish)
        assert answer.status_code == 503
        assert "may have been stored" in answer.json()["text"]
    assert client.get(table).json()["version"] == wish["at"]
    assert client.post(f"{table}/act", json=wish).status_code == 200


def test_a_picture_that_fails_does_not_undo_what_was_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
            version = socket.receive_json()["version"]
            with monkeypatch.context() as broken:
                broken.setattr("eleventh.server.tables.audience.Audience.show", crash)
                socket.send_json({"do": "act", "ref": 7, "notation": "lay", "at": version})
                update, done = socket.receive_json(), socket.receive_json()
            assert (done["kind"], done["ref"]) == ("done", 7)
            assert update["version"] == done["version"] > version
            assert update["scene"]
