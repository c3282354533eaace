from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from server.play import Person, Served, served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("server") / "tables.db")) as running:
        yield running


@pytest.fixture
def people(server: Served) -> Iterator[Callable[[str], Person]]:
    """Somebody of that name, a new person each time."""
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
    """A stranger."""
    return people("Eve")
