from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from eleventh.workers.pool import WorkerPool
from server.play import Person, Served, served
from server.postgres import NoPostgres, Postgres


@pytest.fixture(autouse=True)
def cold_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in the process of the tests starts a process to think in when it is needed, not before."""
    monkeypatch.setattr(WorkerPool, "start", lambda workers: None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("server") / "tables.db")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    pytest.importorskip("psycopg")
    try:
        running = Postgres()
    except NoPostgres as error:
        pytest.skip(f"PostgreSQL cannot be started here: {error}")
    yield running
    running.close()


@pytest.fixture
def people(server: Served) -> Iterator[Callable[[str], Person]]:
    """Creates a new person with a name."""
    came: list[Person] = []

    def come(name: str) -> Person:
        came.append(Person(server, name))
        return came[-1]

    yield come
    for person in came:
        person.leave()


@pytest.fixture
def ann(people: Callable[[str], Person]) -> Person:
    return people("Ann")


@pytest.fixture
def bob(people: Callable[[str], Person]) -> Person:
    return people("Bob")


@pytest.fixture
def eve(people: Callable[[str], Person]) -> Person:
    """A person without a seat."""
    return people("Eve")
